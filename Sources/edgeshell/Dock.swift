import EdgeToolkit
import WaylandClient

/// The dock: the programs in a row, at the bottom edge.
final class Dock: WindowContent {
  private let screen: Screen
  private var tiles: [ProgramTile] = []
  private(set) var panel: SlidingPanel?

  init(on screen: Screen) {
    self.screen = screen
    // No handle of its own: a swipe down closes it wherever it starts, and a tap is no swipe.
    panel = SlidingPanel(
      on: screen, name: "dock", anchor: [.bottom, .left, .right], height: screen.metrics.dockHeight, margin: (0, 0, 0, 0), handle: nil,
      content: self)
  }

  func place() { panel?.place(height: screen.metrics.dockHeight, margin: (0, 0, 0, 0), handle: nil) }

  func destroy() {
    panel?.destroy()
    panel = nil
  }

  func sizeChanged(of window: Window) {
    let metrics = screen.metrics
    let all = window.size.rect
    let gap = metrics.margin
    let count = Double(Program.all.count)
    let width = min(48 * metrics.unit, (all.width - (count + 1) * gap) / count).rounded()
    let top = (4 * metrics.unit).rounded()
    let left = ((all.width - count * width - (count - 1) * gap) / 2).rounded()
    tiles = Program.all.indices.map { number in
      let frame = Rect(
        x: left + Double(number) * (width + gap), y: top, width: width, height: max(0, all.height - top - (3 * metrics.unit).rounded()))
      return ProgramTile(number: number, target: TapTarget(frame: frame, slop: metrics.slop))
    }
  }

  func closed(_ window: Window) { screen.shell.drop(screen) }

  func handle(_ event: TouchEvent, in window: Window) {
    for index in tiles.indices {
      let wasPressed = tiles[index].target.isPressed
      if tiles[index].target.handle(event) {
        screen.shell.open(tiles[index].number)
        panel?.close()
      }
      if tiles[index].target.isPressed != wasPressed { window.setNeedsDrawing(tiles[index].target.frame) }
    }
  }

  func draw(on canvas: Canvas, in window: Window) {
    let metrics = screen.metrics
    let all = window.size.rect
    canvas.clear(Palette.dock.opacity(0))
    // Round at the top only: the lower corners lie beyond the edge.
    let radius = 4 * metrics.unit
    canvas.fill(Rect(x: 0, y: 0, width: all.width, height: all.height + radius), radius: radius, Palette.dock)
    Grip.draw(on: canvas, centeredAt: Point(x: all.center.x, y: 2 * metrics.unit), metrics, Palette.faintLight)
    for tile in tiles {
      tile.draw(on: canvas, metrics, ground: Palette.dockTile, isRunning: screen.shell.isRunning(tile.number), isStarting: false)
    }
  }
}
