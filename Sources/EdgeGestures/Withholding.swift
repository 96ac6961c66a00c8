/// What is kept back from clients that cannot handle a cancel, until it is clear whose it is. Rule 2.
///
/// The engine says at each frame what to do; the caller keeps the events.
extension Engine {
  /// Keeps a new point back if its client is withheld from and the point may become a system swipe.
  mutating func withhold(_ slot: Int) {
    guard candidates.contains(slot), mayClaim(slot), let client = touches[slot].target?.client, policies.policy(for: client).keepsBack
    else { return }
    withheld.insert(slot)
  }

  /// Gives back what can no longer become a system swipe.
  @inline(never) mutating func releaseDecided(_ decisions: inout Decisions) {
    var left = withheld
    while let slot = left.popFirst() {
      guard !mayClaim(slot) else { continue }
      withheld.remove(slot)
      frame.released.insert(slot)
      if !frame.landed.contains(slot) { decisions.append(.release(touches[slot].id)) }
    }
  }

  /// Lets the caller forget what it kept of a point.
  @inline(never) mutating func drop(_ slot: Int, _ decisions: inout Decisions) {
    withheld.remove(slot)
    if !frame.landed.contains(slot) { decisions.append(.drop(touches[slot].id)) }
  }

  /// Whether a point may still be taken from its client; a deferred edge takes none.
  private mutating func mayClaim(_ slot: Int) -> Bool {
    let deferred = touches[slot].deferred
    return switch touches[slot].swipe.state {
    case .possible(let ways): ways.rawValue & ~deferred.rawValue != 0
    case .ready(let way): !deferred.contains(way)
    case .idle, .claimed, .failed: false
    }
  }
}
