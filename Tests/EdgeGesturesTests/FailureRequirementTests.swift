import EdgeGestures
import EdgeTranscript
import Testing

/// Design 3.5: recognizers that wait for one another's failure.
@Suite struct FailureRequirementTests {
  // MARK: A tap waits for a double tap

  private func waitingTap(_ kinds: String = "tap", _ lines: String) -> String {
    """
    gestures A \(kinds)
    requires A tap double-tap
    0ms    down   #0 70,40  -> deliver #0
    80ms   up     #0        -> deliver #0
    \(lines)
    """
  }

  @Test func aTapIsToldWhenNoSecondOneCanFollow() {
    let script = waitingTap("tap", "380ms                   -> tap A fingers 1 count 1")
    #expect(play(script) == script)
  }

  @Test func ofADoubleTapOnlyTheSecondIsTold() {
    let script = waitingTap(
      "tap",
      """
      380ms  down   #0 70,40  -> deliver #0
      440ms  up     #0        -> deliver #0, tap A fingers 1 count 2
      500ms  down   #0 70,40  -> deliver #0
      540ms  up     #0        -> deliver #0, tap A fingers 1 count 3
      """)
    #expect(play(script) == script)
  }

  @Test func aSecondTapThatIsLateWaitsAnew() {
    let script = waitingTap(
      "tap",
      """
      380ms                    -> tap A fingers 1 count 1
      380.1ms  down   #0 70,40  -> deliver #0
      440ms    up     #0        -> deliver #0
      740ms                    -> tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  /// 10 mm away at most.
  @Test(arguments: [("80", ""), ("80.1", ", tap A fingers 1 count 1")]) func aSecondFingerElsewhereIsKnownAtOnce(x: String, told: String) {
    let script = waitingTap("tap", "200ms  down   #0 \(x),40  -> deliver #0\(told)")
    #expect(play(script) == script)
  }

  @Test func aSecondPressThatMovesIsNoDoubleTap() {
    let script = waitingTap(
      "tap,pan",
      """
      200ms  down   #0 70,40  -> deliver #0
      240ms  motion #0 73,40  -> deliver #0, tap A fingers 1 count 1, pan begin A #0
      """)
    #expect(play(script) == script)
  }

  @Test func aSecondPressThatLastsIsNoDoubleTap() {
    let script = waitingTap(
      "tap",
      """
      200ms  down   #0 70,40  -> deliver #0
      700ms                   -> tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  @Test func aHoldComesAfterTheTapBeforeIt() {
    let script = waitingTap(
      "tap,hold",
      """
      200ms  down   #0 70,40  -> deliver #0
      700ms                   -> tap A fingers 1 count 1, hold begin A #0
      """)
    #expect(play(script) == script)
  }

  @Test func aSecondPressOfMoreFingersIsNoDoubleTap() {
    let script = waitingTap(
      "tap",
      """
      200ms  down   #0 70,40  -> deliver #0
      210ms  down   #1 90,40  -> deliver #1, tap A fingers 1 count 1
      260ms  up     #0        -> deliver #0
      260ms  up     #1        -> deliver #1
      560ms                   -> tap A fingers 2 count 1
      """)
    #expect(play(script) == script)
  }

  /// The first tap was one, and its lift was delivered long ago.
  @Test func aCancelOfTheSecondPressTellsTheFirst() {
    let script = waitingTap(
      "tap",
      """
      200ms  down   #0 70,40  -> deliver #0
      240ms  cancel #0        -> tap A fingers 1 count 1, cancel A
      """)
    #expect(play(script) == script)
  }

  @Test(arguments: ["unmapped", "gone"]) func nobodyHearsOfATapOnWhatIsGone(fact: String) {
    let script = waitingTap(
      "tap",
      """
      200ms  \(fact) A
      1000ms
      """)
    #expect(play(script) == script)
  }

  @Test func tapsDoNotCountWhereADoubleTapWaitsForATap() {
    let script = """
      gestures A tap
      requires A double-tap tap
      0ms    down   #0 70,40  -> deliver #0
      80ms   up     #0        -> deliver #0, tap A fingers 1 count 1
      200ms  down   #0 70,40  -> deliver #0
      280ms  up     #0        -> deliver #0, tap A fingers 1 count 1
      """
    #expect(play(script) == script)
  }

  // MARK: Pan and pinch

  /// Two fingers 20 mm apart that go `way` mm down together.
  private func drag(_ requires: String, _ way: String, _ told: String) -> String {
    """
    gestures A pan,pinch
    requires A \(requires)
    0ms    down   #0 60,40  -> deliver #0
    0ms    down   #1 80,40  -> deliver #1
    60ms   motion #0 60,\(way)  -> deliver #0
    60ms   motion #1 80,\(way)  -> deliver #1\(told)
    """
  }

  /// The pinch gives up at 10 mm.
  @Test(arguments: [("49.9", ""), ("50", ", pan begin A #0 #1")]) func aPanThatWaitsForAPinchBeginsWhenItGivesUp(y: String, told: String) {
    let script = drag("pan pinch", y, told)
    #expect(play(script) == script)
  }

  /// By dominance it would be a pan.
  @Test func aPinchThatAPanWaitsForBeginsByItself() {
    let script = """
      gestures A pan,pinch
      requires A pan pinch
      0ms    down   #0 60,40    -> deliver #0
      0ms    down   #1 80,40    -> deliver #1
      60ms   motion #0 57.5,44  -> deliver #0
      60ms   motion #1 82.5,44  -> deliver #1, pinch begin A #0 #1
      """
    #expect(play(script) == script)
  }

  /// With one finger there is no pinch to wait for.
  @Test func aPanOfOneFingerWaitsForNoPinch() {
    let script = """
      gestures A pan,pinch
      requires A pan pinch
      0ms    down   #0 60,40    -> deliver #0
      60ms   motion #0 62.5,40  -> deliver #0, pan begin A #0
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [("50.1", ""), ("50", ", pinch begin A #0 #1")]) func aPinchThatWaitsForAPanBeginsWhenItGivesUp(x: String, told: String) {
    let right = x == "50" ? "90" : "89.9"
    let script = """
      gestures A pan,pinch
      requires A pinch pan
      0ms    down   #0 60,40  -> deliver #0
      0ms    down   #1 80,40  -> deliver #1
      60ms   motion #0 \(x),40  -> deliver #0
      60ms   motion #1 \(right),40  -> deliver #1\(told)
      """
    #expect(play(script) == script)
  }

  @Test func aPanThatBeganEndsThePinchThatWaitsForIt() {
    let script = """
      gestures A pan,pinch
      requires A pinch pan
      0ms    down   #0 60,40  -> deliver #0
      0ms    down   #1 80,40  -> deliver #1
      60ms   motion #0 60,45  -> deliver #0
      60ms   motion #1 80,45  -> deliver #1, pan begin A #0 #1
      80ms   down   #2 70,60  -> deliver #2, pan end A
      99ms   motion #0 40,45  -> deliver #0
      99ms   motion #1 99,45  -> deliver #1
      """
    #expect(play(script) == script)
  }

  /// Nobody asked for the pinch.
  @Test func whatNobodyAskedForIsNotWaitedFor() {
    let script = """
      gestures A pan
      requires A pan pinch
      0ms    down   #0 60,40  -> deliver #0
      0ms    down   #1 80,40  -> deliver #1
      60ms   motion #0 60,43  -> deliver #0
      60ms   motion #1 80,43  -> deliver #1, pan begin A #0 #1
      """
    #expect(play(script) == script)
  }

  // MARK: Hold

  @Test func aPanThatWaitsForAHoldDoesNotFollowIt() {
    let script = """
      gestures A hold,pan
      requires A pan hold
      0ms    down   #0 60,40  -> deliver #0
      40ms   motion #0 65,40  -> deliver #0, pan begin A #0
      80ms   up     #0        -> deliver #0, pan end A
      100ms  down   #0 60,40  -> deliver #0
      600ms                   -> hold begin A #0
      640ms  motion #0 65,40  -> deliver #0, hold end A cancelled
      680ms  motion #0 75,40  -> deliver #0
      700ms  up     #0        -> deliver #0
      720ms  down   #0 60,40  -> deliver #0
      740ms  motion #0 65,40  -> deliver #0, pan begin A #0
      """
    #expect(play(script) == script)
  }

  /// A pan is undecided as long as nothing moves.
  @Test func aHoldThatWaitsForAPanNeverBegins() {
    let script = """
      gestures A hold,pan
      requires A hold pan
      0ms    down   #0 60,40  -> deliver #0
      1000ms
      1100ms up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aHoldOfOneFingerWaitsForNoPinch() {
    let script = """
      gestures A hold,pinch
      requires A hold pinch
      0ms    down   #0 60,40  -> deliver #0
      500ms                   -> hold begin A #0
      600ms  up     #0        -> deliver #0, hold end A
      700ms  down   #0 60,40  -> deliver #0
      700ms  down   #1 80,40  -> deliver #1
      2000ms
      """
    #expect(play(script) == script)
  }

  // MARK: Requirements themselves

  @Test func nothingIsRequiredAtFirst() {
    let requirements = FailureRequirements()
    #expect(requirements.isEmpty && !requirements.requires(.tap, toFail: .doubleTap))
  }

  /// A recognizer that waits for itself, two that wait for each other, and a bit beyond the last.
  @Test(arguments: [1, 1 << 1 | 1 << 5, 1 << 25] as [UInt32]) func bitsThatMakeNoSenseAreNone(bits: UInt32) {
    #expect(FailureRequirements(bits: bits) == nil)
  }

  @Test func aCircleIsRefused() {
    var requirements = FailureRequirements()
    let first = [requirements.require(.pan, toFail: .pan)]
    #expect(first == [false] && requirements.isEmpty)
    let chain = [requirements.require(.pan, toFail: .pinch), requirements.require(.pinch, toFail: .hold), requirements.require(.hold, toFail: .tap)]
    #expect(chain == [true, true, true])
    let before = requirements
    let circles = [requirements.require(.pinch, toFail: .pan), requirements.require(.tap, toFail: .pan)]
    #expect(circles == [false, false] && requirements == before)
    #expect(FailureRequirements(bits: before.bits) == before)
    let last = requirements.require(.tap, toFail: .doubleTap)
    #expect(last && requirements.requires(.tap, toFail: .doubleTap))
    #expect(!requirements.requires(.doubleTap, toFail: .tap) && !requirements.requires(.pan, toFail: .hold))
  }
}
