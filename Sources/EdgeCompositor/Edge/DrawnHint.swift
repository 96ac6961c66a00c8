import EdgeGestures

/// The compositor's own hint to swipe again: a tab at the edge where the finger was. It is on the screen as long as this object lives.
final class DrawnHint {
  /// Length along the edge, mm. A fingertip covers about 10 mm, so that the ends stay in view. Source: chosen.
  private static let length: Float = 26
  /// Depth from the edge inward, mm. Source: chosen; two thirds of the zone.
  private static let depth: Float = 4

  /// Bright, and seen on a bright app too.
  private static var color: Color { Color(red: 255, green: 176, blue: 32, alpha: 230) }

  private let output: Output
  private let overlay: Overlay

  init(_ output: Output, _ edge: Edge, along: Float) {
    self.output = output
    overlay = Overlay(rectangle: Self.place(on: output, edge, along: along), color: Self.color)
    output.overlays.append(overlay)
  }

  deinit {
    if let index = output.overlays.lastIndex(of: overlay) { output.overlays.remove(at: index) }
  }

  private static func place(on output: Output, _ edge: Edge, along: Float) -> Rectangle {
    let width = output.millimetres.width
    let height = output.millimetres.height
    let middleX = max(length / 2, min(width - length / 2, along * width))
    let middleY = max(length / 2, min(height - length / 2, along * height))
    let corners: (ScreenPoint, ScreenPoint)
    switch edge {
    case .top: corners = (ScreenPoint(x: middleX - length / 2, y: 0), ScreenPoint(x: middleX + length / 2, y: depth))
    case .bottom: corners = (ScreenPoint(x: middleX - length / 2, y: height - depth), ScreenPoint(x: middleX + length / 2, y: height))
    case .left: corners = (ScreenPoint(x: 0, y: middleY - length / 2), ScreenPoint(x: depth, y: middleY + length / 2))
    case .right: corners = (ScreenPoint(x: width - depth, y: middleY - length / 2), ScreenPoint(x: width, y: middleY + length / 2))
    }
    let start = output.toOutput(corners.0)
    let end = output.toOutput(corners.1)
    return Rectangle(
      left: Int64(start.x.rounded()), top: Int64(start.y.rounded()), right: Int64(end.x.rounded()), bottom: Int64(end.y.rounded()))
  }
}
