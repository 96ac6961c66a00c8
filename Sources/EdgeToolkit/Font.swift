/// How a text looks.
public struct Font: Equatable, Sendable {
  public enum Weight: Sendable {
    case regular
    case bold
  }

  /// Height of the font in logical pixels.
  public var size: Double
  public var weight: Weight

  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// Where a text stands in its rectangle, horizontally; vertically it stands in the middle.
public enum TextAlignment: Sendable {
  case left
  case center
}
