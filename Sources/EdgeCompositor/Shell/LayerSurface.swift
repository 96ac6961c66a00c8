import EdgeGestures
import WaylandServer

/// A surface that is a layer of an output: a home screen, a bar, a panel, a keyboard.
final class LayerSurface: ZwlrLayerSurfaceV1Requests, SurfaceRoleObject {
  /// What requests set, and commits apply.
  struct State: Equatable {
    var size: (width: UInt32, height: UInt32) = (0, 0)
    var anchor: ZwlrLayerSurfaceV1.Anchor = []
    var exclusiveZone: Int32 = 0
    var margin = Margin()
    var keyboard = ZwlrLayerSurfaceV1.KeyboardInteractivity.none
    var layer: Layer

    static func == (a: State, b: State) -> Bool {
      a.size == b.size && a.anchor == b.anchor && a.exclusiveZone == b.exclusiveZone && a.margin == b.margin && a.keyboard == b.keyboard
        && a.layer == b.layer
    }
  }

  /// Distances from the edges that the surface is anchored to.
  struct Margin: Equatable {
    var top: Int32 = 0
    var right: Int32 = 0
    var bottom: Int32 = 0
    var left: Int32 = 0
  }

  let compositor: Compositor
  let client: Client
  let surfaceID: SurfaceID
  /// What it is for, in the client's words.
  let namespace: String
  /// Nil once the client destroyed it.
  private(set) var resource: ZwlrLayerSurfaceV1Resource?
  /// Nil once the output is gone.
  private(set) var output: OutputID?
  private(set) var current: State
  private(set) var isMapped = false
  /// Whether the client made its first commit, without a buffer.
  private(set) var isInitialized = false
  /// Its place on the output without `offset`, logical pixels; set by `LayerLayout`.
  var place = Rectangle.empty
  /// Moves it from its place, for painting and for touches; logical pixels. A panel slides by it.
  var offset: (x: Double, y: Double) = (0, 0) {
    didSet {
      if offset != oldValue, let surface { compositor.scene.handleChange(of: surface) }
    }
  }

  private var pending: State
  private var isConfigured = false
  private var waiting: [UInt32] = []
  /// Serials from before the surface was unmapped; answers to them mean nothing.
  private var stale: [UInt32] = []
  private var isHeldBack = false
  private var lastSize: Size?
  private var idle: EventSource?

  private init(_ surface: Surface, _ layer: Layer, on output: Output?, namespace: String) {
    compositor = surface.compositor
    client = surface.client
    surfaceID = surface.id
    self.namespace = namespace
    self.output = output?.id
    current = State(layer: layer)
    pending = State(layer: layer)
  }

  /// Gives the surface the role; the caller has checked that it may have it.
  static func make(_ surface: Surface, _ layer: Layer, on output: Output?, namespace: String, version: Int32, id: UInt32) {
    guard surface.client.take(.ordinary) else { return }
    let handler = LayerSurface(surface, layer, on: output, namespace: namespace)
    guard let resource = ZwlrLayerSurfaceV1Resource(surface.client.raw, version: version, id: id, handler: handler) else {
      surface.client.giveBack(.ordinary)
      return
    }
    handler.resource = resource
    surface.role = .layer(handler)
    surface.roleObject = handler
    surface.compositor.scene.add(handler)
    if output == nil { resource.sendClosed() }
  }

  var surface: Surface? { compositor.surface(surfaceID) }
  var layer: Layer { current.layer }
  /// Whether it takes the keyboard, and when.
  var keyboardInteractivity: ZwlrLayerSurfaceV1.KeyboardInteractivity { current.keyboard }

  // MARK: What the compositor does

  /// Tells the client its size if it changed; for the layout.
  func configure(_ size: Size) {
    guard isInitialized, size != lastSize else { return }
    lastSize = size
    guard idle == nil, !client.isGone, !compositor.isStopping else { return }
    idle = compositor.display.loop.whenIdle { [self] in
      idle = nil
      sendConfigure()
    }
  }

  private func sendConfigure() {
    guard let resource, let lastSize, !client.isGone else { return }
    guard waiting.count < Limits.configures else {
      isHeldBack = true
      return
    }
    let serial = compositor.display.nextSerial()
    waiting.append(serial)
    resource.sendConfigure(serial: serial, width: UInt32(max(lastSize.width, 0)), height: UInt32(max(lastSize.height, 0)))
  }

  /// Its output is gone: it is not shown again.
  func close() {
    output = nil
    setMapped(false)
    if !client.isGone { resource?.sendClosed() }
  }

  private func setMapped(_ mapped: Bool) {
    guard mapped != isMapped else { return }
    isMapped = mapped
    surface?.updateShown()
    compositor.seat.handleFocusChanged()
  }

  private func postError(_ code: ZwlrLayerSurfaceV1.Error, _ text: Message) {
    compositor.log.clientBug(client, "zwlr_layer_surface_v1: \(text)")
    resource?.postError(code, text)
  }

