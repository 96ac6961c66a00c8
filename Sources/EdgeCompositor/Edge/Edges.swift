import EdgeConfig
import EdgeGestures
import WaylandServer

/// Our two protocols in the compositor: tells the engine the facts that come from them, and clients and shell what the engine decided.
///
/// One object for each noun holds what is known of it; this one is the way in from the rest of the compositor.
final class Edges {
  let compositor: Compositor
  let deferrals: DeferralTable
  let gestures: TouchGestureTable
  let bindings: BindingTable
  let panels: PanelTable
  let hints: HintTable
  let pings: Pings
  let actions: BuiltInActions
  let policies: PolicyTable
  private var globals: [Global] = []
  /// Where the points came down that came down last, by touch id.
  private var origins = SortedTable<TouchID, (output: OutputID, point: ScreenPoint)>()

  var log: Log { compositor.log }

  init(_ compositor: Compositor) {
    self.compositor = compositor
    deferrals = DeferralTable(compositor)
    gestures = TouchGestureTable(compositor)
    bindings = BindingTable(compositor)
    panels = PanelTable(compositor)
    hints = HintTable(compositor)
    pings = Pings(compositor)
    actions = BuiltInActions(compositor)
    policies = PolicyTable(compositor)
  }

  /// Offers the protocols to clients.
  func start() {
    let shell = global(EdgeShellManagerV1Resource.self, EdgeShellManagerV1.version) { edges, client, version, id in
      _ = EdgeShellManagerV1Resource(client.raw, version: version, id: id, handler: EdgeShellManager(edges, client))
    }
    compositor.registryFilter.restrict(shell, to: .edgeShell)
    globals = [
      global(EdgeDeferralManagerV1Resource.self, EdgeDeferralManagerV1.version) { edges, client, version, id in
        _ = EdgeDeferralManagerV1Resource(client.raw, version: version, id: id, handler: EdgeDeferralManager(edges, client))
      },
      global(EdgeTouchGestureManagerV1Resource.self, EdgeTouchGestureManagerV1.version) { edges, client, version, id in
        _ = EdgeTouchGestureManagerV1Resource(client.raw, version: version, id: id, handler: TouchGestureManager(edges, client))
      },
      shell,
    ]
  }

  /// Undoes `start`. The clients are gone.
  func stop() {
    globals = []
    policies.removeAll()
    pings.removeAll()
    hints.removeAll()
    panels.removeAll()
    bindings.removeAll()
    gestures.removeAll()
    deferrals.removeAll()
  }

  private func global<R: Resource>(
    _ type: R.Type, _ version: Int32, _ bind: @escaping (Edges, Client, Int32, UInt32) -> Void
  ) -> Global {
    Global(compositor.display, type.interface, version: version) { [self] raw, version, id in
      guard let client = compositor.clients.client(of: raw) else { return }
      bind(self, client, version, id)
    }
  }

  // MARK: Touches

  /// A point is about to come down.
  func handleDown(_ id: TouchID, _ point: ScreenPoint, on output: Output, _ surface: Surface?) {
    origins[id] = (output.id, point)
    if let surface { pings.ask(surface.client) }
  }

  /// How a point that comes down there concerns a panel.
  func panelTouch(at point: OutputPoint, on output: Output) -> PanelTouch { panels.touch(at: point, on: output) }

  /// The surface to which client gestures of a touch on `surface` count, and which of them are wanted.
  func gestureTarget(for surface: Surface) -> (surface: Surface, kinds: GestureKinds) { gestures.target(for: surface) }

  /// Whether deferrals count for touches on this tree.
  func mayDefer(_ root: Surface) -> Bool { deferrals.covers(root) }

  // MARK: Decisions

