import Foundation
import Synchronization

/// A program that a test started.
final class RunningProgram: Sendable {
  private struct State {
    var status: Int32?
    var waiting: [CheckedContinuation<Int32, Never>] = []
  }

  private let process: Process
  private let state = Mutex(State())
  let pid: Int32

  /// Starts it; `whenEnded` is called before anybody who waits for its end goes on.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], input: Any = FileHandle.nullDevice, output: Any, errors: Any,
    whenEnded: @escaping @Sendable () -> Void = {}
  ) throws {
    process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    var all = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR"] { all[name] = nil }
    process.environment = all.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    let (ends, end) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      whenEnded()
      end.yield(process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus)
      end.finish()
    }
    try process.run()
    pid = process.processIdentifier
    Task { for await status in ends { finish(status) } }
  }

  private func finish(_ status: Int32) {
    state.withLock { state in
      state.status = status
      for continuation in state.waiting { continuation.resume(returning: status) }
      state.waiting = []
    }
  }

  var hasEnded: Bool { state.withLock { $0.status != nil } }

  /// Waits for its end, and returns its exit status, 128 + signal for a signal.
  func status() async -> Int32 {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if let status = state.status { continuation.resume(returning: status) } else { state.waiting.append(continuation) }
      }
    }
  }

  /// Ends it and all that it started, at once.
  func kill() {
    guard !hasEnded else { return }
    for pid in Processes.tree(of: pid) { Glibc.kill(pid, SIGKILL) }
  }
}
