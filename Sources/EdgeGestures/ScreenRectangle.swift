/// A part of one output as the user sees it, in millimetres from its top left corner.
public struct ScreenRectangle: Equatable, Sendable {
  /// Millimetres to the right.
  public var x: Float
  /// Millimetres down.
  public var y: Float
  /// Millimetres.
  public var width: Float
  /// Millimetres.
  public var height: Float

  /// A rectangle given in mm.
  public init(x: Float, y: Float, width: Float, height: Float) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the point lies in it; the right and bottom edge are outside.
  public func contains(_ point: ScreenPoint) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}

extension ScreenRectangle {
  /// Whether it has an area, and coordinates that are believed.
  var isValid: Bool {
    let limit = ScreenPoint.limit
    return x.magnitude <= limit && y.magnitude <= limit && width > 0 && width <= 2 * limit && height > 0 && height <= 2 * limit
  }
}
