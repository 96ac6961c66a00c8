/// Where a touch must start for a surface's deferral to count: up to eight rectangles. Design, section 3.4.
///
/// Of each edge a region can defer no more than `Tuning.deferralBudget`; what lies nearest the left end (of top and bottom) or the bottom end (of left
/// and right) counts first.
public struct DeferralRegion: Equatable, Sendable {
  /// How many rectangles a region can have.
  public static let capacity = 8

  private var rectangles = InlineArray<8, ScreenRectangle>(repeating: ScreenRectangle(x: 0, y: 0, width: 0, height: 0))
  /// How many rectangles it has.
  public private(set) var count = 0

  /// Nowhere.
  public init() {}

  /// Adds a rectangle; false if there is no room.
  public mutating func insert(_ rectangle: ScreenRectangle) -> Bool {
    guard count < Self.capacity else { return false }
    rectangles[count & 7] = rectangle
    count &+= 1
    return true
  }

  /// The rectangle at `index`, 0 ..< `count`; nil outside.
  public subscript(index: Int) -> ScreenRectangle? { index >= 0 && index < count ? rectangles[index & 7] : nil }

  /// Whether both have the same rectangles.
  public static func == (a: DeferralRegion, b: DeferralRegion) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a.rectangles[index & 7] != b.rectangles[index & 7] { return false }
    return true
  }
}

extension DeferralRegion {
  /// Whether all of its rectangles make sense.
  var isValid: Bool {
    for index in 0..<count where !rectangles[index & 7].isValid { return false }
    return true
  }

  /// Whether a touch that starts there is deferred on this edge.
  func covers(_ place: ScreenPoint, _ edge: Edge, of screen: Output, depth: Float, budget: Float) -> Bool {
    let place = ScreenPoint(x: min(max(place.x, 0), screen.width), y: min(max(place.y, 0), screen.height))
    for index in 0..<count where rectangles[index & 7].touches(place) {
      return spans(along: edge, of: screen, depth: depth).covers(Self.distance(of: place, along: edge, of: screen), budget: budget)
    }
    return false
  }

  /// The parts of an edge beside which it reaches into the zone.
  @inline(never) func spans(along edge: Edge, of screen: Output, depth: Float) -> DeferredSpans {
    var spans = DeferredSpans()
    for index in 0..<count {
      let rectangle = rectangles[index & 7]
      let near = ScreenPoint(x: max(rectangle.x, 0), y: max(rectangle.y, 0))
      let far = ScreenPoint(x: min(rectangle.x + rectangle.width, screen.width), y: min(rectangle.y + rectangle.height, screen.height))
      let gap = min(screen.distance(of: near, to: edge), screen.distance(of: far, to: edge))
      guard near.x < far.x, near.y < far.y, !gap.exceeds(depth) else { continue }
      let a = Self.distance(of: near, along: edge, of: screen)
      let b = Self.distance(of: far, along: edge, of: screen)
      spans.insert(from: min(a, b), to: max(a, b))
    }
    return spans
  }

  /// How far along an edge a place lies from the end that counts first, mm.
  private static func distance(of place: ScreenPoint, along edge: Edge, of screen: Output) -> Float {
    switch edge {
    case .top, .bottom: place.x
    case .left, .right: screen.height - place.y
    }
  }
}

extension ScreenRectangle {
  /// Whether the point lies in it or on its border: what ends where the screen does holds the touches at its edge.
  fileprivate func touches(_ point: ScreenPoint) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}

/// Parts of an edge that a region covers, from the end that counts first, in mm; apart from one another and rising.
struct DeferredSpans {
  private var spans = InlineArray<8, (start: Float, end: Float)>(repeating: (0, 0))
  private var count = 0

  /// Adds a part; those that it meets become one with it.
  mutating func insert(from start: Float, to end: Float) {
    var start = start
    var end = end
    var kept = 0
    for index in 0..<count {
      let span = spans[index & 7]
      if span.end >= start && span.start <= end {
        start = min(start, span.start)
        end = max(end, span.end)
      } else {
        spans[kept & 7] = span
        kept &+= 1
      }
    }
    var place = kept
    while place > 0, spans[(place &- 1) & 7].start > start {
      spans[place & 7] = spans[(place &- 1) & 7]
      place &-= 1
    }
    spans[place & 7] = (start, end)
    count = kept &+ 1
  }

  /// Whether a place along the edge lies in what the budget pays for.
  func covers(_ distance: Float, budget: Float) -> Bool {
    var left = budget
    for index in 0..<count {
      let span = spans[index & 7]
      if distance >= span.start && distance <= span.end { return !(distance - span.start).exceeds(left) }
      left -= span.end - span.start
    }
    return false
  }

  /// The sum of their lengths, mm.
  var length: Float {
    var sum: Float = 0
    for index in 0..<count { sum += spans[index & 7].end - spans[index & 7].start }
    return sum
  }
}

/// How much of an edge a surface asked to defer, and how much of that counts.
public struct DeferredLength: Equatable, Sendable {
  /// Millimetres of the edge.
  public var asked: Float
  /// Millimetres of the edge; the rest is refused.
  public var honoured: Float

  /// Lengths given in mm.
  public init(asked: Float, honoured: Float) {
    self.asked = asked
    self.honoured = honoured
  }
}
