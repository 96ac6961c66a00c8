import CPlatform

/// The programs that are installed together.
public enum Program {
  /// The path of the program `name` in the folder of our own one, if it is there and may be run.
  public static func beside(_ name: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", base, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      let path = buffer.prefix(count).map { UInt8(bitPattern: $0) }
      guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      let program = String(decoding: path[...slash], as: UTF8.self) + name
      return access(program, X_OK) == 0 ? program : nil
    }
  }

  /// Becomes the program at `path` with the arguments that we were started with, save the first one behind our name.
  ///
  /// - Returns: only if it cannot be run, with `errno`.
  public static func become(_ path: String) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = []
    for index in 0..<cp_argument_count() where index != 1 {
      arguments.append(cp_argument(index).map { UnsafeMutablePointer(mutating: $0) })
    }
    arguments.append(nil)
    execv(path, arguments)
    return cp_errno()
  }
}
