import EdgeToolkit
import WaylandClient

/// All that the shell has on one output: its surfaces, its bindings, its hints.
final class Screen {
  let shell: Shell
  let output: Output
  private(set) var metrics: Metrics
  private var home: HomeScreen?
  private var indicator: HomeIndicator?
  private var dock: Dock?
  private var notifications: NotificationPanel?
  private var controlPanel: ControlPanel?
  private var hints: Hints?
  private var bindings: [SwipeBinding] = []
  private var isBottomDeferred = false

  init(of shell: Shell, output: Output) {
    self.shell = shell
    self.output = output
    metrics = Metrics(output)
  }

  /// Makes everything. The order is that in which surfaces of one layer lie above each other.
  func start() {
    shell.log("screen \(metrics.screen.width)x\(metrics.screen.height)")
    let home = HomeScreen(on: self)
    let indicator = HomeIndicator(on: self)
    let dock = Dock(on: self)
    let notifications = NotificationPanel(on: self)
    let controlPanel = ControlPanel(on: self)
    home.show()
    indicator.show()
    for panel in [dock.panel, notifications.panel, controlPanel.panel] { panel?.show() }
    hints = Hints(on: self)
    self.home = home
    self.indicator = indicator
    self.dock = dock
    self.notifications = notifications
    self.controlPanel = controlPanel
    if let seat = shell.connection.seat { bind(on: seat) }
  }

  /// Reserves the edges as design demands: the dock with home beyond it, and the two top panels.
  private func bind(on seat: Seat) {
    let home = SwipeBinding.Stage(distance: 12, hold: 0) { [self] in
      dock?.panel?.close()
      shell.showHome()
    }
    // Where the programs that run are marked, the home screen is what there is to choose from.
    let choose = SwipeBinding.Stage(distance: 12.5, hold: 400) { [self] in
      dock?.panel?.close()
      shell.showHome()
    }
    if let panel = dock?.panel {
      bindings.append(SwipeBinding(on: self, seat: seat, edge: .bottom, from: 0, to: 1, panel: panel, stages: [home, choose]))
    }
    if let panel = notifications?.panel {
      bindings.append(SwipeBinding(on: self, seat: seat, edge: .top, from: 0, to: 2 / 3, panel: panel, stages: []))
    }
    if let panel = controlPanel?.panel {
      bindings.append(SwipeBinding(on: self, seat: seat, edge: .top, from: 2 / 3, to: 1, panel: panel, stages: []))
    }
  }

  func raiseHome() {
    home?.raise()
    showIndicator()
  }

  /// - Returns: whether it lay above the programs.
  func lowerHome() -> Bool {
    defer { showIndicator() }
    return home?.lower() ?? false
  }

  /// The next swipe from the bottom is, or is no longer, the program's.
  func setBottomDeferred(_ isDeferred: Bool) {
    isBottomDeferred = isDeferred
    showIndicator()
  }

  /// On the home screen swipes are ours, whatever the program below it asked for.
  private func showIndicator() { indicator?.setDimmed(isBottomDeferred && home?.isRaised != true) }

  /// Draws what shows programs and notices again.
  func setNeedsDrawing() {
    home?.setNeedsDrawing()
    dock?.panel?.window.setNeedsDrawing()
    notifications?.setNeedsDrawing()
    controlPanel?.setNeedsDrawing()
  }

  /// Adapts to another size of the output.
  func outputChanged() {
    let old = metrics
    metrics = Metrics(output)
    guard metrics.screen != old.screen || metrics.unit != old.unit else { return }
    shell.log("screen \(metrics.screen.width)x\(metrics.screen.height)")
    indicator?.place()
    dock?.place()
    notifications?.place()
    controlPanel?.place()
  }

  /// Takes everything back, what depends on others first.
  func destroy() {
    for binding in bindings { binding.destroy() }
    bindings = []
    hints?.destroy()
    hints = nil
    controlPanel?.destroy()
    controlPanel = nil
    notifications?.destroy()
    notifications = nil
    dock?.destroy()
    dock = nil
    indicator?.destroy()
    indicator = nil
    home?.destroy()
    home = nil
  }
}
