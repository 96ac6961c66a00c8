import CPlatform
import EdgeGestures
import WaylandClient
import WaylandTestSupport

@testable import EdgeCompositor

/// A compositor on a virtual clock with one screen of 155x87 mm, 1024x600 pixels, and its clients in the same thread.
final class Kiosk {
  let compositor: Compositor
  private let loopback: Loopback
  private var clients: [KioskClient] = []
  /// What the compositor logged.
  private(set) var log: [String] = []
  /// How system gestures ended.
  private(set) var decisions: [String] = []

  init(_ change: (inout CompositorOptions) -> Void = { _ in }) {
    var options = CompositorOptions()
    options.hasSocket = false
    options.usesVirtualClock = true
    change(&options)
    do {
      compositor = try Compositor(options: options)
      try compositor.start()
    } catch { fatalError("no compositor: \(error)") }
    loopback = Loopback(display: compositor.display.raw)
    compositor.log.sink = { [unowned self] in log.append($0) }
    compositor.touchRouter.whenDecided = { [unowned self] in note($0) }
    compositor.seat.add(.touch)
  }

  private func note(_ decision: Decision) {
    guard case .end(_, _, let outcome, _) = decision else { return }
    let names = ["none", "home", "dock", "app-switcher", "notifications", "control-panel", "previous-app", "next-app"]
    switch outcome {
    case .completed(let action): decisions.append("end completed \(names[Int(action.rawValue)])")
    case .aborted: decisions.append("end aborted")
    case .closed: decisions.append("end closed")
    case .cancelled: decisions.append("end cancelled")
    }
  }

  deinit {
    for client in clients { client.connection.disconnect() }
    settle()
    compositor.stop()
  }

  /// Connects a client that knows its globals; an ordinary one unless it has privileges.
  func client(_ privileges: PrivilegedGlobals = []) -> KioskClient {
    let client = KioskClient(compositor.clients.withPrivileges(privileges) { loopback.connect() })
    clients.append(client)
    settle()
    return client
  }

  /// Connects a client by the socket that everybody can reach.
  func stranger() -> KioskClient {
    let client = KioskClient(loopback.connect())
    clients.append(client)
    settle()
    return client
  }

  /// Lets everybody say what they have to say.
  func settle() { loopback.settle() }

  /// The app-id of the app that the user works with.
  var activeApp: String? { compositor.scene.activeToplevel?.appID }

  var now: Timestamp { compositor.clock.now }

  /// Lets time pass, and what is due in it happen.
  func wait(_ milliseconds: Int64) {
    let end = now.rawValue + milliseconds * 1000
    settle()
    // In steps, so that clients see a step's events before the next one.
    while now.rawValue < end {
      let next = min(end, max(now.rawValue, compositor.clock.nextDeadline?.rawValue ?? end))
      compositor.clock.advance(to: Timestamp(rawValue: next))
      settle()
    }
  }

  /// Hands in the events of one frame, now.
  func touch(_ touches: InputTouch...) {
    compositor.touchRouter.handle(frame: touches, at: now)
    settle()
  }

  func down(_ id: Int32, _ x: Float, _ y: Float) {
    guard let output = compositor.outputs.first else { return }
    touch(.down(TouchID(rawValue: id), output.id, ScreenPoint(x: x, y: y)))
  }

  /// Moves a point in a straight line, a frame each 10 ms.
  func move(_ id: Int32, from: (Float, Float), to: (Float, Float), over milliseconds: Int64) {
    let steps = max(1, milliseconds / 10)
    for step in 1...steps {
      wait(milliseconds / steps)
      let part = Float(step) / Float(steps)
      touch(.motion(TouchID(rawValue: id), ScreenPoint(x: from.0 + (to.0 - from.0) * part, y: from.1 + (to.1 - from.1) * part)))
    }
  }

  func up(_ id: Int32) { touch(.up(TouchID(rawValue: id))) }

