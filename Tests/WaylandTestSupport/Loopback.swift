import CPlatform
import CWayland
import CWaylandClient

/// A server and its clients in one thread, each joined by a socket pair: no sleep, no display, no root.
///
/// Works on libwayland's own pointers, so that any bindings can stand on top. The display stays the caller's; destroy it after this object.
public final class Loopback {
  private let display: OpaquePointer
  private var clients: [LoopbackClient] = []

  /// - Parameter display: libwayland-server's `wl_display`.
  public init(display: OpaquePointer) { self.display = display }

  /// Connects one more client.
  public func connect() -> LoopbackClient {
    let client = LoopbackClient(server: display)
    clients.append(client)
    return client
  }

  /// Carries messages both ways until neither the server nor a client has more to say.
  ///
  /// - Returns: false if they still talk after `rounds` rounds (a descriptor that nobody reads, two sides that answer each other for ever).
  @discardableResult
  public func settle(rounds: Int = 1000) -> Bool {
    let loop = wl_display_get_event_loop(display)
    for _ in 0..<rounds {
      var isQuiet = true
      for client in clients { client.flush() }
      if isReadable(wl_event_loop_get_fd(loop)) { isQuiet = false }
      // Always, since idle sources do not make the descriptor readable.
      wl_event_loop_dispatch(loop, 0)
      wl_display_flush_clients(display)
      for client in clients where client.receive() { isQuiet = false }
      if isQuiet { return true }
    }
    return false
  }
}

/// One client of a `Loopback`; it disconnects with it, if not before.
public final class LoopbackClient {
  /// libwayland-client's `wl_display`, for `WlDisplayProxy(raw:)`; not to be used after `disconnect`.
  public let display: OpaquePointer
  /// The server's `wl_client`; gone when the server has noticed the end.
  public let serverClient: OpaquePointer
  /// What libwayland-client wrote to its log about this client.
  public private(set) var log: [String] = []
  private var isConnected = true
  /// Off: the client leaves what it is sent in its socket.
  public var isReading = true

  /// The error that ended the connection, as the server posted it.
  public struct ProtocolError: Equatable {
    public var interface: String
    public var code: UInt32
    /// The object's number, at the client; 0 if it had destroyed the object.
    public var id: UInt32

    public init(interface: String, code: UInt32, id: UInt32) {
      self.interface = interface
      self.code = code
      self.id = id
    }
  }

  fileprivate init(server: OpaquePointer) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0,
      let serverClient = wl_client_create(server, ends[0]), let display = wl_display_connect_to_fd(ends[1])
    else { fatalError("cannot connect a client: errno \(cp_errno())") }
    self.serverClient = serverClient
    self.display = display
  }

  /// The protocol error that the client got, if any.
  public var protocolError: ProtocolError? {
    guard isConnected else { return nil }
    var interface: UnsafePointer<wl_interface>?
    var id: UInt32 = 0
    let code = wl_display_get_protocol_error(display, &interface, &id)
    // Errors of wl_display itself have other numbers than EPROTO.
    guard interface != nil || wl_display_get_error(display) == EPROTO else { return nil }
    return ProtocolError(interface: interface.map { String(cString: $0.pointee.name) } ?? "", code: code, id: id)
  }

  /// `errno` of the connection; 0 while it works.
  public var error: Int32 { isConnected ? wl_display_get_error(display) : ENOTCONN }

  /// Dies: the socket closes, whatever was not flushed is lost. Proxies must not be used any more.
  public func disconnect() {
    guard isConnected else { return }
    isConnected = false
    // Closing is not enough while a test beside this one starts a program: until that runs, it holds a copy of the socket.
    shutdown(wl_display_get_fd(display), Int32(SHUT_RDWR))
    wl_display_disconnect(display)
  }

  deinit { disconnect() }

  /// Sends what has been asked; `Loopback.settle` does so too.
  public func flush() {
    guard isConnected else { return }
    log += ClientLog.collect { _ = wl_display_flush(display) }
  }

  /// Reads and dispatches what has come.
  ///
  /// - Returns: whether there was anything.
  fileprivate func receive() -> Bool {
    guard isConnected, isReading, wl_display_get_error(display) == 0 else { return false }
    var hadAny = false
    log += ClientLog.collect {
      if wl_display_prepare_read(display) == 0 {
        if isReadable(wl_display_get_fd(display)) {
          hadAny = true
          wl_display_read_events(display)
        } else {
          wl_display_cancel_read(display)
        }
      }
      if wl_display_dispatch_pending(display) > 0 { hadAny = true }
    }
    return hadAny
  }
}

private func isReadable(_ descriptor: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&entry, 1, 0) > 0
}
