import EdgeConfig
import EdgeGestures

/// What the gestures of a shell's binding are called: the names that the default binding of the same place has.
///
/// The protocol carries no names; transcripts and built-in actions need them. Source: design, section 3.3.
struct ActionNames {
  /// Inward travel from which a fast lift goes home, mm. Source: design, section 3.3.
  private static let fastHomeTravel: Float = 12

  private let edge: Edge
  /// What the opened panel, or the first stage of a binding without a panel, is called.
  let panel: Action

  init(_ span: EdgeBindingObject.Span) {
    edge = span.edge
    switch span.edge {
    case .bottom: panel = .dock
    // Notifications have the left two thirds; a segment is named after where its middle lies.
    case .top: panel = (span.start + span.end) / 2 < Float(2) / 3 ? .notifications : .controlPanel
    case .left, .right: panel = .none
    }
  }

  /// Stages for the engine.
  func stages(_ stages: [EdgeBindingObject.ShellStage], hasPanel: Bool) -> Stages {
    let lifts = stages.count { $0.hold == 0 }
    var named: [Stage] = []
    var lift = 0
    for stage in stages {
      let action = stage.hold > 0 ? (edge == .bottom ? .appSwitcher : Action.none) : name(ofLift: lift, of: lifts, hasPanel: hasPanel)
      if stage.hold == 0 { lift += 1 }
      named.append(
        Stage(action, distance: stage.distance, fastDistance: action == .home ? min(Self.fastHomeTravel, stage.distance) : nil, hold: stage.hold))
    }
    return Stages(named) ?? Stages()
  }

  /// Stages of a gesture of several fingers: the first that a lift reaches is what the default gesture of that direction does.
  static func stages(_ stages: [EdgeBindingObject.ShellStage], of direction: FingerDirection) -> Stages {
    var named: [Stage] = []
    var isFirst = true
    for stage in stages {
      var action = Action.none
      if stage.hold == 0, isFirst {
        isFirst = false
        switch direction {
        case .up: action = .appSwitcher
        case .sideways: action = .previousApp
        case .pinchIn: action = .home
        case .down: break
        }
      }
      named.append(Stage(action, distance: stage.distance, hold: stage.hold))
    }
    guard let first = named.first else { return Stages() }
    return Stages(first, named.count > 1 ? named[1] : nil, named.count > 2 ? named[2] : nil, named.count > 3 ? named[3] : nil)
  }

  /// What lifting in the `index`-th of `count` stages is called.
  ///
  /// At the bottom the dock is the panel, else the first of several stages; the next stage is home.
  private func name(ofLift index: Int, of count: Int, hasPanel: Bool) -> Action {
    let home = hasPanel || count == 1 ? 0 : 1
    if edge == .bottom && index == home { return .home }
    return !hasPanel && index == 0 ? panel : .none
  }
}
