/// Reads what Android's `getevent` prints, in every combination of its columns, and the device list of `getevent -lp`.
///
/// An event is `[ SECONDS.MICROSECONDS] NODE: TYPE CODE VALUE`: without `-t` there is no time, without `-l` all fields are hexadecimal, and where one node
/// was named the node is missing. What is no event is skipped, such as prompts and the messages of other programs.
/// Source: Android's toolbox/getevent.c (`print_event`, `print_possible_events`).
struct GeteventReader: RecordingReader {
  private(set) var recordings: [EvdevRecording] = []
  /// Whether an event had no time.
  private(set) var isUntimed = false
  /// The device that the last line was about.
  private var current = 0
  /// Whether the lines of the device list are about axes, or about properties.
  private var section = Section.other
  /// When the last event happened, microseconds.
  private var time: Int64 = 0
  /// Whether the last event ended a report.
  private var isReportOver = false

  private enum Section {
    case axes
    case properties
    case other
  }

  /// What a report without a time is taken to need, microseconds: the usual 100 per second.
  static let reportPeriod: Int64 = 10_000

  init() {}

  mutating func read(_ line: LineReader) throws(InputError) {
    var line = line
    line.skipQuotes()
    if line.isAtEnd { return }
    if try readDescription(line) { return }
    try readEvent(&line)
  }

  /// Whether the line is an event, as far as can be seen without reading all of it.
  static func isEvent(_ line: LineReader) -> Bool {
    var line = line
    guard let prefix = try? GeteventPrefix(&line) else { return false }
    let type = line.word()
    let code = line.word()
    return prefix.begins(type, code, line)
  }

  // MARK: Events

  private mutating func readEvent(_ line: inout LineReader) throws(InputError) {
    guard let prefix = try GeteventPrefix(&line) else { return }
    let type = line.word()
    let code = line.word()
    guard prefix.begins(type, code, line) else { return }
    let value = line.word()
    guard let codeNumber = EvdevNames.code(code, typeName: type) else {
      if code.isEmpty || value.isEmpty { throw line.error(at: code, "expected the event's code, found \"\(code.string)\"", remedy: Self.remedy) }
      // An axis or key by a name that says nothing of touch.
      return
    }
    let typeNumber = EvdevNames.type(type) ?? UInt16.max
    guard let number = Self.value(value, typeNumber, codeNumber) else {
      throw line.error(
        at: value, value.isEmpty ? "expected the event's value, found the end of the line" : "expected the event's value, found \"\(value.string)\"",
        remedy: Self.remedy)
    }
    let rest = line.rest()
    if !rest.isEmpty && !rest.starts(with: "rate ") {
      throw line.error(at: rest, "\"\(rest.string)\" is left over", remedy: Self.remedy)
    }
    try select(prefix.node, line)
    let isReport = typeNumber == EvdevEvent.synType && codeNumber == EvdevEvent.report
    if let time = prefix.time {
      self.time = time
    } else {
      isUntimed = true
      if isReportOver { time += Self.reportPeriod }
    }
    isReportOver = isReport
    recordings[current].events.append(EvdevEvent(time: time, type: typeNumber, code: codeNumber, value: number))
  }

  private static let remedy = "an event reads `[ 1.500000] /dev/input/event3: EV_ABS ABS_MT_POSITION_X 000003f1`, or parts of it"

  /// 32 bits, hexadecimal and without a sign; `DOWN`, `UP` and `REPEAT` for keys; other names where the value says nothing of touch.
  private static func value(_ word: Word, _ type: UInt16, _ code: UInt16) -> Int32? {
    if let number = word.hexadecimal { return Int32(bitPattern: number) }
    if type == EvdevEvent.keyType {
      if word == "DOWN" { return 1 }
      if word == "UP" { return 0 }
      if word == "REPEAT" { return 2 }
    }
    let isTouch =
      type == EvdevEvent.absType && (code == EvdevEvent.x || code == EvdevEvent.y || EvdevEvent.contactAxes.contains(code))
      && code != EvdevNames.contactTool
    return word.isEmpty || isTouch || type == EvdevEvent.synType || type == EvdevEvent.keyType ? nil : 0
  }

  /// Makes the device with this node the current one; without a node it is the only one, or one without a node.
  private mutating func select(_ node: Word?, _ line: LineReader) throws(InputError) {
    if recordings.indices.contains(current) {
      if let node, recordings[current].device.node.elementsEqual(node.bytes) { return }
      if node == nil && (recordings.count == 1 || recordings[current].device.node.isEmpty) { return }
    }
    let known = recordings.firstIndex { recording in node.map { recording.device.node.elementsEqual($0.bytes) } ?? recording.device.node.isEmpty }
    if let known {
      current = known
      return
    }
    guard recordings.count < RecordingFile.deviceCapacity else { throw line.tooManyDevices() }
    current = recordings.count
    recordings.append(EvdevRecording())
    if let node { recordings[current].device.node = Array(node.bytes) }
  }

