@testable import EdgeGestures

// The machines take the engine's numbers `inout`, as all that reads something large does; tests have them as values.

extension EdgeSwipeRecognizer {
  mutating func handle(_ event: Event, _ tuning: Tuning) {
    var tuning = tuning
    handle(event, &tuning)
  }

  func deadline(down: Timestamp, _ tuning: Tuning) -> Timestamp? {
    var tuning = tuning
    return deadline(down: down, &tuning)
  }
}

extension FingersRecognizer {
  mutating func handle(_ event: Event, _ tuning: Tuning) {
    var tuning = tuning
    handle(event, &tuning)
  }
}

extension EdgeProtection {
  mutating func handle(
    _ event: Event, at time: Timestamp, _ output: OutputID, _ edge: Edge, _ tuning: Tuning, into decisions: inout Decisions
  ) {
    var tuning = tuning
    handle(event, at: time, output, edge, &tuning, into: &decisions)
  }

  func deadline(_ tuning: Tuning) -> Timestamp? {
    var tuning = tuning
    return deadline(&tuning)
  }
}

extension TapCounter {
  mutating func handle(
    _ event: Event, on surface: SurfaceID, _ requirements: FailureRequirements, _ tuning: Tuning, into decisions: inout Decisions
  ) {
    var tuning = tuning
    handle(event, on: surface, requirements, &tuning, into: &decisions)
  }
}

extension StageLadder {
  init(_ binding: EdgeBinding, extent: Float, isBuiltInOnly: Bool, _ tuning: Tuning) {
    var tuning = tuning
    self.init(binding, extent: extent, isBuiltInOnly: isBuiltInOnly, &tuning)
  }
}

extension SystemGesture {
  mutating func begin(_ swipe: Swipe, _ id: TouchID, _ claim: Claim, _ motion: Motion, _ tuning: Tuning, into decisions: inout Decisions) {
    var tuning = tuning
    begin(swipe, id, claim, motion, &tuning, into: &decisions)
  }

  mutating func handle(_ event: Event, _ motion: Motion, _ tuning: Tuning, into decisions: inout Decisions) {
    var tuning = tuning
    handle(event, motion, &tuning, into: &decisions)
  }
}

extension WakeTouch {
  static func next(_ state: State, _ event: Event, _ time: Timestamp, _ tuning: Tuning) -> State {
    var tuning = tuning
    return next(state, event, time, &tuning)
  }
}
