/// What is latched as a touch point comes down. Rules 1, 2 and 5.
extension Engine {
  /// Decides where a new point belongs and what it may become.
  mutating func land(_ slot: Int, _ decisions: inout Decisions) {
    guard touches[slot].owner == .client else { return joinCompany(slot) }
    if let output = touches[slot].output, wakes[output & 7].isSwallowing {
      tellWake(of: output, .landed(slot: slot))
      noteLanding(slot, .dark)
      return swallow(slot)
    }
    if isLocked, touches[slot].target?.isLockSurface != true {
      noteLanding(slot, .locked)
      return swallow(slot)
    }
    guard let output = touches[slot].output, let screen = outputs[output] else { return joinCompany(slot) }
    if gestures[output & 7].isRunning {
      noteLanding(slot, .busy)
      return swallow(slot)
    }
    guard touches[slot].isPlaced, !isLocked else {
      if isLocked { noteLanding(slot, .locked) }
      return joinCompany(slot)
    }
    latchEdges(slot, output, screen)
    let isKeyboards = isOnKeyboard(slot)
    switch isKeyboards && touches[slot].zones.isEmpty ? .none : touches[slot].panel {
    case .none: break
    case .outside(let id):
      if let panel = bindings.slot(of: id), let binding = bindings[panel], binding.output == screen.id {
        swallow(slot)
        note(slot, .claimed, .outsidePanel, EdgeSet(binding.edge))
        return dismiss(binding, slot, output, screen, &decisions)
      }
    case .moving(let id, let fraction):
      if let panel = bindings.slot(of: id) { return takeOver(panel, at: fraction, slot, &decisions) }
    case .handle(let id):
      if let panel = bindings.slot(of: id), let binding = bindings[panel], binding.output == screen.id {
        touches[slot].handle = LatchedBinding(slot: Int8(truncatingIfNeeded: panel), isBuiltInOnly: false)
        touches[slot].handleEdge = binding.edge
      }
    }
    var ways = touches[slot].zones
    if let edge = touches[slot].handleEdge { ways.insert(edge.opposite) }
    touches[slot].swipe = EdgeSwipeRecognizer(ways: ways)
    if !ways.isEmpty { candidates.insert(slot) }
    protect(slot, output, screen, &decisions)
    noteLanding(slot, output, screen)
    joinCompany(slot)
    withhold(slot)
    if !isKeyboards { gather(slot) }
  }

  /// Whether a point came down on the keyboard of its output.
  private mutating func isOnKeyboard(_ slot: Int) -> Bool {
    guard let output = touches[slot].output, let area = keyboards[output & 7] else { return false }
    return area.contains(touches[slot].origin)
  }

  /// Gives a point's events to nobody, from its down on.
  @inline(never) private mutating func swallow(_ slot: Int) {
    touches[slot].owner = .nobody
    frame.discarded.insert(slot)
  }

  /// Fixes the zones that the point came down in, and their bindings.
  private mutating func latchEdges(_ slot: Int, _ output: Int, _ screen: Output) {
    for order in 0..<4 {
      let edge = Edge(order: order)
      let place = touches[slot].origin
      guard !screen.borders.contains(edge), !screen.distance(of: place, to: edge).exceeds(depth(of: edge, output)) else { continue }
      touches[slot].origins.insert(edge)
      let binding = bindings.latch(screen.id, edge, at: screen.fraction(of: place, along: edge), &clients)
      guard binding != .none else { continue }
      touches[slot].zones.insert(edge)
      touches[slot].bindings[order] = binding
    }
  }

  /// Arms the offers of the edges in whose zones the point is, and finds which edges are deferred for it.
  private mutating func protect(_ slot: Int, _ output: Int, _ screen: Output, _ decisions: inout Decisions) {
    let zones = touches[slot].zones
    guard !zones.isEmpty else {
      frame.elsewhere |= 1 << UInt8(truncatingIfNeeded: output)
      return
    }
    let deferred = deferredEdges(slot, output, screen)
    for order in 0..<4 {
      let edge = Edge(order: order)
      guard zones.contains(edge) else { continue }
      if protections[output &* 4 &+ order].isOpen(to: touches[slot].origin, &tuning) {
        touches[slot].armed.insert(edge)
        tell(edge, of: output, .landed(slot: slot), &decisions)
      } else if deferred.contains(edge) {
        touches[slot].deferred.insert(edge)
      }
    }
  }

  /// The edges that are deferred for a point by its client or the operator.
  private mutating func deferredEdges(_ slot: Int, _ output: Int, _ screen: Output) -> EdgeSet {
    guard let target = touches[slot].target, target.mayDefer, clients.responsiveness(of: target.client) != .nothing else { return EdgeSet() }
    let policy = policies.policy(for: target.client)
    var edges = policy.operatorDefers
    if !policy.forbidsDeferral { edges = edges.union(askedEdges(target.surface, at: touches[slot].origin, output, screen)) }
    return edges.subtracting(mandatoryEdges[output & 7])
  }

  /// The edges that a surface defers for touches that start at this place.
  private mutating func askedEdges(_ surface: SurfaceID, at place: ScreenPoint, _ output: Int, _ screen: Output) -> EdgeSet {
    let edges = deferrals.edges(of: surface)
    guard !edges.isEmpty, let region = deferrals.region(of: surface) else { return edges }
    var covered = EdgeSet()
    for order in 0..<4 where edges.contains(Edge(order: order)) {
      let edge = Edge(order: order)
      if region.covers(place, edge, of: screen, depth: depth(of: edge, output), budget: tuning.deferralBudget) { covered.insert(edge) }
    }
    return covered
  }

  /// A touch outside an open panel that asked to be closed by it.
  private mutating func dismiss(_ binding: EdgeBinding, _ slot: Int, _ output: Int, _ screen: Output, _ decisions: inout Decisions) {
    let id = numbers.next()
    let along = screen.fraction(of: touches[slot].origin, along: binding.edge)
    let progress = Progress(distance: 0, lateral: 0, velocity: 0, fraction: 1, stage: 0)
    decisions.append(.begin(id, binding.id, binding.edge, touches[slot].id, Claim(inward: 0, sideways: 0, elapsed: 0, along: along), progress))
    decisions.append(.end(id, binding.id, .closed, progress))
    frame.elsewhere |= 1 << UInt8(truncatingIfNeeded: output)
  }
}
