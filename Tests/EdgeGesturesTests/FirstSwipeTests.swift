import EdgeGestures
import Testing

/// The tutorial of the documentation: `tools/docs` shows what stands between its marks, piece by piece.
@Suite struct FirstSwipeTests {
  @Test func theTutorialsSwipeBringsTheDock() {
    var said: [String] = []
    func print(_ text: String) { said.append(text) }

    // snippet.engine
    var engine = Engine()
    var decisions = Decisions()
    // snippet.facts
    let screen = OutputID(rawValue: 1)
    let facts: [Fact] = [
      .output(Output(id: screen, width: 155, height: 87)),
      .bind(
        EdgeBinding(
          id: BindingID(rawValue: 1), output: screen,
          edge: .bottom, stages: .bottomDefault)),
    ]
    for fact in facts {
      _ = engine.handle(fact, at: .milliseconds(0), into: &decisions)
    }
    // snippet.decisions
    func carryOut() {
      while let decision = decisions.popFirst() {
        switch decision {
        case .deliver: print("the app gets the touch")
        case .cancel: print("the app must forget the touch")
        case .begin: print("the swipe is the system's")
        case .end(_, _, let outcome, _): print("\(outcome)")
        default: break
        }
      }
      decisions.clear()
    }
    // snippet.touches
    let app = TouchTarget(
      client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1))
    let finger = TouchID(rawValue: 0)
    func send(_ event: TouchEvent, at time: Timestamp) {
      engine.handle([event].span, at: time, into: &decisions)
      carryOut()
    }
    let origin = ScreenPoint(x: 70, y: 86)
    send(
      .down(finger, screen, origin, TouchPlace(target: app)),
      at: .milliseconds(0))
    send(
      .motion(finger, ScreenPoint(x: 70, y: 82)),
      at: .milliseconds(30))
    // snippet.time
    if let deadline = engine.nextDeadline {
      engine.timeout(at: deadline, into: &decisions)
      carryOut()
    }
    // snippet.lift
    send(
      .motion(finger, ScreenPoint(x: 70, y: 72)),
      at: .milliseconds(120))
    send(.up(finger), at: .milliseconds(400))
    // snippet.end

    #expect(
      said == [
        "the app gets the touch", "the app gets the touch", "the app must forget the touch", "the swipe is the system's",
        "completed(EdgeGestures.Action.dock)",
      ])
  }
}
