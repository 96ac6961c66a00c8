/// Gestures of several fingers, from their downs to their claim. Rule 9.
extension Engine {
  /// A new point may be one of several that go one way.
  mutating func gather(_ slot: Int) {
    guard touches[slot].owner == .client, let output = touches[slot].output, fingerCounts[output & 7] != 0, mayBeFinger(slot) else {
      return
    }
    var hand = FingersRecognizer.Hand(points: SlotSet(slot), first: now, last: now)
    var others = fingers[output & 7].points
    while let other = others.popFirst() {
      let isTogether = now.since(touches[other].down) <= Timestamp.microseconds(tuning.fingerWindow)
      guard isTogether, touches[other].owner == .client, !dragging.contains(other) else { continue }
      guard !touches[other].origin.distance(to: touches[slot].origin).exceeds(tuning.fingerReach) else { continue }
      hand.points.insert(other)
      hand.first = min(hand.first, touches[other].down)
    }
    if !isBesideWaiting(hand, on: output) { tellFingers(of: output, .landed(hand)) }
    noteGathering(slot, hand.points, on: output)
  }

  /// Whether the hand of a new point leaves the one alone that waits for movement: it is none of a gesture, and some of that one are not in it.
  private mutating func isBesideWaiting(_ hand: FingersRecognizer.Hand, on output: Int) -> Bool {
    guard waitingFingers & 1 << UInt8(truncatingIfNeeded: output & 7) != 0, case .possible(let waiting) = fingers[output & 7].state,
      now.since(waiting.last) <= Timestamp.microseconds(tuning.effectiveDecideBy)
    else { return false }
    return !waiting.points.subtracting(hand.points).isEmpty && !isBound(hand.points.count, on: output)
  }

  /// Whether a point may be taken as one of several.
  private mutating func mayBeFinger(_ slot: Int) -> Bool {
    guard let client = touches[slot].target?.client else { return true }
    let policy = policies.policy(for: client)
    return !policy.refusesFingers && !policy.keepsBack
  }

  /// Lets the hands whose points moved or ended see it; one may claim.
  mutating func judgeFingers(_ decisions: inout Decisions) {
    for output in 0..<Outputs.capacity where waitingFingers & 1 << UInt8(truncatingIfNeeded: output) != 0 {
      guard case .possible(let hand) = fingers[output].state else { continue }
      if hasLost(hand.points) {
        tellFingers(of: output, .left)
      } else if !hand.points.intersection(frame.moved).isEmpty {
        tellFingers(of: output, .moved(movement(of: hand, on: output), elapsed: now.since(hand.last)))
        if case .claimed(let hand, let way) = fingers[output].state { claim(hand, way, output, &decisions) }
      }
    }
  }

  /// Tells one output's recognizer, and keeps in mind whether it waits for movement.
  @inline(never) mutating func tellFingers(of output: Int, _ event: FingersRecognizer.Event) {
    let before = fingers[output & 7].state
    fingers[output & 7].handle(event, &tuning)
    if case .possible(let hand) = before, case .idle = fingers[output & 7].state { noteFailure(of: hand, event, on: output) }
    let points = fingers[output & 7].points
    let bit: UInt8 = 1 << UInt8(truncatingIfNeeded: output & 7)
    if isBound(points.count, on: output) { waitingFingers |= bit } else { waitingFingers &= ~bit }
  }

  /// Forgets hands of which a point is gone.
  mutating func forgetFingers(_ slots: SlotSet) {
    for output in 0..<Outputs.capacity where !fingers[output].points.intersection(slots).isEmpty { tellFingers(of: output, .left) }
  }

  /// Finds for which numbers of points anything is bound. Where many people touch at once nothing is.
  mutating func findBoundFingers() {
    for output in 0..<Outputs.capacity {
      var counts: UInt16 = 0
      if let screen = outputs[output], isSmall(output) { counts = fingerBindings.counts(of: screen.id, &clients) }
      guard counts != fingerCounts[output] else { continue }
      fingerCounts[output] = counts
      tellFingers(of: output, .voided)
    }
  }

  /// Whether so many points on an output can be a gesture.
  @inline(never) mutating func isBound(_ count: Int, on output: Int) -> Bool { fingerCounts[output & 7] >> count & 1 != 0 }

  /// Whether one person at a time touches an output.
  mutating func isSmall(_ output: Int) -> Bool {
    guard let screen = outputs[output] else { return false }
    return !(screen.width * screen.width + screen.height * screen.height).squareRoot().exceeds(tuning.fingerDiagonal)
  }

  // MARK: Movement

  /// Whether a point of a hand lifted or is no longer its client's.
  private mutating func hasLost(_ points: SlotSet) -> Bool {
    guard points.intersection(frame.ended).isEmpty else { return true }
    var left = points
    while let slot = left.popFirst() {
      if touches[slot].owner != .client || dragging.contains(slot) { return true }
    }
    return false
  }

  /// What the points of a hand have done.
  private mutating func movement(of hand: FingersRecognizer.Hand, on output: Int) -> FingersRecognizer.Movement {
    var left = hand.points
    while let slot = left.popFirst() {
      guard touches[slot].place.distance(to: touches[slot].origin).reaches(tuning.fingerTravel) else { return .undecided }
    }
    guard let way = way(of: hand.points), companion(of: hand, on: output) == nil, let screen = outputs[output] else { return .astray }
    return fingerBindings.find(screen.id, hand.points.count, way.direction, &clients) == nil ? .astray : .together(way)
  }

