import EdgeGestures
import WaylandServer

/// The wl_pointer objects of all clients, and where the pointer is.
///
/// There is no cursor until a mouse moves. While a button is down the pointer stays with the surface on which it went down.
final class Pointer: WlPointerRequests {
  private struct Object {
    let resource: WlPointerResource
    let client: ClientID
  }

  private let compositor: Compositor
  private var objects: [Object] = []
  private var buttons: [UInt32] = []
  private(set) var position = OutputPoint(x: 0, y: 0)
  private var output: OutputID?
  /// Who has been told `enter`, and with which serial.
  private var entered: SurfaceID?
  private var enterSerial: UInt32 = 0
  /// Where a mouse's pointer was before a touch took its place; the output is nil if there was none.
  private var mouse: (output: OutputID?, position: OutputPoint)?
  let cursor: Cursor

  init(_ compositor: Compositor) {
    self.compositor = compositor
    cursor = Cursor(compositor)
  }

  func stop() {
    cursor.hide()
    objects.removeAll()
  }

  /// Creates a client's object; one that is not live gets nothing, ever.
  func add(_ seat: WlSeatResource, id: UInt32, isLive: Bool) {
    guard let resource = WlPointerResource(seat.client, version: seat.version, id: id, handler: self), isLive,
      let client = compositor.clients.client(of: seat.client)
    else { return }
    objects.append(Object(resource: resource, client: client.id))
    guard let entered, let surface = compositor.surface(entered), surface.client.id == client.id, let wire = surface.resource else { return }
    let at = place(on: surface)
    resource.sendEnter(serial: enterSerial, surface: wire, surfaceX: WlFixed(at.x), surfaceY: WlFixed(at.y))
    resource.sendFrame()
  }

  func handleDestroy(of resource: OpaquePointer) {
    objects.removeAll { $0.resource.raw == resource }
  }

  /// The capability went: the objects of all but these clients are inert from now on.
  func forgetObjects(exceptOf clients: [ClientID]) {
    if mouse == nil {
      enter(nil)
      buttons.removeAll()
      output = nil
    }
    mouse?.output = nil
    cursor.hide()
    objects.removeAll { !clients.contains($0.client) }
  }

  /// The capability went for this client: its objects are inert from now on.
  func forgetObjects(of client: ClientID) {
    if let entered, compositor.surface(entered)?.client.id == client { enter(nil) }
    objects.removeAll { $0.client == client }
  }

  func handleSurfaceHidden(_ surface: Surface) {
    cursor.handleSurfaceHidden(surface)
    if entered == surface.id { enter(nil) }
  }

  // MARK: Requests

  func setCursor(_ resource: WlPointerResource, serial: UInt32, surface: WlSurfaceResource?, hotspotX: Int32, hotspotY: Int32) {
    var picture: Surface?
    if let surface {
      guard let owner = surface.owner(as: Surface.self) else { return }
      guard owner.take(.cursor) else {
        resource.postError(.role, "the surface has another role")
        compositor.log.clientBug("set_cursor with a surface that has another role")
        return
      }
      owner.role = .cursor
      picture = owner
    }
    // Only who has the pointer says how it looks; a serial of an earlier enter is too late.
    guard let entered, let under = compositor.surface(entered), under.client.raw == resource.client, serial == enterSerial else { return }
    cursor.set(picture?.id, hotspotX: hotspotX, hotspotY: hotspotY)
  }

  // MARK: Devices

  /// The mouse moved by so many logical pixels.
  func handleMotion(dx: Double, dy: Double, at time: Timestamp) {
    guard let output = currentOutput() else { return }
    move(to: OutputPoint(x: position.x + dx, y: position.y + dy), on: output, at: time)
  }

  /// The pointer is now at this fraction of the output.
  func handleMotion(toFractionX x: Double, y: Double, at time: Timestamp) {
    guard let output = currentOutput() else { return }
    move(to: OutputPoint(x: x * Double(output.size.width), y: y * Double(output.size.height)), on: output, at: time)
  }

  private func move(to point: OutputPoint, on output: Output, at time: Timestamp) {
    guard point.x.isFinite, point.y.isFinite else { return }
    position.x = min(max(point.x, 0), Double(output.size.width) - 1)
    position.y = min(max(point.y, 0), Double(output.size.height) - 1)
    cursor.show(at: position, on: output)
    let before = entered
    if buttons.isEmpty { refresh() }
    if entered == before { sendMotion(at: time) }
  }

  /// Tells who has the pointer where it is.
  private func sendMotion(at time: Timestamp) {
    guard let entered, let surface = compositor.surface(entered) else { return }
    // A client that does not read loses positions, as with touch.
    guard compositor.seat.touch.backlog.isReading(surface.client.id) else { return }
    compositor.seat.touch.backlog.count(surface.client.id)
    let at = place(on: surface)
    for object in objects where object.client == surface.client.id {
      object.resource.sendMotion(time: time.wireTime, surfaceX: WlFixed(at.x), surfaceY: WlFixed(at.y))
      object.resource.sendFrame()
    }
  }

