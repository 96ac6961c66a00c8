/// Recognizes what one hand's touch points on a client's surface do: tap, touch and hold, pan, pinch. Observe-only. Design, section 3.5.
///
/// Exactly one of them at a time: movement ends tap and hold and begins pan or pinch; another number of points ends pan and pinch.
/// Diagram: `doc/internal/ClientGesture.md`.
struct ClientGesture {
  /// How many hands' gestures can be recognized at once, on all surfaces.
  static let capacity = 16

  /// Points that rest since their down.
  struct Press {
    /// The first down.
    var since = Timestamp.distantPast
    /// The last down.
    var landed = Timestamp.distantPast
    /// Sum and number of the places where points came down.
    var sum = ScreenPoint(x: 0, y: 0)
    var count = 0
    /// The most points at once.
    var fingers = 0

    /// The centre of the places where points came down.
    var place: ScreenPoint {
      let count = Float(max(count, 1))
      return ScreenPoint(x: sum.x / count, y: sum.y / count)
    }
  }

  enum State: Equatable {
    /// No point; a tap may be waiting.
    case idle
    case pressing
    case holding(GestureID)
    case panning(GestureID)
    case pinching(GestureID)
    /// Points are down, but what they did so far is over, or not enough yet.
    case loose
  }

  enum Event {
    case landed(SlotSet)
    case moved
    case lifted(SlotSet)
    case timeout
    /// The client lost its points, or they count no more. Not a lift.
    case voided
  }

  private(set) var state = State.idle
  /// The press; means something only while pressing. Neither this nor the grip is in the state's payload, since each frame makes a new state.
  private var press = Press()
  /// Where the points of a pan or pinch were when last told, and how far apart as the pinch began.
  private var grip = Grip()
  private var firstSpread: Float = 0
  private(set) var surface = SurfaceID(rawValue: 0)
  private(set) var client = ClientID(rawValue: 0)
  /// What the client asked for, and what of it can begin no more until all points have lifted.
  private var kinds = GestureKinds()
  private var failed = GestureKinds()
  private var requirements = FailureRequirements()
  private(set) var points = SlotSet()
  private var taps = TapCounter()

  /// Whether this is a place for a surface's gestures; a place without points may become another surface's.
  mutating func serves(_ target: TouchTarget) -> Bool { surface == target.gestureSurface && client == target.client }

  /// Makes it a place of this surface, or confirms that it is.
  mutating func serve(_ target: TouchTarget) {
    if !serves(target) { taps.reset() }
    surface = target.gestureSurface
    client = target.client
    guard points.isEmpty else { return }
    kinds = target.gestures
    requirements = target.requirements
    failed = GestureKinds()
  }

  /// Where the last tap was that another one may follow, or nil.
  var lastTap: ScreenPoint? { mutating get { taps.place } }

  /// Forgets taps that were not told: nobody is left to hear of them.
  mutating func forgetTaps() { taps.reset() }

  /// Tells of a tap that waits, since its place is needed.
  mutating func flushTaps(_ tuning: inout Tuning, into decisions: inout Decisions) { send(.failed, &tuning, &decisions) }

  /// Takes one event at `time`.
  mutating func handle(
    _ event: Event, at time: Timestamp, _ touches: inout TouchPoints, _ histories: inout Histories, _ numbers: inout GestureNumbers,
    _ tuning: inout Tuning, into decisions: inout Decisions
  ) {
    if case .landed(let slots) = event { points.formUnion(slots) }
    state = next(event, time, &touches, &histories, &numbers, &tuning, &decisions)
    // A movement takes no point away.
    if case .moved = event { return }
    if case .lifted(let slots) = event { points = points.subtracting(slots) }
    switch (event, state) {
    case (.voided, _): points.removeAll()
    case (.lifted, .loose): rebase(&touches)
    case (.lifted, _), (.landed, _), (.moved, _), (.timeout, _): break
    }
    if points.isEmpty { state = .idle }
  }

