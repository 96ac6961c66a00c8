import CPlatform
import EdgeGestures
import WaylandServer

/// Keeps back the touches of clients that do not read, so that they lose positions and never their connection (design 5).
///
/// libwayland drops a client whose socket is full. The kernel stops calling the socket writable long before that (after about 70 flushes of at least 768 bytes each,
/// out of 208 kB), so: frames are counted since the client was last seen to have read everything, and from the 48th on the kernel is asked. While the socket is not
/// writable, a point's newest position is kept, and every down, up and cancel.
final class TouchBacklog {
  /// Frames that surely fit into a socket from which nobody reads.
  private static let surelyFitting = 48
  /// What is kept for one client, in bytes.
  private static let maximumSize = 65_536
  /// How long it is kept, in microseconds.
  private static let maximumAge: Int64 = 30_000_000

  private struct Item {
    enum Content {
      case touch(TouchMessage)
      /// Behind the touches that caused it.
      case gesture(Decision, Timestamp)
    }

    var content: Content
    /// Touches of one frame are sent with one wl_touch.frame.
    var frame: UInt64
  }

  private final class Outlet {
    /// Frames sent since the client had read everything.
    var unconfirmed = 0
    /// Not empty: the client does not read.
    var items: [Item] = []
    var isFrameOpen = false
    /// Waits for the socket to take more.
    var writable: EventSource?
    var deadline: Deadline?
  }

  private let compositor: Compositor
  private var outlets: [(client: ClientID, outlet: Outlet)] = []
  private var frame: UInt64 = 0
  /// Clients that are to be dropped as soon as nobody is in the middle of something.
  private var dropped: [ClientID] = []
  private var dropping: EventSource?

  init(_ compositor: Compositor) { self.compositor = compositor }

  func stop() {
    outlets.removeAll()
    dropping = nil
  }

  /// Forgets what waits, for all clients.
  func clear() { outlets.removeAll() }

  func forget(_ client: ClientID) { outlets.removeAll { $0.client == client } }

  /// Whether a client takes more at the moment. Who sends many events beside touches asks before each, and leaves out what the next one supersedes.
  func isReading(_ client: ClientID) -> Bool {
    let outlet = outlet(of: client)
    return outlet.items.isEmpty && !isFull(outlet, client)
  }

  /// Whether the client has read all that it was sent: a sign of life that costs it nothing.
  func hasReadAll(_ client: ClientID) -> Bool {
    guard let raw = compositor.clients.client(client)?.raw else { return false }
    return outlet(of: client).items.isEmpty && cp_socket_room(Connection(raw: raw).descriptor) == 2
  }

  /// Counts something beside touches that was sent to a client, as one flush.
  func count(_ client: ClientID) { outlet(of: client).unconfirmed += 1 }

  // MARK: Sending

  /// Sends an event, now or when the client reads again.
  func send(_ message: TouchMessage, to client: ClientID) {
    let outlet = outlet(of: client)
    if outlet.items.isEmpty && (outlet.isFrameOpen || !isFull(outlet, client)) {
      compositor.seat.touch.post(message, to: client)
      if case .cancel = message {
        outlet.isFrameOpen = false
        outlet.unconfirmed += 1
      } else {
        outlet.isFrameOpen = true
      }
      return
    }
    keep(message, outlet, client)
  }

  /// Ends the frame of what was sent to the client since the last one.
  func endFrame(of client: ClientID) {
    let outlet = outlet(of: client)
    frame &+= 1
    guard outlet.isFrameOpen else { return }
    outlet.isFrameOpen = false
    outlet.unconfirmed += 1
    compositor.seat.touch.postFrame(to: client)
  }

