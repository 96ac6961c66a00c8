/// A claimed swipe, from begin to end: its progress, its stages and how it settles. One for each output.
///
/// Diagram: `doc/internal/SystemGesture.md`.
struct SystemGesture {
  /// What the swipe moves.
  enum Kind: Equatable {
    /// It leads inward from an edge.
    case opening
    /// It leads an open panel back to its edge.
    case closing
    /// It took over a moving panel at this fraction.
    case carrying(from: Float)
  }

  /// Points that lead it together, and how they lay at their downs.
  struct Fingers {
    var points: SlotSet
    var way: FingerWay
    var centre: ScreenPoint
    /// Mean distance to the centre, mm.
    var spread: Float
  }

  /// What does not change during the swipe.
  struct Swipe {
    var id = GestureID(rawValue: 0)
    var binding = BindingID(rawValue: 0)
    var edge = Edge.bottom
    var kind = Kind.opening
    /// The slot of its touch point.
    var slot = 0
    var ladder = StageLadder()
    /// Nil where one point leads it from an edge.
    var fingers: Fingers?
  }

  /// Where its point is.
  struct Motion {
    /// Inward since the down, or the way that several points go, mm; negative when back.
    var distance: Float
    /// Along the edge since the down, mm; of several points to the right.
    var lateral: Float
    var place: ScreenPoint
    /// Inward, mm/s.
    var velocity: Float
    var time: Timestamp
  }

  /// A rest that will reach a stage.
  struct Rest {
    var stage: Int
    var place: ScreenPoint
    var due: Timestamp
  }

  /// What changes with each frame.
  struct Course {
    /// The farthest it went its way, mm.
    var farthest: Float = 0
    /// The stage last told.
    var stage = 0
    var rest: Rest?
  }

  enum State {
    case idle
    /// The finger leads `swipe`.
    case swiping
  }

  enum Event {
    case moved
    case lifted
    case timeout
    /// The point is void. Nothing may trigger from it.
    case voided
  }

  private var state = State.idle
  /// The swipe that runs, and how far it has come; while idle the last one. Not in the state's payload, since each frame makes a new state.
  private var swipe = Swipe()
  private var course = Course()

  /// How the last swipe ended.
  private(set) var settlement = Settlement(.aborted, 0, .voided)

  /// The last swipe; nil while it runs.
  var ended: Swipe? { mutating get { isRunning ? nil : swipe } }

  /// The slot of the point that leads it alone, or nil.
  var slot: Int? { mutating get { isRunning && swipe.fingers == nil ? swipe.slot : nil } }

  /// The edge that a point leads it alone from or back to; nil if it does not.
  @inline(__always) mutating func edge(ledBy slot: Int) -> Edge? { self.slot == slot ? swipe.edge : nil }

  /// The points that lead it together, or nil.
  var fingers: Fingers? { mutating get { isRunning ? swipe.fingers : nil } }

  /// All points that lead it.
  var points: SlotSet { mutating get { isRunning ? swipe.fingers?.points ?? SlotSet(swipe.slot) : SlotSet() } }

  /// The edge that it leads from or back to, or nil.
  var edge: Edge? { mutating get { isRunning ? swipe.edge : nil } }

  /// Whether it has begun and not ended.
  var isRunning: Bool {
    mutating get {
      switch state {
      case .idle: false
      case .swiping: true
      }
    }
  }

  /// Begins with a claim.
  mutating func begin(_ swipe: Swipe, _ id: TouchID, _ claim: Claim, _ motion: Motion, _ tuning: inout Tuning, into decisions: inout Decisions) {
    let (stage, progress) = prepare(swipe, motion, &tuning)
    decisions.append(.begin(swipe.id, swipe.binding, swipe.edge, id, claim, progress))
    start(stage, progress, motion, &tuning, into: &decisions)
  }

  /// Begins with several points.
  mutating func begin(_ swipe: Swipe, _ ids: TouchSet, _ motion: Motion, _ tuning: inout Tuning, into decisions: inout Decisions) {
    let (stage, progress) = prepare(swipe, motion, &tuning)
    decisions.append(.beginFingers(swipe.id, swipe.binding, swipe.fingers?.way.direction ?? .up, ids, progress))
    start(stage, progress, motion, &tuning, into: &decisions)
  }

  private mutating func prepare(_ swipe: Swipe, _ motion: Motion, _ tuning: inout Tuning) -> (stage: Int, Progress) {
    self.swipe = swipe
    let reach = reach(motion.distance)
    let stage = stage(at: reach)
    return (stage, progress(motion, reach, stage: stage))
  }

  @inline(never) private mutating func start(
    _ stage: Int, _ progress: Progress, _ motion: Motion, _ tuning: inout Tuning, into decisions: inout Decisions
  ) {
    if stage > 0 { decisions.append(.stage(swipe.id, swipe.binding, swipe.ladder.action(of: stage), progress)) }
    course = Course(farthest: forward(motion.distance), stage: stage)
    watchRest(motion, reach(motion.distance), &tuning)
    state = .swiping
  }

  /// Takes one event; `motion` says where the point is now.
  @inline(__always) mutating func handle(_ event: Event, _ motion: Motion, _ tuning: inout Tuning, into decisions: inout Decisions) {
    state = next(event, motion, &tuning, &decisions)
  }

