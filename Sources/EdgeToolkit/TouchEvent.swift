/// What `wl_touch` tells a window.
public enum TouchEvent {
  /// A finger touches the window. `time` is in milliseconds.
  case down(id: Int32, at: Point, time: UInt32)
  case motion(id: Int32, at: Point, time: UInt32)
  /// A finger lifts.
  case up(id: Int32, time: UInt32)
  /// The events since the last one belong together.
  case frame
  /// All points of the window are void: what they began must be undone. It is not a lift.
  case cancel
}

/// A gesture on a window, as `edge_touch_gestures_v1` reports it. A gesture that lasts has a number that its events share.
public enum GestureEvent {
  /// `count` is 2 for a double tap.
  case tap(at: Point, fingers: UInt32, count: UInt32)
  case holdBegin(number: UInt32, at: Point, fingers: Int)
  case holdEnd(number: UInt32, isCancelled: Bool)
  /// `edge` is the edge of the screen at which the pan started, if it did.
  case panBegin(number: UInt32, at: Point, fingers: Int, edge: ScreenEdge?)
  /// Movement since the last event.
  case panUpdate(number: UInt32, dx: Double, dy: Double)
  /// Velocity in logical pixels a second.
  case panEnd(number: UInt32, velocityX: Double, velocityY: Double, isCancelled: Bool)
  case pinchBegin(number: UInt32, at: Point, fingers: Int)
  /// The scale is absolute, 1 at the begin; movement and rotation (degrees, clockwise) are relative.
  case pinchUpdate(number: UInt32, dx: Double, dy: Double, scale: Double, rotation: Double)
  case pinchEnd(number: UInt32, isCancelled: Bool)
}

/// An edge of the screen as the user sees it; the raw value is its bit on the wire.
public enum ScreenEdge: UInt32, CaseIterable, Sendable {
  case top = 1
  case bottom = 2
  case left = 4
  case right = 8

  public var name: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .left: "left"
    case .right: "right"
    }
  }

  public init?(name: String) {
    guard let edge = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = edge
  }
}
