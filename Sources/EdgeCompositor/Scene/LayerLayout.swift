import WaylandServer

/// Where layer surfaces lie on an output, and what they leave to others.
enum LayerLayout {
  /// Gives each surface its place and tells it its size; surfaces with an exclusive zone first, the uppermost layer first.
  ///
  /// - Returns: the area that exclusive zones leave.
  static func arrange(_ surfaces: [LayerSurface], on output: Output) -> Rectangle {
    var usable = output.bounds
    for exclusive in [true, false] {
      for layer in [Layer.overlay, .top, .bottom, .background] {
        for surface in surfaces where surface.layer == layer && (surface.current.exclusiveZone > 0) == exclusive && surface.isInitialized {
          place(surface, in: surface.current.exclusiveZone == -1 ? output.bounds : usable)
          if exclusive && surface.isMapped { usable = remains(of: usable, besides: surface.current, on: output) }
        }
      }
    }
    return usable
  }

  private static func place(_ surface: LayerSurface, in area: Rectangle) {
    let state = surface.current
    let horizontal = Axis(
      start: area.left, end: area.right, hasStart: state.anchor.contains(.left), hasEnd: state.anchor.contains(.right),
      startMargin: state.margin.left, endMargin: state.margin.right, wanted: state.size.width)
    let vertical = Axis(
      start: area.top, end: area.bottom, hasStart: state.anchor.contains(.top), hasEnd: state.anchor.contains(.bottom),
      startMargin: state.margin.top, endMargin: state.margin.bottom, wanted: state.size.height)
    let size = Size(width: horizontal.size, height: vertical.size)
    surface.configure(size)
    // A surface that has not followed yet keeps to its edges with the size it has.
    let real = surface.isMapped ? surface.surface?.size ?? size : size
    surface.place = Rectangle(
      x: horizontal.position(of: real.width), y: vertical.position(of: real.height), width: real.width, height: real.height)
  }

  /// What is left of `usable` once the surface has its zone at its edge.
  private static func remains(of usable: Rectangle, besides state: LayerSurface.State, on output: Output) -> Rectangle {
    let zone = Int64(state.exclusiveZone)
    var (left, top, right, bottom) = (usable.left, usable.top, usable.right, usable.bottom)
    switch edge(of: state.anchor) {
    case .top?: top = min(max(top + zone + Int64(state.margin.top), output.bounds.top), bottom)
    case .bottom?: bottom = max(min(bottom - zone - Int64(state.margin.bottom), output.bounds.bottom), top)
    case .left?: left = min(max(left + zone + Int64(state.margin.left), output.bounds.left), right)
    case .right?: right = max(min(right - zone - Int64(state.margin.right), output.bounds.right), left)
    default: break
    }
    return Rectangle(left: left, top: top, right: right, bottom: bottom)
  }

  /// The edge that a surface with these anchors belongs to: the only one, or the one between two others.
  static func edge(of anchor: ZwlrLayerSurfaceV1.Anchor) -> ZwlrLayerSurfaceV1.Anchor? {
    switch anchor {
    case .top, [.top, .left, .right]: .top
    case .bottom, [.bottom, .left, .right]: .bottom
    case .left, [.left, .top, .bottom]: .left
    case .right, [.right, .top, .bottom]: .right
    default: nil
    }
  }

  /// One dimension of a surface's place.
  private struct Axis {
    let start: Int64
    let end: Int64
    let hasStart: Bool
    let hasEnd: Bool
    let startMargin: Int32
    let endMargin: Int32
    let wanted: UInt32

    /// 0: between both edges.
    var size: Int32 {
      if wanted > 0 { return Int32(clamping: wanted) }
      return Int32(clamping: max(end - start - Int64(startMargin) - Int64(endMargin), 0))
    }

    func position(of size: Int32) -> Int32 {
      let size = Int64(size)
      let low = start + (hasStart ? Int64(startMargin) : 0)
      let high = end - (hasEnd ? Int64(endMargin) : 0)
      if hasStart == hasEnd { return Int32(clamping: low + (high - low - size) / 2) }
      return Int32(clamping: hasStart ? low : high - size)
    }
  }
}
