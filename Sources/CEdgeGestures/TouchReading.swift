import EdgeGestures
import EdgeGesturesHeader

extension TouchEvent {
  /// Reads a touch of a C caller.
  @inline(__always) init(_ source: UnsafePointer<eg_touch>) throws(Failure) {
    if Int(truncatingIfNeeded: source.pointee.struct_size) == MemoryLayout<eg_touch>.size {
      try self.init(own: source)
    } else {
      try self.init(other: source)
    }
  }

  /// Reads a touch of the size that another version has.
  @inline(never) private init(other source: UnsafePointer<eg_touch>) throws(Failure) {
    guard let touch = eg_touch.read(source) else { throw .version }
    self = try withUnsafePointer(to: touch) { (own) throws(Failure) in try TouchEvent(own: own) }
  }

  /// Reads a touch of the size that is known here, in place.
  private init(own touch: UnsafePointer<eg_touch>) throws(Failure) {
    let id = TouchID(rawValue: touch.pointee.id)
    switch touch.pointee.type {
    case EG_TOUCH_MOTION.rawValue: self = .motion(id, try ScreenPoint(touch))
    case EG_TOUCH_DOWN.rawValue: self = .down(id, OutputID(rawValue: touch.pointee.output), try ScreenPoint(touch), try TouchPlace(touch))
    case EG_TOUCH_UP.rawValue: self = .up(id)
    case EG_TOUCH_CANCEL.rawValue: self = .cancel(id)
    default: throw .invalid
    }
  }
}

extension ScreenPoint {
  fileprivate init(_ touch: UnsafePointer<eg_touch>) throws(Failure) {
    guard touch.pointee.x.isFinite, touch.pointee.y.isFinite else { throw .invalid }
    self.init(x: touch.pointee.x, y: touch.pointee.y)
  }
}

extension TouchPlace {
  fileprivate init(_ touch: UnsafePointer<eg_touch>) throws(Failure) {
    self.init(
      target: touch.pointee.client == 0 ? nil : try TouchTarget(touch), panel: try PanelTouch(touch),
      hint: touch.pointee.hint_edge == 0 ? nil : try Edge(reading: touch.pointee.hint_edge))
  }
}

extension TouchTarget {
  fileprivate init(_ touch: UnsafePointer<eg_touch>) throws(Failure) {
    guard touch.pointee.gestures & ~UInt32(GestureKinds.all.rawValue) == 0,
      touch.pointee.flags & ~(EG_DOWN_NOT_DEFERRED.rawValue | EG_DOWN_LOCK_SURFACE.rawValue) == 0
    else { throw .invalid }
    guard let requirements = FailureRequirements(bits: touch.pointee.requirements) else { throw .invalid }
    self.init(
      client: ClientID(rawValue: touch.pointee.client), surface: SurfaceID(rawValue: touch.pointee.surface),
      gestureSurface: SurfaceID(rawValue: touch.pointee.gesture_surface == 0 ? touch.pointee.surface : touch.pointee.gesture_surface),
      gestures: GestureKinds(rawValue: UInt8(truncatingIfNeeded: touch.pointee.gestures)), requirements: requirements,
      mayDefer: touch.pointee.flags & EG_DOWN_NOT_DEFERRED.rawValue == 0,
      isLockSurface: touch.pointee.flags & EG_DOWN_LOCK_SURFACE.rawValue != 0)
  }
}

extension PanelTouch {
  fileprivate init(_ touch: UnsafePointer<eg_touch>) throws(Failure) {
    let binding = BindingID(rawValue: touch.pointee.panel_binding)
    switch touch.pointee.panel_touch {
    case EG_PANEL_NONE.rawValue: self = .none
    case EG_PANEL_HANDLE.rawValue: self = .handle(binding)
    case EG_PANEL_MOVING.rawValue:
      guard touch.pointee.panel_fraction.isFinite else { throw .invalid }
      self = .moving(binding, fraction: touch.pointee.panel_fraction)
    case EG_PANEL_OUTSIDE.rawValue: self = .outside(binding)
    default: throw .invalid
    }
  }
}
