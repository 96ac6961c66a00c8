import Testing

@testable import EdgeTranscript

/// The device of an evemu file.
private func recording(evemu text: String) throws(InputError) -> EvdevRecording {
  try RecordingFile(Array(text.utf8), .evemu).recordings[0]
}

/// What becomes of evemu's text on a screen of 100 x 100 mm whose device has 1000 units each way: the events, without columns.
private func touches(_ evemu: String) -> String {
  let axes = "A: 00 0 999 0 0 0\nA: 01 0 999 0 0 0\nA: 35 0 999 0 0 0\nA: 36 0 999 0 0 0\n"
  do throws(InputError) {
    let recording = try recording(evemu: axes + evemu)
    guard let mapping = recording.mapping(on: ScreenSize(width: 100, height: 100)) else { return "no mapping" }
    let script = TouchScript(recording, mapping)
    return script.lines.dropFirst().map { $0.left.string.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
  } catch {
    return error.text(file: "evemu")
  }
}

/// evemu's text for reports of `TYPE CODE VALUE` events, each report 10 ms after the one before.
private func evemu(_ reports: [String]...) -> String {
  var text = ""
  for (index, report) in reports.enumerated() {
    for event in report + ["0000 0000 0"] { text += "E: 0.\(index * 10000) \(event)\n" }
  }
  return text
}

private func x(_ value: Int) -> String { "0003 0035 \(value)" }
private func y(_ value: Int) -> String { "0003 0036 \(value)" }
private func slot(_ value: Int) -> String { "0003 002f \(value)" }
private func id(_ value: Int) -> String { "0003 0039 \(value)" }
private let packetEnd = "0000 0002 0"

@Suite struct EvdevMachineTests {
  // MARK: Protocol B

  @Test func slotZeroIsImplied() {
    #expect(
      touches(evemu([id(7), x(500), y(900)], [y(800)], [id(-1)])) == """
        0ms down #0 50,90
        10ms motion #0 50,80
        20ms up #0
        """)
  }

  /// As with libinput; at the screen's own width it would be beside all windows, and a touch at the very edge nobody's.
  @Test func theLastUnitLiesOnTheScreen() {
    #expect(
      touches(evemu([id(7), x(0), y(999)], [x(999)], [id(-1)])) == """
        0ms down #0 0,99.9
        10ms motion #0 99.9,99.9
        20ms up #0
        """)
  }

  /// A new contact at the x of the last one sends only y.
  @Test func aSlotKeepsItsCoordinatesAcrossContacts() {
    #expect(
      touches(evemu([id(7), x(500), y(900)], [id(-1)], [id(8), y(100)])) == """
        0ms down #0 50,90
        10ms up #0
        20ms down #0 50,10
        20.001ms cancel #0
        """)
  }

  @Test func touchIDsAreTheLowestFreeOnes() {
    #expect(
      touches(
        evemu(
          [slot(3), id(100), x(1), y(1)], [slot(9), id(101), x(2), y(2)], [slot(3), id(-1)], [slot(0), id(102), x(3), y(3)],
          [id(-1), slot(9), id(-1)]))
          == """
          0ms down #0 0.1,0.1
          10ms down #1 0.2,0.2
          20ms up #0
          30ms down #0 0.3,0.3
          40ms up #0
          40ms up #1
          """)
  }

  /// An id means one contact in a frame.
  @Test func anIDThatBecomesFreeInAFrameIsFreeAfterIt() {
    #expect(
      touches(evemu([id(1), x(1), y(1)], [id(2), x(9)], [id(-1)])) == """
        0ms down #0 0.1,0.1
        10ms up #0
        10ms down #1 0.9,0.1
        20ms up #1
        """)
  }

  @Test func eventsOfASlotWithoutAContactAreIgnored() {
    #expect(touches(evemu([x(5), y(5)], [x(6)], [id(-1)])) == "")
  }

  /// Some panels count ids up with nobody near, and never tell a place. One coordinate is a place: the other is 0, or what it was.
  @Test func aContactThatNeverGetsAPlaceIsNone() {
    #expect(
      touches(evemu([id(1)], [id(-1)], [id(2)], [id(3)], [x(500)], [id(-1)])) == """
        40ms down #0 50,0
        50ms up #0
        """)
  }

  /// A third finger on a panel of two slots takes one over, and user-space drivers say an id twice.
  @Test func anotherIDInASlotIsAnotherContact() {
    #expect(
      touches(evemu([id(1), id(1), x(10), y(10)], [id(1), x(20)], [id(2), x(900)], [id(-1)])) == """
        0ms down #0 1,1
        10ms motion #0 2,1
        20ms up #0
        20ms down #1 90,1
        30ms up #1
        """)
  }

  /// An identity swap of a bad panel; nothing in the stream tells it from a fast finger.
  @Test func aContactThatJumpsIsTheSameContact() {
    #expect(
      touches(evemu([id(1), x(10), y(10)], [x(900), y(900)], [id(-1)])) == """
        0ms down #0 1,1
        10ms motion #0 90,90
        20ms up #0
        """)
  }

  @Test func theLastPointRepeatedAtTheLiftIsNoMotion() {
    #expect(
      touches(evemu([id(1), x(10), y(10)], [x(20)], [x(20), y(10)], [id(-1)])) == """
        0ms down #0 1,1
        10ms motion #0 2,1
        30ms up #0
        """)
  }

  /// Drivers announce up to 60 slots.
  @Test func aHighSlotIsAsGoodAsALowOne() {
    #expect(
      touches(evemu([slot(59), id(1), x(10), y(10)], [id(-1)])) == """
        0ms down #0 1,1
        10ms up #0
        """)
  }

  /// Events of one report may have stamps of their own, milliseconds apart, and a clock of the device's own among them; the report's counts.
  @Test func aFrameHasItsReportsTime() {
    let text = """
      E: 1395784290.000100 0003 0039 1
      E: 1395784290.004000 0003 0035 100
      E: 1395784290.004000 0004 0005 123456
      E: 1395784290.006100 0000 0000 0
      E: 1395784290.026100 0003 0039 -1
      E: 1395784290.026100 0000 0000 0
      """
    #expect(touches(text) == "6ms down #0 10,0\n26ms up #0")
  }

  /// The slot that is spoken of and the places are the kernel's, whatever was lost.
  @Test func afterALossTheSlotIsKnown() {
    #expect(
      touches(
        evemu(
          [slot(1), id(1), x(10), y(10)], ["0000 0003 0", slot(2), id(7), x(500), y(500)], [x(501)], [id(8), y(510)], [slot(1), id(-1)],
          [slot(2), id(-1)]))
          == """
          0ms down #0 1,1
          10ms cancel #0
          30ms down #0 50.1,51
          50ms up #0
          """)
  }

  @Test func slotsAndIDsOutOfRangeAreIgnored() {
    #expect(
      touches(
        evemu(
          [slot(-1), id(4), x(1)], [slot(2_147_483_647), id(5), x(1)], [slot(0), id(-2_147_483_648)], [slot(1), id(6), x(10), y(10)], [id(-1)]))
          == """
          30ms down #0 1,1
          40ms up #0
          """)
  }

  /// What was lost is not lifted.
  @Test func lostEventsCancelAllContacts() {
    #expect(
      touches(evemu([id(1), x(1), y(1)], ["0000 0003 0", x(500), id(-1)], [x(2)], [id(2), x(3)], [id(-1)])) == """
        0ms down #0 0.1,0.1
        10ms cancel #0
        30ms down #0 0.3,0.1
        40ms up #0
        """)
  }

  @Test func aFingerThatIsDownAtTheEndIsCancelled() {
    #expect(touches(evemu([id(1), x(1), y(1)])) == "0ms down #0 0.1,0.1\n0.001ms cancel #0")
  }

  @Test func aContactShorterThanAReportIsNone() {
    #expect(touches(evemu([id(1), x(1), y(1), id(-1)])) == "")
  }

  /// Two reports of one time stay two frames; time never goes back.
  @Test func timeOnlyGoesForward() {
    let text = """
      E: 100.500000 0003 0039 1
      E: 100.500000 0003 0035 100
      E: 100.500000 0000 0000 0
      E: 100.500000 0003 0035 200
      E: 100.500000 0000 0000 0
      E: 99.000000 0003 0035 300
      E: 99.000000 0000 0000 0
      E: 101.000000 0003 0039 -1
      E: 101.000000 0000 0000 0
      """
    #expect(
      touches(text) == """
        0ms down #0 10,0
        0.001ms motion #0 20,0
        0.002ms motion #0 30,0
        500ms up #0
        """)
  }

  // MARK: Protocol A

  @Test func contactsWithIDsAreFollowedByThem() {
    #expect(
      touches(evemu([id(5), x(1), y(1), packetEnd, id(6), x(900), y(1), packetEnd], [id(6), x(901), y(1), packetEnd], [packetEnd])) == """
        0ms down #0 0.1,0.1
        0ms down #1 90,0.1
        10ms up #0
        10ms motion #1 90.1,0.1
        20ms up #1
        """)
  }

  /// Without ids the order may swap from report to report.
  @Test func contactsWithoutIDsAreFollowedByPlace() {
    #expect(
      touches(evemu([x(100), y(100), packetEnd, x(900), y(900), packetEnd], [x(890), y(900), packetEnd, x(110), y(100), packetEnd], [packetEnd]))
        == """
        0ms down #0 10,10
        0ms down #1 90,90
        10ms motion #1 89,90
        10ms motion #0 11,10
        20ms up #0
        20ms up #1
        """)
  }

  @Test func aJumpTooFarIsAnotherContact() {
    #expect(
      touches(evemu([x(100), y(100), packetEnd], [x(900), y(100), packetEnd], [packetEnd])) == """
        0ms down #0 10,10
        10ms up #0
        10ms down #1 90,10
        20ms up #1
        """)
  }

  /// A report about a button or an old axis has no packets, and says nothing of contacts, unless the button was released.
  @Test func aReportWithoutPacketsLiftsOnlyWithTheButton() {
    #expect(
      touches(evemu([x(100), y(100), packetEnd, "0001 014a 1"], ["0003 0000 5"], ["0001 014a 0"])) == """
        0ms down #0 10,10
        20ms up #0
        """)
  }

  /// A button that goes down once and never up says nothing.
  @Test func anEmptyPacketLiftsWhateverTheButtonSays() {
    #expect(
      touches(evemu([id(0), x(100), y(100), packetEnd, "0001 014a 1"], [packetEnd], [id(0), x(200), y(100), packetEnd], [packetEnd])) == """
        0ms down #0 10,10
        10ms up #0
        20ms down #0 20,10
        30ms up #0
        """)
  }

  /// Some drivers never tell that the last contact lifts, neither by an empty packet nor by the button.
  @Test func silenceLiftsWhereNothingElseDoes() {
    let text = """
      E: 0.000000 0003 0035 100
      E: 0.000000 0003 0036 100
      E: 0.000000 0000 0002 0
      E: 0.000000 0000 0000 0
      E: 0.200000 0003 0035 110
      E: 0.200000 0003 0036 100
      E: 0.200000 0000 0002 0
      E: 0.200000 0000 0000 0
      E: 0.400001 0003 0035 120
      E: 0.400001 0003 0036 100
      E: 0.400001 0000 0002 0
      E: 0.400001 0000 0000 0

      """
    #expect(
      touches(text) == """
        0ms down #0 10,10
        200ms motion #0 11,10
        400ms up #0
        400.001ms down #0 12,10
        400.002ms cancel #0
        """)
    #expect(
      touches(text + "E: 0.500000 0000 0002 0\nE: 0.500000 0000 0000 0\n") == """
        0ms down #0 10,10
        200ms motion #0 11,10
        400.001ms motion #0 12,10
        500ms up #0
        """)
  }

  // MARK: Single touch

  @Test func oneContactIsAButtonAndTwoAxes() {
    #expect(
      touches(evemu(["0001 014a 1", "0003 0000 100", "0003 0001 200"], ["0003 0000 110"], ["0001 014a 0"])) == """
        0ms down #0 10,20
        10ms motion #0 11,20
        20ms up #0
        """)
  }

  /// eGalax puts coordinates on ABS_Z and ABS_RX, where no place can be known.
  @Test func aContactWithoutAPlaceIsNone() {
    #expect(touches(evemu(["0001 014a 1", "0003 0002 100", "0003 0003 200"], ["0001 014a 0"])) == "")
  }
}

