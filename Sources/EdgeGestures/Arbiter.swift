/// Who gets a touch point: candidates are judged, the winner claims, losers are cancelled. Rules 4, 6 and 7.
extension Engine {
  /// Lets a candidate see what its point did in this frame.
  mutating func judge(_ slot: Int, _ decisions: inout Decisions) {
    let wasReady = touches[slot].swipe.readyWay != nil
    if frame.moved.contains(slot) {
      touches[slot].swipe.handle(.moved(touches[slot].travel, elapsed: now.since(touches[slot].down)), &tuning)
    }
    if frame.lifted.contains(slot) {
      touches[slot].swipe.handle(.lifted(touches[slot].travel, liftSpeed(slot)), &tuning)
    }
    if !wasReady, let way = touches[slot].swipe.readyWay { note(slot, .ready, .inward, EdgeSet(way)) }
    conclude(slot, &decisions)
  }

  /// Acts on what a candidate has become.
  @inline(never) mutating func conclude(_ slot: Int, _ decisions: inout Decisions) {
    switch touches[slot].swipe.state {
    case .idle, .possible: if !touches[slot].armed.isEmpty { frame.resolved.insert(slot) }
    case .ready: frame.resolved.insert(slot)
    case .failed(let reason, let ways):
      note(slot, .failed, reason, ways)
      settle(slot)
    case .claimed(let way, let reason):
      settle(slot)
      if touches[slot].deferred.contains(way) {
        frame.swiped.insert(slot)
      } else {
        note(slot, .claimed, reason, EdgeSet(way))
        claim(slot, way, reason, &decisions)
      }
    }
  }

  /// Makes a point the system's.
  private mutating func claim(_ slot: Int, _ way: Edge, _ reason: Verdict.Reason, _ decisions: inout Decisions) {
    let isClosing = !touches[slot].zones.contains(way)
    let latched = isClosing ? touches[slot].handle : touches[slot].bindings[way.order]
    guard let binding = bindings[Int(latched.slot)] else { return }
    if withheld.contains(slot) { drop(slot, &decisions) } else { loseClient(of: slot, &decisions) }
    if reason == .hintTap { return actAtOnce(slot, binding, latched, &decisions) }
    begin(slot, binding, latched, isClosing ? .closing : .opening, &decisions)
  }

  /// A tap on the hint does what the binding's first stage does, or opens its panel; the point lifted with it.
  private mutating func actAtOnce(_ slot: Int, _ binding: EdgeBinding, _ latched: LatchedBinding, _ decisions: inout Decisions) {
    guard let output = touches[slot].output, let screen = outputs[output] else { return }
    interrupt(output, besides: SlotSet(slot), by: slot)
    touches[slot].owner = .nobody
    takeOffer(slot, binding.edge, output, &decisions)
    var ladder = StageLadder(binding, extent: screen.extent(across: binding.edge), isBuiltInOnly: latched.isBuiltInOnly, &tuning)
    let (outcome, stage) = ladder.nearest()
    let id = numbers.next()
    let progress = Progress(distance: 0, lateral: 0, velocity: 0, fraction: 0, stage: Int32(truncatingIfNeeded: stage))
    decisions.append(
      .begin(id, binding.id, binding.edge, touches[slot].id, self.claim(slot, binding.edge, screen, isClosing: false), progress))
    decisions.append(.end(id, binding.id, outcome, progress))
  }

  /// The offer that a point armed is taken.
  private mutating func takeOffer(_ slot: Int, _ edge: Edge, _ output: Int, _ decisions: inout Decisions) {
    guard touches[slot].armed.contains(edge) else { return }
    touches[slot].armed.remove(edge)
    tell(edge, of: output, .claimed(slot: slot), &decisions)
  }

  /// How a claim came about.
  @inline(never) private mutating func claim(_ slot: Int, _ edge: Edge, _ screen: Output, isClosing: Bool) -> Claim {
    let travel = touches[slot].travel
    let inward = edge.inward(travel.dx, travel.dy)
    return Claim(
      inward: isClosing ? -inward : inward,
      sideways: edge.lateral(travel.dx, travel.dy).magnitude,
      elapsed: Float(now.since(touches[slot].down)) / 1000,
      along: screen.fraction(of: touches[slot].origin, along: edge))
  }

  /// A down on a moving panel takes it over at once; its client never hears of the point.
  mutating func takeOver(_ panel: Int, at fraction: Float, _ slot: Int, _ decisions: inout Decisions) {
    guard let binding = bindings[panel], let output = touches[slot].output, binding.output == outputs[output]?.id else {
      return joinCompany(slot)
    }
    let from = fraction.isFinite ? min(max(fraction, 0), 2) : 0
    note(slot, .claimed, .movingPanel, EdgeSet(binding.edge))
    begin(slot, binding, LatchedBinding(slot: Int8(truncatingIfNeeded: panel), isBuiltInOnly: false), .carrying(from: from), &decisions)
  }

