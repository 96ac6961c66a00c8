import EdgeGestures

/// Follows what an engine is told and what it decides, and names every decision that breaks the contract between engine and compositor.
///
/// It shares no code with the engine. Until it finds a fault it allocates nothing, so that a search may keep many of them.
public struct Witness {
  private enum Owner: Equatable {
    case client
    case system(GestureID)
    case nobody
  }

  private struct Point {
    var id = TouchID(rawValue: 0)
    /// The output that it came down on, nil if there was none like that.
    var output: OutputID?
    /// Who it belongs to, and whether that is only because its client or surface died.
    var target: TouchTarget?
    var isOrphan = false
    /// Whether its client has heard of it.
    var isKnown = false
    var owner = Owner.client
    /// Whether its down takes over or dismisses a panel, and needs no swipe.
    var isTakeover = false
    /// Whether it may close a panel by its handle, which is not the way that a deferral guards.
    var hasHandle = false
    var down = Timestamp(rawValue: 0)
    var place = ScreenPoint(x: 0, y: 0)
    /// Where it was when the last point of its client came down on its output, and how far it has been from there since, mm.
    var mark = ScreenPoint(x: 0, y: 0)
    var strayed: Float = 0
    /// The edges that were deferred for it at its down and that nothing was offered on; of those the ones on which that is beyond doubt (a region's
    /// budget is only measured roughly).
    var deferred = EdgeSet()
    var guarded = EdgeSet()
    /// The edges of its output that are none.
    var borders = EdgeSet()
    var isStuck = false
    /// Whether it came down where nothing may be delivered: on a dark output, or beside the lock's surface.
    var isSwallowed = false
    /// Whether it carries a drag, and whether a cancel of its client may have taken it: that depends on whether it was a candidate.
    var isDragging = false
    var isUnsure = false
    /// Whether its client is one that undecided touches are kept back from; fixed at the down.
    var isWithheldFrom = false
    /// Whether no gesture of several fingers may take it; fixed at the down.
    var refusesFingers = false
    /// Whether events of it are kept, and whether what was kept was forgotten.
    var isKept = false
    var isDropped = false

    func add(to fingerprint: inout Fingerprint) {
      fingerprint.add(UInt64(UInt32(bitPattern: id.rawValue)) << 32 | (output.map { UInt64($0.rawValue) + 1 } ?? 0))
      fingerprint.add(target.map { UInt64($0.client.rawValue) << 32 | UInt64($0.surface.rawValue) } ?? 0)
      var bits: UInt64 = 0
      for isSet in [
        isOrphan, isKnown, isTakeover, hasHandle, isStuck, isSwallowed, isDragging, isUnsure, isWithheldFrom, refusesFingers, isKept, isDropped,
      ] { bits = bits << 1 | (isSet ? 1 : 0) }
      fingerprint.add(bits << 16 | UInt64(deferred.rawValue) << 8 | UInt64(guarded.rawValue))
      switch owner {
      case .client: fingerprint.add(1)
      case .system(let gesture): fingerprint.add(gesture: gesture.rawValue)
      case .nobody: fingerprint.add(2)
      }
      fingerprint.add(time: down.rawValue)
      for number in [place.x, place.y, mark.x, mark.y, strayed] { fingerprint.add(UInt64(number.bitPattern)) }
    }
  }

  private struct Running {
    var gesture = GestureID(rawValue: 0)
    var output = OutputID(rawValue: 0)
  }

  private enum Kind {
    case hold
    case pan
    case pinch
  }

  private struct ClientsGesture {
    var gesture = GestureID(rawValue: 0)
    var kind = Kind.hold
    var touches = TouchSet()
    var surface = SurfaceID(rawValue: 0)
    var client = ClientID(rawValue: 0)
  }

  private struct Offer {
    var output = OutputID(rawValue: 0)
    var edge = Edge.bottom
    var made = Timestamp(rawValue: 0)
  }

  private struct Deferral {
    var surface = SurfaceID(rawValue: 0)
    var client = ClientID(rawValue: 0)
    var edges = EdgeSet()
  }

  private struct Region {
    var surface = SurfaceID(rawValue: 0)
    var region = DeferralRegion()
  }

  private struct OutputEdges {
    var output = OutputID(rawValue: 0)
    var edges = EdgeSet()
  }

