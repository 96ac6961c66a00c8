import EdgeGestures
import Testing

@testable import EdgeTranscript

private let a = ClientID(rawValue: 1)
private let surface = SurfaceID(rawValue: 2)
private let binding = BindingID(rawValue: 3)
private let screen = OutputID(rawValue: 1)
private let gesture = GestureID(rawValue: 1)
private let progress = Progress(distance: 31.52, lateral: 2, velocity: 210.4, fraction: 0.5, stage: 1)
private let claim = Claim(inward: 7.24, sideways: 3, elapsed: 62, along: 0.5)

private func touch(_ id: Int32) -> TouchID { TouchID(rawValue: id) }

private func touches(_ ids: Int32...) -> TouchSet {
  var set = TouchSet()
  for id in ids { set.insert(touch(id)) }
  return set
}

private func down(_ id: Int32) -> TouchEvent { .down(touch(id), screen, ScreenPoint(x: 70, y: 86.5), .nowhere) }
private func motion(_ id: Int32) -> TouchEvent { .motion(touch(id), ScreenPoint(x: 70, y: 82)) }

/// Writes frames as a live session does, or as objects.
private struct Session: ~Copyable {
  var transcript: Transcript
  var text = Text()

  init(_ transcript: Transcript = Transcript()) {
    self.transcript = transcript
    self.transcript.names.set("A", for: a)
    self.transcript.names.set("A", for: surface)
  }

  mutating func write(_ events: [TouchEvent], at time: Int64, _ made: [Decision]) {
    var decisions = Decisions()
    for decision in made { decisions.append(decision) }
    switch transcript.format {
    case .lines: transcript.write(events.span, at: Timestamp(rawValue: time), decisions, into: &text)
    case .json: text.append(transcript.objects(decisions, at: Timestamp(rawValue: time)))
    }
  }
}