@Suite struct EvemuReaderTests {
  /// What was begun as evemu's is evemu's; only hid-recorder's files begin like them.
  @Test func anotherToolsLineIsABrokenLine() {
    let text = "N: Panel\nE: 0.0 0003 0035 1\nEvent: time 1.0, -------------- SYN_REPORT ------------\n"
    guard case .recording(.evemu) = FileFormat(of: Array(text.utf8)) else {
      Issue.record("taken for something else")
      return
    }
    #expect(throws: InputError.self) { try recording(evemu: text) }
  }

  /// A tool that is killed leaves part of a line; a whole line must be whole.
  @Test func theLastLineMayBeCut() throws {
    let whole = "E: 0.0 0003 0035 1\n"
    let cut = try RecordingFile(Array((whole + "E: 0.1 00").utf8), .evemu)
    #expect(cut.recordings[0].events.count == 1)
    #expect(cut.cutLine == 2)
    #expect(throws: InputError.self) { try recording(evemu: whole + "E: 0.1 00\n") }
  }

  @Test(arguments: [
    ("E: 0.1", "1:7: expected the event's type, hexadecimal, found the end of the line"),
    ("E: 0 0003 0035 1", "1:4: expected a time such as `0.016000`, found \"0\""),
    ("E: 0.0 0003 00z5 1", "1:15: expected the event's value, found \"z5\""),
    ("E: 0.0 10003 0035 1", "1:8: the event's type is out of range, found \"10003\""),
    ("E: 0.0 0003 0035 2147483648", "1:18: the event's value is out of range, found \"2147483648\""),
    ("E: 0.0 0003 0035 99999999999999999999999", "1:18: the event's value is out of range, found \"99999999999999999999999\""),
    ("E: 0.9999999 0003 0035 1", "1:6: microseconds is out of range, found \"9999999\""),
    ("E: 0.0 0003 0035 1 2", "1:20: expected the end of the line, found \"2\""),
    ("# EVEMU 1.3\nA: 35 0", "2:8: expected the maximum, found the end of the line"), ("N: x\nhello", "2:1: \"hello\" begins no line of evemu's"),
  ])
  func brokenLinesAreNamedByTheirPlace(text: String, message: String) {
    do throws(InputError) {
      _ = try recording(evemu: text)
      Issue.record("read without a complaint")
    } catch {
      #expect("\(error.line):\(error.column): \(error.message)" == message)
    }
  }

