import EdgeGestures
import WaylandServer

/// The hints that say "swipe again": announced to the shell, and drawn by the compositor where no shell confirms in time.
final class HintTable {
  /// How long a shell has to confirm that it shows a hint, µs. Source: design, section 3.4.
  static let confirmationTime: Int64 = 100_000

  private struct Offer {
    let number: UInt32
    let output: OutputID
    let edge: Edge
    /// Where along the edge the swipe started, 0 to 1.
    let along: Float
    var display: Display
  }

  /// Who shows a hint.
  private enum Display {
    /// The shell was asked; at the deadline the compositor does.
    case awaited(Deadline)
    case shell
    case compositor(DrawnHint)
  }

  private let compositor: Compositor
  private var objects: [EdgeHints] = []
  private var offers: [Offer] = []
  private var lastNumber: UInt32 = 0

  init(_ compositor: Compositor) { self.compositor = compositor }

  func removeAll() {
    objects = []
    offers = []
  }

  // MARK: Objects

  /// Takes a new object, and tells it what is deferred. Hints that stand stay with those who show them.
  func add(_ object: EdgeHints) {
    objects.append(object)
    refresh()
  }

  /// The compositor draws the hints that the shell showed.
  func remove(_ object: EdgeHints) {
    objects.removeAll { $0 === object }
    for index in offers.indices where !hasShell(offers[index].output) { draw(index) }
  }

  func handleOutputGone(_ output: OutputID) {
    offers.removeAll { $0.output == output }
    for object in objects where object.output == output { object.handleOutputGone() }
    objects.removeAll { $0.output == nil }
  }

  /// Tells the shells which edges are deferred: those where the next swipe is a client's.
  func refresh() {
    for object in objects {
      guard let id = object.output, let output = compositor.outputs[id] else { continue }
      var edges = compositor.edges.deferrals.edges(of: output)
      for offer in offers where offer.output == id { edges.remove(offer.edge) }
      object.tell(edges)
    }
  }

  // MARK: Offers

  func handleOffered(_ output: OutputID, _ edge: Edge, along: Float, timeout: Int32) {
    // One offer stands on an edge at a time.
    end(output, edge)
    lastNumber &+= 1
    let number = lastNumber
    let deadline = compositor.clock.schedule(after: Self.confirmationTime) { [self] in handleUnconfirmed(number) }
    offers.append(Offer(number: number, output: output, edge: edge, along: along, display: .awaited(deadline)))
    for object in objects where object.output == output {
      object.resource?.sendOffered(offer: number, edge: edge.hintEdge, along: WlFixed(along), timeout: UInt32(max(0, timeout)))
    }
    if !hasShell(output) { draw(offers.count - 1) }
    refresh()
  }

  /// The offer is over, taken or not.
  func handleEnded(_ output: OutputID, _ edge: Edge) {
    end(output, edge)
    refresh()
  }

  /// A shell shows the hint, in time or late.
  func handleShown(_ number: UInt32, on output: OutputID) {
    guard let index = offers.firstIndex(where: { $0.number == number && $0.output == output }) else { return }
    offers[index].display = .shell
  }

  /// The edge whose hint lies at this place, as deep as the zone; nil: none. A hint that the shell shows is taken to be where ours would be.
  func edge(at point: ScreenPoint, on output: Output) -> Edge? {
    for offer in offers where offer.output == output.id {
      if case .awaited = offer.display { continue }
      let depth = compositor.touchRouter.zoneDepth(offer.edge, of: output.id)
      if DrawnHint.isOn(point, output, offer.edge, along: offer.along, depth: depth) { return offer.edge }
    }
    return nil
  }

  private func end(_ output: OutputID, _ edge: Edge) {
    guard let index = offers.firstIndex(where: { $0.output == output && $0.edge == edge }) else { return }
    let offer = offers.remove(at: index)
    for object in objects where object.output == output { object.resource?.sendWithdrawn(offer: offer.number) }
  }

  private func handleUnconfirmed(_ number: UInt32) {
    guard let index = offers.firstIndex(where: { $0.number == number }) else { return }
    draw(index)
  }

  private func draw(_ index: Int) {
    let offer = offers[index]
    if case .compositor = offer.display { return }
    guard let output = compositor.outputs[offer.output] else { return }
    offers[index].display = .compositor(DrawnHint(output, offer.edge, along: offer.along))
  }

  private func hasShell(_ output: OutputID) -> Bool { objects.contains { $0.output == output } }
}
