/// What facts change. Rule 7 where they void points; else only what later points mean.
extension Engine {
  /// Takes a fact, or says why not; then nothing changed.
  mutating func take(_ fact: Fact, _ decisions: inout Decisions) -> Refusal? {
    switch fact {
    case .output(let output): return set(output, &decisions)
    case .outputGone(let id):
      guard let index = outputs.index(of: id) else { return .unknown }
      void(output: index, isGone: true, &decisions)
      bindings.removeAll(of: id)
      fingerBindings.removeAll(of: id)
      outputs.remove(index)
      mandatoryEdges[index & 7] = EdgeSet()
      for order in 0..<4 { zoneDepths[(index &* 4 &+ order) & 31] = nil }
      keyboards[index & 7] = nil
      wakes[index & 7] = WakeTouch()
      waking &= ~(1 << UInt8(truncatingIfNeeded: index & 7))
      return nil
    case .dark(let id, let isDark):
      guard let index = outputs.index(of: id) else { return .unknown }
      tellWake(of: index, isDark ? .darkened : .brightened)
      return nil
    case .keyboard(let id, let area):
      guard let index = outputs.index(of: id) else { return .unknown }
      keyboards[index & 7] = area
      return nil
    case .bind(let binding):
      guard outputs.index(of: binding.output) != nil else { return .unknown }
      guard !fingerBindings.contains(binding.id) else { return .invalid }
      return bindings.bind(binding, latched: latchedBindings())
    case .bindFingers(let binding):
      guard outputs.index(of: binding.output) != nil else { return .unknown }
      guard bindings.slot(of: binding.id) == nil, !fingerBindings.contains(binding.id) else { return .invalid }
      return fingerBindings.bind(binding)
    case .unbind(let id): return bindings.unbind(id) == nil ? nil : fingerBindings.unbind(id)
    case .panel(let id, let travel): return bindings.setPanel(id, travel: travel, latched: latchedBindings())
    case .deferral(let surface, let client, let edges):
      let known = EdgeSet(rawValue: edges.rawValue & EdgeSet.all.rawValue)
      return deferrals.set(surface, client, known) ? nil : .full
    case .deferralRegion(let surface, let region):
      guard region?.isValid != false else { return .invalid }
      return deferrals.narrow(surface, to: region) ? nil : .unknown
    case .mandatoryEdges(let id, let edges):
      guard let index = outputs.index(of: id) else { return .unknown }
      mandatoryEdges[index & 7] = edges
      return nil
    case .zoneDepth(let id, let edge, let depth):
      guard let index = outputs.index(of: id) else { return .unknown }
      if let depth, !TuningKey.zoneDepth.range.contains(depth) { return .invalid }
      zoneDepths[(index &* 4 &+ edge.order) & 31] = depth
      return nil
    case .clientGone(let client):
      bindings.orphan(client)
      fingerBindings.orphan(client)
      deferrals.removeAll(of: client)
      _ = clients.set(client, .everything)
      _ = policies.set(client, Policy())
      abandon(client, &decisions)
      return nil
    case .drag(let id, let isDragging):
      guard let slot = touches.slot(of: id) else { return .unknown }
      setDrag(slot, isDragging, &decisions)
      return nil
    case .policy(let client, let policy): return policies.set(client, policy) ? nil : .full
    case .clientResponsive(let client, let what): return clients.set(client, what) ? nil : .full
    case .surfaceGone(let surface):
      deferrals.remove(surface)
      abandon(surface, &decisions)
      return nil
    case .voidPoints(let output):
      guard let output else {
        void(touches.live, &decisions)
        return nil
      }
      guard let index = outputs.index(of: output) else { return .unknown }
      void(output: index, isGone: false, &decisions)
      return nil
    case .locked(let isLocked):
      if isLocked {
        void(touches.live, &decisions)
        for index in 0..<Outputs.capacity { tellAll(of: index, .unavailable, &decisions) }
      }
      self.isLocked = isLocked
      return nil
    case .tuning(let tuning):
      nextTuning = tuning.checked()
      return nil
    }
  }

  /// Finds on which edges anything is bound.
  mutating func findBoundEdges() {
    boundEdges = InlineArray(repeating: EdgeSet())
    for slot in 0..<Bindings.capacity {
      guard bindings.latch(slot, &clients) != .none, let binding = bindings[slot], let output = outputs.index(of: binding.output) else { continue }
      if outputs[output]?.borders.contains(binding.edge) == false { boundEdges[output].insert(binding.edge) }
    }
  }

  private mutating func set(_ output: Output, _ decisions: inout Decisions) -> Refusal? {
    guard output.isValid else { return .invalid }
    if let index = outputs.index(of: output.id) {
      void(output: index, isGone: false, &decisions)
      tellAll(of: index, .unavailable, &decisions)
    }
    return outputs.set(output) == nil ? .full : nil
  }

  /// Voids the points of an output.
  @inline(never) private mutating func void(output: Int, isGone: Bool, _ decisions: inout Decisions) {
    var theirs = SlotSet()
    var left = touches.live
    while let slot = left.popFirst() {
      if touches[slot].output == output { theirs.insert(slot) }
    }
    void(theirs, &decisions)
    guard isGone else { return }
    tellAll(of: output, .unavailable, &decisions)
    left = touches.live
    while let slot = left.popFirst() {
      if touches[slot].output == output { touches[slot].output = nil }
    }
  }

  @inline(never) private mutating func void(_ slots: SlotSet, _ decisions: inout Decisions) {
    var left = slots
    while let slot = left.popFirst() { void(slot, among: slots, &decisions) }
    protectVoided(&decisions)
  }

  /// Tells the edges which candidates failed, outside a frame.
  private mutating func protectVoided(_ decisions: inout Decisions) {
    protectEdges(&decisions)
    frame.clear()
  }

  /// A touched surface died: its points get an up, and their candidates go on without a client. Nobody is left to protect.
  private mutating func abandon(_ surface: SurfaceID, _ decisions: inout Decisions) {
    forgetGestures(on: surface, &decisions)
    var left = touches.live
    while let slot = left.popFirst() {
      guard touches[slot].target?.surface == surface, !dragging.contains(slot) else { continue }
      voidGesture(of: slot, &decisions)
      if withheld.contains(slot) {
        drop(slot, &decisions)
      } else if touches[slot].owner == .client {
        decisions.append(.lift(touches[slot].id))
      }
      touches[slot].target = nil
      touches[slot].deferred = EdgeSet()
    }
  }

  /// A client died: nobody hears of its points any more, and their candidates go on without it.
  private mutating func abandon(_ client: ClientID, _ decisions: inout Decisions) {
    forgetGestures(of: client, &decisions)
    var left = touches.live
    while let slot = left.popFirst() {
      guard touches[slot].target?.client == client else { continue }
      if withheld.contains(slot) { drop(slot, &decisions) }
      touches[slot].target = nil
      touches[slot].deferred = EdgeSet()
    }
  }

  /// A bit for each place in the table of bindings that a candidate has latched.
  @inline(never) private mutating func latchedBindings() -> UInt32 {
    var bits: UInt32 = 0
    var left = candidates
    while let slot = left.popFirst() {
      for order in 0..<4 where touches[slot].bindings[order] != .none {
        bits |= 1 &<< UInt32(truncatingIfNeeded: touches[slot].bindings[order].slot)
      }
      if touches[slot].handle != .none { bits |= 1 &<< UInt32(truncatingIfNeeded: touches[slot].handle.slot) }
    }
    return bits
  }
}
