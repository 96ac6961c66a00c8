import EdgeToolkit
import WaylandClient

/// The hints of one output: whether the bottom edge is deferred, and a tab where to swipe again.
final class Hints: EdgeHintsV1Events {
  private let screen: Screen
  private let proxy: EdgeHintsV1Proxy
  private var tabs: [HintTab] = []

  init(on screen: Screen) {
    self.screen = screen
    proxy = screen.shell.manager.getHints(output: screen.output.proxy)
    proxy.setHandler(self)
  }

  func destroy() {
    proxy.destroy()
    for tab in tabs { tab.destroy() }
    tabs = []
  }

  func deferred(_ proxy: EdgeHintsV1Proxy, edge: EdgeHintsV1.Edge, deferred: UInt32) {
    guard let edge = ScreenEdge(rawValue: edge.rawValue) else { return }
    screen.shell.log("edge \(deferred != 0 ? "deferred" : "free") \(edge.name)")
    if edge == .bottom { screen.setBottomDeferred(deferred != 0) }
  }

  func offered(_ proxy: EdgeHintsV1Proxy, offer: UInt32, edge: EdgeHintsV1.Edge, along: WlFixed, timeout: UInt32) {
    guard let edge = ScreenEdge(rawValue: edge.rawValue) else { return }
    let tab = HintTab(on: screen, offer: offer, edge: edge, along: along.doubleValue)
    tabs.append(tab)
    tab.show { [self] in
      proxy.shown(offer: offer)
      screen.shell.log("hint shown \(edge.name)")
    }
  }

  func withdrawn(_ proxy: EdgeHintsV1Proxy, offer: UInt32) {
    for tab in tabs where tab.offer == offer {
      tab.destroy()
      screen.shell.log("hint removed \(tab.edge.name)")
    }
    tabs.removeAll { $0.offer == offer }
  }
}
