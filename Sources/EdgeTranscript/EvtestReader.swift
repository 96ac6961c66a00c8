/// Reads what evtest prints: a device's description, its events, or both.
///
/// Numbers are trusted and names are not: they differ between versions, and some builds have wrong ones. Of a report that has no numbers the first byte
/// counts. Whatever stands before, between or behind is skipped: prompts, device lists, mail quoting that joins events on one line.
/// Source: evtest.c 1.33 (`print_device_info`, `print_events`).
struct EvtestReader: RecordingReader {
  private(set) var recordings = [EvdevRecording()]
  /// The type and code that the description speaks of.
  private var type: UInt16? = nil
  private var code: UInt16? = nil

  init() {}

  private var last: Int { recordings.count - 1 }

  mutating func read(_ line: LineReader) throws(InputError) {
    var line = line
    line.skipQuotes()
    if line.starts(with: "Event: time") {
      while line.skip(to: "Event: time") { recordings[last].events.append(try Self.event(&line)) }
    } else {
      try readDescription(&line)
    }
  }

  // MARK: Events

  /// `Event: time SEC.USEC, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 671`, or a report.
  private static func event(_ line: inout LineReader) throws(InputError) -> EvdevEvent {
    _ = line.take("Event: time")
    let time = try line.timestamp()
    try take(",", "behind the time", &line)
    line.skipBlanks()
    // `---- SYN_REPORT ----`, `++++ SYN_MT_REPORT ++++`, `>>>> SYN_DROPPED <<<<`.
    if line.starts(with: "-") { return EvdevEvent(time: time, type: EvdevEvent.synType, code: EvdevEvent.report, value: 0) }
    if line.starts(with: "+") { return EvdevEvent(time: time, type: EvdevEvent.synType, code: EvdevEvent.contactReport, value: 0) }
    if line.starts(with: ">") { return EvdevEvent(time: time, type: EvdevEvent.synType, code: EvdevEvent.dropped, value: 0) }
    try take("type", "or a report", &line)
    let type = try line.integer16("the event's type")
    try takeName("behind the type", &line)
    try take("code", "", &line)
    let code = try line.integer16("the event's code")
    try takeName("behind the code", &line)
    try take("value", "", &line)
    // MSC_RAW and MSC_SCAN are hexadecimal, and say nothing of touch.
    let value = type == EvdevEvent.miscellaneousType ? 0 : try line.integer32("the event's value")
    if type != EvdevEvent.miscellaneousType, let byte = line.next, !LineReader.isBlank(byte) {
      throw line.error("expected the end of the event's value\(line.found())")
    }
    return EvdevEvent(time: time, type: type, code: code, value: value)
  }

  private static func take(_ text: StaticString, _ place: StaticString, _ line: inout LineReader) throws(InputError) {
    line.skipBlanks()
    if line.take(text) { return }
    throw line.error("expected `\(text)`\(place.utf8CodeUnitCount == 0 ? "" : " ")\(place)\(line.found())", remedy: remedy)
  }

  /// Takes a name in parentheses and the comma behind it.
  private static func takeName(_ place: StaticString, _ line: inout LineReader) throws(InputError) {
    line.skipBlanks()
    if line.take("("), !line.skip(behind: UInt8(ascii: ")")) {
      throw line.error("expected `)` behind the name\(line.found())", remedy: remedy)
    }
    try take(",", place, &line)
  }

  private static let remedy = "an event reads `Event: time 1.5, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 671`"

  // MARK: Description

  private mutating func readDescription(_ line: inout LineReader) throws(InputError) {
    if line.take("Input driver version") || line.take("Input device ID:") {
      try beginDevice(line)
    } else if line.take("Input device name:") {
      recordings[last].device.name = line.quoted() ?? []
    } else if line.take("Event type") {
      type = try line.integer16("the type")
      code = nil
    } else if type != nil, line.take("Event code") {
      code = try line.integer16("the code")
      if type == EvdevEvent.keyType, let code, EvdevEvent.isPen(code) { recordings[last].device.isPen = true }
      if type == EvdevEvent.absType, let code {
        if recordings[last].device.axes.last?.code != code { recordings[last].device.axes.append((code, EvdevAxis())) }
      }
    } else if line.take("Property type") {
      switch try line.integer16("the property") {
      case EvdevDevice.pointerProperty: recordings[last].device.isPointer = true
      case EvdevDevice.directProperty: recordings[last].device.isDirect = true
      default: break
      }
    } else if type == EvdevEvent.absType, code != nil, !recordings[last].device.axes.isEmpty {
      let axis = recordings[last].device.axes.count - 1
      if line.take("Min ") {
        recordings[last].device.axes[axis].axis.minimum = try line.integer32("the minimum")
      } else if line.take("Max ") {
        recordings[last].device.axes[axis].axis.maximum = try line.integer32("the maximum")
      } else if line.take("Resolution ") {
        recordings[last].device.axes[axis].axis.resolution = try line.integer32("the resolution")
      }
    }
  }

  /// A second description is a second run of evtest, pasted behind the first.
  private mutating func beginDevice(_ line: LineReader) throws(InputError) {
    type = nil
    code = nil
    let recording = recordings[last]
    if recording.events.isEmpty && recording.device.axes.isEmpty && recording.device.name.isEmpty { return }
    guard recordings.count < RecordingFile.deviceCapacity else { throw line.tooManyDevices() }
    recordings.append(EvdevRecording())
  }
}
