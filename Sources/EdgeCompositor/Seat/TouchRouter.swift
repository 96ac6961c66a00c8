import EdgeGestures

/// Where touches go. Replaced by its owner.
final class TouchRouter {
  let compositor: Compositor

  init(_ compositor: Compositor) { self.compositor = compositor }

  func start() {}
  func stop() {}

  /// The surface is no longer shown (unmapped, or gone): touches on it end.
  func handleSurfaceHidden(_ surface: Surface) {}
}
