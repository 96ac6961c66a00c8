import EdgeGestures

extension Scene {
  /// All shown surfaces of the output and where they are, the lowest first.
  func placed(on output: Output) -> [PlacedSurface] {
    var list: [PlacedSurface] = []
    append(.background, of: output, to: &list)
    append(.bottom, of: output, to: &list)
    for toplevel in toplevels where toplevel.output == output.id && !toplevel.isMinimized {
      if let surface = toplevel.surface { append(surface, at: origin(of: toplevel, on: output), to: &list) }
    }
    append(.top, of: output, to: &list)
    append(.overlay, of: output, to: &list)
    for item in floating where item.output == output.id {
      if let surface = compositor.surface(item.surface) { append(surface, at: item.origin, to: &list) }
    }
    return list
  }

  private func append(_ level: Layer, of output: Output, to list: inout [PlacedSurface]) {
    for layer in layers where layer.layer == level && layer.output == output.id && layer.isMapped {
      if let surface = layer.surface { append(surface, at: origin(of: layer), to: &list) }
    }
  }

  /// A surface with what stands on it: subsurfaces in their order, then popups.
  private func append(_ surface: Surface, at origin: OutputPoint, to list: inout [PlacedSurface]) {
    guard surface.isMapped else { return }
    for id in surface.stack {
      if id == surface.id {
        list.append(PlacedSurface(surface: surface, origin: origin))
      } else if let child = compositor.surface(id), case .subsurface(let subsurface) = child.role {
        append(child, at: subsurface.origin(from: origin), to: &list)
      }
    }
    for id in surface.popups {
      if let child = compositor.surface(id), case .popup(let popup) = child.role {
        append(child, at: self.origin(of: popup, on: surface, at: origin), to: &list)
      }
    }
  }

  /// The uppermost surface that takes a touch at this point, and where on it that is.
  func hit(_ point: OutputPoint, on output: Output) -> (surface: Surface, at: SurfacePoint)? {
    for item in placed(on: output).reversed() {
      switch item.surface.root.role {
      // A pointer must not find its own picture.
      case .cursor, .dragIcon: continue
      case .none, .toplevel, .popup, .layer, .subsurface: break
      }
      let local = SurfacePoint(x: point.x - item.origin.x, y: point.y - item.origin.y)
      if item.surface.takesInput(at: local) { return (item.surface, local) }
    }
    return nil
  }

  /// Where the surface's top left corner is on its output; nil for one that lies on none.
  func position(of surface: Surface) -> OutputPoint? {
    switch surface.role {
    case .toplevel(let toplevel):
      return toplevel.output.flatMap { compositor.outputs[$0] }.map { origin(of: toplevel, on: $0) }
    case .layer(let layer):
      return origin(of: layer)
    case .subsurface(let subsurface):
      return subsurface.parentSurface.flatMap { position(of: $0) }.map { subsurface.origin(from: $0) }
    case .popup(let popup):
      guard let parent = popup.parentSurface, let at = position(of: parent) else { return nil }
      return origin(of: popup, on: parent, at: at)
    case .cursor, .dragIcon:
      return floating.first { $0.surface == surface.id }?.origin
    case .none:
      return nil
    }
  }

  private func origin(of layer: LayerSurface) -> OutputPoint {
    OutputPoint(x: Double(layer.place.x) + layer.offset.x, y: Double(layer.place.y) + layer.offset.y)
  }

  /// Its window in the middle of its area, or at the area's corner where it is larger.
  private func origin(of toplevel: XdgToplevel, on output: Output) -> OutputPoint {
    let area = toplevel.isFullscreen ? output.bounds : output.usableArea
    let window = toplevel.xdg.window
    let x = Int64(area.x) + max(0, (Int64(area.width) - Int64(window.width)) / 2) - Int64(window.x)
    let y = Int64(area.y) + max(0, (Int64(area.height) - Int64(window.height)) / 2) - Int64(window.y)
    return OutputPoint(x: Double(x), y: Double(y))
  }

  private func origin(of popup: XdgPopup, on parent: Surface, at origin: OutputPoint) -> OutputPoint {
    let window = window(of: parent)
    let own = popup.xdg.window
    return OutputPoint(
      x: origin.x + Double(window.x) + Double(popup.place.x) - Double(own.x),
      y: origin.y + Double(window.y) + Double(popup.place.y) - Double(own.y))
  }

  /// The part of the surface that popups are placed from, surface coordinates.
  func window(of surface: Surface) -> Rectangle {
    switch surface.role {
    case .toplevel(let toplevel): toplevel.xdg.window
    case .popup(let popup): popup.xdg.window
    case .none, .layer, .subsurface, .cursor, .dragIcon: surface.bounds
    }
  }
}

extension Subsurface {
  fileprivate func origin(from parent: OutputPoint) -> OutputPoint {
    OutputPoint(x: parent.x + Double(position.x), y: parent.y + Double(position.y))
  }
}
