import CPlatform
import EdgeGestures
import Testing
import WaylandClient
import WaylandTestSupport

@testable import EdgeCompositor

/// A compositor and its clients in one thread, on a virtual clock: nothing depends on load, nothing sleeps.
final class TestSession {
  let compositor: Compositor
  private let loopback: Loopback
  private var clients: [TestClient] = []
  /// What the compositor logged.
  private(set) var log: [String] = []

  /// - Parameter output: as `--output` takes it; by default a small one of 5 pixels a millimetre.
  init(output: String = "200x100,40x20mm", change: (inout CompositorOptions) -> Void = { _ in }) throws {
    var options = CompositorOptions()
    options.hasSocket = false
    options.usesVirtualClock = true
    options.outputs = [try OutputDescription(parsing: output)]
    change(&options)
    compositor = try Compositor(options: options)
    loopback = Loopback(display: compositor.display.raw)
    try compositor.start()
    compositor.log.sink = { [unowned self] in log.append($0) }
  }

  deinit {
    for client in clients { client.disconnect() }
    settle()
    compositor.log.sink = nil
    compositor.stop()
  }

  var output: EdgeCompositor.Output {
    guard let output = compositor.outputs.first else { fatalError("no output") }
    return output
  }
  var scene: Scene { compositor.scene }

  /// Connects a client and lets it bind what it sees.
  func connect(_ name: String = "A", privileges: PrivilegedGlobals = .all) -> TestClient {
    let link = compositor.clients.withPrivileges(privileges) { loopback.connect() }
    let client = TestClient(name, self, link)
    clients.append(client)
    settle()
    client.forgetEvents()
    return client
  }

  /// Carries messages until nobody has anything to say; time stands still.
  func settle() { #expect(loopback.settle(), "server and clients never came to rest") }

  /// Lets so many milliseconds pass, then carries messages.
  func advance(_ milliseconds: Int64) {
    settle()
    compositor.clock.advance(to: Timestamp(rawValue: compositor.clock.now.rawValue + milliseconds * 1000))
    settle()
  }

  /// The colour that the output shows at a pixel.
  func pixel(_ x: Int32, _ y: Int32) -> UInt32 { output.painter.pixel(x: x, y: y) }

  /// The label of the surface that a touch there goes to, and where on it.
  func hit(_ x: Double, _ y: Double) -> String {
    guard let (surface, at) = scene.hit(OutputPoint(x: x, y: y), on: output) else { return "nothing" }
    return "\(label(of: surface)) at \(at.x),\(at.y)"
  }

  /// What the test called this surface.
  func label(of surface: EdgeCompositor.Surface) -> String {
    for client in clients {
      for made in client.surfaces where made.isAlive && made.server === surface { return made.label }
    }
    return "unknown"
  }
}

/// A client of a `TestSession`; what it is told becomes lines of text.
final class TestClient: WlRegistryEvents, WlOutputEvents, XdgWmBaseEvents {
  let name: String
  unowned let session: TestSession
  private let link: LoopbackClient
  private let registry: WlRegistryProxy
  private(set) var events: [String] = []
  fileprivate(set) var surfaces: [TestSurface] = []
  /// Interfaces that the registry announced, in order.
  private(set) var globals: [String] = []
  private var bound: [String: (name: UInt32, version: UInt32)] = [:]
  private(set) var outputs: [WlOutputProxy] = []

  fileprivate init(_ name: String, _ session: TestSession, _ link: LoopbackClient) {
    self.name = name
    self.session = session
    self.link = link
    registry = WlDisplayProxy(raw: link.display).getRegistry()
    registry.setHandler(self)
  }

  // MARK: Globals; each call binds the global anew

  lazy var wlCompositor = bind(WlCompositorProxy.self)
  lazy var shm = bind(WlShmProxy.self)
  lazy var subcompositor = bind(WlSubcompositorProxy.self)
  lazy var wmBase: XdgWmBaseProxy = {
    let base = bind(XdgWmBaseProxy.self)
    base.setHandler(self)
    return base
  }()
  lazy var layerShell = bind(ZwlrLayerShellV1Proxy.self)
  lazy var seat = bind(WlSeatProxy.self)

