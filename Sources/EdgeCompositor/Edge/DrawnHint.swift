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

  /// Whether a touch there is on the hint, down to this depth from the edge (mm).
  static func isOn(_ point: ScreenPoint, _ output: Output, _ edge: Edge, along: Float, depth: Float) -> Bool {
    let (width, height) = output.millimetres
    let middle = middle(of: output, along: along)
    return switch edge {
    case .top: point.y <= depth && (point.x - middle.x).magnitude <= length / 2
    case .bottom: height - point.y <= depth && (point.x - middle.x).magnitude <= length / 2
    case .left: point.x <= depth && (point.y - middle.y).magnitude <= length / 2
    case .right: width - point.x <= depth && (point.y - middle.y).magnitude <= length / 2
    }
  }

  /// The middle of a hint along each edge, so that all of it stays on the screen.
  private static func middle(of output: Output, along: Float) -> ScreenPoint {
    let (width, height) = output.millimetres
    return ScreenPoint(x: max(length / 2, min(width - length / 2, along * width)), y: max(length / 2, min(height - length / 2, along * height)))
  }

  private static func place(on output: Output, _ edge: Edge, along: Float) -> Rectangle {
    let (width, height) = output.millimetres
    let middle = middle(of: output, along: along)
    let middleX = middle.x
    let middleY = middle.y
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
