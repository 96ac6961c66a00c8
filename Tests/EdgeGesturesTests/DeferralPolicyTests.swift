import EdgeGestures
import EdgeTranscript
import Testing

/// Design 3.4: what the operator decides about deferral.
@Suite struct DeferralPolicyTests {
  @Test func theOperatorMayDeferForAClientThatCannotAsk() {
    let script = """
      operator-defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> deliver #0, offered bottom
      200ms  up     #0        -> deliver #0
      1000ms down   #0 70,86  -> deliver #0
      1100ms motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func theOperatorsDeferralAndTheClientsAddUp() {
    let facts = "operator-defer A top\ndefer A bottom\n"
    for (edge, from, to) in [("bottom", "70,86", "70,80"), ("top", "70,1", "70,7")] {
      let script =
        facts + """
          0ms    down   #0 \(from)  -> deliver #0
          100ms  motion #0 \(to)  -> deliver #0, offered \(edge)
          """
      #expect(play(script) == script)
    }
  }

  /// A region narrows what the client asked for, not what the operator decided.
  @Test func aRegionDoesNotNarrowTheOperatorsDeferral() {
    let script = """
      defer A bottom
      region A 0,80 10x7
      operator-defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> deliver #0, offered bottom
      """
    #expect(play(script) == script)
  }

  @Test func aClientMayBeForbiddenToDefer() {
    let script = """
      client A 0,0 80x87
      client B 80,0 75x87
      defer A bottom
      defer B bottom
      forbid A
      0ms    down   #0 70,86   -> deliver #0
      100ms  motion #0 70,80   -> cancel A, begin bottom #0
      200ms  up     #0         -> end aborted
      300ms  down   #0 120,86  -> deliver #0
      400ms  motion #0 120,80  -> deliver #0, offered bottom
      """
    #expect(play(script) == script)
  }

  @Test func whatIsForbiddenToTheClientTheOperatorMayStillDecide() {
    let script = """
      forbid A
      operator-defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> deliver #0, offered bottom
      """
    #expect(play(script) == script)
  }

  /// Rule 1.
  @Test func aPolicyThatComesLaterDoesNotTouchALivePoint() {
    let script = """
      defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      20ms   forbid A
      100ms  motion #0 70,80  -> deliver #0, offered bottom
      """
    #expect(play(script) == script)
  }

  @Test func aPolicyEndsWithItsClient() {
    let script = """
      client A 0,0 155x87
      forbid A
      gone A
      client A 0,0 155x87
      defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> deliver #0, offered bottom
      """
    #expect(play(script) == script)
  }

  // MARK: Mandatory edges

  @Test func nobodyDefersAMandatoryEdge() {
    let script = """
      defer A bottom
      operator-defer A bottom
      operator-defer A top
      mandatory bottom
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> cancel A, begin bottom #0
      200ms  up     #0        -> end aborted
      300ms  down   #0 70,1   -> deliver #0
      400ms  motion #0 70,7   -> deliver #0, offered top
      """
    #expect(play(script) == script)
  }

  @Test func anEdgeIsMandatoryUntilItIsStatedAnew() {
    let script = """
      defer A bottom
      mandatory bottom,left
      mandatory none
      0ms    down   #0 70,86  -> deliver #0
      20ms   mandatory bottom
      100ms  motion #0 70,80  -> deliver #0, offered bottom
      """
    #expect(play(script) == script)
  }

  @Test func edgesAreMandatoryOnOneOutput() {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    seat.state(.deferral(SurfaceID(rawValue: 1), ClientID(rawValue: 1), .bottom))
    #expect(seat.state(.mandatoryEdges(OutputID(rawValue: 2), .bottom)) == nil)
    #expect(seat.state(.mandatoryEdges(OutputID(rawValue: 3), .bottom)) == .unknown)
    seat.send([down(0, 70, 86, on: 1)], at: 0)
    #expect(seat.send([motion(0, 70, 78)], at: 100).begun == [])
    seat.send([up(0)], at: 120)
    seat.send([down(0, 70, 86, on: 2)], at: 200)
    #expect(seat.send([motion(0, 70, 78)], at: 300).begun == [.bottom])
  }

  @Test func anOutputThatComesAnewHasNoMandatoryEdges() {
    var seat = TestSeat.standard()
    let output = OutputID(rawValue: 1)
    seat.state(.mandatoryEdges(output, .bottom))
    seat.state(.outputGone(output))
    seat.addOutput(1)
    seat.state(.deferral(SurfaceID(rawValue: 1), ClientID(rawValue: 1), .bottom))
    seat.send([down(0, 70, 86)], at: 0)
    #expect(seat.send([motion(0, 70, 78)], at: 100).begun == [])
  }

  // MARK: Bounds

  @Test func neitherDeferralHoldsForAClientThatDoesNotAnswer() {
    let script = """
      operator-defer A bottom
      silent A 5s
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func nothingIsOfferedWhileLocked() {
    let script = """
      defer A bottom
      operator-defer A bottom
      lock A
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aCallerMayKeepDeferralsFromATouch() {
    var seat = TestSeat.standard()
    seat.state(.policy(ClientID(rawValue: 1), Policy(operatorDefers: .bottom)))
    let target = TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1), mayDefer: false)
    seat.send([.down(TouchID(rawValue: 0), OutputID(rawValue: 1), ScreenPoint(x: 70, y: 86), TouchPlace(target: target))], at: 0)
    #expect(seat.send([motion(0, 70, 78)], at: 100).begun == [.bottom])
  }

  @Test func sixtyFourPoliciesAreAllowedAndNotOneMore() {
    var seat = TestSeat.standard()
    let policy = Policy(forbidsDeferral: true)
    for client in 1...64 { #expect(seat.state(.policy(ClientID(rawValue: UInt32(client)), policy)) == nil) }
    #expect(seat.state(.policy(ClientID(rawValue: 65), policy)) == .full)
    #expect(seat.state(.policy(ClientID(rawValue: 64), Policy(forbidsDeferral: true, operatorDefers: .top))) == nil)
    #expect(seat.state(.policy(ClientID(rawValue: 3), Policy())) == nil)
    #expect(seat.state(.policy(ClientID(rawValue: 65), policy)) == nil)
  }
}