  /// Binds a global that the registry announced, at its version or a lower one.
  func bind<P: Proxy>(_ type: P.Type, version: UInt32? = nil) -> P {
    let interface = String(cString: P.interface.pointee.name)
    guard let global = bound[interface] else { fatalError("no global \(interface)") }
    return registry.bind(name: global.name, as: type, version: version ?? global.version)
  }

  /// Binds the output; its events become lines.
  func bindOutput() -> WlOutputProxy {
    let output = bind(WlOutputProxy.self)
    output.setHandler(self)
    outputs.append(output)
    return output
  }

  func global(_ proxy: WlRegistryProxy, name: UInt32, interface: String, version: UInt32) {
    globals.append("\(interface) \(version)")
    bound[interface] = (name, version)
    tell("global \(interface)")
  }

  func globalRemove(_ proxy: WlRegistryProxy, name: UInt32) { tell("global removed") }

  // MARK: Events

  func tell(_ event: String) { events.append(event) }

  /// Lets everything happen, and returns what the client was told since the last time, a line each.
  func told() -> String {
    session.settle()
    defer { events = [] }
    return events.joined(separator: "\n")
  }

  func forgetEvents() { events = [] }

  /// How the connection ended: interface (`destroyed` if the client had destroyed the object) and code of the error, `alive`, or `errno N`.
  var fate: String {
    session.settle()
    if let error = link.protocolError { return "\(error.interface.isEmpty ? "destroyed" : error.interface) error \(error.code)" }
    return link.error == 0 ? "alive" : "errno \(link.error)"
  }

  /// What the server knows of it.
  var server: Client? { session.compositor.clients.client(of: link.serverClient) }

  func disconnect() {
    for surface in surfaces {
      surface.isAlive = false
      surface.server = nil
    }
    link.disconnect()
  }

  func geometry(
    _ proxy: WlOutputProxy, x: Int32, y: Int32, physicalWidth: Int32, physicalHeight: Int32, subpixel: WlOutput.Subpixel, make: String,
    model: String, transform: WlOutput.Transform
  ) { tell("output geometry \(physicalWidth)x\(physicalHeight)mm transform \(transform.rawValue)") }
  func mode(_ proxy: WlOutputProxy, flags: WlOutput.Mode, width: Int32, height: Int32, refresh: Int32) {
    tell("output mode \(width)x\(height) at \(refresh)")
  }
  func scale(_ proxy: WlOutputProxy, factor: Int32) { tell("output scale \(factor)") }
  func name(_ proxy: WlOutputProxy, name: String) { tell("output name \(name)") }
  func description(_ proxy: WlOutputProxy, description: String) { tell("output description \(description)") }
  func done(_ proxy: WlOutputProxy) { tell("output done") }
  func ping(_ proxy: XdgWmBaseProxy, serial: UInt32) { tell("ping") }

  // MARK: Making things

  /// A bare wl_surface.
  func surface(_ label: String) -> TestSurface { TestSurface(label, self) }

  /// A buffer filled with one colour (premultiplied a8r8g8b8).
  func buffer(_ width: Int32, _ height: Int32, _ color: UInt32, _ format: WlShm.Format = .xrgb8888) -> WlBufferProxy {
    let pixels = [UInt32](repeating: color, count: Int(width * height))
    return buffer(width, height, stride: width * 4, pixels: pixels, format)
  }

  /// A buffer with these pixels; `stride` and size may be lies. The pool's file is `pixels`.
  func buffer(_ width: Int32, _ height: Int32, stride: Int32, pixels: [UInt32], _ format: WlShm.Format = .xrgb8888) -> WlBufferProxy {
    let bytes = Int32(pixels.count * 4)
    let file = self.file(pixels)
    let pool = shm.createPool(fd: file, size: bytes)
    close(file)
    let buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: stride, format: format)
    pool.destroy()
    return buffer
  }

