import WaylandClient

/// Answers the compositor's pings, so that it knows that we are alive.
final class PingAnswerer: XdgWmBaseEvents {
  let proxy: XdgWmBaseProxy

  init(_ proxy: XdgWmBaseProxy) {
    self.proxy = proxy
    proxy.setHandler(self)
  }

  func ping(_ proxy: XdgWmBaseProxy, serial: UInt32) { proxy.pong(serial: serial) }
}
