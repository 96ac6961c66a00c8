import CPlatform

/// A file's bytes. The one place of this module that touches the system.
public enum InputFile {
  /// Why a file could not be read.
  public enum Problem: Error {
    case system(errno: Int32)
    case tooLarge

    /// What went wrong, and what to do about it where that is known.
    public var message: String {
      switch self {
      case .system(let number): String(cString: strerror(number)) + remedy(for: number)
      case .tooLarge: "larger than 256 MB; is it the right file?"
      }
    }

    private func remedy(for number: Int32) -> String {
      switch number {
      case ENOENT, ENOTDIR: "; check its name"
      case EISDIR: "; name a file in it"
      case EACCES, EPERM: "; check its permissions, and those of its folder"
      default: ""
      }
    }
  }

  private static let sizeLimit = 256 << 20

  /// Reads a file to its end; `-` is standard input.
  public static func read(_ path: String) throws(Problem) -> [UInt8] {
    let bytes = try read(path, upTo: sizeLimit + 1)
    if bytes.count > sizeLimit { throw .tooLarge }
    return bytes
  }

  /// Reads a file to its end, or that many bytes of a longer one.
  package static func read(_ path: String, upTo limit: Int) throws(Problem) -> [UInt8] {
    let isStandardInput = Text.equal(path, "-")
    guard let file = isStandardInput ? fdopen(dup(0), "r") : fopen(path, "re") else { throw .system(errno: cp_errno()) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while bytes.count < limit {
      let count = fread(&chunk, 1, min(chunk.count, limit - bytes.count), file)
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    if ferror(file) != 0 { throw .system(errno: cp_errno()) }
    return bytes
  }

  /// Writes `text` to a file, in place of what was there; `-` is standard output.
  static func create(_ path: String, _ text: Text) throws(Problem) {
    if Text.equal(path, "-") { return write(text, to: 1) }
    guard let file = fopen(path, "we") else { throw .system(errno: cp_errno()) }
    let written = text.bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    let problem = cp_errno()
    if fclose(file) != 0 { throw .system(errno: cp_errno()) }
    if written < text.count { throw .system(errno: problem) }
  }

  /// Writes all of `text` to a descriptor; what cannot be written is lost.
  package static func write(_ text: Text, to descriptor: Int32) {
    text.bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = CPlatform.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count < 0 && cp_errno() == EINTR { continue }
        if count <= 0 { return }
        written += count
      }
    }
  }
}