  /// A finger comes down, goes its way, and lifts.
  func swipe(_ id: Int32 = 0, from: (Float, Float), to: (Float, Float), over milliseconds: Int64 = 200) {
    down(id, from.0, from.1)
    move(id, from: from, to: to, over: milliseconds)
    up(id)
  }

  /// From the bottom edge to this height, mm.
  func swipeUp(_ id: Int32 = 0, x: Float = 70, to height: Float = 40) { swipe(id, from: (x, 86), to: (x, 87 - height)) }
}

/// A client that writes down what it is told, and answers as it must.
final class KioskClient {
  let connection: LoopbackClient
  let display: WlDisplayProxy
  let registry: WlRegistryProxy
  private(set) var globals: [String: UInt32] = [:]
  private(set) var events: [String] = []
  /// Names of objects, for events.
  private var names: [OpaquePointer: String] = [:]
  /// Whether it reads what it is sent.
  var isReading: Bool {
    get { connection.isReading }
    set { connection.isReading = newValue }
  }
  /// Leaves pings without an answer.
  var isDeaf = false
  /// Whether positions are written down as well.
  var tellsMotion = false
  private var surfaces: [OpaquePointer: WlSurfaceProxy] = [:]
  private var toplevelSize: (width: Int32, height: Int32) = (0, 0)
  // What the last events of a kind said.
  private(set) var lastUpdate: (distance: Double, fraction: Double, stage: UInt32) = (0, 0, 0)
  private(set) var lastFraction = 0.0
  private(set) var lastOffer: UInt32 = 0
  private(set) var lastAlong = 0.0
  private(set) var lastScale = 1.0
  /// How far pinches turned, degrees clockwise.
  private(set) var turned = 0.0
  private(set) var lastPing: UInt32 = 0
  /// The way of the last pan, in surface coordinates.
  private(set) var panned = (x: 0.0, y: 0.0)

  init(_ connection: LoopbackClient) {
    self.connection = connection
    display = WlDisplayProxy(raw: connection.display)
    registry = display.getRegistry()
    registry.setHandler(self)
  }

  /// What happened since the last call, a line each.
  func take() -> String {
    defer { events.removeAll() }
    return events.joined(separator: "\n")
  }

  func note(_ event: String) { events.append(event) }

  func name(_ raw: OpaquePointer) -> String { names[raw] ?? "?" }

  /// The error that ended the connection: interface and code.
  var error: String? { connection.protocolError.map { "\($0.interface) \($0.code)" } }

  func bind<P: Proxy>(_ type: P.Type, version: UInt32 = 1) -> P {
    let interface = String(cString: type.interface.pointee.name)
    guard let name = globals[interface] else { fatalError("there is no \(interface)") }
    return registry.bind(name: name, as: type, version: version)
  }

  private(set) lazy var compositor = bind(WlCompositorProxy.self, version: 4)
  private(set) lazy var shm = bind(WlShmProxy.self)
  private(set) lazy var output = bind(WlOutputProxy.self)
  private(set) lazy var seat = bind(WlSeatProxy.self)
  private(set) lazy var wmBase: XdgWmBaseProxy = {
    let base = bind(XdgWmBaseProxy.self)
    base.setHandler(self)
    return base
  }()
  private(set) lazy var touch: WlTouchProxy = {
    let touch = seat.getTouch()
    touch.setHandler(self)
    return touch
  }()
  private(set) lazy var deferrals = bind(EdgeDeferralManagerV1Proxy.self)
  private(set) lazy var gestureManager = bind(EdgeTouchGestureManagerV1Proxy.self)
  private(set) lazy var shell = bind(EdgeShellManagerV1Proxy.self)
  private(set) lazy var layerShell = bind(ZwlrLayerShellV1Proxy.self)

  // MARK: Making things

  struct Window {
    let surface: WlSurfaceProxy
    let xdg: XdgSurfaceProxy
    let toplevel: XdgToplevelProxy
  }

