import CPlatform
import EdgeGestures
import WaylandServer

/// The shell as a program: started with a privileged connection, and started again when it dies.
final class Shell {
  /// The first wait before a new start, in microseconds; each further one is twice as long, up to the last.
  private static let firstWait: Int64 = 250_000
  private static let lastWait: Int64 = 30_000_000
  /// A shell that ran this long, in microseconds, was all right: the waits begin anew.
  private static let goodRun: Int64 = 10_000_000

  private let compositor: Compositor
  private let arguments: [String]
  private(set) var child: Child?
  /// Its connection.
  private(set) var client: ClientID?
  private var wait = Shell.firstWait
  private var startedAt = Timestamp(rawValue: 0)
  private var restart: Deadline?
  /// The session ends: it is not started again.
  var isStopping = false

  init(_ compositor: Compositor, _ arguments: [String]) {
    self.compositor = compositor
    self.arguments = arguments
  }

  /// It is down, and will not be up again before time goes on.
  var isGivenUp: Bool { child == nil }

  func start() {
    restart = nil
    var ends: [Int32] = [-1, -1]
    guard cp_socket_pair(&ends) == 0 else {
      compositor.log.error("the shell gets no socket: file descriptors are short")
      return retry()
    }
    child = Child.start(arguments, socket: ends[1], hasInput: false)
    close(ends[1])
    guard child != nil else {
      compositor.log.error("the shell \(arguments[0]) cannot be run: \(String(cString: strerror(cp_errno())))")
      close(ends[0])
      return retry()
    }
    startedAt = compositor.clock.now
    let client = compositor.addClient(descriptor: ends[0], privileges: .all)
    // The kernel says who made the socket pair, and that is us.
    if let child { client?.pid = child.pid }
    self.client = client?.id
  }

  func stop() {
    restart = nil
    child = nil
  }

  /// Some child ended: was it the shell?
  func collect() {
    guard let child, child.collect() else { return }
    self.child = nil
    client = nil
    guard !isStopping else { return }
    if compositor.clock.now.rawValue - startedAt.rawValue >= Self.goodRun { wait = Self.firstWait }
    compositor.log.error("the shell ended with status \(child.status ?? 0); it is started again in \(wait / 1000) ms, home works without it")
    retry()
  }

  private func retry() {
    restart = compositor.clock.schedule(after: wait) { [self] in start() }
    wait = min(wait * 2, Self.lastWait)
  }
}