  /// Carries out what was decided about system gestures and offers.
  func carryOut(_ decision: Decision, at time: Timestamp) {
    let milliseconds = time.wireTime
    switch decision {
    case .begin(let gesture, let binding, _, _, let claim, let progress):
      guard let owner = bindings.object(of: binding) else { return }
      pings.ask(owner.client)
      guard !bindings.isActedForByUs(binding) else { return }
      owner.sendBegin(gesture, along: claim.along, at: milliseconds)
      guard let panel = owner.panel, panel.isMoved(by: binding) else { return }
      panel.handleBegin(gesture)
      panel.handleUpdate(gesture, progress)
    case .beginFingers(let gesture, let binding, _, _, _):
      guard let owner = bindings.object(of: binding) else { return }
      pings.ask(owner.client)
      if !bindings.isActedForByUs(binding) { owner.sendBegin(gesture, along: 0, at: milliseconds) }
    case .update(let gesture, let binding, let progress):
      guard let owner = bindings.object(of: binding) else { return }
      if canTakeMore(owner.client) {
        owner.sendUpdate(gesture, progress, at: milliseconds)
        compositor.seat.touch.backlog.count(owner.client.id)
      }
      if let panel = owner.panel, panel.isMoved(by: binding) { panel.handleUpdate(gesture, progress) }
    case .end(let gesture, let binding, let outcome, let progress): end(gesture, binding, outcome, progress, at: time)
    case .offered(let output, let edge, let surface, let touch, let timeout):
      if let client = compositor.surface(surface)?.client { pings.ask(client) }
      deferrals.handleOffered(surface, edge, timeout: timeout)
      hints.handleOffered(output, edge, along: along(edge, of: output, touch), timeout: timeout)
    case .withdrawn(let output, let edge, let surface, let reason):
      deferrals.handleWithdrawn(surface, edge, reason)
      hints.handleEnded(output, edge)
    case .claimed(let output, let edge, let surface):
      deferrals.handleClaimed(surface, edge)
      hints.handleEnded(output, edge)
    // The stage comes with the update of the same frame.
    case .stage: break
    case .deliver, .discard, .withhold, .release, .drop, .lift, .cancel, .stuck, .tap, .holdBegin, .holdEnd, .panBegin, .panUpdate, .panEnd,
      .pinchBegin, .pinchUpdate, .pinchEnd:
      break
    }
  }

  /// Tells a client of a gesture on its surface, after the touches that caused it.
  func sendGesture(_ decision: Decision, at time: Timestamp) {
    guard let surface = decision.gestureSurface.flatMap({ compositor.surface($0) }) else { return gestures.send(decision, at: time) }
    if !compositor.seat.touch.backlog.keep(decision, at: time, for: surface.client.id) { gestures.send(decision, at: time) }
  }

  private func end(_ gesture: GestureID, _ binding: BindingID, _ outcome: Outcome, _ progress: Progress, at time: Timestamp) {
    let isOurs = bindings.isActedForByUs(binding)
    if let owner = bindings.object(of: binding) {
      let result: EdgeBindingV1.Result
      switch outcome {
      // What the compositor does itself must not happen twice.
      case .completed: result = isOurs ? .cancelled : .completed
      case .aborted, .closed: result = .aborted
      case .cancelled: result = .cancelled
      }
      owner.sendEnd(gesture, result, progress, at: time.wireTime)
      if let panel = owner.panel, panel.isMoved(by: binding) { panel.handleEnd(gesture, outcome, progress, at: time) }
    }
    if isOurs, case .completed(let action) = outcome { actions.perform(action) }
  }

  private func along(_ edge: Edge, of output: OutputID, _ touch: TouchID) -> Float {
    guard let origin = origins[touch], origin.output == output, let size = compositor.outputs[output]?.millimetres else { return 0.5 }
    let fraction =
      switch edge {
      case .top, .bottom: origin.point.x / size.width
      case .left, .right: origin.point.y / size.height
      }
    return fraction.isFinite ? max(0, min(1, fraction)) : 0.5
  }

  /// Whether a client is sent what the next event would supersede: not if it does not answer or read.
  func canTakeMore(_ client: Client) -> Bool { pings.trust(in: client) == .everything && compositor.seat.touch.backlog.isReading(client.id) }

  // MARK: Zones

