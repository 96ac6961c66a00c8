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
  ///   - hasGroup: it is in a process group of its own; a terminal lets it read no input there.
  ///   - isBound: it is killed when we end, however we do.
  ///   - output: what it prints goes there; stays the caller's. -1: where ours goes.
  /// - Returns: nil if it cannot be run; `errno` says why.
  static func start(
    _ arguments: [String], socket: Int32 = -1, hasInput: Bool, hasGroup: Bool = true, isBound: Bool = false, output: Int32 = -1
  ) -> Child? {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { $0.withCString { strdup($0) } }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    let way =
      (hasInput ? CP_CHILD_INPUT.rawValue : 0) | (hasGroup ? CP_CHILD_GROUP.rawValue : 0) | (isBound ? CP_CHILD_BOUND.rawValue : 0)
    let pid = cp_child_start(pointers, way, "WAYLAND_SOCKET", socket, output)
    return pid > 0 ? Child(pid: pid) : nil
  }

  /// Finds out whether it ended.
  func collect() -> Bool {
    if status != nil { return true }
    let status = cp_child_collect(pid)
    if status >= 0 { self.status = status }
    return status >= 0
  }

  /// Sends a signal to it and whatever it started in its group, if it has one.
  func signal(_ number: Int32) {
    if status == nil, kill(-pid, number) < 0 { kill(pid, number) }
  }
}
