import EdgeGestures

/// The simulated screen on which scripts and recordings are played: one output, clients as rectangles, an engine.
///
/// It does what a compositor does around the engine, and nothing more: it finds what lies under a point, names clients, and lets deadlines pass.
struct World: ~Copyable {
  private var engine: Engine
  private(set) var tuning: Tuning
  private(set) var screen: ScreenSize
  /// The edges at which another screen adjoins.
  private var borders = EdgeSet()
  /// From the lowest to the topmost.
  private var clients: [Client] = []
  private var bindings: [EdgeBinding] = []
  /// Where the on-screen keyboard was last.
  private var keyboard: ScreenRectangle?
  private var lastNumber: UInt32 = 0

  /// What the last call decided.
  private(set) var decisions = Decisions()
  private(set) var names = Names()

  static let output = OutputID(rawValue: 1)

  struct Client {
    var name: String
    var id: ClientID
    var surface: SurfaceID
    /// Nil: the whole screen, whatever its size.
    var area: ScreenRectangle?
    var gestures = GestureKinds()
    var requirements = FailureRequirements()
    var deferred = EdgeSet()
    /// Where its deferral counts; none: everywhere.
    var region: [ScreenRectangle] = []
    var policy = Policy()
    /// Whether its surface is the session lock's.
    var isLock = false
    /// Whether its surface is there to be touched.
    var isMapped = true
  }

  /// What kept a fact from being stated.
  enum Problem: Error {
    case noSuchClient(String)
    case clientExists(String)
    case refused(Refusal)
    case circular

    var message: String {
      switch self {
      case .noSuchClient(let name): "there is no client \"\(name)\""
      case .clientExists(let name): "there is a client \"\(name)\" already"
      case .refused(let refusal): "the engine refuses this: \(refusal.explanation)"
      case .circular: "then a recognizer would wait for itself"
      }
    }
  }

  /// A screen with nothing on it and no bindings.
  init(_ screen: ScreenSize, tuning: Tuning) {
    var engine = Engine(tuning: tuning)
    var decisions = Decisions()
    _ = engine.handle(.output(Self.output(screen, EdgeSet())), at: Timestamp(rawValue: 0), into: &decisions)
    self.engine = engine
    self.decisions = decisions
    self.tuning = tuning
    self.screen = screen
  }

  private static func output(_ screen: ScreenSize, _ borders: EdgeSet) -> Output {
    Output(id: output, width: screen.width, height: screen.height, borders: borders)
  }

  // MARK: Touches and time

  /// Hands the first frame of `events` to the engine, and returns how many of them it had: not all where an id ends and begins anew.
  mutating func handle(_ events: ArraySlice<ScriptEvent>, at time: Timestamp) -> Int {
    decisions.clear()
    var frame: [TouchEvent] = []
    frame.reserveCapacity(events.count)
    for event in events {
      switch event {
      case .down(let id, let point, let panel):
        frame.append(.down(id, Self.output, point, TouchPlace(target: target(at: point), panel: self.panel(panel), hint: panel.hint)))
      case .motion(let id, let point): frame.append(.motion(id, point))
      case .up(let id): frame.append(.up(id))
      case .cancel(let id): frame.append(.cancel(id))
      }
    }
    let length = Engine.frameLength(of: frame.span)
    frame.removeLast(frame.count - length)
    engine.handle(frame.span, at: time, into: &decisions)
    return length
  }

  /// When something happens by itself next.
  var nextDeadline: Timestamp? { engine.nextDeadline }

  /// Lets the deadlines that are due at `time` happen.
  mutating func timeout(at time: Timestamp) {
    decisions.clear()
    engine.timeout(at: time, into: &decisions)
  }

  /// The client under a point that comes down, or nil.
  func client(under event: ScriptEvent) -> ClientID? {
    guard case .down(_, let point, _) = event else { return nil }
    return target(at: point)?.client
  }

