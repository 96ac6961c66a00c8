import EdgeGesturesHeader

@testable import EdgeGestures

// What an engine that is reached through C says, in Swift's words. A value that the header does not have ends the program.

extension Decision {
  init(_ decision: eg_decision) {
    let touch = TouchID(rawValue: decision.touch)
    let swipe = decision.swipe
    let gesture = decision.gesture
    let offer = decision.offer
    switch eg_decision_type(rawValue: decision.type) {
    case EG_DELIVER: self = .deliver(touch)
    case EG_DISCARD: self = .discard(touch)
    case EG_WITHHOLD: self = .withhold(touch)
    case EG_RELEASE: self = .release(touch)
    case EG_DROP: self = .drop(touch)
    case EG_LIFT: self = .lift(touch)
    case EG_CANCEL: self = .cancel(ClientID(rawValue: decision.client))
    case EG_BEGIN:
      let claim = Claim(inward: swipe.claim.inward, sideways: swipe.claim.sideways, elapsed: swipe.claim.elapsed_ms, along: swipe.claim.along)
      self = .begin(swipe.id, swipe.boundTo, Edge(swipe.edge), TouchID(rawValue: swipe.touch), claim, Progress(swipe.progress))
    case EG_BEGIN_FINGERS:
      let fingers = decision.fingers
      guard let direction = FingerDirection(rawValue: UInt8(fingers.direction)) else { fatalError("direction \(fingers.direction)") }
      self = .beginFingers(
        GestureID(rawValue: fingers.gesture), BindingID(rawValue: fingers.binding), direction, TouchSet(fingers.touches),
        Progress(fingers.progress))
    case EG_UPDATE: self = .update(swipe.id, swipe.boundTo, Progress(swipe.progress))
    case EG_STAGE: self = .stage(swipe.id, swipe.boundTo, Action(swipe.action), Progress(swipe.progress))
    case EG_END: self = .end(swipe.id, swipe.boundTo, Outcome(swipe), Progress(swipe.progress))
    case EG_OFFERED:
      self = .offered(
        OutputID(rawValue: offer.output), Edge(offer.edge), SurfaceID(rawValue: offer.surface), TouchID(rawValue: offer.touch),
        timeout: offer.timeout_ms)
    case EG_WITHDRAWN:
      guard let reason = WithdrawReason(rawValue: UInt8(offer.reason)) else { fatalError("reason \(offer.reason)") }
      self = .withdrawn(OutputID(rawValue: offer.output), Edge(offer.edge), SurfaceID(rawValue: offer.surface), reason)
    case EG_CLAIMED: self = .claimed(OutputID(rawValue: offer.output), Edge(offer.edge), SurfaceID(rawValue: offer.surface))
    case EG_STUCK: self = .stuck(touch)
    case EG_TAP: self = .tap(gesture.of, at: gesture.point, fingers: gesture.fingers, count: gesture.count)
    case EG_HOLD_BEGIN: self = .holdBegin(gesture.id, gesture.of, at: gesture.point, TouchSet(gesture.touches))
    case EG_HOLD_END: self = .holdEnd(gesture.id, gesture.of, cancelled: gesture.cancelled == 1)
    case EG_PAN_BEGIN:
      let edge = gesture.from_edge == 0 ? nil : Edge(gesture.from_edge)
      self = .panBegin(gesture.id, gesture.of, at: gesture.point, TouchSet(gesture.touches), from: edge)
    case EG_PAN_UPDATE: self = .panUpdate(gesture.id, gesture.of, dx: gesture.dx, dy: gesture.dy)
    case EG_PAN_END:
      self = .panEnd(
        gesture.id, gesture.of, velocityX: gesture.velocity_x, velocityY: gesture.velocity_y, cancelled: gesture.cancelled == 1)
    case EG_PINCH_BEGIN: self = .pinchBegin(gesture.id, gesture.of, at: gesture.point, TouchSet(gesture.touches))
    case EG_PINCH_UPDATE:
      self = .pinchUpdate(gesture.id, gesture.of, dx: gesture.dx, dy: gesture.dy, scale: gesture.scale, rotation: gesture.rotation)
    case EG_PINCH_END: self = .pinchEnd(gesture.id, gesture.of, cancelled: gesture.cancelled == 1)
    default: fatalError("decision type \(decision.type)")
    }
  }
}

extension eg_swipe {
  fileprivate var id: GestureID { GestureID(rawValue: gesture) }
  fileprivate var boundTo: BindingID { BindingID(rawValue: binding) }
}

extension eg_client_gesture {
  fileprivate var id: GestureID { GestureID(rawValue: gesture) }
  fileprivate var of: SurfaceID { SurfaceID(rawValue: surface) }
  fileprivate var point: ScreenPoint { ScreenPoint(x: x, y: y) }
}

extension Edge {
  fileprivate init(_ value: UInt32) {
    guard let edge = Edge(rawValue: UInt8(value)) else { fatalError("edge \(value)") }
    self = edge
  }
}

extension Action {
  fileprivate init(_ value: UInt32) {
    guard let action = Action(rawValue: UInt8(value)) else { fatalError("action \(value)") }
    self = action
  }
}

extension Outcome {
  fileprivate init(_ swipe: eg_swipe) {
    switch eg_outcome(rawValue: swipe.outcome) {
    case EG_OUTCOME_COMPLETED: self = .completed(Action(swipe.action))
    case EG_OUTCOME_ABORTED: self = .aborted
    case EG_OUTCOME_CLOSED: self = .closed
    case EG_OUTCOME_CANCELLED: self = .cancelled
    default: fatalError("outcome \(swipe.outcome)")
    }
  }
}

extension Progress {
  fileprivate init(_ progress: eg_progress) {
    self.init(
      distance: progress.distance, lateral: progress.lateral, velocity: progress.velocity, fraction: progress.fraction, stage: progress.stage)
  }
}

extension TouchSet {
  fileprivate init(_ bits: UInt64) {
    self.init()
    for id in 0..<Int32(64) where bits & 1 << UInt64(id) != 0 { insert(TouchID(rawValue: id)) }
  }
}

extension Verdict {
  init(_ verdict: eg_verdict) {
    // The header numbers both from 1, in the order in which they stand in Swift.
    guard let finding = Finding(rawValue: UInt8(verdict.finding - 1)), let reason = Reason(rawValue: UInt8(verdict.reason - 1)) else {
      fatalError("finding \(verdict.finding), reason \(verdict.reason)")
    }
    self.init(TouchID(rawValue: verdict.touch), Timestamp(rawValue: verdict.time), finding, reason)
    edges = EdgeSet(rawValue: UInt8(verdict.edges))
    isClosing = verdict.closing == 1
    inward = verdict.inward
    sideways = verdict.sideways
    neededTravel = verdict.needed_travel
    path = verdict.path
    elapsed = verdict.elapsed_ms
    if let name = verdict.key {
      let bytes = Array(String(cString: name).utf8)
      key = TuningKey(name: bytes.span)
    }
    measured = verdict.measured
    limit = verdict.limit
    fingers = UInt8(verdict.fingers)
    other = verdict.other < 0 ? nil : TouchID(rawValue: verdict.other)
  }
}
