import CPixman
import CPlatform
import WaylandServer

/// Our copy of what a surface shows.
///
/// Pixels are copied once, when a commit takes effect, and the client gets its buffer back at once: it can live with one buffer, nothing that
/// the client does to its memory afterwards can be seen or harm us, and what a dead client showed can still slide away.
final class SurfaceContent {
  /// Pixels.
  let size: Size
  /// Whether pixels have no alpha.
  let isOpaque: Bool
  /// Reads the copy; for the renderer.
  let image: OpaquePointer
  private let client: Client
  private let bytes: UnsafeMutableRawPointer
  private let stride: Int

  /// - Returns: nil when there is no memory; the client has been told.
  init?(_ client: Client, size: Size, isOpaque: Bool) {
    self.client = client
    self.size = size
    self.isOpaque = isOpaque
    stride = Int(size.width) * 4
    let count = stride * Int(size.height)
    guard client.take(pictureBytes: count) else { return nil }
    guard let bytes = malloc(count) else {
      client.giveBack(pictureBytes: count)
      client.refuse("no memory for a picture of \(count) bytes")
      return nil
    }
    guard
      let image = pixman_image_create_bits(
        isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, size.width, size.height, bytes.assumingMemoryBound(to: UInt32.self), Int32(stride))
    else {
      free(bytes)
      client.giveBack(pictureBytes: count)
      client.refuse("no memory for a picture")
      return nil
    }
    self.bytes = bytes
    self.image = image
  }

  /// Room for the pixels of this buffer.
  convenience init?(_ client: Client, like buffer: ShmBuffer) {
    self.init(client, size: Size(width: buffer.width, height: buffer.height), isOpaque: Self.isOpaque(buffer.format))
  }

  deinit {
    pixman_image_unref(image)
    free(bytes)
    client.giveBack(pictureBytes: stride * Int(size.height))
  }

  var bounds: Rectangle { Rectangle(x: 0, y: 0, width: size.width, height: size.height) }

  /// Whether a buffer of this kind can be copied into it.
  func fits(_ buffer: ShmBuffer) -> Bool {
    size == Size(width: buffer.width, height: buffer.height) && isOpaque == Self.isOpaque(buffer.format)
  }

  static func isOpaque(_ format: WlShm.Format) -> Bool { format == .xrgb8888 }

  /// Takes these pixels (buffer coordinates) from a buffer that fits and whose stride is not a lie.
  func copy(_ region: Region, from buffer: ShmBuffer) {
    let rectangles = region.rectangles
    let from = Int(buffer.stride)
    buffer.read { source in
      for rectangle in rectangles {
        let rectangle = rectangle.intersection(bounds)
        if rectangle.isEmpty { continue }
        let offset = Int(rectangle.x) * 4
        for row in Int(rectangle.y)..<Int(rectangle.y) + Int(rectangle.height) {
          memcpy(bytes + row * stride + offset, source + row * from + offset, Int(rectangle.width) * 4)
        }
      }
    }
  }
}
