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

  /// What does not change during the swipe.
  struct Swipe {
    var id = GestureID(rawValue: 0)
    var binding = BindingID(rawValue: 0)
    var edge = Edge.bottom
    var kind = Kind.opening
    /// The slot of its touch point.
    var slot = 0
    var ladder = StageLadder()
  }

  /// Where its point is.
  struct Motion {
    /// Inward since the down, mm; negative when outward.
    var distance: Float
    /// Along the edge since the down, mm.
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
    var farthest: Float
    /// The stage last told.
    var stage: Int
    var rest: Rest?
  }

  enum State {
    case idle
    /// The finger leads `swipe`.
    case swiping(Course)
  }

  enum Event {
    case moved(Motion)
    case lifted(Motion)
    case timeout(Motion)
    /// The point is void. Nothing may trigger from it.
    case voided(Motion)
  }

  private var state = State.idle
  /// The swipe that runs; while idle the last one. Not in the state's payload, since it is large and each frame makes a new state.
  private var swipe = Swipe()
  /// The numbers it is judged by, kept with the swipe like everything else that its point latched.
  private var tuning = Tuning()

  /// The slot of the point that leads it, or nil.
  var slot: Int? { isRunning ? swipe.slot : nil }

  /// The edge that it leads from or back to, or nil.
  var edge: Edge? { isRunning ? swipe.edge : nil }

  private var isRunning: Bool {
    switch state {
    case .idle: false
    case .swiping: true
    }
  }

  /// Begins with a claim.
  mutating func begin(_ swipe: Swipe, _ id: TouchID, _ claim: Claim, _ motion: Motion, _ tuning: Tuning, into decisions: inout Decisions) {
    self.swipe = swipe
    self.tuning = tuning
    let stage = stage(at: motion.distance)
    let progress = progress(motion, stage: stage)
    decisions.append(.begin(swipe.id, swipe.binding, swipe.edge, id, claim, progress))
    if stage > 0 { decisions.append(.stage(swipe.id, swipe.binding, swipe.ladder.action(of: stage), progress)) }
    state = .swiping(Course(farthest: forward(motion.distance), stage: stage, rest: rest(nil, motion)))
  }

  /// Takes one event.
  mutating func handle(_ event: Event, into decisions: inout Decisions) {
    state = next(event, &decisions)
  }

  private mutating func next(_ event: Event, _ decisions: inout Decisions) -> State {
    switch state {
    case .idle:
      switch event {
      case .moved, .lifted, .timeout, .voided: return .idle
      }
    case .swiping(let course):
      switch event {
      case .moved(let motion):
        let stage = stage(at: motion.distance)
        let progress = progress(motion, stage: stage)
        if stage != course.stage { decisions.append(.stage(swipe.id, swipe.binding, swipe.ladder.action(of: stage), progress)) }
        decisions.append(.update(swipe.id, swipe.binding, progress))
        let farthest = max(course.farthest, forward(motion.distance))
        return .swiping(Course(farthest: farthest, stage: stage, rest: rest(course.rest, motion)))
      case .lifted(let motion):
        let (outcome, stage) = settle(course, motion)
        decisions.append(.end(swipe.id, swipe.binding, outcome, progress(motion, stage: stage)))
        return .idle
      case .timeout(let motion):
        guard let rest = course.rest, motion.time >= rest.due else { return state }
        let outcome = Outcome.completed(swipe.ladder.action(of: rest.stage))
        decisions.append(.end(swipe.id, swipe.binding, outcome, progress(motion, stage: rest.stage)))
        return .idle
      case .voided(let motion):
        decisions.append(.end(swipe.id, swipe.binding, .cancelled, progress(motion, stage: course.stage)))
        return .idle
      }
    }
  }

  /// When the gesture needs `.timeout`.
  var deadline: Timestamp? {
    switch state {
    case .idle: nil
    case .swiping(let course): course.rest?.due
    }
  }

  // MARK: Measures

  /// Travel the way that the swipe goes, mm.
  private func forward(_ distance: Float) -> Float { swipe.kind == .closing ? -distance : distance }

  /// Distance from where a panel is closed, mm; that since the down where none is carried.
  private func reach(_ distance: Float) -> Float {
    switch swipe.kind {
    case .opening: distance
    case .closing: swipe.ladder.panelTravel + distance
    case .carrying(let fraction): fraction * swipe.ladder.panelTravel + distance
    }
  }

  private mutating func stage(at distance: Float) -> Int {
    switch swipe.kind {
    case .opening, .carrying: swipe.ladder.stage(at: reach(distance))
    case .closing: 0
    }
  }

  private mutating func progress(_ motion: Motion, stage: Int) -> Progress {
    Progress(
      distance: motion.distance, lateral: motion.lateral, velocity: motion.velocity,
      fraction: swipe.ladder.fraction(at: reach(motion.distance)), stage: Int32(truncatingIfNeeded: stage))
  }

  /// The rest that goes on or begins here, if a stage can be reached by it.
  private mutating func rest(_ old: Rest?, _ motion: Motion) -> Rest? {
    guard swipe.kind != .closing else { return nil }
    let stage = swipe.ladder.restStage(at: reach(motion.distance))
    guard stage > 0 else { return nil }
    if let old, old.stage == stage, !motion.place.distance(to: old.place).exceeds(tuning.restSlop) { return old }
    return Rest(stage: stage, place: motion.place, due: motion.time.after(swipe.ladder.hold(of: stage)))
  }

  /// How the lift ends it.
  private mutating func settle(_ course: Course, _ motion: Motion) -> (outcome: Outcome, stage: Int) {
    let distance = motion.distance
    let velocity = motion.velocity
    let retreat = course.farthest - forward(distance)
    switch swipe.kind {
    case .opening:
      return swipe.ladder.outcome(distance: distance, travel: distance, velocity: velocity, retreat: retreat, tuning)
    case .closing:
      let completion = swipe.ladder.completion(tuning)
      let isFlick = Flick.isFlick(distance: -distance, velocity: -velocity, completion: completion, tuning)
      let isAborted = retreat.reaches(tuning.abortTravel) || velocity.exceeds(tuning.abortSpeed)
      let isThrownBack = velocity.reaches(tuning.flickSpeed) && retreat.reaches(tuning.flickTravel)
      let isClosed = (-distance).reaches(completion) ? !isThrownBack : isFlick && !isAborted
      return (isClosed ? .closed : .aborted, 0)
    case .carrying:
      let (outcome, stage) = swipe.ladder.outcome(distance: reach(distance), travel: distance, velocity: velocity, retreat: retreat, tuning)
      if stage > 0 { return (outcome, stage) }
      if velocity.reaches(tuning.flickSpeed), distance.reaches(tuning.flickTravel) { return (swipe.ladder.completedPanel, 0) }
      if (-velocity).reaches(tuning.flickSpeed), (-distance).reaches(tuning.flickTravel) { return (.closed, 0) }
      return (outcome == .aborted ? .closed : outcome, 0)
    }
  }
}