  @inline(never) private mutating func begin(
    _ slot: Int, _ binding: EdgeBinding, _ latched: LatchedBinding, _ kind: SystemGesture.Kind, _ decisions: inout Decisions
  ) {
    guard let output = touches[slot].output, let screen = outputs[output] else { return }
    interrupt(output, besides: SlotSet(slot), by: slot)
    touches[slot].owner = .system
    leaders.insert(slot)
    frame.begun.insert(slot)
    let edge = binding.edge
    if kind == .opening { takeOffer(slot, edge, output, &decisions) }
    let claim = self.claim(slot, edge, screen, isClosing: kind == .closing)
    let ladder = StageLadder(binding, extent: screen.extent(across: edge), isBuiltInOnly: latched.isBuiltInOnly, &tuning)
    let swipe = SystemGesture.Swipe(id: numbers.next(), binding: binding.id, edge: edge, kind: kind, slot: slot, ladder: ladder)
    gestures[output & 7].begin(swipe, touches[slot].id, claim, motion(slot, edge), &tuning, into: &decisions)
    noteRest(of: output)
  }

  /// A system gesture begins on an output: nothing else can there.
  @inline(never) mutating func interrupt(_ output: Int, besides points: SlotSet, by slot: Int?) {
    var others = candidates.subtracting(points)
    while let other = others.popFirst() {
      if touches[other].output == output { fail(other, .voided(.beaten), by: slot) }
    }
    frame.interrupted |= 1 << UInt8(truncatingIfNeeded: output)
    tellFingers(of: output, .voided)
  }

  /// A point is no touch any more: its gesture ends as cancelled, its client loses all points. Rule 7.
  ///
  /// `voided` are all points that are void at once, this one among them.
  @inline(never) mutating func void(_ slot: Int, among voided: SlotSet, _ decisions: inout Decisions) {
    switch touches[slot].owner {
    case .nobody: break
    case .client:
      guard withheld.contains(slot) else { return loseClient(of: slot, voided: voided, &decisions) }
      drop(slot, &decisions)
      touches[slot].owner = .nobody
      fail(slot, .voided(.voided), by: nil)
    case .system:
      guard let output = touches[slot].output else { return }
      let motion = motion(of: output)
      disown(gestures[output & 7].points)
      tellGesture(of: output, .voided, motion, &decisions)
      noteEnd(of: output, slot)
    }
  }

  /// Cancels all points of a point's client, on every output, and gives them to nobody. A client that knows none of them hears nothing.
  ///
  /// Drags are taken only where they are void themselves (rule 10).
  @inline(never) mutating func loseClient(of slot: Int, voided: SlotSet = SlotSet(), _ decisions: inout Decisions) {
    var theirs = SlotSet()
    var left = touches.live
    while let other = left.popFirst() {
      guard other == slot || !isDrag(other) || voided.contains(other) else { continue }
      if touches[other].owner == .client, touches[other].isCompany(of: touches[slot]) { theirs.insert(other) }
    }
    let kept = theirs.intersection(withheld)
    var dropped = kept
    while let other = dropped.popFirst() { drop(other, &decisions) }
    if let client = touches[slot].target?.client {
      voidGestures(of: client, &decisions)
      if !theirs.subtracting(frame.landed).subtracting(kept).isEmpty { decisions.append(.cancel(client)) }
    }
    while let other = theirs.popFirst() {
      touches[other].owner = .nobody
      held.remove(other)
      if candidates.contains(other) { fail(other, .voided(other == slot ? .voided : .clientLost), by: other == slot ? nil : slot) }
    }
  }

  /// Whether a candidate that lifts is a flick along the way it is ready for.
  private mutating func liftSpeed(_ slot: Int) -> EdgeSwipeRecognizer.LiftSpeed {
    if let hint = touches[slot].hint, touches[slot].armed.contains(hint),
      !touches[slot].place.distance(to: touches[slot].origin).reaches(tuning.tapSlop)
    {
      return .tap(hint)
    }
    guard let way = touches[slot].swipe.readyWay, let completion = completion(slot, way) else { return .slow }
    let travel = touches[slot].travel
    let distance = way.inward(travel.dx, travel.dy)
    if Flick.isFlick(distance: distance, velocity: velocity(slot, from: way), completion: completion, &tuning) { return .flick }
    return distance.reaches(tuning.flickTravel) ? .slow : .short
  }

  /// The travel at which a swipe of this point this way is complete, mm, or nil if nothing is bound there.
  @inline(never) mutating func completion(_ slot: Int, _ way: Edge) -> Float? {
    let isClosing = !touches[slot].zones.contains(way)
    let latched = isClosing ? touches[slot].handle : touches[slot].bindings[way.order]
    guard let output = touches[slot].output, let screen = outputs[output], let binding = bindings[Int(latched.slot)] else { return nil }
    var ladder = StageLadder(binding, extent: screen.extent(across: binding.edge), isBuiltInOnly: latched.isBuiltInOnly, &tuning)
    return ladder.completion(&tuning)
  }
}
