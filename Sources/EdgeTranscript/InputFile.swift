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
    if Text.equal(path, "-") { return try write(text, to: 1) }
    guard let file = fopen(path, "we") else { throw .system(errno: cp_errno()) }
    let written = text.bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    let problem = cp_errno()
    if fclose(file) != 0 { throw .system(errno: cp_errno()) }
    if written < text.count { throw .system(errno: problem) }
  }

  /// Prints what a command has to say.
  ///
  /// - Returns: its exit status: `status`, or 2 if its output cannot be written; that is said.
  package static func finish(_ command: StaticString, _ output: Text, _ errors: Text, _ status: Int32) -> Int32 {
    var (errors, status) = (errors, status)
    do throws(Problem) { try write(output, to: 1) } catch {
      errors.append(command)
      errors.append(": the output cannot be written: ")
      errors.append(error.message)
      errors.append("\n")
      status = 2
    }
    // Nobody is left to tell.
    do throws(Problem) { try write(errors, to: 2) } catch {}
    return status
  }

  private static func write(_ text: Text, to descriptor: Int32) throws(Problem) {
    guard text.bytes.withUnsafeBytes({ cp_write_all(descriptor, $0.baseAddress, $0.count) }) >= 0 else { throw .system(errno: cp_errno()) }
  }
}
