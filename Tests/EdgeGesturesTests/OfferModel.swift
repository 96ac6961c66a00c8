/// Section 3.4 once more, as plainly as the design says it, for the bottom edge (0) and the top edge (1) of one output.
struct OfferModel {
  private struct Offer {
    var made: Int64
    var finger: Int
    var lifted: Int64?

    var end: Int64 { min(lifted ?? made + 1_000_000, made + 1_000_000) + 2_250_000 }
  }

  private enum State {
    case guarded
    case offered(Offer)
    case armed(Offer, Set<Int>)
  }

  private struct Finger {
    var zone: Int?
    var isGuarded = false
    var isReady = false
    var down: Int64 = 0

    var due: Int64? { zone.map { _ in down + (isReady ? 60_000 : 450_000) } }
  }

  /// What was decided, each as "TIME DECISION".
  private(set) var told: [String] = []
  private var states: [State] = [.guarded, .guarded]
  private var fingers: [Finger]
  /// The finger whose system gesture runs.
  private var leader: Int?
  /// The edges that each finger's client defers.
  private let deferred: [Set<Int>]

  init(deferred: [Set<Int>]) {
    self.deferred = deferred
    fingers = deferred.map { _ in Finger() }
  }

  /// A finger comes down, in a zone or elsewhere.
  mutating func down(_ finger: Int, zone: Int?, at time: Int64) {
    pass(to: time)
    fingers[finger] = Finger(down: time)
    guard leader == nil else { return }
    guard let zone else {
      for edge in 0...1 {
        if case .offered(let offer) = states[edge], let lift = offer.lifted, time > lift + 350_000 { withdraw(edge, "interrupted", time) }
      }
      return
    }
    fingers[finger].zone = zone
    switch states[zone] {
    case .guarded: fingers[finger].isGuarded = deferred[finger].contains(zone)
    case .offered(let offer): states[zone] = .armed(offer, [finger])
    case .armed(let offer, let others): states[zone] = .armed(offer, others.union([finger]))
    }
  }

  /// It moves inward, far enough to be ready and not to claim at once.
  mutating func beReady(_ finger: Int, at time: Int64) {
    pass(to: time)
    fingers[finger].isReady = true
  }

  /// It moves sideways, far enough to fail.
  mutating func stray(_ finger: Int, at time: Int64) {
    pass(to: time)
    fail(finger, time)
  }

  mutating func lift(_ finger: Int, at time: Int64) {
    pass(to: time)
    fail(finger, time)
    if leader == finger { leader = nil }
    for edge in 0...1 {
      switch states[edge] {
      case .offered(var offer) where offer.finger == finger && offer.lifted == nil:
        offer.lifted = time
        states[edge] = .offered(offer)
      case .armed(var offer, let candidates) where offer.finger == finger && offer.lifted == nil:
        offer.lifted = time
        states[edge] = .armed(offer, candidates)
      case .guarded, .offered, .armed: break
      }
    }
  }

  /// Lets deadlines pass that are older than an event.
  private mutating func pass(to time: Int64) {
    while let due = deadline, due < time {
      for finger in fingers.indices where fingers[finger].due == due {
        if fingers[finger].isReady { swipe(finger, due) } else { fail(finger, due) }
      }
      for edge in 0...1 {
        if case .offered(let offer) = states[edge], offer.end <= due { withdraw(edge, "timeout", due) }
      }
    }
  }

  private var deadline: Int64? {
    let ends = states.compactMap { if case .offered(let offer) = $0 { offer.end } else { nil } }
    return (fingers.compactMap(\.due) + ends).min()
  }

  private mutating func swipe(_ finger: Int, _ time: Int64) {
    guard let edge = fingers[finger].zone else { return }
    fingers[finger].zone = nil
    if fingers[finger].isGuarded {
      interrupt(1 - edge, time)
      guard case .guarded = states[edge] else { return }
      states[edge] = .offered(Offer(made: time, finger: finger))
      told.append("\(time) offered \(edge)")
      return
    }
    if case .armed(_, let candidates) = states[edge], candidates.contains(finger) {
      states[edge] = .guarded
      told.append("\(time) claimed \(edge)")
    }
    told.append("\(time) begin \(edge)")
    leader = finger
    for other in fingers.indices { fail(other, time) }
    for edge in 0...1 { interrupt(edge, time) }
  }

  private mutating func fail(_ finger: Int, _ time: Int64) {
    guard let edge = fingers[finger].zone else { return }
    fingers[finger].zone = nil
    guard case .armed(let offer, var candidates) = states[edge], candidates.remove(finger) != nil else { return }
    states[edge] = candidates.isEmpty ? .offered(offer) : .armed(offer, candidates)
    if candidates.isEmpty && time > offer.end { withdraw(edge, "timeout", time) }
  }

  private mutating func interrupt(_ edge: Int, _ time: Int64) {
    if case .offered = states[edge] { withdraw(edge, "interrupted", time) }
  }

  private mutating func withdraw(_ edge: Int, _ reason: String, _ time: Int64) {
    states[edge] = .guarded
    told.append("\(time) withdrawn \(edge) \(reason)")
  }
}
