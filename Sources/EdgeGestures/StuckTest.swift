/// Tells a contact that rests for good (a water drop, a screw, a hand on the bezel) from a finger. Rule 7.
struct StuckTest {
  enum State {
    /// Its rest has not been reported.
    case watching
    /// It was reported once; whether it rests now still counts.
    case reported
  }

  /// Numbers of `Tuning`, found once, so that no sample pays for it.
  struct Limits {
    /// Rest after which a contact is stuck, in microseconds.
    let time: Int64
    /// Square of the movement that ends its rest, mm².
    let squaredSlop: Float

    init(_ tuning: Tuning) {
      time = Timestamp.microseconds(tuning.stuckTime)
      let slop = tuning.stuckSlop.leastReaching
      squaredSlop = slop * slop
    }
  }

  private var state = State.watching
  /// Where it rests.
  private var place = ScreenPoint(x: 0, y: 0)
  /// When it will have rested there for long enough.
  private(set) var due = Timestamp.distantFuture

  /// Begins with the down.
  mutating func start(at place: ScreenPoint, _ time: Timestamp, _ limits: Limits) {
    state = .watching
    rest(at: place, time, limits)
  }

  /// Takes a movement.
  mutating func move(to place: ScreenPoint, _ time: Timestamp, _ limits: Limits) {
    if place.squaredDistance(to: self.place) >= limits.squaredSlop { rest(at: place, time, limits) }
  }

  /// When the contact will have to be reported.
  var deadline: Timestamp? {
    switch state {
    case .watching: due
    case .reported: nil
    }
  }

  /// Takes a deadline; true if the contact must be reported now.
  mutating func timeout(_ time: Timestamp) -> Bool {
    switch state {
    case .watching:
      guard isStuck(at: time) else { return false }
      state = .reported
      return true
    case .reported: return false
    }
  }

  /// When the contact will have rested for so many milliseconds, or be stuck if that comes first.
  func end(of rest: Float, _ limits: Limits) -> Timestamp {
    min(due, Timestamp(rawValue: due.rawValue &- limits.time).after(rest))
  }

  /// Whether the contact is stuck at this time: it counts as no finger.
  func isStuck(at time: Timestamp) -> Bool { time >= due }

  private mutating func rest(at place: ScreenPoint, _ time: Timestamp, _ limits: Limits) {
    self.place = place
    due = Timestamp(rawValue: time.rawValue &+ limits.time)
  }
}
