import EdgeGestures
import EdgeTranscript
import Testing

/// Design 3.4: how long an offer stands.
@Suite struct OfferWindowTests {
  private let endless = """
    tuning offer-until-touch 1
    defer A bottom
    0ms     down   #0 70,86  -> deliver #0
    100ms   motion #0 70,80  -> deliver #0, offered bottom

    """

  @Test func itMayStandUntilATouchElsewhere() {
    let claimed =
      endless + """
        200ms    up     #0        -> deliver #0
        60000ms  down   #0 70,86  -> deliver #0
        60100ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(claimed) == claimed)
    let ended =
      endless + """
        200ms    up     #0        -> deliver #0
        60000ms  down   #0 70,40  -> deliver #0, withdrawn bottom interrupted
        """
    #expect(play(ended) == ended)
  }

  @Test func whatFailsThenLeavesIt() {
    let script =
      endless + """
        200ms    up     #0        -> deliver #0
        60000ms  down   #0 70,86  -> deliver #0
        60050ms  up     #0        -> deliver #0
        60100ms  down   #0 70,40  -> deliver #0, withdrawn bottom interrupted
        """
    #expect(play(script) == script)
  }

  /// A point that was taken back never lifts: a second after the offer counts as its lift.
  @Test(arguments: [("1450", false), ("1450.1", true)]) func aTouchElsewhereEndsItAlsoAfterACancel(time: String, isEnded: Bool) {
    let script =
      endless + """
        200ms   cancel #0        -> cancel A
        \(time)ms  down   #0 70,40  -> deliver #0\(isEnded ? ", withdrawn bottom interrupted" : "")
        """
    #expect(play(script) == script)
  }

  @Test func nothingIsLeftToWaitFor() {
    var tuning = Tuning()
    tuning.offerUntilTouch = 1
    var seat = TestSeat.standard(tuning)
    seat.state(.deferral(SurfaceID(rawValue: 1), ClientID(rawValue: 1), .bottom))
    seat.send([down(0, 70, 86)], at: 0)
    let offered = seat.send([motion(0, 70, 80)], at: 100)
    #expect(offered.contains(.offered(OutputID(rawValue: 1), .bottom, SurfaceID(rawValue: 1), TouchID(rawValue: 0), timeout: 0)) == true)
    seat.send([up(0)], at: 200)
    #expect(seat.engine.nextDeadline == nil)
  }

  @Test(arguments: ["1000", "10000"]) func itIsOneToTenSeconds(window: String) {
    let end = (Int(window) ?? 0) + 200
    let script = """
      tuning offer-window \(window)
      defer A bottom
      0ms     down   #0 70,86  -> deliver #0
      100ms   motion #0 70,80  -> deliver #0, offered bottom
      200ms   up     #0        -> deliver #0
      \(end)ms                 -> withdrawn bottom timeout
      """
    #expect(play(script) == script)
  }
}
