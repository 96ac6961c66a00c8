import EdgeGestures

/// A place on one output, in logical pixels from its top left corner.
struct OutputPoint: Equatable, Sendable {
  var x: Double
  var y: Double
}

/// A place on a surface, in its own logical pixels.
struct SurfacePoint: Equatable, Sendable {
  var x: Double
  var y: Double
}

/// A rectangle of whole pixels. No operation overflows: what does not fit is clamped.
struct Rectangle: Equatable, Sendable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32

  static let empty = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// Clients give "everything" as INT32_MAX and worse; beyond this nothing can be seen, and sums and scales of it still fit.
  private static let bound: Int64 = 1 << 26

  init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle between two corners, clamped; empty if they are in the wrong order.
  init(left: Int64, top: Int64, right: Int64, bottom: Int64) {
    let x1 = Self.clamp(left)
    let y1 = Self.clamp(top)
    self.init(x: Int32(x1), y: Int32(y1), width: Int32(max(Self.clamp(right) - x1, 0)), height: Int32(max(Self.clamp(bottom) - y1, 0)))
  }

  private static func clamp(_ value: Int64) -> Int64 { min(max(value, -bound), bound) }

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var left: Int64 { Int64(x) }
  var top: Int64 { Int64(y) }
  var right: Int64 { Int64(x) + Int64(width) }
  var bottom: Int64 { Int64(y) + Int64(height) }

  /// The same rectangle where arithmetic on it is safe.
  var clamped: Rectangle { Rectangle(left: left, top: top, right: right, bottom: bottom) }

  func intersection(_ other: Rectangle) -> Rectangle {
    Rectangle(left: max(left, other.left), top: max(top, other.top), right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  func translated(x dx: Int32, y dy: Int32) -> Rectangle {
    Rectangle(left: left + Int64(dx), top: top + Int64(dy), right: right + Int64(dx), bottom: bottom + Int64(dy))
  }

  func scaled(by factor: Int32) -> Rectangle {
    let factor = Int64(factor)
    let safe = clamped
    return Rectangle(left: safe.left * factor, top: safe.top * factor, right: safe.right * factor, bottom: safe.bottom * factor)
  }

  func grown(by margin: Int32) -> Rectangle {
    let margin = Int64(margin)
    return Rectangle(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  func contains(x: Double, y: Double) -> Bool {
    x >= Double(left) && y >= Double(top) && x < Double(right) && y < Double(bottom)
  }

  func contains(_ point: OutputPoint) -> Bool { contains(x: point.x, y: point.y) }
}

/// A width and a height, in whole pixels.
struct Size: Equatable, Sendable {
  var width: Int32
  var height: Int32

  static let zero = Size(width: 0, height: 0)

  /// Width and height swapped.
  var turned: Size { Size(width: height, height: width) }
}
