import Foundation
import Testing

@testable import EdgeTranscript

/// What becomes of a recording, told by content, on a screen of 100 x 100 mm: the touches, without columns; or the message. On no screen: its size first.
private func touches(_ text: String, on screen: ScreenSize? = ScreenSize(width: 100, height: 100), device: String? = nil) -> String {
  let bytes = Array(text.utf8)
  guard case .recording(let format) = FileFormat(of: bytes) else { return "no recording" }
  do throws(InputError) {
    let recordings = try RecordingFile(bytes, format).recordings
    guard let index = DeviceChoice(wanted: device.map { Array($0.utf8) }).index(in: recordings) else { return "no such device" }
    let recording = recordings[index]
    guard let mapping = recording.mapping(on: screen) else { return "no mapping" }
    let script = TouchScript(recording, mapping)
    return script.lines.dropFirst(screen == nil ? 0 : 1).map { $0.left.string.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
  } catch {
    return "\(error.line):\(error.column): \(error.message)"
  }
}

private func recordings(_ text: String, _ format: RecordingFormat) throws -> [EvdevRecording] {
  try RecordingFile(Array(text.utf8), format).recordings
}

private func message(_ text: String, _ format: RecordingFormat) -> String {
  do throws(InputError) {
    _ = try RecordingFile(Array(text.utf8), format)
    return "read without a complaint"
  } catch {
    return "\(error.line):\(error.column): \(error.message)"
  }
}

/// A tap at the middle of a device of 1000 x 1000 units, then a lift.
private let tap = """
  0ms down #0 50,50
  20ms up #0
  """

@Suite struct EvtestReaderTests {
  private static let head = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
    Input device name: "Panel"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max      999
          Resolution      10
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max      999
          Fuzz         4
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """
  private static let events = """
    Event: time 1395784290.451200, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
    Event: time 1395784290.451200, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 500
    Event: time 1395784290.451200, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 500
    Event: time 1395784290.451200, -------------- SYN_REPORT ------------
    Event: time 1395784290.471200, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1395784290.471200, -------------- SYN_REPORT ------------

    """

  @Test func aTapIsRead() {
    #expect(touches(Self.head + Self.events) == tap)
  }

  @Test func theDescriptionIsRead() throws {
    let device = try recordings(Self.head, .evtest)[0].device
    #expect(String(decoding: device.name, as: UTF8.self) == "Panel")
    #expect(device.axis(EvdevEvent.contactX) == EvdevAxis(minimum: 0, maximum: 999, resolution: 10))
    #expect(device.axis(EvdevEvent.contactY) == EvdevAxis(minimum: 0, maximum: 999, resolution: 0))
    #expect(device.isDirect && !device.isPointer)
  }

  /// Some builds have the names of another table; only the numbers and the first byte of a report are right.
  @Test func namesAreNotTrusted() {
    let wrong = Self.events.replacing("EV_ABS", with: "?").replacing("ABS_MT_TRACKING_ID", with: "REL_X").replacing("SYN_REPORT", with: "EV_SYN")
    #expect(touches(Self.head + wrong) == tap)
    #expect(touches(Self.head + Self.events.replacing("SYN_REPORT", with: "Report Sync")) == tap)
  }

  @Test func everyKindOfReportIsKnown() throws {
    let text = """
      Event: time 1.000001, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 1.000002, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
      Event: time 1.5, -------------- SYN_REPORT ------------

      """
    #expect(
      try recordings(text, .evtest)[0].events == [
        EvdevEvent(time: 1_000_001, type: 0, code: 2, value: 0), EvdevEvent(time: 1_000_002, type: 0, code: 3, value: 0),
        EvdevEvent(time: 1_000_005, type: 0, code: 0, value: 0),
      ])
  }

  /// Mail quotes lines, and may join two.
  @Test func quotedLinesAreRead() {
    let quoted = Self.events.split(separator: "\n").map { "> > \($0)" }.joined(separator: " ")
    #expect(touches(Self.head + quoted + "\n") == tap)
  }

  @Test func whatIsNoneOfEvtestsIsSkipped() {
    let noise = "$ sudo evtest\nNo device specified, trying to scan all of /dev/input/event*\n/dev/input/event0:\tPower Button\n"
    let middle = "[  12.5] i915: a hint about something\n\n"
    #expect(touches(noise + Self.head + middle + Self.events.replacing("\n", with: " \r\n") + "^C\n$ exit\n") == tap)
  }

  /// Two runs, one behind the other in one file.
  @Test func aSecondDescriptionIsASecondDevice() throws {
    let both = try recordings(Self.head + Self.events + Self.head.replacing("Panel", with: "Other") + Self.events, .evtest)
    #expect(both.count == 2)
    #expect(both[0].events == both[1].events)
    #expect(String(decoding: both[1].device.name, as: UTF8.self) == "Other")
  }

  @Test(arguments: [
    ("Event: time x", "1:13: expected seconds, found \"x\""),
    ("Event: time 1", "1:13: expected a time such as `0.016000`, found \"1\""),
    ("Event: time 1.5", "1:16: expected `,` behind the time, found the end of the line"),
    ("Event: time 1.5, tape 3", "1:18: expected `type` or a report, found \"tape\""),
    ("Event: time 1.5, type 99999 (EV_ABS)", "1:23: the event's type is out of range, found \"99999\""),
    ("Event: time 1.5, type 3 (EV_ABS, code", "1:26: expected `)` behind the name, found \"EV_ABS,\""),
    ("Event: time 1.5, type 3 (EV_ABS), code 53 (X), value", "1:53: expected the event's value, found the end of the line"),
    ("Event: time 1.5, type 3 (EV_ABS), code 53 (X), value 1x", "1:55: expected the end of the event's value, found \"x\""),
    ("Event type 3\nEvent code 53\nMin y", "3:5: expected the minimum, found \"y\""),
  ])
  func brokenLinesAreNamedByTheirPlace(text: String, expected: String) {
    #expect(message(text, .evtest) == expected)
  }
}

@Suite struct GeteventReaderTests {
  /// A tap with the columns named by the arguments.
  private static func tap(labels: Bool, times: Bool, node: Bool) -> String {
    let events: [(time: String, label: String, number: String)] = [
      ("1807.354865", "EV_ABS       ABS_MT_TRACKING_ID   00000007            ", "0003 0039 00000007"),
      ("1807.354866", "EV_ABS       ABS_MT_POSITION_X    00000000            ", "0003 0035 00000000"),
      ("1807.354867", "EV_ABS       ABS_MT_POSITION_Y    0000000a            ", "0003 0036 0000000a"),
      ("1807.354867", "EV_KEY       BTN_TOUCH            DOWN                ", "0001 014a 00000001"),
      ("1807.354868", "EV_SYN       SYN_REPORT           00000000            ", "0000 0000 00000000"),
      ("1807.364865", "EV_ABS       ABS_MT_POSITION_X    0000000a            ", "0003 0035 0000000a"),
      ("1807.364868", "EV_SYN       SYN_REPORT           00000000            ", "0000 0000 00000000"),
      ("1807.374865", "EV_ABS       ABS_MT_TRACKING_ID   ffffffff            ", "0003 0039 ffffffff"),
      ("1807.374868", "EV_SYN       SYN_REPORT           00000000            ", "0000 0000 00000000"),
    ]
    return events.map { event in
      (times ? "[   \(event.time)] " : "") + (node ? "/dev/input/event3: " : "") + (labels ? event.label : event.number) + "\r\n"
    }.joined()
  }

  @Test(arguments: [true, false], [true, false])
  func everyCombinationOfColumnsIsRead(labels: Bool, node: Bool) {
    #expect(
      touches(Self.tap(labels: labels, times: true, node: node)) == """
        0.003ms down #0 0,90.909
        10.003ms motion #0 90.909,90.909
        20.003ms up #0
        """)
    #expect(
      touches(Self.tap(labels: labels, times: false, node: node)) == """
        0ms down #0 0,90.909
        10ms motion #0 90.909,90.909
        20ms up #0
        """)
  }

  /// Codes that a build does not know stay hexadecimal among labels; keys and axes that say nothing of touch have any name.
  @Test func labelsAndNumbersMix() throws {
    let text = """
      [ 1.000000] EV_ABS       0035                 0000000a
      [ 1.000000] 0003         ABS_MT_POSITION_Y    0000000b
      [ 1.000000] EV_KEY       KEY_VOLUMEUP         DOWN
      [ 1.000000] EV_ABS       ABS_MISC             00000123
      [ 1.000000] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER
      [ 1.000000] EV_FF_STATUS 0001                 00000001
      [ 1.000000] EV_SYN       SYN_REPORT           00000000             rate 100

      """
    #expect(
      try recordings(text, .getevent)[0].events.map { [Int32($0.type), Int32($0.code), $0.value] } == [
        [3, 0x35, 10], [3, 0x36, 11], [3, 0x37, 0], [0, 0, 0],
      ])
  }

  private static let list = """
    add device 1: /dev/input/event1
      name:     "gpio-keys"
      events:
        KEY (0001): KEY_VOLUMEDOWN        KEY_VOLUMEUP
      input props:
        <none>
    could not get driver version for /dev/input/mouse0, Not a typewriter
    add device 2: /dev/input/event3
      name:     "touch_dev"
      events:
        KEY (0001): BTN_TOUCH             0141
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 16
                    ABS_MT_POSITION_Y     : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
                    0061                  : value 0, min 0, max 9, fuzz 0, flat 0
      input props:
        INPUT_PROP_DIRECT

    """

  @Test func theDeviceListIsRead() throws {
    let devices = try recordings(Self.list, .getevent).map { $0.device }
    #expect(devices.map { String(decoding: $0.node, as: UTF8.self) } == ["/dev/input/event1", "/dev/input/event3"])
    #expect(devices.map { String(decoding: $0.name, as: UTF8.self) } == ["gpio-keys", "touch_dev"])
    #expect(devices.map { $0.isDirect } == [false, true])
    #expect(devices[1].axis(EvdevEvent.contactX) == EvdevAxis(minimum: 0, maximum: 1079, resolution: 16))
    #expect(devices[1].axis(EvdevEvent.contactY) == EvdevAxis(minimum: 0, maximum: 1919, resolution: 0))
    #expect(devices[1].axis(0x61) == EvdevAxis(minimum: 0, maximum: 9, resolution: 0))
  }

  @Test func theListMayBeInNumbers() throws {
    let numbers = Self.list.replacing("ABS_MT_POSITION_X", with: "0035").replacing("INPUT_PROP_DIRECT", with: "0001").replacing(
      "BTN_TOUCH", with: "014a")
    let device = try recordings(numbers, .getevent)[1].device
    #expect(device.axis(EvdevEvent.contactX)?.maximum == 1079)
    #expect(device.isDirect)
  }

  /// Events of all devices interleave where no node was named.
  @Test func eachEventBelongsToItsNode() throws {
    let text = """
      [ 1.0] /dev/input/event3: EV_ABS ABS_MT_POSITION_X 00000001
      [ 1.0] /dev/input/event1: EV_KEY KEY_POWER DOWN
      [ 1.0] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 1.0] /dev/input/event3: EV_SYN SYN_REPORT 00000000

      """
    let devices = try recordings(text, .getevent)
    #expect(devices.map { String(decoding: $0.device.node, as: UTF8.self) } == ["/dev/input/event3", "/dev/input/event1"])
    #expect(devices.map { $0.events.count } == [2, 1])
  }

  @Test func whatIsNoneOfGeteventsIsSkipped() throws {
    let noise = "shell@tf201:/ $ getevent -lt\n[1] 4711\n[   12.345678] usb 1-1: new device\nfeed beef\n\u{1b}[0m\n0001 0002 0003\n"
    #expect(try recordings(noise + "> [ 1.0] EV_SYN SYN_REPORT 00000000\n^C130|shell@tf201:/ $ \n", .getevent)[0].events.count == 1)
  }

  @Test(arguments: [
    ("[ 1.x] EV_ABS", "1:5: expected microseconds, found \"x]\""), ("[ 1.5 EV_ABS", "1:6: expected `]` behind the time, found \"EV_ABS\""),
    ("[ 1.5] EV_ABS", "1:14: expected the event's code, found \"\""),
    ("[ 1.5] EV_ABS ABS_MT_POS", "1:15: expected the event's code, found \"ABS_MT_POS\""),
    ("EV_ABS ABS_MT_SLOT", "1:19: expected the event's value, found the end of the line"),
    ("EV_ABS ABS_MT_SLOT LEFT", "1:20: expected the event's value, found \"LEFT\""),
    ("EV_ABS ABS_MT_SLOT 100000000", "1:20: expected the event's value, found \"100000000\""),
    ("EV_ABS ABS_MT_SLOT 00000000 1", "1:29: \"1\" is left over"),
    (
      "add device 1: /dev/input/event3\n    ABS (0003): ABS_MT_SLOT : value 0, mix 0",
      "2:38: expected `, min`, found \",\""
    ),
  ])
  func brokenLinesAreNamedByTheirPlace(text: String, expected: String) {
    #expect(message(text, .getevent) == expected)
  }

  @Test func tooManyDevicesAreRefused() {
    let text = (0...64).map { "/dev/input/event\($0): EV_SYN SYN_REPORT 00000000\n" }.joined()
    #expect(message(text, .getevent).hasPrefix("65:"))
  }
}

@Suite struct LibinputRecordReaderTests {
  private static let head = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      dmi: "dmi:name:x"
    devices:
    - node: /dev/input/event7
      evdev:
        # Name: a name
        # Size in mm: 99x99
        name: "iKAIST iKIST46"TouchSolution"
        id: [3, 1, 2, 272]
        codes:
          0: [0, 1, 2, 3] # EV_SYN
          1: [330] # EV_KEY
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          53: [0, 999, 0, 0, 10]
          54: [0, 999, 0, 0, 20]
        properties: [1]
      hid: [
        0x05, 0x0d
      ]
      udev:
        properties:
        - ID_INPUT=1
        - ID_INPUT_TOUCHSCREEN=1
        - ID_INPUT_WIDTH_MM=476
        - ID_INPUT_HEIGHT_MM=268
      quirks:
      events:
      # Current time is 12:00:00

    """
  private static let events = """
      - evdev:
        - [  0,      0,   3,  57,      41] # EV_ABS / ABS_MT_TRACKING_ID       41
        - [  0,      0,   3,  53,     500] # EV_ABS / ABS_MT_POSITION_X       500
        - [  0,      0,   3,  54,     500] # EV_ABS / ABS_MT_POSITION_Y       500
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [1, 2], mm: [3, 4]}
        - [99, 99, 99, 99, 99]
      - evdev:
        - [  0,  20000,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
        - [  0,  20000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +20ms
                                           # Touch device in neutral state
      # Closing after 5s inactivity

    """

  @Test func aTapIsRead() {
    #expect(touches(Self.head + Self.events) == tap)
  }

  @Test func theDescriptionIsRead() throws {
    let device = try recordings(Self.head, .libinput)[0].device
    #expect(String(decoding: device.node, as: UTF8.self) == "/dev/input/event7")
    #expect(String(decoding: device.name, as: UTF8.self) == "iKAIST iKIST46\"TouchSolution")
    #expect(device.axes.map { $0.code } == [53, 54])
    #expect(device.axis(EvdevEvent.contactY) == EvdevAxis(minimum: 0, maximum: 999, resolution: 20))
    #expect(device.isDirect && device.isTouchscreen && !device.isPen)
    #expect([device.width, device.height] == [476, 268])
  }

  /// The resolution of many panels is false; udev may know better. Where udev only rounded what the resolution gives, that is more exact.
  @Test(arguments: [("476", "268", ScreenSize(width: 476, height: 268)), ("99", "49", ScreenSize(width: 99.9, height: 49.95))])
  func udevsSizeComesFirst(width: String, height: String, size: ScreenSize) throws {
    let text = Self.head.replacing("476", with: width).replacing("268", with: height) + Self.events
    let recording = try recordings(text, .libinput)[0]
    #expect(recording.mapping(on: nil)?.size == size)
    #expect(recording.mapping(on: .standard)?.size == .standard)
  }

  /// Pasted into an issue, with what stood on the terminal; and the man page's six numbers of an axis.
  @Test func quotedAndOtherwiseUntidyFilesAreRead() {
    let text = "Recording to 'stdout'.\n" + Self.head.replacing("[0, 999", with: "[7, 0, 999") + Self.events
    #expect(touches(text.replacing("\n", with: "\r\n> ")) == tap)
  }

  /// Issue threads have parts of recordings.
  @Test func aPartWithoutItsBeginningIsRead() {
    #expect(
      touches(Self.events) == """
        0ms down #0 99.8,99.8
        20ms up #0
        """)
  }

  /// A recording that was cut by Ctrl-C lacks its last report.
  @Test func aReportThatWasCutIsNone() {
    #expect(touches(Self.head + Self.events + "  - evdev:\n    - [  0,  30000,   3,  57,      42]\n") == tap)
  }

  @Test(arguments: [
    ("    - [  0,  1,  3,  53]", "expected five numbers, found 4"), ("    - [0, 1, 3, 53, 1, 1]", "more numbers than an event has"),
    ("    - [0, 1, 3, 53 1]", "expected `,` or `]`, found \"1]\""), ("    - [0, 1, 3, 53, 1", "expected `,` or `]`, found the end of the line"),
    ("    - [0, 1000000, 3, 53, 1]", "the event's time is out of range"),
    ("    - [0, 1, 3, 65536, 1]", "the event's type, code or value is out of range"), ("    - [0, a]", "expected a number, found \"a]\""),
  ])
  func brokenEventsAreNamedByTheirPlace(line: String, expected: String) {
    let text = Self.head + "  - evdev:\n" + line
    let number = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(message(text, .libinput).hasPrefix("\(number):"))
    #expect(message(text, .libinput).hasSuffix(expected))
  }

  @Test(arguments: [
    ("53: [0, 999, 0, 0, 10]", "53: [0, 999]", "expected five numbers, found 2"), ("53: [0", "53 [0", "expected `:`, found \"[0,\""),
    ("53: [0, 999", "53: [0, 9999999999", "the axis is out of range"), ("53: [0", "53: (0", "expected an axis in brackets, found \"(0,\""),
  ])
  func brokenAxesAreNamedByTheirPlace(right: String, wrong: String, expected: String) {
    let text = Self.head.replacing(right, with: wrong)
    #expect(message(text, .libinput).hasPrefix("21:"))
    #expect(message(text, .libinput).hasSuffix(expected))
  }
}

