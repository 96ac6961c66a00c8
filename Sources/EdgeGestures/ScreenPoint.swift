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

extension ScreenPoint {
  /// Farthest coordinate that is believed, mm; keeps all arithmetic finite.
  static let limit: Float = 10_000

  /// Whether both coordinates are numbers.
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point itself, or the nearest one within the limit.
  var clamped: ScreenPoint {
    ScreenPoint(x: min(max(x, -Self.limit), Self.limit), y: min(max(y, -Self.limit), Self.limit))
  }

  /// Distance to another place, mm.
  func distance(to other: ScreenPoint) -> Float {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension Float {
  /// Whether this is the limit or above; what a sum of decimals loses to rounding is forgiven.
  func reaches(_ limit: Float) -> Bool { self >= limit - limit.magnitude * Tuning.relativeRounding - Tuning.rounding }

  /// Whether this is above the limit by more than rounding.
  func exceeds(_ limit: Float) -> Bool { self > limit + limit.magnitude * Tuning.relativeRounding + Tuning.rounding }
}
