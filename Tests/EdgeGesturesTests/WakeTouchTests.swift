import EdgeTranscript
import Testing

@testable import EdgeGestures

/// 3.6: the touch that wakes a dark output is swallowed, with all that join it.
@Suite struct WakeTouchTests {
  @Test func theTouchThatWakesIsSwallowed() {
    let script = """
      dark
      0ms    down   #0 70,40  -> discard #0
      20ms   bright
      50ms   motion #0 75,40
      100ms  up     #0
      400ms  down   #0 70,40  -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aSwipeThatWakesIsNoSystemGesture() {
    let script = """
      dark
      0ms    down   #0 70,86  -> discard #0
      20ms   bright
      80ms   motion #0 70,60
      100ms  up     #0
      """
    #expect(play(script) == script)
  }

  @Test func whatJoinsIsSwallowedToo() {
    let script = """
      dark
      0ms    down   #0 70,40  -> discard #0
      20ms   bright
      500ms  down   #1 20,40  -> discard #1
      600ms  up     #0
      900ms  motion #1 30,40
      990ms  up     #1
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [("350", "discard #1"), ("350.1", "deliver #1")]) func whatComesWithin250MillisecondsJoins(time: String, decision: String) {
    let script = """
      dark
      0ms    down #0 70,40  -> discard #0
      20ms   bright
      100ms  up   #0
      \(time)ms  down #1 70,40  -> \(decision)
      """
    #expect(play(script) == script)
  }

