/// Edge protect for one edge of one output: the first swipe is the client's, the second the system's. Design, section 3.4.
///
/// Diagram: `doc/internal/EdgeProtection.md`.
struct EdgeProtection {
  /// The client's first swipe, and the time for a second one.
  struct Offer {
    var surface: SurfaceID
    /// Where that swipe started.
    var origin: ScreenPoint
    /// The slot of the first swipe's point while it is down.
    var slot: Int?
    var made: Timestamp
    /// When that point lifted.
    var lifted: Timestamp?

    /// The first swipe's point is gone: lifted at this time, or taken back.
    mutating func release(_ point: Int, lifted time: Timestamp?) {
      guard slot == point else { return }
      slot = nil
      lifted = time ?? lifted
    }

    /// When the offer is over; never where only a touch elsewhere ends it.
    @inline(never) func end(_ tuning: inout Tuning) -> Timestamp {
      guard tuning.offerUntilTouch == 0 else { return .distantFuture }
      let latest = made.after(tuning.offerLatestStart)
      return min(lifted ?? latest, latest).after(tuning.offerWindow)
    }

    /// Whether a touch elsewhere at this time ends it; none does while the first swipe's point is down.
    func isOver(elsewhere time: Timestamp, _ tuning: inout Tuning) -> Bool {
      // A point that was taken back never lifts.
      guard let lift = lifted ?? (slot == nil ? made.after(tuning.offerLatestStart) : nil) else { return false }
      return time > lift.after(tuning.elsewhereGrace)
    }

    /// Whether a second swipe may start there.
    @inline(never) func admits(_ place: ScreenPoint, _ tuning: inout Tuning) -> Bool {
      tuning.repeatRadius == 0 || !place.distance(to: origin).exceeds(tuning.repeatRadius)
    }
  }

  enum State {
    /// A deferral holds.
    case guarded
    /// The next touch in the zone may be the system's.
    case offered(Offer)
    /// It is down: these candidates are judged to the end.
    case armed(Offer, candidates: SlotSet)
  }

  enum Event {
    /// A guarded touch would have claimed.
    case swiped(SurfaceID, TouchID, slot: Int, from: ScreenPoint)
    /// A point lifted.
    case lifted(slot: Int)
    /// A point was taken back or voided. Not a lift.
    case voided(slot: Int)
    /// A candidate came down in this edge's zone.
    case landed(slot: Int)
    /// A candidate in this zone failed.
    case failed(slot: Int)
    /// A candidate in this zone claimed.
    case claimed(slot: Int)
    /// A touch came down outside every zone.
    case elsewhere
    /// A system gesture began, or another edge was swiped.
    case interrupted
    /// Lock, or a change or loss of the output.
    case unavailable
    case timeout
  }

  private(set) var state = State.guarded

  /// Takes one event at `time`.
  mutating func handle(
    _ event: Event, at time: Timestamp, _ output: OutputID, _ edge: Edge, _ tuning: inout Tuning, into decisions: inout Decisions
  ) {
    state = Self.next(state, event, time, output, edge, &tuning, &decisions)
  }

  private static func next(
    _ state: State, _ event: Event, _ time: Timestamp, _ output: OutputID, _ edge: Edge, _ tuning: inout Tuning, _ decisions: inout Decisions
  ) -> State {
    switch state {
    case .guarded:
      switch event {
      case .swiped(let surface, let id, let slot, let origin):
        let window = tuning.offerUntilTouch == 0 ? Int32(truncatingIfNeeded: Timestamp.microseconds(tuning.offerWindow) / 1000) : 0
        decisions.append(.offered(output, edge, surface, id, timeout: window))
        return .offered(Offer(surface: surface, origin: origin, slot: slot, made: time, lifted: nil))
      case .lifted, .voided, .landed, .failed, .claimed, .elsewhere, .interrupted, .unavailable, .timeout: return .guarded
      }
    case .offered(var offer):
      switch event {
      case .landed(let slot): return .armed(offer, candidates: SlotSet(slot))
      case .lifted(let slot):
        offer.release(slot, lifted: time)
        return .offered(offer)
      case .voided(let slot):
        offer.release(slot, lifted: nil)
        return .offered(offer)
      case .elsewhere:
        guard offer.isOver(elsewhere: time, &tuning) else { return state }
        return withdraw(offer, .interrupted, output, edge, &decisions)
      case .interrupted: return withdraw(offer, .interrupted, output, edge, &decisions)
      case .unavailable: return withdraw(offer, .unavailable, output, edge, &decisions)
      case .timeout:
        guard time >= offer.end(&tuning) else { return state }
        return withdraw(offer, .timeout, output, edge, &decisions)
      case .swiped(_, _, _, let origin):
        guard !offer.admits(origin, &tuning) else { return state }
        return next(withdraw(offer, .interrupted, output, edge, &decisions), event, time, output, edge, &tuning, &decisions)
      case .failed, .claimed: return state
      }
    case .armed(var offer, var candidates):
      switch event {
      case .landed(let slot):
        candidates.insert(slot)
        return .armed(offer, candidates: candidates)
      case .lifted(let slot):
        offer.release(slot, lifted: time)
        return .armed(offer, candidates: candidates)
      case .voided(let slot):
        offer.release(slot, lifted: nil)
        return .armed(offer, candidates: candidates)
      case .failed(let slot):
        candidates.remove(slot)
        guard candidates.isEmpty else { return .armed(offer, candidates: candidates) }
        guard time > offer.end(&tuning) else { return .offered(offer) }
        return withdraw(offer, .timeout, output, edge, &decisions)
      case .claimed(let slot):
        guard candidates.contains(slot) else { return state }
        decisions.append(.claimed(output, edge, offer.surface))
        return .guarded
      case .swiped, .elsewhere, .interrupted, .unavailable, .timeout: return state
      }
    }
  }

  /// Ends an offer of which nothing was taken.
  @inline(never) private static func withdraw(
    _ offer: Offer, _ reason: WithdrawReason, _ output: OutputID, _ edge: Edge, _ decisions: inout Decisions
  ) -> State {
    decisions.append(.withdrawn(output, edge, offer.surface, reason))
    return .guarded
  }

  /// When the machine needs `.timeout`.
  func deadline(_ tuning: inout Tuning) -> Timestamp? {
    switch state {
    case .guarded, .armed: nil
    case .offered(let offer): tuning.offerUntilTouch == 0 ? offer.end(&tuning) : nil
    }
  }

  /// Whether a touch that comes down there is judged for the system.
  func isOpen(to place: ScreenPoint, _ tuning: inout Tuning) -> Bool {
    switch state {
    case .guarded: false
    case .offered(let offer), .armed(let offer, _): offer.admits(place, &tuning)
    }
  }

  /// Whether a guarded swipe from there makes an offer.
  func takesOffer(from place: ScreenPoint, _ tuning: inout Tuning) -> Bool {
    switch state {
    case .guarded: true
    case .offered(let offer): !offer.admits(place, &tuning)
    case .armed: false
    }
  }

  /// Whether a deferral holds back this edge's swipes.
  var isGuarded: Bool {
    switch state {
    case .guarded: true
    case .offered, .armed: false
    }
  }
}
