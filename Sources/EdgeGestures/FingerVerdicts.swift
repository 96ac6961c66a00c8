/// Notes why points that came down together are a gesture of several fingers, or are not. Rule 9.
///
/// As all verdicts: a few for each hand; an ordinary sample does not come here.
extension Engine {
  /// A verdict about the points of a hand, at one of them.
  ///
  /// - Parameter way: where all of them go, if that is known.
  @inline(never) private mutating func verdict(
    _ slot: Int, of points: SlotSet, _ finding: Verdict.Finding, _ reason: Verdict.Reason, _ way: FingerWay? = nil
  ) -> Verdict {
    var verdict = Verdict(touches[slot].id, now, finding, reason)
    verdict.fingers = UInt8(truncatingIfNeeded: points.count)
    verdict.edges = way?.edges ?? EdgeSet()
    verdict.neededTravel = tuning.fingerTravel
    verdict.inward = .infinity
    var left = points
    while let slot = left.popFirst() {
      verdict.inward = min(verdict.inward, touches[slot].place.distance(to: touches[slot].origin))
      verdict.elapsed = max(verdict.elapsed, Float(now.since(touches[slot].down)) / 1000)
    }
    return verdict
  }

  /// Notes that a point made a hand of so many that it can be a gesture; or that it would have, were others not too far away or too early.
  @inline(never) mutating func noteGathering(_ slot: Int, _ hand: SlotSet, on output: Int) {
    if isBound(hand.count, on: output) {
      var verdict = verdict(slot, of: hand, .landed, .together)
      verdict.compare(.fingerWindow, verdict.elapsed, tuning.fingerWindow)
      return verdicts.append(verdict)
    }
    var points = hand
    var earliest = (slot: slot, elapsed: Float(0))
    var farthest = (slot: slot, distance: Float(0))
    var others = touches.live.subtracting(hand).subtracting(frame.ended)
    while let other = others.popFirst() {
      guard touches[other].owner == .client, touches[other].output == output, !dragging.contains(other) else { continue }
      let elapsed = Float(now.since(touches[other].down)) / 1000
      // What rests for that long was not meant.
      guard elapsed < tuning.heldRest else { continue }
      points.insert(other)
      if elapsed > earliest.elapsed { earliest = (other, elapsed) }
      let distance = touches[other].origin.distance(to: touches[slot].origin)
      if distance > farthest.distance { farthest = (other, distance) }
    }
    guard isBound(points.count, on: output) else { return }
    var verdict = verdict(slot, of: points, .failed, .apart)
    if earliest.elapsed.exceeds(tuning.fingerWindow) {
      verdict.compare(.fingerWindow, earliest.elapsed, tuning.fingerWindow)
      verdict.other = touches[earliest.slot].id
    } else if farthest.distance.exceeds(tuning.fingerReach) {
      verdict.compare(.fingerReach, farthest.distance, tuning.fingerReach)
      verdict.other = touches[farthest.slot].id
    } else {
      return
    }
    verdicts.append(verdict)
  }

  /// Notes why a hand is no gesture.
  @inline(never) mutating func noteFailure(of hand: FingersRecognizer.Hand, _ event: FingersRecognizer.Event, on output: Int) {
    var points = hand.points
    guard let first = points.popFirst() else { return }
    let lifted = hand.points.intersection(frame.lifted)
    let isBeaten = frame.interrupted & 1 << UInt8(truncatingIfNeeded: output & 7) != 0
    guard isBound(hand.points.count, on: output) else {
      // That no more would come is known by the first lift.
      if case .left = event, FingerBinding.counts.contains(hand.points.count), !lifted.isEmpty {
        verdicts.append(verdict(first, of: hand.points, .failed, .unbound))
      } else if case .voided = event, FingerBinding.counts.contains(hand.points.count), !isBeaten {
        verdicts.append(verdict(first, of: hand.points, .failed, .voided))
      }
      return
    }
    switch event {
    case .landed: break
    case .moved(_, let elapsed):
      if elapsed > Timestamp.microseconds(tuning.effectiveDecideBy) {
        var verdict = verdict(first, of: hand.points, .failed, .late, way(of: hand.points))
        verdict.compare(.decideBy, Float(elapsed) / 1000, tuning.effectiveDecideBy)
        verdicts.append(verdict)
      } else {
        noteStray(first, hand, on: output)
      }
    case .left:
      var lost = lifted
      let way = way(of: hand.points)
      var verdict = verdict(lost.popFirst() ?? first, of: hand.points, .failed, lifted.isEmpty ? .voided : .lifted, way)
      if !lifted.isEmpty { verdict.compare(.fingerTravel, verdict.inward, tuning.fingerTravel) }
      verdicts.append(verdict)
    case .voided: verdicts.append(verdict(first, of: hand.points, .failed, isBeaten ? .beaten : .voided))
    }
  }

  /// Notes why points that all went far enough are no gesture.
  @inline(never) private mutating func noteStray(_ first: Int, _ hand: FingersRecognizer.Hand, on output: Int) {
    guard let way = way(of: hand.points) else {
      // The one that differs most from where most of the way went.
      var travel = Travel(dx: 0, dy: 0, path: 0)
      var left = hand.points
      while let slot = left.popFirst() {
        travel.dx += touches[slot].travel.dx
        travel.dy += touches[slot].travel.dy
      }
      let edge = Self.foremost(.all, travel) ?? .bottom
      var verdict = verdict(first, of: hand.points, .failed, .turned)
      var most = -Float.infinity
      left = hand.points
      while let slot = left.popFirst() {
        let travel = touches[slot].travel
        let (inward, sideways) = (edge.inward(travel.dx, travel.dy), edge.lateral(travel.dx, travel.dy).magnitude)
        guard sideways - inward > most else { continue }
        most = sideways - inward
        verdict.other = touches[slot].id
        (verdict.inward, verdict.sideways) = (inward, sideways)
      }
      verdict.edges = EdgeSet(edge)
      verdict.compare(nil, verdict.sideways, verdict.inward)
      return verdicts.append(verdict)
    }
    guard let other = companion(of: hand, on: output) else { return verdicts.append(verdict(first, of: hand.points, .failed, .unbound, way)) }
    var verdict = verdict(first, of: hand.points, .failed, .companyMoved, way)
    verdict.compare(.heldSlop, touches[other].place.distance(to: touches[other].origin), tuning.heldSlop)
    verdict.other = touches[other].id
    verdicts.append(verdict)
  }

  /// Notes that a hand is a gesture.
  @inline(never) mutating func noteClaim(_ hand: SlotSet, _ way: FingerWay, _ distance: Float) {
    var points = hand
    var last = 0
    while let slot = points.popFirst() { last = slot }
    var verdict = verdict(last, of: hand, .claimed, .together, way)
    verdict.compare(.fingerTravel, verdict.inward, tuning.fingerTravel)
    verdict.inward = distance
    verdicts.append(verdict)
  }

  /// What is found at the end of a gesture of several fingers.
  mutating func endVerdict(_ slot: Int, of fingers: SystemGesture.Fingers, _ reason: Verdict.Reason) -> Verdict {
    var verdict = verdict(slot, of: fingers.points, .ended, reason, fingers.way)
    verdict.inward = motion(of: fingers).distance
    return verdict
  }
}
