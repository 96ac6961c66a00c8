/// Tells a contact that rests for good (a water drop, a screw, a hand on the bezel) from a finger. Rule 7.
struct StuckTest {
  enum State {
    /// Its rest has not been reported.
    case watching(place: ScreenPoint, since: Timestamp)
    /// It was reported once; whether it rests now still counts.
    case reported(place: ScreenPoint, since: Timestamp)
  }

  private var state = State.watching(place: ScreenPoint(x: 0, y: 0), since: .distantPast)

  /// Begins with the down.
  mutating func start(at place: ScreenPoint, _ time: Timestamp) {
    state = .watching(place: place, since: time)
  }

  /// Takes a movement.
  mutating func move(to place: ScreenPoint, _ time: Timestamp, _ tuning: Tuning) {
    switch state {
    case .watching(let old, _) where place.distance(to: old).reaches(tuning.stuckSlop): state = .watching(place: place, since: time)
    case .reported(let old, _) where place.distance(to: old).reaches(tuning.stuckSlop): state = .reported(place: place, since: time)
    case .watching, .reported: break
    }
  }

  /// When the contact will have to be reported.
  func deadline(_ tuning: Tuning) -> Timestamp? {
    switch state {
    case .watching(_, let since): since.after(tuning.stuckTime)
    case .reported: nil
    }
  }

  /// Takes a deadline; true if the contact must be reported now.
  mutating func timeout(_ time: Timestamp, _ tuning: Tuning) -> Bool {
    switch state {
    case .watching(let place, let since):
      guard time >= since.after(tuning.stuckTime) else { return false }
      state = .reported(place: place, since: since)
      return true
    case .reported: return false
    }
  }

  /// Whether the contact is stuck at this time: it counts as no finger.
  func isStuck(at time: Timestamp, _ tuning: Tuning) -> Bool {
    switch state {
    case .watching(_, let since), .reported(_, let since): time >= since.after(tuning.stuckTime)
    }
  }
}
