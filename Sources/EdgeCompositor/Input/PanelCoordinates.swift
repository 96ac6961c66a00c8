import EdgeGestures

// What touchscreens speak of is the panel as it was built in; what users see may be turned.

extension Output {
  /// Size of the panel before its transform, in mm.
  var panelMillimetres: (width: Float, height: Float) {
    transform.swapsAxes ? (millimetres.height, millimetres.width) : millimetres
  }

  /// The same place in logical pixels; what lies on the right or bottom border, or outside, is moved onto the nearest pixel.
  func nearest(_ point: ScreenPoint) -> OutputPoint {
    let place = toOutput(point)
    // The smallest step that clients can be told of.
    let step = 1.0 / 256
    return OutputPoint(
      x: min(max(place.x, 0), Double(size.width) - step), y: min(max(place.y, 0), Double(size.height) - step))
  }

  /// Where a fraction (0 … 1) of the panel is for the user, in mm; what lies outside is clamped.
  func toScreen(panelFractionX x: Double, y: Double) -> ScreenPoint {
    // `Transform` moves whole numbers; a square this fine has no error that a finger could make.
    let side: Int32 = 1 << 24
    let unit = Double(side)
    let upright = transform.undo(
      x: Int64(min(max(x, 0), 1) * unit), y: Int64(min(max(y, 0), 1) * unit), in: Size(width: side, height: side))
    return ScreenPoint(
      x: Float(Double(upright.x) / unit) * millimetres.width, y: Float(Double(upright.y) / unit) * millimetres.height)
  }
}
