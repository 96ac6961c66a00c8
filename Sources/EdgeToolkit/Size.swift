/// A width and a height in logical pixels.
public struct Size: Equatable, Sendable {
  public var width: Int32
  public var height: Int32

  public init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }

  public var rect: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}
