import EdgeTranscript
import Testing

@testable import EdgeGestures

/// 3.1, rule 9, and 3.6: what starts on the on-screen keyboard outside of the zones is the keyboard's.
@Suite struct KeyboardAreaTests {
  @Test(arguments: ["keyboard 0,45 155x42", "keyboard none"]) func fingersThatTypeAreNoGesture(keyboard: String) {
    let isGesture = keyboard.hasSuffix("none")
    let script = """
      bind 3-up home
      \(keyboard)
      0ms   down   #0 40,60  -> deliver #0
      0ms   down   #1 60,60  -> deliver #1
      0ms   down   #2 80,60  -> deliver #2
      50ms  motion #0 40,50\(isGesture ? "" : "  -> deliver #0")
      50ms  motion #1 60,50\(isGesture ? "" : "  -> deliver #1")
      50ms  motion #2 80,50  -> \(isGesture ? "cancel A, begin 3-up #0 #1 #2" : "deliver #2")
      """
    #expect(play(script) == script)
  }

  /// The right and the lower border are outside, as with every area.
  @Test(arguments: [("44.9", true), ("45", false)]) func oneFingerOnTheKeyboardIsEnough(y: String, isGesture: Bool) {
    let script = """
      bind 3-up home
      keyboard 0,45 155x42
      0ms   down   #0 40,40  -> deliver #0
      0ms   down   #1 60,40  -> deliver #1
      0ms   down   #2 80,\(y)  -> deliver #2
      50ms  motion #0 40,30\(isGesture ? "" : "  -> deliver #0")
      50ms  motion #1 60,30\(isGesture ? "" : "  -> deliver #1")
      50ms  motion #2 80,30  -> \(isGesture ? "cancel A, begin 3-up #0 #1 #2" : "deliver #2")
      """
    #expect(play(script) == script)
  }

  @Test func inAZoneTheEdgeDecides() {
    let script = """
      keyboard 0,45 155x42
      0ms   down   #0 70,86  -> deliver #0
      80ms  motion #0 70,76  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func aSwipeOnTheKeyboardIsItsOwn() {
    let script = """
      keyboard 0,45 155x42
      0ms   down   #0 70,80.9  -> deliver #0
      80ms  motion #0 70,60    -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// Whoever types into an open panel does not close it.
  @Test(arguments: [("keyboard 0,45 155x42", "deliver #0"), ("keyboard none", "begin bottom #0, end closed, discard #0")])
  func typingDismissesNoPanel(keyboard: String, decisions: String) {
    let script = """
      bind bottom 0-1 dock panel 20
      \(keyboard)
      0ms  down #0 70,60 outside bottom  -> \(decisions)
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [("keyboard 0,45 155x42", "deliver #0"), ("keyboard none", "cancel A, begin bottom #0")])
  func typingClosesNoPanelByItsHandle(keyboard: String, decisions: String) {
    let script = """
      bind bottom 0-1 dock panel 20
      \(keyboard)
      0ms   down   #0 70,60 handle bottom  -> deliver #0
      80ms  motion #0 70,70                -> \(decisions)
      """
    #expect(play(script) == script)
  }

  /// It ends before its right and lower border, as surfaces do.
  @Test(
    arguments: [(20, 45, true), (19.9, 45, false), (20, 44.9, false), (119.9, 66.9, true), (120, 66.9, false), (119.9, 67, false)]
      as [(Float, Float, Bool)])
  func aRectangleHasItsBorders(x: Float, y: Float, isInside: Bool) {
    #expect(ScreenRectangle(x: 20, y: 45, width: 100, height: 22).contains(ScreenPoint(x: x, y: y)) == isInside)
  }

  @Test func aKeyboardNeedsItsOutput() {
    var seat = TestSeat.standard()
    #expect(seat.state(.keyboard(OutputID(rawValue: 9), nil)) == .unknown)
  }
}
