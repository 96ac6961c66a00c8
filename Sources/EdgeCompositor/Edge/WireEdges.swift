import EdgeGestures
import WaylandServer

// Our protocols' enums of edges and the engine's have the same values.

extension EdgeSet {
  /// The edges that a client named. Only for values whose bits are all known.
  init(_ edges: EdgeDeferralV1.Edge) { self.init(rawValue: UInt8(truncatingIfNeeded: edges.rawValue & 15)) }

  var deferralEdges: EdgeDeferralV1.Edge { EdgeDeferralV1.Edge(rawValue: UInt32(rawValue)) }

  func intersection(_ other: EdgeSet) -> EdgeSet { EdgeSet(rawValue: rawValue & other.rawValue) }

  func subtracting(_ other: EdgeSet) -> EdgeSet { EdgeSet(rawValue: rawValue & ~other.rawValue) }
}

extension Edge {
  /// All of them, in the order of the wire's values.
  static var all: [Edge] { [.top, .bottom, .left, .right] }

  var deferralEdge: EdgeDeferralV1.Edge { EdgeDeferralV1.Edge(rawValue: UInt32(rawValue)) }

  var hintEdge: EdgeHintsV1.Edge { EdgeHintsV1.Edge(rawValue: UInt32(rawValue)) }

  var gestureEdge: EdgeTouchGesturesV1.Edge { EdgeTouchGesturesV1.Edge(rawValue: UInt32(rawValue)) }

  /// The edge that a shell named, or nil if it is none.
  init?(_ edge: EdgeShellManagerV1.Edge) {
    guard edge.isKnown, let known = Edge(rawValue: UInt8(truncatingIfNeeded: edge.rawValue)) else { return nil }
    self = known
  }
}
