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
    var id: GestureID
    var binding: BindingID
    var edge: Edge
    var kind: Kind
    /// The slot of its touch point.
    var slot: Int
    var ladder: StageLadder
  }

  /// Where its point is.
  struct Motion {
    var travel: Travel
    var place: ScreenPoint
    var velocityX: Float
    var velocityY: Float
    var time: Timestamp
  }

  /// A rest that will reach a stage.
  struct Rest {
    var stage: Int
    var place: ScreenPoint
    var since: Timestamp
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
    /// The finger leads.
    case swiping(Swipe, Course)
  }

  enum Event {
    case moved(Motion)
    case lifted(Motion)
    case timeout(Motion)
    /// The point is void. Nothing may trigger from it.
    case voided(Motion)
  }

  private(set) var state = State.idle

  /// The slot of the point that leads it, or nil.
  var slot: Int? {
    switch state {
    case .idle: nil
    case .swiping(let swipe, _): swipe.slot
    }
  }

  /// Begins with a claim.
  mutating func begin(_ swipe: Swipe, _ id: TouchID, _ claim: Claim, _ motion: Motion, _ tuning: Tuning, into decisions: inout Decisions) {
    let distance = Self.distance(swipe, motion)
    let stage = Self.stage(swipe, distance)
    let progress = Self.progress(swipe, motion, stage: stage)
    decisions.append(.begin(swipe.id, swipe.binding, swipe.edge, id, claim, progress))
    if stage > 0 { decisions.append(.stage(swipe.id, swipe.binding, swipe.ladder.action(of: stage), progress)) }
    let rest = Self.rest(swipe, nil, distance, motion, tuning)
    state = .swiping(swipe, Course(farthest: Self.forward(swipe, distance), stage: stage, rest: rest))
  }

  /// Takes one event.
  mutating func handle(_ event: Event, _ tuning: Tuning, into decisions: inout Decisions) {
    state = Self.next(state, event, tuning, &decisions)
  }

  private static func next(_ state: State, _ event: Event, _ tuning: Tuning, _ decisions: inout Decisions) -> State {
    switch state {
    case .idle:
      switch event {
      case .moved, .lifted, .timeout, .voided: return .idle
      }
    case .swiping(let swipe, let course):
      switch event {
      case .moved(let motion):
        let distance = distance(swipe, motion)
        let stage = stage(swipe, distance)
        let progress = progress(swipe, motion, stage: stage)
        if stage != course.stage { decisions.append(.stage(swipe.id, swipe.binding, swipe.ladder.action(of: stage), progress)) }
        decisions.append(.update(swipe.id, swipe.binding, progress))
        let rest = rest(swipe, course.rest, distance, motion, tuning)
        return .swiping(swipe, Course(farthest: max(course.farthest, forward(swipe, distance)), stage: stage, rest: rest))
      case .lifted(let motion):
        let (outcome, stage) = settle(swipe, course, motion, tuning)
        decisions.append(.end(swipe.id, swipe.binding, outcome, progress(swipe, motion, stage: stage)))
        return .idle
      case .timeout(let motion):
        guard let rest = course.rest, motion.time >= rest.since.after(swipe.ladder.hold(of: rest.stage)) else { return state }
        let outcome = Outcome.completed(swipe.ladder.action(of: rest.stage))
        decisions.append(.end(swipe.id, swipe.binding, outcome, progress(swipe, motion, stage: rest.stage)))
        return .idle
      case .voided(let motion):
        decisions.append(.end(swipe.id, swipe.binding, .cancelled, progress(swipe, motion, stage: course.stage)))
        return .idle
      }
    }
  }

  /// When the gesture needs `.timeout`.
  var deadline: Timestamp? {
    switch state {
    case .idle: nil
    case .swiping(let swipe, let course): course.rest.map { $0.since.after(swipe.ladder.hold(of: $0.stage)) }
    }
  }

  // MARK: Measures

  /// Inward travel since the down, mm.
  private static func distance(_ swipe: Swipe, _ motion: Motion) -> Float {
    swipe.edge.inward(motion.travel.dx, motion.travel.dy)
  }

  /// Travel the way that the swipe goes, mm.
  private static func forward(_ swipe: Swipe, _ distance: Float) -> Float { swipe.kind == .closing ? -distance : distance }

  /// Distance from where a panel is closed, mm; that since the down where none is carried.
  private static func reach(_ swipe: Swipe, _ distance: Float) -> Float {
    switch swipe.kind {
    case .opening: distance
    case .closing: swipe.ladder.panelTravel + distance
    case .carrying(let fraction): fraction * swipe.ladder.panelTravel + distance
    }
  }

  private static func stage(_ swipe: Swipe, _ distance: Float) -> Int {
    switch swipe.kind {
    case .opening, .carrying: swipe.ladder.stage(at: reach(swipe, distance))
    case .closing: 0
    }
  }

  private static func progress(_ swipe: Swipe, _ motion: Motion, stage: Int) -> Progress {
    let distance = distance(swipe, motion)
    return Progress(
      distance: distance,
      lateral: swipe.edge.lateral(motion.travel.dx, motion.travel.dy),
      velocity: swipe.edge.inward(motion.velocityX, motion.velocityY),
      fraction: swipe.ladder.fraction(at: reach(swipe, distance)),
      stage: Int32(truncatingIfNeeded: stage))
  }

  /// The rest that goes on or begins here, if a stage can be reached by it.
  private static func rest(_ swipe: Swipe, _ old: Rest?, _ distance: Float, _ motion: Motion, _ tuning: Tuning) -> Rest? {
    guard swipe.kind != .closing else { return nil }
    let stage = swipe.ladder.restStage(at: reach(swipe, distance))
    guard stage > 0 else { return nil }
    if let old, old.stage == stage, !motion.place.distance(to: old.place).exceeds(tuning.restSlop) { return old }
    return Rest(stage: stage, place: motion.place, since: motion.time)
  }

  /// How the lift ends it.
  private static func settle(_ swipe: Swipe, _ course: Course, _ motion: Motion, _ tuning: Tuning) -> (outcome: Outcome, stage: Int) {
    let distance = distance(swipe, motion)
    let velocity = swipe.edge.inward(motion.velocityX, motion.velocityY)
    let retreat = course.farthest - forward(swipe, distance)
    switch swipe.kind {
    case .opening:
      return swipe.ladder.outcome(distance: distance, velocity: velocity, retreat: retreat, tuning)
    case .closing:
      let completion = swipe.ladder.completion(tuning)
      let isFlick = Flick.isFlick(distance: -distance, velocity: -velocity, completion: completion, tuning)
      let isAborted = retreat.reaches(tuning.abortTravel) || velocity.exceeds(tuning.abortSpeed)
      let isThrownBack = velocity.reaches(tuning.flickSpeed) && retreat.reaches(tuning.flickTravel)
      let isClosed = (-distance).reaches(completion) ? !isThrownBack : isFlick && !isAborted
      return (isClosed ? .closed : .aborted, 0)
    case .carrying:
      let (outcome, stage) = swipe.ladder.outcome(distance: reach(swipe, distance), velocity: velocity, retreat: retreat, tuning)
      if stage > 0 { return (outcome, stage) }
      if velocity.reaches(tuning.flickSpeed), distance.reaches(tuning.flickTravel) { return (swipe.ladder.completedPanel, 0) }
      if (-velocity).reaches(tuning.flickSpeed), (-distance).reaches(tuning.flickTravel) { return (.closed, 0) }
      return (outcome == .aborted ? .closed : outcome, 0)
    }
  }
}