  /// A memory file with these words.
  func file(_ words: [UInt32]) -> Int32 {
    let file = cp_memfd("test", Int64(words.count * 4))
    #expect(file >= 0)
    words.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count { done += write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done) }
    }
    return file
  }

  func region(_ rectangles: (x: Int32, y: Int32, width: Int32, height: Int32)...) -> WlRegionProxy {
    let region = wlCompositor.createRegion()
    for rectangle in rectangles { region.add(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height) }
    return region
  }

  /// A mapped toplevel of one colour, in the size that it was given (or that it chooses).
  func window(_ label: String, _ color: UInt32 = 0xff_ffffff, size: (width: Int32, height: Int32)? = nil) -> TestSurface {
    let window = surface(label)
    window.becomeToplevel()
    window.proxy.commit()
    session.settle()
    window.ack()
    let size = size ?? window.configured
    window.show(size.width, size.height, color)
    session.settle()
    return window
  }

  /// A mapped layer surface of one colour, in the size that it was given.
  func layer(
    _ label: String, _ layer: ZwlrLayerShellV1.Layer, _ color: UInt32 = 0xff_ffffff, width: UInt32 = 0, height: UInt32 = 0,
    anchor: ZwlrLayerSurfaceV1.Anchor, zone: Int32 = 0
  ) -> TestSurface {
    let made = surface(label)
    made.becomeLayer(layer)
    made.layerSurface?.setSize(width: width, height: height)
    made.layerSurface?.setAnchor(anchor: anchor)
    made.layerSurface?.setExclusiveZone(zone: zone)
    made.proxy.commit()
    session.settle()
    made.ack()
    made.show(made.configured.width, made.configured.height, color)
    session.settle()
    return made
  }
}

