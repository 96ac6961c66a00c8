import WaylandServer

/// One client's `xdg_wm_base`: makes shell surfaces.
final class XdgWmBase: XdgWmBaseRequests {
  private let compositor: Compositor
  private let client: Client
  /// How many xdg_surfaces made here still exist.
  var surfaceCount = 0

  private init(_ compositor: Compositor, _ client: Client) {
    self.compositor = compositor
    self.client = client
  }

  static func make(_ compositor: Compositor) -> Global {
    Global(compositor.display, XdgWmBaseResource.interface, version: 5) { raw, version, id in
      guard let client = compositor.clients.client(of: raw) else { return }
      guard let resource = XdgWmBaseResource(raw, version: version, id: id, handler: XdgWmBase(compositor, client)) else { return }
      client.wmBases.append(resource)
    }
  }

  func destroy(_ resource: XdgWmBaseResource) {
    guard surfaceCount == 0 else {
      compositor.log.clientBug(client, "xdg_wm_base destroyed before its \(surfaceCount) xdg_surfaces")
      return resource.postError(.defunctSurfaces, "xdg_surfaces of this xdg_wm_base still exist")
    }
  }

  func createPositioner(_ resource: XdgWmBaseResource, id: UInt32) {
    XdgPositioner.make(compositor, client, version: resource.version, id: id)
  }

  func getXdgSurface(_ resource: XdgWmBaseResource, id: UInt32, surface: WlSurfaceResource) {
    guard let surface = surface.owner(as: Surface.self) else { return }
    guard surface.roleObject == nil, surface.roleName.canBeXdg else {
      compositor.log.clientBug(client, "get_xdg_surface: the surface already is a \(surface.roleName.text)")
      return resource.postError(.role, "the surface has a role")
    }
    guard !surface.hasBuffer else {
      compositor.log.clientBug(client, "get_xdg_surface: the surface has a buffer")
      return resource.postError(.invalidSurfaceState, "the surface has a buffer")
    }
    XdgSurface.make(surface, base: self, resource, id: id)
  }

  func pong(_ resource: XdgWmBaseResource, serial: UInt32) {
    client.lastPong = serial
    compositor.edges.handlePong(from: client, serial: serial)
  }

  func handleDestroy(of raw: OpaquePointer) { client.wmBases.removeAll { $0.raw == raw } }
}

extension RoleName {
  fileprivate var canBeXdg: Bool {
    switch self {
    case .none, .toplevel, .popup: true
    case .layer, .subsurface, .cursor, .dragIcon: false
    }
  }
}
