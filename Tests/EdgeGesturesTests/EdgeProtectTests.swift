import EdgeTranscript
import Testing

/// Design 3.4: the first swipe is the app's, the second the system's.
@Suite struct EdgeProtectTests {
  /// Client A defers the bottom edge, swipes at 0 ms, and lifts at 200 ms.
  private let offered = """
    defer A bottom
    0ms     down   #0 70,86  -> deliver #0
    100ms   motion #0 70,80  -> deliver #0, offered bottom
    150ms   motion #0 70,40  -> deliver #0
    200ms   up     #0        -> deliver #0

    """

  @Test func theFirstSwipeIsTheAppsAndTheSecondTheSystems() {
    let script =
      offered + """
        1000ms  down   #0 70,86  -> deliver #0
        1100ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        1300ms  motion #0 70,56  -> stage home
        1500ms  up     #0        -> end completed home
        2000ms  down   #0 70,86  -> deliver #0
        2100ms  motion #0 70,80  -> deliver #0, offered bottom
        """
    #expect(play(script) == script)
  }

  @Test func aTapInADeferredZoneOffersNothing() {
    let script = """
      defer A bottom
      0ms   down   #0 70,86  -> deliver #0
      50ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aGuardedFlickIsOfferedAtItsLift() {
    let script = """
      defer A bottom
      0ms     down   #0 70,86  -> deliver #0
      20ms    motion #0 70,82  -> deliver #0
      30ms    up     #0        -> deliver #0, offered bottom
      2280ms                   -> withdrawn bottom timeout
      """
    #expect(play(script) == script)
  }

  @Test func anotherEdgeOfTheClientIsNotDeferred() {
    let script = """
      defer A bottom
      0ms    down   #0 70,1  -> deliver #0
      100ms  motion #0 70,7  -> cancel A, begin top #0
      """
    #expect(play(script) == script)
  }

  @Test func anotherClientIsNotCovered() {
    let script = """
      client A 0,0 80x87
      client B 80,0 75x87
      defer A bottom
      0ms    down   #0 120,86  -> deliver #0
      100ms  motion #0 120,80  -> cancel B, begin bottom #0
      """
    #expect(play(script) == script)
  }

  /// Latched at the down.
  @Test func aDeferralThatComesLaterDoesNotTouchALivePoint() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      20ms   defer A bottom
      100ms  motion #0 70,80  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
    let undone = """
      defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      20ms   undefer A bottom
      100ms  motion #0 70,80  -> deliver #0, offered bottom
      """
    #expect(play(undone) == undone)
  }

  // MARK: The window

  /// 2250 ms from the lift.
  @Test(arguments: [("2450", true), ("2450.1", false)]) func theWindowStartsAtTheLift(time: String, isOpen: Bool) {
    let claimed =
      offered + """
        \(time)ms  down   #0 70,86  -> deliver #0
        2600ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    let guarded =
      offered + """
        2450ms                   -> withdrawn bottom timeout
        \(time)ms  down   #0 70,86  -> deliver #0
        2600ms  motion #0 70,80  -> deliver #0, offered bottom
        """
    let script = isOpen ? claimed : guarded
    #expect(play(script) == script)
  }

  @Test func theWindowStartsASecondAfterTheOfferAtTheLatest() {
    let script = """
      defer A bottom
      0ms     down   #0 70,86  -> deliver #0
      100ms   motion #0 70,80  -> deliver #0, offered bottom
      3350ms                   -> withdrawn bottom timeout
      4000ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func theWindowCanBeSet() {
    let script = """
      tuning offer-window 1000
      defer A bottom
      0ms     down   #0 70,86  -> deliver #0
      100ms   motion #0 70,80  -> deliver #0, offered bottom
      200ms   up     #0        -> deliver #0
      1200ms                   -> withdrawn bottom timeout
      """
    #expect(play(script) == script)
  }

  // MARK: Armed

  @Test func aTapInTheZoneLeavesTheOffer() {
    let script =
      offered + """
        1000ms  down   #0 70,86  -> deliver #0
        1050ms  up     #0        -> deliver #0
        1500ms  down   #0 70,86  -> deliver #0
        1600ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
  }