  /// `%04d` and friends: zeros in front are no octal, a minus may stand before them; tabs, comments and carriage returns are harmless.
  @Test func numbersAreReadAsEvemuPrintsThem() throws {
    let recording = try recording(evemu: "# EVEMU 1.3\r\nE: 1.000016 0003 0035 0891\t# ABS_MT_POSITION_X\r\nE: 1.5 3 39 -001\r\n")
    #expect(
      recording.events == [EvdevEvent(time: 1_000_016, type: 3, code: 0x35, value: 891), EvdevEvent(time: 1_000_005, type: 3, code: 0x39, value: -1)])
  }

  /// Old files have no `P:` line, or an empty one, even of touchscreens.
  @Test func propertiesAreReadFromTheFirstLineOfThem() throws {
    let touchpad = try recording(evemu: "N: A \"pad\"\u{1}\nP: 03 00 00 00 00 00 00 00\nP: 00 00 00 00 00 00 00 00\n").device
    #expect(touchpad.isDirect && touchpad.isPointer)
    #expect(String(decoding: touchpad.name, as: UTF8.self) == "A \"pad\"\u{1}")
    #expect(try !recording(evemu: "N: A screen\n").device.isDirect)
  }

  /// A range that begins above 0, and one whose maximum is a count: at most a unit beside.
  @Test(arguments: [("42 1981", 42, Float(0)), ("42 1981", 1981, 99.948), ("0 1920", 1919, 99.896), ("0 1919", 1919, 99.948)])
  func aRangeMayBeginAnywhere(range: String, value: Int, place: Float) throws {
    let recording = try recording(evemu: "A: 35 \(range) 0 0\nA: 36 0 9 0 0\nE: 0.0 0003 0035 \(value)\n")
    let mapping = try #require(recording.mapping(on: ScreenSize(width: 100, height: 100)))
    #expect(mapping.point(x: Int32(value), y: 0).x == place)
  }

  /// 55 and 98 units per mm on one panel: each axis has its own.
  @Test func sizeComesFromRangeAndResolution() throws {
    let recording = try recording(evemu: "A: 35 0 32767 0 0 55\nA: 36 0 32767 0 0 98\nE: 0.0 0003 0035 16384\n")
    #expect(recording.mapping(on: nil)?.size == ScreenSize(width: 595.764, height: 334.357))
    #expect(recording.mapping(on: .standard)?.size == .standard)
  }

  @Test(arguments: [
    "A: 35 0 32767 0 0\nA: 36 0 32767 0 0\n", "A: 35 5 5 0 0 10\nA: 36 0 32767 0 0 98\n", "A: 35 0 100 0 0 10\nA: 36 0 100 0 0 10\n", "",
  ])
  func withoutAUsableSizeThereIsNone(axes: String) throws {
    let recording = try recording(evemu: axes + "E: 0.0 0003 0035 50\n")
    #expect(recording.mapping(on: nil) == nil)
  }
}
