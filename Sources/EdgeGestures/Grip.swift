/// How some touch points lie to one another: their centre, and how far apart they are.
struct Grip {
  var centre = ScreenPoint(x: 0, y: 0)
  /// Mean distance to the centre, mm; 0 for a single point.
  var spread: Float = 0

  /// That of no point.
  init() {}

  /// Where the points are now.
  init(of slots: SlotSet, in touches: inout TouchPoints) {
    centre = Self.centre(slots, &touches, base: false)
    spread = Self.spread(slots, &touches, centre, base: false)
  }

  /// Where they were when counting began.
  init(baseOf slots: SlotSet, in touches: inout TouchPoints) {
    centre = Self.centre(slots, &touches, base: true)
    spread = Self.spread(slots, &touches, centre, base: true)
  }

  /// The centre of where the points are now.
  static func centre(of slots: SlotSet, in touches: inout TouchPoints) -> ScreenPoint { centre(slots, &touches, base: false) }

  @inline(never) private static func centre(_ slots: SlotSet, _ touches: inout TouchPoints, base: Bool) -> ScreenPoint {
    var sum = ScreenPoint(x: 0, y: 0)
    var count: Float = 0
    var left = slots
    while let slot = left.popFirst() {
      let point = base ? touches[slot].base : touches[slot].place
      sum.x += point.x
      sum.y += point.y
      count += 1
    }
    count = max(count, 1)
    return ScreenPoint(x: sum.x / count, y: sum.y / count)
  }

  @inline(never) private static func spread(_ slots: SlotSet, _ touches: inout TouchPoints, _ centre: ScreenPoint, base: Bool) -> Float {
    guard slots.count > 1 else { return 0 }
    var sum: Float = 0
    var left = slots
    while let slot = left.popFirst() {
      sum += (base ? touches[slot].base : touches[slot].place).distance(to: centre)
    }
    return sum / Float(slots.count)
  }
}

/// How some touch points moved since counting began.
struct GripChange {
  let from: Grip
  let to: Grip
  /// How far the centre moved, mm.
  let way: Float
  /// How far the points moved beside that, mm: their mean. Spreading, turning, or both; 0 for a single point.
  let strain: Float
  private let isSingle: Bool

  @inline(never) init(of slots: SlotSet, in touches: inout TouchPoints) {
    from = Grip(baseOf: slots, in: &touches)
    to = Grip(of: slots, in: &touches)
    way = to.centre.distance(to: from.centre)
    var sum: Float = 0
    var left = slots
    while let slot = left.popFirst() {
      let (base, place) = (touches[slot].base, touches[slot].place)
      sum += ScreenPoint(x: place.x - to.centre.x, y: place.y - to.centre.y).distance(
        to: ScreenPoint(x: base.x - from.centre.x, y: base.y - from.centre.y))
    }
    isSingle = slots.count < 2
    strain = isSingle ? 0 : sum / Float(slots.count)
  }

  /// How far the points turned around their centre, degrees clockwise, -180 … 180: the turn that leaves the least of their movement unexplained.
  func rotation(of slots: SlotSet, in touches: inout TouchPoints) -> Float {
    var along: Float = 0
    var across: Float = 0
    var left = slots
    while let slot = left.popFirst() {
      let (base, place) = (touches[slot].base, touches[slot].place)
      let (oldX, oldY) = (base.x - from.centre.x, base.y - from.centre.y)
      let (newX, newY) = (place.x - to.centre.x, place.y - to.centre.y)
      along += oldX * newX + oldY * newY
      across += oldX * newY - oldY * newX
    }
    return Angle.degrees(ofX: along, y: across)
  }

  /// What a movement of several points is.
  enum Movement {
    case none
    case pan
    case pinch
  }

  /// What these of the kinds make of it.
  ///
  /// Dominance: whichever of strain and way is more; a few per cent of strain is a pan. A tie is a pinch: one finger rests, and the other leads.
  /// Where one waits for the other, the other is judged alone, until it gives up.
  func movement(_ kinds: GestureKinds, _ requirements: FailureRequirements, _ tuning: inout Tuning) -> Movement {
    let mayPan = kinds.contains(.pan)
    let mayPinch = kinds.contains(.pinch) && !isSingle
    let isPan = mayPan && way.reaches(tuning.tapSlop)
    let isPinch = mayPinch && strain.reaches(tuning.tapSlop) && strain.reaches(from.spread * tuning.pinchSpread)
    if mayPan, mayPinch, requirements.requires(.pan, toFail: .pinch) {
      return isPinch ? .pinch : isPan && way.reaches(tuning.giveUpTravel) ? .pan : .none
    }
    if mayPan, mayPinch, requirements.requires(.pinch, toFail: .pan) {
      return isPan ? .pan : isPinch && strain.reaches(tuning.giveUpTravel) ? .pinch : .none
    }
    if isPinch, strain.reaches(way) || !mayPan { return .pinch }
    return isPan ? .pan : .none
  }
}
