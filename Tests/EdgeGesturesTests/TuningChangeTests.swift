import EdgeGestures
import EdgeTranscript
import Testing

/// Other numbers while the engine runs (rule 1): they hold as soon as nothing is in play that the old ones have judged.
@Suite struct TuningChangeTests {
  @Test func otherNumbersHoldForTheNextTouch() {
    let script = """
      0ms   down   #0 70,79  -> deliver #0
      30ms  motion #0 70,75  -> deliver #0
      100ms up     #0        -> deliver #0
      110ms tuning zone-depth 10
      200ms down   #0 70,79  -> deliver #0
      230ms motion #0 70,75  -> deliver #0
      260ms                  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func aCandidateIsJudgedByTheNumbersOfItsDown() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      10ms  tuning ready-travel 6
      30ms  motion #0 70,83  -> deliver #0
      60ms                   -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func aFingerAnywhereKeepsTheOldNumbersUntilItLifts() {
    let script = """
      client A 0,0 155x40
      client B 0,40 155x47
      0ms   down   #0 70,20  -> deliver #0
      10ms  tuning zone-depth 10
      100ms down   #1 70,79  -> deliver #1
      130ms motion #1 70,75  -> deliver #1
      200ms up     #1        -> deliver #1
      210ms up     #0        -> deliver #0
      300ms down   #1 70,79  -> deliver #1
      330ms motion #1 70,75  -> deliver #1
      360ms                  -> cancel B, begin bottom #1
      """
    #expect(play(script) == script)
  }

  @Test func aStuckContactDoesNotKeepThem() {
    let script = """
      client A 0,0 155x40
      client B 0,40 155x47
      0ms     down   #0 70,20  -> deliver #0
      9990ms  tuning zone-depth 10
      9995ms  down   #1 70,79  -> deliver #1
      9998ms  up     #1        -> deliver #1
      10000ms                  -> stuck #0
      11000ms down   #1 70,79  -> deliver #1
      11030ms motion #1 70,75  -> deliver #1
      11060ms                  -> cancel B, begin bottom #1
      """
    #expect(play(script) == script)
  }

  @Test func anOfferThatStandsKeepsItsWindow() {
    let script = """
      defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      30ms   motion #0 70,82  -> deliver #0
      60ms                    -> offered bottom
      100ms  up     #0        -> deliver #0
      110ms  tuning offer-window 1000
      2350ms                  -> withdrawn bottom timeout
      3000ms down   #0 70,86  -> deliver #0
      3030ms motion #0 70,82  -> deliver #0
      3060ms                  -> offered bottom
      3100ms up     #0        -> deliver #0
      4100ms                  -> withdrawn bottom timeout
      """
    #expect(play(script) == script)
  }

  @Test func gesturesForClientsGoByThemToo() {
    let script = """
      gestures A tap,hold
      0ms    down   #0 70,40  -> deliver #0
      10ms   tuning hold-time 1000
      500ms                   -> hold begin A #0
      600ms  up     #0        -> deliver #0, hold end A
      1000ms down   #0 70,40  -> deliver #0
      2000ms                  -> hold begin A #0
      """
    #expect(play(script) == script)
  }

  @Test func theLastOfSeveralChangesHolds() {
    let script = """
      0ms   down   #0 70,40  -> deliver #0
      10ms  tuning zone-depth 3
      20ms  tuning zone-depth 10
      100ms up     #0        -> deliver #0
      200ms down   #0 70,79  -> deliver #0
      230ms motion #0 70,75  -> deliver #0
      260ms                  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func nonsenseIsReplacedByTheDefault() {
    var tuning = Tuning()
    tuning.zoneDepth = .nan
    tuning.readyTravel = 4
    var seat = TestSeat.standard()
    #expect(seat.state(.tuning(tuning), at: 0) == nil)
    #expect(seat.engine.zoneDepth(.bottom, of: OutputID(rawValue: 1)) == Tuning().zoneDepth)
  }
}