  private struct ClientsPolicy {
    var client = ClientID(rawValue: 0)
    var policy = Policy()
  }

  private let tuning: Tuning
  /// What was found, in the order in which it was found.
  public private(set) var faults: [String] = []
  private var now = Timestamp(rawValue: .min)
  private var table = InlineArray<64, Point>(repeating: Point())
  private var live = Places()
  private var running = Table<Running, 8>(repeating: Running())
  private var gestures = Table<ClientsGesture, 16>(repeating: ClientsGesture())
  private var lastGesture: UInt32 = 0
  private var offers = Table<Offer, 32>(repeating: Offer())
  private var deferrals = Table<Deferral, 64>(repeating: Deferral())
  /// The clients that have not answered for so long that their deferrals do not count.
  private var silent = Table<ClientID, 64>(repeating: ClientID(rawValue: 0))
  private var policies = Table<ClientsPolicy, 64>(repeating: ClientsPolicy())
  private var regions = Table<Region, 64>(repeating: Region())
  private var mandatory = Table<OutputEdges, 8>(repeating: OutputEdges())
  private var borders = Table<OutputEdges, 8>(repeating: OutputEdges())
  private var outputs = Table<OutputID, 8>(repeating: OutputID(rawValue: 0))
  private var dark = Table<OutputID, 8>(repeating: OutputID(rawValue: 0))
  private var isLocked = false

  // What belongs to one call.
  private var fresh = Places()
  private var touched = Places()
  private var delivered = Places()
  private var ended = Places()
  private var voided = Places()
  /// Points that a cancel took from their client, and those of which what was kept was forgotten.
  private var lost = Places()
  private var dropped = Places()
  private var cancelled = Table<ClientID, 64>(repeating: ClientID(rawValue: 0))

  /// - Parameter tuning: the engine's, all within its ranges.
  public init(tuning: Tuning = Tuning()) { self.tuning = tuning }

  /// Whether nothing is left but offers.
  public var isIdle: Bool { live.isEmpty && running.isEmpty && gestures.isEmpty }
  /// Whether offers stand that should have ended by themselves.
  public var hasOffers: Bool { !offers.isEmpty && tuning.offerUntilTouch == 0 }

  /// The points that are down.
  public var points: [TouchID] {
    mutating get {
      var ids: [TouchID] = []
      var left = live
      while let index = left.popFirst() { ids.append(table[index].id) }
      return ids
    }
  }

  /// Checks what one happening caused; nil: a deadline. Takes all decisions out.
  ///
  /// - Parameter refusal: what the engine answered to a fact.
  public mutating func check(_ happening: Happening?, at time: Timestamp, refusal: Refusal? = nil, _ decisions: inout Decisions) {
    if decisions.lost > 0 { fault("\(decisions.lost) decisions found no room") }
    begin(happening, at: time)
    if refusal != nil, decisions.count > 0 { fault("a refused fact decides") }
    while let decision = decisions.popFirst() { check(decision) }
    finish(happening, refusal)
  }

  /// Checks decisions that came another way, or that a test made up.
  public mutating func check(_ happening: Happening?, at time: Timestamp, refusal: Refusal? = nil, _ decisions: [Decision]) {
    begin(happening, at: time)
    if refusal != nil, !decisions.isEmpty { fault("a refused fact decides") }
    for decision in decisions { check(decision) }
    finish(happening, refusal)
  }

  // MARK: Before the decisions

  private mutating func begin(_ happening: Happening?, at time: Timestamp) {
    now = max(now, time)
    fresh = Places()
    touched = Places()
    delivered = Places()
    ended = Places()
    voided = Places()
    lost = Places()
    dropped = Places()
    cancelled.removeAll()
    guard case .frame(let events) = happening else { return }
    for event in events {
      switch event {
      case .down(let id, let output, let place, let under): land(id, output, place, under)
      case .motion(let id, let place):
        guard let index = entry(of: id), !ended.contains(index) else { continue }
        touched.insert(index)
        if place.x.isFinite && place.y.isFinite { table[index].place = Self.clamped(place) }
      case .up(let id):
        guard let index = entry(of: id), !ended.contains(index) else { continue }
        touched.insert(index)
        ended.insert(index)
      case .cancel(let id):
        guard let index = entry(of: id), !ended.contains(index) else { continue }
        touched.insert(index)
        ended.insert(index)
        voided.insert(index)
      }
    }
    var landed = fresh
    while let index = landed.popFirst() { markCompany(of: index) }
    var left = touched
    while let index = left.popFirst() {
      table[index].strayed = max(table[index].strayed, Self.distance(table[index].place, table[index].mark))
    }
  }

