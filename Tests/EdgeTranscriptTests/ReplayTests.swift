import Testing

@testable import EdgeTranscript

/// Runs `edgecomp replay` on files that exist only here.
private func replay(_ arguments: String..., files: [String: String] = [:]) -> Replay.Result {
  Replay.result(arguments) { (name: String) throws(InputFile.Problem) -> [UInt8] in
    guard let text = files[name] else { throw .system(errno: 2) }
    return Array(text.utf8)
  }
}

private let description = "# EVEMU 1.3\nN: Touchscreen\nA: 35 0 1000 0 0 10\nA: 36 0 1000 0 0 10\n"
private let events =
  "E: 0.0 0003 0039 1\nE: 0.0 0003 0035 500\nE: 0.0 0003 0036 300\nE: 0.0 0000 0000 0\nE: 0.50000 0003 0039 -1\nE: 0.50000 0000 0000 0\n"

@Suite struct ReplayTests {
  @Test func aRecordingBecomesAScript() {
    let result = replay("tap.evemu", files: ["tap.evemu": description + events])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.string.hasPrefix("screen 100x100mm\n0ms       down   #0 49.95,29.97"))
  }

  /// evemu keeps the device in a file of its own.
  @Test func aDescriptionServesTheFilesAfterIt() {
    let result = replay("touch.desc", "tap.events", files: ["touch.desc": description, "tap.events": events])
    #expect(result.status == 0)
    #expect(result.output.string.hasPrefix("// tap.events\nscreen 100x100mm\n0ms       down   #0 49.95,29.97"))
  }

  @Test(
    arguments: [
      ([], "edgecomp replay: no file is named; - is standard input (see edgecomp replay --help)\n"),
      (["--chek", "a"], "edgecomp replay: --chek is no option (see edgecomp replay --help)\n"),
      (["--screen"], "edgecomp replay: --screen needs a size such as 155x87mm (see edgecomp replay --help)\n"),
      (
        ["--screen", "10", "a"],
        "edgecomp replay: --screen 10: expected `x` between width and height, found the end of the line; write it as 155x87mm (see edgecomp replay --help)\n"
      ),
      (["--check", "--svg", "b", "a"], "edgecomp replay: --check, --svg and --stats exclude one another (see edgecomp replay --help)\n"),
      (["--svg"], "edgecomp replay: --svg needs the name of a file (see edgecomp replay --help)\n"),
      (
        ["--tuning", "zone-depth=80", "a"],
        "edgecomp replay: --tuning zone-depth=80: zone-depth may be 2 to 15; write it as zone-depth=8 (see edgecomp replay --help)\n"
      ),
      (["--check", "--json", "a"], "edgecomp replay: --check and --json exclude each other (see edgecomp replay --help)\n"),
      (["missing"], "missing: cannot be read: No such file or directory; check its name\n"),
      (
        ["tap.events"],
        "tap.events:1:1: the recording does not say how large the screen is; add --screen WIDTHxHEIGHTmm, or name the file with the device's description before it\n"
      ),
      (
        ["--device", "3", "two.yml"],
        "two.yml:1:1: there is no such device; --device names one of 1 \"Touchpad\" /dev/input/event3, 2 \"Screen\" /dev/input/event4\n"
      ),
      (["--device"], "edgecomp replay: --device needs a number, a name or a node (see edgecomp replay --help)\n"),
      (["keys.yml"], "keys.yml:1:1: there is no touchscreen among the devices 1 /dev/input/event0, 2 /dev/input/event1; choose one with --device\n"),
      (["--device", "2", "keys.yml"], "keys.yml:1:1: the device /dev/input/event1 has no events\n"),
      (["empty.yml"], "empty.yml:1:1: the recording has no device; begin with its first line\n"),
      (["touch.desc"], "touch.desc: describes a device but has no events; name the file with its events after it\n"),
      (["--check", "plain.touch"], "plain.touch: nothing to check; write what is expected behind ` -> `\n"),
      (["--check", "broken.touch"], "broken.touch:2:10: expected a touch id such as `#0`, found \"x\"\n"),
      (
        ["pen.hid"],
        "pen.hid:1:1: this is a recording of hid-recorder, which is not read; evemu's, evtest's, getevent's and libinput's recordings are\n"
      ),
    ] as [([String], String)])
  func badInputIsOneMessageAndStatusTwo(arguments: [String], message: String) {
    let files = [
      "two.yml": Self.twoDevices, "empty.yml": "# libinput record\n",
      "keys.yml": "- node: /dev/input/event0\nevents:\n- evdev:\n- [0, 0, 1, 30, 1]\n- node: /dev/input/event1\n",
      "tap.events": events, "touch.desc": description, "plain.touch": "0ms up #0\n", "broken.touch": "\n0ms down x\n",
      "pen.hid": "N: pen\nP: usb\nI: 3 4 5\nR: 3 1 2 3\nE: 0.1 2 1 2\n",
    ]
    let result = Replay.result(arguments) { (name: String) throws(InputFile.Problem) -> [UInt8] in
      guard let text = files[name] else { throw .system(errno: 2) }
      return Array(text.utf8)
    }
    #expect(result.status == 2)
    #expect(result.errors.string == message)
    #expect(result.output.isEmpty)
  }

  /// Without a range there is no better guess than where the fingers went, and it is said.
  @Test func anUnknownRangeIsGuessedAndSaid() {
    let result = replay("--screen", "100x100mm", "tap.events", files: ["tap.events": events])
    #expect(result.status == 0)
    #expect(result.output.string.hasPrefix("screen 100x100mm\n0ms       down   #0 99.8,99.668"))
    #expect(result.errors.string == "tap.events: note: without a range the farthest positions are taken for the screen's edges\n")
  }

  private static let twoDevices = """
    # libinput record
    devices:
    - node: /dev/input/event3
      evdev:
        name: "Touchpad"
        absinfo:
          53: [0, 1000, 0, 0, 10]
          54: [0, 1000, 0, 0, 10]
        properties: [0, 1]
      events:
      - evdev:
        - [0, 0, 3, 57, 1]
        - [0, 0, 3, 53, 10]
        - [0, 0, 0, 0, 0]
    - node: /dev/input/event4
      evdev:
        name: "Screen"
        absinfo:
          53: [0, 2000, 0, 0, 10]
          54: [0, 1000, 0, 0, 10]
        properties: [1]
      events:
      - evdev:
        - [0, 0, 3, 57, 1]
        - [0, 0, 3, 53, 10]
        - [0, 0, 0, 0, 0]

    """

  @Test func theTouchscreenIsPlayedAndSaid() {
    let result = replay("two.yml", files: ["two.yml": Self.twoDevices])
    #expect(result.status == 0)
    #expect(result.output.string.hasPrefix("screen 200x100mm\n"))
    #expect(result.errors.string == "two.yml: note: device 2 of 2 \"Screen\" /dev/input/event4 is played; --device names another\n")
  }

  @Test(arguments: [["--device", "1"], ["--device=Touchpad"], ["--device", "/dev/input/event3"]])
  func anotherDeviceCanBeNamed(option: [String]) {
    let result = Replay.result(option + ["two.yml"]) { (_: String) throws(InputFile.Problem) -> [UInt8] in Array(Self.twoDevices.utf8) }
    #expect(result.output.string.hasPrefix("screen 100x100mm\n"))
    #expect(result.errors.isEmpty)
  }

  /// A plain capture of getevent has neither ranges nor a size; its device list, or any other description, may have both.
  @Test func aDescriptionMayBeOfAnotherTool() {
    let events =
      "/dev/input/event3: EV_ABS ABS_MT_TRACKING_ID 00000001\n/dev/input/event3: EV_ABS ABS_MT_POSITION_X 000001f4\n/dev/input/event3: EV_SYN SYN_REPORT 00000000\n"
    let result = replay("touch.desc", "tap.txt", files: ["touch.desc": description, "tap.txt": events])
    #expect(result.output.string.hasPrefix("// tap.txt\nscreen 100x100mm\n0ms       down   #0 49.95,0"))
    #expect(result.errors.string == "tap.txt: note: there are no times; reports are taken to be 10 ms apart\n")
  }

  /// eGalax has its coordinates on ABS_Z and ABS_RX.
  @Test func aRecordingWithoutTouchesIsSaid() {
    let result = replay(
      "--screen", "100x100mm", "z.evemu", files: ["z.evemu": description + "E: 0.0 0001 014a 1\nE: 0.0 0003 0002 500\nE: 0.0 0000 0000 0\n"])
    #expect(result.status == 0)
    #expect(result.output.string == "screen 100x100mm\n")
    #expect(result.errors.string.contains("z.evemu: note: no touch in it can be placed"))
  }

  @Test func aLineThatWasCutIsSaid() {
    let result = replay("cut.evemu", files: ["cut.evemu": description + events + "E: 0.6 00"])
    #expect(result.status == 0)
    #expect(result.errors.string == "cut.evemu: note: line 11, the last one, is cut off and left out\n")
  }

  @Test func helpGoesToStandardOutput() {
    let result = replay("--help")
    #expect(result.status == 0)
    #expect(result.output.string.hasPrefix("Usage: edgecomp replay"))
  }

  @Test func differencesAreShownWithTheirPlace() {
    let result = replay("--check", "a.touch", files: ["a.touch": "// a touch\n0ms down #0 70,40 -> begin bottom #0 (3 mm)\n"])
    #expect(result.status == 1)
    #expect(result.output.string.hasPrefix("a.touch:2:\n- 0ms down #0 70,40 -> begin bottom #0 (3 mm)\n+ 0ms down #0 70,40"))
    #expect(result.errors.isEmpty)
  }
}

