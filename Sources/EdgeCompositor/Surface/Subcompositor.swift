import WaylandServer

/// The global `wl_subcompositor`: puts surfaces on surfaces.
final class Subcompositor: WlSubcompositorRequests {
  private let compositor: Compositor

  private init(_ compositor: Compositor) { self.compositor = compositor }

  static func make(_ compositor: Compositor) -> Global {
    let handler = Subcompositor(compositor)
    return Global(compositor.display, WlSubcompositorResource.interface, version: 1) { client, version, id in
      _ = WlSubcompositorResource(client, version: version, id: id, handler: handler)
    }
  }

  func getSubsurface(_ resource: WlSubcompositorResource, id: UInt32, surface: WlSurfaceResource, parent: WlSurfaceResource) {
    guard let surface = surface.owner(as: Surface.self), let parent = parent.owner(as: Surface.self) else { return }
    func refuse(_ text: Message) {
      compositor.log.clientBug(surface.client, "get_subsurface: \(text)")
      resource.postError(.badSurface, text)
    }
    guard surface !== parent else { return refuse("a surface cannot be its own parent") }
    guard surface.roleObject == nil, surface.take(.subsurface) else {
      return refuse("the surface already is a \(surface.roleName.text)")
    }
    var ancestor: Surface? = parent
    var depth = 0
    while let current = ancestor {
      if current === surface { return refuse("the parent stands on the surface") }
      depth += 1
      ancestor = current.parent
    }
    guard depth + surface.height <= Limits.nesting else {
      surface.client.refuse("more than \(Limits.nesting) surfaces on one another")
      return
    }
    Subsurface.make(surface, on: parent, version: resource.version, id: id)
  }
}
