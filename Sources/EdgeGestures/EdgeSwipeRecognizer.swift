/// Movement of a touch point since its down.
struct Travel {
  /// To the right, mm.
  var dx: Float
  /// Down, mm.
  var dy: Float
  /// Length of the way, mm.
  var path: Float
}

/// Recognizes one touch point swiping inward from an edge zone, or a panel's handle towards its edge. Rules 3, 4 and 8.
///
/// A *way* is named by the edge from which it leads inward; a swipe that closes a panel goes the way of the opposite edge.
/// Diagram: `doc/internal/EdgeSwipeRecognizer.md`.
struct EdgeSwipeRecognizer {
  enum State: Equatable {
    /// The point came down where nothing can be swiped.
    case idle
    /// It may still go one of these ways.
    case possible(EdgeSet)
    /// It goes this way; it claims when the composition window ends.
    case ready(Edge)
    /// It is a swipe, for this reason. Final.
    case claimed(Edge, Verdict.Reason)
    /// It is none, for this reason, in none of the ways that were left. Final.
    case failed(Verdict.Reason, EdgeSet)
  }

  enum Event {
    /// It is elsewhere now; time since the down in microseconds.
    case moved(Travel, elapsed: Int64)
    /// It lifted, and how.
    case lifted(Travel, LiftSpeed)
    /// A deadline; time since the down in microseconds.
    case timeout(Travel, elapsed: Int64)
    /// Another point of the client landed or moved that is not held.
    case company(Verdict.Reason)
    /// The point was taken back, its client cancelled, or another swipe won. Not a lift.
    case voided(Verdict.Reason)
  }

  /// Whether a lift is a flick (3.2) along the way it is ready for.
  enum LiftSpeed {
    case flick
    /// It is a tap on the hint of this edge.
    case tap(Edge)
    /// Too slow, or too near for one.
    case slow, short
  }

  private(set) var state = State.idle

  init() {}

  /// A point came down where these ways begin.
  init(ways: EdgeSet) { state = ways.isEmpty ? .idle : .possible(ways) }

  /// Takes one event.
  mutating func handle(_ event: Event, _ tuning: inout Tuning) {
    state = Self.next(state, event, &tuning)
  }

  private static func next(_ state: State, _ event: Event, _ tuning: inout Tuning) -> State {
    switch state {
    case .possible(let ways):
      switch event {
      case .moved(let travel, let elapsed):
        if let way = readyWay(among: ways, travel, &tuning) {
          let isDue = elapsed >= Timestamp.microseconds(tuning.claimWindow)
          if isEarly(way, travel, &tuning) { return .claimed(way, .travel) }
          return isDue ? .claimed(way, .window) : .ready(way)
        }
        return remaining(ways, travel, &tuning)
      case .timeout(_, let elapsed): return elapsed >= Timestamp.microseconds(tuning.effectiveDecideBy) ? .failed(.late, ways) : state
      case .lifted(_, let speed):
        if case .tap(let way) = speed, ways.contains(way) { return .claimed(way, .hintTap) }
        return .failed(.lifted, ways)
      case .company(let reason), .voided(let reason): return .failed(reason, ways)
      }
    case .ready(let way):
      switch event {
      case .moved(let travel, _):
        guard isEarly(way, travel, &tuning) else { return state }
        return claim(way, .travel, travel, &tuning)
      case .timeout(let travel, let elapsed):
        guard elapsed >= Timestamp.microseconds(tuning.claimWindow) else { return state }
        return claim(way, .window, travel, &tuning)
      case .lifted(let travel, let speed):
        switch speed {
        case .flick: return claim(way, .flick, travel, &tuning)
        case .tap(let edge): return edge == way ? .claimed(way, .hintTap) : .failed(.short, EdgeSet(way))
        case .slow: return .failed(.slow, EdgeSet(way))
        case .short: return .failed(.short, EdgeSet(way))
        }
      case .company(let reason), .voided(let reason): return .failed(reason, EdgeSet(way))
      }
    case .idle, .claimed, .failed:
      switch event {
      case .moved, .lifted, .timeout, .company, .voided: return state
      }
    }
  }

  /// When the recognizer needs `.timeout`, for a point that came down at `down`.
  func deadline(down: Timestamp, _ tuning: inout Tuning) -> Timestamp? {
    switch state {
    case .possible: down.after(tuning.effectiveDecideBy)
    case .ready: down.after(tuning.claimWindow)
    case .idle, .claimed, .failed: nil
    }
  }

  /// Whether it may still claim.
  var isCandidate: Bool {
    switch state {
    case .possible, .ready: true
    case .idle, .claimed, .failed: false
    }
  }

  /// The way that it is ready for, or nil.
  var readyWay: Edge? {
    switch state {
    case .ready(let way): way
    case .idle, .possible, .claimed, .failed: nil
    }
  }

  /// Whether it still goes, or may go, this way.
  func isAlive(_ way: Edge) -> Bool {
    switch state {
    case .possible(let ways): ways.contains(way)
    case .ready(let chosen), .claimed(let chosen, _): chosen == way
    case .idle, .failed: false
    }
  }

  /// Far enough inward, and at least as far as sideways: what makes a candidate ready, and what it must still be when it claims.
  private static func holds(_ way: Edge, _ travel: Travel, _ tuning: inout Tuning) -> Bool {
    let inward = way.inward(travel.dx, travel.dy)
    return inward.reaches(tuning.readyTravel) && inward.reaches(way.lateral(travel.dx, travel.dy).magnitude)
  }

  /// What a ready candidate is when it must claim: claimed for this reason, or failed since it no longer holds.
  private static func claim(_ way: Edge, _ reason: Verdict.Reason, _ travel: Travel, _ tuning: inout Tuning) -> State {
    if holds(way, travel, &tuning) { return .claimed(way, reason) }
    let isFar = way.inward(travel.dx, travel.dy).reaches(tuning.readyTravel)
    return .failed(isFar ? .turned : .returned, EdgeSet(way))
  }

  /// Far enough inward to end the composition window.
  private static func isEarly(_ way: Edge, _ travel: Travel, _ tuning: inout Tuning) -> Bool {
    way.inward(travel.dx, travel.dy).reaches(tuning.claimTravel)
  }

  /// The way that is ready; of two the one whose inward travel dominates, on a tie the first in `Edge.order`.
  private static func readyWay(among ways: EdgeSet, _ travel: Travel, _ tuning: inout Tuning) -> Edge? {
    var best: Edge?
    for order in 0..<4 {
      let way = Edge(order: order)
      guard ways.contains(way), holds(way, travel, &tuning) else { continue }
      if let chosen = best, !way.inward(travel.dx, travel.dy).exceeds(chosen.inward(travel.dx, travel.dy)) { continue }
      best = way
    }
    return best
  }

  /// What is left to a candidate that is not ready.
  private static func remaining(_ ways: EdgeSet, _ travel: Travel, _ tuning: inout Tuning) -> State {
    guard !travel.path.reaches(tuning.rejectPath) else { return .failed(.path, ways) }
    var left = ways
    for order in 0..<4 {
      let way = Edge(order: order)
      if way.lateral(travel.dx, travel.dy).magnitude.reaches(tuning.rejectSideways) { left.remove(way) }
    }
    return left.isEmpty ? .failed(.sideways, ways) : .possible(left)
  }
}
