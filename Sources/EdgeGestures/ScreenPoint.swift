/// A place on one output as the user sees it, in millimetres from its top left corner.
public struct ScreenPoint: Equatable, Sendable {
  /// Millimetres to the right.
  public var x: Float
  /// Millimetres down.
  public var y: Float

  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}