  /// Notes where the other points of a new one's client are.
  private mutating func markCompany(of index: Int) {
    var others = live
    while let other = others.popFirst() {
      guard other != index, table[other].output == table[index].output, table[other].target?.client == table[index].target?.client else { continue }
      table[other].mark = table[other].place
      table[other].strayed = 0
    }
  }

  private mutating func land(_ id: TouchID, _ output: OutputID, _ place: ScreenPoint, _ under: TouchPlace) {
    guard entry(of: id) == nil else { return }
    let wanted = Int(id.rawValue & 63)
    guard let index = live.contains(wanted) ? live.firstFree : wanted else { return }
    var point = Point()
    point.id = id
    if outputs.firstIndex({ $0 == output }) != nil { point.output = output }
    point.target = under.target
    point.down = now
    if place.x.isFinite && place.y.isFinite { point.place = Self.clamped(place) }
    point.mark = point.place
    point.isSwallowed = isLocked && under.target?.isLockSurface != true || dark.firstIndex { $0 == output } != nil
    switch under.panel {
    case .none: break
    case .handle: point.hasHandle = true
    case .moving, .outside: point.isTakeover = true
    }
    if let target = under.target {
      let policy = self.policy(for: target.client)
      point.isWithheldFrom = policy.withholds || policy.emulatesPointer
      point.refusesFingers = policy.refusesFingers || point.isWithheldFrom
      if target.mayDefer, silent.firstIndex({ $0 == target.client }) == nil {
        point.deferred = policy.operatorDefers
        point.guarded = policy.operatorDefers
        if !policy.forbidsDeferral { guardAsAsked(&point, target.surface) }
      }
    }
    if let index = borders.firstIndex({ $0.output == output }) { point.borders = borders[index].edges }
    if let index = mandatory.firstIndex({ $0.output == output }) {
      point.deferred = point.deferred.subtracting(mandatory[index].edges)
      point.guarded = point.guarded.subtracting(mandatory[index].edges)
    }
    for index in 0..<offers.count where offers[index].output == output {
      // With a repeat guard an offer may not be for this place.
      if tuning.repeatRadius == 0 { point.deferred.remove(offers[index].edge) }
      point.guarded.remove(offers[index].edge)
    }
    table[index] = point
    live.insert(index)
    fresh.insert(index)
    touched.insert(index)
  }

  /// Adds what a surface asked for at the place of a point.
  private mutating func guardAsAsked(_ point: inout Point, _ surface: SurfaceID) {
    guard let index = deferrals.firstIndex({ $0.surface == surface }) else { return }
    let asked = deferrals[index].edges
    guard let place = regions.firstIndex({ $0.surface == surface }) else {
      point.deferred = point.deferred.union(asked)
      point.guarded = point.guarded.union(asked)
      return
    }
    let region = regions[place].region
    var isInside = false
    for index in 0..<region.count where region[index]?.contains(point.place) == true { isInside = true }
    guard isInside else { return }
    let spent = Self.spent(region, before: point.place)
    let edges = EdgeSet(rawValue: asked.rawValue & EdgeSet.top.union(.bottom).rawValue)
    if spent <= tuning.deferralBudget + 2 { point.deferred = point.deferred.union(edges) }
    if spent <= tuning.deferralBudget - 2 { point.guarded = point.guarded.union(edges) }
  }

  /// How much of the top or bottom edge a region has used up before a place, within a millimetre or two; its rectangles are as high as the screen.
  private static func spent(_ region: DeferralRegion, before place: ScreenPoint) -> Float {
    var spent: Float = 0
    for step in 0..<160 {
      let probe = ScreenPoint(x: Float(step) + 0.5, y: place.y)
      if probe.x > place.x { break }
      for index in 0..<region.count where region[index]?.contains(probe) == true {
        spent += 1
        break
      }
    }
    return spent
  }

  // MARK: Decisions

