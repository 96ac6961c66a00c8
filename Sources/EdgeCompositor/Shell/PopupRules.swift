import WaylandServer

/// The rules by which a popup finds its place: an xdg_positioner's state at the time it was used.
struct PopupRules {
  /// Of anchors and gravities; raw values are those of both wire enums.
  enum Direction: UInt32 {
    case none, top, bottom, left, right, topLeft, bottomLeft, topRight, bottomRight

    /// -1: towards the left, 1: towards the right, 0: neither.
    var horizontal: Int64 {
      switch self {
      case .left, .topLeft, .bottomLeft: -1
      case .right, .topRight, .bottomRight: 1
      case .none, .top, .bottom: 0
      }
    }

    /// -1: towards the top, 1: towards the bottom, 0: neither.
    var vertical: Int64 {
      switch self {
      case .top, .topLeft, .topRight: -1
      case .bottom, .bottomLeft, .bottomRight: 1
      case .none, .left, .right: 0
      }
    }
  }

  /// Of the popup's window; nil until set.
  var size: Size?
  /// From the parent's window; nil until set.
  var anchorRectangle: Rectangle?
  var anchor = Direction.none
  var gravity = Direction.none
  var adjustment: WaylandServer.XdgPositioner.ConstraintAdjustment = []
  var offset: (x: Int32, y: Int32) = (0, 0)
  /// Whether the popup finds its place anew when its surroundings change.
  var isReactive = false

  var isComplete: Bool { size != nil && anchorRectangle != nil }

  /// The popup's place from its parent's window, kept inside `bounds` (from there too) as far as the rules allow.
  func place(in bounds: Rectangle) -> Rectangle {
    guard let size, let anchorRectangle = anchorRectangle?.clamped else { return .empty }
    let x = Axis(
      anchorStart: anchorRectangle.left, anchorEnd: anchorRectangle.right, anchor: anchor.horizontal, gravity: gravity.horizontal,
      offset: Int64(offset.x), size: Int64(size.width), start: bounds.left, end: bounds.right)
    let y = Axis(
      anchorStart: anchorRectangle.top, anchorEnd: anchorRectangle.bottom, anchor: anchor.vertical, gravity: gravity.vertical,
      offset: Int64(offset.y), size: Int64(size.height), start: bounds.top, end: bounds.bottom)
    let horizontal = x.solve(
      flips: adjustment.contains(.flipX), slides: adjustment.contains(.slideX), resizes: adjustment.contains(.resizeX))
    let vertical = y.solve(
      flips: adjustment.contains(.flipY), slides: adjustment.contains(.slideY), resizes: adjustment.contains(.resizeY))
    return Rectangle(left: horizontal.start, top: vertical.start, right: horizontal.end, bottom: vertical.end)
  }

  /// One dimension of the question; both are solved alike.
  private struct Axis {
    let anchorStart: Int64
    let anchorEnd: Int64
    let anchor: Int64
    let gravity: Int64
    let offset: Int64
    let size: Int64
    /// What the popup should stay inside of.
    let start: Int64
    let end: Int64

    /// In the order of `xdg_positioner.constraint_adjustment`: flip, slide, resize.
    func solve(flips: Bool, slides: Bool, resizes: Bool) -> (start: Int64, end: Int64) {
      var position = position(anchor, gravity)
      if !fits(position), flips {
        let flipped = self.position(-anchor, -gravity)
        if fits(flipped) { position = flipped }
      }
      if !fits(position), slides { position = slid(position) }
      var far = position + size
      if !fits(position), resizes {
        let near = max(position, start)
        let clipped = min(far, end)
        // Nothing is left of a popup that lies outside altogether; then it stays where it is.
        if near < clipped {
          position = near
          far = clipped
        }
      }
      return (position, far)
    }

    private func position(_ anchor: Int64, _ gravity: Int64) -> Int64 {
      let point = anchor < 0 ? anchorStart : anchor > 0 ? anchorEnd : anchorStart + (anchorEnd - anchorStart) / 2
      return offset + (gravity < 0 ? point - size : gravity > 0 ? point : point - size / 2)
    }

    private func fits(_ position: Int64) -> Bool { position >= start && position + size <= end }

    /// First towards the gravity, then away from it.
    private func slid(_ position: Int64) -> Int64 {
      gravity < 0 ? forwards(backwards(position)) : backwards(forwards(position))
    }

    /// Until the start is inside or the end is not.
    private func forwards(_ position: Int64) -> Int64 {
      position < start ? position + min(start - position, max(end - position - size, 0)) : position
    }

    /// Until the end is inside or the start is not.
    private func backwards(_ position: Int64) -> Int64 {
      position + size > end ? position - min(position + size - end, max(position - start, 0)) : position
    }
  }
}
