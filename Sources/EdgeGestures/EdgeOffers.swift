/// What happens to the offers of deferred edges. Design, section 3.4.
extension Engine {
  /// Tells the edges what this frame means to them: who failed, swiped and lifted, and what ended an offer.
  @inline(never) mutating func protectEdges(_ decisions: inout Decisions) {
    // Before anybody fails: a touch elsewhere that fails what is armed came while it was armed.
    for output in 0..<Outputs.capacity where frame.elsewhere & 1 << UInt8(truncatingIfNeeded: output) != 0 {
      tellAll(of: output, .elsewhere, &decisions)
    }
    var resolved = frame.resolved
    while let slot = resolved.popFirst() { disarm(slot, &decisions) }
    for output in 0..<Outputs.capacity where frame.interrupted & 1 << UInt8(truncatingIfNeeded: output) != 0 {
      tellAll(of: output, .interrupted, &decisions)
    }
    var swiped = frame.swiped
    while let slot = swiped.popFirst() { offer(slot, &decisions) }
    var ended = frame.ended
    while let slot = ended.popFirst() {
      guard let output = touches[slot].output else { continue }
      tellAll(of: output, frame.lifted.contains(slot) ? .lifted(slot: slot) : .voided(slot: slot), &decisions)
    }
  }

  /// Tells one edge, and keeps in mind whether it is guarded.
  @inline(never) mutating func tell(_ edge: Edge, of output: Int, _ event: EdgeProtection.Event, _ decisions: inout Decisions) {
    guard let screen = outputs[output] else { return }
    let index = (output &* 4 &+ edge.order) & 31
    protections[index].handle(event, at: now, screen.id, edge, &tuning, into: &decisions)
    let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: index)
    if protections[index].isGuarded { standing &= ~bit } else { standing |= bit }
  }

  /// Tells all edges of an output on which an offer stands.
  @inline(never) mutating func tellAll(of output: Int, _ event: EdgeProtection.Event, _ decisions: inout Decisions) {
    for order in 0..<4 where standing &>> UInt32(truncatingIfNeeded: output &* 4 &+ order) & 1 != 0 {
      tell(Edge(order: order), of: output, event, &decisions)
    }
  }

  /// A guarded touch would have claimed: it ends what other edges offered, and makes its own edge's offer. Beside a claim in the same frame it has
  /// failed like any other candidate, also where the claim on another output took it from its client.
  private mutating func offer(_ slot: Int, _ decisions: inout Decisions) {
    let point = touches[slot]
    guard case .claimed(let way, let reason) = point.swipe.state, let output = point.output, let target = point.target else { return }
    guard point.owner == .client else { return note(slot, .failed, .clientLost, EdgeSet(way)) }
    guard frame.interrupted & 1 << UInt8(truncatingIfNeeded: output) == 0 else { return note(slot, .failed, .beaten, EdgeSet(way)) }
    let isFirst = protections[(output &* 4 &+ way.order) & 31].takesOffer(from: point.origin, &tuning)
    note(slot, isFirst ? .offered : .failed, isFirst ? reason : .offersAlready, EdgeSet(way))
    for order in 0..<4 where Edge(order: order) != way { tell(Edge(order: order), of: output, .interrupted, &decisions) }
    tell(way, of: output, .swiped(target.surface, point.id, slot: slot, from: point.origin), &decisions)
  }

  /// Tells the edges that a candidate armed and that it can no longer claim.
  private mutating func disarm(_ slot: Int, _ decisions: inout Decisions) {
    guard !touches[slot].armed.isEmpty, let output = touches[slot].output else { return }
    for order in 0..<4 {
      let edge = Edge(order: order)
      guard touches[slot].armed.contains(edge), !touches[slot].swipe.isAlive(edge) else { continue }
      touches[slot].armed.remove(edge)
      tell(edge, of: output, .failed(slot: slot), &decisions)
    }
  }
}