  private mutating func next(
    _ event: Event, _ time: Timestamp, _ touches: inout TouchPoints, _ histories: inout Histories, _ numbers: inout GestureNumbers,
    _ tuning: inout Tuning, _ decisions: inout Decisions
  ) -> State {
    switch state {
    case .idle:
      switch event {
      case .landed(let slots):
        press = Press(since: time)
        add(slots, time, &touches, &tuning, &decisions)
        return .pressing
      case .timeout:
        send(.timeout(time), &tuning, &decisions)
        return .idle
      case .moved, .lifted, .voided: return .idle
      }

    case .pressing:
      switch event {
      case .landed(let slots):
        add(slots, time, &touches, &tuning, &decisions)
        return .pressing
      case .moved: return hasMoved(&touches, &tuning) ? begin(&touches, &numbers, &tuning, &decisions) : state
      case .lifted(let slots):
        guard points.subtracting(slots).isEmpty else { return state }
        lift(time, &tuning, &decisions)
        return .idle
      case .timeout:
        if let end = tapEnd(&tuning), time >= end { send(.failed, &tuning, &decisions) }
        guard let due = holdTime(&tuning), time >= due else { return state }
        send(.failed, &tuning, &decisions)
        fail(after: .hold)
        let id = numbers.next()
        decisions.append(.holdBegin(id, surface, at: Grip.centre(of: points, in: &touches), ids(points, &touches)))
        return .holding(id)
      case .voided:
        send(.failed, &tuning, &decisions)
        return .idle
      }

    case .holding(let id):
      switch event {
      case .landed:
        decisions.append(.holdEnd(id, surface, cancelled: true))
        rebase(&touches)
        return .loose
      case .moved:
        guard hasMoved(&touches, &tuning) else { return state }
        decisions.append(.holdEnd(id, surface, cancelled: true))
        return begin(&touches, &numbers, &tuning, &decisions)
      case .lifted:
        decisions.append(.holdEnd(id, surface, cancelled: false))
        return .loose
      case .timeout: return state
      case .voided:
        decisions.append(.holdEnd(id, surface, cancelled: true))
        return .idle
      }

    case .panning(let id):
      switch event {
      case .landed:
        decisions.append(.panEnd(id, surface, velocityX: 0, velocityY: 0, cancelled: false))
        rebase(&touches)
        return .loose
      case .moved:
        let centre = Grip.centre(of: points, in: &touches)
        guard centre != grip.centre else { return state }
        decisions.append(.panUpdate(id, surface, dx: centre.x - grip.centre.x, dy: centre.y - grip.centre.y))
        grip.centre = centre
        return state
      case .lifted:
        let velocity = velocity(time, &histories)
        decisions.append(.panEnd(id, surface, velocityX: velocity.x, velocityY: velocity.y, cancelled: false))
        return .loose
      case .timeout: return state
      case .voided:
        decisions.append(.panEnd(id, surface, velocityX: 0, velocityY: 0, cancelled: true))
        return .idle
      }

    case .pinching(let id):
      switch event {
      case .landed:
        decisions.append(.pinchEnd(id, surface, cancelled: false))
        rebase(&touches)
        return .loose
      case .moved:
        let change = GripChange(of: points, in: &touches)
        let rotation = change.rotation(of: points, in: &touches)
        guard change.to.centre != grip.centre || change.to.spread != grip.spread || rotation != 0 else { return state }
        let scale = firstSpread > 0 ? change.to.spread / firstSpread : 1
        let (dx, dy) = (change.to.centre.x - grip.centre.x, change.to.centre.y - grip.centre.y)
        decisions.append(.pinchUpdate(id, surface, dx: dx, dy: dy, scale: scale, rotation: rotation))
        grip = change.to
        rebase(&touches)
        return state
      case .lifted:
        decisions.append(.pinchEnd(id, surface, cancelled: false))
        return .loose
      case .timeout: return state
      case .voided:
        decisions.append(.pinchEnd(id, surface, cancelled: true))
        return .idle
      }

    case .loose:
      switch event {
      case .landed:
        rebase(&touches)
        return .loose
      case .moved: return begin(&touches, &numbers, &tuning, &decisions)
      case .lifted, .timeout: return .loose
      case .voided: return .idle
      }
    }
  }

  // MARK: Deadlines

  /// When the machine needs `.timeout`. `mutating` like all that reads a large table (see `TouchPoints`).
  mutating func deadline(_ tuning: inout Tuning) -> Timestamp? {
    switch state {
    case .idle: return taps.deadline(&tuning)
    case .pressing:
      guard let end = tapEnd(&tuning) else { return holdTime(&tuning) }
      return holdTime(&tuning).map { min($0, end) } ?? end
    case .holding, .panning, .pinching, .loose: return nil
    }
  }

  /// When a press becomes a hold, if it can. What a hold waits for is decided by movement or the lift, and these end the press too.
  @inline(never) private mutating func holdTime(_ tuning: inout Tuning) -> Timestamp? {
    let waits = isAwaited(.pan, by: .hold) || points.count > 1 && isAwaited(.pinch, by: .hold)
    return kinds.contains(.hold) && points.count == press.fingers && !waits ? press.landed.after(tuning.holdTime) : nil
  }

  /// When a press is no tap any more, if a tap waits for what it will be.
  private mutating func tapEnd(_ tuning: inout Tuning) -> Timestamp? { taps.isWaiting ? press.since.after(tuning.holdTime) : nil }

  private mutating func isAwaited(_ required: Recognizer, by dependent: Recognizer) -> Bool {
    kinds.contains(required.kind) && requirements.requires(dependent, toFail: required)
  }

  // MARK: Steps

