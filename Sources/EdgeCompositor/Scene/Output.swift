import CPixman
import EdgeGestures
import WaylandServer

/// A screen: its size in pixels and millimetres, and what is painted on it.
public final class Output {
  /// Pixels for each logical pixel; beyond it, coordinates would have to be watched for overflow.
  private static let largestScale: Int32 = 16
  /// mHz.
  static let refresh: Int32 = 60_000

  let id: OutputID
  let name: String
  let description: OutputDescription
  let transform: Transform
  let scale: Int32
  /// Logical pixels, as the user sees it.
  let size: Size
  /// As the user sees it.
  private(set) var millimetres: (width: Float, height: Float)
  /// The edges at which another output adjoins, as the operator says, and as the user sees it.
  private(set) var borders: EdgeSet
  /// Whether the configuration may say how large it is: nothing else has.
  private var isGuessed: Bool
  /// What exclusive zones leave; for the scene's layout.
  var usableArea: Rectangle
  /// What the compositor draws above all surfaces, the lowest first.
  var overlays: [Overlay] = [] {
    didSet { if overlays != oldValue { scheduleRepaint() } }
  }

  let painter: OutputPainter
  private let compositor: Compositor
  private var global: Global?

  init(_ compositor: Compositor, id: OutputID, _ description: OutputDescription) throws(CompositorError) {
    guard let transform = Transform(WlOutput.Transform(rawValue: description.transform)), (1...Self.largestScale).contains(description.scale),
      description.pixels.width > 0, description.pixels.height > 0
    else { throw .output(description.name ?? "HEADLESS-\(id.rawValue)") }
    self.compositor = compositor
    self.id = id
    self.description = description
    self.transform = transform
    name = description.name ?? "HEADLESS-\(id.rawValue)"
    scale = description.scale
    let panel = Size(width: description.pixels.width, height: description.pixels.height)
    let upright = transform.swapsAxes ? panel.turned : panel
    size = Size(width: max(upright.width / description.scale, 1), height: max(upright.height / description.scale, 1))
    borders = compositor.configuration.settings(ofOutput: name)?.borders ?? EdgeSet()
    isGuessed = description.isGuessed
    let (across, down) = Self.panelMillimetres(description, name, compositor)
    millimetres = transform.swapsAxes ? (down, across) : (across, down)
    usableArea = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    guard let painter = OutputPainter(compositor, id: id, pixels: Size(width: size.width * scale, height: size.height * scale), scale: scale)
    else { throw .outOfMemory }
    self.painter = painter
    global = OutputGlobal.make(self, compositor)
    scheduleRepaint()
  }

  /// Withdraws the global, and gives it to the caller to keep for a while. Ends the cycle between output and global.
  func stop() -> Global? {
    painter.stop()
    global?.withdraw()
    defer { global = nil }
    return global
  }

  /// Logical pixels, from its own corner.
  var bounds: Rectangle { Rectangle(x: 0, y: 0, width: size.width, height: size.height) }

  /// The panel's size before its transform: its own, else the configuration's if it has the panel's shape, else a guess.
  private static func panelMillimetres(_ description: OutputDescription, _ name: String, _ compositor: Compositor) -> (width: Float, height: Float) {
    guard description.isGuessed, let size = compositor.configuration.settings(ofOutput: name)?.size else { return description.millimetres }
    var configured = description
    configured.millimetres = (size.width, size.height)
    if configured.isSensible { return configured.millimetres }
    compositor.log.error("output \(name): the configuration's size has another shape than its pixels, and does not count")
    return description.millimetres
  }

  /// The configuration changed.
  func handleConfigured() {
    let borders = compositor.configuration.settings(ofOutput: name)?.borders ?? EdgeSet()
    if borders != self.borders {
      self.borders = borders
      compositor.edges.handleOutputChanged(self)
    }
    guard isGuessed else { return }
    let size = Self.panelMillimetres(description, name, compositor)
    change(toPanelMillimetres: size)
  }

  /// Takes the panel's size before its transform from whoever knows it better: a touchscreen.
  func setPanelMillimetres(width: Float, height: Float) {
    isGuessed = false
    change(toPanelMillimetres: (width, height))
  }

  private func change(toPanelMillimetres panel: (width: Float, height: Float)) {
    let (width, height) = panel
    let size = transform.swapsAxes ? (width: height, height: width) : (width: width, height: height)
    guard size != millimetres else { return }
    millimetres = size
    compositor.edges.handleOutputChanged(self)
  }

  /// The same place, in millimetres.
  func toScreen(_ point: OutputPoint) -> ScreenPoint {
    ScreenPoint(
      x: Float(point.x / Double(size.width)) * millimetres.width, y: Float(point.y / Double(size.height)) * millimetres.height)
  }

  /// The same part of it, in millimetres.
  func toScreen(_ rectangle: Rectangle) -> ScreenRectangle {
    let start = toScreen(OutputPoint(x: Double(rectangle.left), y: Double(rectangle.top)))
    let end = toScreen(OutputPoint(x: Double(rectangle.right), y: Double(rectangle.bottom)))
    return ScreenRectangle(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// The same place, in logical pixels.
  func toOutput(_ point: ScreenPoint) -> OutputPoint {
    OutputPoint(
      x: Double(point.x) / Double(millimetres.width) * Double(size.width),
      y: Double(point.y) / Double(millimetres.height) * Double(size.height))
  }

  /// The place half way along an edge, just inside.
  func middle(of edge: Edge) -> OutputPoint {
    let width = Double(size.width)
    let height = Double(size.height)
    return switch edge {
    case .top: OutputPoint(x: width / 2, y: 0.5)
    case .bottom: OutputPoint(x: width / 2, y: height - 0.5)
    case .left: OutputPoint(x: 0.5, y: height / 2)
    case .right: OutputPoint(x: width - 0.5, y: height / 2)
    }
  }

  /// Something on it may have changed: it is painted with the next frame, as far as it did.
  func scheduleRepaint() { painter.schedule() }

  /// Writes what the user sees now as a PNG.
  ///
  /// - Returns: false if the file cannot be written; `errno` may say why.
  @discardableResult
  func writeScreenshot(_ path: String) -> Bool { painter.writeScreenshot(path) }
}
