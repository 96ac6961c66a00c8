import EdgeGestures
import WaylandServer

/// One shell's `edge_shell_manager_v1`.
final class EdgeShellManager: EdgeShellManagerV1Requests {
  /// How many fingers a gesture that starts anywhere can have.
  static let fingers: ClosedRange<UInt32> = 3...10

  private let edges: Edges
  private let client: Client

  init(_ edges: Edges, _ client: Client) {
    self.edges = edges
    self.client = client
  }

  func bindEdge(
    _ resource: EdgeShellManagerV1Resource, id: UInt32, seat: WlSeatResource, output: WlOutputResource, edge: EdgeShellManagerV1.Edge, start: WlFixed,
    end: WlFixed
  ) {
    guard let known = Edge(edge) else {
      edges.log.clientBug(client, "edge_shell_manager_v1.bind_edge with edge \(edge.rawValue)")
      resource.postError(.invalidEdge, "not exactly one edge: \(edge.rawValue)")
      return
    }
    guard start.rawValue >= 0, start.rawValue < end.rawValue, end.doubleValue <= 1 else {
      edges.log.clientBug(client, "edge_shell_manager_v1.bind_edge from \(start.doubleValue, places: 3) to \(end.doubleValue, places: 3)")
      resource.postError(.invalidSpan, "a segment from \(start.doubleValue, places: 3) to \(end.doubleValue, places: 3) does not lie in 0 to 1")
      return
    }
    let span = EdgeBindingObject.Span(edge: known, start: Float(start.doubleValue), end: Float(end.doubleValue))
    add(resource, id, EdgeBindingObject(edges, client, output.owner(as: OutputGlobal.self)?.output.id, .edge(span)))
  }

  func bindFingers(
    _ resource: EdgeShellManagerV1Resource, id: UInt32, seat: WlSeatResource, output: WlOutputResource, fingers: UInt32,
    direction: EdgeShellManagerV1.Direction
  ) {
    guard Self.fingers.contains(fingers), direction.isKnown, let known = FingerDirection(rawValue: UInt8(truncatingIfNeeded: direction.rawValue))
    else {
      edges.log.clientBug(client, "edge_shell_manager_v1.bind_fingers with \(fingers) fingers, direction \(direction.rawValue)")
      resource.postError(.invalidFingers, "\(fingers) fingers in direction \(direction.rawValue)")
      return
    }
    let gesture = EdgeBindingObject.Fingers(count: Int(fingers), direction: known)
    add(resource, id, EdgeBindingObject(edges, client, output.owner(as: OutputGlobal.self)?.output.id, .fingers(gesture)))
  }

  func getPanel(_ resource: EdgeShellManagerV1Resource, id: UInt32, layerSurface: ZwlrLayerSurfaceV1Resource) {
    guard client.take(.edge) else { return }
    let panel = EdgePanel(edges, client)
    guard let object = EdgePanelV1Resource(resource.client, version: resource.version, id: id, handler: panel) else {
      client.giveBack(.edge)
      return
    }
    guard let layer = layerSurface.owner(as: LayerSurface.self), let surface = layer.surface else { return }
    guard !edges.panels.hasPanel(surface.id) else {
      edges.log.clientBug(client, "a second panel for one layer surface")
      resource.postError(.alreadyPanel, "the layer surface is a panel already")
      return
    }
    panel.begin(object, surface)
    edges.panels.add(panel)
  }

  func getThumbnail(
    _ resource: EdgeShellManagerV1Resource, id: UInt32, toplevel: ZwlrForeignToplevelHandleV1Resource, parent: WlSurfaceResource
  ) {
    guard client.take(.edge) else { return }
    guard let object = EdgeThumbnailV1Resource(resource.client, version: resource.version, id: id, handler: EdgeThumbnail(client, edges.log)) else {
      client.giveBack(.edge)
      return
    }
    object.sendGone()
  }

  func getHints(_ resource: EdgeShellManagerV1Resource, id: UInt32, output: WlOutputResource) {
    guard client.take(.edge) else { return }
    let hints = EdgeHints(edges, client, output.owner(as: OutputGlobal.self)?.output.id)
    guard let object = EdgeHintsV1Resource(resource.client, version: resource.version, id: id, handler: hints) else {
      client.giveBack(.edge)
      return
    }
    hints.resource = object
    edges.hints.add(hints)
  }

  private func add(_ resource: EdgeShellManagerV1Resource, _ id: UInt32, _ binding: EdgeBindingObject) {
    guard client.take(.edge) else { return }
    guard let object = EdgeBindingV1Resource(resource.client, version: resource.version, id: id, handler: binding) else {
      client.giveBack(.edge)
      return
    }
    binding.resource = object
  }
}
