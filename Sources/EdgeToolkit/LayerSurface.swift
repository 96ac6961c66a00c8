import WaylandClient

/// A window with the role of a layer of an output: home screen, panel, hint.
public final class LayerSurface: ZwlrLayerSurfaceV1Events {
  /// Where a layer surface lies before anything else happens to it.
  public struct Placement {
    public var layer: ZwlrLayerShellV1.Layer
    public var anchor: ZwlrLayerSurfaceV1.Anchor
    /// 0 in a dimension fills the output between two anchors.
    public var size: Size
    /// Distance from the edges: top, right, bottom, left.
    public var margin: (top: Int32, right: Int32, bottom: Int32, left: Int32)

    public init(
      layer: ZwlrLayerShellV1.Layer, anchor: ZwlrLayerSurfaceV1.Anchor, size: Size,
      margin: (top: Int32, right: Int32, bottom: Int32, left: Int32) = (0, 0, 0, 0)
    ) {
      self.layer = layer
      self.anchor = anchor
      self.size = size
      self.margin = margin
    }
  }

  public let window: Window
  public let proxy: ZwlrLayerSurfaceV1Proxy
  private var size: Size

  /// Makes the surface; it is mapped after `show`.
  public init(on connection: Connection, shell: ZwlrLayerShellV1Proxy, output: Output, namespace: String, placement: Placement) {
    window = Window(on: connection)
    proxy = shell.getLayerSurface(surface: window.surface, output: output.proxy, layer: placement.layer, namespace: namespace)
    size = placement.size
    proxy.setHandler(self)
    proxy.setAnchor(anchor: placement.anchor)
    // Ours lie over each other; none makes room for another.
    proxy.setExclusiveZone(zone: -1)
    place(placement.size, margin: placement.margin)
  }

  /// Sets size and margins; they count after the next commit.
  public func place(_ size: Size, margin: (top: Int32, right: Int32, bottom: Int32, left: Int32)) {
    self.size = size
    proxy.setSize(width: UInt32(max(0, size.width)), height: UInt32(max(0, size.height)))
    proxy.setMargin(top: margin.top, right: margin.right, bottom: margin.bottom, left: margin.left)
  }

  /// Goes to another layer at once, if the compositor can do that.
  public func move(to layer: ZwlrLayerShellV1.Layer) {
    guard proxy.version >= 2 else { return }
    proxy.setLayer(layer: layer)
    window.commitState()
  }

  /// Asks for the first configure.
  public func show() { window.commitState() }

  public func destroy() {
    proxy.destroy()
    window.destroy()
  }

  public func configure(_ proxy: ZwlrLayerSurfaceV1Proxy, serial: UInt32, width: UInt32, height: UInt32) {
    proxy.ackConfigure(serial: serial)
    // 0 leaves it to us.
    let given = Size(width: Int32(clamping: width), height: Int32(clamping: height))
    window.configure(
      Size(width: given.width > 0 ? given.width : max(1, size.width), height: given.height > 0 ? given.height : max(1, size.height)))
  }

  public func closed(_ proxy: ZwlrLayerSurfaceV1Proxy) { window.content?.closed(window) }
}
