import EdgeConfig
import EdgeGestures

/// The deferrals of all surfaces: which of them are in force, and who is told what.
///
/// A deferral is in force while its surface is the content of a mapped, activated, fullscreen or maximized toplevel, on edges that are reserved. How the
/// compositor sees it: `doc/internal/Deferral.md`.
final class DeferralTable {
  private let compositor: Compositor
  private var table = SortedTable<SurfaceID, SurfaceDeferral>()

  init(_ compositor: Compositor) { self.compositor = compositor }

  func removeAll() { table = SortedTable() }

  /// Whether this surface has a deferral whose wire object exists.
  func hasObject(_ surface: SurfaceID) -> Bool { table[surface]?.object != nil }

  /// Gives the surface's deferral to a new wire object.
  func attach(_ object: EdgeDeferral, to surface: Surface) {
    let deferral: SurfaceDeferral
    if let old = table[surface.id] {
      deferral = old
    } else {
      deferral = SurfaceDeferral(self, surface)
      table[surface.id] = deferral
      surface.addExtension(deferral)
    }
    deferral.attach(object)
    refresh(deferral)
  }

  /// Ends a deferral for good.
  func remove(_ deferral: SurfaceDeferral) {
    table[deferral.surface] = nil
    enforce(deferral, EdgeSet())
    compositor.edges.hints.refresh()
  }

  /// Looks again at all of them: something they depend on changed.
  func refreshAll() {
    for deferral in table.values { refresh(deferral) }
    compositor.edges.hints.refresh()
  }

  /// Looks again at one of them.
  func refresh(_ deferral: SurfaceDeferral) {
    guard let surface = compositor.surface(deferral.surface) else { return }
    enforce(deferral, wanted(deferral, surface))
    narrow(deferral, surface)
    deferral.tell(insets(of: surface), deferral.inForce)
    compositor.edges.hints.refresh()
  }

  /// The edges of this output where the next swipe is a client's: whatever lies at the middle of the edge has it deferred.
  func edges(of output: Output) -> EdgeSet {
    var edges = EdgeSet()
    for edge in Edge.all {
      guard let surface = compositor.scene.hit(output.middle(of: edge), on: output)?.surface.root else { continue }
      if let deferral = table[surface.id], deferral.inForce.contains(edge) { edges.insert(edge) }
      if isActive(surface), compositor.edges.policies.policy(of: surface.client.id).operatorDefers.contains(edge) { edges.insert(edge) }
    }
    return edges
  }

  /// Whether deferrals count for touches on this tree. Where one is narrowed to, the engine knows.
  func covers(_ root: Surface) -> Bool { table[root.id] != nil || isActive(root) }

  func handleOffered(_ surface: SurfaceID, _ edge: Edge, timeout: Int32) { table[surface]?.sendOffered(edge, timeout: timeout) }

  func handleWithdrawn(_ surface: SurfaceID, _ edge: Edge, _ reason: WithdrawReason) { table[surface]?.sendWithdrawn(edge, reason) }

  func handleClaimed(_ surface: SurfaceID, _ edge: Edge) { table[surface]?.sendClaimed(edge) }

  /// Whether it is the window that the user works with.
  private func isActive(_ root: Surface) -> Bool { compositor.scene.activeToplevel?.surfaceID == root.id }

  private func wanted(_ deferral: SurfaceDeferral, _ surface: Surface) -> EdgeSet {
    guard surface.isMapped, case .toplevel(let toplevel) = surface.role, toplevel.isActive, toplevel.isFullscreen || toplevel.isMaximized,
      let output = compositor.scene.output(of: surface), compositor.edges.pings.trust(in: deferral.client) != .nothing,
      !compositor.edges.policies.policy(of: deferral.client.id).forbidsDeferral
    else { return EdgeSet() }
    let mandatory = compositor.configuration.settings(ofOutput: output.name)?.mandatory ?? EdgeSet()
    return EdgeSet(rawValue: deferral.current.edges.intersection(compositor.edges.reservedEdges(of: output)).rawValue & ~mandatory.rawValue)
  }