  /// A window that shows a picture as soon as it is configured.
  func window(fullscreen: Bool = true, appID: String = "app") -> Window {
    let surface = compositor.createSurface()
    let xdg = wmBase.getXdgSurface(surface: surface)
    xdg.setHandler(self)
    let toplevel = xdg.getToplevel()
    toplevel.setHandler(self)
    toplevel.setAppId(appId: appID)
    if fullscreen { toplevel.setFullscreen(output: nil) }
    surfaces[xdg.raw] = surface
    surface.commit()
    return Window(surface: surface, xdg: xdg, toplevel: toplevel)
  }

  struct Layer {
    let surface: WlSurfaceProxy
    let layer: ZwlrLayerSurfaceV1Proxy
  }

  /// A layer surface over the whole length of an edge, this deep; not committed yet.
  func layer(_ anchor: ZwlrLayerSurfaceV1.Anchor, depth: UInt32) -> Layer {
    let surface = compositor.createSurface()
    let layer = layerShell.getLayerSurface(surface: surface, output: output, layer: .top, namespace: "panel")
    layer.setHandler(self)
    layer.setAnchor(anchor: anchor)
    if anchor.contains(.left) && anchor.contains(.right) {
      layer.setSize(width: 0, height: depth)
    } else {
      layer.setSize(width: depth, height: 0)
    }
    surfaces[layer.raw] = surface
    return Layer(surface: surface, layer: layer)
  }

  func deferral(_ surface: WlSurfaceProxy, _ name: String = "deferral") -> EdgeDeferralV1Proxy {
    let deferral = deferrals.getDeferral(surface: surface)
    names[deferral.raw] = name
    deferral.setHandler(self)
    return deferral
  }

  func gestures(_ kinds: EdgeTouchGesturesV1.Kind, on surface: WlSurfaceProxy) -> EdgeTouchGesturesV1Proxy {
    let gestures = gestureManager.getTouchGestures(touch: touch)
    gestures.setHandler(self)
    gestures.setKinds(surface: surface, kinds: kinds)
    return gestures
  }

  func binding(_ edge: EdgeShellManagerV1.Edge, _ start: Double = 0, _ end: Double = 1, _ name: String = "binding") -> EdgeBindingV1Proxy {
    let binding = shell.bindEdge(seat: seat, output: output, edge: edge, start: WlFixed(start), end: WlFixed(end))
    names[binding.raw] = name
    binding.setHandler(self)
    return binding
  }

  func panel(_ layer: Layer, _ name: String = "panel") -> EdgePanelV1Proxy {
    let panel = shell.getPanel(layerSurface: layer.layer)
    names[panel.raw] = name
    panel.setHandler(self)
    return panel
  }

  func hints() -> EdgeHintsV1Proxy {
    let hints = shell.getHints(output: output)
    hints.setHandler(self)
    return hints
  }

  func region(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> WlRegionProxy {
    let region = compositor.createRegion()
    region.add(x: x, y: y, width: width, height: height)
    return region
  }

  /// Attaches a picture of this size, and commits.
  func draw(_ surface: WlSurfaceProxy, _ width: Int32, _ height: Int32) {
    let size = width * height * 4
    let descriptor = cp_memfd("test", Int64(size))
    let pool = shm.createPool(fd: descriptor, size: size)
    let buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .xrgb8888)
    pool.destroy()
    connection.flush()
    closeDescriptor(descriptor)
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.damage(x: 0, y: 0, width: width, height: height)
    surface.commit()
  }
}

// MARK: What it is told

extension KioskClient: WlRegistryEvents {
  func global(_ proxy: WlRegistryProxy, name: UInt32, interface: String, version: UInt32) { globals[interface] = name }
}

extension KioskClient: XdgWmBaseEvents, XdgSurfaceEvents, XdgToplevelEvents, ZwlrLayerSurfaceV1Events {
  func ping(_ proxy: XdgWmBaseProxy, serial: UInt32) {
    lastPing = serial
    if !isDeaf { proxy.pong(serial: serial) }
  }

  /// Answers late.
  func answerLastPing() { wmBase.pong(serial: lastPing) }

  func configure(_ proxy: XdgToplevelProxy, width: Int32, height: Int32, states: UnsafeRawBufferPointer) { toplevelSize = (width, height) }

