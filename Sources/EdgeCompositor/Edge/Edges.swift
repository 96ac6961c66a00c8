import EdgeGestures

/// The edges. Replaced by its owner.
final class Edges {
  let compositor: Compositor

  init(_ compositor: Compositor) { self.compositor = compositor }

  func start() {}
  func stop() {}

  /// A toplevel mapped, unmapped, was activated or not, got another title, app-id or state.
  func handleToplevelChanged(_ toplevel: XdgToplevel) {}
  func handleClientGone(_ client: Client) {}
  func handleSurfaceGone(_ surface: Surface) {}
  func handleOutputChanged(_ output: Output) {}
  /// A client answered a ping.
  func handlePong(from client: Client, serial: UInt32) {}

  func carryOut(_ decision: Decision, at time: Timestamp) {}
  func sendGesture(_ decision: Decision, at time: Timestamp) {}
  func panelTouch(at point: OutputPoint, on output: Output) -> PanelTouch { .none }
  func gestureTarget(for surface: Surface) -> (surface: Surface, kinds: GestureKinds) { (surface.root, GestureKinds()) }
}
