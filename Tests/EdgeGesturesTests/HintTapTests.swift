import EdgeTranscript
import Testing

/// Design 3.4: with `hint-tap` a tap on the hint acts, for those who cannot swipe twice.
@Suite struct HintTapTests {
  private func offered(_ facts: String = "") -> String {
    facts + """
      tuning hint-tap 1
      defer A bottom
      0ms     down   #0 70,86              -> deliver #0
      100ms   motion #0 70,80              -> deliver #0, offered bottom
      200ms   up     #0                    -> deliver #0

      """
  }

  @Test func aTapOnTheHintDoesWhatTheFirstStageDoes() {
    let script =
      offered() + """
        1000ms  down   #0 70,86 hint bottom  -> deliver #0
        1100ms  up     #0                    -> cancel A, claimed bottom, begin bottom #0, end completed dock
        2000ms  down   #0 70,86              -> deliver #0
        2100ms  motion #0 70,80              -> deliver #0, offered bottom
        """
    #expect(play(script) == script)
  }

  @Test func whereAPanelFollowsItOpens() {
    let script =
      offered("bind bottom 0-1 notifications panel 40\n") + """
        1000ms  down   #0 70,86 hint bottom  -> deliver #0
        1100ms  up     #0                    -> cancel A, claimed bottom, begin bottom #0, end completed notifications
        """
    #expect(play(script) == script)
  }

  @Test func aTapBesideTheHintIsTheApps() {
    let script =
      offered() + """
        1000ms  down   #0 70,86              -> deliver #0
        1100ms  up     #0                    -> deliver #0
        """
    #expect(play(script) == script)
  }

  @Test(arguments: ["tuning hint-tap 0\n", ""]) func itMustBeAskedFor(tuning: String) {
    let script = """
      \(tuning)defer A bottom
      0ms     down   #0 70,86              -> deliver #0
      100ms   motion #0 70,80              -> deliver #0, offered bottom
      200ms   up     #0                    -> deliver #0
      1000ms  down   #0 70,86 hint bottom  -> deliver #0
      1100ms  up     #0                    -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// A caller may be late in taking its hint away.
  @Test func withoutAnOfferItIsNothing() {
    let script = """
      tuning hint-tap 1
      defer A bottom
      0ms   down   #0 70,86 hint bottom  -> deliver #0
      50ms  up     #0                    -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [("72.4", true), ("72.5", false)]) func aTapMovesLittle(x: String, isTap: Bool) {
    let script =
      offered() + """
        1000ms  down   #0 70,86 hint bottom  -> deliver #0
        1050ms  motion #0 \(x),86            -> deliver #0
        1100ms  up     #0                    -> \(isTap ? "cancel A, claimed bottom, begin bottom #0, end completed dock" : "deliver #0")
        """
    #expect(play(script) == script)
  }

  /// Like any candidate it must decide in time.
  @Test(arguments: [("1450", true), ("1450.1", false)]) func aTapIsShort(time: String, isTap: Bool) {
    let script =
      offered() + """
        1000ms  down   #0 70,86 hint bottom  -> deliver #0
        \(time)ms  up     #0                    -> \(isTap ? "cancel A, claimed bottom, begin bottom #0, end completed dock" : "deliver #0")
        """
    #expect(play(script) == script)
  }

  @Test func aSwipeMayStartOnTheHint() {
    let script =
      offered() + """
        1000ms  down   #0 70,86 hint bottom  -> deliver #0
        1100ms  motion #0 70,80              -> cancel A, claimed bottom, begin bottom #0
        1200ms  up     #0                    -> end aborted
        """
    #expect(play(script) == script)
  }

  /// Nothing may trigger from a point that was taken back.
  @Test func aCancelIsNoTap() {
    let script =
      offered() + """
        1000ms  down   #0 70,86 hint bottom  -> deliver #0
        1100ms  cancel #0                    -> cancel A
        """
    #expect(play(script) == script)
  }

  @Test func twoFingersAreNoTap() {
    let script =
      offered() + """
        1000ms  down   #0 70,86 hint bottom  -> deliver #0
        1010ms  down   #1 90,40              -> deliver #1
        1100ms  up     #1                    -> deliver #1
        1110ms  up     #0                    -> deliver #0
        """
    #expect(play(script) == script)
  }

  @Test func anotherEdgesHintIsNone() {
    let script =
      offered() + """
        1000ms  down   #0 70,86 hint top     -> deliver #0
        1100ms  up     #0                    -> deliver #0
        """
    #expect(play(script) == script)
  }

  @Test func fromAClientThatCannotCancelItIsKeptBack() {
    let script =
      offered("withhold A\n") + """
        1000ms  down   #0 70,86 hint bottom  -> withhold #0
        1100ms  up     #0                    -> drop #0, claimed bottom, begin bottom #0, end completed dock
        """
    #expect(play(script) == script)
  }

  // MARK: A hint that appears under a finger

  /// A thumb was there before the hint, and its lift is the end of a long rest.
  @Test func aFingerOnWhichTheHintAppearsTapsNothing() {
    let script = """
      tuning hint-tap 1
      defer A bottom
      0ms     down   #5 75,84  -> deliver #5
      600ms   down   #0 70,86  -> deliver #0
      700ms   motion #0 70,80  -> deliver #0, offered bottom
      800ms   up     #0        -> deliver #0
      900ms   up     #5        -> deliver #5
      """
    #expect(play(script) == script)
  }

  /// So it is for the finger whose swipe brought the hint.
  @Test func theSwipeThatIsOfferedTapsNothing() {
    let script = """
      tuning hint-tap 1
      defer A bottom
      0ms     down   #0 70,86  -> deliver #0
      100ms   motion #0 70,80  -> deliver #0, offered bottom
      300ms   motion #0 70,86  -> deliver #0
      400ms   up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// Company as beside any swipe: the finger that brought the hint has not lifted.
  @Test func besideTheSwipeThatIsOfferedATapIsTheApps() {
    let script = """
      tuning hint-tap 1
      defer A bottom
      0ms     down   #0 70,86              -> deliver #0
      100ms   motion #0 70,80              -> deliver #0, offered bottom
      300ms   down   #1 60,86 hint bottom  -> deliver #1
      350ms   up     #1                    -> deliver #1
      400ms   up     #0                    -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func besideARestingThumbATapActs() {
    let script = """
      tuning hint-tap 1
      defer A bottom
      0ms     down   #5 20,40              -> deliver #5
      600ms   down   #0 70,86              -> deliver #0
      700ms   motion #0 70,80              -> deliver #0, offered bottom
      800ms   up     #0                    -> deliver #0
      1500ms  down   #0 70,86 hint bottom  -> deliver #0
      1600ms  up     #0                    -> cancel A, claimed bottom, begin bottom #0, end completed dock
      1700ms  up     #5
      """
    #expect(play(script) == script)
  }
}
