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
