import EdgeGestures
import Testing

@Suite struct VerdictTests {
  /// The ring is written at the steps of a candidate, not with each sample.
  @Test func samplesWithoutAStepSayNothing() {
    var seat = TestSeat.standard()
    seat.send([down(0, 70, 86)], at: 0)
    #expect(seat.verdicts().map(\.finding) == [.landed])
    for step in 1...20 { seat.send([motion(0, 70, 86 - Float(step) * 0.1)], at: Int64(step)) }
    #expect(seat.verdicts().isEmpty)
    seat.send([motion(0, 70, 83.5)], at: 21)
    #expect(seat.verdicts().map(\.finding) == [.ready])
    for step in 1...20 { seat.send([motion(0, 70, 83.5 - Float(step) * 0.1)], at: 21 + Int64(step)) }
    #expect(seat.verdicts().isEmpty)
    seat.send([motion(0, 70, 60)], at: 50)
    #expect(seat.verdicts().map(\.finding) == [.claimed])
    for step in 1...20 { seat.send([motion(0, 70, 60 - Float(step))], at: 50 + Int64(step)) }
    #expect(seat.verdicts().isEmpty)
  }

  /// Who does not take them loses the oldest, and nothing else.
  @Test func theLast64AreKept() {
    var seat = TestSeat.standard()
    for round in 0..<100 { seat.send([down(Int32(round), 70, 40), up(Int32(round))], at: Int64(round)) }
    #expect(seat.verdicts().map(\.touch.rawValue) == Array(36..<100))
    #expect(seat.verdicts().isEmpty)
  }

  /// Far enough for a flick is what reaches the number.
  @Test(arguments: [(Float(82), Verdict.Reason.slow), (82.01, .short)]) func aLiftThatIsNoFlickWasTooSlowOrTooNear(y: Float, reason: Verdict.Reason) {
    var seat = TestSeat.standard()
    seat.send([down(0, 70, 86)], at: 0)
    seat.send([motion(0, 70, 82.05)], at: 5)
    seat.send([motion(0, 70, y)], at: 50)
    seat.send([up(0)], at: 55)
    #expect(seat.verdicts().last?.reason == reason)
  }

  @Test func numbersAreThoseThatDecided() {
    var seat = TestSeat.standard()
    seat.send([down(0, 70, 86)], at: 0)
    seat.send([motion(0, 71, 84)], at: 20)
    seat.send([up(0)], at: 30)
    let last = seat.verdicts().last
    #expect(last?.finding == .failed)
    #expect(last?.reason == .lifted)
    #expect(last?.edges == .bottom)
    #expect(last?.key == .readyTravel)
    #expect(last?.measured == 2)
    #expect(last?.limit == 2.5)
    #expect(last?.sideways == 1)
    #expect(last?.elapsed == 30)
    #expect(last?.time == .milliseconds(30))
  }

  /// A client loses all its points, those on other outputs too.
  @Test func whoLosesTheirClientIsToldThroughWhom() {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    seat.send([down(0, 70, 86), down(1, 70, 86, on: 2)], at: 0)
    _ = seat.verdicts()
    seat.send([motion(0, 70, 78)], at: 20)
    let verdicts = seat.verdicts()
    #expect(verdicts.map(\.finding) == [.claimed, .failed])
    #expect(verdicts.map(\.reason) == [.travel, .clientLost])
    #expect(verdicts.last?.touch == TouchID(rawValue: 1))
    #expect(verdicts.last?.other == TouchID(rawValue: 0))
  }
}