  /// The window runs on while armed; once it is over, failing ends the offer at once.
  @Test func whatIsArmedIsJudgedToTheEnd() {
    let claimed =
      offered + """
        2400ms  down   #0 70,86  -> deliver #0
        2600ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(claimed) == claimed)
    let failed =
      offered + """
        2400ms  down   #0 70,86  -> deliver #0
        2500ms  up     #0        -> deliver #0, withdrawn bottom timeout
        """
    #expect(play(failed) == failed)
  }

  @Test func anArmedTouchThatDecidesNothingFailsInTime() {
    let script =
      offered + """
        2400ms  down   #0 70,86  -> deliver #0
        2850ms                   -> withdrawn bottom timeout
        """
    #expect(play(script) == script)
  }

  /// While armed nothing else ends the offer.
  @Test func aTouchElsewhereWhileArmedEndsNothing() {
    let script = """
      client A 0,40 155x47
      client B 0,0 155x40
      """ + "\n" + offered + """
        1000ms  down   #0 70,86  -> deliver #0
        1020ms  down   #1 70,20  -> deliver #1
        1100ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
  }

  @Test func theSecondFingerThatFailsWhatIsArmedEndsNothing() {
    let script =
      offered + """
        1000ms  down   #0 70,86  -> deliver #0
        1050ms  down   #1 70,40  -> deliver #1
        1100ms  up     #1        -> deliver #1
        1110ms  up     #0        -> deliver #0
        1200ms  down   #0 70,86  -> deliver #0
        1300ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
  }

  /// An event exactly at the window's end is in time, also after what was armed failed then.
  @Test func whatFailsAtTheEndOfTheWindowMayBeTriedAgainAtOnce() {
    let script =
      offered + """
        2400ms  down   #0 70,86  -> deliver #0
        2450ms  up     #0        -> deliver #0
        2450ms  defer A top
        2450ms  down   #0 70,86  -> deliver #0
        2550ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
  }