  private mutating func check(_ decision: Decision) {
    if !decision.isFinite { fault("\(decision) is not finite") }
    switch decision {
    case .deliver(let id):
      guard let index = entry(of: id), table[index].owner == .client, table[index].target != nil else {
        return fault("\(decision) is not its client's")
      }
      if !touched.contains(index) { fault("\(decision) without an event") }
      if delivered.contains(index) { fault("\(decision) twice") }
      if table[index].isSwallowed { fault("\(decision) of what is swallowed") }
      if table[index].isKept { fault("\(decision) before what was kept") }
      delivered.insert(index)
      table[index].isKnown = true
    case .withhold(let id):
      guard let index = entry(of: id), table[index].owner == .client, table[index].target != nil else {
        return fault("\(decision) is not its client's")
      }
      if table[index].isKnown || !table[index].isWithheldFrom { fault("\(decision) of what is its client's already") }
      if !touched.contains(index) { fault("\(decision) without an event") }
      if delivered.contains(index) { fault("\(decision) of what was delivered") }
      delivered.insert(index)
      table[index].isKept = true
    case .release(let id):
      guard let index = entry(of: id), table[index].owner == .client, table[index].target != nil, table[index].isKept else {
        return fault("\(decision) of what is not kept for its client")
      }
      table[index].isKept = false
      table[index].isKnown = true
    case .drop(let id):
      guard let index = entry(of: id), table[index].isKept else { return fault("\(decision) of what is not kept") }
      table[index].isKept = false
      table[index].isDropped = true
      table[index].owner = .nobody
      dropped.insert(index)
    case .discard(let id):
      guard let index = entry(of: id) else { return fault("\(decision) of a dead point") }
      if table[index].isKnown, table[index].owner == .client { fault("\(decision) of what its client knows") }
      table[index].owner = .nobody
    case .lift(let id):
      guard let index = entry(of: id), table[index].owner == .client, table[index].isKnown, table[index].target != nil else {
        return fault("\(decision) of what nobody knows")
      }
      orphan(index)
    case .cancel(let client): cancel(client, decision)
    case .begin(let gesture, _, let edge, let id, _, _): begin(gesture, edge, id, decision)
    case .beginFingers(let gesture, _, _, let ids, _): begin(gesture, ids, decision)
    case .update(let gesture, _, _), .stage(let gesture, _, _, _):
      if running.firstIndex({ $0.gesture == gesture }) == nil { fault("\(decision) of what does not run") }
    case .end(let gesture, _, _, _):
      guard let index = running.firstIndex({ $0.gesture == gesture }) else { return fault("\(decision) of what does not run") }
      _ = running.remove(at: index)
      var left = live
      while let index = left.popFirst() {
        if table[index].owner == .system(gesture) { table[index].owner = .nobody }
      }
    case .offered(let output, let edge, _, let id, _):
      if isLocked { fault("\(decision) while locked") }
      if offers.firstIndex({ $0.output == output && $0.edge == edge }) != nil { return fault("\(decision) twice") }
      _ = offers.append(Offer(output: output, edge: edge, made: now))
      guard let index = entry(of: id), table[index].owner == .client else { return fault("\(decision): not the client's touch") }
      if !table[index].deferred.contains(edge) { fault("\(decision): nobody deferred it") }
    case .withdrawn(let output, let edge, _, _), .claimed(let output, let edge, _):
      guard let index = offers.firstIndex({ $0.output == output && $0.edge == edge }) else { return fault("\(decision) without an offer") }
      _ = offers.remove(at: index)
    case .stuck(let id):
      guard let index = entry(of: id), !table[index].isStuck else { return fault("\(decision) again") }
      if now.rawValue - table[index].down.rawValue < Self.microseconds(tuning.stuckTime) { fault("\(decision) too early") }
      table[index].isStuck = true
    case .tap: break
    case .holdBegin(let gesture, let surface, _, let ids): begin(gesture, .hold, surface, ids, decision)
    case .panBegin(let gesture, let surface, _, let ids, _): begin(gesture, .pan, surface, ids, decision)
    case .pinchBegin(let gesture, let surface, _, let ids): begin(gesture, .pinch, surface, ids, decision)
    case .panUpdate(let gesture, let surface, _, _): _ = entry(of: gesture, .pan, surface, decision)
    case .pinchUpdate(let gesture, let surface, _, _, _, _): _ = entry(of: gesture, .pinch, surface, decision)
    case .holdEnd(let gesture, let surface, _): end(gesture, .hold, surface, decision)
    case .panEnd(let gesture, let surface, _, _, _): end(gesture, .pan, surface, decision)
    case .pinchEnd(let gesture, let surface, _): end(gesture, .pinch, surface, decision)
    }
  }

