import EdgeToolkit

/// The app's only window: a status strip with a button above the paper.
final class DrawingBoard: WindowContent, ConnectionObserver {
  private let connection: Connection
  private let toplevel: Toplevel
  private let log: EventLog
  private let deferral: Deferral?
  private let hasGestures: Bool
  private var wantedEdges: [ScreenEdge]
  private var edges = EdgeState()
  private var paper = Paper()
  private var button = TapTarget(frame: .zero)
  private var layout = Layout(size: Size(width: 0, height: 0), pixelsPerMillimetre: 1)
  private var status: String

  private var window: Window { toplevel.window }

  init(on connection: Connection, options: Options) throws(ConnectionError) {
    self.connection = connection
    log = EventLog(isOn: options.isLogging)
    wantedEdges = options.deferredEdges
    toplevel = try Toplevel(on: connection, appID: "edgedraw", title: "Drawing board", extent: .fullscreen)
    deferral = Deferral(for: toplevel.window, on: connection)
    hasGestures = connection.seat?.hasGestures ?? false
    status = hasGestures ? "Drawing board" : "Drawing board (this compositor reports no gestures)"
    window.content = self
    connection.observer = self
    connection.seat?.observeGestures(on: window)
    deferral?.setEdges(wantedEdges)
    if deferral == nil { log("unavailable deferral") }
    if !hasGestures { log("unavailable gestures") }
  }

  func show() { toplevel.show() }

  // MARK: Events

  func sizeChanged(of window: Window) {
    log("configure \(window.size.width)x\(window.size.height)")
    layout = Layout(size: window.size, pixelsPerMillimetre: connection.outputs.first?.pixelsPerMillimetre ?? 96 / 25.4)
    button.frame = layout.button
    paper.resize(to: window.size, scale: window.scale)
  }

  func touchscreenReady() { log("seat touch") }

  func closed(_ window: Window) { connection.quit() }

  func handle(_ event: TouchEvent, in window: Window) {
    log(Words.line(event))
    let wasPressed = button.isPressed
    if button.handle(event) { pressButton() }
    if button.isPressed != wasPressed { window.setNeedsDrawing(layout.button) }
    draw(event)
  }

  func handle(_ event: GestureEvent, in window: Window) {
    log(Words.line(event))
    guard let text = Words.status(event), text != status else { return }
    status = text
    window.setNeedsDrawing(layout.strip)
  }

  func handle(_ event: DeferralEvent, in window: Window) {
    if let line = Words.line(event) { log(line) }
    edges.handle(event)
    // The zones show on the paper too.
    if case .done = event { window.setNeedsDrawing() } else { window.setNeedsDrawing(layout.strip) }
  }

  /// Draws with a finger that came down on the paper.
  private func draw(_ event: TouchEvent) {
    let wasUntouched = isUntouched
    switch event {
    case .down(let id, let point, _):
      if layout.paper.contains(point) { window.setNeedsDrawing(paper.begin(id, at: point)) }
    case .motion(let id, let point, _): window.setNeedsDrawing(paper.extend(id, to: point))
    case .up(let id, _): paper.finish(id)
    case .frame: break
    case .cancel:
      let (count, damage) = paper.cancel()
      for _ in 0..<count { log("stroke vanished") }
      window.setNeedsDrawing(damage)
    }
    if isUntouched != wasUntouched { window.setNeedsDrawing(layout.hint) }
  }

  private var isUntouched: Bool { paper.isBlank && !paper.isDrawing }

  private func pressButton() {
    guard let deferral else { return }
    log("button pressed")
    if wantedEdges.contains(.bottom) { wantedEdges.removeAll { $0 == .bottom } } else { wantedEdges.append(.bottom) }
    edges.forgetOffer()
    deferral.setEdges(wantedEdges)
    window.commitState()
    window.setNeedsDrawing(layout.strip)
  }

  // MARK: Drawing

  func draw(on canvas: Canvas, in window: Window) {
    canvas.clear(Palette.paper)
    drawGrid(on: canvas)
    drawZones(on: canvas)
    if isUntouched { canvas.text("Draw with your fingers", in: layout.hint, layout.hintFont, Palette.faintText, align: .center) }
    paper.draw(on: canvas)
    drawStrip(on: canvas)
  }

  private func drawGrid(on canvas: Canvas) {
    var y = layout.paper.y + layout.grid / 2
    while y < layout.paper.maxY {
      var x = layout.grid / 2
      while x < layout.paper.maxX {
        canvas.disc(Point(x: x, y: y), radius: 1.6, Palette.grid)
        x += layout.grid
      }
      y += layout.grid
    }
  }

  /// Tints the strips in which a system swipe can start: the system's, and those that are ours first.
  private func drawZones(on canvas: Canvas) {
    let all = window.size.rect
    let insets = edges.insets
    for edge in ScreenEdge.allCases {
      let zone: Rect
      switch edge {
      case .top: zone = Rect(x: 0, y: 0, width: all.width, height: Double(insets.top))
      case .bottom: zone = Rect(x: 0, y: all.height - Double(insets.bottom), width: all.width, height: Double(insets.bottom))
      case .left: zone = Rect(x: 0, y: 0, width: Double(insets.left), height: all.height)
      case .right: zone = Rect(x: all.width - Double(insets.right), y: 0, width: Double(insets.right), height: all.height)
      }
      if zone.isEmpty { continue }
      canvas.fill(zone, edges.effective.contains(edge) ? Palette.ourZone : Palette.systemZone)
    }
  }

  private func drawStrip(on canvas: Canvas) {
    canvas.fill(layout.strip, Palette.strip)
    canvas.text(status, in: layout.gestureLine, layout.gestureFont, Palette.stripText)
    canvas.text(sentence, in: layout.edgeLine, layout.edgeFont, Palette.stripFaintText)
    let isOurs = wantedEdges.contains(.bottom)
    let color = deferral == nil ? Palette.deadButton : isOurs ? Palette.ourButton : Palette.button
    canvas.fill(layout.button, radius: layout.button.height * 0.24, button.isPressed ? Palette.pressedButton : color)
    canvas.text(
      isOurs ? "Give the bottom edge back" : "Keep the bottom edge", in: layout.button.inset(layout.margin / 2), layout.buttonFont,
      deferral == nil ? Palette.stripFaintText : Palette.buttonText, align: .center)
  }

  private var sentence: String { deferral == nil ? "This compositor has no edge protection" : edges.sentence }
}
