import EdgeToolkit
import WaylandClient

/// A layer surface that the compositor slides in from its edge.
final class SlidingPanel: EdgePanelV1Events {
  private enum State {
    case resting
    case moving
  }

  let name: String
  let proxy: EdgePanelV1Proxy
  private let layer: LayerSurface
  private let log: EventLog
  private var state = State.resting

  /// Makes the panel, closed. `handle` is its part on which a swipe that closes it may start; nil is all of it.
  init(
    on screen: Screen, name: String, anchor: ZwlrLayerSurfaceV1.Anchor, height: Int32,
    margin: (top: Int32, right: Int32, bottom: Int32, left: Int32), handle: Rect?, content: any WindowContent
  ) {
    let shell = screen.shell
    self.name = name
    log = shell.log
    // Above the home screen, which comes to the top layer.
    layer = LayerSurface(
      on: shell.connection, shell: shell.layerShell, output: screen.output, namespace: "edgeshell-\(name)",
      placement: LayerSurface.Placement(layer: .overlay, anchor: anchor, size: Size(width: 0, height: height), margin: margin))
    proxy = shell.manager.getPanel(layerSurface: layer.proxy)
    proxy.setHandler(self)
    proxy.setExtent(closed: 0, open: height)
    proxy.setOutside(outside: .dismiss)
    if let handle { layer.window.withRegion(handle) { proxy.setHandle(region: $0) } }
    layer.window.content = content
  }

  var window: Window { layer.window }

  func show() { layer.show() }

  func close() { proxy.setState(state: .closed) }

  /// Adapts to another size of the output.
  func place(height: Int32, margin: (top: Int32, right: Int32, bottom: Int32, left: Int32), handle: Rect?) {
    layer.place(Size(width: 0, height: height), margin: margin)
    proxy.setExtent(closed: 0, open: height)
    if let handle { layer.window.withRegion(handle) { proxy.setHandle(region: $0) } }
    layer.window.commitState()
  }

  func destroy() {
    proxy.destroy()
    layer.destroy()
  }

  func moving(_ proxy: EdgePanelV1Proxy, fraction: WlFixed) {
    switch state {
    case .resting:
      log("\(name) moving")
      state = .moving
    case .moving: break
    }
  }

  func settled(_ proxy: EdgePanelV1Proxy, state: EdgePanelV1.State) {
    self.state = .resting
    log("\(name) \(state == .open ? "open" : "closed")")
  }
}