/// A surface of a `TestClient`, with its role objects; its events are lines that begin with its label.
final class TestSurface: WlSurfaceEvents, XdgSurfaceEvents, XdgToplevelEvents, XdgPopupEvents, ZwlrLayerSurfaceV1Events, WlCallbackEvents,
  WlBufferEvents
{
  let label: String
  let client: TestClient
  let proxy: WlSurfaceProxy
  private(set) var xdg: XdgSurfaceProxy?
  private(set) var toplevel: XdgToplevelProxy?
  private(set) var popup: XdgPopupProxy?
  private(set) var layerSurface: ZwlrLayerSurfaceV1Proxy?
  /// What the last configure asked for.
  private(set) var configured: (width: Int32, height: Int32) = (0, 0)
  private(set) var lastSerial: UInt32 = 0
  /// Whether the proxy may be used.
  var isAlive = true
  /// What the server knows of it, while it exists.
  fileprivate(set) var server: EdgeCompositor.Surface?

  fileprivate init(_ label: String, _ client: TestClient) {
    self.label = label
    self.client = client
    var known = Set<UInt32>()
    client.session.settle()
    client.session.compositor.surfaces.forEach { known.insert($0.id.rawValue) }
    proxy = client.wlCompositor.createSurface()
    proxy.setHandler(self)
    client.session.settle()
    client.session.compositor.surfaces.forEach { if !known.contains($0.id.rawValue) { server = $0 } }
    client.surfaces.append(self)
  }

  private func tell(_ text: String) { client.tell("\(label) \(text)") }

  // MARK: Roles

  func becomeXdg() {
    xdg = client.wmBase.getXdgSurface(surface: proxy)
    xdg?.setHandler(self)
  }

  func becomeToplevel() {
    becomeXdg()
    toplevel = xdg?.getToplevel()
    toplevel?.setHandler(self)
  }

  func becomePopup(on parent: TestSurface?, _ positioner: XdgPositionerProxy) {
    if xdg == nil { becomeXdg() }
    popup = xdg?.getPopup(parent: parent?.xdg, positioner: positioner)
    popup?.setHandler(self)
  }

  func becomeLayer(_ layer: ZwlrLayerShellV1.Layer, on output: WlOutputProxy? = nil) {
    layerSurface = client.layerShell.getLayerSurface(surface: proxy, output: output, layer: layer, namespace: label)
    layerSurface?.setHandler(self)
  }

  // MARK: Requests

  /// Acknowledges the last configure.
  func ack() {
    xdg?.ackConfigure(serial: lastSerial)
    layerSurface?.ackConfigure(serial: lastSerial)
  }

  /// Attaches a picture of one colour, damages all of it, and commits.
  func show(_ width: Int32, _ height: Int32, _ color: UInt32, _ format: WlShm.Format = .xrgb8888) {
    let buffer = client.buffer(width, height, color, format)
    proxy.attach(buffer: buffer, x: 0, y: 0)
    proxy.damageBuffer(x: 0, y: 0, width: width, height: height)
    proxy.commit()
    buffer.destroy()
  }

  /// Asks for a frame callback; its answer is the line `LABEL frame`.
  func askFrame() { proxy.frame().setHandler(self) }

  /// Attaches this buffer; its release is the line `LABEL release`.
  func attach(_ buffer: WlBufferProxy) {
    buffer.setHandler(self)
    proxy.attach(buffer: buffer, x: 0, y: 0)
  }

  func destroyRole() {
    toplevel?.destroy()
    toplevel = nil
    popup?.destroy()
    popup = nil
    xdg?.destroy()
    xdg = nil
    layerSurface?.destroy()
    layerSurface = nil
  }

  func destroy() {
    isAlive = false
    server = nil
    proxy.destroy()
  }

  // MARK: Events

  func enter(_ proxy: WlSurfaceProxy, output: WlOutputProxy) { tell("enter") }
  func leave(_ proxy: WlSurfaceProxy, output: WlOutputProxy) { tell("leave") }

  func configure(_ proxy: XdgSurfaceProxy, serial: UInt32) { lastSerial = serial }

  func configure(_ proxy: XdgToplevelProxy, width: Int32, height: Int32, states: UnsafeRawBufferPointer) {
    configured = (width, height)
    let names = ["", "maximized", "fullscreen", "resizing", "activated"]
    let words = stride(from: 0, to: states.count, by: 4).map { names[Int(states.load(fromByteOffset: $0, as: UInt32.self))] }
    tell((["configure \(width)x\(height)"] + words).joined(separator: " "))
  }

  func close(_ proxy: XdgToplevelProxy) { tell("close") }
  func configureBounds(_ proxy: XdgToplevelProxy, width: Int32, height: Int32) { tell("bounds \(width)x\(height)") }

  func wmCapabilities(_ proxy: XdgToplevelProxy, capabilities: UnsafeRawBufferPointer) {
    let words = stride(from: 0, to: capabilities.count, by: 4).map { capabilities.load(fromByteOffset: $0, as: UInt32.self) }
    tell("capabilities " + words.map { String($0) }.joined(separator: ","))
  }

  func configure(_ proxy: XdgPopupProxy, x: Int32, y: Int32, width: Int32, height: Int32) {
    configured = (width, height)
    tell("configure \(x),\(y) \(width)x\(height)")
  }

  func popupDone(_ proxy: XdgPopupProxy) { tell("done") }
  func repositioned(_ proxy: XdgPopupProxy, token: UInt32) { tell("repositioned \(token)") }

  func configure(_ proxy: ZwlrLayerSurfaceV1Proxy, serial: UInt32, width: UInt32, height: UInt32) {
    lastSerial = serial
    configured = (Int32(width), Int32(height))
    tell("configure \(width)x\(height)")
  }

  func closed(_ proxy: ZwlrLayerSurfaceV1Proxy) { tell("closed") }

  func done(_ proxy: WlCallbackProxy, callbackData: UInt32) {
    tell("frame")
    proxy.forget()
  }

  func release(_ proxy: WlBufferProxy) { tell("release") }
}
