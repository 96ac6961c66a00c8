import EdgeToolkit
import WaylandClient

/// The tab that says "swipe again" where the swipe was that a program kept. It takes no touches.
final class HintTab: WindowContent {
  let offer: UInt32
  let edge: ScreenEdge
  private let screen: Screen
  private var layer: LayerSurface?

  /// - Parameter along: where on the edge, from 0 to 1.
  init(on screen: Screen, offer: UInt32, edge: ScreenEdge, along: Double) {
    self.screen = screen
    self.offer = offer
    self.edge = edge
    let layer = LayerSurface(
      on: screen.shell.connection, shell: screen.shell.layerShell, output: screen.output, namespace: "edgeshell-hint",
      placement: Self.placement(edge, along, screen.metrics))
    layer.window.content = self
    layer.window.withRegion(.zero) { layer.window.surface.setInputRegion(region: $0) }
    self.layer = layer
  }

  /// Shows it, and calls `whenShown` once its picture is on its way.
  func show(_ whenShown: @escaping () -> Void) {
    var isFirst = true
    layer?.window.whenCommitted = {
      if isFirst { whenShown() }
      isFirst = false
    }
    layer?.show()
  }

  func destroy() {
    layer?.destroy()
    layer = nil
  }

  // Its output goes; the screen that owns it goes too.
  func closed(_ window: Window) { destroy() }

  private static func placement(_ edge: ScreenEdge, _ along: Double, _ metrics: Metrics) -> LayerSurface.Placement {
    let depth = Int32((11 * metrics.unit).rounded())
    let length = Int32((edge.isHorizontal ? 38 : 22) * metrics.unit)
    let extent = edge.isHorizontal ? metrics.screen.width : metrics.screen.height
    let middle = Int32(Double(extent) * min(max(along, 0), 1))
    let start = max(0, min(middle - length / 2, extent - length))
    switch edge {
    case .top:
      return LayerSurface.Placement(layer: .overlay, anchor: [.top, .left], size: Size(width: length, height: depth), margin: (0, 0, 0, start))
    case .bottom:
      return LayerSurface.Placement(layer: .overlay, anchor: [.bottom, .left], size: Size(width: length, height: depth), margin: (0, 0, 0, start))
    case .left:
      return LayerSurface.Placement(layer: .overlay, anchor: [.left, .top], size: Size(width: depth, height: length), margin: (start, 0, 0, 0))
    case .right:
      return LayerSurface.Placement(layer: .overlay, anchor: [.right, .top], size: Size(width: depth, height: length), margin: (start, 0, 0, 0))
    }
  }

  func draw(on canvas: Canvas, in window: Window) {
    let unit = screen.metrics.unit
    let all = window.size.rect
    let radius = 3 * unit
    canvas.clear(Palette.hint.opacity(0))
    // Round on the inner side only: the other corners lie beyond the edge.
    var tab = all
    switch edge {
    case .top: tab = Rect(x: 0, y: -radius, width: all.width, height: all.height + radius)
    case .bottom: tab.height += radius
    case .left: tab = Rect(x: -radius, y: 0, width: all.width + radius, height: all.height)
    case .right: tab.width += radius
    }
    canvas.fill(tab, radius: radius, Palette.hint)
    if edge.isHorizontal {
      drawChevron(on: canvas, at: Point(x: all.x + 5.5 * unit, y: all.center.y), unit)
      let text = Rect(x: 9 * unit, y: 0, width: max(0, all.width - 11 * unit), height: all.height)
      canvas.text("Swipe again", in: text, screen.metrics.label, Palette.light, align: .center)
    } else {
      drawChevron(on: canvas, at: all.center, unit)
    }
  }

  /// Points the way that the finger should go.
  private func drawChevron(on canvas: Canvas, at center: Point, _ unit: Double) {
    func at(_ inward: Double, _ sideways: Double) -> Point {
      let (i, s) = (inward * unit, sideways * unit)
      switch edge {
      case .top: return Point(x: center.x + s, y: center.y + i)
      case .bottom: return Point(x: center.x + s, y: center.y - i)
      case .left: return Point(x: center.x + i, y: center.y + s)
      case .right: return Point(x: center.x - i, y: center.y + s)
      }
    }
    canvas.line([at(-0.8, -2), at(1, 0), at(-0.8, 2)], width: 0.9 * unit, Palette.light)
  }
}

extension ScreenEdge {
  /// Whether it runs from left to right.
  fileprivate var isHorizontal: Bool {
    switch self {
    case .top, .bottom: true
    case .left, .right: false
    }
  }
}
