import EdgeGestures

/// What the compositor does itself when no shell does: home, the previous and next app, and the commands that its configuration has for actions.
///
/// Further actions need a shell; without one they are named in the transcript and nothing happens.
final class BuiltInActions {
  private let compositor: Compositor
  /// Mapped toplevels, in the order in which they were mapped.
  private var mapped: [SurfaceID] = []
  /// Commands that run.
  private(set) var commands: [Child] = []
  /// How many commands may run at once: a swipe is quickly made again.
  private static let commandLimit = 16

  init(_ compositor: Compositor) { self.compositor = compositor }

  /// A toplevel was mapped, or is no more.
  func handleToplevelChanged(_ toplevel: XdgToplevel) {
    let isKnown = mapped.contains(toplevel.surfaceID)
    if toplevel.isMapped && !isKnown { mapped.append(toplevel.surfaceID) }
    if !toplevel.isMapped && isKnown { mapped.removeAll { $0 == toplevel.surfaceID } }
  }

  /// Whether something comes of an action without a shell.
  func canPerform(_ action: Action) -> Bool {
    if compositor.configuration.command(for: action) != nil { return true }
    return switch action {
    case .home, .previousApp, .nextApp: true
    case .none, .dock, .appSwitcher, .notifications, .controlPanel: false
    }
  }

  /// Does what the compositor can do of it.
  func perform(_ action: Action) {
    if let line = compositor.configuration.command(for: action) { return run(line) }
    switch action {
    case .home: if let home = homeApp { compositor.scene.activate(home) }
    case .previousApp: step(by: -1)
    case .nextApp: step(by: 1)
    case .none, .dock, .appSwitcher, .notifications, .controlPanel: break
    }
  }

  private func run(_ line: String) {
    guard commands.count < Self.commandLimit else {
      compositor.log.error("\(Self.commandLimit) commands are running; `\(line)` is not started")
      return
    }
    if let child = Child.start(["/bin/sh", "-c", line], hasInput: false) {
      commands.append(child)
    } else {
      compositor.log.error("`\(line)` cannot be run: processes or memory are short")
    }
  }

  /// Some child ended: was it one of the commands?
  func collect() {
    commands.removeAll { command in
      guard command.collect() else { return false }
      if let status = command.status, status != 0 { compositor.log.info("the command of a swipe ended with status \(status)") }
      return true
    }
  }

  /// The configured home app, else the toplevel that came first.
  private var homeApp: XdgToplevel? {
    let apps = appsByAge
    if let name = compositor.configuration.homeApp, let configured = apps.first(where: { $0.appID.utf8.elementsEqual(name.utf8) }) {
      return configured
    }
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
