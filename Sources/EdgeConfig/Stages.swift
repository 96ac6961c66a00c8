import EdgeGestures

extension Stages {
  /// At most `capacity` stages in their order; nil if there is none.
  public init?(_ stages: [Stage]) {
    guard let first = stages.first else { return nil }
    self.init(
      first, stages.count > 1 ? stages[1] : nil, stages.count > 2 ? stages[2] : nil, stages.count > 3 ? stages[3] : nil)
  }
}
