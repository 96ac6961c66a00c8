import EdgeGestures
import EdgeGesturesHeader

/// Writes decisions as C has them, straight into a struct of the size that is known here.
///
/// The members of the struct's union are reached through pointers: set by name, a part of one would be set by a copy of it all.
struct DecisionWriter {
  private let target: UnsafeMutablePointer<eg_decision>

  init(to target: UnsafeMutablePointer<eg_decision>) { self.target = target }

  /// Writes a decision, and 0 into all that it does not have; `struct_size` stays.
  func write(_ decision: borrowing Decision) {
    union.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<eg_decision>.size &- Self.unionOffset)
    switch copy decision {
    case .deliver(let id): touch(EG_DELIVER, id)
    case .discard(let id): touch(EG_DISCARD, id)
    case .withhold(let id): touch(EG_WITHHOLD, id)
    case .release(let id): touch(EG_RELEASE, id)
    case .drop(let id): touch(EG_DROP, id)
    case .lift(let id): touch(EG_LIFT, id)
    case .cancel(let id):
      target.pointee.type = EG_CANCEL.rawValue
      target.pointee.client = id.rawValue
    case .begin(let id, let binding, let edge, let touch, let claim, let progress):
      let swipe = swipe(EG_BEGIN, id, binding, progress)
      swipe.pointee.edge = UInt32(edge.rawValue)
      swipe.pointee.touch = touch.rawValue
      swipe.pointee.claim = eg_claim(inward: claim.inward, sideways: claim.sideways, elapsed_ms: claim.elapsed, along: claim.along)
    case .beginFingers(let gesture, let binding, let direction, let touches, let progress):
      target.pointee.type = EG_BEGIN_FINGERS.rawValue
      target.pointee.fingers = eg_fingers(
        touches: touches.bits, gesture: gesture.rawValue, binding: binding.rawValue, direction: UInt32(direction.rawValue),
        progress: eg_progress(progress))
    case .update(let id, let binding, let progress): _ = swipe(EG_UPDATE, id, binding, progress)
    case .stage(let id, let binding, let action, let progress):
      swipe(EG_STAGE, id, binding, progress).pointee.action = UInt32(action.rawValue)
    case .end(let id, let binding, let outcome, let progress): swipe(EG_END, id, binding, progress).pointee.set(outcome)
    case .offered(let output, let edge, let surface, let touch, let timeout):
      let offer = offer(EG_OFFERED, output, edge, surface)
      offer.pointee.touch = touch.rawValue
      offer.pointee.timeout_ms = timeout
    case .withdrawn(let output, let edge, let surface, let reason):
      offer(EG_WITHDRAWN, output, edge, surface).pointee.reason = UInt32(reason.rawValue)
    case .claimed(let output, let edge, let surface): _ = offer(EG_CLAIMED, output, edge, surface)
    case .stuck(let id): touch(EG_STUCK, id)
    case .tap(let surface, let point, let fingers, let count):
      let gesture = gesture(EG_TAP, GestureID(rawValue: 0), surface)
      gesture.pointee.set(at: point, TouchSet())
      gesture.pointee.fingers = fingers
      gesture.pointee.count = count
    case .holdBegin(let id, let surface, let point, let touches): gesture(EG_HOLD_BEGIN, id, surface).pointee.set(at: point, touches)
    case .holdEnd(let id, let surface, let cancelled): gesture(EG_HOLD_END, id, surface).pointee.cancelled = cancelled ? 1 : 0
    case .panBegin(let id, let surface, let point, let touches, let edge):
      let gesture = gesture(EG_PAN_BEGIN, id, surface)
      gesture.pointee.set(at: point, touches)
      gesture.pointee.from_edge = edge.map { UInt32($0.rawValue) } ?? 0
    case .panUpdate(let id, let surface, let dx, let dy): gesture(EG_PAN_UPDATE, id, surface).pointee.set(dx, dy)
    case .panEnd(let id, let surface, let velocityX, let velocityY, let cancelled):
      let gesture = gesture(EG_PAN_END, id, surface)
      gesture.pointee.velocity_x = velocityX
      gesture.pointee.velocity_y = velocityY
      gesture.pointee.cancelled = cancelled ? 1 : 0
    case .pinchBegin(let id, let surface, let point, let touches): gesture(EG_PINCH_BEGIN, id, surface).pointee.set(at: point, touches)
    case .pinchUpdate(let id, let surface, let dx, let dy, let scale, let rotation):
      let gesture = gesture(EG_PINCH_UPDATE, id, surface)
      gesture.pointee.set(dx, dy)
      gesture.pointee.scale = scale
      gesture.pointee.rotation = rotation
    case .pinchEnd(let id, let surface, let cancelled): gesture(EG_PINCH_END, id, surface).pointee.cancelled = cancelled ? 1 : 0
    }
  }

  /// Behind `struct_size` and `type`.
  private static var unionOffset: Int { 2 &* MemoryLayout<UInt32>.size }

  private var union: UnsafeMutableRawPointer { UnsafeMutableRawPointer(target) + Self.unionOffset }

  private func touch(_ type: eg_decision_type, _ id: TouchID) {
    target.pointee.type = type.rawValue
    target.pointee.touch = id.rawValue
  }

  private func swipe(_ type: eg_decision_type, _ id: GestureID, _ binding: BindingID, _ progress: Progress) -> UnsafeMutablePointer<eg_swipe> {
    target.pointee.type = type.rawValue
    let swipe = union.assumingMemoryBound(to: eg_swipe.self)
    swipe.pointee.gesture = id.rawValue
    swipe.pointee.binding = binding.rawValue
    swipe.pointee.progress = eg_progress(progress)
    return swipe
  }

  private func offer(_ type: eg_decision_type, _ output: OutputID, _ edge: Edge, _ surface: SurfaceID) -> UnsafeMutablePointer<eg_offer> {
    target.pointee.type = type.rawValue
    let offer = union.assumingMemoryBound(to: eg_offer.self)
    offer.pointee.output = output.rawValue
    offer.pointee.edge = UInt32(edge.rawValue)
    offer.pointee.surface = surface.rawValue
    return offer
  }

  private func gesture(_ type: eg_decision_type, _ id: GestureID, _ surface: SurfaceID) -> UnsafeMutablePointer<eg_client_gesture> {
    target.pointee.type = type.rawValue
    let gesture = union.assumingMemoryBound(to: eg_client_gesture.self)
    gesture.pointee.gesture = id.rawValue
    gesture.pointee.surface = surface.rawValue
    return gesture
  }
}

extension eg_swipe {
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

extension eg_client_gesture {
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
