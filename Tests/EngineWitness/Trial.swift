import EdgeGestures

/// An engine beside its witness: what happens is told to both.
public struct Trial: ~Copyable {
  public var engine: Engine
  public var witness: Witness
  private var decisions = Decisions()
  private var now = Timestamp(rawValue: 0)

  /// - Parameter expected: what the witness believes of the engine's numbers, if that is something else.
  public init(tuning: Tuning = Tuning(), expected: Tuning? = nil) {
    engine = Engine(tuning: tuning)
    witness = Witness(tuning: expected ?? tuning)
  }

  /// Lets the deadlines before `time` pass, and then this happen.
  public mutating func handle(_ happening: Happening, at time: Timestamp) {
    pass(before: time)
    now = max(now, time)
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
    while let due = engine.nextDeadline, due < time, witness.faults.isEmpty { pass(due) }
  }

  /// Lifts all points and lets all time pass: then nothing may be left.
  public mutating func end() {
    handle(.frame(witness.points.map { .up($0) }), at: now)
    while let due = engine.nextDeadline, witness.faults.isEmpty { pass(due) }
    if !witness.isIdle || witness.hasOffers || !engine.isIdle { witness.note("not idle in the end") }
  }

  private mutating func pass(_ due: Timestamp) {
    decisions.clear()
    engine.timeout(at: due, into: &decisions)
    witness.check(nil, at: due, &decisions)
    if let next = engine.nextDeadline, next <= due { witness.note("the deadline at \(due.rawValue) µs does not pass") }
  }
}
