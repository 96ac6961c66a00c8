import EdgeGestures

/// A place in which a panel can rest. Raw values are those of `edge_panel_v1.state`.
enum PanelPlace: UInt32 {
  case closed = 0
  case open = 1

  /// The place as a fraction of the way.
  var fraction: Double { self == .open ? 1 : 0 }
}

/// Where a panel is, from the finger that moves it to the place where it rests.
///
/// Diagram: `doc/internal/PanelMotion.md`.
struct PanelMotion {
  enum State {
    /// It rests.
    case resting(PanelPlace)
    /// A gesture moves it; `back` is where it goes if the gesture changes nothing.
    case following(GestureID, fraction: Double, back: PanelPlace)
    /// It goes to a place by itself.
    case settling(PanelPlace, PanelSpring)
  }

  enum Event {
    /// A gesture takes the panel over.
    case grab(GestureID)
    /// The gesture moved it there: 0 closed, 1 open.
    case move(GestureID, fraction: Double)
    /// The gesture is over; nil goes back. Velocity in travels a second, positive towards open.
    case release(GestureID, to: PanelPlace?, velocity: Double, at: Timestamp)
    /// Somebody asks for a place.
    case ask(PanelPlace, at: Timestamp)
    /// Time passes.
    case frame(Timestamp)
  }

  private(set) var state = State.resting(.closed)

  /// Where the panel is: 0 closed, 1 open.
  var fraction: Double {
    switch state {
    case .resting(let place): place.fraction
    case .following(_, let fraction, _): fraction
    case .settling(_, let spring): spring.fraction
    }
  }

  /// The place in which it rests, or nil while it moves.
  var rest: PanelPlace? {
    if case .resting(let place) = state { place } else { nil }
  }

  /// Whether time moves it.
  var isSettling: Bool {
    if case .settling = state { true } else { false }
  }

  /// Takes one event.
  ///
  /// - Returns: the place where the panel came to rest with this event, or nil.
  mutating func handle(_ event: Event) -> PanelPlace? {
    let wasMoving = rest == nil
    state = Self.next(state, event)
    return wasMoving ? rest : nil
  }

  private static func next(_ state: State, _ event: Event) -> State {
    switch state {
    case .resting(let place):
      switch event {
      case .grab(let gesture): return .following(gesture, fraction: place.fraction, back: place)
      case .ask(let goal, let time) where goal != place: return settling(from: place.fraction, velocity: 0, to: goal, at: time)
      case .ask, .move, .release, .frame: return state
      }
    case .following(let gesture, let fraction, let back):
      switch event {
      case .grab(let next): return .following(next, fraction: fraction, back: back)
      case .move(gesture, let moved): return .following(gesture, fraction: clamped(moved), back: back)
      case .release(gesture, let goal, let velocity, let time): return settling(from: fraction, velocity: velocity, to: goal ?? back, at: time)
      // It has its say when the gesture is over.
      case .ask(let goal, _): return .following(gesture, fraction: fraction, back: goal)
      case .move, .release, .frame: return state
      }
    case .settling(let goal, var spring):
      switch event {
      case .grab(let gesture): return .following(gesture, fraction: spring.fraction, back: goal)
      case .ask(let other, let time) where other != goal:
        spring.advance(to: time)
        return settling(from: spring.fraction, velocity: spring.velocity, to: other, at: time)
      case .frame(let time):
        spring.advance(to: time)
        return spring.isAtRest ? .resting(goal) : .settling(goal, spring)
      case .ask, .move, .release: return state
      }
    }
  }

  private static func settling(from fraction: Double, velocity: Double, to goal: PanelPlace, at time: Timestamp) -> State {
    let spring = PanelSpring(from: fraction, velocity: velocity, to: goal.fraction, at: time)
    return spring.isAtRest ? .resting(goal) : .settling(goal, spring)
  }

  /// A panel does not leave its edge: a finger that goes farther leaves it open.
  private static func clamped(_ fraction: Double) -> Double { fraction.isFinite ? max(0, min(1, fraction)) : 0 }
}