  func configure(_ proxy: XdgSurfaceProxy, serial: UInt32) {
    proxy.ackConfigure(serial: serial)
    guard let surface = surfaces[proxy.raw] else { return }
    draw(surface, max(1, toplevelSize.width), max(1, toplevelSize.height))
  }

  func configure(_ proxy: ZwlrLayerSurfaceV1Proxy, serial: UInt32, width: UInt32, height: UInt32) {
    proxy.ackConfigure(serial: serial)
    guard let surface = surfaces[proxy.raw] else { return }
    draw(surface, Int32(width), Int32(height))
  }

  /// Stops answering configure events of this surface, which is going to be destroyed.
  func forget(_ window: Window) { surfaces[window.xdg.raw] = nil }

  func forget(_ layer: Layer) { surfaces[layer.layer.raw] = nil }
}

extension KioskClient: WlTouchEvents {
  func down(_ proxy: WlTouchProxy, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, id: Int32, x: WlFixed, y: WlFixed) { note("down \(id)") }
  func up(_ proxy: WlTouchProxy, serial: UInt32, time: UInt32, id: Int32) { note("up \(id)") }
  func motion(_ proxy: WlTouchProxy, time: UInt32, id: Int32, x: WlFixed, y: WlFixed) { if tellsMotion { note("motion \(id)") } }
  func cancel(_ proxy: WlTouchProxy) { note("cancel") }
}

extension KioskClient: EdgeDeferralV1Events {
  static func text(_ edges: UInt32) -> String {
    let known: [(UInt32, String)] = [(1, "top"), (2, "bottom"), (4, "left"), (8, "right")]
    let text = known.filter { edges & $0.0 != 0 }.map(\.1).joined(separator: "+")
    return text.isEmpty ? "none" : text
  }

  func insets(_ proxy: EdgeDeferralV1Proxy, top: Int32, bottom: Int32, left: Int32, right: Int32) {
    note("\(name(proxy.raw)) insets \(top) \(bottom) \(left) \(right)")
  }
  func effective(_ proxy: EdgeDeferralV1Proxy, edges: EdgeDeferralV1.Edge) { note("\(name(proxy.raw)) effective \(Self.text(edges.rawValue))") }
  func done(_ proxy: EdgeDeferralV1Proxy) { note("\(name(proxy.raw)) done") }
  func offered(_ proxy: EdgeDeferralV1Proxy, edge: EdgeDeferralV1.Edge, timeout: UInt32) {
    note("\(name(proxy.raw)) offered \(Self.text(edge.rawValue)) \(timeout)")
  }
  func withdrawn(_ proxy: EdgeDeferralV1Proxy, edge: EdgeDeferralV1.Edge, reason: EdgeDeferralV1.Reason) {
    let reasons = ["timeout", "interrupted", "unavailable"]
    note("\(name(proxy.raw)) withdrawn \(Self.text(edge.rawValue)) \(reasons[Int(reason.rawValue)])")
  }
  func shortened(_ proxy: EdgeDeferralV1Proxy, edges: EdgeDeferralV1.Edge) { note("\(name(proxy.raw)) shortened \(Self.text(edges.rawValue))") }
  func claimed(_ proxy: EdgeDeferralV1Proxy, edge: EdgeDeferralV1.Edge) { note("\(name(proxy.raw)) claimed \(Self.text(edge.rawValue))") }
}

