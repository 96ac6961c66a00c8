import WaylandServer

/// One client's `edge_touch_gesture_manager_v1`.
final class TouchGestureManager: EdgeTouchGestureManagerV1Requests {
  private let edges: Edges
  private let client: Client

  init(_ edges: Edges, _ client: Client) {
    self.edges = edges
    self.client = client
  }

  func getTouchGestures(_ resource: EdgeTouchGestureManagerV1Resource, id: UInt32, touch: WlTouchResource) {
    guard client.take(.edge) else { return }
    let gestures = TouchGestures(edges, client)
    guard let object = EdgeTouchGesturesV1Resource(resource.client, version: resource.version, id: id, handler: gestures) else {
      client.giveBack(.edge)
      return
    }
    gestures.begin(object, touch)
    edges.gestures.add(gestures)
  }
}
