/// The edge bindings, at most 32.
///
/// A binding that live points have latched keeps its place, unseen by new ones, until they are gone (rule 1).
struct Bindings: ~Copyable {
  /// How many bindings there can be.
  static let capacity = 32

  enum Entry {
    case free
    /// New points see it.
    case bound(EdgeBinding)
    /// Its owner is gone: only built-in actions count, and anybody may bind there anew.
    case orphaned(EdgeBinding)
    /// Only the points that latched it see it.
    case unbound(EdgeBinding)
  }

  private var entries = InlineArray<32, Entry>(repeating: .free)

  /// The binding at this place, whoever sees it.
  subscript(slot: Int) -> EdgeBinding? {
    mutating get {
      switch entries[slot & 31] {
      case .free: nil
      case .bound(let binding), .orphaned(let binding), .unbound(let binding): binding
      }
    }
  }

  /// Adds a binding. `latched` has a bit for each place that live points have latched.
  mutating func bind(_ binding: EdgeBinding, latched: UInt32) -> Refusal? {
    guard binding.isValid else { return .invalid }
    var free: Int?
    for slot in 0..<Self.capacity {
      switch entries[slot] {
      case .free: free = free ?? slot
      case .unbound: if !Self.contains(latched, slot) { free = free ?? slot }
      case .orphaned(let other): if other.overlaps(binding), !Self.contains(latched, slot) { free = free ?? slot }
      case .bound(let other):
        if other.id == binding.id { return .invalid }
        if other.overlaps(binding) { return .taken }
      }
    }
    guard let free else { return .full }
    for slot in 0..<Self.capacity {
      if case .orphaned(let other) = entries[slot], other.overlaps(binding) || other.id == binding.id { retire(slot) }
    }
    entries[free] = .bound(binding)
    return nil
  }

  /// Removes a binding.
  mutating func unbind(_ id: BindingID) -> Refusal? {
    guard let slot = slot(of: id) else { return .unknown }
    retire(slot)
    return nil
  }

  /// Gives a binding's panel another travel, for points that come down from now on.
  mutating func setPanel(_ id: BindingID, travel: Float, latched: UInt32) -> Refusal? {
    guard let slot = slot(of: id), case .bound(var binding) = entries[slot & 31] else { return .unknown }
    binding.panelTravel = travel
    guard binding.isValid else { return .invalid }
    guard Self.contains(latched, slot) else {
      entries[slot & 31] = .bound(binding)
      return nil
    }
    for other in 0..<Self.capacity {
      switch entries[other] {
      case .bound, .orphaned: continue
      case .unbound: if Self.contains(latched, other) { continue }
      case .free: break
      }
      retire(slot)
      entries[other] = .bound(binding)
      return nil
    }
    return .full
  }

  /// Leaves nothing but the built-in actions of this owner's bindings.
  mutating func orphan(_ owner: ClientID) {
    for slot in 0..<Self.capacity {
      guard case .bound(let binding) = entries[slot], binding.owner == owner else { continue }
      entries[slot] = binding.hasBuiltInActions ? .orphaned(binding) : .unbound(binding)
    }
  }

  /// Removes all bindings of an output.
  mutating func removeAll(of output: OutputID) {
    for slot in 0..<Self.capacity where self[slot]?.output == output { retire(slot) }
  }

  /// The place of a binding that new points see, or nil.
  @inline(never) mutating func slot(of id: BindingID) -> Int? {
    for slot in 0..<Self.capacity {
      switch entries[slot] {
      case .bound(let binding), .orphaned(let binding): if binding.id == id { return slot }
      case .free, .unbound: continue
      }
    }
    return nil
  }

  /// What is bound at a place along an edge, as `clients` let it count.
  @inline(never) mutating func latch(_ output: OutputID, _ edge: Edge, at along: Float, _ clients: inout Clients) -> LatchedBinding {
    for slot in 0..<Self.capacity {
      let latched = latch(slot, &clients)
      if latched != .none, let binding = self[slot], binding.output == output, binding.edge == edge, binding.covers(along) { return latched }
    }
    return .none
  }

  /// The binding at this place as it counts now; `.none` if it is not to be seen or has nothing to do.
  @inline(never) mutating func latch(_ slot: Int, _ clients: inout Clients) -> LatchedBinding {
    let found: (binding: EdgeBinding, isOrphan: Bool)
    switch entries[slot & 31] {
    case .free, .unbound: return .none
    case .bound(let binding): found = (binding, false)
    case .orphaned(let binding): found = (binding, true)
    }
    let isBuiltInOnly = found.isOrphan || found.binding.owner.map { clients.responsiveness(of: $0) != .everything } ?? false
    let isReserved = isBuiltInOnly ? found.binding.hasBuiltInActions : found.binding.stages.count > 0 || found.binding.panelTravel > 0
    return isReserved ? LatchedBinding(slot: Int8(truncatingIfNeeded: slot), isBuiltInOnly: isBuiltInOnly) : .none
  }

  private mutating func retire(_ slot: Int) {
    switch entries[slot & 31] {
    case .free: break
    case .bound(let binding), .orphaned(let binding), .unbound(let binding): entries[slot & 31] = .unbound(binding)
    }
  }

  private static func contains(_ slots: UInt32, _ slot: Int) -> Bool { slots & (1 &<< UInt32(truncatingIfNeeded: slot)) != 0 }
}

extension EdgeBinding {
  /// Whether segment, stages and travel make sense.
  var isValid: Bool {
    guard start >= 0, start < end, end <= 1, (0...3000).contains(panelTravel) else { return false }
    return stages.areValid
  }

  /// Whether a stage's action acts without the binding's owner.
  var hasBuiltInActions: Bool { stages.haveBuiltIn }

  /// Whether both want (part of) one segment.
  @inline(never) func overlaps(_ other: EdgeBinding) -> Bool {
    output == other.output && edge == other.edge && start < other.end && other.start < end
  }

  /// Whether a place along the edge lies in the segment.
  func covers(_ along: Float) -> Bool { along >= start && (along < end || end == 1) }
}

extension Stages {
  /// Whether the distances rise and all numbers make sense.
  @inline(never) var areValid: Bool {
    var least: Float = 0
    for index in 0..<count {
      guard let stage = self[index], stage.distance >= least, stage.distance <= 3000, (0...60_000).contains(stage.hold) else { return false }
      if let fast = stage.fastDistance, !(0...3000).contains(fast) { return false }
      least = stage.distance
    }
    return true
  }

  /// Whether one of their actions acts without a shell.
  @inline(never) var haveBuiltIn: Bool {
    for index in 0..<count where self[index]?.action.isBuiltIn == true { return true }
    return false
  }
}

extension Action {
  /// Whether the compositor itself can carry it out when a shell is gone or silent.
  var isBuiltIn: Bool {
    switch self {
    case .home, .previousApp, .nextApp: true
    case .none, .dock, .appSwitcher, .notifications, .controlPanel: false
    }
  }
}