  // MARK: The device list

  /// Takes a line of the device list; false if it is none.
  private mutating func readDescription(_ whole: LineReader) throws(InputError) -> Bool {
    var line = whole
    if line.take("add device ") {
      _ = line.skip(behind: UInt8(ascii: ":"))
      section = .other
      let node = line.word()
      if node.starts(with: "/dev/input/") { try select(node, line) }
      return true
    }
    guard recordings.indices.contains(current) else { return false }
    if line.take("name:") {
      recordings[current].device.name = line.quoted() ?? []
      return true
    }
    if line.take("input props:") {
      section = .properties
      return true
    }
    if line.take("KEY (0001):") {
      section = .other
      readKeys(&line)
      return true
    }
    if line.take("ABS (0003):") { section = .axes }
    switch section {
    case .axes: return try readAxis(&line)
    case .properties: return readProperty(&line)
    case .other: return false
    }
  }

  /// `ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`; the name is hexadecimal without `-l`.
  private mutating func readAxis(_ line: inout LineReader) throws(InputError) -> Bool {
    let name = line.word()
    line.skipBlanks()
    guard line.take(": value") else { return false }
    guard let code = EvdevNames.code(name, type: EvdevEvent.absType) else { return true }
    var axis = EvdevAxis()
    _ = try line.integer32("the value")
    try Self.take(", min", &line)
    axis.minimum = try line.integer32("the minimum")
    try Self.take(", max", &line)
    axis.maximum = try line.integer32("the maximum")
    if line.skip(to: ", resolution"), line.take(", resolution") { axis.resolution = try line.integer32("the resolution") }
    recordings[current].device.axes.append((code, axis))
    return true
  }

  private static func take(_ text: StaticString, _ line: inout LineReader) throws(InputError) {
    if line.take(text) { return }
    throw line.error(
      "expected `\(text)`\(line.found())", remedy: "an axis reads `ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`")
  }

  private mutating func readProperty(_ line: inout LineReader) -> Bool {
    let word = line.word()
    guard line.isAtEnd else { return false }
    if word == "INPUT_PROP_DIRECT" || word == "0001" {
      recordings[current].device.isDirect = true
    } else if word == "INPUT_PROP_POINTER" || word == "0000" {
      recordings[current].device.isPointer = true
    } else {
      return word.starts(with: "INPUT_PROP_")
    }
    return true
  }

  private mutating func readKeys(_ line: inout LineReader) {
    while true {
      let word = line.word()
      if word.isEmpty { return }
      if word == "BTN_TOOL_PEN" || word == "BTN_STYLUS" { recordings[current].device.isPen = true }
    }
  }
}

/// What may stand before an event's type.
private struct GeteventPrefix {
  var time: Int64? = nil
  var node: Word? = nil

  /// Takes it; nil if the line is none of getevent's.
  ///
  /// - Throws: for a time that is broken.
  init?(_ line: inout LineReader) throws(InputError) {
    if line.starts(with: "[") {
      var copy = line
      _ = copy.take("[")
      copy.skipBlanks()
      guard let byte = copy.next, LineReader.digit(byte) != nil else { return nil }
      // `[1] 4711` is a shell's job.
      guard copy.word().bytes.contains(UInt8(ascii: ".")) else { return nil }
      _ = line.take("[")
      time = try line.timestamp()
      guard line.take("]") else { throw line.error("expected `]` behind the time\(line.found())") }
      line.skipBlanks()
    }
    if line.starts(with: "/dev/input/") {
      let word = line.word()
      guard word.bytes.last == UInt8(ascii: ":") else { return nil }
      node = Word(bytes: word.bytes.dropLast(), column: word.column)
    }
  }

  /// Whether an event follows, given its first words and the reader behind them: `EV_…`, or four hexadecimal digits.
  ///
  /// With neither time nor node, numbers must have all their digits; they could be anything else.
  func begins(_ type: Word, _ code: Word, _ line: LineReader) -> Bool {
    if type.starts(with: "EV_") { return true }
    guard type.bytes.count == 4, type.hexadecimal != nil else { return false }
    if time != nil || node != nil { return true }
    var line = line
    let value = line.word()
    return code.bytes.count == 4 && code.hexadecimal != nil && value.bytes.count == 8 && value.hexadecimal != nil
  }
}
