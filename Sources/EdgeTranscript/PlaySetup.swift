import EdgeGestures

/// What holds on the simulated screen where a script says nothing else: a configuration as far as it concerns the engine.
public struct PlaySetup: Sendable {
  public var tuning: Tuning
  /// What is bound on an output, by these numbers. The caller gives the bindings their ids.
  public var bindings: @Sendable (OutputID, Tuning) -> [EdgeBinding]
  /// The same for gestures of several fingers.
  public var fingers: @Sendable (OutputID, Tuning) -> [FingerBinding]

  public init(
    tuning: Tuning, bindings: @escaping @Sendable (OutputID, Tuning) -> [EdgeBinding],
    fingers: @escaping @Sendable (OutputID, Tuning) -> [FingerBinding]
  ) {
    self.tuning = tuning
    self.bindings = bindings
    self.fingers = fingers
  }

  /// What holds without a configuration.
  static let standard = PlaySetup(tuning: Tuning()) { output, tuning in
    (0..<DefaultBindings.count).map { DefaultBindings.binding($0, on: output, firstID: BindingID(rawValue: 0), tuning: tuning) }
  } fingers: { output, tuning in
    (0..<DefaultBindings.fingerCount).map { DefaultBindings.fingerBinding($0, on: output, firstID: BindingID(rawValue: 0), tuning: tuning) }
  }

  /// What became of the reading of a configuration.
  public enum Answer {
    case setup(PlaySetup)
    /// A line for each mistake.
    case mistakes([String])
  }
}
