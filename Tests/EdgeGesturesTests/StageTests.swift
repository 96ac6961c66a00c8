import EdgeTranscript
import Testing

/// Design 3.3 without panels: what a lift does, and rest.
@Suite struct StageTests {
  /// Moves slowly to `y`, and lifts there at rest.
  private func slowly(to y: String, _ ending: String, facts: String = "") -> String {
    facts + """
      0ms     down   #0 70,86  -> deliver #0
      100ms   motion #0 70,80  -> cancel A, begin bottom #0
      500ms   motion #0 70,\(y)\(ending)
      """
  }

  /// The dock at 12 mm.
  @Test(arguments: [("74", true), ("74.1", false)]) func theDockHasItsTravel(y: String, isReached: Bool) {
    let script = slowly(
      to: y,
      isReached
        ? "  -> stage dock\n700ms   up     #0        -> end completed dock" : "\n700ms   up     #0        -> end aborted")
    #expect(play(script) == script)
  }

  /// Home at 30 mm.
  @Test(arguments: [("56", "home"), ("56.1", "dock")]) func homeHasItsTravel(y: String, action: String) {
    let script = slowly(to: y, "  -> stage \(action)\n700ms   up     #0        -> end completed \(action)")
    #expect(play(script) == script)
  }

  @Test func stagesHaveNoHysteresis() {
    let script = """
      0ms     down   #0 70,86    -> deliver #0
      100ms   motion #0 70,80    -> cancel A, begin bottom #0
      300ms   motion #0 70,50    -> stage home
      500ms   motion #0 70,56.1  -> stage dock
      600ms   motion #0 70,56    -> stage home
      700ms   motion #0 70,75    -> stage none
      900ms   motion #0 70,74    -> stage dock
      1100ms  up     #0          -> end completed dock
      """
    #expect(play(script) == script)
  }

  /// Past 12 mm at 120 mm/s or more: home.
  @Test(arguments: [("103.3", "home"), ("104", "dock")]) func aFastLiftPastTheDockGoesHome(time: String, action: String) {
    // Speed counts from 84 at 20 ms: 10 mm in 83.3 ms.
    let script = """
      0ms    down   #0 70,86    -> deliver #0
      10ms   motion #0 70,85.9  -> deliver #0
      20ms   motion #0 70,84    -> deliver #0
      60ms   motion #0 70,79.2  -> cancel A, begin bottom #0
      \(time)ms  motion #0 70,74  -> stage dock
      110ms  up     #0          -> end completed \(action)
      """
    #expect(play(script) == script)
  }

