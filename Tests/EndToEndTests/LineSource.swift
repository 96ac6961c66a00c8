import Foundation
import Synchronization

/// Reads a pipe as it fills, and cuts it into lines.
final class LineSource: Sendable {
  private let descriptor: Int32
  private let take: @Sendable (String) -> Void
  private let rest = Mutex<[UInt8]>([])
  // Dispatch guards it itself.
  nonisolated(unsafe) private let source: any DispatchSourceRead

  /// Takes over the descriptor; `take` is called on `queue`.
  init(_ descriptor: Int32, on queue: DispatchQueue, _ take: @escaping @Sendable (String) -> Void) {
    self.descriptor = descriptor
    self.take = take
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.drain() }
    source.setCancelHandler { Glibc.close(descriptor) }
    source.activate()
  }

  /// What is written to a pipe.
  convenience init(_ pipe: Pipe, on queue: DispatchQueue, _ take: @escaping @Sendable (String) -> Void) {
    // A descriptor of our own, since the pipe closes its.
    self.init(fcntl(pipe.fileHandleForReading.fileDescriptor, F_DUPFD_CLOEXEC, 0), on: queue, take)
  }

  /// A named pipe that programs can write to.
  convenience init(fifo path: String, on queue: DispatchQueue, _ take: @escaping @Sendable (String) -> Void) throws {
    // Open for writing too, so that it does not end with one of its writers.
    guard mkfifo(path, 0o600) == 0, case let descriptor = open(path, O_RDWR | O_CLOEXEC), descriptor >= 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    self.init(descriptor, on: queue, take)
  }

  /// Reads what is there; call it on the queue.
  func drain() {
    guard !source.isCancelled else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      // The end, or nothing for now.
      guard count > 0 else {
        if count == 0 { source.cancel() }
        return
      }
      let lines = rest.withLock { rest -> [String] in
        rest += buffer[..<count]
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        rest.removeSubrange(...end)
        return lines
      }
      for line in lines { take(line) }
    }
  }

  func close() { source.cancel() }
}
