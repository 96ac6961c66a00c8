import EdgeGestures
import Testing

@testable import EdgeTranscript

/// What reading a script says, as `LINE:COLUMN: MESSAGE`.
private func problem(_ script: String) -> String? {
  do throws(InputError) {
    _ = try TouchScript(parsing: Array(script.utf8))
    return nil
  } catch {
    return "\(error.line):\(error.column): \(error.message)"
  }
}

@Suite struct ScriptTests {
  /// What is not decided stays as it was written.
  @Test func factsCommentsAndBlankLinesStayAsTheyAre() {
    let script = """
      // A comment, and -> no decision.
      screen 155x87mm
      client A 0,0 155x87 org.example.app

        // An indented one.
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [
    ("down #0 1,1", "1:1: \"down\" needs a time before it"),
    ("0 down #0 1,1", "1:1: a time needs its unit"),
    ("0ms down 0 1,1", "1:10: expected a touch id such as `#0`, found \"0\""),
    ("0ms down #-1 1,1", "1:11: a touch id is a whole number, 0 or more, found \"-1\""),
    ("0ms down #99999999999 1,1", "1:11: the touch id is too large"),
    ("0ms down #0", "1:12: expected a place such as `70,86` (mm), found the end of the line"),
    ("0ms down #0 1;1", "1:14: expected `,` between x and y, found \";1\""),
    ("0ms down #0 1,1 2", "1:17: \"2\" is left over"),
    ("-1ms up #0", "1:1: a time cannot be negative"),
    ("9999999999999ms up #0", "1:1: a time is too large"),
    ("0ms up #0\nlock", "2:1: after the first line with a time every fact needs one too"),
    ("0ms jump #0", "1:5: \"jump\" is no statement"),
    ("-> deliver #0", "1:1: what is expected needs a time before its `->`"),
    ("screen 155x87", "1:14: a screen's size needs its unit"),
    ("screen 0x87mm", "1:8: a screen is 20 to 3000 mm wide and high"),
    ("client A 0,0 0x5", "1:14: width and height must be more than 0"),
    ("client A,B 0,0 5x5", "1:8: \"A,B\" is no client's name"),
    ("bind middle 0-1 home", "1:6: expected an edge, found \"middle\""),
    ("bind top 0.5-0.2 home", "1:10: a segment runs from 0 to 1 along the edge, and begins before it ends"),
    ("bind top 0-1 fly", "1:14: \"fly\" is no action"),
    ("gestures A tap,wave", "1:16: \"wave\" is no gesture"),
    ("operator-defer A middle", "1:18: expected an edge, found \"middle\""),
    ("drag 0", "1:6: expected a touch id such as `#0`, found \"0\""),
    ("keyboard 0,60 155", "1:18: expected `x` between width and height, found the end of the line"),
    ("tuning nonsense 1", "1:8: \"nonsense\" is no number of the engine"),
  ])
  func brokenLinesAreNamedByTheirPlace(script: String, message: String) {
    #expect(problem(script) == message)
  }

  /// A file that is none of ours may hold anything; the message must not.
  @Test func messagesShowNoControlBytes() {
    #expect(problem("\u{1b}[2J") == "1:1: \"?[2J\" is no statement")
  }

  @Test func aByteOrderMarkIsNoStatement() {
    #expect(problem("\u{feff}lock") == nil)
  }

  @Test func aFactAboutAnUnknownClientIsNamedByItsPlace() {
    #expect(play("defer B bottom") == "script:1:7: there is no client \"B\"")
  }
}
