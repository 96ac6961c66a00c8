import EdgeToolkit

/// A program as something to tap: icon, name and note.
struct ProgramTile {
  let number: Int
  var target: TapTarget

  private var program: Program { Program.all[number] }

  /// Draws the tile. `isStarting` stands for the moment between tap and window.
  func draw(on canvas: Canvas, _ metrics: Metrics, ground: Color, isRunning: Bool, isStarting: Bool) {
    let frame = target.frame
    canvas.fill(frame, radius: 2.4 * metrics.unit, target.isPressed ? Palette.pressedTile : ground)
    let isWide = frame.width > frame.height * 1.8
    let icon = (isWide ? frame.height * 0.62 : frame.height * 0.42).rounded()
    let pad = isWide ? (frame.height - icon) / 2 : frame.height * 0.12
    let note = isStarting ? "Starting…" : program.note
    if isWide {
      drawIcon(on: canvas, in: Rect(x: frame.x + pad, y: frame.y + pad, width: icon, height: icon))
      let text = Rect(x: frame.x + 2 * pad + icon, y: frame.y + pad, width: max(0, frame.width - 3 * pad - icon), height: icon / 2)
      canvas.text(program.name, in: text, metrics.label, Palette.light)
      canvas.text(note, in: Rect(x: text.x, y: text.maxY, width: text.width, height: icon / 2), metrics.note, Palette.faintLight)
    } else {
      drawIcon(on: canvas, in: Rect(x: frame.center.x - icon / 2, y: frame.y + pad, width: icon, height: icon))
      let line = frame.height * 0.16
      let text = Rect(x: frame.x + metrics.unit, y: frame.y + pad * 1.6 + icon, width: frame.width - 2 * metrics.unit, height: line)
      canvas.text(program.name, in: text, metrics.label, Palette.light, align: .center)
      let below = Rect(x: text.x, y: text.maxY, width: text.width, height: line)
      canvas.text(note, in: below, metrics.note, Palette.faintLight, align: .center)
    }
    if isRunning {
      canvas.disc(Point(x: frame.maxX - 2.4 * metrics.unit, y: frame.y + 2.4 * metrics.unit), radius: 0.7 * metrics.unit, Palette.running)
    }
  }

  /// A stroke on paper; the deferred one keeps a strip at the bottom for itself.
  private func drawIcon(on canvas: Canvas, in rect: Rect) {
    canvas.fill(rect, radius: rect.width * 0.22, program.color)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: rect.x + x * rect.width, y: rect.y + y * rect.height) }
    let stroke = [at(0.2, 0.6), at(0.32, 0.34), at(0.44, 0.3), at(0.5, 0.48), at(0.58, 0.62), at(0.7, 0.52), at(0.8, 0.28)]
    canvas.line(stroke, width: rect.width * 0.08, Palette.light)
    if !program.arguments.isEmpty { canvas.line([at(0.24, 0.82), at(0.76, 0.82)], width: rect.width * 0.06, Palette.light.opacity(0.8)) }
  }
}
