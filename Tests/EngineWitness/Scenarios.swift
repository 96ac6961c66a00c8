import EdgeGestures

extension Scenario {
  /// The scenarios of the proof.
  public static let all: [Scenario] = [twoApps, deferral, company, gestures, panel, twoOutputs, withheld, fingers, dark]

  private static let left = App("A", x: 0, width: 78)
  private static let right = App("B", x: 78, width: 77)
  private static let bottom = Binding("bottom 0-1 stages", .bottom, .bottomDefault)
  private static let steps: [Letter] = [.wait(20), .wait(60), .wait(500), .wait(2300)]

  /// Who gets a touch point: a finger on each of two apps that come and go and ask for the edge.
  static let twoApps = Scenario(
    "two-apps", "a finger on each of two apps, which ask for the edge, die and come again",
    apps: [left, right], bindings: [bottom],
    alphabet: steps + [
      .down(0, 30, 86), .motion(0, 30, 82), .motion(0, 30, 70), .up(0), .cancel(0),
      .down(1, 100, 86), .motion(1, 100, 82), .up(1),
      .defer("A", .bottom), .undefer("A", .bottom), .gone("A"), .map("A"), .unmap("B"), .gone("B"), .map("B"),
    ])

  /// Edge protect: one app, one finger after the other, and all that may end an offer.
  static let deferral = Scenario(
    "deferral", "swipes on a deferred edge, and what ends the offer",
    apps: [App("A")], bindings: [bottom, Binding("top 0-1 notifications", .top, id: 2, .single(.notifications, Tuning()))],
    facts: [.defer("A", .bottom)],
    alphabet: [.wait(60), .wait(1000), .wait(2300)] + [
      .down(0, 30, 86), .motion(0, 30, 82), .up(0), .cancel(0), .down(1, 70, 86), .motion(1, 70, 82), .up(1), .down(1, 70, 1), .motion(1, 70, 5),
      .down(1, 70, 40), .undefer("A", .bottom), .defer("A", .bottom), .fact("lock", .locked(true)), .fact("unlock", .locked(false)),
    ])

  /// Rule 5: a swipe beside other fingers of the same app.
  static let company = Scenario(
    "company", "a swipe beside two other fingers of the app, which rest, move, come and go",
    apps: [App("A")], bindings: [bottom],
    alphabet: steps + [
      .down(0, 30, 86), .motion(0, 30, 82), .motion(0, 30, 70), .up(0),
      .down(1, 60, 40), .motion(1, 60, 38), .motion(1, 60, 30), .up(1), .cancel(1),
      .down(2, 90, 86), .motion(2, 90, 82), .up(2), .frame([.up(1), .motion(0, 30, 82)]), .frame([.down(2, 90, 86), .motion(0, 30, 82)]),
    ])

  /// Clients' gestures beside the system's.
  static let gestures = Scenario(
    "gestures", "an app that asked for all gestures, two fingers, one of them at the edge",
    apps: [App("A", gestures: .all)], bindings: [bottom],
    alphabet: [.wait(20), .wait(100), .wait(500)] + [
      .down(0, 30, 86), .motion(0, 30, 82), .motion(0, 30, 70), .motion(0, 31, 86), .up(0), .cancel(0),
      .down(1, 60, 40), .motion(1, 60, 37), .motion(1, 66, 40), .up(1), .unmap("A"), .gone("A"), .map("A"),
      .fact("suspend", .voidPoints(nil)),
    ])

  /// A panel that follows, is taken over, closes by its handle or a touch outside.
  static let panel = Scenario(
    "panel", "a panel that follows a finger, is taken over and dismissed",
    apps: [App("A")], bindings: [Binding("top 0-1 notifications panel 40", .top, Stages(), panelTravel: 40, panel: .notifications), bottom2],
    alphabet: [.wait(20), .wait(60), .wait(500)] + [
      .down(0, 30, 1), .motion(0, 30, 5), .motion(0, 30, 30), .up(0), .cancel(0),
      .down(0, 30, 40, .handle(.top)), .motion(0, 30, 20), .down(1, 60, 30, .moving(.top, 0.5)), .motion(1, 60, 60), .up(1),
      .down(1, 60, 70, .outside(.top)), .down(1, 60, 86), .motion(1, 60, 82),
    ])

