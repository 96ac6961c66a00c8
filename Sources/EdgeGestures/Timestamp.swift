/// A moment on the clock that stamps the events, in microseconds.
///
/// Only differences mean something; libinput uses `CLOCK_MONOTONIC`, a touch script starts at 0.
public struct Timestamp: RawRepresentable, Hashable, Comparable, Sendable {
  /// Microseconds since the clock's own origin.
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// A moment given in whole milliseconds.
  public static func milliseconds(_ value: Int64) -> Timestamp {
    Timestamp(rawValue: value.multipliedReportingOverflow(by: 1_000).partialValue)
  }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.rawValue < b.rawValue }
}
