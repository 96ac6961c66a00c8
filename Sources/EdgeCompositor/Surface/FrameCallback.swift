import WaylandServer

/// A client's question when to draw the next frame.
final class FrameCallback: WlCallbackRequests {
  private let client: Client
  private var resource: WlCallbackResource?

  /// - Returns: nil when memory is short or the client has too many objects; it has been told.
  init?(_ client: Client, id: UInt32) {
    self.client = client
    guard client.take(.ordinary) else { return nil }
    resource = WlCallbackResource(client.raw, version: 1, id: id, handler: self)
    guard resource != nil else {
      client.giveBack(.ordinary)
      return nil
    }
  }

  /// Answers it, and ends it.
  func done(at milliseconds: UInt32) {
    resource?.sendDone(callbackData: milliseconds)
    resource?.destroy()
  }

  /// Ends it without an answer: its surface is gone.
  func drop() { resource?.destroy() }

  func handleDestroy(of raw: OpaquePointer) {
    resource = nil
    client.giveBack(.ordinary)
  }
}
