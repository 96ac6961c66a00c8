import WaylandServer

/// One shell's `edge_thumbnail_v1`. There are no thumbnails yet: it has been told `gone`, and its geometry is only checked.
final class EdgeThumbnail: EdgeThumbnailV1Requests {
  private let client: Client
  private let log: Log

  init(_ client: Client, _ log: Log) {
    self.client = client
    self.log = log
  }

  func setGeometry(_ resource: EdgeThumbnailV1Resource, x: Int32, y: Int32, width: Int32, height: Int32) {
    guard width > 0, height > 0 else {
      log.clientBug(client, "edge_thumbnail_v1.set_geometry with size \(width)x\(height)")
      resource.postError(.invalidSize, "not a size: \(width)x\(height)")
      return
    }
  }

  func handleDestroy(of resource: OpaquePointer) { client.giveBack(.edge) }
}
