/// A binding's stages and panel, measured for one output: what a lift here would do. Design, section 3.3.
///
/// What reads the stages is `mutating`, like what reads a large table (see `TouchPoints`).
struct StageLadder {
  private struct Rung {
    /// Least inward travel from which a lift reaches it, mm; infinite where none does.
    var liftTravel = Float.infinity
    /// Least inward travel from which a lift at flick speed reaches it, mm.
    var fastTravel = Float.infinity
    /// Least inward travel from which rest reaches it, mm.
    var restTravel = Float.infinity
    /// Rest that it needs, ms; 0: judged at the lift.
    var hold: Int32 = 0
    var action = Action.none
  }

  private var rungs = InlineArray<4, Rung>(repeating: Rung())
  private var count = 0
  /// Travel of the panel, mm; 0 where there is none.
  private(set) var panelTravel: Float = 0
  private var panelAction = Action.none
  /// The first stage that a lift can reach, 0 for none, and its distance.
  private var firstStage = 0
  private var firstDistance = Float.infinity
  /// The least travel from which a lift reaches anything, mm, and that from which rest does.
  private var leastLift = Float.infinity
  private var leastRest = Float.infinity

  init() {}

  /// - Parameter extent: of the output across the edge, mm.
  @inline(never) init(_ binding: EdgeBinding, extent: Float, isBuiltInOnly: Bool, _ tuning: inout Tuning) {
    panelTravel = isBuiltInOnly ? 0 : binding.panelTravel
    panelAction = binding.panelAction
    count = binding.stages.count
    let first = extent * tuning.firstStageCap
    let second = extent * tuning.secondStageCap
    for index in 0..<count {
      guard let stage = binding.stages[index], !isBuiltInOnly || stage.action.isBuiltIn else { continue }
      let isFar = index > 1 && stage.distance > (binding.stages[1]?.distance ?? 0)
      let capped = isFar ? stage.distance : min(stage.distance, index == 0 ? first : second)
      let distance = panelTravel > 0 ? max(min(tuning.homeTravel, second), panelTravel + capped) : capped
      var rung = Rung(hold: stage.hold, action: stage.action)
      if stage.hold > 0 {
        rung.restTravel = distance.leastReaching
        leastRest = min(leastRest, rung.restTravel)
      } else {
        rung.liftTravel = distance.leastReaching
        leastLift = min(leastLift, rung.liftTravel)
        if let fast = stage.fastDistance { rung.fastTravel = min(fast, first).leastReaching }
        if firstStage == 0 {
          firstStage = index &+ 1
          firstDistance = distance
        }
      }
      rungs[index & 3] = rung
    }
  }

  /// The stage that a lift would reach by distance alone, 0 for none yet.
  @inline(__always) mutating func stage(at distance: Float) -> Int {
    guard distance >= leastLift else { return 0 }
    // One of them is reached.
    var stage = count
    while distance < rungs[(stage &- 1) & 3].liftTravel { stage &-= 1 }
    return stage
  }

  /// The stage that rest at this distance will reach, 0 for none.
  @inline(__always) mutating func restStage(at distance: Float) -> Int {
    guard distance >= leastRest else { return 0 }
    // One of them is reached.
    var stage = count
    while distance < rungs[(stage &- 1) & 3].restTravel { stage &-= 1 }
    return stage
  }

  /// The stage that flick speed reaches at this travel since the down, 0 for none.
  private mutating func fastStage(at travel: Float) -> Int {
    var stage = count
    while stage > 0, travel < rungs[(stage &- 1) & 3].fastTravel { stage &-= 1 }
    return stage
  }

  /// The rest that a stage needs, ms.
  mutating func hold(of stage: Int) -> Float { stage > 0 ? Float(rungs[(stage &- 1) & 3].hold) : 0 }

  /// What a stage does.
  mutating func action(of stage: Int) -> Action { stage > 0 ? rungs[(stage &- 1) & 3].action : .none }

  /// Of the panel, else of the first stage's distance; what is less than a millimetre counts as one, so that the fraction stays finite.
  mutating func fraction(at distance: Float) -> Float {
    if panelTravel > 0 { return distance / max(panelTravel, 1) }
    return firstDistance > 0 && firstDistance.isFinite ? distance / max(firstDistance, 1) : 0
  }

  /// The travel at which lifting slowly completes something, mm; needed speed falls to 0 there.
  mutating func completion(_ tuning: inout Tuning) -> Float {
    panelTravel > 0 ? panelTravel * tuning.completeFraction : firstDistance
  }

