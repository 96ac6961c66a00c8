import CCairo

/// A picture in memory that a program draws once and copies often.
public final class Picture {
  let image: OpaquePointer
  /// Pixels of the picture for one logical pixel.
  let scale: Double
  /// Size in logical pixels.
  public let size: Size

  /// A transparent picture, or nil without memory for it.
  public init?(size: Size, scale: Int32) {
    guard let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size.width * scale, size.height * scale) else { return nil }
    guard cairo_surface_status(image) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(image)
      return nil
    }
    self.image = image
    self.scale = Double(scale)
    self.size = size
  }

  deinit { cairo_surface_destroy(image) }

  /// Adds to what the picture shows.
  public func draw(_ body: (Canvas) -> Void) { drawing(on: image, scale: scale, body) }
}

/// Makes a canvas on a cairo surface for the time of `body`.
func drawing(on image: OpaquePointer, scale: Double, _ body: (Canvas) -> Void) {
  guard let context = cairo_create(image) else { return }
  defer { cairo_destroy(context) }
  cairo_scale(context, scale, scale)
  body(Canvas(context: context))
}
