/// Where a touch point was, when: the newest places, no two of them equal in a row.
///
/// The first two places (the down and the first visible move) and the newest are exact. Between them places closer in time than `spacing` are
/// merged, so that a fast device does not push out what is still needed.
struct PlaceRing<let capacity: Int> {
  struct Place {
    var time: Timestamp
    var point: ScreenPoint
  }

  private var places = InlineArray<capacity, Place>(repeating: Place(time: .distantPast, point: ScreenPoint(x: 0, y: 0)))
  /// How many places were taken in all; the newest has the number `total - 1`.
  private(set) var total = 0

  /// The number of the oldest place that is still kept.
  var first: Int { total > capacity ? total &- capacity : 0 }

  /// The place with this number, from `first` to `total - 1`.
  subscript(number: Int) -> Place {
    mutating get { places[Int(UInt(bitPattern: number) % UInt(capacity))] }
  }

  /// Forgets all but the down.
  mutating func start(at point: ScreenPoint, _ time: Timestamp) {
    places[0] = Place(time: time, point: point)
    total = 1
  }

  /// Takes a place that differs from the newest one. `spacing` in microseconds.
  mutating func append(_ point: ScreenPoint, _ time: Timestamp, spacing: Int64) {
    let isMerged = total > 2 && time.since(self[total &- 2].time) < spacing
    if !isMerged { total &+= 1 }
    places[Int(UInt(bitPattern: total &- 1) % UInt(capacity))] = Place(time: time, point: point)
  }
}

/// What is remembered of a touch point's way: finely for its velocity, coarsely to tell whether it is held.
struct MotionHistory {
  var recent = PlaceRing<32>()
  /// The number of the oldest place within the window before the newest, as of the last look; it only ever rises.
  var windowStart = 0
  private(set) var turnX = TurnTest()
  private(set) var turnY = TurnTest()
  private var rest = PlaceRing<16>()

  /// Numbers of `Tuning` in microseconds, and how closely places are kept for them; found once, so that no sample pays for it.
  struct Limits {
    /// How far back velocity looks.
    let window: Int64
    /// How close to its neighbours a place is merged, in each ring.
    let recent: Int64
    let rest: Int64
    /// Movement back that makes a turn, mm.
    let turn: Float

    init(_ tuning: Tuning) {
      window = Timestamp.microseconds(tuning.velocityWindow)
      // Half the places suffice if each is as close to its neighbour as merging allows.
      recent = window / 15
      rest = Timestamp.microseconds(tuning.heldRest) / 7
      turn = tuning.turnTravel
    }
  }

  /// Forgets all but the down.
  mutating func start(at point: ScreenPoint, _ time: Timestamp) {
    recent.start(at: point, time)
    rest.start(at: point, time)
    windowStart = 0
    turnX.start(at: point.x)
    turnY.start(at: point.y)
  }

  /// Takes a place that differs from the newest one.
  mutating func append(_ point: ScreenPoint, _ time: Timestamp, _ limits: Limits) {
    recent.append(point, time, spacing: limits.recent)
    rest.append(point, time, spacing: limits.rest)
    turnX.append(point.x, recent.total &- 1, travel: limits.turn)
    turnY.append(point.y, recent.total &- 1, travel: limits.turn)
  }

  /// Where the point has rested since `time` (within `slop` mm of where it was then), or nil if it has not.
  mutating func restingPlace(since time: Timestamp, slop: Float) -> ScreenPoint? {
    var number = rest.total &- 1
    while number >= rest.first, rest[number].time > time { number &-= 1 }
    // The place it held at that time is no longer known, or it was not down yet.
    guard number >= rest.first else { return nil }
    let place = rest[number].point
    while number < rest.total {
      if rest[number].point.distance(to: place).exceeds(slop) { return nil }
      number &+= 1
    }
    return place
  }
}

/// The history of each touch point, beside the points so that these stay small. Cannot be copied, being large.
struct Histories: ~Copyable {
  /// By slot; only those of live slots mean something.
  var points = InlineArray<64, MotionHistory>(repeating: MotionHistory())
}
