import WaylandClient

/// What the compositor says about a window's deferral.
public enum DeferralEvent {
  /// Depth of the reserved zones, from each side of the window.
  case insets(top: Int32, bottom: Int32, left: Int32, right: Int32)
  /// The edges that are deferred from now on.
  case effective([ScreenEdge])
  /// The values of the events before it belong together, and count from now on.
  case done
  /// The next swipe from this edge is the system's, if it comes within `timeout` milliseconds after the lift.
  case offered(ScreenEdge, timeout: UInt32)
  case withdrawn(ScreenEdge, reason: EdgeDeferralV1.Reason)
  /// The offer was taken.
  case claimed(ScreenEdge)
}
