/// A colour with alpha, each 0 … 255, not premultiplied.
struct Color: Equatable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255

  static let black = Color(red: 0, green: 0, blue: 0)
}

/// A rectangle that the compositor itself draws above everything: its hint.
struct Overlay: Equatable, Sendable {
  /// Logical pixels of the output.
  var rectangle: Rectangle
  var color: Color
}
