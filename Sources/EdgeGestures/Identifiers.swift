/// The seat slot of a live touch point: a small number, free for the next point after the lift.
public struct TouchID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number itself.
  public var rawValue: Int32
  /// The one of this number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// The order of the slots.
  public static func < (a: TouchID, b: TouchID) -> Bool { a.rawValue < b.rawValue }
}

/// An output, numbered by the caller.
public struct OutputID: RawRepresentable, Hashable, Sendable {
  /// The number itself.
  public var rawValue: UInt32
  /// The one of this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A client, numbered by the caller. Numbers are not used again while the engine may know them.
public struct ClientID: RawRepresentable, Hashable, Sendable {
  /// The number itself.
  public var rawValue: UInt32
  /// The one of this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The root surface of a tree (a toplevel with its subsurfaces and popups, a layer surface), numbered by the caller.
public struct SurfaceID: RawRepresentable, Hashable, Sendable {
  /// The number itself.
  public var rawValue: UInt32
  /// The one of this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// An edge binding, numbered by the caller.
public struct BindingID: RawRepresentable, Hashable, Sendable {
  /// The number itself.
  public var rawValue: UInt32
  /// The one of this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A gesture, system's or client's, numbered by the engine from 1; two live gestures never share a number.
public struct GestureID: RawRepresentable, Hashable, Sendable {
  /// The number itself.
  public var rawValue: UInt32
  /// The one of this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
