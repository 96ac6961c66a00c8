/// A moment on the clock that stamps the events, in microseconds.
///
/// Only differences mean something; libinput uses `CLOCK_MONOTONIC`, a touch script starts at 0.
public struct Timestamp: RawRepresentable, Hashable, Comparable, Sendable {
  /// Microseconds since the clock's own origin.
  public var rawValue: Int64

  /// A moment given in microseconds.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// A moment given in whole milliseconds.
  public static func milliseconds(_ value: Int64) -> Timestamp {
    Timestamp(rawValue: value.multipliedReportingOverflow(by: 1_000).partialValue)
  }

  /// Whether the first is earlier.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.rawValue < b.rawValue }
}

extension Timestamp {
  /// Before every other moment that the engine knows.
  static let distantPast = Timestamp(rawValue: -(1 << 61))
  /// After every other moment that the engine knows.
  static let distantFuture = Timestamp(rawValue: 1 << 62)

  /// The moment itself, or the nearest one whose distance to any other cannot overflow.
  var clamped: Timestamp { Timestamp(rawValue: min(max(rawValue, -(1 << 61)), 1 << 61)) }

  /// The moment this many milliseconds later; none later for NaN or a negative number.
  func after(_ milliseconds: Float) -> Timestamp {
    Timestamp(rawValue: rawValue &+ Self.microseconds(milliseconds))
  }

  /// Microseconds since an earlier moment.
  func since(_ earlier: Timestamp) -> Int64 { rawValue &- earlier.rawValue }

  /// Whole microseconds in a number of milliseconds between 0 and three hours.
  @inline(never) static func microseconds(_ milliseconds: Float) -> Int64 {
    guard milliseconds > 0 else { return 0 }
    return milliseconds < 10_000_000 ? Int64(milliseconds * 1000) : 10_000_000_000
  }
}
