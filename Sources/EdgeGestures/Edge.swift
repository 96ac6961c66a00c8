/// An edge of an output as the user sees it. Raw values are those of xdg_toplevel and layer-shell; they stand in the order of rule 8.
public enum Edge: UInt8, Sendable {
  /// The lower one.
  case bottom = 2
  /// The upper one.
  case top = 1
  /// The left one.
  case left = 4
  /// The right one.
  case right = 8
}

/// A set of edges.
///
/// Written out because `OptionSet` brings an array literal along, which allocates.
public struct EdgeSet: RawRepresentable, Hashable, Sendable {
  /// A bit for each edge: its raw value.
  public var rawValue: UInt8
  /// The edges of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// One edge.
  public init(_ edge: Edge) { self.init(rawValue: edge.rawValue) }
  /// No edge.
  public init() { self.init(rawValue: 0) }

  /// The upper edge.
  public static let top = EdgeSet(.top)
  /// The lower edge.
  public static let bottom = EdgeSet(.bottom)
  /// The left edge.
  public static let left = EdgeSet(.left)
  /// The right edge.
  public static let right = EdgeSet(.right)
  /// All four.
  public static let all: EdgeSet = EdgeSet(rawValue: 15)

  /// Whether it has no edge.
  public var isEmpty: Bool { rawValue == 0 }
  /// Whether an edge is in it.
  public func contains(_ edge: Edge) -> Bool { rawValue & edge.rawValue != 0 }
  /// Adds an edge.
  public mutating func insert(_ edge: Edge) { rawValue |= edge.rawValue }
  /// Takes an edge out.
  public mutating func remove(_ edge: Edge) { rawValue &= ~edge.rawValue }
  /// The edges that are in both.
  public func intersection(_ other: EdgeSet) -> EdgeSet { EdgeSet(rawValue: rawValue & other.rawValue) }
  /// The edges of both.
  public func union(_ other: EdgeSet) -> EdgeSet { EdgeSet(rawValue: rawValue | other.rawValue) }
  /// The edges that the other one does not have.
  public func subtracting(_ other: EdgeSet) -> EdgeSet { EdgeSet(rawValue: rawValue & ~other.rawValue) }
}

extension Edge {
  /// Their order where nothing else decides (rule 8), as a place in tables: 0 ..< 4.
  var order: Int {
    switch self {
    case .bottom: 0
    case .top: 1
    case .left: 2
    case .right: 3
    }
  }

  /// The edge at this place of the order.
  init(order: Int) {
    switch order & 3 {
    case 0: self = .bottom
    case 1: self = .top
    case 2: self = .left
    case _: self = .right
    }
  }

  /// The edge across the output.
  var opposite: Edge {
    switch self {
    case .bottom: .top
    case .top: .bottom
    case .left: .right
    case .right: .left
    }
  }

  /// How much of a movement goes away from this edge into the output, mm.
  func inward(_ dx: Float, _ dy: Float) -> Float {
    let across = axis == .x ? dx : dy
    return isFar ? -across : across
  }

  /// How much of a movement goes along this edge, to the right or down, mm.
  func lateral(_ dx: Float, _ dy: Float) -> Float { axis == .x ? dy : dx }

  /// The direction that leads straight away from it.
  var axis: Axis {
    switch self {
    case .bottom, .top: .y
    case .left, .right: .x
    }
  }

  /// Whether coordinates grow towards it.
  var isFar: Bool {
    switch self {
    case .bottom, .right: true
    case .top, .left: false
    }
  }
}
