import WaylandServer

/// What a surface shows: our copy of the client's pixels, how it lies on the surface, and what of it is new.
struct Picture {
  /// What is wrong with a buffer.
  enum Fault {
    /// More than a client may have.
    case tooLarge(Message)
    /// `wl_surface.error.invalid_size`.
    case wrong(Message)
  }

  private(set) var content: SurfaceContent?
  /// Buffer pixels for each logical pixel.
  private(set) var scale: Int32 = 1
  /// How the client turned its pixels.
  private(set) var transform = Transform.normal
  /// Logical pixels; zero without content.
  private(set) var size = Size.zero
  /// What changed since it was last painted, surface coordinates.
  private var damage = Region()

  /// More rectangles than this cost more than painting what lies between them.
  private static let damageRectangles: Int32 = 64

  /// Logical pixels, from the surface's corner.
  var bounds: Rectangle { Rectangle(x: 0, y: 0, width: size.width, height: size.height) }

  /// Forgets the content.
  mutating func clear() {
    content = nil
    size = .zero
  }

  mutating func takeDamage() -> Region {
    defer { damage = Region() }
    return damage
  }

  /// Checks what a client says about its buffer before it is believed.
  func check(_ state: SurfaceState) -> Fault? {
    var pixels = content?.size
    if case .buffer(let attached) = state.attachment, attached.resource != nil {
      guard let buffer = attached.pixels else { return .wrong("the buffer is not in shared memory") }
      // libwayland 1.21 only checks `stride >= width`.
      guard buffer.stride / 4 >= buffer.width else {
        return .wrong("the buffer's stride of \(buffer.stride) bytes is too short for \(buffer.width) pixels")
      }
      guard buffer.width <= Limits.pictureSide, buffer.height <= Limits.pictureSide else {
        return .tooLarge("a buffer of \(buffer.width)x\(buffer.height) pixels")
      }
      pixels = Size(width: buffer.width, height: buffer.height)
    }
    let scale = state.scale ?? self.scale
    if let pixels, pixels.width % scale != 0 || pixels.height % scale != 0 {
      return .wrong("the buffer of \(pixels.width)x\(pixels.height) pixels is not a multiple of its scale \(scale)")
    }
    return nil
  }

  /// Makes a checked state the current one: copies what the client drew, and gives the buffer back.
  mutating func apply(_ state: SurfaceState, for client: Client) {
    let oldSize = size
    if let scale = state.scale { self.scale = scale }
    if let transform = state.transform { self.transform = transform }
    let isNew = takeContent(state, for: client)
    size = content.map { upright($0.size) } ?? .zero
    if isNew || size != oldSize || state.scale != nil || state.transform != nil {
      damage = Region(bounds)
    } else {
      addDamage(state)
    }
  }

  /// The size of a picture of `pixels` once turned upright and scaled down.
  private func upright(_ pixels: Size) -> Size {
    let turned = transform.swapsAxes ? pixels.turned : pixels
    return Size(width: turned.width / scale, height: turned.height / scale)
  }

  /// - Returns: whether the content is another one than before, and not only changed.
  private mutating func takeContent(_ state: SurfaceState, for client: Client) -> Bool {
    switch state.attachment {
    case nil: return false
    case .nothing:
      content = nil
      return true
    case .buffer(let buffer):
      if let rescued = buffer.rescued {
        content = rescued
        return true
      }
      // One that the client destroyed before its commit leaves the old picture.
      guard let pixels = buffer.pixels else { return false }
      defer { buffer.release() }
      if let content, content.fits(pixels) {
        var changed = state.bufferDamage ?? Region()
        if let damage = state.damage {
          let size = upright(content.size)
          changed.add(damage.mapped { transform.apply($0, in: size).scaled(by: scale) })
        }
        content.copy(changed, from: pixels)
        return false
      }
      // The old copy goes first: both together may be more than the client may have.
      content = nil
      content = SurfaceContent(client, like: pixels)
      content?.copy(Region(content?.bounds ?? .empty), from: pixels)
      return true
    }
  }

  private mutating func addDamage(_ state: SurfaceState) {
    if let surfaceDamage = state.damage { damage.add(surfaceDamage) }
    if let bufferDamage = state.bufferDamage { damage.add(bufferDamage.mapped { fromBuffer($0) }) }
    damage.intersect(bounds)
    damage.simplify(to: Self.damageRectangles)
  }

  /// The logical pixels that these buffer pixels are part of.
  private func fromBuffer(_ rectangle: Rectangle) -> Rectangle {
    let scale = Int64(self.scale)
    let outer = Rectangle(
      left: rectangle.left / scale, top: rectangle.top / scale, right: (rectangle.right + scale - 1) / scale,
      bottom: (rectangle.bottom + scale - 1) / scale)
    return transform.undo(outer, in: size)
  }
}
