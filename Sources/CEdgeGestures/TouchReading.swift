import EdgeGestures
import EdgeGesturesHeader

extension TouchEvent {
  /// Reads a touch of a C caller.
  init(_ source: UnsafePointer<eg_touch>) throws(Failure) {
    guard let touch = eg_touch.read(source) else { throw .version }
    let id = TouchID(rawValue: touch.id)
    switch touch.type {
    case EG_TOUCH_MOTION.rawValue: self = .motion(id, try ScreenPoint(touch))
    case EG_TOUCH_DOWN.rawValue: self = .down(id, OutputID(rawValue: touch.output), try ScreenPoint(touch), try TouchPlace(touch))
    case EG_TOUCH_UP.rawValue: self = .up(id)
    case EG_TOUCH_CANCEL.rawValue: self = .cancel(id)
    default: throw .invalid
    }
  }
}

extension ScreenPoint {
  fileprivate init(_ touch: eg_touch) throws(Failure) {
    guard touch.x.isFinite, touch.y.isFinite else { throw .invalid }
    self.init(x: touch.x, y: touch.y)
  }
}

extension TouchPlace {
  fileprivate init(_ touch: eg_touch) throws(Failure) {
    self.init(
      target: touch.client == 0 ? nil : try TouchTarget(touch), panel: try PanelTouch(touch),
      hint: touch.hint_edge == 0 ? nil : try Edge(reading: touch.hint_edge))
  }
}

extension TouchTarget {
  fileprivate init(_ touch: eg_touch) throws(Failure) {
    guard touch.gestures & ~UInt32(GestureKinds.all.rawValue) == 0,
      touch.flags & ~(EG_DOWN_NOT_DEFERRED.rawValue | EG_DOWN_LOCK_SURFACE.rawValue) == 0
    else { throw .invalid }
    guard let requirements = FailureRequirements(bits: touch.requirements) else { throw .invalid }
    self.init(
      client: ClientID(rawValue: touch.client), surface: SurfaceID(rawValue: touch.surface),
      gestureSurface: SurfaceID(rawValue: touch.gesture_surface == 0 ? touch.surface : touch.gesture_surface),
      gestures: GestureKinds(rawValue: UInt8(truncatingIfNeeded: touch.gestures)), requirements: requirements,
      mayDefer: touch.flags & EG_DOWN_NOT_DEFERRED.rawValue == 0,
      isLockSurface: touch.flags & EG_DOWN_LOCK_SURFACE.rawValue != 0)
  }
}

extension PanelTouch {
  fileprivate init(_ touch: eg_touch) throws(Failure) {
    let binding = BindingID(rawValue: touch.panel_binding)
    switch touch.panel_touch {
    case EG_PANEL_NONE.rawValue: self = .none
    case EG_PANEL_HANDLE.rawValue: self = .handle(binding)
    case EG_PANEL_MOVING.rawValue:
      guard touch.panel_fraction.isFinite else { throw .invalid }
      self = .moving(binding, fraction: touch.panel_fraction)
    case EG_PANEL_OUTSIDE.rawValue: self = .outside(binding)
    default: throw .invalid
    }
  }
}
