import Testing

@testable import EdgeGestures

/// Every event in every state of `SystemGesture`, for each kind of swipe; and what its `StageLadder` makes of a lift. Design, sections 3.2 and 3.3.
@Suite struct SystemGestureStateTests {
  private static let tuning = Tuning()

  private static func ladder(_ stages: Stages, panel: Float = 0) -> StageLadder {
    let binding = EdgeBinding(
      id: BindingID(rawValue: 1), output: OutputID(rawValue: 1), edge: .bottom, stages: stages, panelTravel: panel, panelAction: .dock)
    return StageLadder(binding, extent: 87, isBuiltInOnly: false, tuning)
  }

  /// A gesture that began at 0 ms, after 6 mm.
  private static func begun(_ kind: SystemGesture.Kind, _ ladder: StageLadder, at distance: Float = 6) -> SystemGesture {
    var gesture = SystemGesture()
    var decisions = Decisions()
    let swipe = SystemGesture.Swipe(id: GestureID(rawValue: 1), binding: BindingID(rawValue: 1), edge: .bottom, kind: kind, slot: 0, ladder: ladder)
    let claim = Claim(inward: 6, sideways: 0, elapsed: 60, along: 0.5)
    gesture.begin(swipe, TouchID(rawValue: 0), claim, motion(kind == .closing ? -distance : distance, 0, at: 0), tuning, into: &decisions)
    return gesture
  }

  private static func motion(_ distance: Float, _ velocity: Float, at time: Int64) -> SystemGesture.Motion {
    SystemGesture.Motion(
      distance: distance, lateral: 0, place: ScreenPoint(x: 70, y: 86 - distance), velocity: velocity, time: .milliseconds(time))
  }

  private static let states: [(String, SystemGesture)] = [
    ("idle", SystemGesture()),
    ("stages", begun(.opening, ladder(.bottomDefault))),
    ("opening a panel", begun(.opening, ladder(.bottomWithDock, panel: 20))),
    ("closing it", begun(.closing, ladder(.bottomWithDock, panel: 20))),
    ("carrying it at half", begun(.carrying(from: 0.5), ladder(.bottomWithDock, panel: 20))),
  ]

  private static let events: [(String, SystemGesture.Event, SystemGesture.Motion)] = [
    ("moved to 11.9 mm", .moved, motion(11.9, 0, at: 500)),
    ("moved to 12 mm", .moved, motion(12, 0, at: 500)),
    ("moved to 29.9 mm", .moved, motion(29.9, 0, at: 500)),
    ("moved to 30 mm", .moved, motion(30, 0, at: 500)),
    ("moved to 40 mm", .moved, motion(40, 0, at: 500)),
    ("lifted at 3 mm, fast", .lifted, motion(3, 130, at: 500)),
    ("lifted at 6 mm, slowly", .lifted, motion(6, 0, at: 500)),
    ("lifted at 6 mm, fast", .lifted, motion(6, 130, at: 500)),
    ("lifted at 8 mm, slowly", .lifted, motion(8, 0, at: 500)),
    ("lifted at 12 mm, slowly", .lifted, motion(12, 0, at: 500)),
    ("lifted at 12 mm, fast", .lifted, motion(12, 130, at: 500)),
    ("lifted at 30 mm, slowly", .lifted, motion(30, 0, at: 500)),
    ("lifted at 30 mm, outward", .lifted, motion(30, -130, at: 500)),
    ("lifted 8 mm back, slowly", .lifted, motion(-8, 0, at: 500)),
    ("lifted 6 mm back, fast", .lifted, motion(-6, -130, at: 500)),
    ("timeout", .timeout, motion(6, 0, at: 500)),
    ("voided", .voided, motion(40, 500, at: 500)),
  ]

