import EdgeGestures
import EdgeGesturesHeader

extension eg_decision {
  /// A decision as C has it.
  init(_ decision: Decision) {
    self.init()
    switch decision {
    case .deliver(let id): set(EG_DELIVER, id)
    case .discard(let id): set(EG_DISCARD, id)
    case .withhold(let id): set(EG_WITHHOLD, id)
    case .release(let id): set(EG_RELEASE, id)
    case .drop(let id): set(EG_DROP, id)
    case .lift(let id): set(EG_LIFT, id)
    case .cancel(let id):
      type = EG_CANCEL.rawValue
      client = id.rawValue
    case .begin(let gesture, let binding, let edge, let touch, let claim, let progress):
      set(EG_BEGIN, gesture, binding, progress)
      swipe.edge = UInt32(edge.rawValue)
      swipe.touch = touch.rawValue
      swipe.claim = eg_claim(inward: claim.inward, sideways: claim.sideways, elapsed_ms: claim.elapsed, along: claim.along)
    case .beginFingers(let gesture, let binding, let direction, let touches, let progress):
      type = EG_BEGIN_FINGERS.rawValue
      fingers = eg_fingers(
        touches: touches.bits, gesture: gesture.rawValue, binding: binding.rawValue, direction: UInt32(direction.rawValue),
        progress: eg_progress(progress))
    case .update(let gesture, let binding, let progress): set(EG_UPDATE, gesture, binding, progress)
    case .stage(let gesture, let binding, let action, let progress):
      set(EG_STAGE, gesture, binding, progress)
      swipe.action = UInt32(action.rawValue)
    case .end(let gesture, let binding, let outcome, let progress):
      set(EG_END, gesture, binding, progress)
      set(outcome)
    case .offered(let output, let edge, let surface, let touch, let timeout):
      set(EG_OFFERED, output, edge, surface)
      offer.touch = touch.rawValue
      offer.timeout_ms = timeout
    case .withdrawn(let output, let edge, let surface, let reason):
      set(EG_WITHDRAWN, output, edge, surface)
      offer.reason = UInt32(reason.rawValue)
    case .claimed(let output, let edge, let surface): set(EG_CLAIMED, output, edge, surface)
    case .stuck(let id): set(EG_STUCK, id)
    case .tap(let surface, let point, let fingers, let count):
      set(EG_TAP, GestureID(rawValue: 0), surface)
      set(at: point, TouchSet())
      gesture.fingers = fingers
      gesture.count = count
    case .holdBegin(let id, let surface, let point, let touches):
      set(EG_HOLD_BEGIN, id, surface)
      set(at: point, touches)
    case .holdEnd(let id, let surface, let cancelled): set(EG_HOLD_END, id, surface, isCancelled: cancelled)
    case .panBegin(let id, let surface, let point, let touches, let edge):
      set(EG_PAN_BEGIN, id, surface)
      set(at: point, touches)
      gesture.from_edge = edge.map { UInt32($0.rawValue) } ?? 0
    case .panUpdate(let id, let surface, let dx, let dy):
      set(EG_PAN_UPDATE, id, surface)
      set(dx, dy)
    case .panEnd(let id, let surface, let velocityX, let velocityY, let cancelled):
      set(EG_PAN_END, id, surface, isCancelled: cancelled)
      gesture.velocity_x = velocityX
      gesture.velocity_y = velocityY
    case .pinchBegin(let id, let surface, let point, let touches):
      set(EG_PINCH_BEGIN, id, surface)
      set(at: point, touches)
    case .pinchUpdate(let id, let surface, let dx, let dy, let scale, let rotation):
      set(EG_PINCH_UPDATE, id, surface)
      set(dx, dy)
      gesture.scale = scale
      gesture.rotation = rotation
    case .pinchEnd(let id, let surface, let cancelled): set(EG_PINCH_END, id, surface, isCancelled: cancelled)
    }
  }

  private mutating func set(_ type: eg_decision_type, _ id: TouchID) {
    self.type = type.rawValue
    touch = id.rawValue
  }

  private mutating func set(_ type: eg_decision_type, _ gesture: GestureID, _ binding: BindingID, _ progress: Progress) {
    self.type = type.rawValue
    swipe.gesture = gesture.rawValue
    swipe.binding = binding.rawValue
    swipe.progress = eg_progress(progress)
  }

  private mutating func set(_ outcome: Outcome) {
    switch outcome {
    case .completed(let action):
      swipe.outcome = EG_OUTCOME_COMPLETED.rawValue
      swipe.action = UInt32(action.rawValue)
    case .aborted: swipe.outcome = EG_OUTCOME_ABORTED.rawValue
    case .closed: swipe.outcome = EG_OUTCOME_CLOSED.rawValue
    case .cancelled: swipe.outcome = EG_OUTCOME_CANCELLED.rawValue
    }
  }

  private mutating func set(_ type: eg_decision_type, _ output: OutputID, _ edge: Edge, _ surface: SurfaceID) {
    self.type = type.rawValue
    offer.output = output.rawValue
    offer.edge = UInt32(edge.rawValue)
    offer.surface = surface.rawValue
  }

  private mutating func set(_ type: eg_decision_type, _ id: GestureID, _ surface: SurfaceID, isCancelled: Bool = false) {
    self.type = type.rawValue
    gesture.gesture = id.rawValue
    gesture.surface = surface.rawValue
    gesture.cancelled = isCancelled ? 1 : 0
  }

  private mutating func set(at point: ScreenPoint, _ touches: TouchSet) {
    gesture.x = point.x
    gesture.y = point.y
    gesture.touches = touches.bits
  }

  private mutating func set(_ dx: Float, _ dy: Float) {
    gesture.dx = dx
    gesture.dy = dy
  }
}

extension eg_progress {
  fileprivate init(_ progress: Progress) {
    self.init(
      distance: progress.distance, lateral: progress.lateral, velocity: progress.velocity, fraction: progress.fraction, stage: progress.stage)
  }
}