@Suite struct ExpectationTests {
  @Test(arguments: [
    ("cancel A, begin bottom #0", "cancel A,begin  bottom #0 (7.2 mm, 3 mm)", true), ("end completed home (31 mm)", "end completed home", true),
    ("deliver #0", "deliver #1", false), ("deliver #0", "", false), ("", "  ", true), ("cancel A", "cancel A, begin bottom #0", false),
  ])
  func numbersAndSpacingDoNotMatter(a: String, b: String, isSame: Bool) {
    #expect((Expectation(Text(a.utf8)) == Expectation(Text(b.utf8))) == isSame)
  }

  /// An explained transcript is a script: it can be checked, and explained again.
  @Test func anExplainedTranscriptIsAScript() {
    let script = "0ms   down   #0 70,86\n30ms  motion #0 70,82\n90ms  up     #0\n"
    let explained = replay("--explain", "a.touch", files: ["a.touch": script]).output.string
    #expect(explained.contains("\n//> #0 claim, bottom: 4 mm inward after 60 ms"))
    #expect(replay("--check", "a.touch", files: ["a.touch": explained]).status == 0)
    #expect(replay("--explain", "a.touch", files: ["a.touch": explained]).output.string == explained)
    let wrong = explained.replacing("begin bottom", with: "begin left")
    #expect(replay("--check", "a.touch", files: ["a.touch": wrong]).status == 1)
  }