/// One gesture on the emulated touchscreen of our tests, as libinput, evemu and evtest recorded it, and written out as getevent prints it.
@Suite struct ToolTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/seeds").standardized

  @Test(arguments: ["libinput-record", "evemu", "evtest", "getevent"])
  func allToolsRecordTheSame(tool: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(tool)/swipe.txt"), encoding: .utf8)
    #expect(
      touches(text, on: nil) == """
        screen 154.962x86.962mm
        0ms down #0 69.983,85.962
        10ms motion #0 69.983,83.963
        20ms motion #0 69.983,80.965
        30ms down #1 29.993,39.983
        40ms motion #0 69.983,76.966
        40ms motion #1 30.992,40.982
        60ms up #1
        80ms motion #0 69.983,69.969
        100ms up #0
        """)
  }
}

@Suite struct DeviceChoiceTests {
  private static func recording(_ name: String, touches: Bool = false, _ change: (inout EvdevDevice) -> Void = { _ in }) -> EvdevRecording {
    var recording = EvdevRecording()
    recording.device.name = Array(name.utf8)
    recording.device.node = Array("/dev/input/\(name)".utf8)
    change(&recording.device)
    if touches { recording.events = [EvdevEvent(time: 0, type: 3, code: 0x35, value: 1)] }
    return recording
  }

