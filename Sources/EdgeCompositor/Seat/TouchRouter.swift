import EdgeGestures
import WaylandServer

/// What a touch device says about one point; positions are in millimetres on the output.
enum InputTouch: Equatable {
  case down(TouchID, OutputID, ScreenPoint)
  case motion(TouchID, ScreenPoint)
  case up(TouchID)
  /// The device took the point back. Not a lift.
  case cancel(TouchID)
}

/// The way of a touch: finds what lies under it, asks the engine, and has the decisions carried out, frame by frame (design 3.1).
final class TouchRouter {
  /// Points at one time. Source: design, section 3.1, rule 0.
  private static let maximumPoints = 64

  private let compositor: Compositor
  private var engine: Engine
  private let runner: DecisionRunner
  /// Tells what happened, line by line.
  let transcript: LiveTranscript
  private var deadline: Deadline?
  /// Time never runs back for the engine nor for clients.
  private var lastTime = Timestamp(rawValue: 0)
  /// Points that are down, whoever has them.
  private var live: [TouchID] = []
  /// More have come than can be served, and the log says so.
  private var isOverfull = false
  /// What the engine decided last.
  private var decisions = Decisions()
  /// What it decided about a fact while others were carried out.
  private var nested = Decisions()
  /// Decisions of facts that came while others were carried out.
  private var waiting: [(decision: Decision, time: Timestamp)] = []
  private var isRunning = false
  /// Reads whatever input devices have to say, before a deadline is taken as passed.
  var drainInput: () -> Void = {}
  /// Told of each decision before it is carried out.
  var whenDecided: (Decision) -> Void = { _ in }

  init(_ compositor: Compositor) {
    self.compositor = compositor
    engine = Engine(tuning: compositor.configuration.tuning)
    runner = DecisionRunner(compositor)
    transcript = LiveTranscript(compositor)
  }

  func start() {}

  func stop() {
    deadline = nil
    drainInput = {}
    whenDecided = { _ in }
    waiting.removeAll()
    runner.stop()
  }

  // MARK: Input

  /// Takes the events of one frame.
  func handle(frame touches: [InputTouch], at time: Timestamp) {
    let time = max(time, lastTime)
    passDeadlines { $0 < time }
    lastTime = time
    var events: [TouchEvent] = []
    events.reserveCapacity(touches.count)
    for touch in touches {
      switch touch {
      case .down(let id, let output, let point):
        guard let output = compositor.outputs[output] else { continue }
        guard note(id) else { continue }
        events.append(down(id, point, on: output))
      case .motion(let id, let point): events.append(.motion(id, point))
      case .up(let id):
        live.removeAll { $0 == id }
        events.append(.up(id))
      case .cancel(let id):
        live.removeAll { $0 == id }
        events.append(.cancel(id))
      }
    }
    var rest = events[...]
    while !rest.isEmpty {
      // A slot that is free again may be taken in the same kernel frame; the engine sees two.
      let part = Array(rest.prefix(max(1, Engine.frameLength(of: Array(rest).span))))
      rest = rest.dropFirst(part.count)
      decide(part, at: time)
    }
    schedule()
  }

  /// Notes a point that comes down; false if it is one too many.
  private func note(_ id: TouchID) -> Bool {
    if live.contains(id) { return true }
    guard live.count < Self.maximumPoints else {
      if !isOverfull { compositor.log.kernelBug("more than \(Self.maximumPoints) touch points at once; further ones are ignored") }
      isOverfull = true
      return false
    }
    isOverfull = false
    live.append(id)
    return true
  }

  private func down(_ id: TouchID, _ point: ScreenPoint, on output: Output) -> TouchEvent {
    let place = output.nearest(point)
    let hit = compositor.scene.hit(place, on: output)
    compositor.edges.handleDown(id, point, on: output, hit?.surface)
    if hit == nil { compositor.scene.dismissPopups(touching: nil) }
    let target = hit.map { hit in
      let root = hit.surface.root
      let gestures = compositor.edges.gestureTarget(for: hit.surface)
      return TouchTarget(
        client: hit.surface.client.id, surface: root.id, gestureSurface: gestures.surface.id, gestures: gestures.kinds,
        mayDefer: compositor.edges.mayDefer(root))
    }
    return .down(
      id, output.id, point,
      TouchPlace(target: target, panel: compositor.edges.panelTouch(at: place, on: output), hint: compositor.edges.hints.edge(at: point, on: output)))
  }

