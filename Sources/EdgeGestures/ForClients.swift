/// The recognizers of the clients' own gestures, one for each hand on a surface that asked. Design, section 3.5.
extension Engine {
  /// Lets each of them see what its points did in this frame.
  @inline(never) mutating func recognizeForClients(_ decisions: inout Decisions) {
    var new = frame.landed.union(frame.released).subtracting(withheld)
    while let slot = new.popFirst() { join(slot, &decisions) }
    var left = gesturing
    while left != 0 {
      let index = left.trailingZeroBitCount
      left &= left &- 1
      let points = clientGestures[index & 15].points
      let lifted = points.intersection(frame.lifted)
      if !points.intersection(frame.moved).isEmpty { pass(index, .moved, &decisions) }
      if !lifted.isEmpty { handle(index, .lifted(lifted), &decisions) }
    }
  }

  /// Ends the gestures of a client that loses its points, before it is told that it does.
  mutating func voidGestures(of client: ClientID, _ decisions: inout Decisions) {
    for index in 0..<ClientGesture.capacity where isGesturing(index) && clientGestures[index].client == client { handle(index, .voided, &decisions) }
  }

  /// Ends the gestures of a client that is gone; it hears of no tap any more.
  mutating func forgetGestures(of client: ClientID, _ decisions: inout Decisions) {
    for index in 0..<ClientGesture.capacity where clientGestures[index].client == client { forget(index, &decisions) }
  }

  /// Ends the gestures of a surface that is gone.
  mutating func forgetGestures(on surface: SurfaceID, _ decisions: inout Decisions) {
    for index in 0..<ClientGesture.capacity where clientGestures[index].surface == surface { forget(index, &decisions) }
  }

  private mutating func forget(_ index: Int, _ decisions: inout Decisions) {
    clientGestures[index & 15].forgetTaps()
    if isGesturing(index) { handle(index, .voided, &decisions) } else { awaiting &= ~Self.bit(index) }
  }

  /// Ends the gesture that this point takes part in.
  mutating func voidGesture(of slot: Int, _ decisions: inout Decisions) {
    for index in 0..<ClientGesture.capacity where clientGestures[index].points.contains(slot) { handle(index, .voided, &decisions) }
  }

  /// Passes one event on.
  @inline(never) mutating func handle(_ index: Int, _ event: ClientGesture.Event, _ decisions: inout Decisions) {
    pass(index, event, &decisions)
  }

  /// The same, inlined for what each sample is: a movement.
  @inline(__always) private mutating func pass(_ index: Int, _ event: ClientGesture.Event, _ decisions: inout Decisions) {
    clientGestures[index & 15].handle(event, at: now, &touches, &histories, &numbers, &tuning, into: &decisions)
    // A movement takes no point away, and nothing begins to wait with it.
    if case .moved = event, awaiting & Self.bit(index) == 0 { return }
    if clientGestures[index & 15].points.isEmpty { gesturing &= ~Self.bit(index) } else { gesturing |= Self.bit(index) }
    if clientGestures[index & 15].deadline(&tuning) == nil { awaiting &= ~Self.bit(index) } else { awaiting |= Self.bit(index) }
  }

  private static func bit(_ index: Int) -> UInt16 { 1 &<< UInt16(truncatingIfNeeded: index) }

  private mutating func isGesturing(_ index: Int) -> Bool { gesturing & Self.bit(index) != 0 }

  /// Adds a new point to its hand's gestures. Stuck contacts count no more from then on.
  private mutating func join(_ slot: Int, _ decisions: inout Decisions) {
    guard touches[slot].owner == .client, touches[slot].isPlaced, let target = touches[slot].target, !target.gestures.isEmpty,
      let index = place(for: target, slot, &decisions)
    else { return }
    clientGestures[index].serve(target)
    var landed = SlotSet(slot)
    var stuck = SlotSet()
    var present = clientGestures[index].points
    while let other = present.popFirst() {
      if touches[other].rest.isStuck(at: now) { stuck.insert(other) }
    }
    if !stuck.isEmpty {
      landed.formUnion(clientGestures[index].points.subtracting(stuck))
      handle(index, .voided, &decisions)
    }
    handle(index, .landed(landed), &decisions)
  }

  /// Where the gestures of a point's hand are recognized; nil if 16 hands are down already.
  ///
  /// A point belongs to the hand on its surface that is nearest and not farther than a hand is wide; else it begins one. A hand that has just tapped
  /// is remembered where it did.
  private mutating func place(for target: TouchTarget, _ slot: Int, _ decisions: inout Decisions) -> Int? {
    var hand: Int?
    var reach = tuning.handSpan
    var own: Int?
    var free: Int?
    var remembered: Int?
    var waiting: Int?
    for index in 0..<ClientGesture.capacity {
      let isOwn = clientGestures[index].serves(target)
      if isGesturing(index) {
        guard isOwn, let distance = distance(from: slot, to: clientGestures[index].points), !distance.exceeds(reach) else { continue }
        hand = index
        reach = distance
      } else if let tap = clientGestures[index].lastTap {
        if isOwn, !tap.distance(to: touches[slot].place).exceeds(tuning.handSpan) {
          own = own ?? index
        } else if awaiting & Self.bit(index) == 0 {
          remembered = remembered ?? index
        } else {
          waiting = waiting ?? index
        }
      } else {
        free = free ?? index
      }
    }
    if let found = hand ?? own ?? free ?? remembered { return found }
    guard let waiting else { return nil }
    clientGestures[waiting & 15].flushTaps(&tuning, into: &decisions)
    awaiting &= ~Self.bit(waiting)
    return waiting
  }

  /// How far a point is from the nearest of these, mm; nil if none is on its output.
  private mutating func distance(from slot: Int, to slots: SlotSet) -> Float? {
    var nearest: Float?
    var left = slots
    while let other = left.popFirst() {
      guard touches[other].output == touches[slot].output else { continue }
      let distance = touches[slot].place.distance(to: touches[other].place)
      nearest = min(nearest ?? distance, distance)
    }
    return nearest
  }
}