  @Test func aFastLiftBelowTheDockOpensTheDock() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      40ms   motion #0 70,84  -> deliver #0
      60ms   motion #0 70,82  -> cancel A, begin bottom #0
      80ms   motion #0 70,78
      90ms   up     #0        -> end completed dock
      """
    #expect(play(script) == script)
  }

  /// A finger that stopped is not fast any more: its last move is older than the window.
  @Test(arguments: [("300", "dock"), ("300.1", "aborted")]) func speedIsForgottenAfterItsWindow(time: String, ending: String) {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,82  -> cancel A, begin bottom #0
      120ms  motion #0 70,79
      150ms  motion #0 70,75
      \(time)ms  up     #0  -> end \(ending == "dock" ? "completed dock" : ending)
      """
    #expect(play(script) == script)
  }

  /// Speed counts from the last turn of at least 1 mm.
  @Test(arguments: [("78", "completed dock"), ("77.9", "aborted")]) func speedCountsFromTheLastTurn(turn: String, ending: String) {
    // In to 77, back to `turn`, and 2 mm more in 20 ms: 100 mm/s since the turn, less than 20 mm/s since the window's start.
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,82  -> cancel A, begin bottom #0
      400ms  motion #0 70,78
      440ms  motion #0 70,77
      480ms  motion #0 70,\(turn)
      500ms  motion #0 70,76
      510ms  up     #0        -> end \(ending)
      """
    #expect(play(script) == script)
  }

  // MARK: Abort

  /// Back by 5 mm from the farthest point, before completion.
  @Test(arguments: [("81", "aborted"), ("80.9", "completed dock")]) func retreatSpoilsAFlick(y: String, ending: String) {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,76  -> cancel A, begin bottom #0
      200ms  motion #0 70,84
      220ms  motion #0 70,\(y)
      230ms  up     #0        -> end \(ending)
      """
    #expect(play(script) == script)
  }

  /// Once a stage is reached, its distance alone counts.
  @Test func retreatPastACompletionAbortsNothing() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,66  -> cancel A, begin bottom #0, stage dock
      200ms  motion #0 70,72
      210ms  up     #0        -> end completed dock
      """
    #expect(play(script) == script)
  }

  // MARK: Rest

  /// 400 ms within 2.5 mm, past 30 mm.
  @Test func restPastHomeOpensTheAppSwitcherAtOnce() {
    let script = """
      0ms    down   #0 70,86    -> deliver #0
      100ms  motion #0 70,56    -> cancel A, begin bottom #0, stage home
      300ms  motion #0 70,53.5
      500ms                     -> end completed app-switcher, discard #0
      600ms  motion #0 70,20
      700ms  up     #0
      800ms  down   #0 70,20    -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func movementStartsTheRestAnew() {
    let script = """
      0ms    down   #0 70,86    -> deliver #0
      100ms  motion #0 70,56    -> cancel A, begin bottom #0, stage home
      300ms  motion #0 70,53.4
      600ms  motion #0 70,53
      700ms                     -> end completed app-switcher, discard #0
      """
    #expect(play(script) == script)
  }

  @Test func restShortOfHomeOpensNothing() {
    let script = """
      0ms    down   #0 70,86    -> deliver #0
      100ms  motion #0 70,55    -> cancel A, begin bottom #0, stage home
      300ms  motion #0 70,56.1  -> stage dock
      600ms  motion #0 70,56    -> stage home
      999ms  up     #0          -> end completed home
      """
    #expect(play(script) == script)
  }

  /// A lift exactly at the deadline is in time.
  @Test func aLiftAtTheEndOfTheRestGoesHome() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,50  -> cancel A, begin bottom #0, stage home
      500ms  up     #0        -> end completed home
      """
    #expect(play(script) == script)
  }

  @Test func aTouchAfterTheAppSwitcherOpenedIsDelivered() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,50  -> cancel A, begin bottom #0, stage home
      500ms                   -> end completed app-switcher, discard #0
      600ms  down   #1 20,20  -> deliver #1
      """
    #expect(play(script) == script)
  }

  // MARK: Small outputs

  /// 15 % of 40 mm for the first stage, 35 % for the second.
  @Test(arguments: [("33", "end completed dock"), ("33.1", "end aborted"), ("25", "end completed home"), ("25.1", "end completed dock")])
  func stagesShrinkWithTheOutput(y: String, ending: String) {
    let script = """
      screen 100x40mm
      0ms     down   #0 50,39  -> deliver #0
      450ms   motion #0 50,36  -> cancel A, begin bottom #0
      900ms   motion #0 50,\(y)
      1100ms  up     #0        -> \(ending)
      """
    let played = play(script)
    #expect(played.hasSuffix("-> \(ending)"), "\(played)")
  }

  @Test func allOtherEdgesCompleteAtTwelveMillimetres() {
    let script = """
      0ms     down   #0 40,1   -> deliver #0
      100ms   motion #0 40,7   -> cancel A, begin top #0
      500ms   motion #0 40,13  -> stage notifications
      700ms   up     #0        -> end completed notifications
      1000ms  down   #0 140,1  -> deliver #0
      1100ms  motion #0 140,7  -> cancel A, begin top #0
      1500ms  motion #0 140,12.9
      1700ms  up     #0        -> end aborted
      """
    #expect(play(script) == script)
  }

  // MARK: Silent and dead shells

  @Test func aSilentShellLeavesOnlyBuiltInActions() {
    let script = """
      client A 0,0 155x87
      client Shell 0,0 1x1
      bind bottom 0-1 stages by Shell
      bind top 0-1 notifications by Shell
      0ms     silent Shell 1s
      10ms    down   #0 70,1   -> deliver #0
      110ms   motion #0 70,20  -> deliver #0
      200ms   up     #0        -> deliver #0
      1000ms  down   #0 70,86  -> deliver #0
      1100ms  motion #0 70,66  -> cancel A, begin bottom #0
      1500ms  motion #0 70,56  -> stage home
      1700ms  up     #0        -> end completed home
      2000ms  answers Shell
      2100ms  down   #0 70,1   -> deliver #0
      2200ms  motion #0 70,20  -> cancel A, begin top #0, stage notifications
      """
    #expect(play(script) == script)
  }

  @Test func aDeadShellLeavesTheWayHomeUntilSomebodyBindsAnew() {
    let script = """
      client A 0,0 155x87
      client Shell 0,0 1x1
      client Next 0,0 1x1
      bind bottom 0-1 home panel 20 by Shell
      bind left 0-1 home by Shell
      0ms     gone Shell
      10ms    down   #0 1,40   -> deliver #0
      110ms   motion #0 14,40  -> cancel A, begin left #0, stage home
      200ms   up     #0        -> end completed home
      300ms   bind left 0-1 dock by Next
      400ms   down   #0 1,40   -> deliver #0
      500ms   motion #0 14,40  -> cancel A, begin left #0, stage dock
      """
    #expect(play(script) == script)
  }

  /// Also where a finger on the glass still goes by it.
  @Test func whatADeadShellLeftEndsWhereSomebodyBindsAnew() {
    let script = """
      client A 0,0 155x87
      client Shell 0,0 1x1
      client Next 0,0 1x1
      bind left 0-1 home by Shell
      0ms     down   #0 1,40   -> deliver #0
      10ms    gone Shell
      20ms    bind left 0-1 dock by Next
      30ms    up     #0        -> deliver #0
      400ms   down   #0 1,40   -> deliver #0
      500ms   motion #0 14,40  -> cancel A, begin left #0, stage dock
      """
    #expect(play(script) == script)
  }

  @Test func whatADeadShellLeftStaysOnEdgesThatNobodyBindsAnew() {
    let script = """
      client A 0,0 155x87
      client Shell 0,0 1x1
      client Next 0,0 1x1
      bind left 0-1 home by Shell
      bind right 0-1 home by Shell
      0ms     gone Shell
      10ms    bind left 0-1 dock by Next
      20ms    down   #0 154,40  -> deliver #0
      120ms   motion #0 141,40  -> cancel A, begin right #0, stage home
      """
    #expect(play(script) == script)
  }
}
