import EdgeGestures
import WaylandServer

/// One shell's `edge_hints_v1`: what it was told about the edges of one output.
final class EdgeHints: EdgeHintsV1Requests {
  private let edges: Edges
  private let client: Client
  /// Nil once the output is gone; then this object is inert.
  private(set) var output: OutputID?
  var resource: EdgeHintsV1Resource?
  /// Edges of which the shell was told that they are deferred.
  private var deferred = EdgeSet()

  init(_ edges: Edges, _ client: Client, _ output: OutputID?) {
    self.edges = edges
    self.client = client
    self.output = output
  }

  func shown(_ resource: EdgeHintsV1Resource, offer: UInt32) {
    guard let output else { return }
    edges.hints.handleShown(offer, on: output)
  }

  func handleDestroy(of resource: OpaquePointer) {
    client.giveBack(.edge)
    self.resource = nil
    edges.hints.remove(self)
  }

  func handleOutputGone() { output = nil }

  /// Tells which edges are deferred, as far as that is new.
  func tell(_ edges: EdgeSet) {
    for edge in Edge.all where edges.contains(edge) != deferred.contains(edge) {
      resource?.sendDeferred(edge: edge.hintEdge, deferred: edges.contains(edge) ? 1 : 0)
    }
    deferred = edges
  }
}
