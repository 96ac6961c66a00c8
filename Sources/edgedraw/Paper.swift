import EdgeToolkit

/// The strokes: those of fingers that are down, and below them a picture of those that are done.
struct Paper {
  private struct Stroke {
    let id: Int32
    var points: [Point]
    let color: Color

    /// Where the last `count` points show.
    func bounds(last count: Int) -> Rect {
      var bounds = Rect.zero
      for point in points.suffix(count) { bounds = bounds.union(Rect(from: point, to: point).inset(-Paper.strokeWidth)) }
      return bounds
    }
  }

  private static let strokeWidth = 7.0
  /// One for each finger of two hands; no two neighbours are alike.
  private static let colors: [Color] = [
    Color(0x2364aa), Color(0xd1495b), Color(0x2a9d57), Color(0xe08e1b), Color(0x7d4fa5),
    Color(0x1b9aaa), Color(0xb5446e), Color(0x6b7d1f), Color(0x8c5a3c), Color(0x3d4f7d),
  ]

  private var strokes: [Stroke] = []
  private var finished: Picture?
  /// Whether anything was ever drawn and stayed.
  private(set) var isBlank = true

  /// Whether a finger draws.
  var isDrawing: Bool { !strokes.isEmpty }

  /// Adapts to the window; what is done stays at its place.
  mutating func resize(to size: Size, scale: Int32) {
    let old = finished
    finished = Picture(size: size, scale: scale)
    if let old { finished?.draw { $0.draw(old) } }
  }

  /// Starts a stroke.
  ///
  /// - Returns: what to draw again.
  mutating func begin(_ id: Int32, at point: Point) -> Rect {
    let stroke = Stroke(id: id, points: [point], color: Self.colors[Int(id.magnitude) % Self.colors.count])
    strokes.append(stroke)
    return stroke.bounds(last: 1)
  }

  /// Draws on to a point.
  ///
  /// - Returns: what to draw again.
  mutating func extend(_ id: Int32, to point: Point) -> Rect {
    guard let index = strokes.firstIndex(where: { $0.id == id }) else { return .zero }
    // Nothing to see below a pixel.
    guard let last = strokes[index].points.last, last.distance(to: point) >= 1 else { return .zero }
    strokes[index].points.append(point)
    return strokes[index].bounds(last: 2)
  }

  /// Keeps a stroke whose finger lifted.
  mutating func finish(_ id: Int32) {
    guard let index = strokes.firstIndex(where: { $0.id == id }) else { return }
    let stroke = strokes.remove(at: index)
    isBlank = false
    finished?.draw { $0.line(stroke.points, width: Self.strokeWidth, stroke.color) }
  }

  /// Takes back all strokes of fingers that are down.
  ///
  /// - Returns: how many there were, and what to draw again.
  mutating func cancel() -> (count: Int, damage: Rect) {
    let damage = strokes.reduce(Rect.zero) { $0.union($1.bounds(last: $1.points.count)) }
    defer { strokes = [] }
    return (strokes.count, damage)
  }

  func draw(on canvas: Canvas) {
    if let finished { canvas.draw(finished) }
    for stroke in strokes { canvas.line(stroke.points, width: Self.strokeWidth, stroke.color) }
  }
}
