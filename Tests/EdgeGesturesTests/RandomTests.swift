import EngineWitness
import Foundation
import Testing

@testable import EdgeGestures

/// What holds whatever happens. A failing test names its seed.
@Suite struct RandomTests {
  private static let seeds = (0..<300).map { UInt64($0) }
  private static let steps = 250

  private static func seat() -> TestSeat {
    var seat = TestSeat()
    for fact in RandomTouches.setup { seat.state(fact) }
    return seat
  }

  /// Every down ends exactly once at exactly one owner, cancels come before begins, gestures are paired, and in the end nothing is left.
  @Test(arguments: seeds) func theContractHolds(seed: UInt64) {
    var trial = Trial()
    for fact in RandomTouches.setup { trial.handle(.fact(fact), at: .milliseconds(0)) }
    var touches = RandomTouches(seed: seed)
    for step in 0..<Self.steps {
      let (happening, time) = step == Self.steps - 1 ? touches.end() : touches.next()
      trial.handle(happening, at: time)
      guard trial.witness.faults.isEmpty else {
        Issue.record("seed \(seed), step \(step), \(happening): \(trial.witness.faults)")
        return
      }
      if !touches.isTouched { #expect(trial.engine.isIdle == true, "seed \(seed), step \(step)") }
    }
    trial.end()
    #expect(trial.witness.faults.isEmpty, "seed \(seed)")
  }

  /// The same for any numbers, outputs and bindings, with what no compositor should say among it. `EDGE_SEED` and `EDGE_EVENTS` ask for others and more.
  @Test func theContractHoldsForAnySetUp() {
    let seed = ProcessInfo.processInfo.environment["EDGE_SEED"].flatMap { UInt64($0) } ?? 1
    let events = ProcessInfo.processInfo.environment["EDGE_EVENTS"].flatMap { Int($0) } ?? 100_000
    let report = RandomProof.run(from: seed, events: events)
    #expect(report.broken == nil, "\(report.broken.map { $0.description } ?? "")")
    #expect(report.events >= events)
  }

  /// Here the witness takes a contact for stuck later than it is.
  @Test func aBrokenPlayIsShrunk() throws {
    var tuning = Tuning()
    tuning.stuckTime = 60_000
    let broken = try #require(RandomProof.run(from: 1, events: 100_000, expected: tuning).broken)
    #expect(broken.steps.count <= 2 && broken.faults.allSatisfy { $0.hasSuffix("too early") }, "\(broken)")
  }

  /// An offer that stands until a touch ends it, counts only nearby, and whose hint can be tapped.
  private static var patient: Tuning {
    var tuning = Tuning()
    tuning.repeatRadius = 25
    tuning.hintTap = 1
    tuning.offerUntilTouch = 1
    return tuning
  }

  /// The same with all that edge protect can do beyond its default.
  @Test func theContractHoldsWithAllOptionsOfOffers() {
    var reasons: Set<Verdict.Reason> = []
    for seed in Self.seeds {
      var trial = Trial(tuning: Self.patient)
      for fact in RandomTouches.setup { trial.handle(.fact(fact), at: .milliseconds(0)) }
      var touches = RandomTouches(seed: seed)
      for step in 0..<Self.steps {
        let (happening, time) = step == Self.steps - 1 ? touches.end() : touches.next()
        trial.handle(happening, at: time)
        while let verdict = trial.engine.popVerdict() { reasons.insert(verdict.reason) }
        guard trial.witness.faults.isEmpty else {
          Issue.record("seed \(seed), step \(step), \(happening): \(trial.witness.faults)")
          return
        }
      }
      trial.end()
      #expect(trial.witness.faults.isEmpty, "seed \(seed)")
    }
    // Else the options were never put to use.
    #expect(reasons.isSuperset(of: [.hintTap, .armed, .deferred]))
  }

  /// What is never decided is never checked.
  @Test func everyKindOfDecisionIsReached() {
    var seen: Set<Kind> = []
    // Some are rare: an offer that is taken, a withheld point that is claimed.
    for seed in 0..<600 as Range<UInt64> {
      var seat = Self.seat()
      var touches = RandomTouches(seed: seed)
      for _ in 0..<Self.steps {
        let (happening, time) = touches.next()
        while let deadline = seat.engine.nextDeadline, deadline < time { seen.formUnion(seat.pass(to: deadline).map { Kind($0) }) }
        switch happening {
        case .frame(let events): seen.formUnion(seat.send(events, at: time).map { Kind($0) })
        case .fact(let fact): seen.formUnion(seat.decided(fact, at: time).map { Kind($0) })
        }
      }
    }
    #expect(Set(Kind.allCases).subtracting(seen).isEmpty)
  }

  /// Kinds of decisions; a new one does not build until it is listed here.
  private enum Kind: CaseIterable {
    case deliver, discard, withhold, release, drop, lift, cancel
    case begin, beginFingers, update, stage, endCompleted, endAborted, endClosed, endCancelled
    case offered, withdrawnTimeout, withdrawnInterrupted, withdrawnUnavailable, claimed
    case stuck, tap, holdBegin, holdEnd, panBegin, panUpdate, panEnd, pinchBegin, pinchUpdate, pinchEnd

    init(_ decision: Decision) {
      switch decision {
      case .deliver: self = .deliver
      case .discard: self = .discard
      case .withhold: self = .withhold
      case .release: self = .release
      case .drop: self = .drop
      case .lift: self = .lift
      case .cancel: self = .cancel
      case .begin: self = .begin
      case .beginFingers: self = .beginFingers
      case .update: self = .update
      case .stage: self = .stage
      case .end(_, _, .completed, _): self = .endCompleted
      case .end(_, _, .aborted, _): self = .endAborted
      case .end(_, _, .closed, _): self = .endClosed
      case .end(_, _, .cancelled, _): self = .endCancelled
      case .offered: self = .offered
      case .withdrawn(_, _, _, .timeout): self = .withdrawnTimeout
      case .withdrawn(_, _, _, .interrupted): self = .withdrawnInterrupted
      case .withdrawn(_, _, _, .unavailable): self = .withdrawnUnavailable
      case .claimed: self = .claimed
      case .stuck: self = .stuck
      case .tap: self = .tap
      case .holdBegin: self = .holdBegin
      case .holdEnd: self = .holdEnd
      case .panBegin: self = .panBegin
      case .panUpdate: self = .panUpdate
      case .panEnd: self = .panEnd
      case .pinchBegin: self = .pinchBegin
      case .pinchUpdate: self = .pinchUpdate
      case .pinchEnd: self = .pinchEnd
      }
    }
  }

  /// Same input, same output; and time may be split as one likes.
  @Test(arguments: seeds) func timeoutsBetweenChangeNothing(seed: UInt64) {
    func run(_ extra: (inout SeededNumbers) -> Int64?) -> [Decision] {
      var seat = Self.seat()
      var touches = RandomTouches(seed: seed)
      var numbers = SeededNumbers(seed: seed &+ 1)
      var all: [Decision] = []
      var last: Int64 = 0
      for _ in 0..<Self.steps {
        let (happening, time) = touches.next()
        while let split = extra(&numbers), last < time.rawValue {
          // Strictly before the event: one exactly at a deadline is still in time.
          let between = last + (time.rawValue - last) * split / 100
          if between < time.rawValue { all += seat.pass(to: Timestamp(rawValue: between)) }
        }
        last = max(last, time.rawValue)
        switch happening {
        case .frame(let events): all += seat.send(events, at: time)
        case .fact(let fact): all += seat.decided(fact, at: time)
        }
      }
      return all
    }
    let plain = run { _ in nil }
    #expect(plain == run { _ in nil })
    #expect(plain == run { Bool.random(using: &$0) ? Int64.random(in: 0..<100, using: &$0) : nil })
  }
}
