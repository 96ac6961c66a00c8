import EdgeGestures

/// Gives each binding its number; those of the compositor's own can be told from the shells'.
final class BindingNumbers {
  /// Set in the numbers of the compositor's own bindings.
  private static var ownBit: UInt32 { 1 << 31 }

  private var last: UInt32 = 0

  func next() -> BindingID {
    last = (last &+ 1) & ~Self.ownBit
    return BindingID(rawValue: last)
  }

  func nextOwn() -> BindingID { BindingID(rawValue: next().rawValue | Self.ownBit) }

  static func isOwn(_ id: BindingID) -> Bool { id.rawValue & ownBit != 0 }
}
