/// Notes why candidates became what they are. Written at most a few times for each touch point; an ordinary sample does not come here.
extension Engine {
  /// Takes out the oldest verdict that was not taken yet, or nil.
  ///
  /// Of those that nobody takes the last 64 are kept. Take them after each call, so that they stand beside the decisions that they explain.
  public mutating func popVerdict() -> Verdict? { verdicts.popFirst() }

  /// Notes a step of a candidate, measured where its point is now.
  ///
  /// - Parameters:
  ///   - ways: the edges from which it may lead inward.
  ///   - other: the slot of the other point in question.
  mutating func note(_ slot: Int, _ finding: Verdict.Finding, _ reason: Verdict.Reason, _ ways: EdgeSet, other: Int? = nil) {
    verdicts.append(verdict(slot, finding, reason, ways, other: other))
  }

  /// Notes how the system gesture on an output ended, if it did.
  @inline(never) mutating func noteEnd(of output: Int, _ slot: Int) {
    guard let swipe = gestures[output & 7].ended else { return }
    let settlement = gestures[output & 7].settlement
    var verdict =
      if let fingers = swipe.fingers { endVerdict(slot, of: fingers, settlement.reason) } else {
        verdict(slot, .ended, settlement.reason, EdgeSet(swipe.kind == .closing ? swipe.edge.opposite : swipe.edge))
      }
    if settlement.reason != .voided { verdict.compare(Self.key(of: settlement.reason), settlement.measured, settlement.limit) }
    verdict.neededTravel = settlement.needed
    verdicts.append(verdict)
  }

  /// The number that ends a gesture for this reason; nil where the binding has it.
  private static func key(of reason: Verdict.Reason) -> TuningKey? {
    switch reason {
    case .flick, .speed, .unfinished: .flickSpeed
    case .rested: .switcherRest
    case .drawnBack: .abortTravel
    case .thrownBack: .abortSpeed
    case .zone, .deferred, .armed, .handle, .outside, .unbound, .busy, .dark, .locked, .rest, .inward, .window, .travel, .hintTap, .movingPanel,
      .outsidePanel, .sideways,
      .path, .late, .lifted, .slow, .short, .returned, .turned, .company, .companyMoved, .beaten, .clientLost, .voided, .offersAlready, .distance,
      .together, .apart:
      nil
    }
  }

  @inline(never) private mutating func verdict(
    _ slot: Int, _ finding: Verdict.Finding, _ reason: Verdict.Reason, _ ways: EdgeSet, other: Int? = nil
  ) -> Verdict {
    var verdict = Verdict(touches[slot].id, now, finding, reason)
    let travel = touches[slot].travel
    let way = Self.foremost(ways, travel)
    verdict.edges = ways
    if let edge = touches[slot].handleEdge, ways.contains(edge.opposite), !touches[slot].zones.contains(edge.opposite) {
      verdict.edges.remove(edge.opposite)
      verdict.edges.insert(edge)
      verdict.isClosing = way == edge.opposite
    }
    verdict.inward = way?.inward(travel.dx, travel.dy) ?? 0
    verdict.sideways = (way?.lateral(travel.dx, travel.dy) ?? 0).magnitude
    verdict.neededTravel = tuning.readyTravel
    verdict.path = travel.path
    verdict.elapsed = Float(now.since(touches[slot].down)) / 1000
    if let other { verdict.other = touches[other].id }
    measure(&verdict, slot, way, other)
    return verdict
  }

  /// Notes what a point may become where it came down.
  mutating func noteLanding(_ slot: Int, _ output: Int, _ screen: Output) {
    let zones = touches[slot].zones
    let deferred = touches[slot].deferred
    let armed = touches[slot].armed
    if let edge = touches[slot].handleEdge { noteLanding(slot, .handle, EdgeSet(edge), screen) }
    if zones.isEmpty {
      guard touches[slot].handleEdge == nil else { return }
      let origins = touches[slot].origins
      if origins.isEmpty, let nearest = Self.nearest(boundEdges[output & 7], to: touches[slot].origin, screen) {
        noteLanding(slot, .outside, EdgeSet(nearest), screen)
      } else {
        noteLanding(slot, .unbound, origins, screen)
      }
      return
    }
    let plain = EdgeSet(rawValue: zones.rawValue & ~deferred.rawValue & ~armed.rawValue)
    if !plain.isEmpty { noteLanding(slot, .zone, plain, screen) }
    if !deferred.isEmpty { noteLanding(slot, .deferred, deferred, screen) }
    if !armed.isEmpty { noteLanding(slot, .armed, armed, screen) }
  }

