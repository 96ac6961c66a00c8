/// Tells a contact that rests for good (a water drop, a screw, a hand on the bezel) from a finger. Rule 7.
struct StuckTest {
  enum State {
    /// Its rest has not been reported; when it will have to be.
    case watching(place: ScreenPoint, due: Timestamp)
    /// It was reported once; whether it rests now still counts.
    case reported(place: ScreenPoint, due: Timestamp)
  }

  private var state = State.watching(place: ScreenPoint(x: 0, y: 0), due: .distantFuture)

  /// Begins with the down.
  mutating func start(at place: ScreenPoint, _ time: Timestamp, _ tuning: Tuning) {
    state = .watching(place: place, due: time.after(tuning.stuckTime))
  }

  /// Takes a movement.
  mutating func move(to place: ScreenPoint, _ time: Timestamp, _ tuning: Tuning) {
    switch state {
    case .watching(let old, _):
      if place.distance(to: old).reaches(tuning.stuckSlop) { state = .watching(place: place, due: time.after(tuning.stuckTime)) }
    case .reported(let old, _):
      if place.distance(to: old).reaches(tuning.stuckSlop) { state = .reported(place: place, due: time.after(tuning.stuckTime)) }
    }
  }

  /// When the contact will have to be reported.
  var deadline: Timestamp? {
    switch state {
    case .watching(_, let due): due
    case .reported: nil
    }
  }

  /// Takes a deadline; true if the contact must be reported now.
  mutating func timeout(_ time: Timestamp) -> Bool {
    switch state {
    case .watching(let place, let due):
      guard time >= due else { return false }
      state = .reported(place: place, due: due)
      return true
    case .reported: return false
    }
  }

  /// Whether the contact is stuck at this time: it counts as no finger.
  func isStuck(at time: Timestamp) -> Bool {
    switch state {
    case .watching(_, let due), .reported(_, let due): time >= due
    }
  }
}
