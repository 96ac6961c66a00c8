import EdgeGestures

/// A scenario made ready to be played often.
final class Score {
  /// A letter with all that can be known before it is played.
  enum Move {
    /// Microseconds.
    case wait(Int64)
    /// A frame whose down, if it has one, is on this app's place; what it is where the app is there, and where it is not.
    case frame(app: Int?, Happening, without: Happening)
    case `defer`(app: Int, Edge, Bool)
    case map(app: Int)
    case unmap(app: Int)
    case gone(app: Int)
    case fact(Fact)
  }

  /// Neighbouring bytes of an engine; all of them mean something only at times, or always.
  struct Segment {
    var part: Engine.MemoryPart?
    var range: Range<Int>
  }

  let scenario: Scenario
  /// What the witness believes of the engine's numbers.
  let expected: Tuning
  let setup: [Fact]
  let opening: [Move]
  let letters: [Move]
  /// Lifts all points.
  let lift: Move
  /// What its plays can change in an engine, in the order of memory.
  let segments: [Segment]
  /// What an engine's memory is before anything happened.
  let blank: UnsafeMutablePointer<Engine>
  /// Of one call.
  var decisions = Decisions()

  init(_ scenario: Scenario, expected: Tuning = Tuning()) {
    precondition(_isPOD(Engine.self), "an engine holds more than plain values: it cannot be copied bit by bit")
    self.scenario = scenario
    self.expected = expected
    let outputs = (1...scenario.outputs).map {
      Fact.output(Output(id: OutputID(rawValue: $0), width: Scenario.width, height: Scenario.height))
    }
    setup = outputs + scenario.bindings.map { .bind($0.binding) }
    opening = scenario.facts.map { Self.move($0, scenario) }
    letters = scenario.alphabet.map { Self.move($0, scenario) }
    let ups = Happening.frame(scenario.touches.map { .up($0) })
    lift = .frame(app: nil, ups, without: ups)
    blank = .allocate(capacity: 1)
    blank.initialize(to: Engine())
    segments = Self.segments(scenario, blank)
  }

  deinit { blank.deallocate() }

  /// An app's client; places of one name are one client's.
  func client(_ app: Int) -> ClientID { Self.client(app, scenario) }
  func surface(_ app: Int) -> SurfaceID { Self.surface(app) }

  private static func client(_ app: Int, _ scenario: Scenario) -> ClientID {
    ClientID(rawValue: UInt32(scenario.app(scenario.apps[app].name)) * 2 + 1)
  }
  private static func surface(_ app: Int) -> SurfaceID { SurfaceID(rawValue: UInt32(app) * 2 + 2) }

  // MARK: Letters

  private static func move(_ letter: Letter, _ scenario: Scenario) -> Move {
    switch letter {
    case .wait(let milliseconds): .wait(milliseconds * 1000)
    case .down, .motion, .up, .cancel: frame([letter], scenario)
    case .frame(let letters): frame(letters, scenario)
    case .defer(let app, let edge): .defer(app: scenario.app(app), edge, true)
    case .undefer(let app, let edge): .defer(app: scenario.app(app), edge, false)
    case .map(let app): .map(app: scenario.app(app))
    case .unmap(let app): .unmap(app: scenario.app(app))
    case .gone(let app): .gone(app: scenario.app(app))
    case .fact(_, let fact): .fact(fact)
    }
  }

  private static func frame(_ letters: [Letter], _ scenario: Scenario) -> Move {
    var app: Int?
    for case .down(_, let x, _, _, let output) in letters { app = scenario.app(at: x, on: output) }
    return .frame(
      app: app, .frame(letters.compactMap { event($0, scenario, app) }), without: .frame(letters.compactMap { event($0, scenario, nil) }))
  }

  private static func event(_ letter: Letter, _ scenario: Scenario, _ app: Int?) -> TouchEvent? {
    switch letter {
    case .down(let id, let x, let y, let panel, let output):
      let target = app.map { TouchTarget(client: client($0, scenario), surface: surface($0), gestures: scenario.apps[$0].gestures) }
      let place = TouchPlace(target: target, panel: scenario.panel(panel))
      return .down(TouchID(rawValue: id), OutputID(rawValue: output), ScreenPoint(x: x, y: y), place)
    case .motion(let id, let x, let y): return .motion(TouchID(rawValue: id), ScreenPoint(x: x, y: y))
    case .up(let id): return .up(TouchID(rawValue: id))
    case .cancel(let id): return .cancel(TouchID(rawValue: id))
    case .wait, .frame, .defer, .undefer, .map, .unmap, .gone, .fact: return nil
    }
  }

  // MARK: Memory

  private static func segments(_ scenario: Scenario, _ engine: UnsafeMutablePointer<Engine>) -> [Segment] {
    let start = UnsafeRawPointer(engine)
    var parts: [Segment] = []
    engine.pointee.forEachPart { part, bytes in
      guard let base = bytes.baseAddress else { return }
      let offset = base - start
      precondition(offset >= 0 && offset + bytes.count <= MemoryLayout<Engine>.size, "a part of the engine lies elsewhere")
      // Whole words; a byte that is left over counts as always used.
      parts.append(Segment(part: part, range: (offset + 3) & ~3..<(offset + bytes.count) & ~3))
    }
    parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    var segments: [Segment] = []
    var end = 0
    for part in parts {
      if part.range.lowerBound > end { segments.append(Segment(part: nil, range: end..<part.range.lowerBound)) }
      if canChange(part.part, scenario) { segments.append(part) }
      end = part.range.upperBound
    }
    segments.append(Segment(part: nil, range: end..<MemoryLayout<Engine>.stride))
    return segments
  }

  /// Points are kept at the place that their id asks for; no other place is ever taken.
  private static func canChange(_ part: Engine.MemoryPart?, _ scenario: Scenario) -> Bool {
    switch part {
    case .point(let slot): scenario.touches.contains(TouchID(rawValue: Int32(slot)))
    case .gesture(let output): output < Int(scenario.outputs)
    case .frame, .verdicts, nil: true
    }
  }
}
