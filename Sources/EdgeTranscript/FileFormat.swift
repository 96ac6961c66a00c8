/// What kind of file some bytes are, judged by their content.
enum FileFormat {
  case touchScript
  case recording(RecordingFormat)
  /// A format that is known by sight but not read; its name.
  case unread(StaticString)

  /// Lines that are looked at: what is no touch script says what it is early.
  private static let lineLimit = 200

  /// Looks at the first lines that say anything.
  init(of bytes: [UInt8]) {
    self = .touchScript
    var looked = 0
    for line in Lines(bytes) {
      switch (Self.sign(in: line), self) {
      case (nil, _): break
      // `N:`, `I:` and `P:` also begin hid-recorder's files; its `R:` follows at once.
      case (.recording(.evemu), _): self = .recording(.evemu)
      case (.recording, .recording(.evemu)): break
      case (.some(let format), _):
        self = format
        return
      }
      looked += 1
      if looked == Self.lineLimit { return }
    }
  }

  private static func sign(in line: LineReader) -> FileFormat? {
    var line = line
    line.skipQuotes()
    if line.starts(with: "# EVEMU") { return .recording(.evemu) }
    if line.starts(with: "# libinput record") || line.starts(with: "ndevices:") || line.starts(with: "- node: /dev/input/")
      || line.starts(with: "- evdev:")
    {
      return .recording(.libinput)
    }
    if line.starts(with: "Event: time") || line.starts(with: "Input driver version") || line.starts(with: "Input device ID:") {
      return .recording(.evtest)
    }
    if line.starts(with: "add device ") || GeteventReader.isEvent(line) { return .recording(.getevent) }
    let word = line.word()
    if word == "R:" || word == "D:" { return .unread("a recording of hid-recorder") }
    if word == "N:" || word == "I:" || word == "P:" || word == "B:" || word == "A:" || word == "L:" || word == "S:" || word == "E:" {
      return .recording(.evemu)
    }
    return nil
  }
}
