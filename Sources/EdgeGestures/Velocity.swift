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
  func velocity(_ axis: Axis, at now: Timestamp, _ tuning: Tuning) -> Float {
    let last = recent.total &- 1
    let newest = recent[last]
    let window = Timestamp.microseconds(tuning.velocityWindow)
    guard last > 0, now.since(newest.time) <= window else { return 0 }
    var start = last
    while start > recent.first, newest.time.since(recent[start &- 1].time) <= window, start > 2 || start == last { start &-= 1 }
    start = lastTurn(axis, from: start, to: last, by: tuning.turnTravel)
    let from = recent[start]
    let elapsed = newest.time.since(from.time)
    guard elapsed > 0 else { return 0 }
    return (newest.point.along(axis) - from.point.along(axis)) * 1_000_000 / Float(elapsed)
  }

  /// The number of the place at which the way last turned back by at least `travel` mm after as much movement, or `start`.
  private func lastTurn(_ axis: Axis, from start: Int, to last: Int, by travel: Float) -> Int {
    var turn = start
    var isRising: Bool?
    var lowest = start
    var highest = start
    var number = start
    while number <= last {
      let value = recent[number].point.along(axis)
      if value < recent[lowest].point.along(axis) { lowest = number }
      if value > recent[highest].point.along(axis) { highest = number }
      let hasRisen = (value - recent[lowest].point.along(axis)).reaches(travel)
      let hasFallen = (recent[highest].point.along(axis) - value).reaches(travel)
      if isRising != true && hasRisen {
        if isRising == false { turn = lowest }
        isRising = true
        highest = number
      } else if isRising != false && hasFallen {
        if isRising == true { turn = highest }
        isRising = false
        lowest = number
      }
      number &+= 1
    }
    return turn
  }
}
