import EdgeToolkit

/// The short bar that says "pull here".
enum Grip {
  static func draw(on canvas: Canvas, centeredAt center: Point, _ metrics: Metrics, _ color: Color) {
    let size = (width: 12 * metrics.unit, height: 0.8 * metrics.unit)
    let bar = Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    canvas.fill(bar, radius: size.height / 2, color)
  }
}
