import EdgeGestures
import Testing

/// The tutorial of the documentation: `tools/docs` shows what stands between its marks, piece by piece, and checks that it compiles as the program that a
/// reader makes of it.
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
      .bind(DefaultBindings.binding(0, on: screen, firstID: BindingID(rawValue: 1))),
    ]
    for fact in facts { _ = engine.handle(fact, at: .milliseconds(0), into: &decisions) }
    // snippet.touches
    let app = TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1))
    let finger = TouchID(rawValue: 0)
    let touches: [(time: Timestamp, event: TouchEvent)] = [
      (.milliseconds(0), .down(finger, screen, ScreenPoint(x: 70, y: 86), TouchPlace(target: app))),
      (.milliseconds(30), .motion(finger, ScreenPoint(x: 70, y: 82))),
      (.milliseconds(120), .motion(finger, ScreenPoint(x: 70, y: 72))),
      (.milliseconds(400), .up(finger)),
    ]
    // snippet.loop
    for (time, event) in touches {
      if let due = engine.nextDeadline, due < time { engine.timeout(at: due, into: &decisions) }
      engine.handle([event].span, at: time, into: &decisions)
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
    // snippet.end

    #expect(
      said == [
        "the app gets the touch", "the app gets the touch", "the app must forget the touch", "the swipe is the system's",
        "completed(EdgeGestures.Action.dock)",
      ])
  }
}
