/// A colour with straight (not premultiplied) alpha; each part from 0 to 1.
public struct Color: Equatable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  /// - Parameter rgb: `0xRRGGBB`.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    red = Double(rgb >> 16 & 0xff) / 255
    green = Double(rgb >> 8 & 0xff) / 255
    blue = Double(rgb & 0xff) / 255
    self.alpha = alpha
  }

  public func opacity(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }
}
