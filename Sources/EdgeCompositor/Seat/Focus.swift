import EdgeGestures
import WaylandServer

/// Which surface has the keyboard, and with it the clipboard.
///
/// In this order: a popup with a grab; a layer surface that asks for the keyboard exclusively; what was touched or clicked last, if it wants the keyboard;
/// the active toplevel. It holds without any keyboard too, since the clipboard goes with it.
final class Focus {
  private let compositor: Compositor
  /// What has the focus now.
  private(set) var surface: SurfaceID?
  /// The layer surface that was touched last, as long as nothing else is.
  private var chosen: SurfaceID?

  init(_ compositor: Compositor) { self.compositor = compositor }

  /// The client that has the focus.
  var client: ClientID? { surface.flatMap { compositor.surface($0)?.client.id } }

  /// Something in this tree was touched or clicked: it is raised and gets the focus if it can have it. Called before the press is delivered.
  func choose(_ touched: Surface) {
    let root = touched.root
    switch root.role {
    case .toplevel(let toplevel):
      chosen = nil
      compositor.scene.activate(toplevel)
    case .layer(let layer) where layer.keyboardInteractivity != .none: chosen = root.id
    case .layer, .popup, .subsurface, .cursor, .dragIcon, .none: break
    }
    refresh()
  }

  /// Finds out anew who has the focus.
  func refresh() {
    let next = wanted()
    if next?.id != surface { move(to: next) }
  }

  private func move(to next: Surface?) {
    let before = client
    surface = next?.id
    // The selection comes before the enter, so that a paste at once has something to paste.
    if client != before { compositor.seat.selection.handleFocusChanged(to: client) }
    compositor.seat.keyboard.focus(next)
  }

  private func wanted() -> Surface? {
    if let popup = compositor.scene.popupGrabs.last, popup.isMapped { return popup.surface }
    let exclusive = compositor.scene.layers.last { layer in
      layer.isMapped && layer.keyboardInteractivity == .exclusive && (layer.layer == .top || layer.layer == .overlay)
    }
    if let exclusive { return exclusive.surface }
    if let chosen, let surface = compositor.surface(chosen), surface.isMapped { return surface }
    chosen = nil
    return compositor.scene.activeToplevel?.surface
  }

  func handleSurfaceHidden(_ hidden: Surface) {
    if chosen == hidden.id { chosen = nil }
    if surface == hidden.id { move(to: nil) }
  }

  func handleClientGone(_ client: Client) {
    compositor.seat.selection.handleClientGone(client)
  }
}
