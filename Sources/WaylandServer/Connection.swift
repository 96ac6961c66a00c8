import CWayland

/// One client's connection: a plain pointer, valid until the client is destroyed.
public struct Connection: Equatable {
  public let raw: OpaquePointer
  public init(raw: OpaquePointer) { self.raw = raw }

  /// How many objects the client has, of every kind.
  public var objectCount: Int { Int(cw_client_count_resources(raw)) }

  /// The process at the other end when it connected.
  public var pid: Int32 {
    var pid: pid_t = 0
    wl_client_get_credentials(raw, &pid, nil, nil)
    return pid
  }

  /// The socket; it stays libwayland's.
  public var descriptor: Int32 { wl_client_get_fd(raw) }

  /// Ends the client with `wl_display.error.no_memory`.
  public func postNoMemory() { wl_client_post_no_memory(raw) }

  public func flush() { wl_client_flush(raw) }

  /// Ends the client at once, and loses what it has asked meanwhile. Not from within one of its own requests.
  public func destroy() {
    // Closing with something unread resets the connection, and then libwayland's newer clients (1.26) forget the error that they were told.
    cw_client_drain(raw)
    wl_client_destroy(raw)
  }
}

extension Display {
  /// Ends every client; their objects are gone when it returns.
  public func endClients() { wl_display_destroy_clients(raw) }
}
