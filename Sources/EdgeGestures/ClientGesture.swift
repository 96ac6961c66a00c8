/// Recognizes what the touch points on one client's surface do: tap, touch and hold, pan, pinch. Observe-only. Design, section 3.5.
///
/// Exactly one of them at a time: movement ends tap and hold and begins pan or pinch; another number of points ends pan and pinch.
/// Diagram: `doc/internal/ClientGesture.md`.
struct ClientGesture {
  /// On how many surfaces gestures can be recognized at once.
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
  }

  enum State {
    /// No point.
    case idle
    case pressing
    case holding(GestureID)
    case panning(GestureID)
    case pinching(GestureID)
    /// Points are down, but what they did so far is over.
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
  private var kinds = GestureKinds()
  private(set) var points = SlotSet()
  private var taps = TapCounter()
  /// The numbers it is judged by, kept here since handing them over costs more than a frame does.
  private let tuning: Tuning
  private let limits: MotionHistory.Limits

  init(_ tuning: Tuning, _ limits: MotionHistory.Limits) {
    self.tuning = tuning
    self.limits = limits
  }

  /// Whether this is the place for a surface's gestures; a place without points may become another surface's.
  func serves(_ target: TouchTarget) -> Bool { surface == target.gestureSurface && client == target.client }

  /// Makes it the place of this surface, or confirms that it is.
  mutating func serve(_ target: TouchTarget) {
    if !serves(target) { taps.reset() }
    surface = target.gestureSurface
    client = target.client
    if points.isEmpty { kinds = target.gestures }
  }

  /// Takes one event at `time`.
  mutating func handle(
    _ event: Event, at time: Timestamp, _ touches: inout TouchPoints, _ histories: inout Histories, _ numbers: inout GestureNumbers,
    into decisions: inout Decisions
  ) {
    if case .landed(let slots) = event { points.formUnion(slots) }
    state = next(event, time, &touches, &histories, &numbers, &decisions)
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
    _ decisions: inout Decisions
  ) -> State {
    switch state {
    case .idle:
      switch event {
      case .landed(let slots):
        press = Press(since: time)
        add(slots, time, &touches)
        return .pressing
      case .moved, .lifted, .timeout, .voided: return .idle
      }

    case .pressing:
      switch event {
      case .landed(let slots):
        add(slots, time, &touches)
        return .pressing
      case .moved: return hasMoved(&touches) ? begin(&touches, &numbers, &decisions) : state
      case .lifted(let slots):
        guard points.subtracting(slots).isEmpty else { return state }
        tap(time, &decisions)
        return .idle
      case .timeout:
        guard let deadline = deadline, time >= deadline else { return state }
        taps.reset()
        let id = numbers.next()
        decisions.append(.holdBegin(id, surface, at: Grip(of: points, in: &touches).centre, ids(points, &touches)))
        return .holding(id)
      case .voided:
        taps.reset()
        return .idle
      }

    case .holding(let id):
      switch event {
      case .landed:
        decisions.append(.holdEnd(id, surface, cancelled: true))
        rebase(&touches)
        return .loose
      case .moved:
        guard hasMoved(&touches) else { return state }
        decisions.append(.holdEnd(id, surface, cancelled: true))
        return begin(&touches, &numbers, &decisions)
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
        let moved = Grip(of: points, in: &touches)
        guard moved.centre != grip.centre || moved.spread != grip.spread else { return state }
        let scale = firstSpread > 0 ? moved.spread / firstSpread : 1
        let (dx, dy) = (moved.centre.x - grip.centre.x, moved.centre.y - grip.centre.y)
        decisions.append(.pinchUpdate(id, surface, dx: dx, dy: dy, scale: scale, rotation: 0))
        grip = moved
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
      case .moved: return begin(&touches, &numbers, &decisions)
      case .lifted, .timeout: return .loose
      case .voided: return .idle
      }
    }
  }

  /// When the machine needs `.timeout`. `mutating` like all that reads a large table (see `TouchPoints`).
  var deadline: Timestamp? {
    mutating get {
      switch state {
      case .pressing: kinds.contains(.hold) && points.count == press.fingers ? press.landed.after(tuning.holdTime) : nil
      case .idle, .holding, .panning, .pinching, .loose: nil
      }
    }
  }

  // MARK: Steps

  /// Adds points that came down to the press.
  private mutating func add(_ slots: SlotSet, _ time: Timestamp, _ touches: inout TouchPoints) {
    press.landed = time
    var left = slots
    while let slot = left.popFirst() {
      press.sum.x += touches.points[slot].base.x
      press.sum.y += touches.points[slot].base.y
      press.count &+= 1
    }
    press.fingers = max(press.fingers, points.count)
  }

  private mutating func tap(_ time: Timestamp, _ decisions: inout Decisions) {
    guard time.since(press.since) <= Timestamp.microseconds(tuning.holdTime), kinds.contains(.tap) else {
      taps.reset()
      return
    }
    let count = Float(max(press.count, 1))
    let place = ScreenPoint(x: press.sum.x / count, y: press.sum.y / count)
    let taps = self.taps.count(fingers: press.fingers, at: place, from: press.since, to: time, tuning)
    decisions.append(.tap(surface, at: place, fingers: Int32(truncatingIfNeeded: press.fingers), count: taps))
  }

  /// Begins what the movement so far is, or waits for more.
  private mutating func begin(
    _ touches: inout TouchPoints, _ numbers: inout GestureNumbers, _ decisions: inout Decisions
  ) -> State {
    taps.reset()
    let grip = Grip(of: points, in: &touches)
    let base = Grip(baseOf: points, in: &touches)
    switch grip.movement(from: base, kinds, tuning) {
    case .none: return .loose
    case .pan:
      let id = numbers.next()
      // Where the fingers came down is what they took hold of: the first update, which follows at once, carries the whole way since.
      decisions.append(.panBegin(id, surface, at: base.centre, ids(points, &touches), from: origin(&touches)))
      decisions.append(.panUpdate(id, surface, dx: grip.centre.x - base.centre.x, dy: grip.centre.y - base.centre.y))
      self.grip = grip
      return .panning(id)
    case .pinch:
      let id = numbers.next()
      decisions.append(.pinchBegin(id, surface, at: grip.centre, ids(points, &touches)))
      self.grip = grip
      firstSpread = grip.spread
      return .pinching(id)
    }
  }

  /// The edge from which a single point goes inward, if it came down next to one.
  private func origin(_ touches: inout TouchPoints) -> Edge? {
    var single = points
    guard points.count == 1, let slot = single.popFirst() else { return nil }
    let travel = touches.points[slot].travel
    var best: Edge?
    for order in 0..<4 {
      let edge = Edge(order: order)
      let inward = edge.inward(travel.dx, travel.dy)
      guard touches.points[slot].origins.contains(edge), inward > 0, inward.reaches(edge.lateral(travel.dx, travel.dy).magnitude) else { continue }
      if let chosen = best, !inward.exceeds(chosen.inward(travel.dx, travel.dy)) { continue }
      best = edge
    }
    return best
  }

  private func hasMoved(_ touches: inout TouchPoints) -> Bool {
    var left = points
    while let slot = left.popFirst() {
      if touches.points[slot].place.distance(to: touches.points[slot].base).reaches(tuning.tapSlop) { return true }
    }
    return false
  }

  /// Counts movement from here on.
  private func rebase(_ touches: inout TouchPoints) {
    var left = points
    while let slot = left.popFirst() { touches.points[slot].base = touches.points[slot].place }
  }

  /// Velocity of the centre, mm/s.
  private func velocity(_ time: Timestamp, _ histories: inout Histories) -> ScreenPoint {
    var sum = ScreenPoint(x: 0, y: 0)
    var left = points
    while let slot = left.popFirst() {
      sum.x += histories.points[slot].velocity(.x, at: time, limits)
      sum.y += histories.points[slot].velocity(.y, at: time, limits)
    }
    let count = Float(max(points.count, 1))
    return ScreenPoint(x: sum.x / count, y: sum.y / count)
  }

  private func ids(_ slots: SlotSet, _ touches: inout TouchPoints) -> TouchSet {
    var ids = TouchSet()
    var left = slots
    while let slot = left.popFirst() { ids.insert(touches.points[slot].id) }
    return ids
  }
}
