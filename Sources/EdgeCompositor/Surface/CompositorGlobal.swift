import WaylandServer

/// The global `wl_compositor`: makes surfaces and regions.
final class CompositorGlobal: WlCompositorRequests {
  private let compositor: Compositor

  private init(_ compositor: Compositor) { self.compositor = compositor }

  static func make(_ compositor: Compositor) -> Global {
    let handler = CompositorGlobal(compositor)
    return Global(compositor.display, WlCompositorResource.interface, version: 5) { client, version, id in
      _ = WlCompositorResource(client, version: version, id: id, handler: handler)
    }
  }

  func createSurface(_ resource: WlCompositorResource, id: UInt32) {
    guard let client = compositor.clients.client(of: resource.client) else { return }
    Surface.make(compositor, client, version: resource.version, id: id)
  }

  func createRegion(_ resource: WlCompositorResource, id: UInt32) {
    guard let client = compositor.clients.client(of: resource.client) else { return }
    RegionObject.make(client, version: resource.version, id: id)
  }
}
