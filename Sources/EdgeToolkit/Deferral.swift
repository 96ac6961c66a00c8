import WaylandClient

/// A window's request that system swipes from some edges yield to it. It lives as long as its window.
public final class Deferral: EdgeDeferralV1Events {
  private let proxy: EdgeDeferralV1Proxy
  private let window: Window

  /// Makes the deferral of a window, with no edges; nil if the compositor defers nothing.
  public init?(for window: Window, on connection: Connection) {
    guard let manager = connection.bind(EdgeDeferralManagerV1Proxy.self, atMost: 1) else { return nil }
    proxy = manager.getDeferral(surface: window.surface)
    manager.destroy()
    self.window = window
    proxy.setHandler(self)
    window.attachments.append { [proxy] in proxy.destroy() }
  }

  /// Asks for these edges. It counts after the window's next commit.
  public func setEdges(_ edges: [ScreenEdge]) {
    proxy.setEdges(edges: EdgeDeferralV1.Edge(rawValue: edges.reduce(0) { $0 | $1.rawValue }))
  }

  public func insets(_ proxy: EdgeDeferralV1Proxy, top: Int32, bottom: Int32, left: Int32, right: Int32) {
    tell(.insets(top: top, bottom: bottom, left: left, right: right))
  }

  public func effective(_ proxy: EdgeDeferralV1Proxy, edges: EdgeDeferralV1.Edge) {
    tell(.effective(ScreenEdge.allCases.filter { edges.rawValue & $0.rawValue != 0 }))
  }

  public func done(_ proxy: EdgeDeferralV1Proxy) { tell(.done) }

  public func offered(_ proxy: EdgeDeferralV1Proxy, edge: EdgeDeferralV1.Edge, timeout: UInt32) {
    if let edge = ScreenEdge(rawValue: edge.rawValue) { tell(.offered(edge, timeout: timeout)) }
  }

  public func withdrawn(_ proxy: EdgeDeferralV1Proxy, edge: EdgeDeferralV1.Edge, reason: EdgeDeferralV1.Reason) {
    if let edge = ScreenEdge(rawValue: edge.rawValue) { tell(.withdrawn(edge, reason: reason)) }
  }

  public func claimed(_ proxy: EdgeDeferralV1Proxy, edge: EdgeDeferralV1.Edge) {
    if let edge = ScreenEdge(rawValue: edge.rawValue) { tell(.claimed(edge)) }
  }

  /// No window here sets a region.
  public func shortened(_ proxy: EdgeDeferralV1Proxy, edges: EdgeDeferralV1.Edge) {}

  private func tell(_ event: DeferralEvent) { window.content?.handle(event, in: window) }
}