  /// A client's gesture that goes on, as what it began and where.
  private mutating func entry(of gesture: GestureID, _ kind: Kind, _ surface: SurfaceID, _ decision: Decision) -> Int? {
    guard let index = gestures.firstIndex({ $0.gesture == gesture }) else {
      fault("\(decision) of what does not run")
      return nil
    }
    if gestures[index].kind != kind || gestures[index].surface != surface { fault("\(decision) of what began as something else") }
    return index
  }

  private mutating func end(_ gesture: GestureID, _ kind: Kind, _ surface: SurfaceID, _ decision: Decision) {
    if let index = entry(of: gesture, kind, surface, decision) { _ = gestures.remove(at: index) }
  }

  /// A client loses all its points.
  private mutating func cancel(_ client: ClientID, _ decision: Decision) {
    if cancelled.firstIndex({ $0 == client }) != nil { fault("\(decision) twice") }
    var knows = false
    var left = live
    while let index = left.popFirst() {
      guard table[index].target?.client == client, table[index].owner == .client else { continue }
      if table[index].isKnown { knows = true }
      if table[index].isDragging {
        table[index].isUnsure = true
        continue
      }
      if delivered.contains(index) { fault("\(decision) after a delivery in its frame") }
      table[index].owner = .nobody
      lost.insert(index)
    }
    if !knows { fault("\(decision) of what it does not know") }
    if gestures.firstIndex({ $0.client == client }) != nil { fault("\(decision) before its gestures ended") }
    _ = cancelled.append(client)
  }

  /// A point becomes the system's.
  private mutating func begin(_ gesture: GestureID, _ edge: Edge, _ id: TouchID, _ decision: Decision) {
    if gesture.rawValue <= lastGesture { fault("\(decision): number used again") }
    lastGesture = gesture.rawValue
    guard let index = entry(of: id) else { return fault("\(decision) of a dead point") }
    let point = table[index]
    if isLocked { fault("\(decision) while locked") }
    guard let output = point.output else { return fault("\(decision) on no output") }
    if running.firstIndex({ $0.output == output }) != nil { fault("\(decision) beside another") }
    _ = running.append(Running(gesture: gesture, output: output))
    table[index].owner = .system(gesture)
    if point.isTakeover, fresh.contains(index) { return }
    if point.isWithheldFrom, point.target != nil, lost.contains(index) || point.isKnown { fault("\(decision) of what a withheld client knows") }
    if point.owner != .client, !lost.contains(index), !point.isDropped { fault("\(decision) of a point that is not its client's") }
    if point.borders.contains(edge), !point.hasHandle { fault("\(decision) at a border") }
    if point.guarded.contains(edge), !point.hasHandle { fault("\(decision): deferred, and never offered") }
    var left = live
    while let other = left.popFirst() {
      guard other != index, table[other].target?.client == point.target?.client, !table[other].isDragging else { continue }
      if point.isWithheldFrom {
        spoils(other, of: point, decision)
        continue
      }
      if table[other].owner == .client, table[other].isKnown, table[other].target != nil { fault("\(decision) before its cancel") }
      spoils(other, of: point, decision)
      if table[other].owner == .client { table[other].owner = .nobody }
    }
    if point.owner == .client, point.isKnown, point.target != nil, !point.isUnsure { fault("\(decision) before its cancel") }
  }

  /// Several points become the system's. Rule 9.
  private mutating func begin(_ gesture: GestureID, _ ids: TouchSet, _ decision: Decision) {
    if gesture.rawValue <= lastGesture { fault("\(decision): number used again") }
    lastGesture = gesture.rawValue
    if isLocked { fault("\(decision) while locked") }
    var output: OutputID?
    var count = 0
    var left = live
    while let index = left.popFirst() {
      guard ids.contains(table[index].id) else { continue }
      let point = table[index]
      count += 1
      if let output, output != point.output { fault("\(decision) on two outputs") }
      output = point.output
      if ended.contains(index) { fault("\(decision) of a point that is gone") }
      if point.owner != .client, !lost.contains(index) { fault("\(decision) of a point that is not its client's") }
      if point.refusesFingers { fault("\(decision) of a point that is refused") }
    }
    left = live
    while let index = left.popFirst() {
      if ids.contains(table[index].id) { lose(table[index].target?.client, decision) }
    }
    left = live
    while let index = left.popFirst() {
      if ids.contains(table[index].id) { table[index].owner = .system(gesture) }
    }
    guard let output, count == ids.count, count >= 3 else { return fault("\(decision) of dead points") }
    if running.firstIndex({ $0.output == output }) != nil { fault("\(decision) beside another") }
    _ = running.append(Running(gesture: gesture, output: output))
  }

