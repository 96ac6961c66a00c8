import EdgeTranscript
import Testing

/// Design 3.5: what a client is told beside its touches.
@Suite struct ClientGestureTests {
  private func script(_ kinds: String = "tap,hold,pan,pinch", _ lines: String) -> String { "gestures A \(kinds)\n\(lines)" }

  // MARK: Tap

  @Test func aTapIsToldAfterItsLift() {
    let script = script(
      "tap",
      """
      0ms   down   #0 70,40  -> deliver #0
      80ms  up     #0        -> deliver #0, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  /// Lifted within 500 ms.
  @Test(arguments: [("500", true), ("500.1", false)]) func aTapIsShort(time: String, isTap: Bool) {
    let script = script("tap", "0ms  down   #0 70,40  -> deliver #0\n\(time)ms  up     #0  -> deliver #0\(isTap ? ", tap A fingers 1 count 1" : "")")
    #expect(play(script) == script)
  }

  /// Moved by less than 2.5 mm.
  @Test(arguments: [("72.4", true), ("72.5", false)]) func aTapStaysInPlace(x: String, isTap: Bool) {
    let script = script(
      "tap",
      """
      0ms   down   #0 70,40  -> deliver #0
      40ms  motion #0 \(x),40  -> deliver #0
      80ms  up     #0        -> deliver #0\(isTap ? ", tap A fingers 1 count 1" : "")
      """)
    #expect(play(script) == script)
  }

  /// 300 ms from lift to down.
  @Test(arguments: [("380", 2), ("380.1", 1)]) func aDoubleTapIsQuick(time: String, count: Int) {
    let script = script(
      "tap",
      """
      0ms    down   #0 70,40  -> deliver #0
      80ms   up     #0        -> deliver #0, tap A fingers 1 count 1
      \(time)ms  down   #0 70,40  -> deliver #0
      440ms  up     #0        -> deliver #0, tap A fingers 1 count \(count)
      """)
    #expect(play(script) == script)
  }

  /// 10 mm apart at most.
  @Test(arguments: [("80", 2), ("80.1", 1)]) func aDoubleTapIsInOnePlace(x: String, count: Int) {
    let script = script(
      "tap",
      """
      0ms    down   #0 70,40  -> deliver #0
      80ms   up     #0        -> deliver #0, tap A fingers 1 count 1
      200ms  down   #0 \(x),40  -> deliver #0
      280ms  up     #0        -> deliver #0, tap A fingers 1 count \(count)
      """)
    #expect(play(script) == script)
  }

  @Test func taps() {
    let script = script(
      "tap",
      """
      0ms    down   #0 70,40  -> deliver #0
      50ms   up     #0        -> deliver #0, tap A fingers 1 count 1
      100ms  down   #0 70,40  -> deliver #0
      150ms  up     #0        -> deliver #0, tap A fingers 1 count 2
      200ms  down   #0 70,40  -> deliver #0
      250ms  up     #0        -> deliver #0, tap A fingers 1 count 3
      """)
    #expect(play(script) == script)
  }

  @Test func aTapWithTwoFingersIsOne() {
    let script = script(
      "tap",
      """
      0ms    down   #0 60,40  -> deliver #0
      20ms   down   #1 80,40  -> deliver #1
      80ms   up     #1        -> deliver #1
      100ms  up     #0        -> deliver #0, tap A fingers 2 count 1
      200ms  down   #0 70,40  -> deliver #0
      250ms  up     #0        -> deliver #0, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  @Test func aTapInTheEdgeZoneIsATap() {
    let script = script(
      "tap",
      """
      0ms   down   #0 70,86  -> deliver #0
      80ms  up     #0        -> deliver #0, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  // MARK: Hold

  @Test func aHoldBeginsAfterHalfASecond() {
    let script = script(
      "tap,hold",
      """
      0ms    down   #0 70,40  -> deliver #0
      400ms  motion #0 72,40  -> deliver #0
      500ms                   -> hold begin A #0
      900ms  up     #0        -> deliver #0, hold end A
      """)
    #expect(play(script) == script)
  }

  /// A lift exactly then is a tap.
  @Test func aLiftAtTheHoldsDeadlineIsATap() {
    let script = script(
      "tap,hold",
      """
      0ms    down   #0 70,40  -> deliver #0
      500ms  up     #0        -> deliver #0, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  @Test func aHoldThatMovesEndsCancelledAndMayPan() {
    let script = script(
      "hold,pan",
      """
      0ms    down   #0 70,40    -> deliver #0
      500ms                     -> hold begin A #0
      600ms  motion #0 72.4,40  -> deliver #0
      650ms  motion #0 72.5,40  -> deliver #0, hold end A cancelled, pan begin A #0
      900ms  up     #0          -> deliver #0, pan end A
      """)
    #expect(play(script) == script)
  }

  @Test func aHoldWithTwoFingersCountsFromTheLastDown() {
    let script = script(
      "hold",
      """
      0ms    down   #0 60,40  -> deliver #0
      300ms  down   #1 80,40  -> deliver #1
      800ms                   -> hold begin A #0 #1
      900ms  up     #1        -> deliver #1, hold end A
      950ms  up     #0        -> deliver #0
      """)
    #expect(play(script) == script)
  }

  @Test func aFurtherFingerEndsTheHoldCancelled() {
    let script = script(
      "hold,pan",
      """
      0ms    down   #0 60,40  -> deliver #0
      500ms                   -> hold begin A #0
      600ms  down   #1 80,40  -> deliver #1, hold end A cancelled
      650ms  motion #0 63,40  -> deliver #0
      650ms  motion #1 83,40  -> deliver #1, pan begin A #0 #1
      700ms  up     #1        -> deliver #1, pan end A
      950ms  up     #0        -> deliver #0
      """)
    #expect(play(script) == script)
  }

  // MARK: Pan

  @Test(arguments: [("72.5", true), ("72.4", false)]) func aPanBeginsAtTheSlop(x: String, isPan: Bool) {
    let script = script("pan", "0ms   down   #0 70,40  -> deliver #0\n40ms  motion #0 \(x),40  -> deliver #0\(isPan ? ", pan begin A #0" : "")")
    #expect(play(script) == script)
  }

  @Test func anUnreservedEdgeIsThePansOrigin() {
    let script = script(
      "pan",
      """
      0ms    down   #0 6,40   -> deliver #0
      40ms   motion #0 10,40  -> deliver #0, pan begin A #0 from left
      100ms  up     #0        -> deliver #0, pan end A
      200ms  down   #0 6.1,40  -> deliver #0
      240ms  motion #0 10,40  -> deliver #0, pan begin A #0
      """)
    #expect(play(script) == script)
  }

  /// Along the edge it comes from none.
  @Test func aPanAlongAnEdgeHasNoOrigin() {
    let script = script("pan", "0ms   down   #0 1,40   -> deliver #0\n40ms  motion #0 3,45   -> deliver #0, pan begin A #0")
    #expect(play(script) == script)
  }

  @Test func aSecondFingerEndsThePanAndMayBeginAnother() {
    let script = script(
      "pan",
      """
      0ms    down   #0 60,40  -> deliver #0
      40ms   motion #0 65,40  -> deliver #0, pan begin A #0
      60ms   down   #1 80,40  -> deliver #1, pan end A
      80ms   motion #0 69,40  -> deliver #0
      80ms   motion #1 84,40  -> deliver #1, pan begin A #0 #1
      100ms  up     #1        -> deliver #1, pan end A
      120ms  up     #0        -> deliver #0
      """)
    #expect(play(script) == script)
  }

  // MARK: Pinch

  @Test func aPinchBeginsWhenTheSpreadMovesMost() {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 60,40    -> deliver #0
      0ms    down   #1 80,40    -> deliver #1
      40ms   motion #0 57.6,40  -> deliver #0
      40ms   motion #1 82.4,40  -> deliver #1
      60ms   motion #0 57.5,40  -> deliver #0
      60ms   motion #1 82.5,40  -> deliver #1, pinch begin A #0 #1
      100ms  up     #0          -> deliver #0, pinch end A
      120ms  up     #1          -> deliver #1
      """)
    #expect(play(script) == script)
  }

  @Test func aPinchWithOneRestingFingerIsAPinch() {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 60,40  -> deliver #0
      0ms    down   #1 80,40  -> deliver #1
      60ms   motion #1 85,40  -> deliver #1, pinch begin A #0 #1
      """)
    #expect(play(script) == script)
  }

  @Test func twoFingersThatGoTogetherPan() {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 60,40  -> deliver #0
      0ms    down   #1 80,40  -> deliver #1
      60ms   motion #0 60,45  -> deliver #0
      60ms   motion #1 82,45  -> deliver #1, pan begin A #0 #1
      """)
    #expect(play(script) == script)
  }

  /// A few per cent of spread is a pan: 5 % of 60 mm is more than the slop.
  @Test(arguments: [("7", "133", true), ("7.1", "132.9", false)])
  func aWideGripNeedsMoreToPinch(left: String, right: String, isPinch: Bool) {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 10,40    -> deliver #0
      0ms    down   #1 130,40   -> deliver #1
      60ms   motion #0 \(left),40  -> deliver #0
      60ms   motion #1 \(right),40  -> deliver #1\(isPinch ? ", pinch begin A #0 #1" : "")
      """)
    #expect(play(script) == script)
  }

  // MARK: Cancel

  /// What was begun ends cancelled before the cancel.
  @Test func aClaimEndsTheClientsGesturesFirst() {
    let script = script(
      "pan",
      """
      0ms    down   #0 70,86  -> deliver #0
      30ms   motion #0 70,82  -> deliver #0, pan begin A #0 from bottom
      60ms                    -> pan end A cancelled, cancel A, begin bottom #0
      400ms  motion #0 70,70  -> stage dock
      500ms  up     #0        -> end completed dock
      """)
    #expect(play(script) == script)
  }

  @Test func aDeviceCancelEndsTheHoldCancelled() {
    let script = script(
      "tap,hold",
      """
      0ms    down   #0 70,40  -> deliver #0
      500ms                   -> hold begin A #0
      600ms  cancel #0        -> hold end A cancelled, cancel A
      """)
    #expect(play(script) == script)
  }

  @Test func aTouchThatIsTakenBackIsNoTap() {
    let script = script(
      "tap",
      """
      0ms   down   #0 70,40  -> deliver #0
      50ms  cancel #0        -> cancel A
      """)
    #expect(play(script) == script)
  }

  @Test func aSurfaceThatDiesEndsItsGesture() {
    let script = script(
      "pan",
      """
      0ms    down   #0 70,40  -> deliver #0
      40ms   motion #0 80,40  -> deliver #0, pan begin A #0
      60ms   unmapped A       -> pan end A cancelled, lift #0
      """)
    #expect(play(script) == script)
  }

  @Test func aStuckContactIsNoFinger() {
    let script = script(
      "tap",
      """
      0ms      down   #0 20,20  -> deliver #0
      10000ms                   -> stuck #0
      11000ms  down   #1 70,40  -> deliver #1
      11080ms  up     #1        -> deliver #1, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  @Test func clientsThatDidNotAskAreToldNothing() {
    let script = """
      0ms   down   #0 70,40  -> deliver #0
      80ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }
}
