import EdgeGestures

/// The pointer's picture: the client's, or an arrow of our own. Nothing is shown until a mouse moves.
final class Cursor {
  /// What the client that has the pointer asked for.
  private enum Picture {
    /// It has said nothing yet.
    case arrow
    case surface(SurfaceID, hotspotX: Double, hotspotY: Double)
    case nothing
  }

  private let compositor: Compositor
  private var picture = Picture.arrow
  private var position = OutputPoint(x: 0, y: 0)
  /// Where it is shown; nil: nowhere.
  private var output: OutputID?
  private var arrow: [Overlay] = []

  init(_ compositor: Compositor) { self.compositor = compositor }

  /// The mouse moved here.
  func show(at position: OutputPoint, on output: Output) {
    if self.output != output.id { hide() }
    self.position = position
    self.output = output.id
    draw()
  }

  /// There is no mouse any more.
  func hide() {
    removeDrawing()
    output = nil
  }

  /// The client says how it is to look; nil: not at all.
  func set(_ surface: SurfaceID?, hotspotX: Int32, hotspotY: Int32) {
    removeDrawing()
    picture = surface.map { .surface($0, hotspotX: Double(hotspotX), hotspotY: Double(hotspotY)) } ?? .nothing
    draw()
  }

  /// The pointer is on another client's surface, or on nobody's.
  func reset() {
    removeDrawing()
    picture = .arrow
    draw()
  }

  func handleSurfaceHidden(_ surface: Surface) {
    if case .surface(surface.id, _, _) = picture { set(nil, hotspotX: 0, hotspotY: 0) }
  }

  private func draw() {
    removeDrawing()
    guard let id = output, let output = compositor.outputs[id] else { return }
    switch picture {
    case .nothing: break
    case .surface(let surface, let x, let y):
      compositor.scene.floating.append((surface, id, OutputPoint(x: position.x - x, y: position.y - y)))
    case .arrow:
      arrow = Self.arrow(at: position)
      output.overlays += arrow
    }
  }

  private func removeDrawing() {
    if case .surface(let surface, _, _) = picture { compositor.scene.floating.removeAll { $0.surface == surface } }
    guard let output, !arrow.isEmpty else { return }
    compositor.outputs[output]?.overlays.removeAll { arrow.contains($0) }
    arrow = []
  }

  /// A white arrow with a black border, 12 by 12 logical pixels: a row widens by one pixel as it goes down.
  private static func arrow(at point: OutputPoint) -> [Overlay] {
    let x = Int32(point.x)
    let y = Int32(point.y)
    var rows: [Overlay] = []
    for row in Int32(0)..<12 {
      let width = row < 11 ? row + 1 : 12
      rows.append(Overlay(rectangle: Rectangle(x: x, y: y + row, width: width, height: 1), color: Color(red: 0, green: 0, blue: 0)))
      if row > 1 && row < 11 {
        rows.append(
          Overlay(rectangle: Rectangle(x: x + 1, y: y + row, width: width - 2, height: 1), color: Color(red: 255, green: 255, blue: 255)))
      }
    }
    return rows
  }
}
