/// What happens when nothing happens.
extension Engine {
  /// Handles what is due now, in the order of a frame's decisions.
  mutating func handleDeadlines(_ decisions: inout Decisions) {
    var left = candidates
    while let slot = left.popFirst() {
      guard let due = touches[slot].swipe.deadline(down: touches[slot].down, &tuning), due <= now else { continue }
      touches[slot].swipe.handle(.timeout(touches[slot].travel, elapsed: now.since(touches[slot].down)), &tuning)
      conclude(slot, &decisions)
    }
    if !withheld.isEmpty { releaseDecided(&decisions) }
    for output in 0..<Outputs.capacity {
      guard let due = gestures[output].deadline, due <= now else { continue }
      var points = gestures[output].points
      tellGesture(of: output, .timeout, motion(of: output), &decisions)
      guard !gestures[output].isRunning else { continue }
      disown(points)
      var first = points
      if let slot = first.popFirst() { noteEnd(of: output, slot) }
      while let slot = points.popFirst() { decisions.append(.discard(touches[slot].id)) }
    }
    if waking != 0 { passWakeDeadlines() }
    if stuckDue <= now { findStuck(&decisions) }
    protectEdges(&decisions)
    for index in 0..<Outputs.capacity * 4 where standing & 1 &<< UInt32(truncatingIfNeeded: index) != 0 {
      tell(Edge(order: index), of: index / 4, .timeout, &decisions)
    }
    if !frame.released.isEmpty { recognizeForClients(&decisions) }
    var busy = awaiting
    while busy != 0 {
      let index = busy.trailingZeroBitCount
      busy &= busy &- 1
      handle(index, .timeout, &decisions)
    }
    frame.clear()
  }

  /// Reports contacts that have become stuck, and finds when the next one can be.
  private mutating func findStuck(_ decisions: inout Decisions) {
    stuckDue = .distantFuture
    var left = touches.live
    while let slot = left.popFirst() {
      if touches[slot].rest.timeout(now) { decisions.append(.stuck(touches[slot].id)) }
      if let due = touches[slot].rest.deadline { stuckDue = min(stuckDue, due) }
    }
  }

  /// Whether there can be other deadlines than those of contacts that rest.
  var hasDeadlines: Bool { @inline(__always) mutating get { resting != 0 || !candidates.isEmpty || standing != 0 || awaiting != 0 || waking != 0 } }

  /// The earliest deadline of anything.
  @inline(never) mutating func earliestDeadline() -> Timestamp {
    var earliest = stuckDue
    var rests = resting
    while rests != 0 {
      if let due = gestures[rests.trailingZeroBitCount & 7].deadline { earliest = min(earliest, due) }
      rests &= rests &- 1
    }
    var left = candidates
    while let slot = left.popFirst() {
      if let due = touches[slot].swipe.deadline(down: touches[slot].down, &tuning) { earliest = min(earliest, due) }
    }
    var offers = standing
    while offers != 0 {
      if let due = protections[offers.trailingZeroBitCount & 31].deadline(&tuning) { earliest = min(earliest, due) }
      offers &= offers &- 1
    }
    var busy = awaiting
    while busy != 0 {
      if let due = clientGestures[busy.trailingZeroBitCount & 15].deadline(&tuning) { earliest = min(earliest, due) }
      busy &= busy &- 1
    }
    if waking != 0, let due = wakeDeadline() { earliest = min(earliest, due) }
    return earliest
  }
}
