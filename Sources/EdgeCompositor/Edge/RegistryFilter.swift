import WaylandServer

/// Hides privileged globals from clients that were not given them.
///
/// What a client may see was fixed with its socket, by whoever made the socket: never by the name, path or user of a process, which any program can wear.
final class RegistryFilter {
  /// Nil once stopped: the display keeps its filter, and must not keep the clients with it.
  private var clients: ClientTable?
  private var restricted: [(global: OpaquePointer, privilege: PrivilegedGlobals)] = []

  init(_ compositor: Compositor) {
    clients = compositor.clients
    compositor.display.filterGlobals { [self] client, global in isVisible(global, to: client) }
  }

  /// Shows this global only to clients that have the privilege.
  func restrict(_ global: Global, to privilege: PrivilegedGlobals) {
    if let raw = global.raw { restricted.append((raw, privilege)) }
  }

  /// Forgets everything. All globals and clients are gone.
  func stop() {
    restricted = []
    clients = nil
  }

  private func isVisible(_ global: OpaquePointer, to client: OpaquePointer) -> Bool {
    guard let needed = restricted.first(where: { $0.global == global })?.privilege else { return true }
    return clients?.client(of: client)?.allowedGlobals.contains(needed) ?? false
  }
}
