import EdgeTranscript
import Testing

/// Rules 0, 2, 5, 6 and 7: who gets what when several points are down.
@Suite struct ArbitrationTests {
  // MARK: Frames

  /// A client gets nothing of the frame in which it loses its points, not even another point's up.
  @Test func nothingIsDeliveredInTheFrameOfACancel() {
    let script = """
      0ms     down   #0 20,20   -> deliver #0
      600ms   down   #1 70,86   -> deliver #1
      700ms   up     #0
      700ms   motion #1 70,80   -> cancel A, begin bottom #1
      """
    #expect(play(script) == script)
  }

  @Test func anotherClientNeverNotices() {
    let script = """
      client A 0,40 155x47
      client B 0,0 155x40
      0ms    down   #0 20,20  -> deliver #0
      100ms  down   #1 70,86  -> deliver #1
      200ms  motion #0 25,20  -> deliver #0
      200ms  motion #1 70,80  -> cancel A, begin bottom #1
      300ms  motion #0 30,20  -> deliver #0
      400ms  up     #0        -> deliver #0
      500ms  up     #1        -> end aborted
      """
    #expect(play(script) == script)
  }

  /// Down and claim in one frame: it never heard of the point.
  @Test func aClientThatKnowsNothingGetsNoCancel() {
    let script = """
      0ms   down   #0 70,86
      0ms   motion #0 70,76  -> begin bottom #0
      50ms  up     #0        -> end aborted
      """
    #expect(play(script) == script)
  }

  @Test func eventsOfUnknownPointsAreIgnored() {
    let script = """
      0ms   motion #5 70,86
      10ms  up     #5
      20ms  cancel #5
      """
    #expect(play(script) == script)
  }

  @Test func aDownOfALivePointIsIgnored() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      10ms  down   #0 20,20
      20ms  motion #0 70,74  -> cancel A, begin bottom #0, stage dock
      """
    #expect(play(script) == script)
  }

  @Test func timeThatGoesBackCountsAsTheLast() {
    let script = """
      100ms  down   #0 70,86  -> deliver #0
      120ms  motion #0 70,82  -> deliver #0
      50ms   motion #0 70,81  -> deliver #0
      160ms                   -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  // MARK: While a system gesture runs

