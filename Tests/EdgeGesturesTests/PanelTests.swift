import EdgeTranscript
import Testing

/// Design 3.3 with panels: following, settling, taking over, closing.
@Suite struct PanelTests {
  private let dock = "bind bottom 0-1 stages panel 20\n"
  private let tall = "bind top 0-1 notifications panel 60\n"

  /// 0.4 of its travel.
  @Test(arguments: [("25", "completed notifications"), ("24.9", "aborted")]) func aPanelSettlesByItsFraction(y: String, ending: String) {
    let script =
      tall + """
        0ms    down   #0 70,1   -> deliver #0
        100ms  motion #0 70,7   -> cancel A, begin top #0
        500ms  motion #0 70,\(y)
        700ms  up     #0        -> end \(ending)
        """
    #expect(play(script) == script)
  }

  @Test func aFlickOpensAPanel() {
    let script =
      tall + """
        0ms    down   #0 70,1   -> deliver #0
        60ms   motion #0 70,5   -> cancel A, begin top #0
        80ms   motion #0 70,8
        100ms  motion #0 70,11
        110ms  up     #0        -> end completed notifications
        """
    #expect(play(script) == script)
  }

  @Test func aPanelThatIsThrownBackCloses() {
    let script =
      tall + """
        0ms    down   #0 70,1   -> deliver #0
        100ms  motion #0 70,50  -> cancel A, begin top #0
        300ms  motion #0 70,49
        320ms  motion #0 70,44
        330ms  motion #0 70,40
        340ms  up     #0        -> end aborted
        """
    #expect(play(script) == script)
  }

  // MARK: Home beyond the dock

  /// max(30 mm, travel + 12 mm).
  @Test(arguments: [("54", "home"), ("54.1", "dock")]) func homeLiesBeyondTheDock(y: String, action: String) {
    let script =
      dock + """
        0ms    down   #0 70,86  -> deliver #0
        100ms  motion #0 70,66  -> cancel A, begin bottom #0
        500ms  motion #0 70,\(y)
        700ms  up     #0        -> end completed \(action)
        """
    #expect(play(script).hasSuffix("-> end completed \(action)"))
  }

  @Test(arguments: [("56", "home"), ("56.1", "dock")]) func homeIsNeverNearerThanItsOwnTravel(y: String, action: String) {
    let script = """
      bind bottom 0-1 stages panel 10
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,76  -> cancel A, begin bottom #0
      500ms  motion #0 70,\(y)
      700ms  up     #0        -> end completed \(action)
      """
    #expect(play(script).hasSuffix("-> end completed \(action)"))
  }

  @Test func aFastLiftPastTwelveMillimetresGoesHome() {
    let script =
      dock + """
        0ms    down   #0 70,86  -> deliver #0
        60ms   motion #0 70,82  -> cancel A, begin bottom #0
        80ms   motion #0 70,79
        110ms  motion #0 70,74
        115ms  up     #0        -> end completed home
        """
    #expect(play(script) == script)
    let shorter = script.replacing("70,74", with: "70,74.1").replacing("completed home", with: "completed dock")
    #expect(play(shorter) == shorter)
  }

  // MARK: Closing

  @Test(arguments: [("36", "closed"), ("36.1", "aborted")]) func anOpenPanelClosesByItsHandle(y: String, ending: String) {
    let script =
      tall + """
        0ms    down   #0 70,60 handle top  -> deliver #0
        100ms  motion #0 70,54             -> cancel A, begin top #0
        500ms  motion #0 70,\(y)
        700ms  up     #0                   -> end \(ending)
        """
    #expect(play(script) == script)
  }

  @Test func aFlickClosesAPanel() {
    let script =
      tall + """
        0ms   down   #0 70,60 handle top  -> deliver #0
        10ms  motion #0 70,58             -> deliver #0
        20ms  motion #0 70,55             -> deliver #0
        30ms  up     #0                   -> cancel A, begin top #0, end closed
        """
    #expect(play(script) == script)
  }

  @Test func aTapOnTheHandleIsTheShells() {
    let script =
      tall + """
        0ms   down   #0 70,60 handle top  -> deliver #0
        50ms  up     #0                   -> deliver #0
        """
    #expect(play(script) == script)
  }

  @Test func aSwipeTheOtherWayOnTheHandleClosesNothing() {
    let script =
      tall + """
        0ms    down   #0 70,60 handle top  -> deliver #0
        100ms  motion #0 70,70             -> deliver #0
        """
    #expect(play(script) == script)
  }

  /// In a zone the edge decides, whatever lies there.
  @Test func aZoneComesBeforeAHandle() {
    let script =
      dock + tall + """
        0ms    down   #0 70,86 handle top  -> deliver #0
        100ms  motion #0 70,80             -> cancel A, begin bottom #0
        """
    #expect(play(script) == script)
  }

  // MARK: A moving panel

  /// It follows at once; its client never hears of the point.
  @Test func aMovingPanelIsTakenOverAtOnce() {
    let script =
      tall + """
        0ms    down   #0 70,40 moving top 0.5  -> begin top #0
        100ms  motion #0 70,45
        500ms  up     #0                       -> end completed notifications
        """
    #expect(play(script) == script)
  }

  /// 0.4 of the travel, counted from where it was.
  @Test(arguments: [("34", "completed notifications"), ("33.9", "closed")]) func aPanelThatIsTakenOverSettlesByItsFraction(y: String, ending: String)
  {
    let script =
      tall + """
        0ms     down   #0 70,40 moving top 0.5  -> begin top #0
        500ms   motion #0 70,\(y)
        1000ms  up     #0                       -> end \(ending)
        """
    #expect(play(script) == script)
  }

  @Test func aFlickSettlesAPanelThatIsTakenOver() {
    let out =
      tall + """
        0ms   down   #0 70,40 moving top 0.9  -> begin top #0
        10ms  motion #0 70,38
        30ms  motion #0 70,35
        40ms  up     #0                       -> end closed
        """
    #expect(play(out) == out)
    let inward =
      tall + """
        0ms   down   #0 70,10 moving top 0.1  -> begin top #0
        10ms  motion #0 70,12
        30ms  motion #0 70,15
        40ms  up     #0                       -> end completed notifications
        """
    #expect(play(inward) == inward)
  }

  /// Speed goes home past 12 mm of the finger's own way, wherever the panel was.
  @Test(arguments: [("68.1", "dock"), ("68", "home")]) func aFlickOfAPanelThatIsTakenOverGoesHomePastItsTravel(y: String, action: String) {
    let script =
      dock + """
        0ms   down   #0 70,80 moving bottom 0.5  -> begin bottom #0
        10ms  motion #0 70,77
        40ms  motion #0 70,72.5
        70ms  motion #0 70,\(y)
        75ms  up     #0                          -> end completed \(action)
        """
    #expect(play(script) == script)
  }

  @Test func aSecondTouchDoesNotTakeOverWhatIsLed() {
    let script =
      tall + """
        0ms   down   #0 70,40 moving top 0.5  -> begin top #0
        10ms  down   #1 90,40 moving top 0.5  -> discard #1
        20ms  up     #0                       -> end completed notifications
        """
    #expect(play(script) == script)
  }

  // MARK: Dismissal

  @Test func aTouchOutsideDismissesThePanelAndIsSwallowed() {
    let script =
      tall + """
        0ms    down   #0 70,80 outside top  -> begin top #0, end closed, discard #0
        100ms  motion #0 70,40
        200ms  up     #0
        300ms  down   #0 70,40              -> deliver #0
        """
    #expect(play(script) == script)
  }
}
