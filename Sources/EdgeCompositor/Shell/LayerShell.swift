import WaylandServer

/// The global `zwlr_layer_shell_v1`: makes surfaces layers of an output.
final class LayerShell: ZwlrLayerShellV1Requests {
  private let compositor: Compositor

  private init(_ compositor: Compositor) { self.compositor = compositor }

  static func make(_ compositor: Compositor) -> Global {
    let handler = LayerShell(compositor)
    let global = Global(compositor.display, ZwlrLayerShellV1Resource.interface, version: ZwlrLayerShellV1.version) { client, version, id in
      _ = ZwlrLayerShellV1Resource(client, version: version, id: id, handler: handler)
    }
    compositor.registryFilter.restrict(global, to: .layerShell)
    return global
  }

  func getLayerSurface(
    _ resource: ZwlrLayerShellV1Resource, id: UInt32, surface: WlSurfaceResource, output: WlOutputResource?, layer: ZwlrLayerShellV1.Layer,
    namespace: String
  ) {
    guard let surface = surface.owner(as: Surface.self) else { return }
    func refuse(_ code: ZwlrLayerShellV1.Error, _ text: Message) {
      compositor.log.clientBug(surface.client, "get_layer_surface: \(text)")
      resource.postError(code, text)
    }
    guard let layer = Layer(layer) else { return refuse(.invalidLayer, "unknown layer \(layer.rawValue)") }
    guard surface.roleObject == nil, surface.roleName == .none || surface.roleName == .layer else {
      return refuse(.role, "the surface already is a \(surface.roleName.text)")
    }
    guard !surface.hasBuffer else { return refuse(.alreadyConstructed, "the surface has a buffer") }
    guard surface.take(.layer) else { return }
    // An output that is gone stays gone for this surface: it is told that it is closed.
    let chosen = output == nil ? compositor.outputs.first : output?.owner(as: OutputGlobal.self).flatMap { compositor.outputs[$0.output.id] }
    LayerSurface.make(surface, layer, on: chosen, namespace: namespace, version: resource.version, id: id)
  }
}

/// The layers of an output, the lowest first; toplevels lie between `bottom` and `top`.
enum Layer: UInt32, Sendable {
  case background, bottom, top, overlay

  init?(_ wire: ZwlrLayerShellV1.Layer) { self.init(rawValue: wire.rawValue) }
}
