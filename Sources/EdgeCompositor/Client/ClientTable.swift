import EdgeGestures
import WaylandServer

/// The connected clients.
final class ClientTable {
  private let compositor: Compositor
  /// The connected clients, in the order in which they came.
  private(set) var all: [Client] = []
  private var lastID: UInt32 = 0
  private var created: Listener?
  /// What the client that is being made right now may see.
  private var nextPrivileges: PrivilegedGlobals = []
  /// Whether it comes by a socket that edgecomp made for it.
  private var nextIsInvited = false
  /// Clients too many, and the idle source that ends them: libwayland is still making them when it tells us.
  private var refused: [ClientID] = []
  private var refusal: EventSource?

  init(_ compositor: Compositor) {
    self.compositor = compositor
    created = Listener.clientCreated(compositor.display) { [self] raw in adopt(raw) }
  }

  func stop() {
    created = nil
    refusal = nil
  }

  /// Makes a client of a connected socket, which is libwayland's from here.
  func add(descriptor: Int32, privileges: PrivilegedGlobals) -> Client? {
    withPrivileges(privileges) { compositor.display.addClient(descriptor: descriptor) }.flatMap { client(of: $0) }
  }

  /// Clients that `connect` makes may see these globals.
  func withPrivileges<Result>(_ privileges: PrivilegedGlobals, _ connect: () -> Result) -> Result {
    nextPrivileges = privileges
    nextIsInvited = true
    defer {
      nextPrivileges = []
      nextIsInvited = false
    }
    return connect()
  }

  /// The client behind a wl_client, nil once it is gone.
  func client(of raw: OpaquePointer) -> Client? { all.first { $0.raw == raw } }

  func client(_ id: ClientID) -> Client? { all.first { $0.id == id } }

  private func adopt(_ raw: OpaquePointer) {
    lastID += 1
    let client = Client(
      id: ClientID(rawValue: lastID), raw: raw, allowedGlobals: nextPrivileges, isInvited: nextIsInvited, log: compositor.log)
    if !client.isInvited, let why = tooMany(client.pid) {
      client.refuse(why)
      refused.append(client.id)
      refusal = compositor.display.loop.whenIdle { [self] in endRefused() }
    }
    all.append(client)
    client.whenDestroyed { [self] client in
      all.removeAll { $0 === client }
      compositor.handleClientGone(client)
    }
  }

  /// Why a process gets no further connection, nil if it does. A process that the kernel does not show us (0) is not counted by itself.
  private func tooMany(_ pid: Int32) -> Message? {
    let strangers = all.filter { !$0.isInvited }
    if strangers.count >= Limits.connections { return "more than \(Limits.connections) connections" }
    guard pid > 0, strangers.count(where: { $0.pid == pid }) >= Limits.connectionsOfAProcess else { return nil }
    return "more than \(Limits.connectionsOfAProcess) connections of one process"
  }

  private func endRefused() {
    refusal = nil
    let ended = refused
    refused = []
    for id in ended {
      guard let client = client(id) else { continue }
      let connection = Connection(raw: client.raw)
      connection.flush()
      // A client that only listens would never be told.
      connection.destroy()
    }
  }
}
