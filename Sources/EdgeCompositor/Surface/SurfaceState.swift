import WaylandServer

/// What requests changed since the last commit. nil means "as before".
struct SurfaceState {
  enum Attachment {
    /// A null buffer: the surface shows nothing.
    case nothing
    case buffer(Buffer)
  }

  var attachment: Attachment?
  /// Sum of the offsets of `attach` and `offset`.
  var offset: (x: Int32, y: Int32) = (0, 0)
  /// In surface coordinates.
  var damage: Region?
  /// In buffer coordinates.
  var bufferDamage: Region?
  var callbacks: [FrameCallback] = []
  var opaque: Region?
  var input: InputRegion?
  var scale: Int32?
  var transform: Transform?

  /// Adds what a later commit changed.
  mutating func merge(_ newer: SurfaceState) {
    if let attachment = newer.attachment {
      // A buffer that is replaced before it was used goes back at once.
      releaseBuffer()
      self.attachment = attachment
    }
    offset = (offset.x &+ newer.offset.x, offset.y &+ newer.offset.y)
    Self.add(newer.damage, to: &damage)
    Self.add(newer.bufferDamage, to: &bufferDamage)
    callbacks += newer.callbacks
    if let opaque = newer.opaque { self.opaque = opaque }
    if let input = newer.input { self.input = input }
    if let scale = newer.scale { self.scale = scale }
    if let transform = newer.transform { self.transform = transform }
  }

  /// For a buffer that was committed.
  func releaseBuffer() {
    if case .buffer(let buffer) = attachment { buffer.release() }
  }

  /// For a buffer that was not.
  func forgetBuffer() {
    if case .buffer(let buffer) = attachment { buffer.forget() }
  }

  static func add(_ damage: Rectangle, to region: inout Region?) {
    var sum = region ?? Region()
    sum.add(damage)
    sum.simplify(to: damageRectangles)
    region = sum
  }

  private static func add(_ damage: Region?, to region: inout Region?) {
    guard let damage else { return }
    guard var sum = region else {
      region = damage
      return
    }
    sum.add(damage)
    sum.simplify(to: damageRectangles)
    region = sum
  }

  /// More rectangles than this cost more than painting what lies between them.
  private static let damageRectangles: Int32 = 64
}

/// Where a surface takes touches.
enum InputRegion {
  /// The whole surface; so it is initially.
  case everywhere
  case region(Region)

  func contains(_ point: SurfacePoint) -> Bool {
    switch self {
    case .everywhere: true
    case .region(let region): region.contains(x: point.x, y: point.y)
    }
  }
}
