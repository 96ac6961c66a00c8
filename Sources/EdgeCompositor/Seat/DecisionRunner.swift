import EdgeGestures
import WaylandServer

/// Carries decisions out in order, and judges nothing.
final class DecisionRunner {
  /// A live point that a client has.
  private struct Point {
    let id: TouchID
    let surface: SurfaceID
    let client: ClientID
    let output: OutputID
    /// Its client gets pointer events in place of touches.
    let isPointer: Bool
    /// Its down has been delivered.
    var isKnown = false
    /// Where the surface was last, in case it is nowhere now.
    var origin = OutputPoint(x: 0, y: 0)
    /// The frames with what its client may never get of it (design 3.1, rule 2).
    var withheld: [(events: [TouchEvent], time: Timestamp)] = []
    /// What its client got of other points meanwhile: time must not run backwards when this one is released.
    var latest = Timestamp(rawValue: 0)
  }

  private let compositor: Compositor
  private var points: [Point] = []
  /// Clients that have got events in this frame.
  private var openFrames: [ClientID] = []

  init(_ compositor: Compositor) { self.compositor = compositor }

  func stop() { points.removeAll() }

  /// A point is about to come down on this surface (nil: on nothing); the engine says whether anybody gets it.
  func note(_ id: TouchID, _ surface: Surface?, on output: Output) {
    // The engine ignores a down of a live point.
    if points.contains(where: { $0.id == id && ($0.isKnown || !$0.withheld.isEmpty) }) { return }
    points.removeAll { $0.id == id }
    guard let surface else { return }
    let isPointer = compositor.edges.policies.policy(of: surface.client.id).emulatesPointer
    points.append(Point(id: id, surface: surface.id, client: surface.client.id, output: output.id, isPointer: isPointer))
  }

  /// Carries out what was decided about these events.
  func run(_ decisions: borrowing Decisions, of events: [TouchEvent], at time: Timestamp) {
    for index in 0..<decisions.count {
      guard let decision = decisions[index] else { continue }
      switch decision {
      case .deliver(let id): deliver(id, of: events, at: time)
      case .lift(let id): lift(id, at: time)
      case .discard(let id), .drop(let id): points.removeAll { $0.id == id }
      case .withhold(let id): keep(id, of: events, at: time)
      case .release(let id): release(id)
      case .cancel(let client):
        endFrames()
        cancel(client)
      case .begin, .beginFingers, .update, .stage, .end, .offered, .withdrawn, .claimed:
        endFrames()
        compositor.edges.carryOut(decision, at: time)
      case .tap, .holdBegin, .holdEnd, .panBegin, .panUpdate, .panEnd, .pinchBegin, .pinchUpdate, .pinchEnd:
        endFrames()
        compositor.edges.sendGesture(decision, at: time)
      case .stuck(let id): compositor.log.kernelBug("touch point \(id.rawValue) has not moved for 10 s; it counts for nothing until it does")
      }
    }
    endFrames()
  }

  // MARK: Deliveries

  private func deliver(_ id: TouchID, of events: [TouchEvent], at time: Timestamp) {
    for event in events {
      switch event {
      case .down(id, _, let place, _): sendDown(id, place, at: time)
      case .motion(id, let place): sendMotion(id, place, at: time)
      case .up(id): lift(id, at: time)
      case .down, .motion, .up, .cancel: break
      }
    }
  }

  /// Keeps a point's events of this frame.
  private func keep(_ id: TouchID, of events: [TouchEvent], at time: Timestamp) {
    guard let index = points.firstIndex(where: { $0.id == id }) else { return }
    points[index].withheld.append((events, time))
  }

  /// Delivers what was kept of a point, in the frames in which it came.
  private func release(_ id: TouchID) {
    guard let index = points.firstIndex(where: { $0.id == id }) else { return }
    endFrames()
    let kept = points[index].withheld
    let latest = points[index].latest
    points[index].withheld = []
    for frame in kept {
      deliver(id, of: frame.events, at: max(frame.time, latest))
      endFrames()
    }
  }

