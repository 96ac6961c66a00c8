import EdgeGestures
import WaylandServer

/// One client's `edge_deferral_manager_v1`.
final class EdgeDeferralManager: EdgeDeferralManagerV1Requests {
  private let edges: Edges
  private let client: Client

  init(_ edges: Edges, _ client: Client) {
    self.edges = edges
    self.client = client
  }

  func getDeferral(_ resource: EdgeDeferralManagerV1Resource, id: UInt32, surface: WlSurfaceResource) {
    guard client.take(.edge) else { return }
    let deferral = EdgeDeferral(client, edges.log)
    guard let object = EdgeDeferralV1Resource(resource.client, version: resource.version, id: id, handler: deferral) else {
      client.giveBack(.edge)
      return
    }
    deferral.resource = object
    guard let surface = surface.owner(as: Surface.self) else { return }
    if edges.deferrals.hasObject(surface.id) {
      edges.log.clientBug(client, "a second deferral for one surface")
      resource.postError(.alreadyExists, "the surface has a deferral already")
      return
    }
    edges.deferrals.attach(deferral, to: surface)
  }
}