  /// Adds points that came down to the press.
  private mutating func add(_ slots: SlotSet, _ time: Timestamp, _ touches: inout TouchPoints, _ tuning: inout Tuning, _ decisions: inout Decisions) {
    press.landed = time
    var left = slots
    while let slot = left.popFirst() {
      press.sum.x += touches[slot].base.x
      press.sum.y += touches[slot].base.y
      press.count &+= 1
    }
    press.fingers = max(press.fingers, points.count)
    send(.landed(at: press.place, fingers: press.fingers), &tuning, &decisions)
  }

  /// Ends a press without movement.
  private mutating func lift(_ time: Timestamp, _ tuning: inout Tuning, _ decisions: inout Decisions) {
    let isTap = time.since(press.since) <= Timestamp.microseconds(tuning.holdTime) && kinds.contains(.tap)
    send(isTap ? .tapped(Tap(place: press.place, fingers: press.fingers), from: press.since, to: time) : .failed, &tuning, &decisions)
  }

  @inline(never) private mutating func send(_ event: TapCounter.Event, _ tuning: inout Tuning, _ decisions: inout Decisions) {
    taps.handle(event, on: surface, requirements, &tuning, into: &decisions)
  }

  /// What waited for this recognizer's failure can begin no more.
  @inline(never) private mutating func fail(after recognizer: Recognizer) {
    for raw in 0..<Int(Recognizer.count) {
      guard let other = Recognizer(rawValue: UInt8(truncatingIfNeeded: raw)), requirements.requires(other, toFail: recognizer) else { continue }
      failed.insert(other.kind)
    }
  }

  /// Begins what the movement so far is, or waits for more.
  @inline(never) private mutating func begin(
    _ touches: inout TouchPoints, _ numbers: inout GestureNumbers, _ tuning: inout Tuning, _ decisions: inout Decisions
  ) -> State {
    send(.failed, &tuning, &decisions)
    let change = GripChange(of: points, in: &touches)
    switch change.movement(kinds.subtracting(failed), requirements, &tuning) {
    case .none: return .loose
    case .pan:
      let id = numbers.next()
      // Where the fingers came down is what they took hold of: the first update, which follows at once, carries the whole way since.
      let start = change.from.centre
      let (dx, dy) = (change.to.centre.x - start.x, change.to.centre.y - start.y)
      decisions.append(.panBegin(id, surface, at: start, ids(points, &touches), from: origin(dx, dy, &touches)))
      decisions.append(.panUpdate(id, surface, dx: dx, dy: dy))
      fail(after: .pan)
      grip = change.to
      return .panning(id)
    case .pinch:
      let id = numbers.next()
      decisions.append(.pinchBegin(id, surface, at: change.to.centre, ids(points, &touches)))
      fail(after: .pinch)
      grip = change.to
      firstSpread = grip.spread
      rebase(&touches)
      return .pinching(id)
    }
  }

  /// The edge from which the points go inward, if all of them came down next to it.
  private mutating func origin(_ dx: Float, _ dy: Float, _ touches: inout TouchPoints) -> Edge? {
    var origins = EdgeSet.all
    var left = points
    while let slot = left.popFirst() { origins = origins.intersection(touches[slot].origins) }
    for order in 0..<4 {
      let edge = Edge(order: order)
      let inward = edge.inward(dx, dy)
      if origins.contains(edge), inward > 0, inward.reaches(edge.lateral(dx, dy).magnitude) { return edge }
    }
    return nil
  }

  private mutating func hasMoved(_ touches: inout TouchPoints, _ tuning: inout Tuning) -> Bool {
    var left = points
    while let slot = left.popFirst() {
      if touches[slot].place.distance(to: touches[slot].base).reaches(tuning.tapSlop) { return true }
    }
    return false
  }

  /// Counts movement from here on.
  private mutating func rebase(_ touches: inout TouchPoints) {
    var left = points
    while let slot = left.popFirst() { touches[slot].base = touches[slot].place }
  }

  /// Velocity of the centre, mm/s.
  private mutating func velocity(_ time: Timestamp, _ histories: inout Histories) -> ScreenPoint {
    var sum = ScreenPoint(x: 0, y: 0)
    var left = points
    while let slot = left.popFirst() {
      sum.x += histories.velocity(of: slot, .x, at: time)
      sum.y += histories.velocity(of: slot, .y, at: time)
    }
    let count = Float(max(points.count, 1))
    return ScreenPoint(x: sum.x / count, y: sum.y / count)
  }

  @inline(never) private mutating func ids(_ slots: SlotSet, _ touches: inout TouchPoints) -> TouchSet {
    var ids = TouchSet()
    var left = slots
    while let slot = left.popFirst() { ids.insert(touches[slot].id) }
    return ids
  }
}

extension Recognizer {
  /// The kind of gestures that it finds.
  var kind: GestureKinds {
    switch self {
    case .tap, .doubleTap: .tap
    case .hold: .hold
    case .pan: .pan
    case .pinch: .pinch
    }
  }
}