  /// It wakes whenever it was lit: before the lift, or long after.
  @Test func anOutputThatStaysDarkSwallowsAgain() {
    let script = """
      dark
      0ms    down #0 70,40  -> discard #0
      50ms   up   #0
      900ms  down #0 70,40  -> discard #0
      910ms  bright
      950ms  up   #0
      1300ms down #0 70,40  -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func anOutputThatIsLitByItselfSwallowsNothing() {
    let script = """
      dark
      0ms    bright
      10ms   down #0 70,40  -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// A finger that is down keeps what it has: what is dark takes nothing back.
  @Test func aTouchFromBeforeStaysItsClients() {
    let script = """
      0ms    down   #0 70,40  -> deliver #0
      50ms   dark
      100ms  motion #0 75,40  -> deliver #0
      150ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  // MARK: Stuck contacts

  /// A drop that falls on the dark glass lights it, and counts for nothing after 3 s.
  @Test(arguments: [("3000", "discard #2"), ("3000.1", "deliver #2")]) func aContactThatRestsIsNotWaitedFor(time: String, decision: String) {
    let script = """
      dark
      0ms    down   #0 20,20    -> discard #0
      10ms   bright
      500ms  motion #0 20.9,20
      900ms  down   #1 70,40    -> discard #1
      950ms  up     #1
      \(time)ms  down   #2 70,40    -> \(decision)
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [("3500", "discard #2"), ("3500.1", "deliver #2")]) func movementOfAMillimetreKeepsItWaiting(time: String, decision: String) {
    let script = """
      dark
      0ms    down   #0 20,20  -> discard #0
      10ms   bright
      500ms  motion #0 21,20
      \(time)ms  down   #2 70,40  -> \(decision)
      """
    #expect(play(script) == script)
  }

  /// The last finger that moves decides, not what rests beside it.
  @Test func aFingerBesideARestingContactWaitsForItsOwnLift() {
    let script = """
      dark
      0ms     down   #0 20,20  -> discard #0
      10ms    bright
      2000ms  down   #1 70,40  -> discard #1
      3500ms  motion #1 80,40
      4000ms  up     #1
      4250ms  down   #1 70,40  -> discard #1
      4260ms  up     #1
      4520ms  down   #1 70,40  -> deliver #1
      """
    #expect(play(script) == script)
  }

  /// The moment from which nobody waits for the contact belongs to its rest.
  @Test func aFingerThatLiftsAsTheOtherHasRestedIsTheLast() {
    let script = """
      dark
      0ms     down   #0 20,20  -> discard #0
      10ms    bright
      2000ms  down   #1 70,40  -> discard #1
      3000ms  up     #1
      3250ms  down   #1 70,40  -> discard #1
      """
    #expect(play(script) == script)
  }

  /// It was there before: it does not wake, and nobody waits for it.
  @Test func aStuckContactNeitherWakesNorKeepsAsleep() {
    let script = """
      0ms      down   #0 20,20    -> deliver #0
      10000ms                     -> stuck #0
      11000ms  dark
      11100ms  motion #0 20.5,20  -> deliver #0
      12000ms  down   #1 70,40    -> discard #1
      12010ms  bright
      12050ms  up     #1
      12400ms  down   #1 70,86    -> deliver #1
      12480ms  motion #1 70,76    -> cancel A, begin bottom #1
      """
    #expect(play(script) == script)
  }

  // MARK: Outputs

  @Test func anotherOutputIsNotAsleep() {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    seat.state(.dark(OutputID(rawValue: 1), true))
    let a = TouchPlace(target: TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1)))
    let decided = seat.send(
      [
        .down(TouchID(rawValue: 0), OutputID(rawValue: 1), ScreenPoint(x: 70, y: 40), a),
        .down(TouchID(rawValue: 1), OutputID(rawValue: 2), ScreenPoint(x: 70, y: 40), a),
      ], at: 10)
    #expect(decided == [.discard(TouchID(rawValue: 0)), .deliver(TouchID(rawValue: 1))])
  }

  /// Its place may be taken by an output that is lit.
  @Test func anOutputThatGoesTakesItsDarknessWithIt() {
    var seat = TestSeat.standard()
    seat.state(.dark(OutputID(rawValue: 1), true))
    seat.send([.down(TouchID(rawValue: 0), OutputID(rawValue: 1), ScreenPoint(x: 70, y: 40), .nowhere)], at: 10)
    seat.state(.outputGone(OutputID(rawValue: 1)), at: 20)
    seat.addOutput(2, at: 30)
    let a = TouchPlace(target: TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1)))
    #expect(
      seat.send([.down(TouchID(rawValue: 1), OutputID(rawValue: 2), ScreenPoint(x: 70, y: 40), a)], at: 40) == [.deliver(TouchID(rawValue: 1))])
    seat.send([.up(TouchID(rawValue: 0)), .up(TouchID(rawValue: 1))], at: 50)
    #expect(seat.engine.isIdle == true)
    #expect(seat.state(.dark(OutputID(rawValue: 1), true)) == .unknown)
  }

  // MARK: The machine

  private static let tuning = Tuning()
  private static let time = Timestamp.milliseconds(1000)
  private static let one = SlotSet(1)
  private static let two = SlotSet(1).union(SlotSet(2))
  private static let due = Timestamp.milliseconds(1250)

  private static let states: [WakeTouch.State] = [
    .bright, .dark, .waking(two, isDark: true), .waking(two, isDark: false), .settling(until: time, isDark: true),
    .settling(until: time, isDark: false), .settling(until: due, isDark: false),
  ]

  /// What each event makes of the states above.
  private static let events: [(WakeTouch.Event, [WakeTouch.State])] = [
    (
      .darkened,
      [
        .dark, .dark, .waking(two, isDark: true), .waking(two, isDark: true), .settling(until: time, isDark: true),
        .settling(until: time, isDark: true), .settling(until: due, isDark: true),
      ]
    ),
    (
      .brightened,
      [
        .bright, .bright, .waking(two, isDark: false), .waking(two, isDark: false), .settling(until: time, isDark: false),
        .settling(until: time, isDark: false), .settling(until: due, isDark: false),
      ]
    ),
    (
      .landed(slot: 1),
      [
        .bright, .waking(one, isDark: true), .waking(two, isDark: true), .waking(two, isDark: false), .waking(one, isDark: true),
        .waking(one, isDark: false), .waking(one, isDark: false),
      ]
    ),
    (
      .left(SlotSet(2), areOthersResting: false),
      [
        .bright, .dark, .waking(one, isDark: true), .waking(one, isDark: false), .settling(until: time, isDark: true),
        .settling(until: time, isDark: false), .settling(until: due, isDark: false),
      ]
    ),
    (
      .left(SlotSet(2), areOthersResting: true),
      [
        .bright, .dark, .settling(until: due, isDark: true), .settling(until: due, isDark: false), .settling(until: time, isDark: true),
        .settling(until: time, isDark: false), .settling(until: due, isDark: false),
      ]
    ),
    (
      .left(two, areOthersResting: false),
      [
        .bright, .dark, .settling(until: due, isDark: true), .settling(until: due, isDark: false), .settling(until: time, isDark: true),
        .settling(until: time, isDark: false), .settling(until: due, isDark: false),
      ]
    ),
    (
      .rested,
      [
        .bright, .dark, .dark, .bright, .settling(until: time, isDark: true), .settling(until: time, isDark: false),
        .settling(until: due, isDark: false),
      ]
    ),
    (
      .timeout,
      [
        .bright, .dark, .waking(two, isDark: true), .waking(two, isDark: false), .dark, .bright, .settling(until: due, isDark: false),
      ]
    ),
  ]

  @Test func everyEventInEveryState() {
    for (event, outcomes) in Self.events {
      #expect(outcomes.count == Self.states.count)
      for (state, outcome) in zip(Self.states, outcomes) {
        #expect(WakeTouch.next(state, event, Self.time, Self.tuning) == outcome, "\(event) in \(state)")
      }
    }
  }
}
