import EdgeTranscript
import Testing

/// Rules 3, 4 and 8: from a touch in a zone to a claim or none.
@Suite struct EdgeSwipeTests {
  // MARK: The zone

  @Test func aTapInTheZoneReachesTheAppWhole() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      80ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aSwipeFromTheZoneClaimsWhenTheCompositionWindowEnds() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      30ms  motion #0 70,82  -> deliver #0
      60ms                   -> cancel A, begin bottom #0
      80ms  cancel #0        -> end cancelled
      """
    #expect(play(script) == script)
  }

  /// The zone is 6 mm deep.
  @Test(arguments: [("81", true), ("80.9", false)]) func theZoneEndsAtItsDepth(y: String, isZone: Bool) {
    let script = """
      0ms    down   #0 70,\(y)  -> deliver #0
      100ms  motion #0 70,74  -> \(isZone ? "cancel A, begin bottom #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [
    ("70,86", "70,80", "bottom"), ("70,1", "70,7", "top"), ("140,1", "140,7", "top"), ("1,40", "7,40", "left"), ("154,40", "148,40", "right"),
  ]) func everyEdgeHasItsSwipe(from: String, to: String, edge: String) {
    let script = """
      bind bottom 0-1 home
      bind top 0-0.5 notifications
      bind top 0.5-1 control-panel
      bind left 0-1 previous-app
      bind right 0-1 next-app
      0ms    down   #0 \(from)  -> deliver #0
      100ms  motion #0 \(to)  -> cancel A, begin \(edge) #0
      """
    #expect(play(script) == script)
  }

  @Test func anEdgeWithoutABindingHasNoZone() {
    let script = """
      0ms    down   #0 1,40   -> deliver #0
      100ms  motion #0 21,40  -> deliver #0
      200ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// A segment begins at its start and ends before its end.
  @Test(arguments: [("77.4", false), ("77.5", true), ("116.2", true), ("116.25", false)]) func aSegmentHasItsBorders(x: String, isBound: Bool) {
    let script = """
      bind bottom 0.5-0.75 home
      0ms    down   #0 \(x),86  -> deliver #0
      100ms  motion #0 \(x),80  -> \(isBound ? "cancel A, begin bottom #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  @Test func aTouchBeyondTheGlassIsInTheZone() {
    let script = """
      client A 0,0 200x200
      0ms    down   #0 170,90  -> deliver #0
      100ms  motion #0 170,84  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  // MARK: Ready

  /// Ready at 2.5 mm inward.
  @Test(arguments: [("83.5", true), ("83.6", false)]) func readyNeedsItsTravel(y: String, isReady: Bool) {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,\(y)  -> \(isReady ? "cancel A, begin bottom #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  /// Inward at least as far as sideways.
  @Test(arguments: [("73", true), ("73.1", false), ("67", true), ("66.9", false)]) func readyGoesInwardMoreThanSideways(x: String, isReady: Bool) {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 \(x),83  -> \(isReady ? "cancel A, begin bottom #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  /// Sideways by 6 mm before it is ready.
  @Test(arguments: [("75.9", true), ("76", false)]) func sidewaysTravelFails(x: String, isAlive: Bool) {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      50ms   motion #0 \(x),86  -> deliver #0
      100ms  motion #0 70,83  -> \(isAlive ? "cancel A, begin bottom #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  /// A way of 10 mm before it is ready.
  @Test(arguments: [("74.9", true), ("75", false)]) func aLongWayFails(x: String, isAlive: Bool) {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      40ms   motion #0 \(x),86  -> deliver #0
      50ms   motion #0 70,86  -> deliver #0
      100ms  motion #0 70,83  -> \(isAlive ? "cancel A, begin bottom #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  /// A fling covers more than the way that fails in one frame.
  @Test func readyComesBeforeGivingUp() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      10ms  motion #0 70,66  -> cancel A, begin bottom #0, stage dock
      """
    #expect(play(script) == script)
  }

  /// Decided after 450 ms; a frame at that very time is in time.
  @Test(arguments: [("450", true), ("450.1", false)]) func aLateStartFails(time: String, isInTime: Bool) {
    let script = """
      0ms  down   #0 70,86  -> deliver #0
      \(time)ms  motion #0 70,80  -> \(isInTime ? "cancel A, begin bottom #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  @Test func theDecisionFallsBeforeTouchAndHoldUnlessItIsSet() {
    let script = """
      tuning hold-time 300
      0ms    down   #0 70,86  -> deliver #0
      251ms  motion #0 70,80  -> deliver #0
      """
    #expect(play(script) == script)
    let explicit = """
      tuning hold-time 300
      tuning decide-by 450
      0ms    down   #0 70,86  -> deliver #0
      251ms  motion #0 70,80  -> cancel A, begin bottom #0
      """
    #expect(play(explicit) == explicit)
  }

  /// Once ready it gives up no more, however far it strays.
  @Test func aReadyCandidateMayStray() {
    let script = """
      tuning claim-window 100
      0ms    down   #0 70,86  -> deliver #0
      20ms   motion #0 70,83  -> deliver #0
      40ms   motion #0 77,83  -> deliver #0
      60ms   motion #0 70,83  -> deliver #0
      100ms                   -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  // MARK: Claim

  /// In the frame in which it becomes ready, if 60 ms have passed since its down.
  @Test func aLateReadyClaimsAtOnce() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      60ms  motion #0 70,83  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
    let early = """
      0ms     down   #0 70,86  -> deliver #0
      59.9ms  motion #0 70,83  -> deliver #0
      60ms                     -> cancel A, begin bottom #0
      """
    #expect(play(early) == early)
  }

  /// At 7 mm inward, whatever the time.
  @Test(arguments: [("79", true), ("79.1", false)]) func travelEndsTheCompositionWindow(y: String, isClaimed: Bool) {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      10ms  motion #0 70,\(y)  -> \(isClaimed ? "cancel A, begin bottom #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  /// An event exactly at the deadline comes first.
  @Test func aMoveAtTheEndOfTheWindowIsInTime() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      30ms  motion #0 70,82  -> deliver #0
      60ms  motion #0 70,85  -> deliver #0
      90ms  motion #0 70,76  -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [("70,83.6", false), ("70,83.5", true), ("75,82", false), ("74,82", true)])
  func theClaimStillNeedsItsTravel(place: String, holds: Bool) {
    let claimed = """
      0ms   down   #0 70,86  -> deliver #0
      30ms  motion #0 70,82  -> deliver #0
      50ms  motion #0 \(place)  -> deliver #0
      60ms                   -> cancel A, begin bottom #0
      """
    let failed = """
      0ms   down   #0 70,86  -> deliver #0
      30ms  motion #0 70,82  -> deliver #0
      50ms  motion #0 \(place)  -> deliver #0
      60ms
      90ms  motion #0 70,70  -> deliver #0
      """
    let script = holds ? claimed : failed
    #expect(play(script) == script)
  }

  /// Ready and then 7 mm inward, but farther sideways: failed for good.
  @Test func anEarlyClaimNeedsItsDirectionToo() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      10ms  motion #0 70,82  -> deliver #0
      20ms  motion #0 78,79  -> deliver #0
      60ms
      70ms  motion #0 70,60  -> deliver #0
      """
    #expect(play(script) == script)
  }

  // MARK: A lift before the claim

  /// Never the up in place of the cancel.
  @Test func aFlickThatLiftsBeforeTheWindowEndsIsClaimedAtTheLift() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      10ms  motion #0 70,84  -> deliver #0
      20ms  motion #0 70,82  -> deliver #0
      30ms  motion #0 70,80  -> deliver #0
      40ms  up     #0        -> cancel A, begin bottom #0, end completed dock
      """
    #expect(play(script) == script)
  }

  @Test func aWobblyTapStaysATap() {
    let script = """
      0ms   down   #0 70,86    -> deliver #0
      20ms  motion #0 70,84    -> deliver #0
      30ms  motion #0 70,83    -> deliver #0
      50ms  motion #0 70,82.7  -> deliver #0
      59ms  up     #0          -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// At least 4 mm; at 4 mm the full speed.
  @Test(arguments: [("82", true), ("82.1", false)]) func aFlickHasItsTravel(y: String, isFlick: Bool) {
    let script = """
      tuning claim-window 100
      0ms   down   #0 70,86  -> deliver #0
      10ms  motion #0 70,85  -> deliver #0
      20ms  motion #0 70,84  -> deliver #0
      28ms  motion #0 70,\(y)  -> deliver #0
      30ms  up     #0        -> \(isFlick ? "cancel A, begin bottom #0, end completed dock" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  /// 120 mm/s at 4 mm; half of it half way to the completion travel of 12 mm.
  @Test(arguments: [("82", "27", true), ("82", "27.2", false), ("80", "57.5", true), ("80", "57.8", false)])
  func aFlickHasItsSpeed(y: String, time: String, isFlick: Bool) {
    // The down and the first move are left out: speed counts from 85 at 2 ms.
    let script = """
      tuning claim-window 100
      0ms   down   #0 70,86    -> deliver #0
      1ms   motion #0 70,85.9  -> deliver #0
      2ms   motion #0 70,85    -> deliver #0
      \(time)ms  motion #0 70,\(y)  -> deliver #0
      60ms  up     #0          -> \(isFlick ? "cancel A, begin bottom #0, end completed dock" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  /// A lift exactly at the end of the composition window is still before the claim.
  @Test func aLiftAtTheEndOfTheWindowIsInTime() {
    let script = """
      0ms   down   #0 70,86    -> deliver #0
      10ms  motion #0 70,83    -> deliver #0
      20ms  motion #0 70,83.1  -> deliver #0
      60ms  up     #0          -> deliver #0
      """
    #expect(play(script) == script)
  }

  // MARK: Corners

  private let corner = """
    bind bottom 0-1 home
    bind left 0-1 previous-app

    """

  @Test func inACornerTheDominantWayWins() {
    let up =
      corner + """
        0ms    down   #0 2,85  -> deliver #0
        100ms  motion #0 5,79  -> cancel A, begin bottom #0
        """
    #expect(play(up) == up)
    let right =
      corner + """
        0ms    down   #0 2,85  -> deliver #0
        100ms  motion #0 8,82  -> cancel A, begin left #0
        """
    #expect(play(right) == right)
  }

  /// The order is bottom, top, left, right.
  @Test(arguments: [("2,85", "6,81", "bottom"), ("153,85", "149,81", "bottom"), ("2,2", "6,6", "top"), ("153,2", "149,6", "top")])
  func onATieBottomAndTopWin(from: String, to: String, winner: String) {
    let script =
      corner + """
        bind top 0-1 notifications
        bind right 0-1 next-app
        0ms    down   #0 \(from)  -> deliver #0
        100ms  motion #0 \(to)  -> cancel A, begin \(winner) #0
        """
    #expect(play(script) == script)
  }

  /// Sideways for one edge is inward for the other.
  @Test func inACornerOneEdgeMayFailAlone() {
    let script =
      corner + """
        0ms    down   #0 2,82  -> deliver #0
        50ms   motion #0 2,88  -> deliver #0
        100ms  motion #0 5,86  -> deliver #0
        150ms  motion #0 5,78  -> cancel A, begin bottom #0
        """
    #expect(play(script) == script)
  }
}