  private static let keys = recording("keys")
  private static let silentScreen = recording("silent") { $0.isDirect = true }
  private static let axes = recording("axes") { $0.axes = [(0x35, EvdevAxis())] }
  private static let unknown = recording("unknown", touches: true)
  private static let screen = recording("screen", touches: true) { $0.isDirect = true }
  private static let screenByUdev = recording("udev", touches: true) { $0.isTouchscreen = true }
  /// Some touchpads say that they are direct.
  private static let touchpad = recording("touchpad", touches: true) {
    $0.isDirect = true
    $0.isPointer = true
  }
  private static let pen = recording("pen", touches: true) {
    $0.isDirect = true
    $0.isPen = true
  }

  private static func chosen(_ recordings: EvdevRecording..., wanted: String? = nil) -> String? {
    DeviceChoice(wanted: wanted.map { Array($0.utf8) }).index(in: recordings).map { String(decoding: recordings[$0].device.name, as: UTF8.self) }
  }

  @Test func theTouchscreenIsChosen() {
    #expect(Self.chosen(Self.keys, Self.touchpad, Self.pen, Self.unknown, Self.screen) == "screen")
    #expect(Self.chosen(Self.unknown, Self.screenByUdev, Self.screen) == "udev")
    #expect(Self.chosen(Self.keys, Self.touchpad, Self.unknown, Self.silentScreen) == "unknown")
    #expect(Self.chosen(Self.keys, Self.touchpad, Self.axes, Self.silentScreen) == "silent")
    #expect(Self.chosen(Self.keys, Self.touchpad, Self.axes) == "axes")
    #expect(Self.chosen(Self.keys, Self.pen, Self.touchpad) == "pen")
    #expect(Self.chosen(Self.keys, Self.keys) == nil)
    #expect(Self.chosen(Self.keys) == "keys")
  }

  @Test func anotherIsNamedByNumberNameOrNode() {
    for wanted in ["2", "touchpad", "/dev/input/touchpad"] {
      #expect(Self.chosen(Self.screen, Self.touchpad, wanted: wanted) == "touchpad")
    }
    for wanted in ["0", "3", "99", "", "touch"] {
      #expect(Self.chosen(Self.screen, Self.touchpad, wanted: wanted) == nil)
    }
  }

  /// evemu's files with events only say nothing of the device.
  @Test func aDeviceWithoutNameAndNodeIsAnybody() {
    var nobody = Self.unknown
    nobody.device = EvdevDevice()
    #expect(DeviceChoice(wanted: Array("screen".utf8)).index(in: [nobody]) == 0)
    #expect(Self.chosen(Self.unknown, wanted: "screen") == nil)
  }
}