@Suite struct TranscriptTests {
  @Test func eachEventHasItsLineAndADeadlineItsOwn() {
    var session = Session()
    session.write([down(0)], at: 0, [.deliver(touch(0))])
    session.write([motion(0)], at: 30_000, [.deliver(touch(0))])
    session.write([], at: 60_000, [.cancel(a), .begin(gesture, binding, .bottom, touch(0), claim, progress)])
    session.write([motion(0)], at: 66_667, [.update(gesture, binding, progress)])
    session.write([.up(touch(0))], at: 80_000, [.end(gesture, binding, .completed(.home), progress)])
    session.write([], at: 90_000, [])
    #expect(
      session.text.string == """
        0ms       down   #0 70,86.5       -> deliver #0
        30ms      motion #0 70,82         -> deliver #0
        60ms                              -> cancel A, begin bottom #0
        66.667ms  motion #0 70,82
        80ms      up     #0               -> end completed home

        """)
  }

  /// A decision is read where its point is; a cancel names no point and goes with what it makes way for.
  @Test func decisionsStandBesideTheEventOfTheirPoint() {
    var session = Session()
    session.write(
      [motion(0), motion(1), motion(2)], at: 0,
      [.cancel(a), .begin(gesture, binding, .bottom, touch(1), claim, progress), .deliver(touch(0)), .discard(touch(2))])
    session.write([motion(0), .up(touch(1))], at: 1000, [.deliver(touch(0)), .end(gesture, binding, .aborted, progress)])
    session.write(
      [down(3), .up(touch(3)), motion(0)], at: 2000, [.deliver(touch(3)), .deliver(touch(0)), .withdrawn(screen, .top, surface, .timeout)])
    #expect(
      session.text.string == """
        0ms       motion #0 70,82         -> deliver #0
        0ms       motion #1 70,82         -> cancel A, begin bottom #1
        0ms       motion #2 70,82         -> discard #2
        1ms       motion #0 70,82         -> deliver #0
        1ms       up     #1               -> end aborted
        2ms       down   #3 70,86.5       -> deliver #3
        2ms       up     #3               -> deliver #3
        2ms       motion #0 70,82         -> deliver #0, withdrawn top timeout

        """)
  }

  @Test func numbersAndUpdatesAreWrittenOnDemand() {
    var session = Session(Transcript(numbers: true, updates: true))
    session.write([], at: 0, [.begin(gesture, binding, .bottom, touch(0), claim, progress)])
    session.write([], at: 1000, [.update(gesture, binding, progress)])
    session.write([], at: 2000, [.stage(gesture, binding, .appSwitcher, progress), .end(gesture, binding, .completed(.home), progress)])
    #expect(
      session.text.string == """
        0ms                               -> begin bottom #0 (7.2 mm in 62 ms, 3 mm sideways)
        1ms                               -> update (31.5 mm, 210 mm/s, 50 %)
        2ms                               -> stage app-switcher (31.5 mm, 210 mm/s), end completed home (31.5 mm, 210 mm/s)

        """)
  }

  /// Times of a live session count from where its transcript begins.
  @Test func timesCountFromTheOrigin() {
    var session = Session()
    session.transcript.origin = Timestamp(rawValue: 5_000_000)
    session.write([.up(touch(0))], at: 5_016_000, [])
    #expect(session.text.string == "16ms      up     #0\n")
  }

  @Test func everyDecisionHasItsWords() {
    let point = ScreenPoint(x: 70, y: 40)
    let pan = GestureID(rawValue: 2)
    let cases: [(Decision, String)] = [
      (.deliver(touch(0)), "deliver #0"), (.discard(touch(5)), "discard #5"), (.lift(touch(0)), "lift #0"), (.cancel(a), "cancel A"),
      (.withhold(touch(1)), "withhold #1"), (.release(touch(1)), "release #1"), (.drop(touch(1)), "drop #1"),
      (.cancel(ClientID(rawValue: 9)), "cancel client-9"), (.begin(gesture, binding, .left, touch(0), claim, progress), "begin left #0"),
      (.beginFingers(gesture, binding, .pinchIn, touches(0, 2, 3), progress), "begin 3-pinch-in #0 #2 #3"),
      (.stage(gesture, binding, .controlPanel, progress), "stage control-panel"), (.end(gesture, binding, .closed, progress), "end closed"),
      (.end(gesture, binding, .cancelled, progress), "end cancelled"),
      (.offered(screen, .bottom, surface, touch(0), timeout: 2250), "offered bottom"),
      (.withdrawn(screen, .bottom, surface, .interrupted), "withdrawn bottom interrupted"),
      (.withdrawn(screen, .bottom, surface, .unavailable), "withdrawn bottom unavailable"), (.claimed(screen, .right, surface), "claimed right"),
      (.stuck(touch(3)), "stuck #3"), (.tap(surface, at: point, fingers: 2, count: 1), "tap A fingers 2 count 1"),
      (.holdBegin(pan, surface, at: point, touches(0)), "hold begin A #0"), (.holdEnd(pan, surface, cancelled: true), "hold end A cancelled"),
      (.panBegin(pan, surface, at: point, touches(0, 4), from: .left), "pan begin A #0 #4 from left"),
      (.panEnd(pan, surface, velocityX: 1, velocityY: 2, cancelled: false), "pan end A"),
      (.pinchBegin(pan, surface, at: point, touches(1, 2)), "pinch begin A #1 #2"),
      (.pinchEnd(pan, SurfaceID(rawValue: 8), cancelled: true), "pinch end surface-8 cancelled"),
    ]
    for (decision, words) in cases {
      var session = Session()
      session.write([], at: 0, [decision])
      #expect(session.text.string.hasSuffix("-> \(words)\n"))
    }
  }

  @Test func jsonHasOneObjectForEachDecision() {
    var session = Session(Transcript(format: .json))
    session.write(
      [motion(0), motion(1)], at: 16_000, [.cancel(a), .begin(gesture, binding, .bottom, touch(0), claim, progress), .deliver(touch(1))])
    session.write([.up(touch(0))], at: 32_000, [.end(gesture, binding, .completed(.appSwitcher), progress)])
    session.write([], at: 33_000, [.withdrawn(screen, .bottom, surface, .timeout)])
    session.write(
      [], at: 34_000,
      [.panBegin(gesture, surface, at: ScreenPoint(x: 1, y: .nan), touches(0, 2), from: nil)])
    #expect(
      session.text.string == """
        {"time_us":16000,"decision":"cancel A","client":"A"}
        {"time_us":16000,"decision":"begin bottom #0","gesture":1,"edge":"bottom","touch":0,"mm":7.24,"sideways_mm":3,"elapsed_ms":62,"along":0.5,"speed":210.4}
        {"time_us":16000,"decision":"deliver #1","touch":1}
        {"time_us":32000,"decision":"end completed app-switcher","gesture":1,"edge":"bottom","outcome":"completed","action":"app-switcher","mm":31.52,"sideways_mm":2,"speed":210.4,"fraction":0.5,"stage":1}
        {"time_us":33000,"decision":"withdrawn bottom timeout","edge":"bottom","surface":"A","reason":"timeout"}
        {"time_us":34000,"decision":"pan begin A #0 #2","gesture":1,"surface":"A","x_mm":1,"y_mm":null,"touches":[0,2]}

        """)
  }

  /// A name that a client chose must not break the transcript apart.
  @Test func namesAreMadeSafe() {
    var session = Session()
    session.transcript.names.set("evil, -> (name)\n", for: a)
    session.write([], at: 0, [.cancel(a)])
    #expect(session.text.string.hasSuffix("-> cancel evil__-___name__\n"))
  }
}