  /// Says in a journal what it was played on.
  mutating func describe(in journal: inout Journal) {
    journal.screen = screen
    journal.names = names
    journal.bindings = bindings
    journal.depths = []
    for edge in Edge.known { journal.depths.append(engine.zoneDepth(edge, of: Self.output)) }
    for client in clients {
      if let area = client.area, area != wholeScreen { journal.areas.append((Text(client.name.utf8), area)) }
      journal.deferred = journal.deferred.union(client.deferred)
      for rectangle in client.region {
        var name = Text()
        name.append("region of ")
        name.append(Text(client.name.utf8))
        journal.areas.append((name, rectangle))
      }
    }
    if let keyboard {
      var name = Text()
      name.append("keyboard")
      journal.areas.append((name, keyboard))
    }
  }

  private func target(at point: ScreenPoint) -> TouchTarget? {
    for client in clients.reversed() where client.isMapped && (client.area ?? wholeScreen).contains(point) {
      return TouchTarget(
        client: client.id, surface: client.surface, gestures: client.gestures, requirements: client.requirements, isLockSurface: client.isLock)
    }
    return nil
  }

  private var wholeScreen: ScreenRectangle {
    ScreenRectangle(x: 0, y: 0, width: screen.width, height: screen.height)
  }

  private func panel(_ panel: ScriptPanel) -> PanelTouch {
    switch panel {
    case .none, .hint: .none
    case .handle(let edge): first(edge).map { .handle($0) } ?? .none
    case .moving(let edge, let fraction): first(edge).map { .moving($0, fraction: fraction) } ?? .none
    case .outside(let edge): first(edge).map { .outside($0) } ?? .none
    }
  }

  private func first(_ edge: Edge) -> BindingID? {
    bindings.first { $0.edge == edge }?.id
  }

  /// Why the last call decided what it did.
  mutating func verdicts() -> [Verdict] {
    var verdicts: [Verdict] = []
    while let verdict = engine.popVerdict() { verdicts.append(verdict) }
    return verdicts
  }

  // MARK: Facts

  /// States a fact of a script.
  mutating func state(_ fact: ScriptFact, at time: Timestamp) throws(Problem) {
    decisions.clear()
    switch fact {
    case .screen(let size):
      if size == screen { return }
      screen = size
      try tell(.output(Self.output(size, borders)), at: time)
    case .borders(let edges):
      borders = edges
      try tell(.output(Self.output(screen, edges)), at: time)
    case .client(let name, let area):
      if clients.contains(where: { Text.equal($0.name, name) }) { throw .clientExists(name) }
      add(client: name, area)
    case .bind(let edge, let start, let end, let action, let travel, let owner):
      let binding = EdgeBinding(
        id: BindingID(rawValue: next()), output: Self.output, edge: edge, start: start, end: end,
        owner: try owner.map { (name: String) throws(Problem) -> ClientID in clients[try index(name)].id },
        stages: action.stages(panelTravel: travel, tuning), panelTravel: travel, panelAction: action.panelAction)
      try bind(binding, at: time)
    case .bindFingers(let fingers, let direction, let action, let owner):
      let binding = FingerBinding(
        id: BindingID(rawValue: next()), output: Self.output, fingers: fingers, direction: direction,
        owner: try owner.map { (name: String) throws(Problem) -> ClientID in clients[try index(name)].id },
        stages: action.stages(panelTravel: 0, tuning))
      try tell(.bindFingers(binding), at: time)
    case .defer(let name, let edge, let isOn):
      let index = try index(name)
      if isOn { clients[index].deferred.insert(edge) } else { clients[index].deferred.remove(edge) }
      try tell(.deferral(clients[index].surface, clients[index].id, clients[index].deferred), at: time)
    case .region(let name, let rectangles):
      var region = DeferralRegion()
      for rectangle in rectangles ?? [] { _ = region.insert(rectangle) }
      let index = try index(name)
      try tell(.deferralRegion(clients[index].surface, rectangles == nil ? nil : region), at: time)
      clients[index].region = rectangles ?? []
    case .mandatory(let edges): try tell(.mandatoryEdges(Self.output, edges), at: time)
    case .depth(let edge, let depth): try tell(.zoneDepth(Self.output, edge, depth), at: time)
    case .gestures(let name, let kinds): clients[try index(name)].gestures = kinds
    case .requires(let name, let dependent, let required):
      let index = try index(name)
      guard clients[index].requirements.require(dependent, toFail: required) else { throw .circular }
    case .gone(let name):
      let client = clients.remove(at: try index(name))
      bindings.removeAll { $0.owner == client.id }
      try tell(.clientGone(client.id), at: time)
    case .unmapped(let name):
      let index = try index(name)
      clients[index].isMapped = false
      try tell(.surfaceGone(clients[index].surface), at: time)
    case .policy(let name, let word):
      let index = try index(name)
      clients[index].policy.apply(word)
      try tell(.policy(clients[index].id, clients[index].policy), at: time)
    case .responsive(let name, let trust): try tell(.clientResponsive(clients[try index(name)].id, trust), at: time)
    case .locked(let name):
      for index in clients.indices { clients[index].isLock = false }
      if let name { clients[try index(name)].isLock = true }
      try tell(.locked(true), at: time)
    case .unlocked: try tell(.locked(false), at: time)
    case .dark(let isDark): try tell(.dark(Self.output, isDark), at: time)
    case .drag(let touch, let isOn): try tell(.drag(touch, isOn), at: time)
    case .keyboard(let area):
      try tell(.keyboard(Self.output, area), at: time)
      keyboard = area ?? keyboard
    case .suspend: try tell(.voidPoints(nil), at: time)
    case .tuning(let key, let value):
      _ = tuning.set(key, value)
      try tell(.tuning(tuning), at: time)
    }
  }

