@testable import EdgeTranscript

/// Writes a recording as the tools would have written it.
enum Transcoder {
  /// The recording in every format, and of getevent in every combination of columns that keeps the times.
  static func texts(of recording: EvdevRecording) -> [String] {
    [
      evemu(recording), evtest(recording), libinput(recording), getevent(recording, hasLabels: true, node: "/dev/input/event3"),
      getevent(recording, hasLabels: true, node: nil), getevent(recording, hasLabels: false, node: "/dev/input/event3"),
      getevent(recording, hasLabels: false, node: nil),
    ]
  }

  static func evemu(_ recording: EvdevRecording) -> String {
    var text = "# EVEMU 1.3\nN: A touchscreen\n"
    for (code, axis) in recording.device.axes { text += "A: \(hex(code, 2)) \(axis.minimum) \(axis.maximum) 0 0 \(axis.resolution)\n" }
    for event in recording.events {
      let sign = event.value < 0 ? "-" : ""
      let value = sign + pad(String(event.value.magnitude), 4 - sign.count, "0")
      text += "E: \(seconds(event.time)) \(hex(event.type, 4)) \(hex(event.code, 4)) \(value)\t# a comment\n"
    }
    return text
  }

  static func evtest(_ recording: EvdevRecording) -> String {
    var text =
      "Input driver version is 1.0.1\nInput device ID: bus 0x3 vendor 0x1 product 0x2 version 0x110\nInput device name: \"A \"touchscreen\"\"\n"
    text += "Supported events:\n  Event type 0 (EV_SYN)\n  Event type 1 (EV_KEY)\n    Event code 330 (BTN_TOUCH)\n  Event type 3 (EV_ABS)\n"
    for (code, axis) in recording.device.axes {
      text += "    Event code \(code) (?)\n      Value      0\n      Min \(pad(String(axis.minimum), 8, " "))\n"
      text += "      Max \(pad(String(axis.maximum), 8, " "))\n      Fuzz        4\n"
      if axis.resolution != 0 { text += "      Resolution \(pad(String(axis.resolution), 7, " "))\n" }
    }
    text += "Properties:\n  Property type 1 (INPUT_PROP_DIRECT)\nTesting ... (interrupt to exit)\n"
    for event in recording.events {
      text += "Event: time \(seconds(event.time)), "
      switch (event.type, event.code) {
      case (EvdevEvent.synType, EvdevEvent.contactReport): text += "++++++++++++++ SYN_MT_REPORT ++++++++++++\n"
      case (EvdevEvent.synType, EvdevEvent.dropped): text += ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<\n"
      case (EvdevEvent.synType, _): text += "-------------- SYN_REPORT ------------\n"
      case (EvdevEvent.miscellaneousType, _): text += "type 4 (EV_MSC), code \(event.code) (MSC_SCAN), value d0042\n"
      default: text += "type \(event.type) (EV_?), code \(event.code) (?), value \(event.value)\n"
      }
    }
    return text
  }

  static func libinput(_ recording: EvdevRecording) -> String {
    var text =
      "# libinput record\nversion: 1\nndevices: 1\nlibinput:\n  version: \"1.22.1\"\n  git: \"unknown\"\nsystem:\n  os: \"debian:12\"\ndevices:\n"
    text +=
      "- node: /dev/input/event3\n  evdev:\n    # Name: A \"touchscreen\"\n    name: \"A \"touchscreen\"\"\n    id: [3, 1, 2, 272]\n    codes:\n"
    text += "      0: [0, 1, 2, 3] # EV_SYN\n      1: [330] # EV_KEY\n    absinfo:\n"
    for (code, axis) in recording.device.axes { text += "      \(code): [\(axis.minimum), \(axis.maximum), 0, 0, \(axis.resolution)]\n" }
    text +=
      "    properties: [1]\n  hid: [ 0x05, 0x0d ]\n  udev:\n    properties:\n    - ID_INPUT=1\n    - ID_INPUT_TOUCHSCREEN=1\n  quirks:\n  events:\n"
    text += "  # Current time is 12:00:00\n"
    var isFrameOver = true
    for event in recording.events {
      if isFrameOver { text += "  - evdev:\n" }
      isFrameOver = event.type == EvdevEvent.synType && event.code == EvdevEvent.report
      let (whole, rest) = event.time.quotientAndRemainder(dividingBy: 1_000_000)
      text += "    - [\(pad(String(whole), 3, " ")), \(pad(String(rest), 6, " ")), \(event.type), \(pad(String(event.code), 3, " ")), "
      text += "\(pad(String(event.value), 7, " "))] # a comment\n"
      if isFrameOver { text += "                                        # Touch device in neutral state\n" }
    }
    return text
  }

