/// What kind of file some bytes are, judged by their content.
enum FileFormat {
  case touchScript
  case evemu
  /// A format that is known by sight but not read; its name.
  case unread(StaticString)

  /// Looks at the first lines that say anything.
  init(of bytes: [UInt8]) {
    self = .touchScript
    var looked = 0
    for line in Lines(bytes) {
      if let format = Self.sign(in: line) {
        self = format
        // `N:`, `I:` and `P:` also begin hid-recorder's files; its `R:` follows at once.
        guard case .evemu = format else { return }
      }
      looked += 1
      if looked == 200 { return }
    }
  }

  private static func sign(in line: LineReader) -> FileFormat? {
    var line = line
    line.skipBlanks()
    if line.starts(with: "# EVEMU") { return .evemu }
    if line.starts(with: "# libinput record") || line.starts(with: "ndevices:") { return .unread("a recording of `libinput record`") }
    if line.starts(with: "Event: time") || line.starts(with: "Input driver version") { return .unread("evtest's output") }
    if line.starts(with: "[ ") || line.starts(with: "add device ") || line.starts(with: "/dev/input/") || line.starts(with: "EV_") {
      return .unread("getevent's output")
    }
    var copy = line
    let word = copy.word()
    if word == "R:" || word == "D:" { return .unread("a recording of hid-recorder") }
    for letter in ["N:", "I:", "P:", "B:", "A:", "L:", "S:", "E:"] as [StaticString] where word == letter { return .evemu }
    return nil
  }
}
