/// Where the points of a gesture of several fingers go. Raw values are those of `edge_shell_manager_v1.direction`.
public enum FingerDirection: UInt8, Sendable {
  /// To the upper edge.
  case up = 0
  /// To the lower edge.
  case down = 1
  /// To the left or to the right.
  case sideways = 2
  /// Towards their middle.
  case pinchIn = 3
}

/// A system action on a gesture that several fingers make anywhere on an output. Rule 9.
public struct FingerBinding: Equatable, Sendable {
  /// Its number, which decisions name.
  public var id: BindingID
  /// The output on which the points come down.
  public var output: OutputID
  /// How many points, 3 … 10.
  public var fingers: Int
  /// Rising by distance, counted in the direction of the gesture. Sideways, `.previousApp` and `.nextApp` are both meant: to the right is the previous one.
  public var stages: Stages
  /// Who carries the actions out, or nil for the compositor itself.
  public var owner: ClientID?
  /// Where the points go.
  public var direction: FingerDirection

  /// A binding with stages of its own.
  public init(id: BindingID, output: OutputID, fingers: Int, direction: FingerDirection, owner: ClientID? = nil, stages: Stages) {
    self.id = id
    self.output = output
    self.fingers = fingers
    self.direction = direction
    self.owner = owner
    self.stages = stages
  }

  /// One discrete action.
  public init(
    id: BindingID, output: OutputID, fingers: Int, direction: FingerDirection, owner: ClientID? = nil, action: Action, tuning: Tuning = Tuning()
  ) {
    self.init(id: id, output: output, fingers: fingers, direction: direction, owner: owner, stages: .single(action, tuning))
  }

  /// How many points a gesture can have.
  public static let counts: ClosedRange<Int> = 3...10
}

/// The bindings of several fingers, at most 32.
struct FingerBindings: ~Copyable {
  /// How many there can be.
  static let capacity = 32

  private struct Entry {
    /// Who sees its binding.
    enum Standing {
      /// Nobody, there is none.
      case free
      /// Everybody.
      case bound
      /// Everybody, but its owner is gone: only built-in actions count, and anybody may bind it anew.
      case orphaned
    }

    var binding = FingerBinding(id: BindingID(rawValue: 0), output: OutputID(rawValue: 0), fingers: 0, direction: .up, stages: Stages())
    var standing = Standing.free
  }

  private var entries = InlineArray<32, Entry>(repeating: Entry())

  /// Whether this number is in use.
  mutating func contains(_ id: BindingID) -> Bool { slot(of: id) != nil }

  private mutating func slot(of id: BindingID) -> Int? {
    for slot in 0..<Self.capacity where entries[slot].standing != .free && entries[slot].binding.id == id { return slot }
    return nil
  }

  /// Adds a binding.
  mutating func bind(_ binding: FingerBinding) -> Refusal? {
    guard FingerBinding.counts.contains(binding.fingers), binding.stages.areValid else { return .invalid }
    var place: Int?
    for slot in 0..<Self.capacity {
      let isSame = entries[slot].binding.isSameGesture(as: binding)
      if isSame, entries[slot].standing == .bound { return .taken }
      if isSame { entries[slot].standing = .free }
      if entries[slot].standing == .free { place = place ?? slot }
    }
    guard let place else { return .full }
    entries[place & 31] = Entry(binding: binding, standing: .bound)
    return nil
  }

  /// Removes a binding.
  mutating func unbind(_ id: BindingID) -> Refusal? {
    guard let slot = slot(of: id) else { return .unknown }
    entries[slot & 31].standing = .free
    return nil
  }

  /// Leaves nothing but the built-in actions of this owner's bindings.
  mutating func orphan(_ owner: ClientID) {
    for slot in 0..<Self.capacity where entries[slot].standing == .bound && entries[slot].binding.owner == owner {
      entries[slot].standing = entries[slot].binding.stages.haveBuiltIn ? .orphaned : .free
    }
  }

  /// Removes all bindings of an output.
  mutating func removeAll(of output: OutputID) {
    for slot in 0..<Self.capacity where entries[slot].binding.output == output { entries[slot].standing = .free }
  }

  /// What so many points that go this way mean, as `clients` let it count.
  @inline(never) mutating func find(
    _ output: OutputID, _ fingers: Int, _ direction: FingerDirection, _ clients: inout Clients
  ) -> (binding: FingerBinding, isBuiltInOnly: Bool)? {
    for slot in 0..<Self.capacity where entries[slot].binding.output == output && entries[slot].binding.fingers == fingers {
      guard entries[slot].binding.direction == direction, let isBuiltInOnly = isBuiltInOnly(slot, &clients) else { continue }
      return (entries[slot].binding, isBuiltInOnly)
    }
    return nil
  }

  /// A bit for each number of points for which anything is bound.
  mutating func counts(of output: OutputID, _ clients: inout Clients) -> UInt16 {
    var bits: UInt16 = 0
    for slot in 0..<Self.capacity where entries[slot].binding.output == output && isBuiltInOnly(slot, &clients) != nil {
      bits |= 1 &<< UInt16(truncatingIfNeeded: entries[slot].binding.fingers)
    }
    return bits
  }

  /// Whether only built-in actions of the binding at this place count now, or nil if it has nothing to do.
  @inline(never) private mutating func isBuiltInOnly(_ slot: Int, _ clients: inout Clients) -> Bool? {
    switch entries[slot & 31].standing {
    case .free: return nil
    case .orphaned: return true
    case .bound:
      guard entries[slot & 31].binding.stages.count > 0 else { return nil }
      let isBuiltInOnly = entries[slot & 31].binding.owner.map { clients.responsiveness(of: $0) != .everything } ?? false
      return isBuiltInOnly && !entries[slot & 31].binding.stages.haveBuiltIn ? nil : isBuiltInOnly
    }
  }
}

extension FingerBinding {
  /// Whether both want one gesture.
  fileprivate func isSameGesture(as other: FingerBinding) -> Bool {
    output == other.output && fingers == other.fingers && direction == other.direction
  }
}
