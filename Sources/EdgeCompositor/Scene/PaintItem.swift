import EdgeGestures

/// One thing that is painted, and where: what a frame's list consists of, the lowest first.
struct PaintItem {
  enum Picture {
    case surface(Surface)
    case color(Color)
  }

  /// Says across frames that it is the same thing.
  private let key: UInt64
  let picture: Picture
  /// Pixels of the output.
  let rectangle: Rectangle
  /// Pixels for each logical pixel.
  private let scale: Int32

  init(_ placed: PlacedSurface, scale: Int32) {
    let surface = placed.surface
    self.scale = scale
    key = UInt64(surface.id.rawValue)
    picture = .surface(surface)
    rectangle = Rectangle(
      x: Int32(clamping: placed.origin.x * Double(scale)), y: Int32(clamping: placed.origin.y * Double(scale)),
      width: surface.size.width * scale, height: surface.size.height * scale)
  }

  init(_ overlay: Overlay, number: UInt32, scale: Int32) {
    key = 1 << 32 | UInt64(number)
    picture = .color(overlay.color)
    self.scale = scale
    rectangle = overlay.rectangle.scaled(by: scale)
  }

  init(backdropOf surface: SurfaceID, _ rectangle: Rectangle) {
    key = 2 << 32 | UInt64(surface.rawValue)
    picture = .color(.black)
    scale = 1
    self.rectangle = rectangle
  }

  var surface: Surface? {
    if case .surface(let surface) = picture { surface } else { nil }
  }

  /// The pixels of the output that nothing below can be seen through.
  var opaque: Region {
    switch picture {
    case .color(let color): return color.alpha == 255 ? Region(rectangle) : Region()
    case .surface(let surface):
      if surface.content?.isOpaque ?? false { return Region(rectangle) }
      if surface.opaqueRegion.isEmpty { return Region() }
      var region = surface.opaqueRegion
      region.intersect(surface.bounds)
      return region.mapped { $0.scaled(by: scale).translated(x: rectangle.x, y: rectangle.y) }
    }
  }

  /// Adds what the surface itself says has changed, and takes it from the surface.
  func addOwnDamage(to damage: inout Region) {
    guard let surface else { return }
    let own = surface.takeDamage()
    // Where neither scale is a multiple of the other, pixels are blended with their neighbours.
    let margin: Int32 = scale % surface.scale == 0 || surface.scale % scale == 0 ? 0 : 1
    damage.add(
      own.mapped {
        $0.scaled(by: scale).translated(x: rectangle.x, y: rectangle.y).grown(by: margin).intersection(rectangle)
      })
  }

  /// Whether nothing but its surface's own damage differs.
  private func isSame(as other: PaintItem) -> Bool {
    guard rectangle == other.rectangle else { return false }
    switch (picture, other.picture) {
    case (.surface(let a), .surface(let b)): return a === b
    case (.color(let a), .color(let b)): return a == b
    case (.surface, .color), (.color, .surface): return false
    }
  }

  /// Adds to `damage` what differs between two lists: things that came, went, moved or changed places.
  static func compare(_ old: [PaintItem], _ new: [PaintItem], into damage: inout Region) {
    var displaced = Set<UInt64>()
    var known = Set<UInt64>()
    for item in old { known.insert(item.key) }
    var index = 0
    for item in new {
      if displaced.contains(item.key) || !known.contains(item.key) {
        damage.add(item.rectangle)
        continue
      }
      // Everything in the old list before this one has gone, or comes later in the new one.
      while index < old.count, old[index].key != item.key {
        damage.add(old[index].rectangle)
        displaced.insert(old[index].key)
        index += 1
      }
      guard index < old.count else {
        damage.add(item.rectangle)
        continue
      }
      if !old[index].isSame(as: item) {
        damage.add(old[index].rectangle)
        damage.add(item.rectangle)
      }
      index += 1
    }
    while index < old.count {
      damage.add(old[index].rectangle)
      index += 1
    }
  }

  /// The surfaces of which something can be seen, the lowest first.
  static func visibleSurfaces(of list: [PaintItem], in bounds: Rectangle) -> [Surface] {
    var visible: [Surface] = []
    var open = Region(bounds)
    for item in list.reversed() {
      if let surface = item.surface {
        var part = open
        part.intersect(item.rectangle)
        if !part.isEmpty { visible.append(surface) }
      }
      open.subtract(item.opaque)
    }
    return visible.reversed()
  }
}
