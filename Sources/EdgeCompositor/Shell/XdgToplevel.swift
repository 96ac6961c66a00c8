import EdgeGestures
import WaylandServer

/// An application's window.
///
/// This is a kiosk: a window without a parent fills the usable area, or the whole output if it asked for fullscreen; one with a parent
/// (a dialog) chooses its size, and is centred.
final class XdgToplevel: XdgToplevelRequests {
  /// What a configure event says.
  struct State: Equatable {
    /// Logical pixels; 0: the client chooses.
    var size = Size.zero
    var isMaximized = false
    var isFullscreen = false
    var isActivated = false
  }

  let xdg: XdgSurface
  private(set) var resource: XdgToplevelResource?
  private(set) var title = ""
  private(set) var appID = ""
  /// The window that this is a dialog of.
  private(set) var parentID: SurfaceID?
  private(set) var isMapped = false
  /// Put away: mapped, but not shown until it is activated.
  private(set) var isMinimized = false
  /// What the client has acknowledged and committed.
  var current = State()
  /// Whether it is the scene's active toplevel.
  private(set) var isActive = false
  /// Where the client wants to be shown. By name: an output that comes back gets its windows back.
  private var wantedOutput: String?
  private var lastBounds = Size.zero

  private var wantsFullscreen = false
  private var wantsMaximized = false
  private var minimum = Size.zero
  private var maximum = Size.zero
  private var pendingMinimum = Size.zero
  private var pendingMaximum = Size.zero

  private init(_ xdg: XdgSurface) { self.xdg = xdg }

  static func make(_ xdg: XdgSurface, _ surface: Surface, version: Int32, id: UInt32) -> XdgToplevel? {
    guard xdg.client.take(.ordinary) else { return nil }
    let toplevel = XdgToplevel(xdg)
    guard let resource = XdgToplevelResource(xdg.client.raw, version: version, id: id, handler: toplevel) else {
      xdg.client.giveBack(.ordinary)
      return nil
    }
    toplevel.resource = resource
    withWords([WaylandServer.XdgToplevel.WmCapabilities.maximize.rawValue, WaylandServer.XdgToplevel.WmCapabilities.fullscreen.rawValue]) {
      resource.sendWmCapabilities(capabilities: $0)
    }
    return toplevel
  }

  var compositor: Compositor { xdg.compositor }
  var client: Client { xdg.client }
  var surfaceID: SurfaceID { xdg.surfaceID }
  var surface: Surface? { xdg.surface }
  /// Where it is shown; nil while there is no output.
  var output: OutputID? {
    (wantedOutput.flatMap { compositor.outputs.named($0) } ?? compositor.outputs.first)?.id
  }
  var parentToplevel: XdgToplevel? {
    guard let parentID, case .toplevel(let toplevel) = compositor.surface(parentID)?.role else { return nil }
    return toplevel
  }
  /// Whether it is, by its own wish and ours, as large as the area it is in.
  var fillsArea: Bool { wantsFullscreen || wantsMaximized || parentToplevel == nil }
  /// Whether it fills the whole output.
  var isFullscreen: Bool { current.isFullscreen }
  /// Whether it fills the usable area.
  var isMaximized: Bool { current.isMaximized }

  // MARK: What the compositor does

  /// Tells the client its size and states, if they changed or `always`.
  func configure(always: Bool = false) {
    guard always || wanted != lastSent else { return }
    xdg.scheduleConfigure()
  }

  private var lastSent: State?

  private var wanted: State {
    var state = State(isMaximized: !wantsFullscreen && fillsArea, isFullscreen: wantsFullscreen, isActivated: isActive)
    if fillsArea, let output = output.flatMap({ compositor.outputs[$0] }) {
      let area = wantsFullscreen ? output.bounds : output.usableArea
      state.size = Size(width: area.width, height: area.height)
    }
    return state
  }

  /// For the xdg_surface, which adds the serial.
  func sendConfigure() -> State {
    let state = wanted
    lastSent = state
    guard let resource else { return state }
    if let area = output.flatMap({ compositor.outputs[$0] })?.usableArea, lastBounds != Size(width: area.width, height: area.height) {
      lastBounds = Size(width: area.width, height: area.height)
      resource.sendConfigureBounds(width: area.width, height: area.height)
    }
    var states: [UInt32] = []
    if state.isMaximized { states.append(WaylandServer.XdgToplevel.State.maximized.rawValue) }
    if state.isFullscreen { states.append(WaylandServer.XdgToplevel.State.fullscreen.rawValue) }
    if state.isActivated { states.append(WaylandServer.XdgToplevel.State.activated.rawValue) }
    withWords(states) { resource.sendConfigure(width: state.size.width, height: state.size.height, states: $0) }
    return state
  }

  /// Asks the client to close the window.
  func close() {
    if !client.isGone { resource?.sendClose() }
  }

  /// For the scene only.
  func setActive(_ active: Bool) {
    isActive = active
    if active && isMinimized {
      isMinimized = false
      surface?.updateShown()
    }
    configure()
  }