  /// Notes that a point came down where it can become nothing.
  mutating func noteLanding(_ slot: Int, _ reason: Verdict.Reason) {
    verdicts.append(Verdict(touches[slot].id, now, .landed, reason))
  }

  @inline(never) private mutating func noteLanding(_ slot: Int, _ reason: Verdict.Reason, _ edges: EdgeSet, _ screen: Output) {
    var verdict = Verdict(touches[slot].id, now, .landed, reason)
    verdict.edges = edges
    if reason != .handle, let edge = Self.nearest(edges, to: touches[slot].origin, screen) {
      verdict.key = .zoneDepth
      verdict.measured = screen.distance(of: touches[slot].origin, to: edge)
      verdict.limit = touches[slot].output.map { depth(of: edge, $0) } ?? tuning.zoneDepth
    }
    verdicts.append(verdict)
  }

  /// Adds the number that decided, and what was measured against it.
  private mutating func measure(_ verdict: inout Verdict, _ slot: Int, _ way: Edge?, _ other: Int?) {
    switch verdict.reason {
    case .zone, .deferred, .armed, .handle, .outside, .unbound, .busy, .dark, .locked, .hintTap, .movingPanel, .outsidePanel: return
    case .company, .beaten, .clientLost, .voided, .offersAlready, .together, .apart: return
    case .distance, .speed, .rested, .unfinished, .drawnBack, .thrownBack: return
    case .inward, .lifted, .returned: verdict.compare(.readyTravel, verdict.inward, tuning.readyTravel)
    case .turned: verdict.compare(nil, verdict.sideways, verdict.inward)
    case .window: verdict.compare(.claimWindow, verdict.elapsed, tuning.claimWindow)
    case .travel: verdict.compare(.claimTravel, verdict.inward, tuning.claimTravel)
    case .sideways: verdict.compare(.rejectSideways, verdict.sideways, tuning.rejectSideways)
    case .path: verdict.compare(.rejectPath, verdict.path, tuning.rejectPath)
    case .late: verdict.compare(.decideBy, verdict.elapsed, tuning.effectiveDecideBy)
    case .short: verdict.compare(.flickTravel, verdict.inward, tuning.flickTravel)
    case .flick, .slow:
      guard let way else { return }
      let needed = Flick.neededSpeed(at: verdict.inward, completion: completion(slot, way) ?? .infinity, &tuning)
      verdict.compare(.flickSpeed, velocity(slot, from: way), needed)
    case .rest, .companyMoved:
      guard let other else { return }
      verdict.compare(.heldSlop, touches[other].place.distance(to: touches[other].heldPlace), tuning.heldSlop)
    }
  }

  /// The way that a movement led farthest.
  @inline(never) static func foremost(_ ways: EdgeSet, _ travel: Travel) -> Edge? {
    var best: Edge?
    for order in 0..<4 where ways.contains(Edge(order: order)) {
      let way = Edge(order: order)
      if let chosen = best, way.inward(travel.dx, travel.dy) <= chosen.inward(travel.dx, travel.dy) { continue }
      best = way
    }
    return best
  }

  @inline(never) private static func nearest(_ edges: EdgeSet, to point: ScreenPoint, _ screen: Output) -> Edge? {
    var best: Edge?
    for order in 0..<4 where edges.contains(Edge(order: order)) {
      let edge = Edge(order: order)
      if let chosen = best, screen.distance(of: point, to: edge) >= screen.distance(of: point, to: chosen) { continue }
      best = edge
    }
    return best
  }
}

extension Verdict {
  mutating func compare(_ key: TuningKey?, _ measured: Float, _ limit: Float) {
    self.key = key
    self.measured = measured
    self.limit = limit
  }
}
