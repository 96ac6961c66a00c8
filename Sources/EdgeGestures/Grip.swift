/// How some touch points lie to one another: their centre, and how far apart they are.
struct Grip {
  var centre = ScreenPoint(x: 0, y: 0)
  /// Mean distance to the centre, mm; 0 for a single point.
  var spread: Float = 0

  /// That of no point.
  init() {}

  /// Where the points are now.
  init(of slots: SlotSet, in touches: inout TouchPoints) {
    centre = Self.centre(of: slots, in: &touches)
    spread = Self.spread(slots, &touches, centre, base: false)
  }

  /// Where they were when counting began.
  init(baseOf slots: SlotSet, in touches: inout TouchPoints) {
    centre = Self.centre(slots, &touches, base: true)
    spread = Self.spread(slots, &touches, centre, base: true)
  }

  /// The centre of where the points are now.
  static func centre(of slots: SlotSet, in touches: inout TouchPoints) -> ScreenPoint { centre(slots, &touches, base: false) }

  private static func centre(_ slots: SlotSet, _ touches: inout TouchPoints, base: Bool) -> ScreenPoint {
    var sum = ScreenPoint(x: 0, y: 0)
    var count: Float = 0
    var left = slots
    while let slot = left.popFirst() {
      let point = base ? touches.points[slot].base : touches.points[slot].place
      sum.x += point.x
      sum.y += point.y
      count += 1
    }
    count = max(count, 1)
    return ScreenPoint(x: sum.x / count, y: sum.y / count)
  }

  private static func spread(_ slots: SlotSet, _ touches: inout TouchPoints, _ centre: ScreenPoint, base: Bool) -> Float {
    guard slots.count > 1 else { return 0 }
    var sum: Float = 0
    var left = slots
    while let slot = left.popFirst() {
      sum += (base ? touches.points[slot].base : touches.points[slot].place).distance(to: centre)
    }
    return sum / Float(slots.count)
  }

  /// What a movement of several points is.
  enum Movement {
    case none
    case pan
    case pinch
  }

  /// What leads from `old` to this grip: whichever of centre and spread moved more; a few per cent of spread is a pan.
  func movement(from old: Grip, _ kinds: GestureKinds, _ tuning: Tuning) -> Movement {
    let moved = centre.distance(to: old.centre)
    let spreadBy = (spread - old.spread).magnitude
    let isSpread = spreadBy.reaches(tuning.tapSlop) && spreadBy.reaches(old.spread * tuning.pinchSpread)
    if kinds.contains(.pinch), isSpread, spreadBy.reaches(moved) || !kinds.contains(.pan) { return .pinch }
    if kinds.contains(.pan), moved.reaches(tuning.tapSlop) { return .pan }
    return .none
  }
}