  /// What a client has, and is not cancelled, it must not know.
  private mutating func lose(_ client: ClientID?, _ decision: Decision) {
    var left = live
    while let index = left.popFirst() {
      guard table[index].owner == .client, table[index].target?.client == client, !table[index].isDragging else { continue }
      if table[index].isKnown, table[index].target != nil { fault("\(decision) before its cancel") }
      table[index].owner = .nobody
    }
  }

  /// Rule 5: company that moves, or that came down too late, makes it the client's. What comes down in the frame in which it lifts comes after it.
  private mutating func spoils(_ other: Int, of point: Point, _ decision: Decision) {
    if fresh.contains(other), let index = entry(of: point.id), ended.contains(index) { return }
    guard table[other].owner == .client || lost.contains(other), !ended.contains(other) else { return }
    guard table[other].output == point.output, !table[other].isOrphan, !point.isOrphan else { return }
    if table[other].down.rawValue > point.down.rawValue - Self.microseconds(tuning.heldRest) {
      fault("\(decision) beside #\(table[other].id.rawValue), which came down too late to be held")
    }
    if table[other].strayed > 2 * tuning.heldSlop + 0.01 { fault("\(decision) beside #\(table[other].id.rawValue), which moved") }
  }

  private mutating func begin(_ gesture: GestureID, _ kind: Kind, _ surface: SurfaceID, _ ids: TouchSet, _ decision: Decision) {
    if gestures.firstIndex({ $0.touches.bits & ids.bits != 0 }) != nil { fault("\(decision) of a point that another gesture has") }
    if gesture.rawValue <= lastGesture { fault("\(decision): number used again") }
    lastGesture = gesture.rawValue
    var client: ClientID?
    var left = live
    while let index = left.popFirst() {
      guard ids.contains(table[index].id) else { continue }
      if table[index].owner != .client || table[index].target?.gestureSurface != surface {
        fault("\(decision) of a point that is not its client's")
      }
      client = table[index].target?.client
    }
    guard let client else { return fault("\(decision) of no point") }
    _ = gestures.append(ClientsGesture(gesture: gesture, kind: kind, touches: ids, surface: surface, client: client))
  }

  // MARK: After the decisions

  private mutating func finish(_ happening: Happening?, _ refusal: Refusal?) {
    finishVoided()
    var left = touched
    while let index = left.popFirst() {
      let wasUnsure = table[index].isUnsure
      table[index].isUnsure = false
      guard table[index].owner == .client, table[index].target != nil, !delivered.contains(index) else { continue }
      if wasUnsure { table[index].owner = .nobody } else { fault("#\(table[index].id.rawValue) was lost") }
    }
    left = ended
    while let index = left.popFirst() {
      if case .system(let gesture) = table[index].owner { fault("gesture \(gesture.rawValue) outlives its point") }
      if table[index].isKept { fault("#\(table[index].id.rawValue) is kept for ever") }
      live.remove(index)
    }
    if case .fact(let fact) = happening, refusal == nil { finish(fact) }
    for index in 0..<gestures.count where !hasPoint(gestures[index]) { fault("\(gestures[index].gesture) outlives its points") }
    for index in 0..<offers.count where isOverdue(offers[index]) {
      fault("\(offers[index].output) \(offers[index].edge) is offered for too long")
    }
  }

  /// Points that were taken back: all that their clients had is void.
  private mutating func finishVoided() {
    var left = voided
    while let index = left.popFirst() {
      switch table[index].owner {
      case .nobody: break
      case .system(let gesture): fault("gesture \(gesture.rawValue) outlives its point")
      case .client: void(index)
      }
    }
  }

