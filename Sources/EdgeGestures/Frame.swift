/// What one frame did to the touch points, until it is decided.
struct Frame {
  /// How many points the frame touches.
  private(set) var count = 0
  private(set) var touched = SlotSet()
  var landed = SlotSet()
  var moved = SlotSet()
  var lifted = SlotSet()
  var cancelled = SlotSet()

  // What is found while it is decided.

  /// Points that are swallowed from now on.
  var discarded = SlotSet()
  /// Candidates whose edges may have to be told that they failed.
  var resolved = SlotSet()
  /// Points that were kept back and are their client's now.
  var released = SlotSet()
  /// Guarded candidates that would have claimed.
  var swiped = SlotSet()
  /// Points whose gesture began in this frame.
  var begun = SlotSet()
  /// Outputs on which a system gesture began, as bits.
  var interrupted: UInt8 = 0
  /// Outputs on which a point came down outside every zone, as bits.
  var elsewhere: UInt8 = 0
  /// The points that the frame touches, in the order of their first events.
  private var order = InlineArray<64, UInt8>(repeating: 0)

  /// Points that end with this frame.
  var ended: SlotSet { lifted.union(cancelled) }

  /// Notes that a point has an event, in the order of first events.
  mutating func touch(_ slot: Int) {
    guard !touched.contains(slot) else { return }
    touched.insert(slot)
    order[count & 63] = UInt8(truncatingIfNeeded: slot)
    count &+= 1
  }

  /// The point that was touched at this place of the order.
  mutating func slot(at index: Int) -> Int { Int(order[index & 63]) }

  /// Begins the next frame.
  mutating func clear() {
    count = 0
    touched.removeAll()
    landed.removeAll()
    moved.removeAll()
    lifted.removeAll()
    cancelled.removeAll()
    discarded.removeAll()
    resolved.removeAll()
    released.removeAll()
    swiped.removeAll()
    begun.removeAll()
    interrupted = 0
    elsewhere = 0
  }
}

// What each frame passes through is inlined: a call costs about as much as what it does.
extension Engine {
  /// Reads the events of a frame into the touch points.
  @inline(__always) mutating func read(_ events: Span<TouchEvent>) {
    var index = 0
    while index < events.count {
      switch events[index] {
      case .motion(let id, let point): if let slot = touch(id), let place = point.believed { move(slot, to: place) }
      case .down(let id, let output, let point, let place): down(id, output, point, place)
      case .up(let id): lift(id)
      case .cancel(let id): cancel(id)
      }
      index &+= 1
    }
  }

  /// The slot of a point that has an event in this frame; nil if it is not live, or has ended in this frame.
  @inline(__always) private mutating func touch(_ id: TouchID) -> Int? {
    guard let slot = touches.slot(of: id), !frame.ended.contains(slot) else { return nil }
    frame.touch(slot)
    return slot
  }

  @inline(never) private mutating func lift(_ id: TouchID) {
    if let slot = touch(id) { frame.lifted.insert(slot) }
  }

  @inline(never) private mutating func cancel(_ id: TouchID) {
    if let slot = touch(id) { frame.cancelled.insert(slot) }
  }

  @inline(never) private mutating func down(_ id: TouchID, _ output: OutputID, _ point: ScreenPoint, _ place: TouchPlace) {
    guard touches.slot(of: id) == nil, let slot = touches.insert(id) else { return }
    let point = point.believed
    let origin = point ?? ScreenPoint(x: 0, y: 0)
    touches[slot].owner = .client
    touches[slot].output = outputs.index(of: output)
    touches[slot].target = place.target
    touches[slot].panel = place.panel
    touches[slot].hint = tuning.hintTap > 0 ? place.hint : nil
    touches[slot].origin = origin
    touches[slot].place = origin
    touches[slot].base = origin
    touches[slot].isPlaced = point != nil
    touches[slot].down = now
    touches[slot].rest.start(at: origin, now, restLimits)
    stuckDue = min(stuckDue, touches[slot].rest.due)
    histories.points[slot].start(at: origin, now)
    frame.touch(slot)
    frame.landed.insert(slot)
  }

  @inline(__always) private mutating func move(_ slot: Int, to place: ScreenPoint) {
    let old = touches[slot].place
    guard place != old else { return }
    touches[slot].place = place
    if candidates.union(frame.landed).contains(slot) { touches[slot].path += place.distance(to: old) }
    touches[slot].rest.move(to: place, now, restLimits)
    histories.append(place, of: slot, at: now)
    frame.moved.insert(slot)
  }
}

// MARK: The order of a frame's decisions

extension Engine {
  /// Decides the frame that was read: who loses points, what is delivered, and what follows from it.
  @inline(__always) mutating func decide(_ decisions: inout Decisions) {
    var left = frame.cancelled
    while let slot = left.popFirst() { void(slot, among: frame.cancelled, &decisions) }
    // Before anything can begin: a gesture that lifts in this frame leaves its output to the next one.
    if !leaders.isEmpty { leadGestures(&decisions) }
    if !frame.landed.isEmpty {
      for index in 0..<frame.count where frame.landed.contains(frame.slot(at: index)) { land(frame.slot(at: index), &decisions) }
    }
    if !candidates.isEmpty {
      watchHeld()
      for index in 0..<frame.count where candidates.contains(frame.slot(at: index)) { judge(frame.slot(at: index), &decisions) }
    }
    if waitingFingers != 0 { judgeFingers(&decisions) }
    if !withheld.isEmpty { releaseDecided(&decisions) }
    deliver(&decisions)
    if !frame.begun.isEmpty { leadGestures(&decisions) }
    if standing != 0 || !frame.swiped.isEmpty { protectEdges(&decisions) }
    if gesturing != 0 || !frame.landed.isEmpty || !frame.released.isEmpty { recognizeForClients(&decisions) }
    if !frame.ended.isEmpty { forget(frame.ended) }
    frame.clear()
  }