  /// The offer belongs to the edge: any touch in its zone may take it.
  @Test func theSecondSwipeMayBeOnAnotherClient() {
    let script = """
      client A 0,0 80x87
      client B 80,0 75x87
      defer A bottom
      defer B bottom
      0ms     down   #0 40,86   -> deliver #0
      100ms   motion #0 40,80   -> deliver #0, offered bottom
      200ms   up     #0         -> deliver #0
      1000ms  down   #0 120,86  -> deliver #0
      1100ms  motion #0 120,80  -> cancel B, claimed bottom, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func aSecondFingerBesideTheFirstSwipeFailsAsCompany() {
    let script = """
      defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> deliver #0, offered bottom
      150ms  down   #1 90,86  -> deliver #1
      250ms  motion #1 90,80  -> deliver #1
      300ms  up     #1        -> deliver #1
      310ms  up     #0        -> deliver #0
      400ms  down   #0 70,86  -> deliver #0
      500ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
      """
    #expect(play(script) == script)
  }

  // MARK: What ends an offer

  /// A touch outside every zone more than 350 ms after the lift.
  @Test(arguments: [("550", false), ("550.1", true)]) func aTouchElsewhereEndsTheOffer(time: String, isEnded: Bool) {
    let script =
      offered + """
        \(time)ms  down   #0 70,40  -> deliver #0\(isEnded ? ", withdrawn bottom interrupted" : "")
        """
    #expect(play(script) == script)
  }

  @Test func aTouchElsewhereBeforeTheLiftEndsNothing() {
    let script = """
      defer A bottom
      0ms     down   #0 70,86  -> deliver #0
      100ms   motion #0 70,80  -> deliver #0, offered bottom
      1500ms  down   #1 70,40  -> deliver #1
      1600ms  up     #1        -> deliver #1
      1700ms  up     #0        -> deliver #0
      2000ms  down   #0 70,86  -> deliver #0
      2100ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
      """
    #expect(play(script) == script)
  }

  /// A touch in another edge's zone is no touch elsewhere; a swipe there is.
  @Test func aSwipeOnAnotherEdgeEndsTheOffer() {
    let tap =
      offered + """
        1000ms  down   #0 70,1   -> deliver #0
        1050ms  up     #0        -> deliver #0
        1100ms  down   #0 70,86  -> deliver #0
        1200ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(tap) == tap)
    let swipe =
      offered + """
        1000ms  down   #0 70,1  -> deliver #0
        1100ms  motion #0 70,7  -> cancel A, begin top #0, withdrawn bottom interrupted
        """
    #expect(play(swipe) == swipe)
  }

  @Test func aGuardedSwipeOnAnotherEdgeMovesTheOffer() {
    let script =
      "defer A top\n" + offered + """
        1000ms  down   #0 70,1  -> deliver #0
        1100ms  motion #0 70,7  -> deliver #0, withdrawn bottom interrupted, offered top
        """
    #expect(play(script) == script)
  }

  /// As any candidate beside it, the guarded one has failed.
  @Test(arguments: [(0, 1), (1, 0)]) func aGuardedSwipeInTheFrameOfASystemGestureOffersNothing(guarded: Int, free: Int) {
    let script = """
      client A 0,0 80x87
      client B 80,0 75x87
      defer A bottom
      0ms   down   #\(guarded) 40,86  -> deliver #\(guarded)
      0ms   down   #\(free) 120,86    -> deliver #\(free)
      30ms  motion #\(guarded) 40,82  -> deliver #\(guarded)
      30ms  motion #\(free) 120,82    -> deliver #\(free)
      60ms                             -> cancel B, begin bottom #\(free)
      90ms  motion #\(guarded) 40,76  -> deliver #\(guarded)
      90ms  motion #\(free) 120,76
      """
    #expect(play(script) == script)
  }

  @Test(arguments: ["lock", "screen 155x88mm"]) func lockAndRotationEndTheOffer(fact: String) {
    let script = offered + "1000ms  \(fact)  -> withdrawn bottom unavailable"
    #expect(play(script) == script)
  }

  /// Asking anew, dying and coming back leave it; while it stands nothing guards that edge.
  @Test func aClientCannotEndTheOffer() {
    let script =
      offered + """
        300ms   undefer A bottom
        310ms   defer A bottom
        1000ms  down   #0 70,86  -> deliver #0
        1100ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
    let dead =
      "client A 0,0 155x87\n" + offered + """
        300ms   gone A
        310ms   client A 0,0 155x87
        320ms   defer A bottom
        1000ms  down   #0 70,86  -> deliver #0
        1100ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(dead) == dead)
  }

  // MARK: Bounds

  @Test func noDeferralHoldsForAClientThatDoesNotAnswer() {
    let script = """
      defer A bottom
      0ms    silent A 1s
      10ms   down   #0 70,86  -> deliver #0
      110ms  motion #0 70,80  -> deliver #0, offered bottom
      200ms  up     #0        -> deliver #0
      300ms  lock             -> withdrawn bottom unavailable
      310ms  unlock
      320ms  silent A 5s
      400ms  down   #0 70,86  -> deliver #0
      500ms  motion #0 70,80  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  /// The edge that wins a corner decides whether it is deferred.
  @Test func inACornerTheWinningEdgesDeferralCounts() {
    let facts = """
      bind bottom 0-1 home
      bind left 0-1 previous-app
      defer A bottom

      """
    let guarded =
      facts + """
        0ms    down   #0 2,85  -> deliver #0
        100ms  motion #0 4,79  -> deliver #0, offered bottom
        """
    #expect(play(guarded) == guarded)
    let free =
      facts + """
        0ms    down   #0 2,85  -> deliver #0
        100ms  motion #0 8,83  -> cancel A, begin left #0
        """
    #expect(play(free) == free)
  }

  /// A surface that dies has nobody left to protect.
  @Test func aGuardedCandidateGoesOnWithoutItsSurface() {
    let script = """
      defer A bottom
      0ms   down   #0 70,86  -> deliver #0
      20ms  motion #0 70,82  -> deliver #0
      30ms  unmapped A       -> lift #0
      60ms                   -> begin bottom #0
      """
    #expect(play(script) == script)
  }
}