  private static func text(_ gesture: inout SystemGesture, _ event: SystemGesture.Event, _ motion: SystemGesture.Motion) -> String {
    var decisions = Decisions()
    gesture.handle(event, motion, Self.tuning, into: &decisions)
    var parts = [gesture.isRunning ? "swiping" : "idle"]
    while let decision = decisions.popFirst() {
      switch decision {
      case .update: parts.append("update")
      case .stage(_, _, let action, _): parts.append("stage \(action)")
      case .end(_, _, .completed(let action), _): parts.append("completed \(action)")
      case .end(_, _, let outcome, _): parts.append("\(outcome)")
      default: parts.append("\(decision)")
      }
    }
    return parts.joined(separator: ", ")
  }

  /// How a lift ends a gesture on a panel of 20 mm that was moved to the first distance and lifts at the second.
  private static func lift(_ kind: SystemGesture.Kind, from start: Float, _ farthest: Float, _ distance: Float, _ velocity: Float) -> String {
    var gesture = begun(kind, ladder(.bottomWithDock, panel: 20), at: start)
    _ = text(&gesture, .moved, motion(farthest, 0, at: 400))
    return text(&gesture, .lifted, motion(distance, velocity, at: 500))
  }

  @Test(
    arguments: [
      // Past completion (8 mm) a throw back opens the panel again.
      (-14, -10, 120, "idle, aborted"), (-14, -10, 119, "idle, closed"), (-14, -10.1, 120, "idle, closed"),
      // Before it a flick closes it, unless 5 mm were taken back.
      (-12, -7, -120, "idle, aborted"), (-12, -7.1, -120, "idle, closed"),
    ] as [(farthest: Float, distance: Float, velocity: Float, outcome: String)])
  func aClosingPanelHasItsBorders(farthest: Float, distance: Float, velocity: Float, outcome: String) {
    #expect(Self.lift(.closing, from: 6, farthest, distance, velocity) == outcome)
  }

  @Test(
    arguments: [
      // Inward at flick speed it opens, though more than 5 mm were taken back.
      (0.1, 6, 9, 4, 120, "idle, completed dock"), (0.1, 6, 9, 4, 119, "idle, closed"), (0.1, 6, 9, 3.9, 120, "idle, closed"),
      // Outward at flick speed it closes, though it is past completion.
      (0.9, -1, -1, -4, -120, "idle, closed"), (0.9, -1, -1, -4, -119, "idle, completed dock"), (0.9, -1, -1, -3.9, -120, "idle, completed dock"),
    ] as [(fraction: Float, start: Float, farthest: Float, distance: Float, velocity: Float, outcome: String)])
  func aCarriedPanelHasItsBorders(fraction: Float, start: Float, farthest: Float, distance: Float, velocity: Float, outcome: String) {
    #expect(Self.lift(.carrying(from: fraction), from: start, farthest, distance, velocity) == outcome)
  }

  /// Back inward above 60 mm/s it was thrown; at that speed it only did not come far enough.
  @Test(arguments: [(60, .unfinished), (61, .thrownBack)] as [(Float, Verdict.Reason)])
  func aPanelThatStaysOpenSaysWhy(velocity: Float, reason: Verdict.Reason) {
    var gesture = Self.begun(.closing, Self.ladder(.bottomWithDock, panel: 20))
    #expect(Self.text(&gesture, .lifted, Self.motion(-5, velocity, at: 500)) == "idle, aborted")
    #expect(gesture.settlement.reason == reason)
  }

