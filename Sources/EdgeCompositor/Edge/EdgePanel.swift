import EdgeGestures
import WaylandServer

/// One shell's `edge_panel_v1`: a layer surface that the compositor slides in and out.
///
/// How it moves is `PanelMotion`'s business; this object is the wire's end of it, and puts the surface where the motion says.
final class EdgePanel: EdgePanelV1Requests, SurfaceExtension {
  /// How much of the surface is in view, in its pixels.
  private struct Extent {
    var closed: Int32
    var open: Int32
  }

  /// What `wl_surface.commit` applies.
  private struct Request {
    /// Nil: closed shows nothing and open everything.
    var extent: Extent?
    /// Where a swipe that closes may start, surface-local; nil: anywhere.
    var handle: Region?
    var outside = EdgePanelV1.Outside.pass
  }

  private let edges: Edges
  private let client: Client
  private var resource: EdgePanelV1Resource?
  /// Nil before `begin`, and once the surface is gone; then this object is inert.
  private(set) var surface: SurfaceID?
  private var pending = Request()
  private var current = Request()
  private(set) var motion = PanelMotion()
  /// The bindings in force whose gestures move it.
  private var bindings: [BindingID] = []
  /// What `moving` said last.
  private var toldFraction = WlFixed(0.0)

  init(_ edges: Edges, _ client: Client) {
    self.edges = edges
    self.client = client
  }

  func begin(_ resource: EdgePanelV1Resource, _ surface: Surface) {
    self.resource = resource
    self.surface = surface.id
    surface.addExtension(self)
  }

  // MARK: Requests

  func setExtent(_ resource: EdgePanelV1Resource, closed: Int32, open: Int32) {
    guard closed >= 0, open > closed else {
      edges.log.clientBug(client, "edge_panel_v1.set_extent with \(closed) closed and \(open) open")
      resource.postError(.invalidExtent, "closed \(closed) must not be negative and open \(open) must be more")
      return
    }
    pending.extent = Extent(closed: closed, open: open)
  }

  func setHandle(_ resource: EdgePanelV1Resource, region: WlRegionResource?) {
    pending.handle = region?.owner(as: RegionObject.self)?.region
  }

  func setOutside(_ resource: EdgePanelV1Resource, outside: EdgePanelV1.Outside) {
    guard outside.isKnown else {
      edges.log.clientBug(client, "edge_panel_v1.set_outside with \(outside.rawValue)")
      resource.postError(.invalidOutside, "outside is not in the enum: \(outside.rawValue)")
      return
    }
    pending.outside = outside
  }

  func setState(_ resource: EdgePanelV1Resource, state: EdgePanelV1.State) {
    guard let place = PanelPlace(rawValue: state.rawValue) else {
      edges.log.clientBug(client, "edge_panel_v1.set_state with \(state.rawValue)")
      resource.postError(.invalidState, "state is not in the enum: \(state.rawValue)")
      return
    }
    guard surface != nil else { return }
    handle(.ask(place, at: edges.compositor.clock.now))
  }

  func handleDestroy(of resource: OpaquePointer) {
    client.giveBack(.edge)
    self.resource = nil
    // The surface stays where it is until its next commit.
    edges.panels.remove(self)
    unbind()
  }

  // MARK: The surface

  /// Whether the surface is a panel: not after `destroy`.
  var isLive: Bool { resource != nil && surface != nil }

  func handleCommit(of surface: Surface) {
    guard let resource else {
      layer?.offset = (0, 0)
      surface.removeExtension(self)
      return
    }
    current = pending
    guard !isInitialized || edge != nil else {
      edges.log.clientBug(client, "a panel without one edge that is its own")
      resource.postError(.notAnchored, "the layer surface is not anchored to one edge, alone or with the two next to it")
      return
    }
    if !surface.isMapped { motion = PanelMotion() }
    place()
    tellTravel()
  }

  func handleSurfaceGone(_ surface: Surface) {
    edges.panels.remove(self)
    unbind()
    self.surface = nil
    motion = PanelMotion()
  }

  /// The layer surface's edge on which the panel hangs; nil if none follows from its anchor.
  private var edge: Edge? {
    layer.flatMap { LayerLayout.edge(of: $0.current.anchor) }.flatMap { Edge(rawValue: UInt8(truncatingIfNeeded: $0.rawValue)) }
  }

  /// Whether the layer surface is set up; it is not before its first commit, nor after it was unmapped.
  private var isInitialized: Bool { layer?.isInitialized ?? false }

  private var layer: LayerSurface? {
    guard let surface, let found = edges.compositor.surface(surface), case .layer(let layer) = found.role else { return nil }
    return layer
  }

  // MARK: Movement

  func isOwned(by client: Client) -> Bool { self.client === client }

  /// The output that it slides over.
  var output: Output? { layer?.output.flatMap { edges.compositor.outputs[$0] } }

