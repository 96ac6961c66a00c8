import EdgeGestures

/// A segment of an edge, and what swipes from it do.
public struct ConfiguredBinding: Equatable, Sendable {
  /// How many there can be, so that the engine has room for them on more than one output, and for a shell's beside them.
  public static let capacity = 8

  public var edge: Edge
  /// The segment, as fractions of the edge from its left or top end.
  public var start: Float
  public var end: Float
  /// Rising by distance, 1 … `Stages.capacity`.
  public var stages: [ConfiguredStage]

  public init(_ edge: Edge, start: Float = 0, end: Float = 1, _ stages: [ConfiguredStage]) {
    self.edge = edge
    self.start = start
    self.end = end
    self.stages = stages
  }

  /// What holds where a file names no edge: the same as `DefaultBindings`.
  public static var defaults: [ConfiguredBinding] {
    [
      ConfiguredBinding(.bottom, bottomStages), ConfiguredBinding(.top, end: DefaultBindings.twoThirds, notificationStages),
      ConfiguredBinding(.top, start: DefaultBindings.twoThirds, controlPanelStages),
    ]
  }

  // Apart, since Swift 6.3.1 mixes up several constant lists of one function in Embedded mode.
  private static let bottomStages = [ConfiguredStage(.dock), ConfiguredStage(.home), ConfiguredStage(.appSwitcher)]
  private static let notificationStages = [ConfiguredStage(.notifications)]
  private static let controlPanelStages = [ConfiguredStage(.controlPanel)]

  /// Whether both want part of one segment.
  public func overlaps(_ other: ConfiguredBinding) -> Bool {
    edge == other.edge && start < other.end && other.start < end
  }

  /// What the engine is told; nil where nothing is bound.
  public func binding(_ id: BindingID, on output: OutputID, _ tuning: Tuning) -> EdgeBinding? {
    guard let first = stages.first, let stages = stages.forEngine(tuning) else { return nil }
    return EdgeBinding(id: id, output: output, edge: edge, start: start, end: end, stages: stages, panelAction: first.action)
  }
}

/// One step of a swipe: lift past a distance, or rest there, and an action is what happens.
public struct ConfiguredStage: Equatable, Sendable {
  public var action: Action
  /// Inward travel, mm; nil: `complete-travel` for the first stage, `home-travel` for those behind it.
  public var distance: Float?
  /// Inward travel from which a fast lift is enough, mm.
  public var fastDistance: Float?
  /// Rest past the distance that acts at once, ms.
  public var rest: Float?

  public init(_ action: Action, distance: Float? = nil, fastDistance: Float? = nil, rest: Float? = nil) {
    self.action = action
    self.distance = distance
    self.fastDistance = fastDistance
    self.rest = rest
  }

  /// Without a number of its own, a stage behind the first does what it does at the bottom edge by default: home also by a fast lift, the app switcher
  /// by rest.
  fileprivate func stage(at index: Int, _ tuning: Tuning) -> Stage {
    let isFirst = index == 0
    let isBare = distance == nil && fastDistance == nil && rest == nil && !isFirst
    let fast = isBare && action == .home ? tuning.completeTravel : fastDistance
    let hold = isBare && action == .appSwitcher ? tuning.switcherRest : rest ?? 0
    return Stage(
      action, distance: distance ?? (isFirst ? tuning.completeTravel : tuning.homeTravel), fastDistance: fast, hold: Int32(hold.rounded()))
  }
}

extension [ConfiguredStage] {
  /// What the engine is told.
  func forEngine(_ tuning: Tuning) -> Stages? { Stages(indices.map { self[$0].stage(at: $0, tuning) }) }

  /// Whether their distances rise, as the engine wants them.
  func areRising(_ tuning: Tuning) -> Bool {
    guard let stages = forEngine(tuning) else { return true }
    var least: Float = 0
    for index in 0..<stages.count {
      guard let stage = stages[index], stage.distance >= least else { return false }
      least = stage.distance
    }
    return true
  }
}
