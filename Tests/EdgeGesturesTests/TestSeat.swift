import EdgeGestures

/// An engine with its calls in a test's words: decisions come back as an array.
struct TestSeat: ~Copyable {
  var engine: Engine
  private var decisions = Decisions()

  init(_ engine: consuming Engine = Engine()) { self.engine = engine }

  /// An engine with one output, 155 x 87 mm, and the default bindings.
  static func standard(_ tuning: Tuning = Tuning()) -> TestSeat {
    var seat = TestSeat(Engine(tuning: tuning))
    seat.addOutput(1)
    return seat
  }

  /// Adds an output of 155 x 87 mm with the default bindings.
  mutating func addOutput(_ id: UInt32, at time: Int64 = 0) {
    let output = OutputID(rawValue: id)
    state(.output(Output(id: output, width: 155, height: 87)), at: time)
    for index in 0..<DefaultBindings.count {
      state(.bind(DefaultBindings.binding(index, on: output, firstID: BindingID(rawValue: id * 10))), at: time)
    }
  }

  /// Hands over a frame; time in milliseconds.
  @discardableResult mutating func send(_ events: [TouchEvent], at time: Int64) -> [Decision] {
    send(events, at: Timestamp.milliseconds(time))
  }

  @discardableResult mutating func send(_ events: [TouchEvent], at time: Timestamp) -> [Decision] {
    decisions.clear()
    engine.handle(events.span, at: time, into: &decisions)
    return taken()
  }

  /// States a fact, and returns why it was refused.
  @discardableResult mutating func state(_ fact: Fact, at time: Int64 = 0) -> Refusal? {
    decisions.clear()
    return engine.handle(fact, at: .milliseconds(time), into: &decisions)
  }

  /// States a fact, and returns what was decided.
  mutating func decided(_ fact: Fact, at time: Timestamp) -> [Decision] {
    decisions.clear()
    _ = engine.handle(fact, at: time, into: &decisions)
    return taken()
  }

  /// Lets deadlines pass.
  mutating func pass(to time: Timestamp) -> [Decision] {
    decisions.clear()
    engine.timeout(at: time, into: &decisions)
    return taken()
  }

  /// Takes the verdicts that were not taken yet.
  mutating func verdicts() -> [Verdict] {
    var all: [Verdict] = []
    while let verdict = engine.popVerdict() { all.append(verdict) }
    return all
  }

  /// How many decisions found no room in the last call.
  var lost: Int { decisions.lost }

  private mutating func taken() -> [Decision] {
    var all: [Decision] = []
    while let decision = decisions.popFirst() { all.append(decision) }
    return all
  }
}

/// A down on a client's surface; the surface has the client's number.
func down(_ id: Int32, _ x: Float, _ y: Float, on output: UInt32 = 1, client: UInt32? = 1, panel: PanelTouch = .none) -> TouchEvent {
  let target = client.map { TouchTarget(client: ClientID(rawValue: $0), surface: SurfaceID(rawValue: $0)) }
  return .down(TouchID(rawValue: id), OutputID(rawValue: output), ScreenPoint(x: x, y: y), TouchPlace(target: target, panel: panel))
}

func motion(_ id: Int32, _ x: Float, _ y: Float) -> TouchEvent { .motion(TouchID(rawValue: id), ScreenPoint(x: x, y: y)) }

func up(_ id: Int32) -> TouchEvent { .up(TouchID(rawValue: id)) }

func cancel(_ id: Int32) -> TouchEvent { .cancel(TouchID(rawValue: id)) }

extension [Decision] {
  /// The points that are delivered.
  var delivered: [Int32] {
    compactMap {
      guard case .deliver(let id) = $0 else { return nil }
      return id.rawValue
    }
  }

  /// The clients that are cancelled.
  var cancelled: [UInt32] {
    compactMap {
      guard case .cancel(let client) = $0 else { return nil }
      return client.rawValue
    }
  }

  /// The edges from which gestures begin.
  var begun: [Edge] {
    compactMap {
      guard case .begin(_, _, let edge, _, _, _) = $0 else { return nil }
      return edge
    }
  }

  /// How gestures end.
  var outcomes: [Outcome] {
    compactMap {
      guard case .end(_, _, let outcome, _) = $0 else { return nil }
      return outcome
    }
  }
}