  /// getevent's output: with labels and a node as by `-lt`, or without.
  static func getevent(_ recording: EvdevRecording, hasLabels: Bool, hasTimes: Bool = true, node: String?) -> String {
    var text = "add device 1: \(node ?? "/dev/input/event3")\n  name:     \"A touchscreen\"\n  events:\n"
    text += hasLabels ? "    KEY (0001): BTN_TOUCH\n" : "    KEY (0001): 014a\n"
    for (index, (code, axis)) in recording.device.axes.enumerated() {
      text += index == 0 ? "    ABS (0003): " : "                "
      text += "\(pad(label(code, EvdevEvent.absType, hasLabels), -22)): value 0, min \(axis.minimum), max \(axis.maximum), fuzz 0, flat 0, "
      text += "resolution \(axis.resolution)\n"
    }
    text += "  input props:\n    \(hasLabels ? "INPUT_PROP_DIRECT" : "0001")\n"
    for event in recording.events {
      if hasTimes { text += "[\(pad(seconds(event.time), 15, " "))] " }
      if let node { text += "\(node): " }
      let value = hex(UInt32(bitPattern: event.value), 8)
      if hasLabels {
        text += "\(pad(typeLabel(event.type), -12)) \(pad(label(event.code, event.type, true), -20)) "
        let isKey = event.type == EvdevEvent.keyType && (event.value == 0 || event.value == 1)
        text += "\(pad(isKey ? event.value == 1 ? "DOWN" : "UP" : value, -20))\r\n"
      } else {
        text += "\(hex(event.type, 4)) \(hex(event.code, 4)) \(value)\n"
      }
    }
    return text
  }

  private static func typeLabel(_ type: UInt16) -> String {
    [EvdevEvent.synType: "EV_SYN", EvdevEvent.keyType: "EV_KEY", EvdevEvent.absType: "EV_ABS", EvdevEvent.miscellaneousType: "EV_MSC"][type]
      ?? hex(type, 4)
  }

  private static func label(_ code: UInt16, _ type: UInt16, _ hasLabels: Bool) -> String {
    let names: [UInt16: String] =
      switch type {
      case EvdevEvent.synType: [0: "SYN_REPORT", 2: "SYN_MT_REPORT", 3: "SYN_DROPPED"]
      case EvdevEvent.keyType: [EvdevEvent.touchButton: "BTN_TOUCH"]
      case EvdevEvent.absType:
        [
          0x00: "ABS_X", 0x01: "ABS_Y", 0x2f: "ABS_MT_SLOT", 0x30: "ABS_MT_TOUCH_MAJOR", 0x31: "ABS_MT_TOUCH_MINOR", 0x32: "ABS_MT_WIDTH_MAJOR",
          0x33: "ABS_MT_WIDTH_MINOR", 0x34: "ABS_MT_ORIENTATION", 0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y", 0x37: "ABS_MT_TOOL_TYPE",
          0x38: "ABS_MT_BLOB_ID", 0x39: "ABS_MT_TRACKING_ID", 0x3a: "ABS_MT_PRESSURE", 0x3b: "ABS_MT_DISTANCE",
        ]
      default: [:]
      }
    return hasLabels ? names[code] ?? hex(code, 4) : hex(code, 4)
  }

  private static func seconds(_ time: Int64) -> String {
    "\(time / 1_000_000).\(pad(String(time % 1_000_000), 6, "0"))"
  }

  private static func hex(_ number: some BinaryInteger, _ digits: Int) -> String {
    pad(String(number, radix: 16), digits, "0")
  }

  /// Makes a text so long, on the left; for a negative length, on the right with blanks.
  private static func pad(_ text: String, _ length: Int, _ filling: String = " ") -> String {
    let missing = String(repeating: filling, count: max(abs(length) - text.count, 0))
    return length < 0 ? text + missing : missing + text
  }
}
