/// A place on one output as the user sees it, in millimetres from its top left corner.
public struct ScreenPoint: Equatable, Sendable {
  /// Millimetres to the right.
  public var x: Float
  /// Millimetres down.
  public var y: Float

  /// A place given in mm.
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

  /// The point itself, or the nearest one within the limit; nil if it is none.
  var believed: ScreenPoint? {
    if x.magnitude <= Self.limit && y.magnitude <= Self.limit { return self }
    return isFinite ? ScreenPoint(x: min(max(x, -Self.limit), Self.limit), y: min(max(y, -Self.limit), Self.limit)) : nil
  }

  /// Distance to another place, mm.
  func distance(to other: ScreenPoint) -> Float { squaredDistance(to: other).squareRoot() }

  /// Square of the distance to another place, mm².
  func squaredDistance(to other: ScreenPoint) -> Float {
    let dx = x - other.x
    let dy = y - other.y
    return dx * dx + dy * dy
  }
}

extension Float {
  /// Whether this is the limit or above; what a sum of decimals loses to rounding is forgiven.
  func reaches(_ limit: Float) -> Bool { self >= limit.leastReaching }

  /// The least number that reaches this limit, for limits that are asked often.
  var leastReaching: Float { self - magnitude * Tuning.relativeRounding - Tuning.rounding }

  /// Whether this is above the limit by more than rounding.
  func exceeds(_ limit: Float) -> Bool { self > limit + limit.magnitude * Tuning.relativeRounding + Tuning.rounding }
}
