import CPlatform
import WaylandWire

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
  func error(_ message: Message) { write(.error, "", message) }

  /// Something worth knowing.
  func info(_ message: Message) { write(.info, "", message) }

  /// Something that helps to find a fault.
  func debug(_ message: @autoclosure () -> Message) {
    if level.rawValue >= Level.debug.rawValue { write(.debug, "", message()) }
  }

  /// A client broke the protocol or its own promises.
  func clientBug(_ message: Message) { write(.error, "client bug: ", message) }

  /// The kernel or a device said something that cannot be.
  func kernelBug(_ message: Message) { write(.error, "kernel bug: ", message) }

  /// We did something wrong, and go on as well as we can.
  func ownBug(_ message: Message) { write(.error, "edgecomp bug: ", message) }

  /// Writes a line on standard error, in one write, so that lines of several processes do not mix.
  public static func write(_ message: Message) {
    let line: Message = "edgecomp: \(message)\n"
    line.bytes.withUnsafeBytes { _ = cp_write_all(2, $0.baseAddress, $0.count) }
  }

  private func write(_ level: Level, _ prefix: StaticString, _ message: Message) {
    guard level.rawValue <= self.level.rawValue else { return }
    let line: Message = "\(prefix)\(message)"
    if let sink { return sink(line.string) }
    Self.write(line)
  }
}