  private func sendDown(_ id: TouchID, _ place: ScreenPoint, at time: Timestamp) {
    // A second down of a point is ignored, as the engine does.
    guard let index = points.firstIndex(where: { $0.id == id && !$0.isKnown }), let surface = compositor.surface(points[index].surface)
    else { return }
    points[index].isKnown = true
    if points[index].isPointer {
      guard let output = compositor.outputs[points[index].output] else { return }
      return compositor.seat.pointerEmulation.handleDown(id, surface, at: output.nearest(place), on: output, at: time)
    }
    // Before the down: the client must know that it is active when it handles the tap.
    compositor.scene.dismissPopups(touching: surface)
    compositor.seat.focus.choose(surface)
    guard let at = locate(id, place) else { return }
    let serial = compositor.display.nextSerial()
    compositor.seat.serials.note(serial, surface.client.id, .touchDown(id))
    send(.down(id, surface.id, x: at.x, y: at.y, serial: serial, time: time.wireTime), to: surface.client.id, at: time)
  }

  private func sendMotion(_ id: TouchID, _ place: ScreenPoint, at time: Timestamp) {
    guard let point = points.first(where: { $0.id == id && $0.isKnown }), let at = locate(id, place) else { return }
    if point.isPointer {
      guard let output = compositor.outputs[point.output] else { return }
      return compositor.seat.pointerEmulation.handleMotion(id, to: output.nearest(place), at: time)
    }
    send(.motion(id, x: at.x, y: at.y, time: time.wireTime), to: point.client, at: time)
  }

  /// The finger lifted, or the surface died under it.
  private func lift(_ id: TouchID, at time: Timestamp) {
    guard let index = points.firstIndex(where: { $0.id == id }) else { return }
    let point = points.remove(at: index)
    guard point.isKnown else { return }
    if point.isPointer { return compositor.seat.pointerEmulation.handleUp(id, at: time) }
    let serial = compositor.display.nextSerial()
    compositor.seat.serials.note(serial, point.client, .touchUp)
    send(.up(id, serial: serial, time: time.wireTime), to: point.client, at: time)
  }

  /// Where a place on the screen is on the point's surface.
  private func locate(_ id: TouchID, _ place: ScreenPoint) -> SurfacePoint? {
    guard let index = points.firstIndex(where: { $0.id == id }), let output = compositor.outputs[points[index].output] else { return nil }
    if let surface = compositor.surface(points[index].surface), let origin = compositor.scene.position(of: surface) { points[index].origin = origin }
    let at = output.nearest(place)
    return SurfacePoint(x: at.x - points[index].origin.x, y: at.y - points[index].origin.y)
  }

  private func send(_ message: TouchMessage, to client: ClientID, at time: Timestamp) {
    for index in points.indices where points[index].client == client && !points[index].withheld.isEmpty { points[index].latest = time }
    compositor.seat.touch.backlog.send(message, to: client)
    if !openFrames.contains(client) { openFrames.append(client) }
  }

  private func endFrames() {
    for client in openFrames { compositor.seat.touch.backlog.endFrame(of: client) }
    openFrames.removeAll(keepingCapacity: true)
  }

  // MARK: Ends

  private func cancel(_ client: ClientID) {
    let known = points.filter { $0.client == client && $0.isKnown && !$0.isPointer }.map { $0.id }
    compositor.seat.pointerEmulation.handleCancel(of: client)
    points.removeAll { $0.client == client }
    // A client that knows none of the points gets no cancel.
    guard !known.isEmpty else { return }
    compositor.seat.serials.cancelTouches(of: client, known)
    compositor.seat.touch.backlog.send(.cancel, to: client)
  }

  /// The surface is hidden or being destroyed: its points get an up, with a frame of its own.
  func liftPoints(on surface: SurfaceID, at time: Timestamp) {
    for id in points.filter({ $0.surface == surface }).map({ $0.id }) { lift(id, at: time) }
    endFrames()
  }

  func forget(_ client: ClientID) {
    compositor.seat.pointerEmulation.handleCancel(of: client)
    points.removeAll { $0.client == client }
    openFrames.removeAll { $0 == client }
  }
}
