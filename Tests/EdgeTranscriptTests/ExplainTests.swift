import EdgeGestures
import Testing

@testable import EdgeTranscript

/// What `//>` lines say: one test for each reason.
@Suite struct ExplainTests {
  /// How far, after how long, how straight.
  @Test func aClaimSaysHowFarAndWhyNow() {
    let script = """
      0ms   down   #0 70,86      -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      30ms  motion #0 70.2,84.9  -> deliver #0
      74ms  motion #0 70.6,83.4  -> cancel A, begin bottom #0
      //> #0 claim, bottom: 2.6 mm inward after 74 ms, 13° off axis; the window of 60 ms is over
      90ms  up     #0            -> end aborted
      //> #0 end, bottom: 2.6 of 12 mm inward, too near for a flick
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aClaimByTravelSaysSo() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      20ms  motion #0 72,78  -> cancel A, begin bottom #0
      //> #0 claim, bottom: 8 mm inward after 20 ms, 14° off axis; from 7 mm on no window is kept
      30ms  up     #0        -> end completed dock
      //> #0 end, bottom: 8 mm inward after 30 ms, 14° off axis; lifted by a flick of 400 mm/s (60 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aClaimByTheWindowStandsWithTheDeadline() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      20ms  motion #0 70,83  -> deliver #0
      //> #0 ready, bottom: 3 mm inward after 20 ms, 0° off axis
      60ms                   -> cancel A, begin bottom #0
      //> #0 claim, bottom: 3 mm inward after 60 ms, 0° off axis; the window of 60 ms is over
      90ms  up     #0        -> end aborted
      //> #0 end, bottom: 3 of 12 mm inward, too near for a flick
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aClaimByAFlickTellsTheSpeed() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      16ms  motion #0 70,83  -> deliver #0
      //> #0 ready, bottom: 3 mm inward after 16 ms, 0° off axis
      32ms  motion #0 70,80  -> deliver #0
      40ms  up     #0        -> cancel A, begin bottom #0, end completed dock
      //> #0 claim, bottom: 6 mm inward after 40 ms, 0° off axis; lifted by a flick of 188 mm/s (90 needed)
      //> #0 end, bottom: 6 mm inward after 40 ms, 0° off axis; lifted by a flick of 188 mm/s (90 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aCornerNamesBothEdges() {
    let script = """
      bind bottom 0-1 stages
      bind left 0-1 previous-app
      0ms   down   #0 2,85        -> deliver #0
      //> #0 candidate, bottom or left: down 2 mm from the edge (zone 6 mm)
      30ms  motion #0 6,84        -> deliver #0
      //> #0 ready, left: 4 mm inward after 30 ms, 14° off axis
      40ms  up     #0             -> cancel A, begin left #0, end completed previous-app
      //> #0 claim, left: 4 mm inward after 40 ms, 14° off axis; lifted by a flick of 133 mm/s (120 needed)
      //> #0 end, left: 4 mm inward after 40 ms, 14° off axis; lifted by a flick of 133 mm/s (120 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  /// A near miss is told from a touch in the middle of the screen.
  @Test func aDownOutsideEveryZoneSaysByHowMuch() {
    let script = """
      0ms   down   #0 70,80  -> deliver #0
      //> #0 no candidate, bottom: down 7 mm from the edge, 1 mm outside its zone; a near miss
      10ms  up     #0        -> deliver #0
      20ms  down   #0 70,40  -> deliver #0
      //> #0 no candidate, top: down 40 mm from the edge, 34 mm outside its zone
      30ms  up     #0        -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func ofTwoEdgesThatAreEquallyFarTheFirstIsNamed() {
    let script = """
      0ms   down   #0 70,43.5  -> deliver #0
      //> #0 no candidate, bottom: down 43.5 mm from the edge, 37.5 mm outside its zone
      10ms  up     #0          -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func anEdgeWhereNothingIsBoundIsNamed() {
    let script = """
      0ms   down   #0 3,40  -> deliver #0
      //> #0 no candidate, left: down 3 mm from the edge, where nothing is bound
      10ms  up     #0       -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func withoutBindingsNothingIsNear() {
    let script = """
      bind top 0-0.1 notifications
      0ms   down   #0 100,2         -> deliver #0
      //> #0 no candidate, top: down 2 mm from the edge, where nothing is bound
      10ms  up     #0               -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func sidewaysSaysHowFarAndAtWhichAngle() {
    let script = """
      0ms   down   #0 40,86      -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      30ms  motion #0 45,84.5    -> deliver #0
      50ms  motion #0 46.5,83.8  -> deliver #0
      //> #0 no claim, bottom: 6.5 mm sideways (6 at most) at 2.2 of 2.5 mm inward, 71° off axis (45° at most)
      60ms  up     #0            -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aLongWayWithoutProgressSaysHowLong() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      20ms  motion #0 44,85  -> deliver #0
      40ms  motion #0 40,85  -> deliver #0
      60ms  motion #0 43,84  -> deliver #0
      //> #0 no claim, bottom: 11.3 mm of way (10 at most) at 2 of 2.5 mm inward, 56° off axis (45° at most)
      70ms  up     #0        -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  /// No decision is made, yet the moment shows: a line of its own.
  @Test func aSlowCandidateTellsWhatIsMissing() {
    let script = """
      0ms    down   #0 40,86      -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      200ms  motion #0 40.4,84.1  -> deliver #0
      450ms
      //> #0 no claim, bottom: not ready after 450 ms (450 at most): 1.9 of 2.5 mm inward; a near miss
      500ms  up     #0            -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aLiftTellsWhatIsMissing() {
    let script = """
      0ms   down   #0 40,86      -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      20ms  motion #0 40.5,84.1  -> deliver #0
      30ms  up     #0            -> deliver #0
      //> #0 no claim, bottom: lifted at 1.9 of 2.5 mm inward after 30 ms; a near miss
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aLiftThatWentAsideTellsTheAngle() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      20ms  motion #0 44,83  -> deliver #0
      30ms  up     #0        -> deliver #0
      //> #0 no claim, bottom: lifted at 3 mm inward, 53° off axis (45° at most) after 30 ms
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aLiftTooSlowForAFlickTellsTheSpeed() {
    let script = """
      0ms   down   #0 40,86    -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      10ms  motion #0 40,82.5  -> deliver #0
      //> #0 ready, bottom: 3.5 mm inward after 10 ms, 0° off axis
      20ms  motion #0 40,82    -> deliver #0
      40ms  motion #0 40,81.9  -> deliver #0
      55ms  up     #0          -> deliver #0
      //> #0 no claim, bottom: lifted after 55 ms at 5 of 119 mm/s, too slow for a flick of 4.1 mm
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aLiftTooNearForAFlickTellsTheTravel() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      10ms  motion #0 40,83  -> deliver #0
      //> #0 ready, bottom: 3 mm inward after 10 ms, 0° off axis
      20ms  up     #0        -> deliver #0
      //> #0 no claim, bottom: lifted after 20 ms at 3 of 4 mm, too near for a flick; a near miss
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func whoComesBackBeforeTheClaimIsToldSo() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      10ms  motion #0 40,83  -> deliver #0
      //> #0 ready, bottom: 3 mm inward after 10 ms, 0° off axis
      50ms  motion #0 40,85  -> deliver #0
      60ms
      //> #0 no claim, bottom: came back to 1 of 2.5 mm inward after 60 ms
      70ms  up     #0        -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func whoTurnsAsideBeforeTheClaimIsToldSo() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      10ms  motion #0 40,83  -> deliver #0
      //> #0 ready, bottom: 3 mm inward after 10 ms, 0° off axis
      50ms  motion #0 44,83  -> deliver #0
      60ms
      //> #0 no claim, bottom: turned aside: 3 mm inward after 60 ms, 53° off axis (45° at most); a near miss
      70ms  up     #0        -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func companyIsNamed() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      40ms  down   #1 70,40  -> deliver #1
      //> #1 no candidate, top: down 40 mm from the edge, 34 mm outside its zone
      //> #0 no claim, bottom: #1 is down beside it
      60ms  up     #0        -> deliver #0
      70ms  up     #1        -> deliver #1
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func heldCompanyIsNamed() {
    let script = """
      0ms    down   #0 5,40   -> deliver #0
      //> #0 no candidate, left: down 5 mm from the edge, where nothing is bound
      800ms  down   #1 70,86  -> deliver #1
      //> #1 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      //> #1 company: #0 rests beside it and does not count (moved 0 mm, 3 at most)
      830ms  up     #1        -> deliver #1
      //> #1 no claim, bottom: lifted at 0 of 2.5 mm inward after 30 ms
      840ms  up     #0        -> deliver #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func heldCompanyThatMovesIsNamed() {
    let script = """
      0ms    down   #1 20,40    -> deliver #1
      //> #1 no candidate, top: down 40 mm from the edge, 34 mm outside its zone
      700ms  down   #0 40,86    -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      //> #0 company: #1 rests beside it and does not count (moved 0 mm, 3 at most)
      710ms  motion #1 20,43.5  -> deliver #1
      //> #0 no claim, bottom: #1 beside it moved 3.5 mm (3 at most); a near miss
      720ms  up     #0          -> deliver #0
      730ms  up     #1          -> deliver #1
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aLosingCandidateNamesTheWinner() {
    let script = """
      client A 0,0 77x87
      client B 77,0 78x87
      0ms   down   #0 40,86   -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      0ms   down   #1 100,86  -> deliver #1
      //> #1 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      40ms  motion #0 40,83   -> deliver #0
      //> #0 ready, bottom: 3 mm inward after 40 ms, 0° off axis
      60ms  motion #1 100,78  -> cancel B, begin bottom #1
      //> #1 claim, bottom: 8 mm inward after 60 ms, 0° off axis; from 7 mm on no window is kept
      //> #0 no claim, bottom: #1 claimed on this output
      90ms  up     #0         -> deliver #0
      95ms  up     #1         -> end completed dock
      //> #1 end, bottom: 8 mm inward after 95 ms, 0° off axis; lifted by a flick of 133 mm/s (60 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aTouchDuringASystemGestureIsSwallowed() {
    let script = """
      0ms   down   #0 40,86   -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      30ms  motion #0 40,78   -> cancel A, begin bottom #0
      //> #0 claim, bottom: 8 mm inward after 30 ms, 0° off axis; from 7 mm on no window is kept
      40ms  down   #1 100,40  -> discard #1
      //> #1 no candidate: swallowed, since a system gesture runs on this output
      50ms  up     #1
      60ms  up     #0         -> end completed dock
      //> #0 end, bottom: 8 mm inward after 60 ms, 0° off axis; lifted by a flick of 267 mm/s (60 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aPointThatIsTakenBackSaysSo() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      10ms  cancel #0        -> cancel A
      //> #0 no claim, bottom: the point was taken back
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aLockedScreenSaysSo() {
    let script = """
      0ms   lock
      10ms  down   #0 40,86  -> discard #0
      //> #0 no candidate: the screen is locked
      20ms  up     #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aDeferredEdgeOffers() {
    let script = """
      client Game 0,0 155x87
      defer Game bottom
      0ms     down   #0 70,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm); the client deferred the edge, so a swipe is only offered
      30ms    motion #0 70,80  -> deliver #0
      //> #0 ready, bottom: 6 mm inward after 30 ms, 0° off axis
      60ms                     -> offered bottom
      //> #0 offer, bottom: 6 mm inward after 60 ms, 0° off axis; the window of 60 ms is over
      120ms   up     #0        -> deliver #0
      1000ms  down   #0 75,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm); the edge offers, so a swipe is the system's
      1030ms  motion #0 75,79  -> cancel Game, claimed bottom, begin bottom #0
      //> #0 claim, bottom: 7 mm inward after 30 ms, 0° off axis; from 7 mm on no window is kept
      1050ms  up     #0        -> end completed dock
      //> #0 end, bottom: 7 mm inward after 50 ms, 0° off axis; lifted by a flick of 233 mm/s (75 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aSecondDeferredSwipeAtOnceChangesNothing() {
    let script = """
      client Game 0,0 77x87
      client Map 77,0 78x87
      defer Game bottom
      defer Map bottom
      0ms     down   #0 40,86   -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm); the client deferred the edge, so a swipe is only offered
      0ms     down   #1 100,86  -> deliver #1
      //> #1 candidate, bottom: down 1 mm from the edge (zone 6 mm); the client deferred the edge, so a swipe is only offered
      30ms    motion #0 40,78   -> deliver #0, offered bottom
      //> #0 offer, bottom: 8 mm inward after 30 ms, 0° off axis; from 7 mm on no window is kept
      40ms    motion #1 100,78  -> deliver #1
      //> #1 no claim, bottom: the edge offers already, and takes the next swipe
      50ms    up     #0         -> deliver #0
      60ms    up     #1         -> deliver #1
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aPanelIsClosedByASwipeBack() {
    let script = """
      bind bottom 0-1 stages panel 20
      0ms   down   #0 70,68 handle bottom  -> deliver #0
      //> #0 candidate, bottom: on the handle of an open panel
      30ms  motion #0 70,76                -> cancel A, begin bottom #0
      //> #0 claim, bottom: 8 mm back after 30 ms, 0° off axis; from 7 mm on no window is kept
      60ms  up     #0                      -> end closed
      //> #0 end, bottom: 8 mm back (8 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aMovingPanelIsTakenOver() {
    let script = """
      bind bottom 0-1 stages panel 20
      0ms   down   #0 70,80 moving bottom 0.5  -> begin bottom #0
      //> #0 claim, bottom: down on a moving panel
      60ms  up     #0                          -> end completed dock
      //> #0 end, bottom: 10 mm inward (8 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func aTouchOutsideAPanelClosesIt() {
    let script = """
      bind bottom 0-1 stages panel 20
      0ms   down   #0 70,20 outside bottom  -> begin bottom #0, end closed, discard #0
      //> #0 claim, bottom: down outside an open panel
      60ms  up     #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func anEndThatIsTooShortSaysByHowMuch() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      60ms  motion #0 40,82  -> cancel A, begin bottom #0
      //> #0 claim, bottom: 4 mm inward after 60 ms, 0° off axis; the window of 60 ms is over
      200ms motion #0 40,77
      400ms up     #0        -> end aborted
      //> #0 end, bottom: 9 of 12 mm inward, at 0 of 45 mm/s; a near miss
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func anEndThatIsDrawnBackSaysHowFar() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      30ms  motion #0 40,76  -> cancel A, begin bottom #0
      //> #0 claim, bottom: 10 mm inward after 30 ms, 0° off axis; from 7 mm on no window is kept
      300ms motion #0 40,82
      900ms up     #0        -> end aborted
      //> #0 end, bottom: drawn back 6 mm from the farthest point (less than 5 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func anEndThatIsThrownBackSaysHowFast() {
    let script = """
      0ms   down   #0 40,86    -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      30ms  motion #0 40,76    -> cancel A, begin bottom #0
      //> #0 claim, bottom: 10 mm inward after 30 ms, 0° off axis; from 7 mm on no window is kept
      300ms motion #0 40,76.5
      340ms motion #0 40,80
      341ms up     #0          -> end aborted
      //> #0 end, bottom: lifted while it went back at 88 mm/s (60 at most)
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func anEndByRestSaysWhere() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      30ms  motion #0 40,50  -> cancel A, begin bottom #0, stage home
      //> #0 claim, bottom: 36 mm inward after 30 ms, 0° off axis; from 7 mm on no window is kept
      430ms                  -> end completed app-switcher, discard #0
      //> #0 end, bottom: rested for 400 ms at 36 mm inward (30 needed)
      600ms up     #0
      """
    #expect(play(script, explains: true) == script)
  }

  @Test func anEndBySpeedSaysHowFast() {
    let script = """
      0ms   down   #0 40,86  -> deliver #0
      //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
      16ms  motion #0 40,78  -> cancel A, begin bottom #0
      //> #0 claim, bottom: 8 mm inward after 16 ms, 0° off axis; from 7 mm on no window is kept
      32ms  motion #0 40,72  -> stage dock
      48ms  motion #0 40,68
      60ms  up     #0        -> end completed home
      //> #0 end, bottom: 18 mm inward at 250 mm/s (120 needed)
      """
    #expect(play(script, explains: true) == script)
  }

  /// A live session says the same, each verdict beneath the event of its point; a deadline that decides nothing has a line too.
  @Test func aSessionExplainsAsAReplayDoes() {
    var engine = Engine()
    var decisions = Decisions()
    let output = OutputID(rawValue: 1)
    let start = Timestamp(rawValue: 0)
    _ = engine.handle(.output(Output(id: output, width: 155, height: 87)), at: start, into: &decisions)
    _ = engine.handle(.bind(DefaultBindings.binding(0, on: output, firstID: BindingID(rawValue: 1))), at: start, into: &decisions)
    var transcript = Transcript()
    transcript.explains = true
    var text = Text()
    let point = ScreenPoint(x: 40, y: 86)
    let frames: [([TouchEvent], Int64)] = [
      ([.down(TouchID(rawValue: 0), output, point, .nowhere)], 0), ([], 450), ([.up(TouchID(rawValue: 0))], 500),
    ]
    for (events, time) in frames {
      let time = Timestamp.milliseconds(time)
      decisions.clear()
      if events.isEmpty { engine.timeout(at: time, into: &decisions) } else { engine.handle(events.span, at: time, into: &decisions) }
      var verdicts: [Verdict] = []
      while let verdict = engine.popVerdict() { verdicts.append(verdict) }
      transcript.write(events.span, at: time, decisions, because: verdicts, into: &text)
    }
    #expect(
      text.string == """
        0ms       down   #0 40,86
        //> #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)
        450ms
        //> #0 no claim, bottom: not ready after 450 ms (450 at most): 0 of 2.5 mm inward
        500ms     up     #0

        """)
  }
}
