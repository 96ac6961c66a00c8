import CCairo

/// What one draws on: cairo and pango, in logical pixels. It is good for the time of one `draw`.
public struct Canvas {
  private let context: OpaquePointer

  init(context: OpaquePointer) { self.context = context }

  /// Replaces all pixels, also their alpha.
  public func clear(_ color: Color) {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    use(color)
    cairo_paint(context)
    cairo_restore(context)
  }

  public func fill(_ rect: Rect, _ color: Color) {
    cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    use(color)
    cairo_fill(context)
  }

  /// Fills a rectangle with round corners.
  public func fill(_ rect: Rect, radius: Double, _ color: Color) {
    roundedPath(rect, radius)
    use(color)
    cairo_fill(context)
  }

  public func disc(_ center: Point, radius: Double, _ color: Color) {
    cairo_new_sub_path(context)
    cairo_arc(context, center.x, center.y, radius, 0, 2 * Double.pi)
    use(color)
    cairo_fill(context)
  }

  /// Draws a line through all points, with round ends; a single point makes a dot.
  public func line(_ points: [Point], width: Double, _ color: Color) {
    guard let first = points.first else { return }
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    if points.count == 1 { cairo_line_to(context, first.x, first.y) }
    use(color)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
  }

  /// Writes one line of text; what does not fit ends in an ellipsis.
  public func text(_ text: String, in rect: Rect, _ font: Font, _ color: Color, align: TextAlignment = .left) {
    guard !rect.isEmpty, isVisible(rect), let layout = pango_cairo_create_layout(context) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family_static(description, "Sans")
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, font.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_width(layout, Int32(min(rect.width, 32_000) * Double(PANGO_SCALE)))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    switch align {
    case .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    }
    pango_layout_set_text(layout, text, -1)
    var height: Int32 = 0
    pango_layout_get_pixel_size(layout, nil, &height)
    use(color)
    cairo_move_to(context, rect.x, rect.y + ((rect.height - Double(height)) / 2).rounded())
    pango_cairo_show_layout(context, layout)
  }

  /// Copies a picture to the top left corner.
  public func draw(_ picture: Picture) {
    cairo_save(context)
    cairo_scale(context, 1 / picture.scale, 1 / picture.scale)
    cairo_set_source_surface(context, picture.image, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Draws only inside `rect` while `body` runs.
  public func clipped(to rect: Rect, _ body: () -> Void) {
    cairo_save(context)
    cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    cairo_clip(context)
    body()
    cairo_restore(context)
  }

  /// Whether any of it is inside the clip; laying out text that is not would be for nothing.
  private func isVisible(_ rect: Rect) -> Bool {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return !rect.intersection(Rect(x: left, y: top, width: right - left, height: bottom - top)).isEmpty
  }

  private func use(_ color: Color) { cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha) }

  private func roundedPath(_ rect: Rect, _ radius: Double) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.y + radius, radius, -quarter, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(context, rect.x + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, rect.x + radius, rect.y + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }
}