  /// A button (linux/input-event-codes.h) went down or up.
  func handleButton(_ button: UInt32, isDown: Bool, at time: Timestamp) {
    if isDown {
      if buttons.contains(button) { return }
      buttons.append(button)
    } else {
      guard let index = buttons.firstIndex(of: button) else { return }
      buttons.remove(at: index)
    }
    if let entered, let surface = compositor.surface(entered) {
      if isDown && buttons.count == 1 {
        compositor.scene.dismissPopups(touching: surface)
        compositor.seat.focus.choose(surface)
      }
      let serial = compositor.display.nextSerial()
      if isDown { compositor.seat.serials.note(serial, surface.client.id, .button) }
      for object in objects where object.client == surface.client.id {
        object.resource.sendButton(serial: serial, time: time.wireTime, button: button, state: isDown ? .pressed : .released)
        object.resource.sendFrame()
      }
    } else if isDown {
      compositor.scene.dismissPopups(touching: nil)
    }
    if buttons.isEmpty { refresh() }
  }

  /// Something scrolled; `steps` counts a wheel's notches (120 a notch), if it has any. Distance 0 says that a finger's scrolling ended.
  func handleScroll(_ axis: WlPointer.Axis, distance: Double, steps: Int32?, source: WlPointer.AxisSource, at time: Timestamp) {
    guard let entered, let surface = compositor.surface(entered), compositor.seat.touch.backlog.isReading(surface.client.id) else { return }
    compositor.seat.touch.backlog.count(surface.client.id)
    for object in objects where object.client == surface.client.id {
      let resource = object.resource
      resource.sendAxisSource(axisSource: source)
      if distance == 0 {
        resource.sendAxisStop(time: time.wireTime, axis: axis)
      } else {
        if let steps {
          if resource.version >= 8 {
            resource.sendAxisValue120(axis: axis, value120: steps)
          } else if steps / 120 != 0 {
            resource.sendAxisDiscrete(axis: axis, discrete: steps / 120)
          }
        }
        resource.sendAxis(time: time.wireTime, axis: axis, value: WlFixed(distance))
      }
      resource.sendFrame()
    }
  }

  /// A mouse went: what is still down is released.
  func releaseButtons(at time: Timestamp) {
    for button in buttons.reversed() { handleButton(button, isDown: false, at: time) }
  }

  // MARK: Touches in place of a mouse

  /// The left button in linux/input-event-codes.h.
  private static let leftButton: UInt32 = 0x110

  /// A touch comes down on a surface; false if a mouse holds a button down.
  func press(on surface: Surface, at place: OutputPoint, on output: Output, at time: Timestamp) -> Bool {
    guard buttons.isEmpty else { return false }
    mouse = (self.output, position)
    cursor.hide()
    self.output = output.id
    position = place
    if entered == surface.id { sendMotion(at: time) } else { enter(surface) }
    handleButton(Self.leftButton, isDown: true, at: time)
    return true
  }

  /// The touch moved.
  func drag(to place: OutputPoint, at time: Timestamp) {
    guard place != position else { return }
    position = place
    sendMotion(at: time)
  }

  /// The touch lifted: what hovers is nothing, or the mouse where it was.
  func lift(at time: Timestamp) {
    // Nothing is under it when the button is up.
    output = nil
    handleButton(Self.leftButton, isDown: false, at: time)
    leave()
  }

  /// The touch is void. Not a lift: the client hears that the pointer went, and of no release.
  func abandon() {
    buttons.removeAll()
    leave()
  }

  private func leave() {
    enter(nil)
    guard let mouse else { return }
    output = mouse.output
    position = mouse.position
    self.mouse = nil
    refresh()
  }

  // MARK: Focus

  /// Finds out anew what is under the pointer.
  func refresh() {
    guard buttons.isEmpty, let output, let output = compositor.outputs[output] else { return }
    enter(compositor.scene.hit(position, on: output)?.surface)
  }

  private func enter(_ surface: Surface?) {
    guard surface?.id != entered else { return }
    if let entered, let old = compositor.surface(entered), let wire = old.resource {
      let serial = compositor.display.nextSerial()
      for object in objects where object.client == old.client.id {
        object.resource.sendLeave(serial: serial, surface: wire)
        object.resource.sendFrame()
      }
    }
    let isOther = entered.flatMap { compositor.surface($0)?.client.id } != surface?.client.id
    entered = surface?.id
    if isOther { cursor.reset() }
    guard let surface, let wire = surface.resource else { return }
    enterSerial = compositor.display.nextSerial()
    compositor.seat.serials.note(enterSerial, surface.client.id, .enter)
    let at = place(on: surface)
    for object in objects where object.client == surface.client.id {
      object.resource.sendEnter(serial: enterSerial, surface: wire, surfaceX: WlFixed(at.x), surfaceY: WlFixed(at.y))
      object.resource.sendFrame()
    }
  }

  private func place(on surface: Surface) -> SurfacePoint {
    let origin = compositor.scene.position(of: surface) ?? OutputPoint(x: 0, y: 0)
    return SurfacePoint(x: position.x - origin.x, y: position.y - origin.y)
  }

  private func currentOutput() -> Output? {
    if let output, let known = compositor.outputs[output] { return known }
    guard let first = compositor.outputs.first else { return nil }
    output = first.id
    position = OutputPoint(x: Double(first.size.width) / 2, y: Double(first.size.height) / 2)
    return first
  }
}