  @Test func aTouchDuringASystemGestureIsDiscardedToItsLift() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> cancel A, begin bottom #0
      120ms  down   #1 20,20  -> discard #1
      140ms  motion #1 30,20
      200ms  up     #0        -> end aborted
      220ms  motion #1 40,20
      240ms  up     #1
      300ms  down   #1 20,20  -> deliver #1
      """
    #expect(play(script) == script)
  }

  /// In the frame in which the gesture lifts the screen is free again.
  @Test func aTouchAsTheGestureLiftsIsDelivered() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> cancel A, begin bottom #0
      200ms  up     #0        -> end aborted
      200ms  down   #1 20,20  -> deliver #1
      """
    #expect(play(script) == script)
  }

  @Test func aClaimFailsTheOtherCandidatesOfItsOutput() {
    let script = """
      client A 0,0 80x87
      client B 80,0 75x87
      0ms    down   #0 40,86   -> deliver #0
      10ms   down   #1 120,86  -> deliver #1
      100ms  motion #0 40,80   -> cancel A, begin bottom #0
      120ms  motion #1 120,70  -> deliver #1
      200ms  up     #1         -> deliver #1
      """
    #expect(play(script) == script)
  }

  // MARK: Company

  @Test func aSecondFingerThatLandsBeforeTheClaimFailsTheCandidate() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      30ms   motion #0 70,82  -> deliver #0
      50ms   down   #1 90,82  -> deliver #1
      60ms
      100ms  motion #0 70,60  -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// Company in the frame of the claim is in time.
  @Test func aSecondFingerInTheFrameOfTheClaimFailsTheCandidate() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> deliver #0
      100ms  down   #1 90,60  -> deliver #1
      """
    #expect(play(script) == script)
  }

  @Test func twoFingersInTheZoneFailEachOther() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      0ms    down   #1 90,86  -> deliver #1
      100ms  motion #0 70,76  -> deliver #0
      100ms  motion #1 90,76  -> deliver #1
      """
    #expect(play(script) == script)
  }

  /// Held: down for 500 ms before the candidate.
  @Test(arguments: [("500", true), ("499.9", false)]) func companyIsHeldAfterItsRest(time: String, isHeld: Bool) {
    let script = """
      0ms    down   #0 20,20  -> deliver #0
      \(time)ms  down   #1 70,86  -> deliver #1
      600ms  motion #1 70,80  -> \(isHeld ? "cancel A, begin bottom #1" : "deliver #1")
      """
    #expect(play(script) == script)
  }

  /// At most 3 mm from where it was 500 ms before the candidate's down.
  @Test(arguments: [("23", true), ("23.1", false)]) func heldCompanyMovesLittle(x: String, isHeld: Bool) {
    let before = """
      0ms     down   #0 20,20  -> deliver #0
      400ms   motion #0 \(x),20  -> deliver #0
      700ms   down   #1 70,86  -> deliver #1
      800ms   motion #1 70,80  -> \(isHeld ? "cancel A, begin bottom #1" : "deliver #1")
      """
    #expect(play(before) == before)
    let during = """
      0ms     down   #0 20,20  -> deliver #0
      700ms   down   #1 70,86  -> deliver #1
      750ms   motion #0 \(x),20  -> deliver #0
      800ms   motion #1 70,80  -> \(isHeld ? "cancel A, begin bottom #1" : "deliver #1")
      """
    #expect(play(during) == during)
  }

  /// What it did more than 500 ms ago does not matter.
  @Test func companyMayHaveMovedLongAgo() {
    let script = """
      0ms     down   #0 20,20  -> deliver #0
      100ms   motion #0 60,20  -> deliver #0
      600ms   down   #1 70,86  -> deliver #1
      700ms   motion #1 70,80  -> cancel A, begin bottom #1
      """
    #expect(play(script) == script)
  }

  /// There and back is movement too.
  @Test func companyThatCameBackIsNotHeld() {
    let script = """
      0ms     down   #0 20,20  -> deliver #0
      200ms   motion #0 25,20  -> deliver #0
      300ms   motion #0 20,20  -> deliver #0
      600ms   down   #1 70,86  -> deliver #1
      700ms   motion #1 70,80  -> deliver #1
      """
    #expect(play(script) == script)
  }

  @Test func restBeforeTheCandidateCanBeSet() {
    let script = """
      tuning held-rest 0
      0ms    down   #0 20,20  -> deliver #0
      10ms   down   #1 70,86  -> deliver #1
      100ms  motion #1 70,80  -> cancel A, begin bottom #1
      """
    #expect(play(script) == script)
  }

  @Test func heldPointsAreCancelledWithTheClient() {
    let script = """
      0ms    down   #0 20,20  -> deliver #0
      600ms  down   #1 70,86  -> deliver #1
      700ms  motion #1 70,80  -> cancel A, begin bottom #1
      750ms  motion #0 50,20
      800ms  up     #1        -> end aborted
      850ms  motion #0 60,20
      900ms  up     #0
      """
    #expect(play(script) == script)
  }

  @Test func silencedPointsAreNoCompany() {
    let script = """
      0ms    down   #0 20,20  -> deliver #0
      100ms  down   #1 30,20  -> deliver #1
      150ms  cancel #1        -> cancel A
      200ms  down   #2 70,86  -> deliver #2
      300ms  motion #2 70,80  -> cancel A, begin bottom #2
      """
    #expect(play(script) == script)
  }

  @Test func pointsOfAnotherClientAreNoCompany() {
    let script = """
      client A 0,0 80x87
      client B 80,0 75x87
      0ms    down   #0 120,20  -> deliver #0
      50ms   down   #1 40,86   -> deliver #1
      150ms  motion #1 40,80   -> cancel A, begin bottom #1
      """
    #expect(play(script) == script)
  }

  /// Points without a target count as one client.
  @Test func pointsWithoutATargetAreCompanyOfOneAnother() {
    let script = """
      client A 0,0 10x10
      0ms    down   #0 40,86
      50ms   down   #1 120,50
      100ms  motion #0 40,80
      200ms  up     #1
      210ms  up     #0
      300ms  down   #0 40,86
      400ms  motion #0 40,80   -> begin bottom #0
      500ms  up     #0         -> end aborted
      """
    #expect(play(script) == script)
  }

  // MARK: Voided points

  @Test func aDeviceCancelVoidsAllPointsOfItsClient() {
    let script = """
      client A 0,0 80x87
      client B 80,0 75x87
      0ms   down   #0 20,20   -> deliver #0
      10ms  down   #1 30,20   -> deliver #1
      20ms  down   #2 120,20  -> deliver #2
      30ms  cancel #0         -> cancel A
      40ms  motion #1 35,20
      40ms  motion #2 125,20  -> deliver #2
      50ms  up     #1
      60ms  up     #2         -> deliver #2
      """
    #expect(play(script) == script)
  }

  @Test func aPointThatWasTakenBackInItsOwnFrameNeverWas() {
    let script = """
      0ms   down   #0 20,20
      0ms   cancel #0
      """
    #expect(play(script) == script)
  }

  /// A cancel is not a lift: nothing may trigger from it.
  @Test func aDeviceCancelUndoesTheGesture() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,40  -> cancel A, begin bottom #0, stage home
      120ms  cancel #0        -> end cancelled
      200ms  down   #0 70,40  -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aCancelOfAReadyCandidateClaimsNothing() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      20ms  motion #0 70,82  -> deliver #0
      30ms  cancel #0        -> cancel A
      60ms
      """
    #expect(play(script) == script)
  }

  @Test func suspendVoidsAllPoints() {
    let script = """
      client A 0,40 155x47
      client B 0,0 155x40
      0ms    down   #0 20,20  -> deliver #0
      10ms   down   #1 70,86  -> deliver #1
      100ms  motion #1 70,80  -> cancel A, begin bottom #1
      200ms  suspend          -> cancel B, end cancelled
      300ms  motion #0 30,20
      310ms  up     #0
      320ms  up     #1
      """
    #expect(play(script) == script)
  }

  @Test func aChangeOfTheOutputVoidsItsPoints() {
    let script = """
      client A 0,0 155x155
      0ms    down   #0 70,86  -> deliver #0
      20ms   motion #0 70,82  -> deliver #0
      30ms   screen 87x155mm  -> cancel A
      60ms
      100ms  up     #0
      200ms  down   #0 40,154  -> deliver #0
      300ms  motion #0 40,148  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func aLockVoidsAllPointsAndBlocksSystemGestures() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      20ms   motion #0 70,82  -> deliver #0
      30ms   lock             -> cancel A
      40ms   up     #0
      100ms  down   #0 70,86  -> discard #0
      200ms  motion #0 70,60
      300ms  up     #0
      400ms  unlock
      500ms  down   #0 70,86  -> deliver #0
      600ms  motion #0 70,80  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func aSurfaceThatDiesGetsAnUpAndItsCandidateGoesOn() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      20ms   motion #0 70,82  -> deliver #0
      30ms   unmapped A       -> lift #0
      60ms                    -> begin bottom #0
      400ms  motion #0 70,70  -> stage dock
      500ms  up     #0        -> end completed dock
      """
    #expect(play(script) == script)
  }

  @Test func aClientThatDiesHearsNothingMore() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      20ms   motion #0 70,82  -> deliver #0
      30ms   gone A
      60ms                    -> begin bottom #0
      200ms  up     #0        -> end aborted
      """
    #expect(play(script) == script)
  }

  // MARK: Stuck

  /// Not moved by 1 mm for 10 s.
  @Test func aContactThatDoesNotMoveIsReportedOnce() {
    let script = """
      0ms      down   #0 20,20    -> deliver #0
      5000ms   motion #0 20.9,20  -> deliver #0
      10000ms                     -> stuck #0
      20000ms  motion #0 25,20    -> deliver #0
      40000ms  up     #0          -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func movementByAMillimetreStartsTheRestAnew() {
    let script = """
      0ms      down   #0 20,20  -> deliver #0
      5000ms   motion #0 21,20  -> deliver #0
      14999ms  motion #0 21.5,20  -> deliver #0
      15000ms                   -> stuck #0
      """
    #expect(play(script) == script)
  }

  /// One that is stuck no longer is company again.
  @Test func aStuckContactThatMovesIsCompany() {
    let script = """
      0ms      down   #0 20,40  -> deliver #0
      10000ms                   -> stuck #0
      10100ms  down   #1 70,86  -> deliver #1
      10130ms  motion #0 24,40  -> deliver #0
      10140ms  motion #1 70,76  -> deliver #1
      """
    #expect(play(script) == script)
  }

  @Test func aStuckContactIsNoCompany() {
    let script = """
      0ms      down   #0 20,20  -> deliver #0
      10000ms                   -> stuck #0
      11000ms  down   #1 70,86  -> deliver #1
      11100ms  motion #1 70,80  -> cancel A, begin bottom #1
      """
    #expect(play(script) == script)
  }
}