  @Test func verdictsStandAmongTheDecisions() {
    let script = "0ms down #0 70,86\n74ms motion #0 70.6,83.4\n"
    let json = replay("--json", "--explain", "a.touch", files: ["a.touch": script]).output.string
    #expect(
      json.contains(
        "{\"time_us\":74000,\"verdict\":\"claimed\",\"reason\":\"window\",\"touch\":0,\"edges\":[\"bottom\"],\"mm\":2.6,\"sideways_mm\":0.6,"
          + "\"path_mm\":2.668,\"elapsed_ms\":74,\"angle\":12.994,\"needed_mm\":2.5,\"key\":\"claim-window\",\"measured\":74,\"limit\":60}\n"))
  }

  /// Broken files are named and left out; the others count.
  @Test func statisticsLeaveOutBrokenFiles() {
    let files = ["good.touch": "0ms down #0 70,86\n20ms motion #0 70,78\n90ms up #0\n", "bad.touch": "0ms down x\n"]
    let result = replay("--stats", "--json", "good.touch", "bad.touch", "good.touch", files: files)
    #expect(result.status == 2)
    #expect(result.errors.string == "bad.touch:1:10: expected a touch id such as `#0`, found \"x\"\n")
    #expect(result.output.string.hasPrefix("{\"recordings\":2,\"touch_points\":2,"))
    #expect(replay("--stats", "good.touch", files: files).status == 0)
  }

  /// A picture goes to a file of its own, and a device's description is no recording.
  @Test func aPictureIsOfOneRecording() {
    let files = ["touch.desc": description, "tap.events": events]
    let result = replay("--svg", "tap.svg", "touch.desc", "tap.events", files: files)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.pictures.map(\.file) == ["tap.svg"])
    #expect(result.pictures[0].text.string.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    let second = replay("--svg", "tap.svg", "touch.desc", "tap.events", "tap.events", files: files)
    #expect(second.status == 2)
    #expect(second.errors.string == "tap.events: left out: --svg draws one recording\n")
  }

  /// Other numbers than the script's can be tried.
  @Test func theCommandLineSetsNumbers() {
    let files = ["a.touch": "tuning zone-depth 3\n\n0ms  down   #0 70,79\n20ms motion #0 70,70\n"]
    #expect(!replay("a.touch", files: files).output.string.contains("begin bottom"))
    let result = replay("--tuning", "zone-depth=8", "--tuning=claim-travel=8", "a.touch", files: files).output.string
    #expect(result.hasPrefix("tuning zone-depth 3\n\ntuning zone-depth 8\ntuning claim-travel 8\n0ms "))
    #expect(result.contains("begin bottom"))
    #expect(replay("a.touch", files: ["a.touch": result]).output.string == result)
  }
}
