/// Decides for one seat which touches are the system's and which the clients'. Design, section 3.
///
/// Facts and frames go in, decisions come out. Allocates nothing, traps on nothing; one thread at a time.
public struct Engine: ~Copyable {
  private var tuning: Tuning

  public init(tuning: Tuning = Tuning()) {
    self.tuning = tuning
  }

  /// Takes the events of one frame, and appends what to do about them.
  ///
  /// A time older than the last counts as the last. Deadlines before `time` that were not delivered by `timeout` are handled first.
  public mutating func handle(_ frame: Span<TouchEvent>, at time: Timestamp, into decisions: inout Decisions) {
  }

  /// Takes one fact.
  ///
  /// - Returns: nil, or why it was refused; then nothing changed.
  public mutating func handle(_ fact: Fact, at time: Timestamp, into decisions: inout Decisions) -> Refusal? {
    nil
  }

  /// Handles the deadlines that are due at `time`. Call it when `nextDeadline` has come and no older input is left to read.
  public mutating func timeout(at time: Timestamp, into decisions: inout Decisions) {
  }

  /// When `timeout` must be called next, or nil.
  public var nextDeadline: Timestamp? { nil }

  /// Depth in mm in which a touch may start a system swipe on this edge, 0 where nothing is bound.
  public func zoneDepth(_ edge: Edge, of output: OutputID) -> Float { 0 }
}
