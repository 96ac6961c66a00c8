/// Other live points of a candidate's client on its output. Rule 5.
extension Engine {
  /// A new point spoils the candidates of its client on its output, and is spoiled by points that are not held.
  @inline(never) mutating func joinCompany(_ slot: Int) {
    guard touches[slot].owner == .client else { return }
    var others = touches.live.subtracting(frame.ended)
    others.remove(slot)
    while let other = others.popFirst() {
      guard isCompany(other, of: slot) else { continue }
      if candidates.contains(other) { fail(other, .company(.company), by: slot) }
      if candidates.contains(slot) { hold(other, beside: slot) }
    }
  }

  /// A point that no longer carries a drag is company again, held only if it rested all the while.
  @inline(never) mutating func rejoinCompany(_ slot: Int, _ decisions: inout Decisions) {
    var left = candidates
    while let candidate = left.popFirst() {
      if isCompany(slot, of: candidate) { hold(slot, beside: candidate) }
    }
    if !withheld.isEmpty { releaseDecided(&decisions) }
    protectEdges(&decisions)
    if !frame.released.isEmpty { recognizeForClients(&decisions) }
    frame.clear()
  }

  /// Fails candidates whose company has moved.
  mutating func watchHeld() {
    var moved = held.intersection(frame.moved)
    while let other = moved.popFirst() {
      let distance = touches[other].place.distance(to: touches[other].heldPlace)
      guard touches[other].owner == .client, distance.exceeds(tuning.heldSlop) else { continue }
      held.remove(other)
      var left = candidates
      while let slot = left.popFirst() {
        if slot != other, isCompany(other, of: slot) { fail(slot, .company(.companyMoved), by: other) }
      }
    }
  }

  /// Ends a candidate, because of `other` if that is a point.
  @inline(never) mutating func fail(_ slot: Int, _ event: EdgeSwipeRecognizer.Event, by other: Int?) {
    guard touches[slot].swipe.isCandidate else { return settle(slot) }
    touches[slot].swipe.handle(event, &tuning)
    if case .failed(let reason, let ways) = touches[slot].swipe.state { note(slot, .failed, reason, ways, other: other) }
    settle(slot)
  }

  /// Forgets a candidate that is decided.
  mutating func settle(_ slot: Int) {
    frame.resolved.insert(slot)
    if !touches[slot].swipe.isCandidate { candidates.remove(slot) }
    if candidates.isEmpty { held.removeAll() }
  }

  /// Whether another point counts as company.
  @inline(never) private mutating func isCompany(_ other: Int, of slot: Int) -> Bool {
    touches[other].owner == .client && !isDrag(other) && touches[other].output == touches[slot].output
      && touches[other].isCompany(of: touches[slot])
  }

  /// Notes company that rests; fails the candidate for company that does not.
  ///
  /// A stuck contact has rested for longer than any held one, so it needs no rule of its own here.
  private mutating func hold(_ other: Int, beside slot: Int) {
    let since = Timestamp(rawValue: touches[slot].down.rawValue &- Timestamp.microseconds(tuning.heldRest))
    guard touches[other].isPlaced, touches[other].down <= since,
      let place = histories.points[other].restingPlace(since: since, slop: tuning.heldSlop)
    else { return fail(slot, .company(.company), by: other) }
    touches[other].heldPlace = place
    held.insert(other)
    note(slot, .held, .rest, touches[slot].zones, other: other)
  }
}
