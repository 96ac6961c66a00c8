import CWayland

/// The server's end of the Wayland connection: sockets, clients, globals, and the loop that drives them.
public final class Display {
  public let raw: OpaquePointer
  public let loop: EventLoop
  private var filter: ((_ client: OpaquePointer, _ global: OpaquePointer) -> Bool)?

  /// - Returns: nil when memory or descriptors are short.
  public init?() {
    guard let raw = wl_display_create(), let loop = wl_display_get_event_loop(raw) else { return nil }
    self.raw = raw
    self.loop = EventLoop(raw: loop)
  }

  /// Ends every client, then the display. Whatever listens to clients must still be alive; globals and event sources must be gone.
  public func close() {
    wl_display_destroy_clients(raw)
    wl_display_destroy(raw)
  }

  /// Opens the socket `name` in `XDG_RUNTIME_DIR` (nil: the first free of wayland-0 …), and returns its name.
  ///
  /// - Returns: nil if the folder is missing or the name is taken; `errno` says why. Source: `wl_display_add_socket`.
  public func openSocket(named name: String?) -> String? {
    guard let name else { return wl_display_add_socket_auto(raw).map { String(cString: $0) } }
    return name.withCString { wl_display_add_socket(raw, $0) } == 0 ? name : nil
  }

  /// Makes a client of a connected socket; libwayland owns the descriptor from here, also when it fails.
  public func addClient(descriptor: Int32) -> OpaquePointer? { wl_client_create(raw, descriptor) }

  public func nextSerial() -> UInt32 { wl_display_next_serial(raw) }

  public func flushClients() { wl_display_flush_clients(raw) }

  /// Runs the loop until `terminate`.
  public func run() { wl_display_run(raw) }

  public func terminate() { wl_display_terminate(raw) }

  /// Asks `filter` for every global that a client would see or bind.
  public func filterGlobals(_ filter: @escaping (_ client: OpaquePointer, _ global: OpaquePointer) -> Bool) {
    self.filter = filter
    wl_display_set_global_filter(
      raw,
      { client, global, data in
        guard let client, let global, let data else { return false }
        // The display outlives its clients.
        return Unmanaged<Display>.fromOpaque(data).takeUnretainedValue().filter?(client, global) ?? true
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