  private func enforce(_ deferral: SurfaceDeferral, _ edges: EdgeSet) {
    guard edges != deferral.inForce else { return }
    let isRefused = compositor.touchRouter.apply(.deferral(deferral.surface, deferral.client.id, edges)) != nil
    deferral.inForce = isRefused ? EdgeSet() : edges
    // The region goes with the deferral.
    if deferral.inForce.isEmpty { deferral.narrowing = nil }
  }

  /// Tells the engine where a deferral counts, and finds on which edges that is less than was asked for.
  private func narrow(_ deferral: SurfaceDeferral, _ surface: Surface) {
    var shortened = EdgeSet()
    if !deferral.inForce.isEmpty, let output = compositor.scene.output(of: surface) {
      let rectangles = rectangles(deferral, surface, output)
      let region = rectangles.map { rectangles in
        var region = DeferralRegion()
        for rectangle in rectangles where !region.insert(output.toScreen(rectangle)) { shortened = deferral.inForce }
        return region
      }
      if region != deferral.narrowing, compositor.touchRouter.apply(.deferralRegion(deferral.surface, region)) == nil { deferral.narrowing = region }
      for edge in Edge.all where deferral.inForce.contains(edge) {
        let length = compositor.touchRouter.deferredLength(of: deferral.surface, on: edge, of: output.id)
        guard length.honoured < length.asked else { continue }
        if !deferral.shortened.contains(edge) {
          let (asked, honoured) = (Int(length.asked.rounded()), Int(length.honoured.rounded()))
          compositor.log.info("client \(deferral.client.id.rawValue) defers \(asked) mm of an edge by its region; \(honoured) mm count")
        }
        shortened.insert(edge)
      }
    }
    deferral.shortened = shortened
  }

  /// What of a client's region lies in the zones of the edges that it defers, nearest the left or bottom end first; nil: all.
  private func rectangles(_ deferral: SurfaceDeferral, _ surface: Surface, _ output: Output) -> [Rectangle]? {
    guard let asked = deferral.current.region, let origin = compositor.scene.position(of: surface) else { return nil }
    var zones = Region()
    for edge in Edge.all where deferral.inForce.contains(edge) { zones.add(zone(edge, output)) }
    let moved = asked.mapped { $0.translated(x: Int32(origin.x.rounded()), y: Int32(origin.y.rounded())) }
    zones.intersect(moved)
    return zones.rectangles.sorted { ($0.left, -$0.bottom) < ($1.left, -$1.bottom) }
  }

  /// The zone of an edge, in pixels of its output.
  private func zone(_ edge: Edge, _ output: Output) -> Rectangle {
    let depth = Int64(compositor.edges.zoneDepth(edge, of: output).rounded(.up))
    let width = Int64(output.size.width)
    let height = Int64(output.size.height)
    return switch edge {
    case .top: Rectangle(left: 0, top: 0, right: width, bottom: depth)
    case .bottom: Rectangle(left: 0, top: height - depth, right: width, bottom: height)
    case .left: Rectangle(left: 0, top: 0, right: depth, bottom: height)
    case .right: Rectangle(left: width - depth, top: 0, right: width, bottom: height)
    }
  }

  /// How far the zones reach into the surface from each of its sides, or nil if it has no place.
  private func insets(of surface: Surface) -> SurfaceDeferral.Insets? {
    guard surface.isMapped, let output = compositor.scene.output(of: surface), let origin = compositor.scene.position(of: surface) else { return nil }
    let edges = compositor.edges
    let width = Double(surface.size.width)
    let height = Double(surface.size.height)
    return SurfaceDeferral.Insets(
      top: Self.inset(edges.zoneDepth(.top, of: output), gap: origin.y, of: height),
      bottom: Self.inset(edges.zoneDepth(.bottom, of: output), gap: Double(output.size.height) - origin.y - height, of: height),
      left: Self.inset(edges.zoneDepth(.left, of: output), gap: origin.x, of: width),
      right: Self.inset(edges.zoneDepth(.right, of: output), gap: Double(output.size.width) - origin.x - width, of: width))
  }

  /// Whole pixels of a zone in a surface whose side lies `gap` away from the edge.
  private static func inset(_ depth: Double, gap: Double, of length: Double) -> Int32 {
    guard depth > 0, depth > gap else { return 0 }
    return Int32(min(depth - gap, length, 100_000).rounded(.up))
  }
}
