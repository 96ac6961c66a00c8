import Testing

@testable import EdgeGestures

/// Every event in both states of `StuckTest`. Design, section 3.1, rule 7.
@Suite struct StuckStateTests {
  private static let limits = StuckTest.Limits(Tuning())

  /// A contact that came down at 0 ms; the second was reported at 10 s.
  private func states() -> [(String, StuckTest)] {
    var watching = StuckTest()
    watching.start(at: ScreenPoint(x: 70, y: 40), .milliseconds(0), Self.limits)
    var reported = watching
    _ = reported.timeout(.milliseconds(10_000))
    return [("watching", watching), ("reported", reported)]
  }

  private func text(_ test: StuckTest, isReported: Bool = false) -> String {
    let state = test.deadline.map { "watching until \($0.rawValue / 1000)" } ?? "reported"
    return state + (test.isStuck(at: .milliseconds(15_000)) ? ", stuck at 15000" : "") + (isReported ? ": report" : "")
  }

  /// To the last bit, since what is compared are squares.
  @Test func aMovementThatJustReachesTheSlopEndsTheRest() {
    let slop = Tuning().stuckSlop.leastReaching
    for (distance, due) in [(slop.nextDown, Int64(10_000)), (slop, 11_000)] {
      var test = StuckTest()
      test.start(at: ScreenPoint(x: 0, y: 0), .milliseconds(0), Self.limits)
      test.move(to: ScreenPoint(x: distance, y: 0), .milliseconds(1000), Self.limits)
      #expect(test.deadline == .milliseconds(due))
    }
  }

  @Test func everyEventInEveryState() {
    var table = StateTable(states().map(\.0))
    for (name, place) in [("moved 0.9 mm", Float(70.9)), ("moved 1 mm", 71)] {
      table.add(
        name + " at 12 s",
        states().map {
          var test = $0.1
          test.move(to: ScreenPoint(x: place, y: 40), .milliseconds(12_000), Self.limits)
          return text(test)
        })
    }
    for time in [Int64(9999), 10_000, 11_000] {
      table.add(
        "timeout at \(time)",
        states().map {
          var test = $0.1
          let isReported = test.timeout(.milliseconds(time))
          return text(test, isReported: isReported)
        })
    }
    #expect(
      table.text == """
                             | watching                             | reported
        moved 0.9 mm at 12 s | watching until 10000, stuck at 15000 | reported, stuck at 15000
        moved 1 mm at 12 s   | watching until 22000                 | reported
        timeout at 9999      | watching until 10000, stuck at 15000 | reported, stuck at 15000
        timeout at 10000     | reported, stuck at 15000: report     | reported, stuck at 15000
        timeout at 11000     | reported, stuck at 15000: report     | reported, stuck at 15000
        """)
  }
}