  /// Lists what goes to the clients, in the order of events.
  @inline(__always) private mutating func deliver(_ decisions: inout Decisions) {
    for index in 0..<frame.count {
      let slot = frame.slot(at: index)
      if frame.discarded.contains(slot) {
        decisions.append(.discard(touches[slot].id))
      } else if touches[slot].owner == .client, touches[slot].target != nil {
        decisions.append(withheld.contains(slot) ? .withhold(touches[slot].id) : .deliver(touches[slot].id))
      }
    }
  }

  /// Moves and ends the system gestures whose points were touched; one that began in this frame knows of the movement already.
  @inline(never) private mutating func leadGestures(_ decisions: inout Decisions) {
    var touched = leaders.intersection(frame.touched)
    while let slot = touched.popFirst() {
      guard let output = touches[slot].output, let edge = gestures[output & 7].edge(ledBy: slot) else { continue }
      let isMoved = frame.moved.contains(slot) && frame.begun.isEmpty
      let isLifted = frame.lifted.contains(slot)
      guard isMoved || isLifted else { continue }
      let motion = motion(slot, edge)
      if isMoved {
        // What `tellGesture` does, in place: it happens in every frame of a swipe.
        gestures[output & 7].handle(.moved, motion, &tuning, into: &decisions)
        noteRest(of: output)
      }
      if isLifted {
        tellGesture(of: output, .lifted, motion, &decisions)
        noteEnd(of: output, slot)
      }
    }
    if fingerGestures != 0 { leadFingerGestures(&decisions) }
    leaders = leaders.subtracting(frame.lifted)
  }

  /// The same where several points lead together. The first of them that lifts ends it.
  private mutating func leadFingerGestures(_ decisions: inout Decisions) {
    for output in 0..<Outputs.capacity where fingerGestures & 1 << UInt8(truncatingIfNeeded: output) != 0 {
      guard let points = gestures[output].fingers?.points else {
        fingerGestures &= ~(1 << UInt8(truncatingIfNeeded: output))
        continue
      }
      let isMoved = !points.intersection(frame.moved).isEmpty && frame.begun.isEmpty
      let isLifted = !points.intersection(frame.lifted).isEmpty
      guard isMoved || isLifted else { continue }
      let motion = motion(of: output)
      if isMoved { tellGesture(of: output, .moved, motion, &decisions) }
      var lifted = points.intersection(frame.lifted)
      guard let first = lifted.popFirst() else { continue }
      disown(points)
      tellGesture(of: output, .lifted, motion, &decisions)
      noteEnd(of: output, first)
    }
  }

  /// Tells the system gesture of an output what happened to its points.
  @inline(never) mutating func tellGesture(
    of output: Int, _ event: SystemGesture.Event, _ motion: SystemGesture.Motion, _ decisions: inout Decisions
  ) {
    gestures[output & 7].handle(event, motion, &tuning, into: &decisions)
    noteRest(of: output)
  }

  /// Notes whether the system gesture of an output rests, and so has a deadline.
  @inline(__always) mutating func noteRest(of output: Int) {
    let bit: UInt8 = 1 &<< UInt8(truncatingIfNeeded: output & 7)
    if gestures[output & 7].deadline == nil { resting &= ~bit } else { resting |= bit }
  }

  /// Gives points that led a gesture to nobody.
  @inline(never) mutating func disown(_ points: SlotSet) {
    leaders = leaders.subtracting(points)
    var left = points
    while let slot = left.popFirst() { touches[slot].owner = .nobody }
  }

  /// Forgets points that are gone.
  private mutating func forget(_ slots: SlotSet) {
    touches.remove(slots)
    leaders = leaders.subtracting(slots)
    if touches.live.isEmpty { stuckDue = .distantFuture }
    candidates = candidates.subtracting(slots)
    held = held.subtracting(slots)
    dragging = dragging.subtracting(slots)
    forgetFingers(slots)
    if waking != 0 { endWakeTouches(slots) }
    if nextTuning != nil { adoptTuning() }
  }

  /// Where the system gesture of an output is and how fast.
  @inline(never) mutating func motion(of output: Int) -> SystemGesture.Motion {
    if let fingers = gestures[output & 7].fingers { return motion(of: fingers) }
    return motion(gestures[output & 7].slot ?? 0, gestures[output & 7].edge ?? .bottom)
  }

  /// Where a point is and how fast, for its system gesture.
  @inline(__always) mutating func motion(_ slot: Int, _ edge: Edge) -> SystemGesture.Motion {
    let travel = touches[slot].travel
    return SystemGesture.Motion(
      distance: edge.inward(travel.dx, travel.dy), lateral: edge.lateral(travel.dx, travel.dy), place: touches[slot].place,
      velocity: velocity(slot, from: edge), time: now)
  }

  /// How fast a point goes inward from an edge, mm/s.
  @inline(__always) mutating func velocity(_ slot: Int, from edge: Edge) -> Float {
    let velocity = histories.velocity(of: slot, edge.axis, at: now)
    return edge.isFar ? -velocity : velocity
  }
}
