import EdgeGestures
import WaylandServer

/// The connected clients.
final class ClientTable {
  private let compositor: Compositor
  private var clients: [OpaquePointer: Client] = [:]
  private var lastID: UInt32 = 0
  private var created: Listener?
  /// What the client that is being made right now may see.
  private var nextPrivileges: PrivilegedGlobals = []

  init(_ compositor: Compositor) {
    self.compositor = compositor
    created = Listener.clientCreated(compositor.display) { [self] raw in adopt(raw) }
  }

  func stop() { created = nil }

  /// Makes a client of a connected socket, which is libwayland's from here.
  func add(descriptor: Int32, privileges: PrivilegedGlobals) -> Client? {
    withPrivileges(privileges) { compositor.display.addClient(descriptor: descriptor) }.flatMap { clients[$0] }
  }

  /// Clients that `connect` makes may see these globals.
  func withPrivileges<Result>(_ privileges: PrivilegedGlobals, _ connect: () -> Result) -> Result {
    nextPrivileges = privileges
    defer { nextPrivileges = [] }
    return connect()
  }

  /// The client behind a wl_client, nil once it is gone.
  func client(of raw: OpaquePointer) -> Client? { clients[raw] }

  func client(_ id: ClientID) -> Client? { clients.values.first { $0.id == id } }

  /// In no particular order.
  var all: [Client] { Array(clients.values) }

  private func adopt(_ raw: OpaquePointer) {
    lastID += 1
    let client = Client(id: ClientID(rawValue: lastID), raw: raw, allowedGlobals: nextPrivileges, log: compositor.log)
    clients[raw] = client
    client.whenDestroyed { [self] client in
      clients[client.raw] = nil
      compositor.handleClientGone(client)
    }
  }
}