extension KioskClient: EdgeBindingV1Events, EdgePanelV1Events, EdgeHintsV1Events {
  func enabled(_ proxy: EdgeBindingV1Proxy) { note("\(name(proxy.raw)) enabled") }
  func failed(_ proxy: EdgeBindingV1Proxy, failure: EdgeBindingV1.Failure) {
    note("\(name(proxy.raw)) failed \(["taken", "denied", "output_gone"][Int(failure.rawValue)])")
  }
  func begin(_ proxy: EdgeBindingV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, along: WlFixed) { note("\(name(proxy.raw)) begin") }
  func update(
    _ proxy: EdgeBindingV1Proxy, gesture: UInt32, time: UInt32, distance: WlFixed, lateral: WlFixed, velocity: WlFixed, fraction: WlFixed,
    stage: UInt32
  ) {
    lastUpdate = (distance.doubleValue, fraction.doubleValue, stage)
    if tellsMotion { note("\(name(proxy.raw)) update") }
  }
  func end(
    _ proxy: EdgeBindingV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, result: EdgeBindingV1.Result, stage: UInt32, velocity: WlFixed
  ) {
    note("\(name(proxy.raw)) end \(["aborted", "completed", "cancelled"][Int(result.rawValue)]) \(stage)")
  }
  func moving(_ proxy: EdgePanelV1Proxy, fraction: WlFixed) {
    lastFraction = fraction.doubleValue
    if tellsMotion { note("\(name(proxy.raw)) moving") }
  }
  func settled(_ proxy: EdgePanelV1Proxy, state: EdgePanelV1.State) { note("\(name(proxy.raw)) settled \(state == .open ? "open" : "closed")") }
  func deferred(_ proxy: EdgeHintsV1Proxy, edge: EdgeHintsV1.Edge, deferred: UInt32) {
    note("hints deferred \(Self.text(edge.rawValue)) \(deferred)")
  }
  func offered(_ proxy: EdgeHintsV1Proxy, offer: UInt32, edge: EdgeHintsV1.Edge, along: WlFixed, timeout: UInt32) {
    lastOffer = offer
    lastAlong = along.doubleValue
    note("hints offered \(Self.text(edge.rawValue)) \(timeout)")
  }
  func withdrawn(_ proxy: EdgeHintsV1Proxy, offer: UInt32) { note("hints withdrawn") }
}

extension KioskClient: EdgeTouchGesturesV1Events {
  private func text(_ x: WlFixed, _ y: WlFixed) -> String { "\(Int(x.doubleValue.rounded())),\(Int(y.doubleValue.rounded()))" }
  private func text(_ ids: UnsafeRawBufferPointer) -> String { ids.bindMemory(to: Int32.self).map { "#\($0)" }.joined(separator: " ") }

  func tap(
    _ proxy: EdgeTouchGesturesV1Proxy, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, x: WlFixed, y: WlFixed, fingers: UInt32, count: UInt32
  ) {
    note("tap \(fingers) \(count) at \(text(x, y))")
  }
  func holdBegin(
    _ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, x: WlFixed, y: WlFixed,
    touchIds: UnsafeRawBufferPointer
  ) {
    note("hold begin \(text(touchIds)) at \(text(x, y))")
  }
  func holdEnd(_ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, cancelled: Int32) {
    note("hold end\(cancelled == 0 ? "" : " cancelled")")
  }
  func panBegin(
    _ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, x: WlFixed, y: WlFixed,
    touchIds: UnsafeRawBufferPointer, edge: EdgeTouchGesturesV1.Edge
  ) {
    panned = (0, 0)
    note("pan begin \(text(touchIds)) at \(text(x, y)) from \(Self.text(edge.rawValue))")
  }
  func panUpdate(_ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, time: UInt32, dx: WlFixed, dy: WlFixed) {
    panned = (panned.x + dx.doubleValue, panned.y + dy.doubleValue)
  }
  func panEnd(
    _ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, velocityX: WlFixed, velocityY: WlFixed, cancelled: Int32
  ) {
    note("pan end\(cancelled == 0 ? "" : " cancelled")")
  }
  func pinchBegin(
    _ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, x: WlFixed, y: WlFixed,
    touchIds: UnsafeRawBufferPointer
  ) {
    note("pinch begin \(text(touchIds))")
  }
  func pinchUpdate(_ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, time: UInt32, dx: WlFixed, dy: WlFixed, scale: WlFixed, rotation: WlFixed) {
    lastScale = scale.doubleValue
    turned += rotation.doubleValue
  }
  func pinchEnd(_ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, cancelled: Int32) {
    note("pinch end\(cancelled == 0 ? "" : " cancelled")")
  }
}