  @Test func everyEventInEveryState() {
    var table = StateTable(Self.states.map(\.0))
    for (name, event, motion) in Self.events {
      table.add(
        name,
        Self.states.map { state in
          var gesture = state.1
          return Self.text(&gesture, event, motion)
        })
    }
    #expect(
      table.text == """
                                 | idle | stages                      | opening a panel             | closing it      | carrying it at half
        moved to 11.9 mm         | idle | swiping, update             | swiping, update             | swiping, update | swiping, update
        moved to 12 mm           | idle | swiping, stage dock, update | swiping, update             | swiping, update | swiping, update
        moved to 29.9 mm         | idle | swiping, stage dock, update | swiping, update             | swiping, update | swiping, stage home, update
        moved to 30 mm           | idle | swiping, stage home, update | swiping, update             | swiping, update | swiping, stage home, update
        moved to 40 mm           | idle | swiping, stage home, update | swiping, stage home, update | swiping, update | swiping, stage home, update
        lifted at 3 mm, fast     | idle | idle, aborted               | idle, aborted               | idle, aborted   | idle, completed dock
        lifted at 6 mm, slowly   | idle | idle, aborted               | idle, aborted               | idle, aborted   | idle, completed dock
        lifted at 6 mm, fast     | idle | idle, completed dock        | idle, completed dock        | idle, aborted   | idle, completed dock
        lifted at 8 mm, slowly   | idle | idle, aborted               | idle, completed dock        | idle, aborted   | idle, completed dock
        lifted at 12 mm, slowly  | idle | idle, completed dock        | idle, completed dock        | idle, aborted   | idle, completed dock
        lifted at 12 mm, fast    | idle | idle, completed home        | idle, completed home        | idle, aborted   | idle, completed home
        lifted at 30 mm, slowly  | idle | idle, completed home        | idle, completed dock        | idle, aborted   | idle, completed home
        lifted at 30 mm, outward | idle | idle, completed home        | idle, completed dock        | idle, aborted   | idle, completed home
        lifted 8 mm back, slowly | idle | idle, aborted               | idle, aborted               | idle, closed    | idle, closed
        lifted 6 mm back, fast   | idle | idle, aborted               | idle, aborted               | idle, closed    | idle, closed
        timeout                  | idle | swiping                     | swiping                     | swiping         | swiping
        voided                   | idle | idle, cancelled             | idle, cancelled             | idle, cancelled | idle, cancelled
        """)
  }

  /// Rest past 30 mm opens the app switcher after 400 ms; until then its deadline does nothing.
  @Test func aRestIsWaitedFor() {
    var gesture = Self.begun(.opening, Self.ladder(.bottomDefault))
    #expect(gesture.deadline == nil)
    #expect(Self.text(&gesture, .moved, Self.motion(30, 0, at: 500)) == "swiping, stage home, update")
    #expect(gesture.deadline == .milliseconds(900))
    #expect(Self.text(&gesture, .timeout, Self.motion(30, 0, at: 899)) == "swiping")
    #expect(Self.text(&gesture, .timeout, Self.motion(30, 0, at: 900)) == "idle, completed appSwitcher")
    #expect(gesture.deadline == nil && gesture.slot == nil && gesture.edge == nil)
  }

  /// The first stage is at most 15 %, the second at most 35 % of the output; beyond a panel none is nearer than 30 mm.
  @Test func whereTheStagesLie() {
    var table = StateTable(["by distance", "by rest", "nearest"])
    let ladders: [(String, StageLadder)] = [
      ("stages", Self.ladder(.bottomDefault)),
      ("a dock of 20 mm", Self.ladder(.bottomWithDock, panel: 20)),
      ("a dock of 8 mm", Self.ladder(.bottomWithDock, panel: 8)),
      ("home alone", Self.ladder(.bottomWithoutDock)),
    ]
    for (name, ladder) in ladders {
      var ladder = ladder
      var byDistance: [String] = []
      var byRest: [String] = []
      for tenths in 0...600 {
        let distance = Float(tenths) / 10
        let stage = ladder.stage(at: distance)
        let rest = ladder.restStage(at: distance)
        if stage != byDistance.count { byDistance.append("\(ladder.action(of: stage)) \(distance)") }
        if rest > 0, byRest.isEmpty { byRest.append("\(ladder.action(of: rest)) \(distance)") }
      }
      let nearest = ladder.nearest()
      table.add(name, [byDistance.joined(separator: ", "), byRest.joined(), "\(nearest.outcome) \(nearest.stage)"])
    }
    #expect(
      table.text == """
                        | by distance          | by rest          | nearest
        stages          | dock 12.0, home 30.0 | appSwitcher 30.0 | completed(EdgeGestures.Action.dock) 1
        a dock of 20 mm | home 32.0            |                  | completed(EdgeGestures.Action.dock) 0
        a dock of 8 mm  | home 30.0            |                  | completed(EdgeGestures.Action.dock) 0
        home alone      | home 12.0            |                  | completed(EdgeGestures.Action.home) 1
        """)
  }
}
