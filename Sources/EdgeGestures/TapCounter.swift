/// Some fingers down and up in one place.
struct Tap {
  var place: ScreenPoint
  var fingers: Int
  /// Its place in the row, from 1.
  var count: Int32 = 1
}

/// Counts taps that follow one another closely: 2 is a double tap. Tells of each at its lift; where a tap waits for the double tap's failure, of the
/// first one as no second can follow.
///
/// Diagram: `doc/internal/ClientGesture.md`.
struct TapCounter {
  enum State {
    /// The next tap is a first one.
    case idle
    /// A tap like this one, soon and near, is one more.
    case counting(Tap, lifted: Timestamp)
    /// The same; and this one, a first, has not been told.
    case waiting(Tap, lifted: Timestamp)
  }

  enum Event {
    /// Points came down; the latest at this place, and how many there are now.
    case landed(at: ScreenPoint, fingers: Int)
    /// They were a tap, from its down to its lift.
    case tapped(Tap, from: Timestamp, to: Timestamp)
    /// They are no tap, or something else came between.
    case failed
    case timeout(Timestamp)
  }

  private(set) var state = State.idle

  /// Takes one event, and tells of taps.
  mutating func handle(
    _ event: Event, on surface: SurfaceID, _ requirements: FailureRequirements, _ tuning: inout Tuning, into decisions: inout Decisions
  ) {
    state = Self.next(state, event, surface, requirements, &tuning, &decisions)
  }

  private static func next(
    _ state: State, _ event: Event, _ surface: SurfaceID, _ requirements: FailureRequirements, _ tuning: inout Tuning, _ decisions: inout Decisions
  ) -> State {
    switch state {
    case .idle:
      switch event {
      case .tapped(let tap, _, let lift): return first(tap, lift, surface, requirements, &decisions)
      case .landed, .failed, .timeout: return .idle
      }
    case .counting(let last, let lifted):
      switch event {
      case .tapped(let tap, let down, let lift):
        let isCounted = !requirements.requires(.doubleTap, toFail: .tap) && isNext(tap, after: last, down.since(lifted), &tuning)
        guard isCounted else { return first(tap, lift, surface, requirements, &decisions) }
        return .counting(tell(tap, count: last.count &+ 1, surface, &decisions), lifted: lift)
      case .failed: return .idle
      case .landed, .timeout: return state
      }
    case .waiting(let last, let lifted):
      switch event {
      case .landed(let place, let fingers):
        // Only of a single finger is it known at once where the tap will be.
        let isElsewhere = last.fingers == 1 && place.distance(to: last.place).exceeds(tuning.doubleTapDistance)
        guard fingers > last.fingers || isElsewhere else { return state }
        return .counting(tell(last, count: 1, surface, &decisions), lifted: lifted)
      case .tapped(let tap, let down, let lift):
        guard isNext(tap, after: last, down.since(lifted), &tuning) else {
          _ = tell(last, count: 1, surface, &decisions)
          return first(tap, lift, surface, requirements, &decisions)
        }
        return .counting(tell(tap, count: 2, surface, &decisions), lifted: lift)
      case .failed:
        _ = tell(last, count: 1, surface, &decisions)
        return .idle
      case .timeout(let time):
        guard time >= lifted.after(tuning.doubleTapGap) else { return state }
        _ = tell(last, count: 1, surface, &decisions)
        return .idle
      }
    }
  }

  @inline(never) private static func first(
    _ tap: Tap, _ lift: Timestamp, _ surface: SurfaceID, _ requirements: FailureRequirements, _ decisions: inout Decisions
  ) -> State {
    if requirements.requires(.tap, toFail: .doubleTap) { return .waiting(tap, lifted: lift) }
    return .counting(tell(tap, count: 1, surface, &decisions), lifted: lift)
  }

  @inline(never) private static func tell(_ tap: Tap, count: Int32, _ surface: SurfaceID, _ decisions: inout Decisions) -> Tap {
    decisions.append(.tap(surface, at: tap.place, fingers: Int32(truncatingIfNeeded: tap.fingers), count: count))
    return Tap(place: tap.place, fingers: tap.fingers, count: count)
  }

  @inline(never) private static func isNext(_ tap: Tap, after last: Tap, _ gap: Int64, _ tuning: inout Tuning) -> Bool {
    gap <= Timestamp.microseconds(tuning.doubleTapGap) && tap.fingers == last.fingers
      && !tap.place.distance(to: last.place).exceeds(tuning.doubleTapDistance)
  }

  /// When the machine needs `.timeout`, if nothing comes down before.
  func deadline(_ tuning: inout Tuning) -> Timestamp? {
    switch state {
    case .waiting(_, let lifted): lifted.after(tuning.doubleTapGap)
    case .idle, .counting: nil
    }
  }

  /// Whether a tap has not been told.
  var isWaiting: Bool {
    switch state {
    case .waiting: true
    case .idle, .counting: false
    }
  }

  /// Where the last tap was that another one may follow, or nil.
  var place: ScreenPoint? {
    switch state {
    case .counting(let tap, _), .waiting(let tap, _): tap.place
    case .idle: nil
    }
  }

  /// Forgets all, also what was not told.
  mutating func reset() { state = .idle }
}
