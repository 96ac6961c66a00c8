/// Reads the YAML of `libinput record`, version 1, of one or more devices.
///
/// It is read line by line and by keys alone: names are printed without escaping, so that real files are no YAML, comments stand at any indentation, and
/// newer versions have keys that older ones do not.
/// Source: libinput 1.22, tools/libinput-record.c.
struct LibinputRecordReader: RecordingReader {
  private(set) var recordings: [EvdevRecording] = []
  private var section = Section.other

  private enum Section {
    /// `codes:`, a list of codes for each type.
    case codes
    /// `absinfo:`, a list of numbers for each axis.
    case axes
    /// `events:`, at an entry with events of the kernel.
    case events
    /// `events:`, at an entry of another kind, such as libinput's own events.
    case otherEvents
    case other
  }

  init() {}

  private var last: Int { recordings.count - 1 }

  mutating func read(_ line: LineReader) throws(InputError) {
    var line = line
    line.skipQuotes()
    if line.isAtEnd || line.starts(with: "#") { return }
    let isItem = line.take("- ")
    line.skipBlanks()
    if isItem && line.take("node:") {
      guard recordings.count < RecordingFile.deviceCapacity else { throw line.tooManyDevices() }
      recordings.append(EvdevRecording())
      recordings[last].device.node = Array(line.rest().bytes)
      section = .other
      return
    }
    if recordings.isEmpty {
      // A part of a file, pasted without its beginning: the device is not known.
      guard isItem, line.starts(with: "evdev:") else { return }
      recordings.append(EvdevRecording())
      section = .events
    }
    switch section {
    case .events, .otherEvents: try readEvent(&line)
    case .codes, .axes, .other: try readDescription(&line, isItem)
    }
  }

  /// `- evdev:` and lines of `- [SEC, USEC, TYPE, CODE, VALUE] # COMMENT`.
  private mutating func readEvent(_ line: inout LineReader) throws(InputError) {
    if line.starts(with: "[") {
      guard section == .events else { return }
      let begin = line
      let numbers = try Self.list(&line, "an event", atMost: 5)
      guard numbers.count == 5 else {
        throw begin.error("expected five numbers, found \(numbers.count)", remedy: "an event reads `- [SECONDS, MICROSECONDS, TYPE, CODE, VALUE]`")
      }
      guard numbers[0] >= 0, numbers[0] <= 999_999_999_999, numbers[1] >= 0, numbers[1] <= 999_999 else {
        throw begin.error("the event's time is out of range", remedy: "microseconds go up to 999999")
      }
      guard let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]), let value = Int32(exactly: numbers[4]) else {
        throw begin.error("the event's type, code or value is out of range", remedy: "type and code have 16 bits, the value 32")
      }
      recordings[last].events.append(EvdevEvent(time: numbers[0] * 1_000_000 + numbers[1], type: type, code: code, value: value))
    } else if line.starts(with: "evdev:") {
      section = .events
    } else if line.word().bytes.last == UInt8(ascii: ":") {
      section = .otherEvents
    }
  }

  private mutating func readDescription(_ line: inout LineReader, _ isItem: Bool) throws(InputError) {
    if isItem {
      readProperty(&line)
    } else if line.take("name:") {
      recordings[last].device.name = line.quoted() ?? []
    } else if line.take("codes:") {
      section = .codes
    } else if line.take("absinfo:") {
      section = .axes
    } else if line.take("events:") {
      section = .otherEvents
    } else if line.take("properties:") {
      section = .other
      line.skipBlanks()
      if line.starts(with: "[") {
        for property in try Self.list(&line, "a property", atMost: 64) {
          if property == Int64(EvdevDevice.directProperty) { recordings[last].device.isDirect = true }
          if property == Int64(EvdevDevice.pointerProperty) { recordings[last].device.isPointer = true }
        }
      }
    } else if let byte = line.next, LineReader.digit(byte) != nil {
      try readCode(&line)
    } else if line.word().bytes.last == UInt8(ascii: ":") {
      section = .other
    }
  }

  /// `KEY: [NUMBERS]` below `codes:` and `absinfo:`.
  private mutating func readCode(_ line: inout LineReader) throws(InputError) {
    guard section != .other else { return }
    let begin = line
    let key = try line.integer16("a type or an axis")
    guard line.take(":") else {
      throw line.error("expected `:`\(line.found())", remedy: "a line below `codes:` or `absinfo:` reads `53: [0, 1079, 0, 0, 12]`")
    }
    line.skipBlanks()
    if section == .codes {
      guard key == EvdevEvent.keyType else { return }
      for code in try Self.list(&line, "a key", atMost: 1024) where code == Int64(EvdevEvent.penTool) || code == Int64(EvdevEvent.penButton) {
        recordings[last].device.isPen = true
      }
      return
    }
    // Six where the value stands in front.
    let numbers = try Self.list(&line, "an axis", atMost: 6)
    guard numbers.count >= 5 else {
      throw begin.error("expected five numbers, found \(numbers.count)", remedy: "an axis reads `CODE: [MINIMUM, MAXIMUM, FUZZ, FLAT, RESOLUTION]`")
    }
    let offset = numbers.count - 5
    guard let minimum = Int32(exactly: numbers[offset]), let maximum = Int32(exactly: numbers[offset + 1]),
      let resolution = Int32(exactly: numbers[offset + 4])
    else { throw begin.error("the axis is out of range", remedy: "its numbers have 32 bits") }
    recordings[last].device.axes.append((key, EvdevAxis(minimum: minimum, maximum: maximum, resolution: resolution)))
  }

  /// `- KEY=VALUE`, one of udev's properties.
  private mutating func readProperty(_ line: inout LineReader) {
    _ = line.take("\"")
    if line.take("ID_INPUT_TOUCHSCREEN=1") {
      recordings[last].device.isTouchscreen = true
    } else if line.take("ID_INPUT_TOUCHPAD=1") || line.take("ID_INPUT_TABLET=1") {
      recordings[last].device.isOther = true
    } else if line.take("ID_INPUT_WIDTH_MM=") {
      recordings[last].device.width = Self.millimetres(&line)
    } else if line.take("ID_INPUT_HEIGHT_MM=") {
      recordings[last].device.height = Self.millimetres(&line)
    }
  }

  /// A size that a screen may have, else 0.
  private static func millimetres(_ line: inout LineReader) -> Float {
    guard let byte = line.next, LineReader.digit(byte) != nil, let number = try? line.integer32("a size") else { return 0 }
    return EvdevAxis.isPlausible(Float(number)) ? Float(number) : 0
  }

  /// `[N, N, …]`.
  private static func list(_ line: inout LineReader, _ what: StaticString, atMost capacity: Int) throws(InputError) -> [Int64] {
    let begin = line
    guard line.take("[") else { throw line.error("expected \(what) in brackets\(line.found())", remedy: "a list reads `[1, 2]`") }
    var numbers: [Int64] = []
    line.skipBlanks()
    if line.take("]") { return numbers }
    while true {
      if numbers.count == capacity { throw begin.error("more numbers than \(what) has", remedy: "a list ends with `]`") }
      numbers.append(try line.integer("a number", -999_999_999_999...999_999_999_999))
      line.skipBlanks()
      if line.take("]") { return numbers }
      guard line.take(",") else { throw line.error("expected `,` or `]`\(line.found())", remedy: "a list reads `[1, 2]`") }
    }
  }
}
