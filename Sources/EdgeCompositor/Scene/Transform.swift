import WaylandServer

/// Turns and mirrors: what `wl_output.transform` names.
struct Transform: Equatable, Sendable {
  /// Quarter turns, 0 … 3, counter-clockwise (as the content is turned).
  let quarters: UInt32
  /// Mirrored left to right before the turn.
  let isFlipped: Bool

  static let normal = Transform(quarters: 0, isFlipped: false)

  private init(quarters: UInt32, isFlipped: Bool) {
    self.quarters = quarters
    self.isFlipped = isFlipped
  }

  /// - Returns: nil for a value that the protocol does not name.
  init?(_ wire: WlOutput.Transform) {
    guard wire.isKnown else { return nil }
    self.init(quarters: wire.rawValue & 3, isFlipped: wire.rawValue & 4 != 0)
  }

  var wire: WlOutput.Transform { WlOutput.Transform(rawValue: quarters | (isFlipped ? 4 : 0)) }

  /// Whether width and height change places.
  var swapsAxes: Bool { quarters & 1 != 0 }

  /// A point of the upright picture of this size, as a point of the transformed picture (whose size is turned if `swapsAxes`).
  ///
  /// Source: `wl_output.transform`; the flip comes first, then the turn.
  func apply(x: Int64, y: Int64, in size: Size) -> (x: Int64, y: Int64) {
    let width = Int64(size.width)
    let height = Int64(size.height)
    let x = isFlipped ? width - x : x
    switch quarters {
    case 0: return (x, y)
    case 1: return (y, width - x)
    case 2: return (width - x, height - y)
    default: return (height - y, x)
    }
  }

  /// The inverse of `apply`: a point of the transformed picture, as a point of the upright picture of this size.
  func undo(x: Int64, y: Int64, in size: Size) -> (x: Int64, y: Int64) {
    let width = Int64(size.width)
    let height = Int64(size.height)
    let turned: (x: Int64, y: Int64) =
      switch quarters {
      case 0: (x, y)
      case 1: (width - y, x)
      case 2: (width - x, height - y)
      default: (y, height - x)
      }
    return isFlipped ? (width - turned.x, turned.y) : turned
  }

  func apply(_ rectangle: Rectangle, in size: Size) -> Rectangle {
    Rectangle(
      corner: apply(x: rectangle.left, y: rectangle.top, in: size), corner: apply(x: rectangle.right, y: rectangle.bottom, in: size))
  }

  func undo(_ rectangle: Rectangle, in size: Size) -> Rectangle {
    Rectangle(
      corner: undo(x: rectangle.left, y: rectangle.top, in: size), corner: undo(x: rectangle.right, y: rectangle.bottom, in: size))
  }
}

extension Rectangle {
  fileprivate init(corner a: (x: Int64, y: Int64), corner b: (x: Int64, y: Int64)) {
    self.init(left: min(a.x, b.x), top: min(a.y, b.y), right: max(a.x, b.x), bottom: max(a.y, b.y))
  }
}
