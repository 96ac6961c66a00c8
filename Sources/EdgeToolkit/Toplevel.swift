import WaylandClient

/// A window with the role of an app's main window.
public final class Toplevel: XdgSurfaceEvents, XdgToplevelEvents {
  /// How much of the screen the app asks for.
  public enum Extent: Sendable {
    case fullscreen
    case maximized
  }

  public let window: Window
  private let xdgSurface: XdgSurfaceProxy
  private let toplevel: XdgToplevelProxy
  private let connection: Connection
  /// Size of the next configure; 0 leaves it to us.
  private var wanted = Size(width: 0, height: 0)

  public init(on connection: Connection, appID: String, title: String, extent: Extent) throws(ConnectionError) {
    let base = try connection.toplevelBase()
    self.connection = connection
    window = Window(on: connection)
    xdgSurface = base.getXdgSurface(surface: window.surface)
    toplevel = xdgSurface.getToplevel()
    xdgSurface.setHandler(self)
    toplevel.setHandler(self)
    toplevel.setAppId(appId: appID)
    toplevel.setTitle(title: title)
    switch extent {
    case .fullscreen: toplevel.setFullscreen(output: nil)
    case .maximized: toplevel.setMaximized()
    }
  }

  /// Asks for the first configure; what was set on the window before counts from here on.
  public func show() { window.commitState() }

  public func configure(_ proxy: XdgToplevelProxy, width: Int32, height: Int32, states: UnsafeRawBufferPointer) {
    wanted = Size(width: width, height: height)
  }

  public func configure(_ proxy: XdgSurfaceProxy, serial: UInt32) {
    proxy.ackConfigure(serial: serial)
    let fallback = connection.outputs.first?.size ?? Size(width: 0, height: 0)
    window.configure(
      Size(
        width: wanted.width > 0 ? wanted.width : fallback.width > 0 ? fallback.width : 1024,
        height: wanted.height > 0 ? wanted.height : fallback.height > 0 ? fallback.height : 600))
  }

  public func close(_ proxy: XdgToplevelProxy) { window.content?.closed(window) }

  public func destroy() {
    toplevel.destroy()
    xdgSurface.destroy()
    window.destroy()
  }
}
