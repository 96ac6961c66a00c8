import EdgeGestures
import WaylandServer

/// The deferral of one surface: what was asked, what is in force, and what the client was told.
///
/// It outlives its wire object until the surface's next commit, and the wire object becomes inert when the surface dies first.
final class SurfaceDeferral: SurfaceExtension {
  /// What a client asks for.
  struct Request {
    var edges = EdgeSet()
    /// Where a touch must start, surface-local; nil: anywhere.
    var region: Region?
  }

  /// How far the zones reach into a surface, in its pixels.
  struct Insets: Equatable {
    var top: Int32 = 0
    var bottom: Int32 = 0
    var left: Int32 = 0
    var right: Int32 = 0
  }

  private let deferrals: DeferralTable
  let surface: SurfaceID
  let client: Client
  /// The wire object; nil when it was destroyed and the surface has not been committed since.
  var object: EdgeDeferral?
  var pending = Request()
  private(set) var current = Request()
  /// What the engine was told.
  var inForce = EdgeSet()
  /// Where that counts, as the engine was told; nil: anywhere.
  var narrowing: DeferralRegion?
  /// The edges in force on which less of the region counts than was asked for.
  var shortened = EdgeSet()
  /// What the client was told; nil: nothing yet.
  private var toldInsets: Insets?
  private var toldEdges = EdgeSet()
  private var toldShortened = EdgeSet()
  /// Whether the surface was committed since the wire object came; before, what is in force is an older one's.
  private var isCommitted = false
  /// Edges with an offer of which the client was told.
  private var offered = EdgeSet()

  init(_ deferrals: DeferralTable, _ surface: Surface) {
    self.deferrals = deferrals
    self.surface = surface.id
    client = surface.client
  }

  /// Gives it to a new wire object, whose state starts at nothing.
  func attach(_ object: EdgeDeferral) {
    self.object = object
    object.state = self
    pending = Request()
    isCommitted = false
    toldInsets = nil
    toldEdges = EdgeSet()
    toldShortened = EdgeSet()
    offered = EdgeSet()
  }

  func handleCommit(of surface: Surface) {
    isCommitted = true
    guard object == nil else {
      current = pending
      return deferrals.refresh(self)
    }
    surface.removeExtension(self)
    deferrals.remove(self)
  }

  func handleSurfaceGone(_ surface: Surface) {
    object?.state = nil
    object = nil
    deferrals.remove(self)
  }

  /// Tells the client what is new. Without a place on an output there are no insets.
  func tell(_ insets: Insets?, _ edges: EdgeSet) {
    guard let resource = object?.resource else { return }
    var isNew = false
    if let insets, insets != toldInsets {
      resource.sendInsets(top: insets.top, bottom: insets.bottom, left: insets.left, right: insets.right)
      toldInsets = insets
      isNew = true
    }
    if isCommitted && edges != toldEdges {
      resource.sendEffective(edges: edges.deferralEdges)
      toldEdges = edges
      isNew = true
    }
    if isCommitted && shortened != toldShortened {
      resource.sendShortened(edges: shortened.deferralEdges)
      toldShortened = shortened
      isNew = true
    }
    if isNew { resource.sendDone() }
  }

  func sendOffered(_ edge: Edge, timeout: Int32) {
    guard let resource = object?.resource else { return }
    offered.insert(edge)
    resource.sendOffered(edge: edge.deferralEdge, timeout: UInt32(max(0, timeout)))
  }

  /// An object that came after the offer does not hear of its end.
  func sendWithdrawn(_ edge: Edge, _ reason: WithdrawReason) {
    guard offered.contains(edge), let resource = object?.resource else { return }
    offered.remove(edge)
    resource.sendWithdrawn(edge: edge.deferralEdge, reason: .init(rawValue: UInt32(reason.rawValue)))
  }

  func sendClaimed(_ edge: Edge) {
    guard offered.contains(edge), let resource = object?.resource else { return }
    offered.remove(edge)
    resource.sendClaimed(edge: edge.deferralEdge)
  }
}
