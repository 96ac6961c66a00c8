/// A moment and where a touch point was then.
struct TimedPlace {
  var time: Timestamp
  var point: ScreenPoint
}

/// The last places that were kept, each with a number, from 0.
struct PlaceRing<let capacity: Int> {
  private var places = InlineArray<capacity, TimedPlace>(repeating: TimedPlace(time: .distantPast, point: ScreenPoint(x: 0, y: 0)))
  /// How many places were taken in all; the newest has the number `total - 1`.
  private(set) var total = 0
  /// No place is kept before this, see `keep`.
  private var next = Timestamp.distantPast

  /// The number of the oldest place that is still kept.
  var first: Int { total > capacity ? total &- capacity : 0 }

  /// The place with this number, from `first` to `total - 1`.
  subscript(number: Int) -> TimedPlace {
    mutating get { places[Int(UInt(bitPattern: number) % UInt(capacity))] }
  }

  /// Forgets all.
  mutating func removeAll() {
    total = 0
    next = .distantPast
  }

  /// Takes a place as a newer one, at `time`, is to follow it. `spacing` in microseconds.
  ///
  /// The first two (the down and the first visible move) are kept. From then on one is left out if the newer one is closer than `spacing` to the last
  /// that was kept, so that a fast device does not push out what is still needed.
  mutating func keep(_ place: TimedPlace, before time: Timestamp, spacing: Int64) {
    guard time >= next else { return }
    places[Int(UInt(bitPattern: total) % UInt(capacity))] = place
    total &+= 1
    if total > 1 { next = Timestamp(rawValue: place.time.rawValue &+ spacing) }
  }
}

/// What is remembered of a touch point's way: finely for its velocity, coarsely to tell whether it is held.
struct MotionHistory {
  /// Where it is, and since when.
  private(set) var newest = TimedPlace(time: .distantPast, point: ScreenPoint(x: 0, y: 0))
  /// Older places; no two in a row are equal.
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
    newest = TimedPlace(time: time, point: point)
    recent.removeAll()
    rest.removeAll()
    windowStart = 0
    turnX.start(at: point.x)
    turnY.start(at: point.y)
  }

  /// Takes a place that differs from the newest one.
  @inline(__always) mutating func append(_ point: ScreenPoint, _ time: Timestamp, _ limits: Limits) {
    recent.keep(newest, before: time, spacing: limits.recent)
    rest.keep(newest, before: time, spacing: limits.rest)
    newest = TimedPlace(time: time, point: point)
    turnX.append(point.x, recent.total, travel: limits.turn)
    turnY.append(point.y, recent.total, travel: limits.turn)
  }

  /// Where the point has rested since `time` (within `slop` mm of where it was then), or nil if it has not.
  @inline(never) mutating func restingPlace(since time: Timestamp, slop: Float) -> ScreenPoint? {
    guard newest.time > time else { return newest.point }
    var number = rest.total &- 1
    while number >= rest.first, rest[number].time > time { number &-= 1 }
    // The place it held at that time is no longer known, or it was not down yet.
    guard number >= rest.first else { return nil }
    let place = rest[number].point
    if newest.point.distance(to: place).exceeds(slop) { return nil }
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
  var limits: MotionHistory.Limits

  init(_ limits: MotionHistory.Limits) { self.limits = limits }

  /// Takes a place of a point that differs from its newest one.
  @inline(__always) mutating func append(_ place: ScreenPoint, of slot: Int, at time: Timestamp) { points[slot & 63].append(place, time, limits) }

  /// Velocity of a point along an axis, mm/s, to the right or down.
  @inline(never) mutating func velocity(of slot: Int, _ axis: Axis, at time: Timestamp) -> Float {
    points[slot & 63].velocity(axis, at: time, limits)
  }
}
