import EdgeGestures
import WaylandServer

/// One client's `edge_touch_gestures_v1`: which gestures it wants on which of its surfaces.
final class TouchGestures: EdgeTouchGesturesV1Requests {
  private let edges: Edges
  let client: Client
  /// Nil when the object is gone, or inert since its wl_touch is.
  private(set) var resource: EdgeTouchGesturesV1Resource?
  private var touchGone: Listener?
  private var kinds = SortedTable<SurfaceID, GestureKinds>()
  /// Gestures whose begin was sent and whose end was not.
  private var lasting = SortedTable<GestureID, Lasting>()

  private struct Lasting {
    let surface: SurfaceID
    /// Movement of which the client, which does not read, has not been told.
    var kept: Movement?
    /// Rotation that was too little for the wire's fractions, degrees; the next event makes up for it.
    var owed: Float = 0
  }

  /// How the fingers moved: in millimetres and degrees since the last event, and absolute as the scale.
  struct Movement {
    var dx: Float
    var dy: Float
    var scale: Float = 1
    var rotation: Float = 0

    func followed(by next: Movement) -> Movement {
      Movement(dx: dx + next.dx, dy: dy + next.dy, scale: next.scale, rotation: rotation + next.rotation)
    }
  }

  init(_ edges: Edges, _ client: Client) {
    self.edges = edges
    self.client = client
  }

  func begin(_ resource: EdgeTouchGesturesV1Resource, _ touch: WlTouchResource) {
    self.resource = resource
    touchGone = Listener.resourceDestroyed(touch.raw) { [self] in becomeInert() }
  }

  func setKinds(_ resource: EdgeTouchGesturesV1Resource, surface: WlSurfaceResource, kinds: EdgeTouchGesturesV1.Kind) {
    guard kinds.isKnown else {
      edges.log.clientBug(client, "edge_touch_gestures_v1.set_kinds with unknown bits (\(kinds.rawValue))")
      resource.postError(.invalidKinds, "kinds has bits that no kind has: \(kinds.rawValue)")
      return
    }
    guard self.resource != nil, let surface = surface.owner(as: Surface.self) else { return }
    self.kinds[surface.id] = kinds.isEmpty ? nil : GestureKinds(rawValue: UInt8(truncatingIfNeeded: kinds.rawValue))
  }

  func handleDestroy(of resource: OpaquePointer) {
    client.giveBack(.edge)
    edges.gestures.remove(self)
    becomeInert()
  }

  /// What was asked for on this very surface.
  func kinds(of surface: SurfaceID) -> GestureKinds { kinds[surface] ?? GestureKinds() }

  /// Its gestures end without a word: no event names a surface that is gone.
  func handleSurfaceGone(_ surface: SurfaceID) {
    kinds[surface] = nil
    for gesture in lasting.keys where lasting[gesture]?.surface == surface { lasting[gesture] = nil }
  }

  /// The wire object for a gesture that begins, if this kind was asked for on this surface.
  func resource(for kind: GestureKinds, on surface: SurfaceID) -> EdgeTouchGesturesV1Resource? {
    kinds(of: surface).contains(kind) ? resource : nil
  }

  /// Like `resource(for:on:)`; the updates and the end of the gesture will come here too.
  func resource(beginning gesture: GestureID, _ kind: GestureKinds, on surface: SurfaceID) -> EdgeTouchGesturesV1Resource? {
    guard let resource = resource(for: kind, on: surface) else { return nil }
    lasting[gesture] = Lasting(surface: surface)
    return resource
  }

  /// Adds to a gesture that goes on, if its begin came here.
  ///
  /// - Returns: the wire object and what it is to be told; nil while the client does not read.
  func move(_ gesture: GestureID, by movement: Movement) -> (EdgeTouchGesturesV1Resource, Movement)? {
    guard let resource, let old = lasting[gesture] else { return nil }
    var all = old.kept?.followed(by: movement) ?? movement
    let backlog = edges.compositor.seat.touch.backlog
    let isReading = backlog.isReading(client.id)
    lasting[gesture]?.kept = isReading ? nil : all
    guard isReading else { return nil }
    all.rotation += old.owed
    lasting[gesture]?.owed = all.rotation - Float(WlFixed(all.rotation).doubleValue)
    backlog.count(client.id)
    return (resource, all)
  }

  /// The movement that the client has not been told of, for the end of the gesture.
  func takeKept(_ gesture: GestureID) -> (EdgeTouchGesturesV1Resource, Movement)? {
    guard let resource, let kept = lasting[gesture]?.kept else { return nil }
    lasting[gesture]?.kept = nil
    return (resource, kept)
  }

  /// The wire object for a gesture that ends, if its begin came here.
  func resource(ending gesture: GestureID) -> EdgeTouchGesturesV1Resource? {
    guard lasting[gesture] != nil else { return nil }
    lasting[gesture] = nil
    return resource
  }

  private func becomeInert() {
    resource = nil
    touchGone = nil
    kinds = SortedTable()
    lasting = SortedTable()
  }
}