  // MARK: Requests

  func setSize(_ resource: ZwlrLayerSurfaceV1Resource, width: UInt32, height: UInt32) { pending.size = (width, height) }

  func setAnchor(_ resource: ZwlrLayerSurfaceV1Resource, anchor: ZwlrLayerSurfaceV1.Anchor) {
    guard anchor.isKnown else { return postError(.invalidAnchor, "unknown anchor \(anchor.rawValue)") }
    pending.anchor = anchor
  }

  func setExclusiveZone(_ resource: ZwlrLayerSurfaceV1Resource, zone: Int32) { pending.exclusiveZone = zone }

  func setMargin(_ resource: ZwlrLayerSurfaceV1Resource, top: Int32, right: Int32, bottom: Int32, left: Int32) {
    pending.margin = Margin(top: top, right: right, bottom: bottom, left: left)
  }

  func setKeyboardInteractivity(
    _ resource: ZwlrLayerSurfaceV1Resource, keyboardInteractivity: ZwlrLayerSurfaceV1.KeyboardInteractivity
  ) {
    // Before version 4 the value was a boolean.
    guard keyboardInteractivity.isKnown, keyboardInteractivity != .onDemand || resource.version >= 4 else {
      return postError(.invalidKeyboardInteractivity, "unknown keyboard interactivity \(keyboardInteractivity.rawValue)")
    }
    pending.keyboard = keyboardInteractivity
  }

  func setLayer(_ resource: ZwlrLayerSurfaceV1Resource, layer: ZwlrLayerShellV1.Layer) {
    guard let known = Layer(layer) else {
      compositor.log.clientBug(client, "zwlr_layer_surface_v1: unknown layer \(layer.rawValue)")
      return resource.postError(code: ZwlrLayerShellV1.Error.invalidLayer.rawValue, "unknown layer \(layer.rawValue)")
    }
    pending.layer = known
  }

  func getPopup(_ resource: ZwlrLayerSurfaceV1Resource, popup: XdgPopupResource) {
    guard let surface, let popup = popup.owner(as: XdgPopup.self) else { return }
    if !popup.adopt(by: surface) { postError(.invalidSurfaceState, "the popup has a parent, or was committed") }
  }

  func ackConfigure(_ resource: ZwlrLayerSurfaceV1Resource, serial: UInt32) {
    if let index = stale.firstIndex(of: serial) {
      stale.removeFirst(index + 1)
      return
    }
    guard let index = waiting.firstIndex(of: serial) else {
      return postError(.invalidSurfaceState, "ack_configure of \(serial), which no configure has")
    }
    waiting.removeFirst(index + 1)
    stale = []
    isConfigured = true
    if isHeldBack {
      isHeldBack = false
      sendConfigure()
    }
  }

  func handleDestroy(of raw: OpaquePointer) {
    resource = nil
    idle = nil
    setMapped(false)
    client.giveBack(.ordinary)
    compositor.scene.remove(self)
    if let surface, surface.isPlayed(by: self) { surface.dropRole() }
  }

  // MARK: Role

  func allowsCommit(of surface: Surface, hasBuffer: Bool) -> Bool {
    let next = pending
    guard next.size.width > 0 || next.anchor.isSuperset(of: [.left, .right]) else {
      postError(.invalidSize, "width 0 without anchors left and right")
      return false
    }
    guard next.size.height > 0 || next.anchor.isSuperset(of: [.top, .bottom]) else {
      postError(.invalidSize, "height 0 without anchors top and bottom")
      return false
    }
    guard next.size.width <= UInt32(Limits.pictureSide), next.size.height <= UInt32(Limits.pictureSide) else {
      postError(.invalidSize, "a size of \(next.size.width)x\(next.size.height)")
      return false
    }
    guard !hasBuffer || isConfigured else {
      postError(.invalidSurfaceState, "a buffer before the first configure was acknowledged")
      return false
    }
    return true
  }

  func handleApply(of surface: Surface) {
    let previous = current
    current = pending
    let wasMapped = isMapped
    setMapped(surface.content != nil && isConfigured && output != nil)
    if wasMapped && surface.content == nil {
      reset()
    } else if !isInitialized {
      isInitialized = true
    }
    if previous.layer != current.layer { compositor.scene.raise(self) }
    if previous.keyboard != current.keyboard { compositor.seat.handleFocusChanged() }
    compositor.scene.arrange(output)
  }

  /// Back to how it was before the first commit.
  private func reset() {
    isInitialized = false
    isConfigured = false
    isHeldBack = false
    stale += waiting
    waiting = []
    lastSize = nil
    idle = nil
    current = State(layer: current.layer)
    pending = State(layer: current.layer)
  }

  func handleSurfaceGone(_ surface: Surface) {
    idle = nil
    isMapped = false
    compositor.scene.remove(self)
    compositor.seat.handleFocusChanged()
  }
}
