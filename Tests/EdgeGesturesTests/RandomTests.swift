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

  /// What is never decided is never checked.
  @Test func everyKindOfDecisionIsReached() {
    var seen: Set<String> = []
    // Some are rare: an offer that is taken, a withheld point that is claimed.
    for seed in 0..<600 as Range<UInt64> {
      var seat = Self.seat()
      var touches = RandomTouches(seed: seed)
      for _ in 0..<Self.steps {
        let (happening, time) = touches.next()
        while let deadline = seat.engine.nextDeadline, deadline < time { seen.formUnion(seat.pass(to: deadline).map(Self.kind)) }
        switch happening {
        case .frame(let events): seen.formUnion(seat.send(events, at: time).map(Self.kind))
        case .fact(let fact): seen.formUnion(seat.decided(fact, at: time).map(Self.kind))
        }
      }
    }
    let wanted: Set<String> = [
      "deliver", "discard", "lift", "cancel", "begin", "beginFingers", "update", "stage", "end completed", "end aborted", "end closed",
      "end cancelled", "offered",
      "withdrawn timeout", "withdrawn interrupted", "withdrawn unavailable", "claimed", "stuck", "tap", "holdBegin", "holdEnd", "panBegin",
      "panUpdate", "panEnd", "withhold", "release", "drop", "pinchBegin", "pinchUpdate", "pinchEnd",
    ]
    #expect(seen == wanted)
  }

  private static func kind(_ decision: Decision) -> String {
    let name = String(describing: decision).prefix { $0 != "(" }
    switch decision {
    case .end(_, _, let outcome, _): return "end " + String(describing: outcome).prefix { $0 != "(" }
    case .withdrawn(_, _, _, let reason): return "withdrawn \(reason)"
    default: return String(name)
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
