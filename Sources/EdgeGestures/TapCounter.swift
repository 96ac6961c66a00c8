/// Counts taps that follow one another closely: 2 is a double tap.
struct TapCounter {
  enum State {
    /// The next tap is a first one.
    case idle
    /// A tap like this one, soon and near, is one more.
    case counting(count: Int32, fingers: Int, at: ScreenPoint, lifted: Timestamp)
  }

  private var state = State.idle

  /// Takes a tap, from its down to its lift, and returns its place in the row, from 1.
  mutating func count(fingers: Int, at place: ScreenPoint, from down: Timestamp, to lift: Timestamp, _ tuning: Tuning) -> Int32 {
    var count: Int32 = 1
    switch state {
    case .idle: break
    case .counting(let before, let sameFingers, let near, let lifted):
      let isSoon = down.since(lifted) <= Timestamp.microseconds(tuning.doubleTapGap)
      if isSoon, fingers == sameFingers, !place.distance(to: near).exceeds(tuning.doubleTapDistance) { count = before &+ 1 }
    }
    state = .counting(count: count, fingers: fingers, at: place, lifted: lift)
    return count
  }

  /// Something else than a tap came between.
  mutating func reset() { state = .idle }
}
