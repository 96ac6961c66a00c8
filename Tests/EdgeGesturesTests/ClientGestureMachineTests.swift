import Testing

@testable import EdgeGestures

/// What `ClientGesture` and `TapCounter` do in each state with each event.
@Suite struct ClientGestureMachineTests {
  /// A machine with the points that it looks at.
  private struct Bench: ~Copyable {
    private var machine = ClientGesture()
    private var touches = TouchPoints()
    private var histories = Histories(MotionHistory.Limits(Tuning()))
    private var tuning = Tuning()
    private var numbers = GestureNumbers()
    private var decisions = Decisions()
    private var time: Int64 = 0

    init(in state: String) {
      machine.serve(TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1), gestures: .all))
      for id in Int32(0)..<3 {
        guard let slot = touches.insert(TouchID(rawValue: id)) else { continue }
        let place = ScreenPoint(x: 50 + 20 * Float(id), y: 40)
        touches[slot].base = place
        touches[slot].place = place
        histories.points[slot].start(at: place, Timestamp(rawValue: 0))
      }
      switch state {
      case "pressing": apply("landed #0")
      case "holding":
        apply("landed #0")
        apply("timeout 500 ms")
      case "panning":
        apply("landed #0")
        apply("moved 5 mm")
      case "pinching":
        apply("landed #0")
        apply("landed #1")
        apply("moved 5 mm")
      case "loose":
        apply("landed #0")
        apply("moved 5 mm")
        apply("landed #1")
      default: break
      }
      decisions.clear()
    }

    /// Applies one event, and returns the state and what was decided.
    @discardableResult mutating func apply(_ event: String) -> String {
      switch event {
      case "landed #0": handle(.landed(SlotSet(0)))
      case "landed #1": handle(.landed(SlotSet(1)))
      case "landed #2": handle(.landed(SlotSet(2)))
      case "moved 1 mm": move(by: 1)
      case "moved 5 mm": move(by: 5)
      case "lifted #0": handle(.lifted(SlotSet(0)))
      case "lifted all": handle(.lifted(machine.points))
      case "timeout 499 ms": pass(499)
      case "timeout 500 ms": pass(500)
      default: handle(.voided)
      }
      var result = name(machine.state)
      while let decision = decisions.popFirst() { result += ", " + describe(decision) }
      return result
    }

    private mutating func move(by distance: Float) {
      let old = touches[0].place
      touches[0].place = ScreenPoint(x: old.x - distance, y: old.y)
      handle(.moved)
    }

    private mutating func pass(_ milliseconds: Int64) {
      time += milliseconds
      handle(.timeout)
    }

    private mutating func handle(_ event: ClientGesture.Event) {
      machine.handle(event, at: .milliseconds(time), &touches, &histories, &numbers, &tuning, into: &decisions)
    }

    private func name(_ state: ClientGesture.State) -> String { String(String(describing: state).prefix { $0 != "(" }) }

    private func describe(_ decision: Decision) -> String {
      let name = String(String(describing: decision).prefix { $0 != "(" })
      switch decision {
      case .holdEnd(_, _, true), .panEnd(_, _, _, _, true), .pinchEnd(_, _, true): return name + " cancelled"
      default: return name
      }
    }
  }

  private static let table = """
    idle      landed #0       pressing
    idle      moved 1 mm      idle
    idle      moved 5 mm      idle
    idle      lifted #0       idle
    idle      lifted all      idle
    idle      timeout 499 ms  idle
    idle      timeout 500 ms  idle
    idle      voided          idle
    pressing  landed #2       pressing
    pressing  moved 1 mm      pressing
    pressing  moved 5 mm      panning, panBegin, panUpdate
    pressing  lifted #0       idle, tap
    pressing  lifted all      idle, tap
    pressing  timeout 499 ms  pressing
    pressing  timeout 500 ms  holding, holdBegin
    pressing  voided          idle
    holding   landed #2       loose, holdEnd cancelled
    holding   moved 1 mm      holding
    holding   moved 5 mm      panning, holdEnd cancelled, panBegin, panUpdate
    holding   lifted #0       idle, holdEnd
    holding   lifted all      idle, holdEnd
    holding   timeout 499 ms  holding
    holding   timeout 500 ms  holding
    holding   voided          idle, holdEnd cancelled
    panning   landed #2       loose, panEnd
    panning   moved 1 mm      panning, panUpdate
    panning   moved 5 mm      panning, panUpdate
    panning   lifted #0       idle, panEnd
    panning   lifted all      idle, panEnd
    panning   timeout 499 ms  panning
    panning   timeout 500 ms  panning
    panning   voided          idle, panEnd cancelled
    pinching  landed #2       loose, pinchEnd
    pinching  moved 1 mm      pinching, pinchUpdate
    pinching  moved 5 mm      pinching, pinchUpdate
    pinching  lifted #0       loose, pinchEnd
    pinching  lifted all      idle, pinchEnd
    pinching  timeout 499 ms  pinching
    pinching  timeout 500 ms  pinching
    pinching  voided          idle, pinchEnd cancelled
    loose     landed #2       loose
    loose     moved 1 mm      loose
    loose     moved 5 mm      pinching, pinchBegin
    loose     lifted #0       loose
    loose     lifted all      idle
    loose     timeout 499 ms  loose
    loose     timeout 500 ms  loose
    loose     voided          idle
    """.split(separator: "\n").map(String.init)

  @Test(arguments: table) func eachEventInEachState(row: String) {
    let state = String(row.prefix(10)).trimmed
    let event = String(row.dropFirst(10).prefix(16)).trimmed
    var bench = Bench(in: state)
    #expect(bench.apply(event) == String(row.dropFirst(26)))
  }

  // MARK: Taps

  private static let taps = """
    idle      landed      idle
    idle      tapped      waiting
    idle      failed      idle
    idle      timeout     idle
    counting  landed      counting
    counting  tapped      counting, 2
    counting  failed      idle
    counting  timeout     counting
    waiting   landed      waiting
    waiting   landed far  counting, 1
    waiting   tapped      counting, 2
    waiting   tapped far  waiting, 1
    waiting   failed      idle, 1
    waiting   timeout     waiting
    waiting   timed out   idle, 1
    """.split(separator: "\n").map(String.init)

  @Test(arguments: taps) func eachEventInEachStateOfTheTaps(row: String) {
    var counter = TapCounter()
    var decisions = Decisions()
    var requirements = FailureRequirements()
    func send(_ event: TapCounter.Event) {
      counter.handle(event, on: SurfaceID(rawValue: 1), requirements, Tuning(), into: &decisions)
    }
    func tap(_ x: Float, from down: Int64, to lift: Int64) -> TapCounter.Event {
      .tapped(Tap(place: ScreenPoint(x: x, y: 40), fingers: 1), from: .milliseconds(down), to: .milliseconds(lift))
    }
    let state = String(row.prefix(10)).trimmed
    if state != "counting" { _ = requirements.require(.tap, toFail: .doubleTap) }
    if state != "idle" { send(tap(70, from: 0, to: 50)) }
    decisions.clear()
    switch String(row.dropFirst(10).prefix(12)).trimmed {
    case "landed": send(.landed(at: ScreenPoint(x: 70, y: 40), fingers: 1))
    case "landed far": send(.landed(at: ScreenPoint(x: 90, y: 40), fingers: 1))
    case "tapped": send(tap(70, from: 100, to: 150))
    case "tapped far": send(tap(90, from: 100, to: 150))
    case "failed": send(.failed)
    case "timeout": send(.timeout(.milliseconds(349)))
    default: send(.timeout(.milliseconds(350)))
    }
    var result = String(String(describing: counter.state).prefix { $0 != "(" })
    while let decision = decisions.popFirst() {
      if case .tap(_, _, _, let count) = decision { result += ", \(count)" }
    }
    #expect(result == String(row.dropFirst(22)))
  }
}

extension String {
  /// Without the blanks around.
  fileprivate var trimmed: String {
    var part = self[...]
    while part.last == " " { part.removeLast() }
    return String(part.drop { $0 == " " })
  }
}
