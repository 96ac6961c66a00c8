/// What is bound where nothing else was asked for. Design, section 3.3.
///
/// Left and right are not reserved: apps get them as a pan with its edge of origin.
public enum DefaultBindings {
  /// How many there are for an output.
  public static let count = 3

  /// The binding at `index`, 0 ..< `count`; its number is `firstID` plus the index.
  public static func binding(
    _ index: Int, on output: OutputID, firstID: BindingID, owner: ClientID? = nil, tuning: Tuning = Tuning()
  ) -> EdgeBinding {
    let id = BindingID(rawValue: firstID.rawValue &+ UInt32(truncatingIfNeeded: index))
    switch index {
    case 0:
      return EdgeBinding(id: id, output: output, edge: .bottom, owner: owner, stages: .bottom(tuning), panelAction: .dock)
    case 1:
      let stages = Stages.single(.notifications, tuning)
      return EdgeBinding(id: id, output: output, edge: .top, end: twoThirds, owner: owner, stages: stages, panelAction: .notifications)
    case _:
      let stages = Stages.single(.controlPanel, tuning)
      return EdgeBinding(id: id, output: output, edge: .top, start: twoThirds, owner: owner, stages: stages, panelAction: .controlPanel)
    }
  }

  /// How many of several fingers there are for an output.
  public static let fingerCount = 4

  /// The binding of several fingers at `index`, 0 ..< `fingerCount`; its number is `firstID` plus the index.
  public static func fingerBinding(
    _ index: Int, on output: OutputID, firstID: BindingID, owner: ClientID? = nil, tuning: Tuning = Tuning()
  ) -> FingerBinding {
    let id = BindingID(rawValue: firstID.rawValue &+ UInt32(truncatingIfNeeded: index))
    let (fingers, direction, action): (Int, FingerDirection, Action) =
      switch index {
      case 0: (4, .sideways, .previousApp)
      case 1: (4, .up, .appSwitcher)
      case 2: (4, .pinchIn, .home)
      case _: (5, .pinchIn, .home)
      }
    return FingerBinding(id: id, output: output, fingers: fingers, direction: direction, owner: owner, action: action, tuning: tuning)
  }

  /// Where notifications end and the control panel begins along the top edge.
  public static let twoThirds: Float = 2 / 3
}

extension Stages {
  /// The bottom edge of an engine alone: dock, home, and the app switcher by rest.
  public static let bottomDefault = Stages.bottom(Tuning())
  /// The bottom edge where a dock is its panel: home beyond the dock.
  public static let bottomWithDock = Stages.beyondDock(Tuning())
  /// The bottom edge where nothing is docked: home.
  public static let bottomWithoutDock = Stages.single(.home, Tuning())

  /// The bottom edge of an engine alone, with other numbers.
  public static func bottom(_ tuning: Tuning) -> Stages {
    Stages(
      Stage(.dock, distance: tuning.completeTravel),
      Stage(.home, distance: tuning.homeTravel, fastDistance: tuning.completeTravel),
      Stage(.appSwitcher, distance: tuning.homeTravel, hold: Int32(truncatingIfNeeded: Timestamp.microseconds(tuning.switcherRest) / 1000)))
  }

  /// Home beyond a dock, with other numbers.
  public static func beyondDock(_ tuning: Tuning) -> Stages {
    Stages(Stage(.home, distance: tuning.completeTravel, fastDistance: tuning.completeTravel))
  }

  /// One discrete action, with other numbers.
  public static func single(_ action: Action, _ tuning: Tuning) -> Stages {
    Stages(Stage(action, distance: tuning.completeTravel))
  }
}