  private static let bottom2 = Binding("bottom 0-1 stages", .bottom, id: 2, .bottomDefault)

  /// Two screens, an app on each, and one app on both.
  static let twoOutputs = Scenario(
    "two-outputs", "fingers on two outputs, on apps of their own and on one that is on both",
    outputs: 2,
    apps: [App("A"), App("B", on: 2, x: 0, width: 78), App("A", on: 2, x: 78, width: 77)],
    bindings: [bottom, Binding("bottom 0-1 stages", .bottom, id: 2, on: 2, .bottomDefault)],
    alphabet: [.wait(20), .wait(60), .wait(2300)] + [
      .down(0, 30, 86), .motion(0, 30, 82), .motion(0, 30, 70), .up(0), .cancel(0),
      .down(1, 30, 86, on: 2), .down(1, 100, 86, on: 2), .motion(1, 30, 82), .motion(1, 100, 82), .up(1),
      .defer("A", .bottom), .defer("B", .bottom), .gone("B"), .map("B"),
      .fact("// output 2 changes", .output(Output(id: OutputID(rawValue: 2), width: width, height: height))),
      .fact("// output 2 is gone", .outputGone(OutputID(rawValue: 2))),
    ])

  /// Rule 2: undecided touches are kept back from an app that cannot handle a cancel.
  static let withheld = Scenario(
    "withheld", "an app that is withheld from, beside one that is not",
    apps: [left, right], bindings: [bottom], facts: [.fact("withhold A", .policy(ClientID(rawValue: 1), Policy(withholds: true)))],
    alphabet: [.wait(20), .wait(60), .wait(500)] + [
      .down(0, 30, 86), .motion(0, 30, 82), .motion(0, 30, 70), .motion(0, 45, 86), .up(0), .cancel(0),
      .down(1, 60, 40), .motion(1, 60, 30), .down(1, 100, 86), .motion(1, 100, 82), .up(1),
      .defer("A", .bottom), .undefer("A", .bottom), .unmap("A"), .gone("A"),
    ])

  /// Rule 9: three fingers, one after the other or together, that go one way, stay or go astray.
  static let fingers = Scenario(
    "fingers", "three fingers that go up together, or do not",
    apps: [App("A")], bindings: [bottom],
    facts: [
      .fact(
        "bind 3-up home",
        .bindFingers(FingerBinding(id: BindingID(rawValue: 2), output: OutputID(rawValue: 1), fingers: 3, direction: .up, action: .home)))
    ],
    alphabet: [.wait(20), .wait(200), .wait(500)] + [
      .frame([.down(0, 60, 50), .down(1, 75, 48)]), .down(2, 90, 50), .down(2, 90, 86),
      .frame([.motion(0, 60, 43), .motion(1, 75, 41), .motion(2, 90, 43)]), .frame([.motion(0, 60, 20), .motion(1, 75, 18), .motion(2, 90, 20)]),
      .motion(1, 75, 60), .motion(2, 90, 79), .up(0), .frame([.up(1), .up(2)]), .cancel(2), .gone("A"), .map("A"),
    ])

  /// 3.6: outputs that go dark and are woken, the lock, and a drag.
  static let dark = Scenario(
    "dark", "a screen that goes dark, is woken and locked, and a drag",
    apps: [App("A")], bindings: [bottom],
    alphabet: [.wait(60), .wait(250), .wait(3000)] + [
      .down(0, 30, 86), .motion(0, 30, 82), .motion(0, 30, 70), .up(0), .down(1, 60, 86), .motion(1, 60, 82), .up(1),
      .fact("dark", .dark(OutputID(rawValue: 1), true)), .fact("bright", .dark(OutputID(rawValue: 1), false)),
      .fact("lock", .locked(true)), .fact("unlock", .locked(false)),
      .fact("drag #0", .drag(TouchID(rawValue: 0), true)), .fact("undrag #0", .drag(TouchID(rawValue: 0), false)),
    ])
}
