import CPlatform
import EdgeToolkit

/// Starts programs as child processes, and knows which of them run.
final class Launcher {
  /// What opening a program came to.
  enum Opening {
    case started
    /// It runs already, and was the last to be opened.
    case resumed
    case failed(errno: Int32)
  }

  private struct Child {
    let program: Int
    let process: pid_t
  }

  /// Children that run, the last opened at the end.
  private var children: [Child] = []
  private let loop: MainLoop
  private let folder: String
  /// Called with the program's number and its exit status.
  var whenEnded: ((Int, Int32) -> Void)?

  init(loop: MainLoop) {
    self.loop = loop
    folder = Self.folderOfThisProgram()
  }

  func isRunning(_ program: Int) -> Bool { children.contains { $0.program == program } }

  /// Starts a program, unless it was the last to be opened and still runs.
  ///
  /// A program that runs behind another one is ended and started anew: nothing lets a shell bring its window forward yet, and
  /// processes must not pile up.
  func open(_ program: Int) -> Opening {
    if let last = children.last, last.program == program { return .resumed }
    close(program)
    let entry = Program.all[program]
    let path = "\(folder)/\(entry.file)"
    var arguments = ([path] + entry.arguments).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    let process = cp_spawn(path, arguments)
    guard process > 0 else { return .failed(errno: cp_errno()) }
    let child = Child(program: program, process: process)
    children.append(child)
    watch(child)
    return .started
  }

  /// Asks all processes of a program to end.
  func close(_ program: Int) {
    for child in children where child.program == program { kill(child.process, SIGTERM) }
  }

  /// Waits for the end of a child without blocking.
  private func watch(_ child: Child) {
    let descriptor = cp_child_watch(child.process)
    guard descriptor >= 0 else {
      // A kernel before 5.3: look once a second.
      _ = loop.after(milliseconds: 1000) { [self] in if !collect(child) { watch(child) } }
      return
    }
    var token: MainLoop.Token?
    token = loop.watch(descriptor) { [self] in
      guard collect(child) else { return }
      if let token { loop.cancel(token) }
      CPlatform.close(descriptor)
    }
  }

  private func collect(_ child: Child) -> Bool {
    let status = cp_child_collect(child.process)
    guard status >= 0 else { return false }
    children.removeAll { $0.process == child.process }
    whenEnded?(child.program, status)
    return true
  }

  private static func folderOfThisProgram() -> String {
    withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
      let path = buffer.bindMemory(to: UInt8.self)
      guard let start = path.baseAddress else { return "." }
      let length = start.withMemoryRebound(to: CChar.self, capacity: path.count) { readlink("/proc/self/exe", $0, path.count) }
      guard length > 0, let slash = path[..<length].lastIndex(of: UInt8(ascii: "/")) else { return "." }
      return String(decoding: path[..<slash], as: UTF8.self)
    }
  }
}