  /// A client's point is void, and nothing was decided about it: right if its client knows of none.
  private mutating func void(_ index: Int) {
    let point = table[index]
    if point.isUnsure { return table[index].owner = .nobody }
    var others = live
    while let other = others.popFirst() {
      guard other == index || !table[other].isDragging, table[other].owner == .client, table[other].target?.client == point.target?.client else {
        continue
      }
      if table[other].isKnown, point.target != nil { fault("no cancel for #\(table[other].id.rawValue)") }
      table[other].owner = .nobody
    }
  }

  /// What a fact changes besides what was decided.
  private mutating func finish(_ fact: Fact) {
    switch fact {
    case .clientGone(let client):
      var left = live
      while let index = left.popFirst() {
        if table[index].target?.client == client { orphan(index) }
      }
      while let index = deferrals.firstIndex({ $0.client == client }) {
        narrow(deferrals[index].surface, nil)
        _ = deferrals.remove(at: index)
      }
      if let index = silent.firstIndex({ $0 == client }) { _ = silent.remove(at: index) }
      set(Policy(), for: client)
    case .policy(let client, let policy): set(policy, for: client)
    case .surfaceGone(let surface):
      var left = live
      while let index = left.popFirst() {
        guard table[index].target?.surface == surface, !table[index].isDragging else { continue }
        if table[index].owner == .client { fault("no lift for #\(table[index].id.rawValue)") }
        orphan(index)
      }
      if let index = deferrals.firstIndex({ $0.surface == surface }) { _ = deferrals.remove(at: index) }
      narrow(surface, nil)
    case .locked(let isLocked):
      self.isLocked = isLocked
      guard isLocked else { return }
      void(output: nil)
      if !offers.isEmpty { fault("an offer outlives the lock") }
    case .voidPoints(let output): void(output: output)
    case .output(let output):
      if let index = borders.firstIndex({ $0.output == output.id }) { _ = borders.remove(at: index) }
      _ = borders.append(OutputEdges(output: output.id, edges: output.borders))
      if outputs.firstIndex({ $0 == output.id }) == nil { _ = outputs.append(output.id) } else { lose(output.id) }
    case .outputGone(let output):
      lose(output)
      if let index = outputs.firstIndex({ $0 == output }) { _ = outputs.remove(at: index) }
      if let index = mandatory.firstIndex({ $0.output == output }) { _ = mandatory.remove(at: index) }
      if let index = borders.firstIndex({ $0.output == output }) { _ = borders.remove(at: index) }
      if let index = dark.firstIndex({ $0 == output }) { _ = dark.remove(at: index) }
    case .dark(let output, let isDark):
      if let index = dark.firstIndex({ $0 == output }) { _ = dark.remove(at: index) }
      if isDark { _ = dark.append(output) }
    case .drag(let id, let isDragging):
      if let index = entry(of: id) { table[index].isDragging = isDragging }
    case .deferral(let surface, let client, let edges):
      if let index = deferrals.firstIndex({ $0.surface == surface }) { _ = deferrals.remove(at: index) }
      let known = EdgeSet(rawValue: edges.rawValue & EdgeSet.all.rawValue)
      if known.isEmpty { narrow(surface, nil) } else { _ = deferrals.append(Deferral(surface: surface, client: client, edges: known)) }
    case .deferralRegion(let surface, let region): narrow(surface, region)
    case .mandatoryEdges(let output, let edges):
      if let index = mandatory.firstIndex({ $0.output == output }) { _ = mandatory.remove(at: index) }
      _ = mandatory.append(OutputEdges(output: output, edges: edges))
    case .clientResponsive(let client, let trust):
      if let index = silent.firstIndex({ $0 == client }) { _ = silent.remove(at: index) }
      if trust == .nothing { _ = silent.append(client) }
    case .bind, .bindFingers, .unbind, .panel, .zoneDepth, .keyboard, .tuning: break
    }
  }

  private mutating func narrow(_ surface: SurfaceID, _ region: DeferralRegion?) {
    if let index = regions.firstIndex({ $0.surface == surface }) { _ = regions.remove(at: index) }
    if let region { _ = regions.append(Region(surface: surface, region: region)) }
  }

  private mutating func policy(for client: ClientID) -> Policy {
    policies.firstIndex { $0.client == client }.map { policies[$0].policy } ?? Policy()
  }

