import WaylandServer

/// A `wl_buffer` that was attached and whose pixels we have not taken yet.
final class Buffer {
  /// Nil once the client destroyed it.
  private(set) var resource: WlBufferResource?
  private var destroyed: Listener?

  init(_ resource: WlBufferResource) {
    self.resource = resource
    destroyed = Listener.resourceDestroyed(resource.raw) { [self] in
      self.resource = nil
      // Ends the cycle between listener and buffer.
      destroyed = nil
    }
  }

  /// The pixels, as long as the client keeps them.
  var pixels: ShmBuffer? { resource.flatMap { ShmBuffer($0) } }

  /// Gives the buffer back to the client without an event: it was never committed.
  func forget() { destroyed = nil }

  /// Gives the buffer back to the client.
  func release() {
    resource?.sendRelease()
    destroyed = nil
  }
}
