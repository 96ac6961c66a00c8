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
