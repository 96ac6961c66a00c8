import EdgeTranscript
import Testing

@testable import EdgeGestures

/// Several outputs, touchscreens and people at once: rules 5 and 6, and 3.3.
@Suite struct OutputsTests {
  private let a = TouchPlace(target: TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1)))
  private let b = TouchPlace(target: TouchTarget(client: ClientID(rawValue: 2), surface: SurfaceID(rawValue: 2)))

  private func seat() -> TestSeat {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    return seat
  }

  private func down(_ id: Int32, _ output: UInt32, _ x: Float, _ y: Float, _ place: TouchPlace) -> TouchEvent {
    .down(TouchID(rawValue: id), OutputID(rawValue: output), ScreenPoint(x: x, y: y), place)
  }

  private func motion(_ id: Int32, _ x: Float, _ y: Float) -> TouchEvent { .motion(TouchID(rawValue: id), ScreenPoint(x: x, y: y)) }

  /// What was decided, without what only says how far.
  private func words(_ decisions: [Decision]) -> [String] {
    decisions.compactMap { decision in
      switch decision {
      case .deliver(let id): "deliver \(id.rawValue)"
      case .cancel(let client): "cancel \(client.rawValue)"
      case .begin(_, _, let edge, let id, _, _): "begin \(edge) \(id.rawValue)"
      case .end(_, _, let outcome, _): "end \(outcome)"
      case .discard(let id): "discard \(id.rawValue)"
      default: nil
      }
    }
  }

  @Test func twoFullscreenAppsAreSwipedAtOnce() {
    var seat = seat()
    seat.send([down(0, 1, 70, 86, a), down(1, 2, 70, 86, b)], at: 0)
    #expect(words(seat.send([motion(0, 70, 78), motion(1, 70, 78)], at: 80)) == ["cancel 1", "begin bottom 0", "cancel 2", "begin bottom 1"])
    #expect(words(seat.send([.up(TouchID(rawValue: 1))], at: 400)) == ["end aborted"])
    #expect(words(seat.send([motion(0, 70, 40)], at: 420)) == [])
    #expect(words(seat.send([.up(TouchID(rawValue: 0))], at: 500)) == ["end completed(EdgeGestures.Action.home)"])
  }

  // MARK: Borders between outputs

  @Test func noSwipeBeginsAtABorder() {
    let script = """
      bind right 0-1 home
      bind bottom 0-1 home
      bind top 0-1 home
      borders right,bottom
      0ms    down   #0 154,40  -> deliver #0
      100ms  motion #0 140,40  -> deliver #0
      200ms  up     #0         -> deliver #0
      300ms  down   #0 70,86   -> deliver #0
      400ms  motion #0 70,70   -> deliver #0
      500ms  up     #0         -> deliver #0
      600ms  down   #0 20,1    -> deliver #0
      700ms  motion #0 20,9    -> cancel A, begin top #0
      """
    #expect(play(script) == script)
  }

  @Test func anEdgeIsABorderUntilItIsStatedAnew() {
    let script = """
      borders bottom
      borders none
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,78  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  /// A finger that comes over from the other output is in the middle of its way.
  @Test func noPanComesFromABorder() {
    let script = """
      gestures A pan
      borders left
      0ms    down   #0 1,40   -> deliver #0
      100ms  motion #0 20,40  -> deliver #0, pan begin A #0
      """
    #expect(play(script) == script)
  }

  @Test func anOfferEndsWhereItsEdgeBecomesABorder() {
    let script = """
      defer A bottom
      0ms    down     #0 70,86  -> deliver #0
      100ms  motion   #0 70,78  -> deliver #0, offered bottom
      200ms  borders bottom     -> cancel A, withdrawn bottom unavailable
      """
    #expect(play(script) == script)
  }

  @Test func nothingIsReservedAtABorder() {
    var seat = TestSeat.standard()
    let output = OutputID(rawValue: 1)
    #expect(seat.engine.zoneDepth(.bottom, of: output) > 0)
    seat.state(.output(Output(id: output, width: 155, height: 87, borders: .bottom)))
    #expect(seat.engine.zoneDepth(.bottom, of: output) == 0)
    #expect(seat.engine.zoneDepth(.top, of: output) > 0)
  }

  // MARK: Several at once

  /// What happens on one output stops nobody on another.
  @Test func anAppOnTheOtherOutputGoesOn() {
    var seat = seat()
    seat.send([down(0, 1, 70, 86, a), down(1, 2, 20, 40, b)], at: 0)
    #expect(words(seat.send([motion(0, 70, 78), motion(1, 30, 40)], at: 80)) == ["cancel 1", "begin bottom 0", "deliver 1"])
    #expect(words(seat.send([down(2, 2, 60, 40, b), down(3, 1, 60, 40, a)], at: 100)) == ["deliver 2", "discard 3"])
  }

  /// wl_touch cannot cancel less than all points of a client and seat.
  @Test func anAppOnBothOutputsLosesBoth() {
    var seat = seat()
    seat.send([down(0, 1, 70, 86, a), down(1, 2, 20, 40, a)], at: 0)
    #expect(words(seat.send([motion(1, 40, 40)], at: 40)) == ["deliver 1"])
    #expect(words(seat.send([motion(0, 70, 78), motion(1, 60, 40)], at: 80)) == ["cancel 1", "begin bottom 0"])
    #expect(words(seat.send([motion(1, 70, 40)], at: 100)) == [])
  }

  /// Points on another output are no company: neither present nor landing.
  @Test func anAppOnBothOutputsDoesNotBlockItself() {
    var seat = seat()
    seat.send([down(0, 1, 20, 40, a)], at: 0)
    seat.send([down(1, 2, 70, 86, a)], at: 10)
    seat.send([motion(1, 70, 82)], at: 30)
    seat.send([down(2, 1, 30, 40, a)], at: 40)
    #expect(words(seat.pass(to: .milliseconds(70))) == ["cancel 1", "begin bottom 1"])
  }

  /// With a seat for each touchscreen there is an engine for each, and nothing is shared.
  @Test func anAppOnTwoSeatsLosesOne() {
    var left = TestSeat.standard()
    var right = TestSeat.standard()
    left.send([down(0, 1, 70, 86, a)], at: 0)
    right.send([down(0, 1, 20, 40, a)], at: 0)
    #expect(words(left.send([motion(0, 70, 78)], at: 80)) == ["cancel 1", "begin bottom 0"])
    #expect(words(right.send([motion(0, 30, 40)], at: 80)) == ["deliver 0"])
  }

  /// Rule 7: what changes an output changes nothing on another.
  @Test func aRotationVoidsItsOwnOutput() {
    var seat = seat()
    seat.send([down(0, 1, 70, 86, a), down(1, 2, 20, 40, b)], at: 0)
    seat.send([motion(0, 70, 70)], at: 80)
    #expect(words(seat.decided(.output(Output(id: OutputID(rawValue: 1), width: 87, height: 155)), at: .milliseconds(100))) == ["end cancelled"])
    #expect(words(seat.send([.up(TouchID(rawValue: 0)), motion(1, 30, 40)], at: 120)) == ["deliver 1"])
  }

  // MARK: One table

  /// Each has an app before them; one goes home while the others play on. Four fingers that go one way are four people.
  @Test func fourPeopleAtOneTable() {
    let script = """
      screen 800x450mm
      client A 0,0 400x225
      client B 400,0 400x225
      client C 0,225 400x225
      client D 400,225 400x225
      0ms     down   #0 200,100  -> deliver #0
      10ms    down   #1 600,100  -> deliver #1
      20ms    down   #2 200,449  -> deliver #2
      30ms    down   #3 600,300  -> deliver #3
      60ms    motion #0 200,90   -> deliver #0
      60ms    motion #1 600,90   -> deliver #1
      60ms    motion #2 200,445  -> deliver #2
      60ms    motion #3 600,290  -> deliver #3
      80ms                       -> cancel C, begin bottom #2
      120ms   motion #0 200,80   -> deliver #0
      120ms   motion #1 600,80   -> deliver #1
      120ms   motion #2 200,430  -> stage dock
      120ms   motion #3 600,280  -> deliver #3
      600ms   up     #2          -> end completed dock
      700ms   up     #0          -> deliver #0
      700ms   up     #1          -> deliver #1
      700ms   up     #3          -> deliver #3
      """
    #expect(play(script) == script)
  }

  // MARK: Hands

  /// A resting finger and one that moves are a pinch, also where the second one comes from the edge.
  @Test func anAnchoredPinchIsNotTornAway() {
    let script = """
      gestures A pinch,pan
      0ms    down   #0 70,50  -> deliver #0
      200ms  down   #1 70,86  -> deliver #1
      250ms  motion #1 70,80  -> deliver #1, pinch begin A #0 #1
      350ms  motion #1 70,66  -> deliver #1
      400ms  up     #1        -> deliver #1, pinch end A
      """
    #expect(play(script) == script)
  }

  /// The deadline of a claim has come, but a second finger that landed before it is still unread.
  @Test func aLateTimerWithUnreadInputClaimsNothing() {
    var seat = TestSeat.standard()
    seat.send([down(0, 1, 70, 86, a)], at: 0)
    seat.send([motion(0, 70, 82)], at: 30)
    #expect(seat.engine.nextDeadline == .milliseconds(60))
    // It is 90 ms; what waits in the queue is handed over first.
    #expect(words(seat.send([down(1, 1, 90, 60, a)], at: 60)) == ["deliver 1"])
    #expect(words(seat.pass(to: .milliseconds(90))) == [])
    #expect(words(seat.send([motion(0, 70, 40)], at: 100)) == ["deliver 0"])
  }
}
