import EdgeGestures
import EdgeGesturesHeader

extension eg_decision {
  /// Becomes a decision as C has it; its size stays.
  mutating func become(_ decision: Decision) {
    let size = struct_size
    self = eg_decision()
    struct_size = size
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
    case .begin(let id, let binding, let edge, let touch, let claim, let progress):
      var swipe = eg_swipe(id, binding, progress)
      swipe.edge = UInt32(edge.rawValue)
      swipe.touch = touch.rawValue
      swipe.claim = eg_claim(inward: claim.inward, sideways: claim.sideways, elapsed_ms: claim.elapsed, along: claim.along)
      set(EG_BEGIN, swipe)
    case .beginFingers(let gesture, let binding, let direction, let touches, let progress):
      type = EG_BEGIN_FINGERS.rawValue
      fingers = eg_fingers(
        touches: touches.bits, gesture: gesture.rawValue, binding: binding.rawValue, direction: UInt32(direction.rawValue),
        progress: eg_progress(progress))
    case .update(let id, let binding, let progress): set(EG_UPDATE, eg_swipe(id, binding, progress))
    case .stage(let id, let binding, let action, let progress):
      var swipe = eg_swipe(id, binding, progress)
      swipe.action = UInt32(action.rawValue)
      set(EG_STAGE, swipe)
    case .end(let id, let binding, let outcome, let progress):
      var swipe = eg_swipe(id, binding, progress)
      swipe.set(outcome)
      set(EG_END, swipe)
    case .offered(let output, let edge, let surface, let touch, let timeout):
      var offer = eg_offer(output, edge, surface)
      offer.touch = touch.rawValue
      offer.timeout_ms = timeout
      set(EG_OFFERED, offer)
    case .withdrawn(let output, let edge, let surface, let reason):
      var offer = eg_offer(output, edge, surface)
      offer.reason = UInt32(reason.rawValue)
      set(EG_WITHDRAWN, offer)
    case .claimed(let output, let edge, let surface): set(EG_CLAIMED, eg_offer(output, edge, surface))
    case .stuck(let id): set(EG_STUCK, id)
    case .tap(let surface, let point, let fingers, let count):
      var gesture = eg_client_gesture(GestureID(rawValue: 0), surface)
      gesture.set(at: point, TouchSet())
      gesture.fingers = fingers
      gesture.count = count
      set(EG_TAP, gesture)
    case .holdBegin(let id, let surface, let point, let touches):
      var gesture = eg_client_gesture(id, surface)
      gesture.set(at: point, touches)
      set(EG_HOLD_BEGIN, gesture)
    case .holdEnd(let id, let surface, let cancelled): set(EG_HOLD_END, eg_client_gesture(id, surface, isCancelled: cancelled))
    case .panBegin(let id, let surface, let point, let touches, let edge):
      var gesture = eg_client_gesture(id, surface)
      gesture.set(at: point, touches)
      gesture.from_edge = edge.map { UInt32($0.rawValue) } ?? 0
      set(EG_PAN_BEGIN, gesture)
    case .panUpdate(let id, let surface, let dx, let dy):
      var gesture = eg_client_gesture(id, surface)
      gesture.set(dx, dy)
      set(EG_PAN_UPDATE, gesture)
    case .panEnd(let id, let surface, let velocityX, let velocityY, let cancelled):
      var gesture = eg_client_gesture(id, surface, isCancelled: cancelled)
      gesture.velocity_x = velocityX
      gesture.velocity_y = velocityY
      set(EG_PAN_END, gesture)
    case .pinchBegin(let id, let surface, let point, let touches):
      var gesture = eg_client_gesture(id, surface)
      gesture.set(at: point, touches)
      set(EG_PINCH_BEGIN, gesture)
    case .pinchUpdate(let id, let surface, let dx, let dy, let scale, let rotation):
      var gesture = eg_client_gesture(id, surface)
      gesture.set(dx, dy)
      gesture.scale = scale
      gesture.rotation = rotation
      set(EG_PINCH_UPDATE, gesture)
    case .pinchEnd(let id, let surface, let cancelled): set(EG_PINCH_END, eg_client_gesture(id, surface, isCancelled: cancelled))
    }
  }

  // The members of the union are set as a whole: a part of one is set by a copy of it all.

  private mutating func set(_ type: eg_decision_type, _ id: TouchID) {
    self.type = type.rawValue
    touch = id.rawValue
  }

  @inline(never) private mutating func set(_ type: eg_decision_type, _ swipe: eg_swipe) {
    self.type = type.rawValue
    self.swipe = swipe
  }

  @inline(never) private mutating func set(_ type: eg_decision_type, _ offer: eg_offer) {
    self.type = type.rawValue
    self.offer = offer
  }

  @inline(never) private mutating func set(_ type: eg_decision_type, _ gesture: eg_client_gesture) {
    self.type = type.rawValue
    self.gesture = gesture
  }
}

extension eg_swipe {
  @inline(never) fileprivate init(_ id: GestureID, _ binding: BindingID, _ progress: Progress) {
    self.init()
    gesture = id.rawValue
    self.binding = binding.rawValue
    self.progress = eg_progress(progress)
  }

  fileprivate mutating func set(_ outcome: Outcome) {
    switch outcome {
    case .completed(let action):
      self.outcome = EG_OUTCOME_COMPLETED.rawValue
      self.action = UInt32(action.rawValue)
    case .aborted: self.outcome = EG_OUTCOME_ABORTED.rawValue
    case .closed: self.outcome = EG_OUTCOME_CLOSED.rawValue
    case .cancelled: self.outcome = EG_OUTCOME_CANCELLED.rawValue
    }
  }
}

extension eg_offer {
  @inline(never) fileprivate init(_ output: OutputID, _ edge: Edge, _ surface: SurfaceID) {
    self.init()
    self.output = output.rawValue
    self.edge = UInt32(edge.rawValue)
    self.surface = surface.rawValue
  }
}

extension eg_client_gesture {
  @inline(never) fileprivate init(_ id: GestureID, _ surface: SurfaceID, isCancelled: Bool = false) {
    self.init()
    gesture = id.rawValue
    self.surface = surface.rawValue
    cancelled = isCancelled ? 1 : 0
  }

  fileprivate mutating func set(at point: ScreenPoint, _ touches: TouchSet) {
    x = point.x
    y = point.y
    self.touches = touches.bits
  }

  fileprivate mutating func set(_ dx: Float, _ dy: Float) {
    self.dx = dx
    self.dy = dy
  }
}

extension eg_progress {
  fileprivate init(_ progress: Progress) {
    self.init(
      distance: progress.distance, lateral: progress.lateral, velocity: progress.velocity, fraction: progress.fraction, stage: progress.stage)
  }
}
