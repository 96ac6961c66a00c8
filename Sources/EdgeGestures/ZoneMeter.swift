/// Learns from touches how close to each edge of a screen fingertips are reported, and so how deep its zones should be. Design, section 3.2.
///
/// A raised bezel keeps fingertips 4 to 10 mm away from the edge, a flush one lets them reach it. What is learnt becomes `Fact.zoneDepth` where the
/// caller wants it: the engine itself never measures.
public struct ZoneMeter: Sendable {
  /// What is added to the closest report, mm: fingers do not always reach as far. Source: design, section 3.2.
  public static var margin: Float { 4 }
  /// The depths that a measurement can give, mm. Source: design, section 3.2.
  public static var range: ClosedRange<Float> { 4...12 }
  /// How close to an edge a touch must come to say anything about it, mm: the deepest zone that can be set.
  public static var reach: Float { 15 }
  /// How many touches must have come that close. Source: chosen; of ten swipes one at least reaches the bezel.
  public static var needed: Int { 10 }

  /// By `Edge.order`: the closest report if any came close, how many touches did, and which of the live ones are among them. At first all 0, as C has it.
  private var closest = InlineArray<4, Float>(repeating: 0)
  private var touches = InlineArray<4, Int>(repeating: 0)
  private var counted = InlineArray<4, UInt64>(repeating: 0)

  /// A meter that has seen no touch.
  public init() {}

  /// Looks at an event on this screen. Ids are seat slots; those above 63 share one.
  public mutating func look(at event: TouchEvent, on screen: Output) {
    switch event {
    case .down(let id, _, let point, _):
      for order in 0..<4 { counted[order] &= ~Self.bit(id) }
      note(point, id, screen)
    case .motion(let id, let point): note(point, id, screen)
    case .up, .cancel: break
    }
  }

  /// The closest report to this edge, mm; nil as long as too few touches came near.
  public func closestReport(_ edge: Edge) -> Float? {
    touches[edge.order] >= Self.needed ? closest[edge.order] : nil
  }

  /// How deep this edge's zone should be, mm; nil as long as that is not known.
  public func depth(_ edge: Edge) -> Float? {
    closestReport(edge).map { min(max($0 + Self.margin, Self.range.lowerBound), Self.range.upperBound) }
  }

  private mutating func note(_ point: ScreenPoint, _ id: TouchID, _ screen: Output) {
    guard point.isFinite else { return }
    for order in 0..<4 {
      let distance = max(screen.distance(of: point, to: Edge(order: order)), 0)
      guard distance <= Self.reach else { continue }
      closest[order] = touches[order] > 0 ? min(closest[order], distance) : distance
      guard counted[order] & Self.bit(id) == 0 else { continue }
      counted[order] |= Self.bit(id)
      touches[order] &+= 1
    }
  }

  private static func bit(_ id: TouchID) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: id.rawValue & 63) }
}
