import CPlatform
import EdgeGestures
import WaylandServer

/// The shell, or a program of the launch table: started with a connection of its own, and started again when it dies.
final class LaunchedProgram {
  /// The first wait before a new start, in microseconds; each further one is twice as long, up to the last.
  private static let firstWait: Int64 = 250_000
  private static let lastWait: Int64 = 30_000_000
  /// A program that ran this long, in microseconds, was all right: the waits begin anew.
  private static let goodRun: Int64 = 10_000_000

  private let compositor: Compositor
  private let arguments: [String]
  /// What messages call it.
  private let title: String
  private let privileges: PrivilegedGlobals
  private(set) var child: Child?
  /// Its connection.
  private(set) var client: ClientID?
  private var wait = LaunchedProgram.firstWait
  private var startedAt = Timestamp(rawValue: 0)
  private var restart: Deadline?
  /// The session ends: it is not started again.
  var isStopping = false
  /// What a message of its end adds.
  var comfort = ""
  /// With status 0 it has done what it had to, and is not started again.
  var mayFinish = false

  init(_ compositor: Compositor, _ arguments: [String], title: String, _ privileges: PrivilegedGlobals) {
    self.compositor = compositor
    self.arguments = arguments
    self.title = title
    self.privileges = privileges
  }

  /// It is down, and will not be up again before time goes on.
  var isGivenUp: Bool { child == nil }

  func start() {
    restart = nil
    var ends: [Int32] = [-1, -1]
    guard cp_socket_pair(&ends) == 0 else {
      compositor.log.error("\(title) gets no socket: file descriptors are short")
      return retry()
    }
    child = Child.start(arguments, socket: ends[1], hasInput: false)
    close(ends[1])
    guard child != nil else {
      compositor.log.error("\(title) (\(arguments[0])) cannot be run: \(errno: cp_errno())")
      close(ends[0])
      return retry()
    }
    startedAt = compositor.clock.now
    let client = compositor.addClient(descriptor: ends[0], privileges: privileges)
    // The kernel says who made the socket pair, and that is us.
    if let child { client?.pid = child.pid }
    self.client = client?.id
  }

  func stop() {
    restart = nil
    child = nil
  }

  /// Some child ended: was it this one?
  func collect() {
    guard let child, child.collect() else { return }
    self.child = nil
    client = nil
    guard !isStopping, !(mayFinish && child.status == 0) else { return }
    if compositor.clock.now.rawValue - startedAt.rawValue >= Self.goodRun { wait = Self.firstWait }
    compositor.log.error("\(title) ended with status \(child.status ?? 0); it is started again in \(wait / 1000) ms\(comfort)")
    retry()
  }

  private func retry() {
    restart = compositor.clock.schedule(after: wait) { [self] in start() }
    wait = min(wait * 2, Self.lastWait)
  }
}