  @inline(__always) private mutating func next(_ event: Event, _ motion: Motion, _ tuning: inout Tuning, _ decisions: inout Decisions) -> State {
    switch state {
    case .idle:
      switch event {
      case .moved, .lifted, .timeout, .voided: return .idle
      }
    case .swiping:
      switch event {
      case .moved:
        let reach = reach(motion.distance)
        let stage = stage(at: reach)
        let progress = progress(motion, reach, stage: stage)
        if stage != course.stage { decisions.append(.stage(swipe.id, swipe.binding, swipe.ladder.action(of: stage), progress)) }
        decisions.append(.update(swipe.id, swipe.binding, progress))
        course.farthest = max(course.farthest, forward(motion.distance))
        course.stage = stage
        watchRest(motion, reach, &tuning)
        return .swiping
      case .lifted: return end(settle(motion, &tuning), motion, &decisions)
      case .timeout:
        guard let rest = course.rest, motion.time >= rest.due else { return .swiping }
        let hold = swipe.ladder.hold(of: rest.stage)
        let needed = swipe.ladder.distance(of: rest.stage)
        return end(
          Settlement(.completed(swipe.ladder.action(of: rest.stage)), rest.stage, .rested, measured: hold, limit: hold, needed: needed), motion,
          &decisions)
      case .voided: return end(Settlement(.cancelled, course.stage, .voided), motion, &decisions)
      }
    }
  }

  @inline(never) private mutating func end(_ settlement: Settlement, _ motion: Motion, _ decisions: inout Decisions) -> State {
    self.settlement = settlement
    decisions.append(.end(swipe.id, swipe.binding, settlement.outcome, progress(motion, reach(motion.distance), stage: settlement.stage)))
    return .idle
  }

  /// When the gesture needs `.timeout`.
  var deadline: Timestamp? {
    mutating get {
      switch state {
      case .idle: nil
      case .swiping: course.rest?.due
      }
    }
  }

  // MARK: Measures

  /// Travel the way that the swipe goes, mm.
  private mutating func forward(_ distance: Float) -> Float { swipe.kind == .closing ? -distance : distance }

  /// Distance from where a panel is closed, mm; that since the down where none is carried.
  private mutating func reach(_ distance: Float) -> Float {
    switch swipe.kind {
    case .opening: distance
    case .closing: swipe.ladder.panelTravel + distance
    case .carrying(let fraction): fraction * swipe.ladder.panelTravel + distance
    }
  }

  @inline(__always) private mutating func stage(at reach: Float) -> Int {
    switch swipe.kind {
    case .opening, .carrying: swipe.ladder.stage(at: reach)
    case .closing: 0
    }
  }

  @inline(__always) private mutating func progress(_ motion: Motion, _ reach: Float, stage: Int) -> Progress {
    Progress(
      distance: motion.distance, lateral: motion.lateral, velocity: motion.velocity,
      fraction: swipe.ladder.fraction(at: reach), stage: Int32(truncatingIfNeeded: stage))
  }

  /// Goes on with a rest or begins one, if a stage can be reached by it here.
  @inline(__always) private mutating func watchRest(_ motion: Motion, _ reach: Float, _ tuning: inout Tuning) {
    let stage = swipe.kind == .closing ? 0 : swipe.ladder.restStage(at: reach)
    guard stage > 0 else {
      course.rest = nil
      return
    }
    if let old = course.rest, old.stage == stage, !motion.place.distance(to: old.place).exceeds(tuning.restSlop) { return }
    course.rest = Rest(stage: stage, place: motion.place, due: motion.time.after(swipe.ladder.hold(of: stage)))
  }

  /// How the lift ends it.
  private mutating func settle(_ motion: Motion, _ tuning: inout Tuning) -> Settlement {
    let distance = motion.distance
    let velocity = motion.velocity
    let retreat = course.farthest - forward(distance)
    switch swipe.kind {
    case .opening:
      return swipe.ladder.settle(distance: distance, travel: distance, velocity: velocity, retreat: retreat, &tuning)
    case .closing:
      let completion = swipe.ladder.completion(&tuning)
      let isFlick = Flick.isFlick(distance: -distance, velocity: -velocity, completion: completion, &tuning)
      let isAborted = retreat.reaches(tuning.abortTravel) || velocity.exceeds(tuning.abortSpeed)
      let isThrownBack = velocity.reaches(tuning.flickSpeed) && retreat.reaches(tuning.flickTravel)
      let isFar = (-distance).reaches(completion)
      let isClosed = isFar ? !isThrownBack : isFlick && !isAborted
      if isClosed, isFar { return Settlement(.closed, 0, .distance, measured: -distance, limit: completion, needed: completion) }
      if isClosed { return swipe.ladder.flick(.closed, 0, -distance, -velocity, &tuning) }
      return swipe.ladder.aborted(-distance, -velocity, retreat, isFar ? isThrownBack : isAborted, &tuning)
    case .carrying:
      var settlement = swipe.ladder.settle(distance: reach(distance), travel: distance, velocity: velocity, retreat: retreat, &tuning)
      if settlement.stage > 0 { return settlement }
      if velocity.reaches(tuning.flickSpeed), distance.reaches(tuning.flickTravel) {
        return Settlement(swipe.ladder.completedPanel, 0, .speed, measured: velocity, limit: tuning.flickSpeed, needed: tuning.flickTravel)
      }
      if (-velocity).reaches(tuning.flickSpeed), (-distance).reaches(tuning.flickTravel) {
        return Settlement(.closed, 0, .thrownBack, measured: -velocity, limit: tuning.flickSpeed, needed: tuning.flickTravel)
      }
      if settlement.outcome == .aborted { settlement.outcome = .closed }
      return settlement
    }
  }
}