  /// The way that all points go, each within 45° of it.
  @inline(never) mutating func way(of points: SlotSet) -> FingerWay? {
    if areAll(points, going: .up) { return .up }
    if areAll(points, going: .down) { return .down }
    if areAll(points, going: .left) { return .left }
    if areAll(points, going: .right) { return .right }
    let middle = shape(of: points, atDown: true).centre
    var left = points
    while let slot = left.popFirst() {
      let origin = touches[slot].origin
      let (toMiddleX, toMiddleY) = (middle.x - origin.x, middle.y - origin.y)
      let travel = touches[slot].travel
      let along = travel.dx * toMiddleX + travel.dy * toMiddleY
      let across = travel.dx * toMiddleY - travel.dy * toMiddleX
      guard along > 0, along.reaches(across.magnitude) else { return nil }
    }
    return .pinchIn
  }

  @inline(never) private mutating func areAll(_ points: SlotSet, going way: FingerWay) -> Bool {
    let edge = way.edge
    var left = points
    while let slot = left.popFirst() {
      let travel = touches[slot].travel
      let inward = edge.inward(travel.dx, travel.dy)
      guard inward > 0, inward.reaches(edge.lateral(travel.dx, travel.dy).magnitude) else { return false }
    }
    return true
  }

  /// Another point on the output that has moved since the hand began to come down, or nil.
  @inline(never) mutating func companion(of hand: FingersRecognizer.Hand, on output: Int) -> Int? {
    var others = touches.live.subtracting(hand.points).subtracting(frame.ended)
    while let other = others.popFirst() {
      guard touches[other].owner == .client, touches[other].output == output, !isDrag(other) else { continue }
      let since = max(hand.first, touches[other].down)
      if histories.points[other].restingPlace(since: since, slop: tuning.heldSlop) == nil { return other }
    }
    return nil
  }

  /// The centre of some points and their mean distance to it, mm.
  @inline(never) private mutating func shape(of points: SlotSet, atDown: Bool) -> (centre: ScreenPoint, spread: Float) {
    let count = Float(max(points.count, 1))
    var centre = ScreenPoint(x: 0, y: 0)
    var left = points
    while let slot = left.popFirst() {
      let place = atDown ? touches[slot].origin : touches[slot].place
      centre.x += place.x / count
      centre.y += place.y / count
    }
    var spread: Float = 0
    left = points
    while let slot = left.popFirst() {
      spread += (atDown ? touches[slot].origin : touches[slot].place).distance(to: centre) / count
    }
    return (centre, spread)
  }

  // MARK: Claim

  /// Makes the points of a hand the system's. Each owning client gets one cancel.
  private mutating func claim(_ hand: FingersRecognizer.Hand, _ way: FingerWay, _ output: Int, _ decisions: inout Decisions) {
    guard let screen = outputs[output],
      let (binding, isBuiltInOnly) = fingerBindings.find(screen.id, hand.points.count, way.direction, &clients)
    else { return tellFingers(of: output, .voided) }
    var ids = TouchSet()
    var left = hand.points
    while let slot = left.popFirst() {
      if touches[slot].owner == .client { loseClient(of: slot, &decisions) }
      ids.insert(touches[slot].id)
    }
    left = hand.points
    while let slot = left.popFirst() {
      touches[slot].owner = .system
      leaders.insert(slot)
      frame.begun.insert(slot)
    }
    interrupt(output, besides: hand.points, by: nil)
    let measured = EdgeBinding(id: binding.id, output: screen.id, edge: way.edge, stages: binding.stages.going(way))
    let ladder = StageLadder(measured, extent: screen.extent(across: way.edge), isBuiltInOnly: isBuiltInOnly, &tuning)
    let (centre, spread) = shape(of: hand.points, atDown: true)
    let fingers = SystemGesture.Fingers(points: hand.points, way: way, centre: centre, spread: spread)
    let swipe = SystemGesture.Swipe(id: numbers.next(), binding: binding.id, edge: way.edge, ladder: ladder, fingers: fingers)
    let motion = motion(of: fingers)
    noteClaim(hand.points, way, motion.distance)
    gestures[output & 7].begin(swipe, ids, motion, &tuning, into: &decisions)
    noteRest(of: output)
    fingerGestures |= 1 << UInt8(truncatingIfNeeded: output & 7)
  }

  /// Where the points of a gesture are, together, and how fast.
  @inline(never) mutating func motion(of fingers: SystemGesture.Fingers) -> SystemGesture.Motion {
    let (centre, spread) = shape(of: fingers.points, atDown: false)
    let (dx, dy) = (centre.x - fingers.centre.x, centre.y - fingers.centre.y)
    let count = Float(max(fingers.points.count, 1))
    var velocity: Float = 0
    var left = fingers.points
    while let slot = left.popFirst() {
      switch fingers.way {
      case .up, .down, .left, .right: velocity += self.velocity(slot, from: fingers.way.edge) / count
      case .pinchIn:
        let place = touches[slot].place
        let distance = place.distance(to: centre)
        guard distance > 0 else { continue }
        let x = histories.velocity(of: slot, .x, at: now) * (centre.x - place.x)
        let y = histories.velocity(of: slot, .y, at: now) * (centre.y - place.y)
        velocity += (x + y) / distance / count
      }
    }
    let distance = fingers.way == .pinchIn ? fingers.spread - spread : fingers.way.edge.inward(dx, dy)
    return SystemGesture.Motion(distance: distance, lateral: dx, place: centre, velocity: velocity, time: now)
  }
}

extension Stages {
  /// These stages for points that go this way: sideways, the previous app lies to the right and the next one to the left.
  fileprivate func going(_ way: FingerWay) -> Stages {
    var all = Stages()
    for index in 0..<count {
      guard var stage = self[index] else { continue }
      let isSideways = stage.action == .previousApp || stage.action == .nextApp
      if isSideways, way == .left { stage.action = .nextApp }
      if isSideways, way == .right { stage.action = .previousApp }
      _ = all.append(stage)
    }
    return all
  }
}
