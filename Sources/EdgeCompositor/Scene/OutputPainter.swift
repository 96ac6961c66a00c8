import EdgeGestures
import WaylandServer

/// Brings an output up to date: finds what changed since the last frame, has it painted, and tells clients that their frame was shown.
///
/// Changes are found by comparison: each frame lists what lies where, and what differs from the last list is damaged, together with what
/// surfaces themselves damaged. So whoever changes the scene only asks for a repaint.
final class OutputPainter {
  private let compositor: Compositor
  private let output: OutputID
  /// Pixels for each logical pixel.
  private let scale: Int32
  let renderer: Renderer
  private let backend: HeadlessBackend
  /// What the picture shows, the lowest first.
  private(set) var lastList: [PaintItem] = []
  /// Pixels that differ from what the list says; all of them at first.
  private var damage: Region

  /// Frames in which something was painted.
  private(set) var paintCount = 0
  /// What the last of these frames painted.
  private(set) var lastDamage = Region()

  /// - Returns: nil when there is no memory for the picture.
  init?(_ compositor: Compositor, id: OutputID, pixels: Size, scale: Int32) {
    guard let renderer = Renderer(pixels) else { return nil }
    self.compositor = compositor
    self.renderer = renderer
    self.scale = scale
    output = id
    backend = HeadlessBackend(compositor)
    damage = Region(Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height))
  }

  func stop() { backend.stop() }

  func schedule() {
    guard !compositor.isStopping else { return }
    backend.requestFrame { [self] time in showFrame(at: time) }
  }

  func writeScreenshot(_ path: String) -> Bool {
    paint()
    return renderer.write(path)
  }

  /// The colour of one pixel (x8r8g8b8), as it is now; for tests.
  func pixel(x: Int32, y: Int32) -> UInt32 {
    paint()
    return renderer.pixel(x: x, y: y)
  }

  private func showFrame(at time: Timestamp) {
    if let output = compositor.outputs[output] { compositor.edges.handleFrame(of: output, at: time) }
    let visible = paint()
    for surface in visible { surface.sendFrameCallbacks(at: time.wireTime) }
  }

  /// Brings the picture up to date.
  ///
  /// - Returns: the surfaces of which something can be seen.
  @discardableResult
  private func paint() -> [Surface] {
    guard let output = compositor.outputs[output] else { return [] }
    let placed = compositor.scene.placed(on: output)
    let list = items(of: placed, on: output)
    PaintItem.compare(lastList, list, into: &damage)
    updateEntered(list)
    lastList = list
    for item in list { item.addOwnDamage(to: &damage) }
    damage.intersect(renderer.bounds)
    if !damage.isEmpty {
      renderer.paint(list, damage)
      paintCount += 1
      lastDamage = damage
      damage = Region()
    }
    return PaintItem.visibleSurfaces(of: list, in: renderer.bounds)
  }

  private func items(of placed: [PlacedSurface], on output: Output) -> [PaintItem] {
    var list: [PaintItem] = []
    for item in placed {
      // The protocol wants black around a fullscreen window that is smaller than the output.
      if case .toplevel(let toplevel) = item.surface.role, toplevel.isFullscreen,
        toplevel.xdg.window.width < output.size.width || toplevel.xdg.window.height < output.size.height
      {
        list.append(PaintItem(backdropOf: item.surface.id, renderer.bounds))
      }
      list.append(PaintItem(item, scale: scale))
    }
    for (index, overlay) in output.overlays.enumerated() { list.append(PaintItem(overlay, number: UInt32(index), scale: scale)) }
    return list
  }

  /// Tells clients which of their surfaces came to this output, or left it.
  private func updateEntered(_ list: [PaintItem]) {
    for item in lastList {
      guard let surface = item.surface, surface.output == output, surface.resource != nil else { continue }
      if !list.contains(where: { $0.surface === surface }) {
        surface.output = nil
        for resource in outputResources(of: surface.client) { surface.resource?.sendLeave(output: resource) }
      }
    }
    for item in list {
      guard let surface = item.surface, surface.output != output else { continue }
      surface.output = output
      for resource in outputResources(of: surface.client) { surface.resource?.sendEnter(output: resource) }
    }
  }

  private func outputResources(of client: Client) -> [WlOutputResource] {
    guard !client.isGone else { return [] }
    return client.outputs.filter { $0.owner(as: OutputGlobal.self)?.output.id == output }
  }
}
