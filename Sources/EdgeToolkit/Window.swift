import WaylandClient

/// Who draws a window and hears what happens to it.
public protocol WindowContent: AnyObject {
  /// Draws the window. The canvas is clipped to what has to be drawn; it holds the pixels of an earlier time.
  func draw(on canvas: Canvas, in window: Window)
  /// The size or the scale is new; `draw` follows.
  func sizeChanged(of window: Window)
  /// The compositor closed the window.
  func closed(_ window: Window)
  func handle(_ event: TouchEvent, in window: Window)
  func handle(_ event: GestureEvent, in window: Window)
  func handle(_ event: DeferralEvent, in window: Window)
}

extension WindowContent {
  public func sizeChanged(of window: Window) {}
  public func closed(_ window: Window) {}
  public func handle(_ event: TouchEvent, in window: Window) {}
  public func handle(_ event: GestureEvent, in window: Window) {}
  public func handle(_ event: DeferralEvent, in window: Window) {}
}

/// A surface with its buffers. It is drawn when something changed, and at most once for each frame of the output.
///
/// The role (`Toplevel`, `LayerSurface`) gives it a size, and destroys it.
public final class Window: WlSurfaceEvents, WlCallbackEvents {
  public let surface: WlSurfaceProxy
  /// Size in logical pixels; zero before the first configure.
  public private(set) var size = Size(width: 0, height: 0)
  /// Buffer pixels for one logical pixel.
  public private(set) var scale: Int32
  /// Who draws it; set it before the window is shown.
  public var content: (any WindowContent)?
  /// What belongs to the surface and goes before it.
  var attachments: [() -> Void] = []
  /// Called after each commit of a picture.
  public var whenCommitted: (() -> Void)?

  private let connection: Connection
  private var outputs: [WlOutputProxy] = []
  private var buffers: [Buffer] = []
  /// What the compositor has not been told of yet.
  private var damage = Rect.zero
  private var frameCallback: WlCallbackProxy?

  init(on connection: Connection) {
    self.connection = connection
    surface = connection.compositor.createSurface()
    scale = connection.outputs.map { $0.scale }.max() ?? 1
    surface.setHandler(self)
  }

  /// Has a part of the window drawn again, or all of it.
  public func setNeedsDrawing(_ rect: Rect? = nil) {
    damage = damage.union((rect ?? size.rect).wholePixels).intersection(size.rect)
    if !damage.isEmpty { connection.scheduleDrawing(of: self) }
  }

  /// Applies state that waits for a commit, without a new picture.
  public func commitState() { surface.commit() }

  /// A region of the surface, destroyed after `body`.
  public func withRegion(_ rect: Rect, _ body: (WlRegionProxy) -> Void) {
    let region = connection.compositor.createRegion()
    let rect = rect.wholePixels
    if !rect.isEmpty { region.add(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height)) }
    body(region)
    region.destroy()
  }

  /// Takes the size that a configure gave, and answers it with a commit.
  func configure(_ size: Size) {
    if size == self.size {
      surface.commit()
      return
    }
    self.size = size
    startAnew()
  }

  /// Frees everything; the role object must be gone already.
  func destroy() {
    for attachment in attachments { attachment() }
    attachments = []
    connection.seat?.forget(self)
    content = nil
    whenCommitted = nil
    frameCallback?.forget()
    frameCallback = nil
    surface.destroy()
    for buffer in buffers { buffer.free() }
    buffers = []
    size = Size(width: 0, height: 0)
    damage = .zero
  }

  // MARK: Drawing

  /// Drops the buffers of another size, and draws without waiting for a frame.
  private func startAnew() {
    for buffer in buffers { buffer.retire() }
    buffers = []
    frameCallback?.forget()
    frameCallback = nil
    content?.sizeChanged(of: self)
    damage = .zero
    setNeedsDrawing()
  }

  /// Draws if something changed, the last frame was shown, and a buffer is free; otherwise what ends the waiting calls it again.
  func drawIfPossible() {
    guard !damage.isEmpty, frameCallback == nil, let content, let buffer = freeBuffer() else { return }
    for other in buffers { other.stale = other.stale.union(damage) }
    let toDraw = buffer.stale
    buffer.draw(scale: scale) { canvas in
      canvas.clipped(to: toDraw) { content.draw(on: canvas, in: self) }
    }
    buffer.stale = .zero
    commit(buffer)
    damage = .zero
    whenCommitted?()
  }

  private func commit(_ buffer: Buffer) {
    surface.attach(buffer: buffer.proxy, x: 0, y: 0)
    buffer.attached()
    if surface.version >= 3 { surface.setBufferScale(scale: scale) }
    surface.damage(x: Int32(damage.x), y: Int32(damage.y), width: Int32(damage.width), height: Int32(damage.height))
    let callback = surface.frame()
    callback.setHandler(self)
    frameCallback = callback
    surface.commit()
  }

  /// A buffer of the right size that nobody reads, or nil if two are read or there is no memory.
  private func freeBuffer() -> Buffer? {
    if let buffer = buffers.first(where: { $0.isFree }) { return buffer }
    guard buffers.count < 2, size.width > 0, size.height > 0 else { return nil }
    let pixels = Size(width: size.width * scale, height: size.height * scale)
    let buffer = Buffer(shm: connection.shm, size: pixels, stale: size.rect) { [self] in drawSoon() }
    if let buffer { buffers.append(buffer) }
    return buffer
  }

  private func drawSoon() { if !damage.isEmpty { connection.scheduleDrawing(of: self) } }

  // MARK: What the compositor says

  public func done(_ proxy: WlCallbackProxy, callbackData: UInt32) {
    proxy.forget()
    frameCallback = nil
    drawSoon()
  }

  public func enter(_ proxy: WlSurfaceProxy, output: WlOutputProxy) {
    outputs.append(output)
    adoptScale()
  }

  public func leave(_ proxy: WlSurfaceProxy, output: WlOutputProxy) {
    outputs.removeAll { $0 == output }
    adoptScale()
  }

  /// The largest scale of the outputs on which it is; the last one while it is on none.
  private func adoptScale() {
    guard surface.version >= 3, let wanted = outputs.compactMap({ $0.owner(as: Output.self)?.scale }).max(), wanted != scale else { return }
    scale = wanted
    if size.width > 0 { startAnew() }
  }
}
