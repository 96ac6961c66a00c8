import EdgeGestures

/// The shell's panels: which of them a touch concerns, and which move with a frame.
final class PanelTable {
  private let compositor: Compositor
  /// The newest last.
  private var panels: [EdgePanel] = []

  init(_ compositor: Compositor) { self.compositor = compositor }

  func add(_ panel: EdgePanel) { panels.append(panel) }

  func remove(_ panel: EdgePanel) { panels.removeAll { $0 === panel } }

  func removeAll() { panels = [] }

  /// Whether this surface is a panel.
  func hasPanel(_ surface: SurfaceID) -> Bool { panels.contains { $0.surface == surface && $0.isLive } }

  /// How a touch that comes down there concerns a panel: the one under it, else the newest that is dismissed by it.
  func touch(at point: OutputPoint, on output: Output) -> PanelTouch {
    guard !panels.isEmpty else { return .none }
    let root = compositor.scene.hit(point, on: output)?.surface.root.id
    if let panel = panels.last(where: { $0.surface == root }), root != nil {
      let touch = panel.touch(at: point, isInside: true)
      if touch != .none { return touch }
    }
    for panel in panels.reversed() where panel.surface != root && panel.output === output {
      let touch = panel.touch(at: point, isInside: false)
      if touch != .none { return touch }
    }
    return .none
  }

  /// The output is about to be painted: moves what moves by itself.
  func handleFrame(of output: Output, at time: Timestamp) {
    for panel in panels where panel.output === output { panel.handleFrame(at: time) }
  }

  /// The layers of an output have new places, or the output another size.
  func handleArranged() {
    for panel in panels { panel.handleArranged() }
  }

  /// The panels of a client that does not answer go out of the way.
  func handleSilence(of client: Client) {
    for panel in panels where panel.isOwned(by: client) { panel.handleSilence() }
  }
}
