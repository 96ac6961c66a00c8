import EdgeToolkit
import WaylandClient

/// The bar at the bottom edge that says that one can swipe there. It takes no touches.
final class HomeIndicator: WindowContent {
  private let screen: Screen
  private let layer: LayerSurface
  private var isDimmed = false

  init(on screen: Screen) {
    self.screen = screen
    layer = LayerSurface(
      on: screen.shell.connection, shell: screen.shell.layerShell, output: screen.output, namespace: "edgeshell-indicator",
      placement: LayerSurface.Placement(layer: .overlay, anchor: .bottom, size: Self.size(screen.metrics)))
    layer.window.content = self
    layer.window.withRegion(.zero) { layer.window.surface.setInputRegion(region: $0) }
  }

  private static func size(_ metrics: Metrics) -> Size {
    Size(width: Int32((26 * metrics.unit).rounded()), height: Int32((2.4 * metrics.unit).rounded()))
  }

  func show() { layer.show() }

  func place() {
    layer.place(Self.size(screen.metrics), margin: (0, 0, 0, 0))
    layer.window.commitState()
  }

  func destroy() { layer.destroy() }

  /// Says that the next swipe is a program's, or that it is ours.
  func setDimmed(_ isDimmed: Bool) {
    guard isDimmed != self.isDimmed else { return }
    self.isDimmed = isDimmed
    layer.window.setNeedsDrawing()
  }

  func closed(_ window: Window) { screen.shell.drop(screen) }

  func draw(on canvas: Canvas, in window: Window) {
    let unit = screen.metrics.unit
    let all = window.size.rect
    canvas.clear(Palette.indicator.opacity(0))
    let bar = Rect(x: unit, y: (all.height - unit) / 2, width: max(0, all.width - 2 * unit), height: unit)
    canvas.fill(bar, radius: unit / 2, isDimmed ? Palette.dimIndicator : Palette.indicator)
  }
}
