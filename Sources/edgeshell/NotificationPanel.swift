import EdgeToolkit
import WaylandClient

/// Notifications: what the shell has to say, on the left two thirds of the top edge.
final class NotificationPanel: WindowContent {
  private let screen: Screen
  private(set) var panel: SlidingPanel?

  init(on screen: Screen) {
    self.screen = screen
    panel = SlidingPanel(
      on: screen, name: "notifications", anchor: [.top, .left, .right], height: screen.metrics.topPanelHeight, margin: margin,
      handle: handle, content: self)
  }

  private var margin: (top: Int32, right: Int32, bottom: Int32, left: Int32) {
    (0, screen.metrics.screen.width - screen.metrics.controlPanelStart, 0, 0)
  }

  /// The strip at its lower side.
  private var handle: Rect {
    let metrics = screen.metrics
    return Rect(
      x: 0, y: Double(metrics.topPanelHeight) - metrics.handleDepth, width: Double(metrics.controlPanelStart), height: metrics.handleDepth)
  }

  func place() { panel?.place(height: screen.metrics.topPanelHeight, margin: margin, handle: handle) }

  func setNeedsDrawing() { panel?.window.setNeedsDrawing() }

  func destroy() {
    panel?.destroy()
    panel = nil
  }

  func closed(_ window: Window) { screen.shell.drop(screen) }

  func draw(on canvas: Canvas, in window: Window) {
    let metrics = screen.metrics
    let all = window.size.rect
    let radius = 4 * metrics.unit
    canvas.clear(Palette.notifications.opacity(0))
    canvas.fill(Rect(x: 0, y: -radius, width: all.width, height: all.height + radius), radius: radius, Palette.notifications)
    var line = Rect(
      x: 2 * metrics.margin, y: metrics.margin, width: max(0, all.width - 4 * metrics.margin), height: (8 * metrics.unit).rounded())
    canvas.text("Notifications", in: line, metrics.heading, Palette.dark)
    if screen.shell.notices.isEmpty {
      let body = Rect(x: line.x, y: line.maxY, width: line.width, height: max(0, all.height - line.maxY - metrics.handleDepth))
      canvas.text("Nothing new", in: body, metrics.body, Palette.faintDark, align: .center)
    }
    for notice in screen.shell.notices.reversed() {
      line.y = line.maxY
      // The handle's strip stays free.
      guard line.maxY <= all.height - metrics.handleDepth else { break }
      canvas.fill(Rect(x: line.x, y: line.y, width: line.width, height: 1), Palette.rule)
      canvas.text(notice, in: line, metrics.body, Palette.dark)
    }
    Grip.draw(on: canvas, centeredAt: Point(x: all.center.x, y: all.height - metrics.handleDepth / 2), metrics, Palette.faintDark)
  }
}
