import EdgeGestures

/// A gesture of several fingers, and what it does.
public struct ConfiguredFingers: Equatable, Sendable {
  /// How many there can be, so that the engine has room for them on more than one output, and for a shell's beside them.
  public static let capacity = 8

  /// How many points, as `FingerBinding.counts` has them.
  public var count: Int
  public var direction: FingerDirection
  /// Rising by distance, 1 … `Stages.capacity`. Sideways, `.previousApp` and `.nextApp` are both meant.
  public var stages: [ConfiguredStage]

  public init(_ count: Int, _ direction: FingerDirection, _ stages: [ConfiguredStage]) {
    self.count = count
    self.direction = direction
    self.stages = stages
  }

  /// What holds where a file does not name the gesture: the same as `DefaultBindings`.
  public static var defaults: [ConfiguredFingers] {
    (0..<DefaultBindings.fingerCount).map { index in
      let binding = DefaultBindings.fingerBinding(index, on: OutputID(rawValue: 0), firstID: BindingID(rawValue: 0))
      return ConfiguredFingers(binding.fingers, binding.direction, [ConfiguredStage(binding.stages[0]?.action ?? .none)])
    }
  }

  /// Whether both are one gesture.
  public func isSameGesture(as other: ConfiguredFingers) -> Bool { count == other.count && direction == other.direction }

  /// What the engine is told; nil where nothing is bound.
  public func binding(_ id: BindingID, on output: OutputID, _ tuning: Tuning) -> FingerBinding? {
    guard !stages.isEmpty, let stages = stages.forEngine(tuning) else { return nil }
    return FingerBinding(id: id, output: output, fingers: count, direction: direction, stages: stages)
  }
}
