import CWaylandClient
import Glibc
import Synchronization

/// What libwayland-client logs, told apart by thread: its handler is one for the whole process, and tests run side by side.
enum ClientLog {
  private static let lines = Mutex<[pthread_t: [String]]>([:])

  private static let install: Void = wl_log_set_handler_client { format, arguments in
    guard let format, let arguments else { return }
    var text = [CChar](repeating: 0, count: 1024)
    vsnprintf(&text, text.count, format, arguments)
    let line = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    ClientLog.lines.withLock { $0[pthread_self(), default: []].append(line) }
  }

  /// The lines that `body` makes libwayland write.
  static func collect(_ body: () -> Void) -> [String] {
    install
    body()
    return lines.withLock { $0.removeValue(forKey: pthread_self()) ?? [] }
  }
}