  /// What a lift does, the stage it reached, and why.
  ///
  /// - Parameters:
  ///   - distance: inward travel, mm; for a panel that was taken over counted from where it is closed.
  ///   - travel: inward travel since the down, mm; what speed is judged by.
  ///   - velocity: inward, mm/s.
  ///   - retreat: way back from the farthest point, mm.
  @inline(never) mutating func settle(distance: Float, travel: Float, velocity: Float, retreat: Float, _ tuning: inout Tuning) -> Settlement {
    let isFast = velocity.reaches(tuning.flickSpeed)
    let stage = max(stage(at: distance), isFast ? fastStage(at: travel) : 0)
    let completion = completion(&tuning)
    if stage > 0 {
      let needed = self.distance(of: stage)
      let isFar = distance >= needed
      return Settlement(
        .completed(action(of: stage)), stage, isFar ? .distance : .speed, measured: isFar ? distance : velocity,
        limit: isFar ? needed : tuning.flickSpeed, needed: needed)
    }
    let isFlick = Flick.isFlick(distance: distance, velocity: velocity, completion: completion, &tuning)
    let isAborted = retreat.reaches(tuning.abortTravel) || (-velocity).exceeds(tuning.abortSpeed)
    if panelTravel > 0 {
      let isThrownBack = (-velocity).reaches(tuning.flickSpeed) && retreat.reaches(tuning.flickTravel)
      let isFar = distance.reaches(completion)
      let isOpen = isFar ? !isThrownBack : isFlick && !isAborted
      if isOpen, isFar { return Settlement(.completed(panelAction), 0, .distance, measured: distance, limit: completion, needed: completion) }
      if isOpen { return flick(.completed(panelAction), 0, distance, velocity, &tuning) }
      return aborted(distance, velocity, retreat, isFar ? isThrownBack : isAborted, &tuning)
    }
    guard isFlick && !isAborted else { return aborted(distance, velocity, retreat, isAborted, &tuning) }
    return flick(.completed(action(of: firstStage)), firstStage, distance, velocity, &tuning)
  }

  /// What a flick does.
  @inline(never) mutating func flick(_ outcome: Outcome, _ stage: Int, _ distance: Float, _ velocity: Float, _ tuning: inout Tuning) -> Settlement {
    let completion = completion(&tuning)
    let needed = Flick.neededSpeed(at: distance, completion: completion, &tuning)
    return Settlement(outcome, stage, .flick, measured: velocity, limit: needed, needed: completion)
  }

  /// What a lift does that does nothing: it was taken back, or came too short.
  @inline(never) mutating func aborted(_ distance: Float, _ velocity: Float, _ retreat: Float, _ isTakenBack: Bool, _ tuning: inout Tuning)
    -> Settlement
  {
    let completion = completion(&tuning)
    guard isTakenBack else {
      // Nearer than the shortest flick no speed helps.
      let needed = distance.reaches(tuning.flickTravel) ? Flick.neededSpeed(at: distance, completion: completion, &tuning) : 0
      return Settlement(.aborted, 0, .unfinished, measured: velocity, limit: needed, needed: completion)
    }
    if retreat.reaches(tuning.abortTravel) {
      return Settlement(.aborted, 0, .drawnBack, measured: retreat, limit: tuning.abortTravel, needed: completion)
    }
    return Settlement(.aborted, 0, .thrownBack, measured: -velocity, limit: tuning.abortSpeed, needed: completion)
  }

  /// Least inward travel from which a lift or rest reaches a stage, mm.
  mutating func distance(of stage: Int) -> Float {
    guard stage > 0 else { return .infinity }
    return min(rungs[(stage &- 1) & 3].liftTravel, rungs[(stage &- 1) & 3].restTravel)
  }

  /// What the shortest completed swipe does, and the stage it reaches.
  mutating func nearest() -> (outcome: Outcome, stage: Int) {
    if panelTravel > 0 { return (.completed(panelAction), 0) }
    return firstStage > 0 ? (.completed(action(of: firstStage)), firstStage) : (.aborted, 0)
  }

  /// What a completed panel is called.
  var completedPanel: Outcome { mutating get { .completed(panelAction) } }
}

/// How a system gesture ended, and why.
struct Settlement {
  var outcome: Outcome
  /// The stage that was reached.
  var stage: Int
  var reason: Verdict.Reason
  /// What was measured, and what it was measured against; in the unit of the reason.
  var measured: Float
  var limit: Float
  /// Inward travel that the action asks for, mm.
  var needed: Float

  init(_ outcome: Outcome, _ stage: Int, _ reason: Verdict.Reason, measured: Float = 0, limit: Float = 0, needed: Float = 0) {
    self.outcome = outcome
    self.stage = stage
    self.reason = reason
    self.measured = measured
    self.limit = limit
    self.needed = needed
  }
}

/// A lift above a speed.
enum Flick {
  /// Whether a lift is a flick: far enough, and as fast as is needed there.
  ///
  /// The needed speed falls linearly from `flickSpeed` at `flickTravel` to 0 at the completion travel. Source: design, section 3.2.
  @inline(never) static func isFlick(distance: Float, velocity: Float, completion: Float, _ tuning: inout Tuning) -> Bool {
    guard distance.reaches(tuning.flickTravel), completion.isFinite else { return false }
    guard completion > tuning.flickTravel, distance < completion else { return velocity >= 0 }
    return velocity.reaches(neededSpeed(at: distance, completion: completion, &tuning))
  }

  /// The speed that a flick needs at a distance, mm/s.
  @inline(never) static func neededSpeed(at distance: Float, completion: Float, _ tuning: inout Tuning) -> Float {
    guard completion > tuning.flickTravel, distance < completion else { return 0 }
    guard completion.isFinite else { return tuning.flickSpeed }
    return min(tuning.flickSpeed * (completion - distance) / (completion - tuning.flickTravel), tuning.flickSpeed)
  }
}
