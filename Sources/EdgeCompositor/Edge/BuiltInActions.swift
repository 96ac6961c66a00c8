import EdgeGestures

/// What the compositor does itself when no shell does: home, and the previous and next app.
///
/// The other actions need a shell; without one they are named in the transcript and nothing happens.
final class BuiltInActions {
  private let compositor: Compositor
  /// Mapped toplevels, in the order in which they were mapped.
  private var mapped: [SurfaceID] = []

  init(_ compositor: Compositor) { self.compositor = compositor }

  /// A toplevel was mapped, or is no more.
  func handleToplevelChanged(_ toplevel: XdgToplevel) {
    let isKnown = mapped.contains(toplevel.surfaceID)
    if toplevel.isMapped && !isKnown { mapped.append(toplevel.surfaceID) }
    if !toplevel.isMapped && isKnown { mapped.removeAll { $0 == toplevel.surfaceID } }
  }

  /// Does what the compositor can do of it.
  func perform(_ action: Action) {
    switch action {
    case .home: if let home = homeApp { compositor.scene.activate(home) }
    case .previousApp: step(by: -1)
    case .nextApp: step(by: 1)
    case .none, .dock, .appSwitcher, .notifications, .controlPanel: break
    }
  }

  /// The configured home app, else the toplevel that came first.
  private var homeApp: XdgToplevel? {
    let apps = appsByAge
    if let name = compositor.options.homeApp, let configured = apps.first(where: { $0.appID.utf8.elementsEqual(name.utf8) }) { return configured }
    return apps.first
  }

  /// Brings the app that came after or before the active one forward, in a circle.
  private func step(by distance: Int) {
    let apps = appsByAge
    guard apps.count > 1, let active = compositor.scene.activeToplevel, let index = apps.firstIndex(where: { $0 === active }) else { return }
    compositor.scene.activate(apps[(index + distance + apps.count) % apps.count])
  }

  /// The mapped toplevels that stand on no other.
  private var appsByAge: [XdgToplevel] {
    mapped.compactMap { id in
      guard case .toplevel(let toplevel) = compositor.surface(id)?.role, toplevel.parentToplevel == nil else { return nil }
      return toplevel
    }
  }
}
