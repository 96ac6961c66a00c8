import WaylandServer

/// A `wl_buffer` that was attached and whose pixels we have not taken yet.
final class Buffer {
  /// Nil once the client destroyed it.
  private(set) var resource: WlBufferResource?
  /// A copy of its pixels, if the client destroyed it after the commit but before that took effect.
  private(set) var rescued: SurfaceContent?
  private let client: Client
  private var isCommitted = false
  private var destroyed: Listener?

  init(_ resource: WlBufferResource, _ client: Client) {
    self.resource = resource
    self.client = client
    destroyed = Listener.resourceDestroyed(resource.raw) { [self] in handleDestroy() }
  }

  /// The pixels, as long as the client keeps them.
  var pixels: ShmBuffer? { resource.flatMap { ShmBuffer($0) } }

  /// It was committed, and waits (for a parent surface) to be shown.
  func keep() { isCommitted = true }

  /// Gives the buffer back to the client without an event: it was never committed.
  func forget() { destroyed = nil }

  /// Gives the buffer back to the client.
  func release() {
    if !client.isGone { resource?.sendRelease() }
    destroyed = nil
  }

  private func handleDestroy() {
    // libwayland still has the pixels when it tells.
    if isCommitted, !client.isGone, let pixels, let copy = SurfaceContent(client, like: pixels) {
      copy.copy(Region(copy.bounds), from: pixels)
      rescued = copy
    }
    resource = nil
    // Ends the cycle between listener and buffer.
    destroyed = nil
  }
}
