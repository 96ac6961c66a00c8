import EdgeGestures
import WaylandServer

/// The seat. Replaced by its owner.
final class Seat {
  let compositor: Compositor

  init(_ compositor: Compositor) { self.compositor = compositor }

  func start() {}
  func stop() {}

  /// The active toplevel changed, or a layer surface that takes the keyboard came or went.
  func handleFocusChanged() {}

  /// Whether this serial may start a popup grab of that client now (rule 10: not that of a cancelled point).
  func acceptsGrab(serial: UInt32, by client: Client) -> Bool { true }

  func handleClientGone(_ client: Client) {}
  /// The surface is no longer shown (unmapped, or gone).
  func handleSurfaceHidden(_ surface: Surface) {}
}
