import WaylandServer

extension Compositor {
  /// Serves clients and everything else once: waits up to `timeout` ms (-1: without end) for something to happen.
  func turn(timeout: Int32) {
    display.flushClients()
    display.loop.dispatch(timeout: timeout)
    display.flushClients()
  }
}
