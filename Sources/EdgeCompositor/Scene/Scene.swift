import EdgeGestures

/// A surface where it lies on an output.
struct PlacedSurface {
  let surface: Surface
  /// Of its top left corner.
  let origin: OutputPoint
}

/// What lies where, and on top of what: background and bottom layers, toplevels, top and overlay layers.
///
/// The layers above stay above a fullscreen toplevel: in a kiosk the operator's panels and keyboard come before the app.
final class Scene {
  let compositor: Compositor
  /// Mapped toplevels, the lowest first.
  private(set) var toplevels: [XdgToplevel] = []
  /// Layer surfaces; within a layer the lowest first.
  private(set) var layers: [LayerSurface] = []
  /// The toplevel that the user works with; nil: none is shown.
  private(set) var activeToplevel: XdgToplevel?
  /// Popups with a grab, the lowest first.
  var popupGrabs: [XdgPopup] = []
  /// Surfaces above all (drag icon, cursor), and where.
  var floating: [(surface: SurfaceID, output: OutputID, origin: OutputPoint)] = [] {
    didSet { compositor.outputs.forEach { $0.scheduleRepaint() } }
  }

  init(_ compositor: Compositor) { self.compositor = compositor }

  func stop() {
    toplevels = []
    layers = []
    activeToplevel = nil
    popupGrabs = []
  }

  // MARK: Toplevels

  func handleMapped(_ toplevel: XdgToplevel) {
    toplevels.append(toplevel)
    activate(toplevel)
  }

  func handleUnmapped(_ toplevel: XdgToplevel) {
    toplevels.removeAll { $0 === toplevel }
    if activeToplevel === toplevel { activate(nextToplevel) }
    for other in toplevels { other.handleUnmapped(parent: toplevel) }
    compositor.edges.handleToplevelChanged(toplevel)
    compositor.outputs.forEach { $0.scheduleRepaint() }
  }

  private var nextToplevel: XdgToplevel? { toplevels.last { !$0.isMinimized } }

  /// Makes this the toplevel that the user works with, above all others; nil: none.
  func activate(_ toplevel: XdgToplevel?) {
    let previous = activeToplevel
    if let toplevel { raise(toplevel) }
    if previous === toplevel {
      toplevel?.setActive(true)
      return
    }
    activeToplevel = toplevel
    previous?.setActive(false)
    toplevel?.setActive(true)
    compositor.seat.handleFocusChanged()
    if let previous { compositor.edges.handleToplevelChanged(previous) }
    if let toplevel { compositor.edges.handleToplevelChanged(toplevel) }
    compositor.outputs.forEach { $0.scheduleRepaint() }
  }

  /// Puts it above the other toplevels, with its whole family: what it is a dialog of below, its own dialogs above it.
  func raise(_ toplevel: XdgToplevel) {
    var eldest = toplevel
    for _ in toplevels.indices {
      guard let parent = eldest.parentToplevel else { break }
      eldest = parent
    }
    let own = family(of: toplevel)
    let rest = family(of: eldest).filter { member in !own.contains { $0 === member } }
    let others = toplevels.filter { other in !own.contains { $0 === other } && !rest.contains { $0 === other } }
    toplevels = others + rest + own
    compositor.outputs.forEach { $0.scheduleRepaint() }
  }

  /// A mapped toplevel and its dialogs, in their order, itself first.
  private func family(of toplevel: XdgToplevel) -> [XdgToplevel] {
    var family = toplevels.filter { $0 === toplevel }
    var index = 0
    while index < family.count {
      let member = family[index]
      family += toplevels.filter { other in other.parentToplevel === member && !family.contains { $0 === other } }
      index += 1
    }
    return family
  }

  /// Puts it away until it is activated.
  func minimize(_ toplevel: XdgToplevel) {
    toplevel.setMinimized()
    if activeToplevel === toplevel { activate(nextToplevel) }
    compositor.edges.handleToplevelChanged(toplevel)
    compositor.outputs.forEach { $0.scheduleRepaint() }
  }

