import EdgeGestures

/// An engine beside its witness: what happens is told to both.
public struct Trial: ~Copyable {
  public var engine: Engine
  public var witness: Witness
  private var decisions = Decisions()

  public init(tuning: Tuning = Tuning()) {
    engine = Engine(tuning: tuning)
    witness = Witness(tuning: tuning)
  }

  /// Lets the deadlines before `time` pass, and then this happen.
  public mutating func handle(_ happening: Happening, at time: Timestamp) {
    pass(before: time)
    decisions.clear()
    switch happening {
    case .frame(let events):
      engine.handle(events.span, at: time, into: &decisions)
      witness.check(happening, at: time, &decisions)
    case .fact(let fact):
      let refusal = engine.handle(fact, at: time, into: &decisions)
      witness.check(happening, at: time, refusal: refusal, &decisions)
    }
  }

  /// Lets the deadlines before `time` pass, one after the other.
  public mutating func pass(before time: Timestamp) {
    while let due = engine.nextDeadline, due < time { pass(due) }
  }

  /// Lets all deadlines pass, until none is left.
  public mutating func passAll() {
    while let due = engine.nextDeadline { pass(due) }
  }

  private mutating func pass(_ due: Timestamp) {
    decisions.clear()
    engine.timeout(at: due, into: &decisions)
    witness.check(nil, at: due, &decisions)
    if let next = engine.nextDeadline, next <= due { fatalError("the deadline at \(due.rawValue) µs does not pass") }
  }
}
