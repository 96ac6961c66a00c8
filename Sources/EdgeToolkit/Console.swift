import CPlatform

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
      var written = 0
      while written < bytes.count, let start = bytes.baseAddress {
        let count = CPlatform.write(descriptor, start + written, bytes.count - written)
        if count < 0 && cp_errno() == EINTR { continue }
        guard count > 0 else { return }
        written += count
      }
    }
  }
}
