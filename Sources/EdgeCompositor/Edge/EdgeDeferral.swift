import EdgeGestures
import WaylandServer

/// One client's `edge_deferral_v1`: the wire object. What it asks for is kept with the surface, in `SurfaceDeferral`.
final class EdgeDeferral: EdgeDeferralV1Requests {
  private let client: Client
  private let log: Log
  /// The wire object, as long as it exists.
  var resource: EdgeDeferralV1Resource?
  /// What the surface keeps; nil once the surface is gone (then this object is inert).
  var state: SurfaceDeferral?

  init(_ client: Client, _ log: Log) {
    self.client = client
    self.log = log
  }

  func setEdges(_ resource: EdgeDeferralV1Resource, edges: EdgeDeferralV1.Edge) {
    guard edges.isKnown else {
      log.clientBug(client, "edge_deferral_v1.set_edges with unknown bits (\(edges.rawValue))")
      resource.postError(.invalidEdges, "edges has bits that no edge has: \(edges.rawValue)")
      return
    }
    state?.pending.edges = EdgeSet(edges)
  }

  func setRegion(_ resource: EdgeDeferralV1Resource, region: WlRegionResource?) {
    state?.pending.region = region?.owner(as: RegionObject.self)?.region
  }

  func handleDestroy(of resource: OpaquePointer) {
    client.giveBack(.edge)
    self.resource = nil
    // The deferral itself ends with the surface's next commit.
    state?.object = nil
    state = nil
  }
}
