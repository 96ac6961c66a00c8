import EdgeGestures
import WaylandServer

/// The wl_keyboard objects of all clients, and the keys that are down.
final class Keyboard: WlKeyboardRequests {
  private struct Object {
    let resource: WlKeyboardResource
    let client: ClientID
  }

  /// Keys a second while one is held, and ms until the first.
  private static let repeatRate: Int32 = 25
  private static let repeatDelay: Int32 = 600

  private let compositor: Compositor
  private var objects: [Object] = []
  private var keymap: Keymap?
  /// In the order in which they went down, as linux/input-event-codes.h has them.
  private var keys: [UInt32] = []
  private var modifiers = Keymap.Modifiers()
  /// Who has been told `enter`.
  private var entered: SurfaceID?

  init(_ compositor: Compositor) { self.compositor = compositor }

  /// The first keyboard appeared.
  ///
  /// - Returns: false if there is no keymap for it; the log says so.
  func start() -> Bool {
    if keymap == nil { keymap = Keymap() }
    if keymap != nil { return true }
    compositor.log.error("no keymap can be compiled, keyboards are left out: install xkb-data, or check the XKB_DEFAULT_ variables")
    return false
  }

  func stop() {
    objects.removeAll()
    keymap = nil
  }

  /// Creates a client's object; one that is not live gets nothing, ever.
  func add(_ seat: WlSeatResource, id: UInt32, isLive: Bool) {
    guard let resource = WlKeyboardResource(seat.client, version: seat.version, id: id, handler: self), isLive, let keymap,
      let client = compositor.clients.client(of: seat.client)
    else { return }
    objects.append(Object(resource: resource, client: client.id))
    // Once for each object: toolkits compile it anew each time.
    resource.sendKeymap(format: .xkbV1, fd: keymap.descriptor, size: keymap.size)
    resource.sendRepeatInfo(rate: Self.repeatRate, delay: Self.repeatDelay)
    if let entered, let surface = compositor.surface(entered), surface.client.id == client.id {
      sendEnter(resource, surface, serial: compositor.display.nextSerial())
    }
  }

  func handleDestroy(of resource: OpaquePointer) {
    objects.removeAll { $0.resource.raw == resource }
  }

  /// The capability went: all objects are inert from now on.
  func forgetObjects() {
    if let entered, let surface = compositor.surface(entered) { sendLeave(surface) }
    objects.removeAll()
    entered = nil
    keys.removeAll()
    modifiers = Keymap.Modifiers()
    keymap = nil
  }

  // MARK: Focus

  /// Moves the focus, with leave and enter as needed.
  func focus(_ surface: Surface?) {
    guard surface?.id != entered else { return }
    if let entered, let old = compositor.surface(entered) { sendLeave(old) }
    entered = surface?.id
    guard let surface else { return }
    let serial = compositor.display.nextSerial()
    compositor.seat.serials.note(serial, surface.client.id, .enter)
    for object in objects where object.client == surface.client.id { sendEnter(object.resource, surface, serial: serial) }
  }

  private func sendEnter(_ resource: WlKeyboardResource, _ surface: Surface, serial: UInt32) {
    guard let wire = surface.resource else { return }
    keys.withUnsafeBytes { resource.sendEnter(serial: serial, surface: wire, keys: $0) }
    send(modifiers, to: resource)
  }

  private func sendLeave(_ surface: Surface) {
    // A destroyed surface needs no leave, and none can name it.
    guard let wire = surface.resource else { return }
    let serial = compositor.display.nextSerial()
    for object in objects where object.client == surface.client.id { object.resource.sendLeave(serial: serial, surface: wire) }
  }

  // MARK: Keys

  /// A key went down or up.
  func handleKey(_ key: UInt32, isDown: Bool, at time: Timestamp) {
    guard let keymap else { return }
    if isDown {
      if keys.contains(key) { return }
      keys.append(key)
    } else {
      guard let index = keys.firstIndex(of: key) else { return }
      keys.remove(at: index)
    }
    keymap.update(key, isDown: isDown)
    let before = modifiers
    modifiers = keymap.modifiers
    guard let entered, let surface = compositor.surface(entered) else { return }
    let serial = compositor.display.nextSerial()
    if isDown { compositor.seat.serials.note(serial, surface.client.id, .key) }
    for object in objects where object.client == surface.client.id {
      object.resource.sendKey(serial: serial, time: time.wireTime, key: key, state: isDown ? .pressed : .released)
      if modifiers != before { send(modifiers, to: object.resource) }
    }
  }

  /// A keyboard went: what is still down is released.
  func releaseKeys(at time: Timestamp) {
    for key in keys.reversed() { handleKey(key, isDown: false, at: time) }
  }

  private func send(_ modifiers: Keymap.Modifiers, to resource: WlKeyboardResource) {
    resource.sendModifiers(
      serial: compositor.display.nextSerial(), modsDepressed: modifiers.depressed, modsLatched: modifiers.latched, modsLocked: modifiers.locked,
      group: modifiers.group)
  }
}

extension Timestamp {
  /// The time that clients get: milliseconds, wrapping around.
  var wireTime: UInt32 { UInt32(truncatingIfNeeded: rawValue / 1000) }
}