  private mutating func set(_ policy: Policy, for client: ClientID) {
    if let index = policies.firstIndex({ $0.client == client }) { _ = policies.remove(at: index) }
    if policy != Policy() { _ = policies.append(ClientsPolicy(client: client, policy: policy)) }
  }

  /// An output changed or went: what is on it is void, and nothing is offered there.
  private mutating func lose(_ output: OutputID) {
    void(output: output)
    if offers.firstIndex({ $0.output == output }) != nil { fault("an offer outlives a change of \(output)") }
  }

  private mutating func void(output: OutputID?) {
    var left = live
    while let index = left.popFirst() {
      guard output == nil || table[index].output == output else { continue }
      switch table[index].owner {
      case .nobody: break
      case .client: void(index)
      case .system(let gesture): fault("gesture \(gesture.rawValue) outlives its point")
      }
    }
  }

  /// A point goes on without a client, also where the client never heard of it.
  private mutating func orphan(_ index: Int) {
    if dropped.contains(index) { table[index].owner = .client }
    table[index].target = nil
    table[index].isOrphan = true
    table[index].deferred = EdgeSet()
    table[index].guarded = EdgeSet()
  }

  private mutating func hasPoint(_ gesture: ClientsGesture) -> Bool {
    var left = live
    while let index = left.popFirst() {
      if table[index].owner == .client, table[index].target?.gestureSurface == gesture.surface { return true }
    }
    return false
  }

  /// Whether an offer stands that neither its window nor a touch that it armed keeps up.
  private mutating func isOverdue(_ offer: Offer) -> Bool {
    let end = offer.made.rawValue + Self.microseconds(tuning.offerLatestStart) + Self.microseconds(tuning.offerWindow)
    guard now.rawValue > end, tuning.offerUntilTouch == 0 else { return false }
    let decided = Self.microseconds(max(tuning.decideBy ?? min(450, tuning.holdTime - 50), tuning.claimWindow))
    var left = live
    while let index = left.popFirst() {
      if table[index].output == offer.output, table[index].owner == .client, now.rawValue - table[index].down.rawValue <= decided { return false }
    }
    return true
  }

  // MARK: Points

  private mutating func entry(of id: TouchID) -> Int? {
    let wanted = Int(id.rawValue & 63)
    if live.contains(wanted), table[wanted].id == id { return wanted }
    var left = live
    while let index = left.popFirst() {
      if table[index].id == id { return index }
    }
    return nil
  }

  private static func microseconds(_ milliseconds: Float) -> Int64 { Int64(milliseconds * 1000) }

  private static func distance(_ a: ScreenPoint, _ b: ScreenPoint) -> Float {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  private static func clamped(_ place: ScreenPoint) -> ScreenPoint {
    ScreenPoint(x: min(max(place.x, -10_000), 10_000), y: min(max(place.y, -10_000), 10_000))
  }

  private mutating func fault(_ text: String) { faults.append(text) }

  // MARK: In a search

  /// Notes what somebody else found.
  mutating func note(_ text: String) { fault(text) }

  /// Adds all that it knows and that decides what it will find.
  mutating func add(to fingerprint: inout Fingerprint) {
    fingerprint.add(live.bits)
    var left = live
    while let index = left.popFirst() { table[index].add(to: &fingerprint) }
    for index in 0..<running.count {
      fingerprint.add(UInt64(running[index].output.rawValue))
      fingerprint.add(gesture: running[index].gesture.rawValue)
    }
    for index in 0..<gestures.count {
      fingerprint.add(UInt64(gestures[index].surface.rawValue) << 32 | UInt64(gestures[index].client.rawValue))
      fingerprint.add(gesture: gestures[index].gesture.rawValue)
    }
    for index in 0..<offers.count {
      fingerprint.add(UInt64(offers[index].output.rawValue) << 8 | UInt64(offers[index].edge.rawValue))
      fingerprint.add(time: offers[index].made.rawValue)
    }
    for index in 0..<deferrals.count { fingerprint.add(UInt64(deferrals[index].surface.rawValue) << 8 | UInt64(deferrals[index].edges.rawValue)) }
    for index in 0..<silent.count { fingerprint.add(UInt64(silent[index].rawValue)) }
    for index in 0..<outputs.count { fingerprint.add(UInt64(outputs[index].rawValue)) }
    // Policies, regions and mandatory edges are in the engine's memory word for word.
    fingerprint.add(isLocked ? 1 : 0)
  }

}