  /// Adds client A over the whole screen, as scripts without a `client` line have it.
  mutating func addDefaultClient() {
    add(client: "A", nil)
  }

  /// Binds the edges as this set-up has them.
  mutating func bind(_ setup: PlaySetup) throws(Problem) {
    for var binding in setup.bindings(Self.output, tuning) {
      binding.id = BindingID(rawValue: next())
      try bind(binding, at: Timestamp(rawValue: 0))
    }
    for var binding in setup.fingers(Self.output, tuning) {
      binding.id = BindingID(rawValue: next())
      try tell(.bindFingers(binding), at: Timestamp(rawValue: 0))
    }
  }

  private mutating func add(client name: String, _ area: ScreenRectangle?) {
    let client = Client(name: name, id: ClientID(rawValue: next()), surface: SurfaceID(rawValue: next()), area: area)
    clients.append(client)
    names.set(name, for: client.id)
    names.set(name, for: client.surface)
  }

  private mutating func bind(_ binding: EdgeBinding, at time: Timestamp) throws(Problem) {
    try tell(.bind(binding), at: time)
    bindings.append(binding)
  }

  private mutating func tell(_ fact: Fact, at time: Timestamp) throws(Problem) {
    if let refusal = engine.handle(fact, at: time, into: &decisions) { throw .refused(refusal) }
  }

  private func index(_ name: String) throws(Problem) -> Int {
    guard let index = clients.firstIndex(where: { Text.equal($0.name, name) }) else { throw .noSuchClient(name) }
    return index
  }

  private mutating func next() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }
}

extension BoundAction {
  /// What a lift does, beyond the panel where one follows; a single action is then the panel's own.
  func stages(panelTravel: Float, _ tuning: Tuning) -> Stages {
    switch self {
    case .single(let action): panelTravel > 0 ? Stages() : .single(action, tuning)
    case .stages: panelTravel > 0 ? .beyondDock(tuning) : .bottom(tuning)
    }
  }

  /// What its panel is called when it has settled open.
  var panelAction: Action {
    switch self {
    case .single(let action): action
    case .stages: .dock
    }
  }
}

extension ScriptPanel {
  /// The edge on whose hint it is.
  fileprivate var hint: Edge? {
    switch self {
    case .hint(let edge): edge
    case .none, .handle, .moving, .outside: nil
    }
  }
}

extension Policy {
  /// Adds what a script's line says.
  mutating func apply(_ word: PolicyWord) {
    switch word {
    case .withhold: withholds = true
    case .emulatePointer: emulatesPointer = true
    case .forbidDeferral: forbidsDeferral = true
    case .refuseFingers: refusesFingers = true
    case .deferForIt(let edge): operatorDefers.insert(edge)
    }
  }
}