  // MARK: Layers

  func add(_ layer: LayerSurface) { layers.append(layer) }

  func remove(_ layer: LayerSurface) {
    layers.removeAll { $0 === layer }
    arrange(layer.output)
  }

  /// Puts it above the others of its layer.
  func raise(_ layer: LayerSurface) {
    layers.removeAll { $0 === layer }
    layers.append(layer)
  }

  /// Gives every layer surface of the output its place, and toplevels what is left.
  func arrange(_ id: OutputID?) {
    guard let id, let output = compositor.outputs[id] else { return }
    let area = LayerLayout.arrange(layers.filter { $0.output == id }, on: output)
    if area != output.usableArea {
      output.usableArea = area
      for toplevel in toplevels where toplevel.output == id { toplevel.configure() }
      compositor.surfaces.forEach { surface in
        if case .popup(let popup) = surface.role { popup.reconsider() }
      }
    }
    compositor.edges.handleArranged()
    output.scheduleRepaint()
  }

  // MARK: Changes

  /// The surface's state, or where it lies, may have changed.
  func handleChange(of surface: Surface) {
    guard !compositor.isStopping else { return }
    if let output = output(of: surface) { output.scheduleRepaint() } else { compositor.outputs.forEach { $0.scheduleRepaint() } }
  }

  /// The surface is not shown any more.
  func handleHidden(_ surface: Surface) {
    for id in surface.popups.reversed() {
      if case .popup(let popup) = compositor.surface(id)?.role { popup.dismiss() }
    }
    compositor.seat.handleSurfaceHidden(surface)
    compositor.touchRouter.handleSurfaceHidden(surface)
  }

  /// The surface was destroyed.
  func handleGone(_ surface: Surface) {
    compositor.edges.handleSurfaceGone(surface)
    handleChange(of: surface)
  }

  func setNeedsRepaint(_ output: Output) { output.scheduleRepaint() }

  /// The output on which the surface's tree is shown.
  func output(of surface: Surface) -> Output? {
    switch surface.root.role {
    case .toplevel(let toplevel): toplevel.output.flatMap { compositor.outputs[$0] }
    case .layer(let layer): layer.output.flatMap { compositor.outputs[$0] }
    case .none, .popup, .subsurface, .cursor, .dragIcon: nil
    }
  }

  /// An output came or went: windows go where they belong now, and layers end with their output.
  func handleOutputsChanged() {
    for toplevel in toplevels { toplevel.configure() }
    for layer in layers where layer.output.flatMap({ compositor.outputs[$0] }) == nil && layer.output != nil { layer.close() }
  }

  // MARK: Popups

  /// Dismisses the popups that have a grab, the topmost first.
  func dismissPopups() {
    while let popup = popupGrabs.last {
      popup.dismiss()
      popupGrabs.removeAll { $0 === popup }
    }
  }

  /// A touch came down on `surface` (nil: on none): popups with a grab go, unless it is their client's.
  ///
  /// - Returns: whether any went.
  @discardableResult
  func dismissPopups(touching surface: Surface?) -> Bool {
    guard let grab = popupGrabs.last, !(surface?.client === grab.client) else { return false }
    dismissPopups()
    return true
  }

  /// Where popups on `parent` should stay, from the parent's window.
  func popupBounds(on parent: Surface?) -> Rectangle {
    guard let parent, let output = output(of: parent), let origin = position(of: parent) else { return .empty }
    let window = window(of: parent)
    return output.bounds.translated(x: -Int32(clamping: origin.x) &- window.x, y: -Int32(clamping: origin.y) &- window.y)
  }
}

extension Int32 {
  /// The nearest whole number that fits; not a number is 0.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.min(Swift.max(value.rounded(), -1e9), 1e9))
  }
}
