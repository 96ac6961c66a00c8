import EdgeTranscript
import Testing

@testable import EdgeGestures

/// Rule 2: what may become a system swipe is kept back from a client that cannot handle a cancel.
@Suite struct WithholdTests {
  @Test func aSwipeIsNeverHeardOf() {
    let script = """
      withhold A
      0ms    down   #0 70,86  -> withhold #0
      30ms   motion #0 70,82  -> withhold #0
      60ms                    -> drop #0, begin bottom #0
      100ms  motion #0 70,72  -> stage dock
      400ms  up     #0        -> end completed dock
      """
    #expect(play(script) == script)
  }

  @Test func aTapIsDeliveredAtItsLift() {
    let script = """
      withhold A
      0ms    down   #0 70,86    -> withhold #0
      30ms   motion #0 70.5,86  -> withhold #0
      90ms   up     #0          -> release #0, deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aPointerEmulatedClientIsWithheldFrom() {
    let script = """
      pointer-emulation A
      0ms   down   #0 70,86  -> withhold #0
      90ms  up     #0        -> release #0, deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aFailedCandidateIsReleasedInItsFrame() {
    let script = """
      withhold A
      0ms    down   #0 70,86  -> withhold #0
      30ms   motion #0 76,86  -> release #0, deliver #0
      50ms   motion #0 76,70  -> deliver #0
      80ms   up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func timeReleasesWhatRests() {
    let script = """
      withhold A
      0ms    down   #0 70,86  -> withhold #0
      450ms                   -> release #0
      500ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aReadyCandidateThatTurnsBackIsReleased() {
    let script = """
      withhold A
      0ms    down   #0 70,86  -> withhold #0
      30ms   motion #0 70,83  -> withhold #0
      50ms   motion #0 70,85  -> withhold #0
      60ms                    -> release #0
      80ms   up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aFlickIsDroppedAtItsLift() {
    let script = """
      withhold A
      0ms    down   #0 70,86  -> withhold #0
      15ms   motion #0 70,83  -> withhold #0
      30ms   motion #0 70,80  -> withhold #0
      40ms   up     #0        -> drop #0, begin bottom #0, end completed dock
      """
    #expect(play(script) == script)
  }

  /// Nothing was kept before the frame, so that there is nothing to drop or to release.
  @Test func whatIsDecidedInItsFirstFrameIsNotKept() {
    let script = """
      withhold A
      0ms   down   #0 70,86
      0ms   motion #0 70,76  -> begin bottom #0
      50ms  up     #0        -> end aborted
      60ms  down   #1 70,86  -> deliver #1
      60ms  motion #1 80,86  -> deliver #1
      """
    #expect(play(script) == script)
  }

  @Test func aTouchOutsideEveryZoneIsNotWithheld() {
    let script = """
      withhold A
      0ms   down   #0 70,80.9  -> deliver #0
      20ms  up     #0          -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func otherClientsAreNotWithheldFrom() {
    let script = """
      client A 0,0 80x87
      client B 80,0 75x87
      withhold B
      0ms    down   #0 40,86   -> deliver #0
      0ms    down   #1 120,86  -> withhold #1
      100ms  up     #0         -> deliver #0
      100ms  up     #1         -> release #1, deliver #1
      """
    #expect(play(script) == script)
  }

  // MARK: Company

  @Test func companyReleasesBeforeItIsDelivered() {
    let script = """
      withhold A
      0ms    down   #0 70,86  -> withhold #0
      40ms   down   #1 90,50  -> release #0, deliver #1
      60ms   motion #0 70,70  -> deliver #0
      80ms   up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// A cancel would end the thumb too; nothing of the swipe was told, so nothing needs one.
  @Test func aRestingThumbOutlivesTheSwipe() {
    let script = """
      withhold A
      0ms    down   #0 20,40  -> deliver #0
      700ms  down   #1 70,86  -> withhold #1
      760ms  motion #1 70,76  -> drop #1, begin bottom #1
      800ms  motion #0 20,41  -> deliver #0
      820ms  up     #1        -> end completed dock
      900ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func companyThatMovesReleases() {
    let script = """
      withhold A
      0ms    down   #0 20,40    -> deliver #0
      700ms  down   #1 70,86    -> withhold #1
      720ms  motion #0 20,43.1  -> release #1, deliver #0
      760ms  motion #1 70,76    -> deliver #1
      """
    #expect(play(script) == script)
  }

  /// Another client's claim fails the candidates beside it.
  @Test func anotherClaimReleases() {
    let script = """
      client A 0,0 80x87
      client B 80,0 75x87
      withhold B
      0ms    down   #0 40,86   -> deliver #0
      10ms   down   #1 120,86  -> withhold #1
      100ms  motion #0 40,76   -> cancel A, begin bottom #0, release #1
      120ms  motion #1 120,80  -> deliver #1
      """
    #expect(play(script) == script)
  }

  // MARK: Deferral

  @Test func aGuardedTouchIsNotWithheld() {
    let script = """
      withhold A
      defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      60ms   motion #0 70,76  -> deliver #0, offered bottom
      100ms  up     #0        -> deliver #0
      300ms  down   #1 70,86  -> withhold #1
      360ms  motion #1 70,76  -> drop #1, claimed bottom, begin bottom #1
      """
    #expect(play(script) == script)
  }

  /// In a corner only one edge is deferred: as soon as it goes that way it is its client's.
  @Test func aCornerIsWithheldUntilItGoesTheDeferredWay() {
    let script = """
      bind bottom 0-1 home
      bind left 0-1 dock
      withhold A
      defer A bottom
      0ms    down   #0 2,86  -> withhold #0
      30ms   motion #0 2,83  -> release #0, deliver #0
      60ms                   -> offered bottom
      100ms  up     #0       -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aCornerIsDroppedWhereItGoesTheOtherWay() {
    let script = """
      bind bottom 0-1 home
      bind left 0-1 dock
      withhold A
      defer A bottom
      0ms    down   #0 2,86   -> withhold #0
      80ms   motion #0 10,86  -> drop #0, begin left #0
      """
    #expect(play(script) == script)
  }

  @Test func theOperatorForbidsADeferral() {
    let script = """
      defer A bottom
      forbid A
      0ms   down   #0 70,86  -> deliver #0
      80ms  motion #0 70,76  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func theOperatorDefersForAClientThatCannotAsk() {
    let script = """
      operator-defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      80ms   motion #0 70,76  -> deliver #0, offered bottom
      100ms  up     #0        -> deliver #0
      200ms  down   #0 70,86  -> deliver #0
      280ms  motion #0 70,76  -> cancel A, claimed bottom, begin bottom #0
      """
    #expect(play(script) == script)
  }

  // MARK: Ends

  @Test func aCancelOfTheDeviceDropsOnlyThatPoint() {
    let script = """
      withhold A
      0ms    down   #0 20,40  -> deliver #0
      700ms  down   #1 70,86  -> withhold #1
      720ms  cancel #1        -> drop #1
      740ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// The device takes a point back that the client knows: nothing else says that.
  @Test func aCancelOfAKnownPointCancelsAndDropsTheRest() {
    let script = """
      withhold A
      0ms    down   #0 20,40  -> deliver #0
      700ms  down   #1 70,86  -> withhold #1
      720ms  cancel #0        -> drop #1, cancel A
      740ms  motion #1 70,70
      760ms  up     #1
      """
    #expect(play(script) == script)
  }

  @Test func aSuspendDrops() {
    let script = """
      withhold A
      0ms   down    #0 70,86  -> withhold #0
      20ms  suspend           -> drop #0
      40ms  motion  #0 70,70
      """
    #expect(play(script) == script)
  }

  @Test func aSurfaceThatDiesIsNotLiftedFrom() {
    let script = """
      withhold A
      0ms   down     #0 70,86  -> withhold #0
      20ms  unmapped A         -> drop #0
      60ms  motion   #0 70,76  -> begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func aClientThatDiesLeavesItsSwipeToTheSystem() {
    let script = """
      withhold A
      0ms   down   #0 70,86  -> withhold #0
      20ms  gone   A         -> drop #0
      60ms  motion #0 70,76  -> begin bottom #0
      """
    #expect(play(script) == script)
  }

  /// Latched at the down (rule 1).
  @Test func aPolicyDoesNotTouchALivePoint() {
    let script = """
      0ms   down     #0 70,86  -> deliver #0
      20ms  withhold A
      60ms  motion   #0 70,76  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  // MARK: Gestures for clients

  @Test func aWithheldTapIsATap() {
    let script = """
      withhold A
      gestures A tap,pan
      0ms   down   #0 70,86  -> withhold #0
      90ms  up     #0        -> release #0, deliver #0, tap A fingers 1 count 1
      """
    #expect(play(script) == script)
  }

  @Test func aReleasedPanBeginsWhereItIs() {
    let script = """
      withhold A
      gestures A tap,pan
      0ms   down   #0 70,86  -> withhold #0
      30ms  motion #0 76,86  -> release #0, deliver #0, pan begin A #0
      60ms  motion #0 90,86  -> deliver #0
      90ms  up     #0        -> deliver #0, pan end A
      """
    #expect(play(script) == script)
  }

  // MARK: Capacity

  @Test func sixtyFourPoliciesFitAndNoMore() {
    var seat = TestSeat.standard()
    var policy = Policy()
    policy.withholds = true
    for client in 1...64 { #expect(seat.state(.policy(ClientID(rawValue: UInt32(client)), policy)) == nil) }
    #expect(seat.state(.policy(ClientID(rawValue: 65), policy)) == .full)
    #expect(seat.state(.policy(ClientID(rawValue: 64), policy)) == nil)
    #expect(seat.state(.clientGone(ClientID(rawValue: 3))) == nil)
    #expect(seat.state(.policy(ClientID(rawValue: 65), policy)) == nil)
    #expect(seat.state(.policy(ClientID(rawValue: 70), Policy())) == nil)
  }
}
