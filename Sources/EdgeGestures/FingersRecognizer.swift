/// The way on which several points go together.
enum FingerWay: Equatable {
  case up
  case down
  case left
  case right
  case pinchIn

  var direction: FingerDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left, .right: .sideways
    case .pinchIn: .pinchIn
    }
  }

  /// The edge from which this way leads inward; `.bottom` for a pinch, which has none.
  var edge: Edge {
    switch self {
    case .up, .pinchIn: .bottom
    case .down: .top
    case .left: .right
    case .right: .left
    }
  }

  /// All edges from which it leads inward.
  var edges: EdgeSet { self == .pinchIn ? .all : EdgeSet(edge) }
}

/// Recognizes points that come down together and go one way. Rule 9. One for each output.
///
/// Diagram: `doc/internal/FingersRecognizer.md`.
struct FingersRecognizer {
  /// Points that came down together.
  struct Hand: Equatable {
    var points: SlotSet
    /// The first down and the last.
    var first: Timestamp
    var last: Timestamp
  }

  /// What the points of a hand have done since their downs.
  enum Movement {
    /// Not all have gone far enough to tell.
    case undecided
    /// All go this way.
    case together(FingerWay)
    /// They go different ways, a way that nothing is bound to, or another point moves beside them.
    case astray
  }

  enum State: Equatable {
    /// Nothing came down that could be a gesture.
    case idle
    /// These points may still be one.
    case possible(Hand)
    /// They are one. The engine makes them the system's, and tells `voided`.
    case claimed(Hand, FingerWay)
  }

  enum Event {
    /// A point came down: the hand that it now belongs to.
    case landed(Hand)
    /// Points of the hand moved; time since its last down in microseconds.
    case moved(Movement, elapsed: Int64)
    /// A point of the hand lifted, or is no longer its client's.
    case left
    /// Another gesture began on the output, or what is bound changed.
    case voided
  }

  private(set) var state = State.idle

  /// Takes one event.
  mutating func handle(_ event: Event, _ tuning: inout Tuning) {
    state = Self.next(state, event, &tuning)
  }

  private static func next(_ state: State, _ event: Event, _ tuning: inout Tuning) -> State {
    switch state {
    case .idle:
      switch event {
      case .landed(let hand): return .possible(hand)
      case .moved, .left, .voided: return .idle
      }
    case .possible(let hand):
      switch event {
      case .landed(let larger): return .possible(larger)
      case .moved(let movement, let elapsed):
        guard elapsed <= Timestamp.microseconds(tuning.effectiveDecideBy) else { return .idle }
        switch movement {
        case .undecided: return state
        case .together(let way): return .claimed(hand, way)
        case .astray: return .idle
        }
      case .left, .voided: return .idle
      }
    case .claimed:
      switch event {
      case .voided: return .idle
      case .landed, .moved, .left: return state
      }
    }
  }

  /// The points that may still be a gesture.
  var points: SlotSet {
    switch state {
    case .idle, .claimed: SlotSet()
    case .possible(let hand): hand.points
    }
  }
}
