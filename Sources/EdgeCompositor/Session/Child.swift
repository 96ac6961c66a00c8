import CPlatform

/// A program that the session started.
final class Child {
  let pid: Int32
  /// Its exit status once it ended, 128 + signal for a signal.
  private(set) var status: Int32?

  private init(pid: Int32) { self.pid = pid }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - socket: its end of a Wayland connection, which it finds by `WAYLAND_SOCKET`; stays the caller's. -1: none.
  ///   - hasInput: it shares our standard input.
  /// - Returns: nil if it cannot be run; `errno` says why.
  static func start(_ arguments: [String], socket: Int32 = -1, hasInput: Bool) -> Child? {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { $0.withCString { strdup($0) } }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    let pid = pointers.withUnsafeBufferPointer { list -> Int32 in
      guard let base = list.baseAddress else { return -1 }
      return cp_child_start(base, "WAYLAND_SOCKET", socket, hasInput ? 1 : 0)
    }
    return pid > 0 ? Child(pid: pid) : nil
  }

  /// Finds out whether it ended.
  func collect() -> Bool {
    if status != nil { return true }
    let status = cp_child_collect(pid)
    if status >= 0 { self.status = status }
    return status >= 0
  }

  /// Sends a signal to it and whatever it started in its group.
  func signal(_ number: Int32) {
    if status == nil { kill(-pid, number) }
  }
}
