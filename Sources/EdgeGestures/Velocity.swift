/// The two directions in which velocity is measured apart.
enum Axis {
  case x
  case y
}

extension ScreenPoint {
  /// One coordinate, mm.
  func along(_ axis: Axis) -> Float {
    switch axis {
    case .x: x
    case .y: y
    }
  }
}

extension MotionHistory {
  /// Velocity along an axis at `now`, mm/s, to the right or down.
  ///
  /// From the oldest place within the window before the newest place and since the last turn, to the newest place. The down and the first visible move
  /// (a jump) are left out unless nothing else is there. 0 if the newest place is older than the window.
  /// Source: design, section 3.2.
  @inline(__always) mutating func velocity(_ axis: Axis, at now: Timestamp, _ limits: Limits) -> Float {
    let last = recent.total
    guard last > 0, now.since(newest.time) <= limits.window else { return 0 }
    let oldest = newest.time.rawValue &- limits.window
    windowStart = max(windowStart, recent.first)
    while windowStart < last, recent[windowStart].time.rawValue < oldest { windowStart &+= 1 }
    // Past the down and the first move, as long as something lies between them and the newest place.
    let number = max(max(windowStart, turn(along: axis)), min(2, last &- 1))
    guard number < last else { return 0 }
    let from = recent[number]
    let elapsed = newest.time.since(from.time)
    guard elapsed > 0 else { return 0 }
    return (newest.point.along(axis) - from.point.along(axis)) * 1_000_000 / Float(elapsed)
  }

  /// The number of the place where the way last turned along an axis.
  private func turn(along axis: Axis) -> Int {
    switch axis {
    case .x: turnX.place
    case .y: turnY.place
    }
  }
}

/// Finds where a way last turned back along one axis, by at least some travel after as much movement.
struct TurnTest {
  private enum State {
    /// It has gone neither way; the least and the greatest coordinate so far.
    case undecided(low: Float, high: Float)
    /// The farthest it has gone this way, and the number of that place.
    case rising(high: Float, Int)
    case falling(low: Float, Int)
  }

  private var state = State.undecided(low: 0, high: 0)
  /// The number of the place of the last turn; 0 before the first.
  private(set) var place = 0

  /// Begins with the down.
  mutating func start(at value: Float) {
    state = .undecided(low: value, high: value)
    place = 0
  }

  /// Takes the newest place's coordinate and number.
  @inline(__always) mutating func append(_ value: Float, _ number: Int, travel: Float) {
    switch state {
    case .undecided(let low, let high):
      if value >= low && value <= high { return }
      if (value - low).reaches(travel) {
        state = .rising(high: value, number)
      } else if (high - value).reaches(travel) {
        state = .falling(low: value, number)
      } else {
        state = .undecided(low: min(low, value), high: max(high, value))
      }
    case .rising(let high, let farthest):
      if value >= high {
        state = .rising(high: value, number)
      } else if (high - value).reaches(travel) {
        place = farthest
        state = .falling(low: value, number)
      }
    case .falling(let low, let farthest):
      if value <= low {
        state = .falling(low: value, number)
      } else if (value - low).reaches(travel) {
        place = farthest
        state = .rising(high: value, number)
      }
    }
  }
}
