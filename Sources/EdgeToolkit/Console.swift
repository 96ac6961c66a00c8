import CPlatform

/// The program's arguments, without its name.
public func programArguments() -> [String] {
  var arguments: [String] = []
  var index: Int32 = 1
  while let text = cp_argument(index) {
    arguments.append(String(cString: text))
    index += 1
  }
  return arguments
}

/// A variable of the environment, unless it is empty.
public func environment(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// The C library's words for an error number.
public func systemMessage(_ errno: Int32) -> String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }

/// Writes one line to standard output or standard error, in one piece.
public enum Console {
  public static func print(_ line: String) { write(line + "\n", to: 1) }

  /// `PROGRAM: MESSAGE` on standard error.
  public static func complain(_ program: String, _ message: String) { write("\(program): \(message)\n", to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[rest.startIndex...]).baseAddress, !rest.isEmpty {
        let count = CPlatform.write(descriptor, start, rest.count)
        if count < 0 && cp_errno() == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// One line on standard output for each thing that happened, if the user asked for it.
public struct EventLog {
  private let isOn: Bool

  public init(isOn: Bool) { self.isOn = isOn }

  public func callAsFunction(_ line: @autoclosure () -> String) {
    if isOn { Console.print(line()) }
  }
}
