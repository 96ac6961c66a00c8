import EdgeGestures
import WaylandServer

/// The globals that only programs of the operator's see. Ordinary clients have none of them.
public struct PrivilegedGlobals: OptionSet, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// edge_shell_manager_v1.
  public static let edgeShell = PrivilegedGlobals(rawValue: 1)
  /// zwlr_layer_shell_v1.
  public static let layerShell = PrivilegedGlobals(rawValue: 2)
  /// zwlr_foreign_toplevel_manager_v1.
  public static let foreignToplevels = PrivilegedGlobals(rawValue: 4)
  /// Everything: for the shell.
  public static let all = PrivilegedGlobals(rawValue: 7)
}

/// One connected client, and what it has taken so far.
public final class Client {
  /// Never used again.
  let id: ClientID
  /// The wl_client; its address may be reused once the client is gone.
  let raw: OpaquePointer
  let allowedGlobals: PrivilegedGlobals
  /// It came by a socket that edgecomp made for it, not by the one that everybody can reach.
  let isInvited: Bool
  /// The process that connected, as the kernel tells; for a child with a socket of ours, the child.
  var pid: Int32
  /// Set when the client is on its way out: its objects still exist, but no event must be sent.
  private(set) var isGone = false
  /// The client's xdg_wm_base objects; pings go through the first.
  var wmBases: [XdgWmBaseResource] = []
  /// Serial of the last ping that it answered.
  var lastPong: UInt32 = 0
  /// The client's wl_output objects.
  var outputs: [WlOutputResource] = []

  private let log: Log
  private var objects = 0
  private var edgeObjects = 0
  private var pictureBytes = 0
  private var destroyed: Listener?
  private var created: Listener?
  /// Objects that may be made before they must be counted again.
  private var uncounted = Limits.allObjects

  init(id: ClientID, raw: OpaquePointer, allowedGlobals: PrivilegedGlobals, isInvited: Bool, log: Log) {
    self.id = id
    self.raw = raw
    self.allowedGlobals = allowedGlobals
    self.isInvited = isInvited
    self.log = log
    pid = Connection(raw: raw).pid
    created = Listener.resourceCreated(raw) { [self] in handleCreated() }
  }

  /// Counts all objects, but only as often as it must: libwayland tells when one is made, not when it goes.
  private func handleCreated() {
    uncounted -= 1
    guard uncounted <= 0, !isGone else { return }
    let count = Connection(raw: raw).objectCount
    uncounted = Limits.allObjects - count
    if uncounted <= 0 { refuse("more than \(Limits.allObjects) objects of all kinds") }
  }

  func whenDestroyed(_ notify: @escaping (Client) -> Void) {
    destroyed = Listener.clientDestroyed(raw) { [self] in
      isGone = true
      // Ends the cycle between listeners and client.
      destroyed = nil
      created = nil
      notify(self)
    }
  }

  /// Counts one more object of this kind; past the limit the client gets `no_memory` and the answer is false.
  func take(_ kind: ObjectKind) -> Bool {
    switch kind {
    case .ordinary:
      guard objects < Limits.objects else { return refuse("more than \(Limits.objects) objects") }
      objects += 1
    case .edge:
      guard edgeObjects < Limits.edgeObjects else { return refuse("more than \(Limits.edgeObjects) objects of edge protocols") }
      edgeObjects += 1
    }
    return true
  }

  /// The object is gone.
  func giveBack(_ kind: ObjectKind) {
    switch kind {
    case .ordinary: objects -= 1
    case .edge: edgeObjects -= 1
    }
  }

  /// Counts memory for a picture, like `take`.
  func take(pictureBytes bytes: Int) -> Bool {
    guard pictureBytes + bytes <= Limits.pictureBytes else { return refuse("pictures of more than \(Limits.pictureBytes) bytes") }
    pictureBytes += bytes
    return true
  }

  func giveBack(pictureBytes bytes: Int) { pictureBytes -= bytes }

  /// Ends the client with `no_memory`; the answer is always false.
  @discardableResult
  func refuse(_ why: Message) -> Bool {
    log.clientBug(self, why)
    if !isGone { Connection(raw: raw).postNoMemory() }
    return false
  }

  enum ObjectKind {
    case ordinary
    case edge
  }
}

extension Log {
  /// A client did what its protocol forbids.
  func clientBug(_ client: Client, _ text: Message) { clientBug("client \(client.id.rawValue) (pid \(client.pid)): \(text)") }
}