  /// For the scene only.
  func setMinimized() {
    isMinimized = true
    surface?.updateShown()
  }

  /// Its parent is unmapped: it is the grandparent's dialog from now on, if there is one. For the scene only.
  func handleUnmapped(parent: XdgToplevel) {
    if parentID == parent.surfaceID { parentID = parent.parentID }
    configure()
  }

  /// Goes fullscreen or not, as if the client had asked.
  func setFullscreen(_ fullscreen: Bool) {
    wantsFullscreen = fullscreen
    configure(always: true)
  }

  func setMapped(_ mapped: Bool) {
    guard mapped != isMapped else { return }
    isMapped = mapped
    surface?.updateShown()
    if mapped {
      compositor.scene.handleMapped(self)
    } else {
      compositor.scene.handleUnmapped(self)
      title = ""
      appID = ""
      parentID = nil
      wantsFullscreen = false
      wantsMaximized = false
      isMinimized = false
      minimum = .zero
      maximum = .zero
      pendingMinimum = .zero
      pendingMaximum = .zero
      current = State()
      lastSent = nil
      lastBounds = .zero
      wantedOutput = nil
    }
  }

  /// Checks the client's size hints, which take effect with the commit.
  func allowsCommit() -> Bool {
    let minimum = pendingMinimum
    let maximum = pendingMaximum
    guard maximum.width == 0 || minimum.width <= maximum.width, maximum.height == 0 || minimum.height <= maximum.height else {
      postError(.invalidSize, "the smallest size is above the largest")
      return false
    }
    self.minimum = minimum
    self.maximum = maximum
    return true
  }

  private func postError(_ code: WaylandServer.XdgToplevel.Error, _ text: Message) {
    compositor.log.clientBug(client, "xdg_toplevel: \(text)")
    resource?.postError(code, text)
  }

  private func handleChange() {
    if isMapped { compositor.edges.handleToplevelChanged(self) }
  }

  // MARK: Requests

  func setParent(_ resource: XdgToplevelResource, parent: XdgToplevelResource?) {
    var ancestor = parent?.owner(as: XdgToplevel.self)
    var depth = 0
    while let current = ancestor, depth <= Limits.objects {
      guard current !== self else { return postError(.invalidParent, "the parent is the window itself, or stands on it") }
      ancestor = current.parentToplevel
      depth += 1
    }
    // A parent that is not mapped counts as none.
    let chosen = parent?.owner(as: XdgToplevel.self)
    parentID = chosen?.isMapped ?? false ? chosen?.surfaceID : nil
    configure()
    handleChange()
  }

  func setTitle(_ resource: XdgToplevelResource, title: String) {
    self.title = title
    handleChange()
  }

  func setAppId(_ resource: XdgToplevelResource, appId: String) {
    appID = appId
    handleChange()
  }

  // There is nothing to move, resize or list: windows lie where they lie.
  func showWindowMenu(_ resource: XdgToplevelResource, seat: WlSeatResource, serial: UInt32, x: Int32, y: Int32) {}
  func move(_ resource: XdgToplevelResource, seat: WlSeatResource, serial: UInt32) {}

  func resize(_ resource: XdgToplevelResource, seat: WlSeatResource, serial: UInt32, edges: WaylandServer.XdgToplevel.ResizeEdge) {
    if !edges.isKnown { postError(.invalidResizeEdge, "unknown resize edge \(edges.rawValue)") }
  }

  func setMaxSize(_ resource: XdgToplevelResource, width: Int32, height: Int32) {
    guard width >= 0, height >= 0 else { return postError(.invalidSize, "a largest size of \(width)x\(height)") }
    pendingMaximum = Size(width: width, height: height)
  }

  func setMinSize(_ resource: XdgToplevelResource, width: Int32, height: Int32) {
    guard width >= 0, height >= 0 else { return postError(.invalidSize, "a smallest size of \(width)x\(height)") }
    pendingMinimum = Size(width: width, height: height)
  }

  // The protocol wants an answer to each of these, even where nothing changes.

  func setMaximized(_ resource: XdgToplevelResource) {
    wantsMaximized = true
    configure(always: true)
  }

  func unsetMaximized(_ resource: XdgToplevelResource) {
    wantsMaximized = false
    configure(always: true)
  }

  func setFullscreen(_ resource: XdgToplevelResource, output: WlOutputResource?) {
    if let name = output?.owner(as: OutputGlobal.self)?.output.name { wantedOutput = name }
    setFullscreen(true)
  }

  func unsetFullscreen(_ resource: XdgToplevelResource) { setFullscreen(false) }

  func setMinimized(_ resource: XdgToplevelResource) {
    if isMapped { compositor.scene.minimize(self) }
  }

  func handleDestroy(of raw: OpaquePointer) {
    setMapped(false)
    resource = nil
    client.giveBack(.ordinary)
    xdg.dropRole()
  }
}

/// Gives 32-bit words to `body` as the wire's array wants them.
func withWords(_ words: [UInt32], _ body: (UnsafeRawBufferPointer) -> Void) { words.withUnsafeBytes(body) }