  private func decide(_ events: [TouchEvent], at time: Timestamp) {
    for event in events {
      guard case .down(let id, let output, let point, _) = event, let output = compositor.outputs[output] else { continue }
      runner.note(id, compositor.scene.hit(output.nearest(point), on: output)?.surface, on: output)
    }
    decisions.clear()
    engine.handle(events.span, at: time, into: &decisions)
    carryOut(of: events, at: time)
  }

  // MARK: Facts

  /// Tells the engine a fact; what it decides is carried out before this returns, or after what is being carried out.
  ///
  /// - Returns: nil, or why the engine refused it.
  @discardableResult
  func apply(_ fact: Fact) -> Refusal? {
    let time = factTime
    let refusal: Refusal?
    if isRunning {
      nested.clear()
      refusal = engine.handle(fact, at: time, into: &nested)
      for index in 0..<nested.count { if let decision = nested[index] { waiting.append((decision, time)) } }
    } else {
      decisions.clear()
      refusal = engine.handle(fact, at: time, into: &decisions)
      carryOut(of: [], at: time)
    }
    schedule()
    return refusal
  }

  /// When a fact happens. Input that is older may still be unread, and must not find that time has passed or a deadline with it.
  private var factTime: Timestamp {
    guard live.isEmpty else { return lastTime }
    let now = max(compositor.clock.now, lastTime)
    return engine.nextDeadline.map { max(min(now, $0), lastTime) } ?? now
  }

  /// Depth in mm in which a touch may start a system swipe, 0 where nothing is bound.
  func zoneDepth(_ edge: Edge, of output: OutputID) -> Float { engine.zoneDepth(edge, of: output) }

  /// Whether gestures of several fingers are recognized on an output.
  func recognizesFingers(on output: OutputID) -> Bool { engine.recognizesFingers(on: output) }

  /// How much of an edge a surface asked to defer, and how much of that counts.
  func deferredLength(of surface: SurfaceID, on edge: Edge, of output: OutputID) -> DeferredLength {
    engine.deferredLength(of: surface, on: edge, of: output)
  }

  /// The surface is unmapped or being destroyed: its points are lifted.
  func handleSurfaceHidden(_ surface: Surface) {
    if surface.root.id == surface.id { apply(.surfaceGone(surface.id)) }
    runner.liftPoints(on: surface.id, at: factTime)
    transcript.forget(surface.id)
  }

  /// The client is gone: what it still had coming is dropped.
  func handleClientGone(_ client: Client) {
    runner.forget(client.id)
    transcript.forget(client.id)
  }

  // MARK: Deadlines

  private func schedule() {
    guard let next = engine.nextDeadline else {
      deadline = nil
      return
    }
    if deadline?.time != next { deadline = compositor.clock.schedule(at: next) { [self] in handleDeadline() } }
  }

  /// Input of the deadline's own time or older comes first: so live and replay agree.
  private func handleDeadline() {
    deadline = nil
    let now = compositor.clock.now
    drainInput()
    passDeadlines { $0 <= now }
    schedule()
  }

  /// Carries out what deadlines bring, each at its own time, however late it is.
  private func passDeadlines(while isDue: (Timestamp) -> Bool) {
    while let next = engine.nextDeadline, isDue(next) {
      decisions.clear()
      engine.timeout(at: next, into: &decisions)
      lastTime = max(lastTime, next)
      carryOut(of: [], at: next)
      guard let after = engine.nextDeadline, after > next else { break }
    }
  }

  // MARK: Effects

  /// Carries out `decisions`, and then what facts have added meanwhile.
  private func carryOut(of events: [TouchEvent], at time: Timestamp) {
    guard decisions.count > 0 || !events.isEmpty || transcript.explains else { return }
    if decisions.lost > 0 { compositor.log.ownBug("\(decisions.lost) decisions of one frame were lost") }
    run(of: events, at: time)
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      decisions.clear()
      decisions.append(next.decision)
      run(of: [], at: next.time)
    }
  }

  private func run(of events: [TouchEvent], at time: Timestamp) {
    isRunning = true
    for index in 0..<decisions.count { if let decision = decisions[index] { whenDecided(decision) } }
    runner.run(decisions, of: events, at: time)
    // Clients first, paperwork later. Not for facts: they come from requests, and flushing can end the client that asks.
    if !events.isEmpty { compositor.display.flushClients() }
    isRunning = false
    transcript.write(events, decisions, because: transcript.explains ? verdicts() : [], at: time)
  }

  private func verdicts() -> [Verdict] {
    var verdicts: [Verdict] = []
    while let verdict = engine.popVerdict() { verdicts.append(verdict) }
    return verdicts
  }
}
