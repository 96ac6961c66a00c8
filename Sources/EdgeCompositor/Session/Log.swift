import CPlatform

/// One line a message, on standard error; a line says whose bug it is.
public final class Log {
  /// How much is written.
  enum Level: Int {
    case error
    case info
    case debug
  }

  var level: Level
  /// Takes the lines instead of standard error, for tests.
  var sink: ((String) -> Void)?

  init(_ level: Level = .info) { self.level = level }

  /// Something that the user must see to.
  func error(_ message: String) { write(.error, "", message) }

  /// Something worth knowing.
  func info(_ message: String) { write(.info, "", message) }

  /// Something that helps to find a fault.
  func debug(_ message: @autoclosure () -> String) {
    if level.rawValue >= Level.debug.rawValue { write(.debug, "", message()) }
  }

  /// A client broke the protocol or its own promises.
  func clientBug(_ message: String) { write(.error, "client bug: ", message) }

  /// The kernel or a device said something that cannot be.
  func kernelBug(_ message: String) { write(.error, "kernel bug: ", message) }

  /// We did something wrong, and go on as well as we can.
  func ownBug(_ message: String) {
    write(.error, "edgecomp bug: ", message)
  }

  private func write(_ level: Level, _ prefix: String, _ message: String) {
    guard level.rawValue <= self.level.rawValue else { return }
    if let sink {
      sink(prefix + message)
      return
    }
    // One write a line, so that lines of several processes do not mix.
    var line = "edgecomp: \(prefix)\(message)\n"
    line.withUTF8 { _ = cp_write_all(2, $0.baseAddress, $0.count) }
  }
}
