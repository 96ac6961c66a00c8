import EdgeGestures
import WaylandServer

/// The wl_touch objects of all clients.
///
/// Every object of a client gets every event, save those of points that came down before the object was made.
final class Touch: WlTouchRequests {
  private struct Object {
    let resource: WlTouchResource
    let client: ClientID
    /// Points that came down before have a lower number.
    let born: UInt64
    /// It has got events that no frame has closed.
    var isFrameOpen = false
  }

  /// A point as its client knows it.
  private struct KnownPoint {
    let id: TouchID
    let client: ClientID
    let born: UInt64
  }

  private let compositor: Compositor
  private var objects: [Object] = []
  private var points: [KnownPoint] = []
  private var nextBirth: UInt64 = 1
  let backlog: TouchBacklog

  init(_ compositor: Compositor) {
    self.compositor = compositor
    backlog = TouchBacklog(compositor)
  }

  func stop() {
    backlog.stop()
    objects.removeAll()
    points.removeAll()
  }

  /// Creates a client's object; one that is not live gets nothing, ever.
  func add(_ seat: WlSeatResource, id: UInt32, isLive: Bool) {
    guard let resource = WlTouchResource(seat.client, version: seat.version, id: id, handler: self), isLive,
      let client = compositor.clients.client(of: seat.client)
    else { return }
    objects.append(Object(resource: resource, client: client.id, born: birth()))
  }

  func handleDestroy(of resource: OpaquePointer) {
    objects.removeAll { $0.resource.raw == resource }
  }

  /// The capability went: all objects are inert from now on.
  func forgetObjects() {
    objects.removeAll()
    points.removeAll()
    backlog.clear()
  }

  func handleClientGone(_ client: Client) {
    objects.removeAll { $0.client == client.id }
    points.removeAll { $0.client == client.id }
    backlog.forget(client.id)
  }

  /// The wl_touch objects of a client, for protocols that hang on one.
  func resources(of client: ClientID) -> [WlTouchResource] {
    objects.filter { $0.client == client }.map { $0.resource }
  }

  private func birth() -> UInt64 {
    defer { nextBirth += 1 }
    return nextBirth
  }

  // MARK: Sending, in the order of the calls; `TouchBacklog` decides when

  /// Sends one event now.
  func post(_ message: TouchMessage, to client: ClientID) {
    switch message {
    case .down(let id, let surface, let x, let y, let serial, let time):
      guard let surface = compositor.surface(surface)?.resource else { return }
      let point = KnownPoint(id: id, client: client, born: birth())
      points.removeAll { $0.client == client && $0.id == id }
      points.append(point)
      post(to: client, bornBefore: point.born) {
        $0.sendDown(serial: serial, time: time, surface: surface, id: id.rawValue, x: WlFixed(x), y: WlFixed(y))
      }
    case .motion(let id, let x, let y, let time):
      guard let point = points.first(where: { $0.client == client && $0.id == id }) else { return }
      post(to: client, bornBefore: point.born) { $0.sendMotion(time: time, id: id.rawValue, x: WlFixed(x), y: WlFixed(y)) }
    case .up(let id, let serial, let time):
      guard let index = points.firstIndex(where: { $0.client == client && $0.id == id }) else { return }
      let point = points.remove(at: index)
      post(to: client, bornBefore: point.born) { $0.sendUp(serial: serial, time: time, id: id.rawValue) }
    case .cancel: cancel(client)
    }
  }

  private func post(to client: ClientID, bornBefore birth: UInt64, _ send: (WlTouchResource) -> Void) {
    for index in objects.indices where objects[index].client == client && objects[index].born < birth {
      send(objects[index].resource)
      objects[index].isFrameOpen = true
    }
  }

  /// Ends the frame of what `post` has sent to this client.
  func postFrame(to client: ClientID) {
    for index in objects.indices where objects[index].client == client && objects[index].isFrameOpen {
      objects[index].resource.sendFrame()
      objects[index].isFrameOpen = false
    }
  }

  /// An object that knows none of the points is told nothing.
  private func cancel(_ client: ClientID) {
    postFrame(to: client)
    var oldest = UInt64.max
    for point in points where point.client == client { oldest = min(oldest, point.born) }
    let newest = points.reduce(0) { $1.client == client ? max($0, $1.born) : $0 }
    guard oldest <= newest else { return }
    for object in objects where object.client == client && object.born < newest { object.resource.sendCancel() }
    points.removeAll { $0.client == client }
  }
}

/// What a wl_touch says, before its frame.
enum TouchMessage {
  /// x and y are the surface's coordinates; time in ms.
  case down(TouchID, SurfaceID, x: Double, y: Double, serial: UInt32, time: UInt32)
  case motion(TouchID, x: Double, y: Double, time: UInt32)
  case up(TouchID, serial: UInt32, time: UInt32)
  /// All points of the client; no frame follows.
  case cancel
}
