import EdgeGestures
import WaylandServer

/// The one seat: which devices there are, and the objects by which clients hear of them.
///
/// A capability comes with the first device of its kind and goes with the last. Objects made before a capability went stay inert for ever, also when it comes back.
final class Seat: WlSeatRequests {
  static let name = "seat0"

  /// What a device can do. One device can be several.
  enum Device {
    case touch
    case pointer
    case keyboard
  }

  private let compositor: Compositor
  private var global: Global?
  private var resources: [WlSeatResource] = []
  /// How many devices there are of each kind.
  private var touchDevices = 0
  private var pointerDevices = 0
  private var keyboardDevices = 0
  /// What there has been since the seat exists; asking for an object of these is never an error.
  private var everHad: WlSeat.Capability = []
  /// Clients that see a pointer without there being one, since their touches stand for it.
  private var emulated: [ClientID] = []
  /// Clients that have been such at any time.
  private var everEmulated: [ClientID] = []

  let touch: Touch
  let pointer: Pointer
  let keyboard: Keyboard
  let pointerEmulation: PointerEmulation
  let focus: Focus
  let selection: Selection
  let serials = InputSerials()
  private let dataDevices: DataDeviceManager

  init(_ compositor: Compositor) {
    self.compositor = compositor
    touch = Touch(compositor)
    pointer = Pointer(compositor)
    keyboard = Keyboard(compositor)
    pointerEmulation = PointerEmulation(compositor)
    focus = Focus(compositor)
    selection = Selection(compositor)
    dataDevices = DataDeviceManager(compositor)
  }

  /// Offers the seat to clients.
  func start() {
    global = Global(compositor.display, WlSeatResource.interface, version: 8) { [self] client, version, id in
      bind(client, version, id)
    }
    dataDevices.start()
  }

  /// Undoes `start`.
  func stop() {
    dataDevices.stop()
    selection.stop()
    touch.stop()
    pointer.stop()
    keyboard.stop()
    global = nil
  }

  private func bind(_ client: OpaquePointer, _ version: Int32, _ id: UInt32) {
    guard let resource = WlSeatResource(client, version: version, id: id, handler: self) else { return }
    resources.append(resource)
    resource.sendName(name: Self.name)
    resource.sendCapabilities(capabilities: capabilities(for: client))
  }

  // MARK: Capabilities

  var capabilities: WlSeat.Capability {
    var set: WlSeat.Capability = []
    if touchDevices > 0 { set.insert(.touch) }
    if pointerDevices > 0 { set.insert(.pointer) }
    if keyboardDevices > 0 { set.insert(.keyboard) }
    return set
  }

  /// What this client sees of it.
  private func capabilities(for raw: OpaquePointer) -> WlSeat.Capability {
    var set = capabilities
    if let client = compositor.clients.client(of: raw), emulated.contains(client.id) { set.insert(.pointer) }
    return set
  }

  /// Touches of this client stand for a pointer from now on, or no longer.
  func handlePolicyChanged(of client: Client) {
    let isEmulated = compositor.edges.policies.policy(of: client.id).emulatesPointer
    guard isEmulated != emulated.contains(client.id) else { return }
    if isEmulated {
      emulated.append(client.id)
      everEmulated.append(client.id)
    } else {
      emulated.removeAll { $0 == client.id }
    }
    guard pointerDevices == 0 else { return }
    if !isEmulated { pointer.forgetObjects(of: client.id) }
    for resource in resources where resource.client == client.raw { resource.sendCapabilities(capabilities: capabilities(for: client.raw)) }
  }

  /// A device appeared.
  func add(_ device: Device) {
    let before = capabilities
    switch device {
    case .touch: touchDevices += 1
    case .pointer: pointerDevices += 1
    case .keyboard:
      if keyboardDevices == 0 && !keyboard.start() { return }
      keyboardDevices += 1
    }
    handleChange(from: before)
  }

  /// A device went; what it held down has been cancelled or released before.
  func remove(_ device: Device) {
    let before = capabilities
    switch device {
    case .touch: touchDevices = max(0, touchDevices - 1)
    case .pointer: pointerDevices = max(0, pointerDevices - 1)
    case .keyboard: keyboardDevices = max(0, keyboardDevices - 1)
    }
    handleChange(from: before)
  }

  private func handleChange(from before: WlSeat.Capability) {
    let now = capabilities
    guard now != before else { return }
    everHad.formUnion(now)
    let gone = before.subtracting(now)
    if gone.contains(.touch) { touch.forgetObjects() }
    if gone.contains(.pointer) { pointer.forgetObjects(exceptOf: emulated) }
    if gone.contains(.keyboard) { keyboard.forgetObjects() }
    for resource in resources { resource.sendCapabilities(capabilities: capabilities(for: resource.client)) }
    if now.subtracting(before).contains(.keyboard) { keyboard.focus(focus.surface.flatMap { compositor.surface($0) }) }
  }

  // MARK: Requests

  func getPointer(_ resource: WlSeatResource, id: UInt32) {
    guard mayGet(.pointer, "wl_pointer", resource) else { return }
    pointer.add(resource, id: id, isLive: capabilities(for: resource.client).contains(.pointer))
  }

  func getKeyboard(_ resource: WlSeatResource, id: UInt32) {
    guard mayGet(.keyboard, "wl_keyboard", resource) else { return }
    keyboard.add(resource, id: id, isLive: capabilities.contains(.keyboard))
  }

  func getTouch(_ resource: WlSeatResource, id: UInt32) {
    guard mayGet(.touch, "wl_touch", resource) else { return }
    touch.add(resource, id: id, isLive: capabilities.contains(.touch))
  }

  private func mayGet(_ capability: WlSeat.Capability, _ what: StaticString, _ resource: WlSeatResource) -> Bool {
    if everHad.contains(capability) { return true }
    if capability == .pointer, let client = compositor.clients.client(of: resource.client), everEmulated.contains(client.id) { return true }
    resource.postError(.missingCapability, "the seat has never had what a \(what) needs")
    compositor.log.clientBug("\(what) asked of a seat that has never had such a device")
    return false
  }

  func handleDestroy(of resource: OpaquePointer) {
    resources.removeAll { $0.raw == resource }
  }

  // MARK: What others tell

  /// The active toplevel, or what is mapped, changed.
  func handleFocusChanged() {
    focus.refresh()
    pointer.refresh()
  }

  /// The surface is no longer shown: unmapped, or being destroyed (then it has no resource any more).
  func handleSurfaceHidden(_ surface: Surface) {
    pointer.handleSurfaceHidden(surface)
    focus.handleSurfaceHidden(surface)
  }

  /// Whether this serial may start a popup grab, move or resize of that client now (not that of a cancelled point: design 3.1, rule 10).
  func acceptsGrab(serial: UInt32, by client: Client) -> Bool { serials.startsGrab(serial, of: client.id) }

  /// The client is gone; its resources still exist, but nothing must be sent any more.
  func handleClientGone(_ client: Client) {
    compositor.touchRouter.handleClientGone(client)
    touch.handleClientGone(client)
    serials.forget(client.id)
    emulated.removeAll { $0 == client.id }
    everEmulated.removeAll { $0 == client.id }
    focus.handleClientGone(client)
  }
}