  /// How far it slides, mm; 0 as long as nothing is known of its size.
  var travel: Float {
    guard let edge, let output, let extent else { return 0 }
    let pixels = Double(extent.open) - Double(extent.closed)
    switch edge {
    case .top, .bottom: return Float(pixels) * output.millimetres.height / Float(max(1, output.size.height))
    case .left, .right: return Float(pixels) * output.millimetres.width / Float(max(1, output.size.width))
    }
  }

  /// Takes one event of its motion, and shows what became of it.
  func handle(_ event: PanelMotion.Event) {
    let settled = motion.handle(event)
    place()
    if motion.isSettling, let output { edges.compositor.scene.setNeedsRepaint(output) }
    guard let settled else { return }
    tellMoving()
    resource?.sendSettled(state: EdgePanelV1.State(rawValue: settled.rawValue))
  }

  /// The output is about to be painted.
  func handleFrame(at time: Timestamp) {
    if motion.isSettling { handle(.frame(time)) }
    if motion.rest == nil { tellMoving() }
  }

  /// A gesture of its binding begins.
  func handleBegin(_ gesture: GestureID) { handle(.grab(gesture)) }

  func handleUpdate(_ gesture: GestureID, _ progress: Progress) { handle(.move(gesture, fraction: Double(progress.fraction))) }

  func handleEnd(_ gesture: GestureID, _ outcome: Outcome, _ progress: Progress, at time: Timestamp) {
    let goal: PanelPlace?
    switch outcome {
    // Beyond the panel lie other actions, and they need the place.
    case .completed: goal = progress.stage == 0 ? .open : .closed
    case .closed: goal = .closed
    case .aborted, .cancelled: goal = nil
    }
    let travel = travel
    let velocity = travel > 0 ? Double(progress.velocity / travel) : 0
    handle(.release(gesture, to: goal, velocity: outcome == .cancelled ? 0 : velocity, at: time))
  }

  /// Its shell does not answer: it must not stay in the way.
  func handleSilence() {
    switch motion.state {
    case .following(let gesture, _, _):
      handle(.release(gesture, to: .closed, velocity: 0, at: edges.compositor.clock.now))
    case .resting, .settling: handle(.ask(.closed, at: edges.compositor.clock.now))
    }
  }

  // MARK: The binding

  func handleBound(to binding: BindingID) { bindings.append(binding) }

  func handleUnbound(from binding: BindingID) {
    guard isMoved(by: binding) else { return }
    bindings.removeAll { $0 == binding }
    if case .following(let gesture, _, _) = motion.state {
      handle(.release(gesture, to: nil, velocity: 0, at: edges.compositor.clock.now))
    }
  }

  /// Whether this binding's gestures move it.
  func isMoved(by binding: BindingID) -> Bool { bindings.contains(binding) }

  /// What a touch at this place of its surface, or outside of it, does to it.
  func touch(at point: OutputPoint, isInside: Bool) -> PanelTouch {
    guard let binding = bindings.last else { return .none }
    guard isInside else { return motion.rest == .open && current.outside == .dismiss ? .outside(binding) : .none }
    switch motion.state {
    case .resting(.closed): return .none
    case .resting(.open): return isOnHandle(point) ? .handle(binding) : .none
    case .following, .settling: return .moving(binding, fraction: Float(motion.fraction))
    }
  }

  /// Its surface has another place, or the output another size.
  func handleArranged() {
    place()
    tellTravel()
  }

  /// The way may have changed: with the output, the surface's size or what the shell set.
  private func tellTravel() {
    for binding in bindings { edges.bindings.setTravel(travel, of: binding) }
  }

  private func unbind() {
    for binding in bindings { edges.bindings.setTravel(0, of: binding) }
    bindings = []
  }

  private func isOnHandle(_ point: OutputPoint) -> Bool {
    guard let handle = current.handle else { return true }
    guard let surface, let found = edges.compositor.surface(surface), let origin = edges.compositor.scene.position(of: found) else { return false }
    return handle.contains(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// What is in view when closed and open, as the shell set it or by the surface's size.
  private var extent: Extent? {
    if let extent = current.extent { return extent }
    guard let edge, let surface, let size = edges.compositor.surface(surface)?.size else { return nil }
    let across = edge == .top || edge == .bottom ? size.height : size.width
    return across > 0 ? Extent(closed: 0, open: across) : nil
  }

  /// Puts the surface where the motion says.
  private func place() {
    guard let layer, let output, let edge, let extent else { return }
    let visible = Double(extent.closed) + motion.fraction * (Double(extent.open) - Double(extent.closed))
    let natural = layer.place
    switch edge {
    case .top: layer.offset = (0, visible - Double(natural.bottom))
    case .bottom: layer.offset = (0, Double(output.size.height) - Double(natural.y) - visible)
    case .left: layer.offset = (visible - Double(natural.right), 0)
    case .right: layer.offset = (Double(output.size.width) - Double(natural.x) - visible, 0)
    }
  }

  private func tellMoving() {
    let fraction = WlFixed(motion.fraction)
    guard fraction != toldFraction, let resource, motion.rest != nil || edges.canTakeMore(client) else { return }
    toldFraction = fraction
    resource.sendMoving(fraction: fraction)
    edges.compositor.seat.touch.backlog.count(client.id)
  }
}
