import EdgeToolkit
import WaylandClient

/// The control panel: the screen, and the programs that run with a button to close each, on the right third of the top edge.
final class ControlPanel: WindowContent {
  private let screen: Screen
  private var buttons: [TapTarget] = []
  private(set) var panel: SlidingPanel?

  init(on screen: Screen) {
    self.screen = screen
    panel = SlidingPanel(
      on: screen, name: "control-panel", anchor: [.top, .left, .right], height: screen.metrics.topPanelHeight, margin: margin,
      handle: handle, content: self)
  }

  private var margin: (top: Int32, right: Int32, bottom: Int32, left: Int32) { (0, 0, 0, screen.metrics.controlPanelStart) }

  /// The strip at its lower side.
  private var handle: Rect {
    let metrics = screen.metrics
    return Rect(
      x: 0, y: Double(metrics.topPanelHeight) - metrics.handleDepth, width: Double(metrics.screen.width - metrics.controlPanelStart),
      height: metrics.handleDepth)
  }

  func place() { panel?.place(height: screen.metrics.topPanelHeight, margin: margin, handle: handle) }

  func setNeedsDrawing() { panel?.window.setNeedsDrawing() }

  func destroy() {
    panel?.destroy()
    panel = nil
  }

  func closed(_ window: Window) { screen.shell.drop(screen) }

  func sizeChanged(of window: Window) {
    let metrics = screen.metrics
    let height = (10 * metrics.unit).rounded()
    let top = metrics.margin + (8 * metrics.unit).rounded() * 2
    let width = max(0, Double(window.size.width) - 2 * metrics.margin)
    buttons = Program.all.indices.map { number in
      let frame = Rect(x: metrics.margin, y: top + Double(number) * (height + metrics.margin / 2), width: width, height: height)
      return TapTarget(frame: frame, slop: metrics.slop)
    }
  }

  func handle(_ event: TouchEvent, in window: Window) {
    for number in buttons.indices {
      let wasPressed = buttons[number].isPressed
      if buttons[number].handle(event) { screen.shell.close(number) }
      if buttons[number].isPressed != wasPressed { window.setNeedsDrawing(buttons[number].frame) }
    }
  }

  func draw(on canvas: Canvas, in window: Window) {
    let metrics = screen.metrics
    let all = window.size.rect
    let radius = 4 * metrics.unit
    canvas.clear(Palette.controlPanel.opacity(0))
    canvas.fill(Rect(x: 0, y: -radius, width: all.width, height: all.height + radius), radius: radius, Palette.controlPanel)
    let line = Rect(
      x: metrics.margin, y: metrics.margin, width: max(0, all.width - 2 * metrics.margin), height: (8 * metrics.unit).rounded())
    canvas.text("Control panel", in: line, metrics.heading, Palette.light)
    let size = "Screen \(metrics.screen.width) × \(metrics.screen.height)"
    canvas.text(size, in: Rect(x: line.x, y: line.maxY, width: line.width, height: line.height * 0.7), metrics.note, Palette.faintLight)
    for number in buttons.indices { drawButton(number, on: canvas, metrics) }
    Grip.draw(on: canvas, centeredAt: Point(x: all.center.x, y: all.height - metrics.handleDepth / 2), metrics, Palette.faintLight)
  }

  private func drawButton(_ number: Int, on canvas: Canvas, _ metrics: Metrics) {
    let frame = buttons[number].frame
    let isRunning = screen.shell.isRunning(number)
    let ground = isRunning ? Palette.controlTile : Palette.controlTile.opacity(0.45)
    canvas.fill(frame, radius: 2 * metrics.unit, buttons[number].isPressed && isRunning ? Palette.pressedControlTile : ground)
    let program = Program.all[number]
    let text = Rect(
      x: frame.x + metrics.unit * 2, y: frame.y + frame.height * 0.08, width: frame.width - metrics.unit * 4, height: frame.height * 0.46)
    canvas.text(isRunning ? "Close \(program.name)" : program.name, in: text, metrics.body, isRunning ? Palette.light : Palette.faintLight)
    let note = Rect(x: text.x, y: text.maxY, width: text.width, height: frame.height * 0.36)
    canvas.text(isRunning ? program.note : "Not running", in: note, metrics.note, Palette.faintLight)
  }
}
