import CPNG
import CPixman
import CPlatform

/// Paints lists of items into a picture, by pixman; only where there is damage.
final class Renderer {
  private let size: Size
  private let image: OpaquePointer

  /// Behind everything.
  static let background = Color(red: 0, green: 0, blue: 0)

  /// - Returns: nil when there is no memory.
  init?(_ size: Size) {
    guard let image = pixman_image_create_bits(PIXMAN_x8r8g8b8, size.width, size.height, nil, 0) else { return nil }
    self.size = size
    self.image = image
  }

  deinit { pixman_image_unref(image) }

  var bounds: Rectangle { Rectangle(x: 0, y: 0, width: size.width, height: size.height) }

  /// Paints what of the items lies in `damage`, the lowest first; what others hide is not painted.
  func paint(_ items: [PaintItem], _ damage: Region) {
    var parts: [(item: PaintItem, clip: Region, opaque: Region)] = []
    var open = damage
    for item in items.reversed() where !open.isEmpty {
      var clip = open
      clip.intersect(item.rectangle)
      if clip.isEmpty { continue }
      var opaque = item.opaque
      opaque.intersect(clip)
      open.subtract(opaque)
      parts.append((item, clip, opaque))
    }
    fill(open, Self.background, PIXMAN_OP_SRC)
    for part in parts.reversed() {
      switch part.item.picture {
      case .color(let color): fill(part.clip, color, PIXMAN_OP_OVER)
      case .surface(let surface):
        var blended = part.clip
        blended.subtract(part.opaque)
        copy(surface, part.item.rectangle, part.opaque, PIXMAN_OP_SRC)
        copy(surface, part.item.rectangle, blended, PIXMAN_OP_OVER)
      }
    }
    pixman_image_set_clip_region32(image, nil)
  }

  private func fill(_ region: Region, _ color: Color, _ operation: pixman_op_t) {
    if region.isEmpty { return }
    let alpha = UInt32(color.alpha)
    func premultiplied(_ value: UInt8) -> UInt16 { UInt16(UInt32(value) * 257 * alpha / 255) }
    var wide = pixman_color_t(
      red: premultiplied(color.red), green: premultiplied(color.green), blue: premultiplied(color.blue), alpha: UInt16(alpha * 257))
    guard let source = pixman_image_create_solid_fill(&wide) else { return }
    _ = region.withRaw { pixman_image_set_clip_region32(image, $0) }
    pixman_image_composite32(operation, source, nil, image, 0, 0, 0, 0, 0, 0, size.width, size.height)
    pixman_image_unref(source)
  }

  /// Paints a surface's content into `rectangle`, where `region` says.
  private func copy(_ surface: Surface, _ rectangle: Rectangle, _ region: Region, _ operation: pixman_op_t) {
    guard !region.isEmpty, let content = surface.content else { return }
    let source = content.image
    let isPlain =
      surface.transform == .normal && content.size == Size(width: rectangle.width, height: rectangle.height)
    if isPlain {
      pixman_image_set_transform(source, nil)
      pixman_image_set_filter(source, PIXMAN_FILTER_NEAREST, nil, 0)
    } else {
      var matrix = Self.matrix(from: rectangle, to: surface, content)
      pixman_image_set_transform(source, &matrix)
      // Whole steps up stay sharp; all else is blended.
      let upright = surface.transform.swapsAxes ? content.size.turned : content.size
      let isSharp = rectangle.width % upright.width == 0 && rectangle.height % upright.height == 0
      pixman_image_set_filter(source, isSharp ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, nil, 0)
      // Bilinear at the border would blend with nothing.
      pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
    }
    _ = region.withRaw { pixman_image_set_clip_region32(image, $0) }
    pixman_image_composite32(
      operation, source, nil, image, 0, 0, 0, 0, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
  }

  /// What takes a pixel of `rectangle` (from its corner) to the pixel of the content that is seen there.
  private static func matrix(from rectangle: Rectangle, to surface: Surface, _ content: SurfaceContent) -> pixman_transform_t {
    // Three corners say it all: the transform keeps lines straight.
    let one = Double(1 << 16)
    let upright = surface.transform.swapsAxes ? content.size.turned : content.size
    func corner(_ x: Int64, _ y: Int64) -> (x: Double, y: Double) {
      let point = surface.transform.apply(x: x, y: y, in: upright)
      return (Double(point.x), Double(point.y))
    }
    let origin = corner(0, 0)
    let right = corner(Int64(upright.width), 0)
    let down = corner(0, Int64(upright.height))
    let width = Double(max(rectangle.width, 1))
    let height = Double(max(rectangle.height, 1))
    func fixed(_ value: Double) -> pixman_fixed_t { Int32(clamping: value * one) }
    return pixman_transform_t(
      matrix: (
        (fixed((right.x - origin.x) / width), fixed((down.x - origin.x) / height), fixed(origin.x)),
        (fixed((right.y - origin.y) / width), fixed((down.y - origin.y) / height), fixed(origin.y)),
        (0, 0, pixman_fixed_t(1 << 16))
      ))
  }

  /// Writes the picture as a PNG; false if that fails.
  func write(_ path: String) -> Bool {
    guard let data = pixman_image_get_data(image) else { return false }
    return path.withCString { cpng_write($0, data, size.width, size.height, pixman_image_get_stride(image)) } == 0
  }

  /// One pixel (x8r8g8b8 without the x), black outside.
  func pixel(x: Int32, y: Int32) -> UInt32 {
    guard x >= 0, y >= 0, x < size.width, y < size.height, let data = pixman_image_get_data(image) else { return 0 }
    return data[Int(y) * Int(pixman_image_get_stride(image)) / 4 + Int(x)] & 0xff_ffff
  }
}
