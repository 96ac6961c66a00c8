/// The recognizers of the clients' own gestures, one for each touched surface that asked. Design, section 3.5.
extension Engine {
  /// Lets each of them see what its points did in this frame.
  mutating func recognizeForClients(_ decisions: inout Decisions) {
    var new = frame.landed.union(frame.released).subtracting(withheld)
    while let slot = new.popFirst() { join(slot, &decisions) }
    var left = gesturing
    while left != 0 {
      let index = left.trailingZeroBitCount
      left &= left &- 1
      let points = clientGestures[index & 15].points
      let lifted = points.intersection(frame.lifted)
      if !points.intersection(frame.moved).isEmpty { handle(index, .moved, &decisions) }
      if !lifted.isEmpty { handle(index, .lifted(lifted), &decisions) }
    }
  }

  /// Ends the gestures of a client that loses its points, before it is told that it does.
  mutating func voidGestures(of client: ClientID, _ decisions: inout Decisions) {
    for index in 0..<ClientGesture.capacity where gesturing & 1 << UInt16(truncatingIfNeeded: index) != 0 && clientGestures[index].client == client {
      handle(index, .voided, &decisions)
    }
  }

  /// Ends the gestures of a surface that is gone.
  mutating func voidGestures(on surface: SurfaceID, _ decisions: inout Decisions) {
    for index in 0..<ClientGesture.capacity where gesturing & 1 << UInt16(truncatingIfNeeded: index) != 0 && clientGestures[index].surface == surface
    {
      handle(index, .voided, &decisions)
    }
  }

  /// Ends the gesture that this point takes part in.
  mutating func voidGesture(of slot: Int, _ decisions: inout Decisions) {
    for index in 0..<ClientGesture.capacity where clientGestures[index].points.contains(slot) { handle(index, .voided, &decisions) }
  }

  /// Passes one event on.
  mutating func handle(_ index: Int, _ event: ClientGesture.Event, _ decisions: inout Decisions) {
    clientGestures[index & 15].handle(event, at: now, &touches, &histories, &numbers, into: &decisions)
    let bit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: index)
    // A movement takes no point away, and nothing begins to wait with it.
    if case .moved = event, awaiting & bit == 0 { return }
    if clientGestures[index & 15].points.isEmpty { gesturing &= ~bit } else { gesturing |= bit }
    if clientGestures[index & 15].deadline == nil { awaiting &= ~bit } else { awaiting |= bit }
  }

  /// Adds a new point to its surface's gestures. Stuck contacts count no more from then on.
  private mutating func join(_ slot: Int, _ decisions: inout Decisions) {
    guard touches.points[slot].owner == .client, touches.points[slot].isPlaced, let target = touches.points[slot].target, !target.gestures.isEmpty,
      let index = place(for: target)
    else { return }
    clientGestures[index].serve(target)
    var landed = SlotSet(slot)
    var stuck = SlotSet()
    var present = clientGestures[index].points
    while let other = present.popFirst() {
      if touches.points[other].rest.isStuck(at: now) { stuck.insert(other) }
    }
    if !stuck.isEmpty {
      landed.formUnion(clientGestures[index].points.subtracting(stuck))
      handle(index, .voided, &decisions)
    }
    handle(index, .landed(landed), &decisions)
  }

  /// Where a surface's gestures are recognized; nil if 16 surfaces are touched already.
  private mutating func place(for target: TouchTarget) -> Int? {
    var free: Int?
    for index in 0..<ClientGesture.capacity {
      if clientGestures[index].serves(target) { return index }
      if clientGestures[index].points.isEmpty { free = free ?? index }
    }
    return free
  }
}
