/// The edge bindings, at most 32.
///
/// A binding that live points have latched keeps its place, unseen by new ones, until they are gone (rule 1).
struct Bindings: ~Copyable {
  /// How many bindings there can be.
  static let capacity = 32

  /// A place of the table.
  struct Entry {
    /// Who sees its binding.
    enum Standing {
      /// Nobody, there is none.
      case free
      /// New points.
      case bound
      /// New points, but its owner is gone: only built-in actions count, and anybody may bind there anew.
      case orphaned
      /// Only the points that latched it.
      case unbound
    }

    var binding = EdgeBinding(id: BindingID(rawValue: 0), output: OutputID(rawValue: 0), edge: .bottom, stages: Stages())
    var standing = Standing.free

    /// Whether new points see it.
    var isSeen: Bool { standing == .bound || standing == .orphaned }
  }

  private var entries = InlineArray<32, Entry>(repeating: Entry())

  /// The binding at this place, whoever sees it.
  subscript(slot: Int) -> EdgeBinding? {
    @inline(never) mutating get { entries[slot & 31].standing == .free ? nil : entries[slot & 31].binding }
  }

  /// Adds a binding. `latched` has a bit for each place that live points have latched.
  mutating func bind(_ binding: EdgeBinding, latched: UInt32) -> Refusal? {
    guard binding.isValid else { return .invalid }
    var free: Int?
    for slot in 0..<Self.capacity {
      switch entries[slot].standing {
      case .free: free = free ?? slot
      case .unbound: if !Self.contains(latched, slot) { free = free ?? slot }
      case .orphaned: if entries[slot].binding.overlaps(binding), !Self.contains(latched, slot) { free = free ?? slot }
      case .bound:
        if entries[slot].binding.id == binding.id { return .invalid }
        if entries[slot].binding.overlaps(binding) { return .taken }
      }
    }
    guard let free else { return .full }
    for slot in 0..<Self.capacity where entries[slot].standing == .orphaned {
      if entries[slot].binding.overlaps(binding) || entries[slot].binding.id == binding.id { retire(slot) }
    }
    entries[free & 31] = Entry(binding: binding, standing: .bound)
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
    guard let slot = slot(of: id), entries[slot & 31].standing == .bound else { return .unknown }
    guard EdgeBinding.panelTravels.contains(travel) else { return .invalid }
    var place = slot
    if Self.contains(latched, slot) {
      guard let other = firstUnused(latched: latched) else { return .full }
      retire(slot)
      entries[other & 31] = Entry(binding: entries[slot & 31].binding, standing: .bound)
      place = other
    }
    entries[place & 31].binding.panelTravel = travel
    return nil
  }

  /// The first place whose binding nobody sees, or nil.
  private mutating func firstUnused(latched: UInt32) -> Int? {
    for slot in 0..<Self.capacity where !entries[slot].isSeen && !Self.contains(latched, slot) { return slot }
    return nil
  }

  /// Leaves nothing but the built-in actions of this owner's bindings.
  mutating func orphan(_ owner: ClientID) {
    for slot in 0..<Self.capacity where entries[slot].standing == .bound && entries[slot].binding.owner == owner {
      entries[slot].standing = entries[slot].binding.hasBuiltInActions ? .orphaned : .unbound
    }
  }

  /// Removes all bindings of an output.
  mutating func removeAll(of output: OutputID) {
    for slot in 0..<Self.capacity where entries[slot].binding.output == output { retire(slot) }
  }

  /// The place of a binding that new points see, or nil.
  @inline(never) mutating func slot(of id: BindingID) -> Int? {
    for slot in 0..<Self.capacity where entries[slot].isSeen && entries[slot].binding.id == id { return slot }
    return nil
  }

  /// What is bound at a place along an edge, as `clients` let it count.
  @inline(never) mutating func latch(_ output: OutputID, _ edge: Edge, at along: Float, _ clients: inout Clients) -> LatchedBinding {
    for slot in 0..<Self.capacity where entries[slot].isSeen {
      guard entries[slot].binding.output == output, entries[slot].binding.edge == edge, entries[slot].binding.covers(along) else { continue }
      let latched = latch(slot, &clients)
      if latched != .none { return latched }
    }
    return .none
  }

  /// The binding at this place as it counts now; `.none` if it is not to be seen or has nothing to do.
  @inline(never) mutating func latch(_ slot: Int, _ clients: inout Clients) -> LatchedBinding {
    guard entries[slot & 31].isSeen else { return .none }
    let isSilent = entries[slot & 31].binding.owner.map { clients.responsiveness(of: $0) != .everything } ?? false
    let isBuiltInOnly = isSilent || entries[slot & 31].standing == .orphaned
    let isReserved = isBuiltInOnly ? entries[slot & 31].binding.hasBuiltInActions : entries[slot & 31].binding.hasActions
    return isReserved ? LatchedBinding(slot: Int8(truncatingIfNeeded: slot), isBuiltInOnly: isBuiltInOnly) : .none
  }

  private mutating func retire(_ slot: Int) {
    if entries[slot & 31].standing != .free { entries[slot & 31].standing = .unbound }
  }

  private static func contains(_ slots: UInt32, _ slot: Int) -> Bool { slots & (1 &<< UInt32(truncatingIfNeeded: slot)) != 0 }
}

extension EdgeBinding {
  /// Whether segment, stages and travel make sense.
  var isValid: Bool {
    start >= 0 && start < end && end <= 1 && Self.panelTravels.contains(panelTravel) && stages.areValid
  }

  /// How far a panel can travel, mm.
  static var panelTravels: ClosedRange<Float> { 0...3000 }

  /// Whether it has anything to do.
  var hasActions: Bool { stages.count > 0 || panelTravel > 0 }

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
