/// A number with 24 bits before and 8 bits after the point, as the wire carries it.
public struct WlFixed: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The nearest fixed number; what does not fit is clamped, not a number is 0.
  public init(_ value: Double) {
    let scaled = value * 256
    if scaled.isNaN {
      rawValue = 0
    } else if scaled >= 2_147_483_647 {
      rawValue = Int32.max
    } else if scaled <= -2_147_483_648 {
      rawValue = Int32.min
    } else {
      rawValue = Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    }
  }

  public init(_ value: Float) { self.init(Double(value)) }

  public var doubleValue: Double { Double(rawValue) / 256 }
}