  /// The edges of an output on which a system swipe can start.
  func reservedEdges(of output: Output) -> EdgeSet {
    var edges = EdgeSet()
    for edge in Edge.all where compositor.touchRouter.zoneDepth(edge, of: output.id) > 0 { edges.insert(edge) }
    return edges
  }

  /// Depth of an edge's zone in logical pixels, 0 where nothing is reserved.
  func zoneDepth(_ edge: Edge, of output: Output) -> Double {
    let depth = compositor.touchRouter.zoneDepth(edge, of: output.id)
    let place = output.toOutput(ScreenPoint(x: depth, y: depth))
    return edge == .top || edge == .bottom ? place.y : place.x
  }

  // MARK: What others tell

  /// The output is about to be painted.
  func handleFrame(of output: Output, at time: Timestamp) { panels.handleFrame(of: output, at: time) }

  /// A toplevel mapped or unmapped, was activated or not, became fullscreen or maximized or is it no more, or moved.
  func handleToplevelChanged(_ toplevel: XdgToplevel) {
    actions.handleToplevelChanged(toplevel)
    policies.refresh(toplevel.client)
    deferrals.refreshAll()
  }

  /// The configuration changed.
  func handleConfigured() {
    compositor.outputs.forEach { state(compositor.configuration.settings(ofOutput: $0.name), of: $0) }
    bindings.handleConfigured()
    policies.refreshAll()
    deferrals.refreshAll()
  }

  /// What is bound changed, and with it the zones.
  func handleBindingsChanged() { deferrals.refreshAll() }

  /// A client stopped answering, or answers again.
  func handleTrustChanged(_ client: Client, _ trust: ResponsiveFor) {
    compositor.touchRouter.apply(.clientResponsive(client.id, trust))
    bindings.handleTrustChanged(client, trust)
    if trust != .everything { panels.handleSilence(of: client) }
    deferrals.refreshAll()
  }

  /// A client answered a ping.
  func handlePong(from client: Client, serial: UInt32) { pings.handlePong(from: client, serial: serial) }

  /// The client is gone; its objects still exist, but nothing must be sent to them.
  func handleClientGone(_ client: Client) {
    pings.handleClientGone(client)
    compositor.touchRouter.apply(.clientGone(client.id))
    policies.handleClientGone(client)
    bindings.handleClientGone(client)
    deferrals.refreshAll()
  }

  /// The surface is being destroyed.
  func handleSurfaceGone(_ surface: Surface) { gestures.handleSurfaceGone(surface) }

  /// An output appeared or went, or its size, transform, scale or mapping changed.
  func handleOutputChanged(_ output: Output) {
    guard compositor.outputs[output.id] != nil else { return handleOutputGone(output.id) }
    let size = output.millimetres
    let fact = Fact.output(EdgeGestures.Output(id: output.id, width: size.width, height: size.height, borders: output.borders))
    if let refusal = compositor.touchRouter.apply(fact) {
      let why: StaticString = refusal == .full ? "too many outputs" : "not the size of a screen"
      log.error("output \(output.name): no gestures on \(size.width, places: 3)x\(size.height, places: 3) mm: \(why)")
      return
    }
    state(compositor.configuration.settings(ofOutput: output.name), of: output)
    bindings.add(output.id)
    panels.handleArranged()
    deferrals.refreshAll()
  }

  /// Tells the engine what the operator says of an output.
  private func state(_ settings: OutputSettings?, of output: Output) {
    compositor.touchRouter.apply(.mandatoryEdges(output.id, settings?.mandatory ?? EdgeSet()))
    bindings.fingers.setServed(settings?.refusesFingers != true, on: output.id)
    for edge in Edge.all { compositor.touchRouter.apply(.zoneDepth(output.id, edge, settings?.depth(of: edge))) }
  }

  /// The layers of an output have new places.
  func handleArranged() {
    panels.handleArranged()
    deferrals.refreshAll()
  }

  private func handleOutputGone(_ output: OutputID) {
    compositor.touchRouter.apply(.outputGone(output))
    bindings.remove(output)
    hints.handleOutputGone(output)
    deferrals.refreshAll()
  }
}
