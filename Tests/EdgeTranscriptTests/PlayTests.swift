import EdgeGestures
import Testing

@testable import EdgeTranscript

@Suite struct PlayTests {
  /// A cancel is not a lift: nothing may trigger from it.
  @Test func whatComesTrueStaysAsItWasWritten() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      30ms  motion #0 70,82  -> deliver  #0
      60ms                   -> cancel A, begin bottom #0 (4 mm in 60 ms)
      80ms  cancel #0        -> end cancelled
      """
    #expect(play(script) == script)
  }

  /// A test that fails shows what is, where its author would have put it.
  @Test func whatDoesNotComeTrueIsRewrittenInPlace() {
    let script = """
      0ms   down   #0 70,40
      30ms  motion #0 70,42  -> cancel A
      60ms                   -> begin bottom #0
      80ms  up     #0        -> deliver #0
      """
    #expect(
      play(script) == """
        0ms   down   #0 70,40  -> deliver #0
        30ms  motion #0 70,42  -> deliver #0
        60ms
        80ms  up     #0        -> deliver #0
        """)
  }

  @Test func aDeadlineThatNoLineShowsIsPutIn() {
    let script = """
      0ms   down   #0 70,86
      30ms  motion #0 70,82
      100ms motion #0 70,76
      """
    #expect(
      play(script) == """
        0ms   down   #0 70,86  -> deliver #0
        30ms  motion #0 70,82  -> deliver #0
        60ms                   -> cancel A, begin bottom #0
        100ms motion #0 70,76
        """)
  }

  /// An event exactly at a deadline is still in time: here it lifts, and the tap stays a tap.
  @Test func eventsAtADeadlineComeFirst() {
    let script = """
      0ms  down   #0 70,86  -> deliver #0
      55ms motion #0 70,83  -> deliver #0
      60ms
      60ms up     #0        -> deliver #0
      90ms
      """
    #expect(play(script) == script)
  }

  @Test func nothingPassesAfterTheLastLine() {
    let script = "0ms  down   #0 70,86  -> deliver #0\n30ms motion #0 70,82  -> deliver #0"
    #expect(play(script) == script)
  }

  @Test func commentsMayStandWithinAFrame() {
    let script = """
      0ms  down   #0 70,40  -> deliver #0
      // The other finger.

      0ms  down   #1 90,40  -> deliver #1
      16ms up     #1        -> deliver #1
      16ms up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// A seat slot may become free and be taken again in one frame.
  @Test func anIDMayEndAndBeginInOneFrame() {
    let script = """
      0ms  down   #0 70,40  -> deliver #0
      16ms up     #0        -> deliver #0
      16ms down   #0 90,40  -> deliver #0
      32ms up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func laterClientsLieAboveEarlierOnes() {
    let script = """
      client Under 0,0 155x87
      client Over 0,50 155x37
      0ms  down   #0 70,86  -> deliver #0
      30ms motion #0 70,82  -> deliver #0
      60ms                  -> cancel Over, begin bottom #0
      """
    #expect(play(script) == script)
  }

  /// What is under a client that is gone can be touched, and its name is free.
  @Test func clientsComeAndGo() {
    let script = """
      client Under 0,0 155x87
      client Over 0,0 155x87
      0ms   gone Over
      10ms  down   #0 70,86  -> deliver #0
      40ms  motion #0 70,82  -> deliver #0
      70ms                   -> cancel Under, begin bottom #0
      80ms  client Over 0,0 155x87
      90ms  cancel #0        -> end cancelled
      """
    #expect(play(script) == script)
  }

  @Test func numbersOfTheEngineCanBeSet() {
    let script = """
      tuning claim-window 20
      0ms  down   #0 70,86  -> deliver #0
      10ms motion #0 70,82  -> deliver #0
      20ms                  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [
    ("tuning claim-window 101", "script:1:21: claim-window may be 0 to 100"),
    ("bind top 0-0.6 home\nbind top 0.5-1 dock", "script:2:6: the engine refuses this: another binding holds part of that segment"),
    ("client A 0,0 1x1\nclient A 0,0 1x1", "script:2:8: there is a client \"A\" already"),
    ("0ms gone B", "script:1:10: there is no client \"B\""),
  ])
  func factsThatCannotBeAreNamedByTheirPlace(script: String, message: String) {
    #expect(play(script) == message)
  }

  /// A rotation voids what is down.
  @Test func aScreenThatChangesVoidsItsPoints() {
    let script = """
      0ms  down   #0 70,40        -> deliver #0
      10ms screen 87x155mm        -> cancel A
      20ms motion #0 70,50
      30ms up     #0
      40ms down   #0 40,154       -> deliver #0
      70ms motion #0 40,150       -> deliver #0
      100ms                       -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }
}
