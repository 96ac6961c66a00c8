import EdgeGestures
import Testing

@testable import EdgeTranscript

@Suite struct ScriptFrameTests {
  /// What a session with real clients gets: touches and times, no facts.
  @Test func neighbouringEventsOfOneTimeAreOneFrame() throws {
    let script = try TouchScript(
      parsing: Array(
        """
        screen 155x87mm
        0ms down #0 1,1
        // A comment parts nothing.
        0ms down #1 2,2
        16ms motion #0 1,2
        20ms
        20ms up #0
        30ms up #1
        30ms lock
        30ms cancel #2
        """.utf8))
    let frames = script.frames
    #expect(frames.map { $0.time.rawValue } == [0, 16_000, 20_000, 20_000, 30_000, 30_000])
    #expect(frames.map { $0.events.map { $0.touch.rawValue } } == [[0, 1], [0], [], [0], [1], [2]])
    #expect(script.firstFact == 1)
  }
}