  /// Keeps a gesture if touches of its client wait, so that it comes after the frame that caused it.
  ///
  /// - Returns: false if none wait: then it is to be sent now.
  func keep(_ gesture: Decision, at time: Timestamp, for client: ClientID) -> Bool {
    let outlet = outlet(of: client)
    guard !outlet.items.isEmpty else { return false }
    for index in outlet.items.indices.reversed() {
      guard case .gesture(let kept, _) = outlet.items[index].content, let both = kept.followed(by: gesture) else { continue }
      outlet.items[index].content = .gesture(both, time)
      return true
    }
    frame &+= 1
    append(.gesture(gesture, time), outlet, client)
    return true
  }

  private func keep(_ message: TouchMessage, _ outlet: Outlet, _ client: ClientID) {
    if case .motion(let id, _, _, _) = message {
      // At the end, so that times do not run backwards between points.
      outlet.items.removeAll { item in
        if case .touch(.motion(id, _, _, _)) = item.content { return true }
        return false
      }
    }
    append(.touch(message), outlet, client)
  }

  private func append(_ content: Item.Content, _ outlet: Outlet, _ client: ClientID) {
    outlet.items.append(Item(content: content, frame: frame))
    if outlet.items.count * MemoryLayout<Item>.stride > Self.maximumSize {
      drop(client, "has left \(outlet.items.count) touch events unread")
      return
    }
    guard outlet.writable == nil, let raw = compositor.clients.client(client)?.raw else { return }
    compositor.log.debug("client \(client.rawValue) does not read; its touches wait")
    outlet.writable = compositor.display.loop.watch(Connection(raw: raw).descriptor, for: .writable) { [self] _ in drain(client) }
    outlet.deadline = compositor.clock.schedule(after: Self.maximumAge) { [self] in
      drop(client, "has not read for \(Self.maximumAge / 1_000_000) s")
    }
  }

  /// Sends what waits, as long as the socket takes it.
  private func drain(_ client: ClientID) {
    guard let raw = compositor.clients.client(client)?.raw else { return }
    let outlet = outlet(of: client)
    var sent = 0
    while sent < outlet.items.count, !isFull(outlet, client) {
      switch outlet.items[sent].content {
      case .gesture(let gesture, let time):
        compositor.edges.gestures.send(gesture, at: time)
        sent += 1
      case .touch:
        sent = postFrame(startingAt: sent, of: outlet, to: client)
      }
      outlet.unconfirmed += 1
      Connection(raw: raw).flush()
    }
    outlet.items.removeFirst(sent)
    if outlet.items.isEmpty {
      outlet.writable = nil
      outlet.deadline = nil
    }
  }

  /// Sends the touches of one frame, and returns where the next item stands.
  private func postFrame(startingAt first: Int, of outlet: Outlet, to client: ClientID) -> Int {
    var next = first
    while next < outlet.items.count, outlet.items[next].frame == outlet.items[first].frame, case .touch(let message) = outlet.items[next].content {
      compositor.seat.touch.post(message, to: client)
      next += 1
    }
    compositor.seat.touch.postFrame(to: client)
    return next
  }

  // MARK: Asking the kernel

  private func isFull(_ outlet: Outlet, _ client: ClientID) -> Bool {
    guard outlet.unconfirmed >= Self.surelyFitting, let raw = compositor.clients.client(client)?.raw else { return false }
    switch cp_socket_room(Connection(raw: raw).descriptor) {
    case 2:
      outlet.unconfirmed = 0
      return false
    case 1: return false
    default: return true
    }
  }

  private func outlet(of client: ClientID) -> Outlet {
    if let known = outlets.first(where: { $0.client == client }) { return known.outlet }
    let outlet = Outlet()
    outlets.append((client, outlet))
    return outlet
  }

  private func drop(_ client: ClientID, _ why: Message) {
    compositor.log.clientBug("client \(client.rawValue) \(why): it is disconnected")
    forget(client)
    dropped.append(client)
    // Not now: this may be called while one of its requests is handled.
    dropping = compositor.display.loop.whenIdle { [self] in
      let clients = dropped
      dropped.removeAll()
      for client in clients { if let raw = compositor.clients.client(client)?.raw { Connection(raw: raw).destroy() } }
    }
  }
}
