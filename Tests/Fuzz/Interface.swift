import EdgeGestures
import EdgeGesturesHeader
import EngineWitness

/// Whatever a C caller says, no call traps, each answers what the header promises, and what is decided keeps the contract.
@Sendable func takeInterface(_ bytes: [UInt8]) {
  var caller = Caller(Feed(bytes))
  caller.setUp()
  while caller.isCalling { caller.call() }
  caller.end()
}

/// A C caller with an engine, who does what a fuzzer says.
///
/// An orderly one passes deadlines in time and takes decisions before it goes on; what it says may still be nonsense. A witness listens to it. One that
/// is not orderly is held to what can be seen without.
private struct Caller: ~Copyable {
  private var feed: Feed
  private let memory: UnsafeMutableRawPointer
  private let engine: OpaquePointer
  private var witness: Witness?
  private var now: Int64 = 1_000_000
  /// Where the points are that are down.
  private var points: [Int32: (x: Float, y: Float)] = [:]
  /// The system gestures and clients' gestures that run, and the last number.
  private var running: Set<UInt32> = []
  private var lastGesture: UInt32 = 0
  /// How large the caller's structs for answers are.
  private var decisionSize = size(of: eg_decision.self)
  private var verdictSize = size(of: eg_verdict.self)
  /// What a witness can follow of regions: columns as high as a screen that is no larger than this, mm.
  private static let screen = (width: Float(155), height: Float(87))
  private var meter = eg_zone_meter()
  private var hasRegion = false
  private var hasOtherScreen = false

  /// Whether the fuzzer has more to say.
  var isCalling: Bool { !feed.isEmpty }

  init(_ feed: Feed) {
    var feed = feed
    let isOrderly = feed.byte() & 3 != 0
    let (tuning, settings) = Self.numbers(&feed)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: eg_engine_size(), alignment: Int(EG_ENGINE_ALIGNMENT))
    memory.initializeMemory(as: UInt8.self, repeating: feed.byte(), count: eg_engine_size())
    self.memory = memory
    var engine: OpaquePointer?
    let status = settings.withUnsafeBufferPointer {
      var setup = eg_setup(
        struct_size: size(of: eg_setup.self), version: UInt32(EG_VERSION), settings: $0.baseAddress, setting_count: UInt32($0.count), reserved: 0)
      return eg_engine_init(memory, eg_engine_size(), &setup, &engine)
    }
    guard status == EG_OK, let engine else { fatalError("an engine is refused: \(status)") }
    self.engine = engine
    self.feed = feed
    witness = isOrderly ? Witness(tuning: tuning) : nil
  }

  deinit { memory.deallocate() }

  /// Some numbers that differ from their defaults.
  private static func numbers(_ feed: inout Feed) -> (Tuning, [eg_setting]) {
    var tuning = Tuning()
    var settings: [eg_setting] = []
    for _ in 0..<feed.below(8) {
      var known = eg_tuning_key()
      known.struct_size = size(of: eg_tuning_key.self)
      let raw = feed.byte() % TuningKey.count
      guard eg_tuning_describe(UInt32(raw), &known) == EG_OK, let key = TuningKey(rawValue: raw) else { fatalError("no key \(raw)") }
      let value = known.least + (known.greatest - known.least) * feed.fraction()
      if tuning.set(key, value) { settings.append(eg_setting(key: known.name, value: value)) }
    }
    return (tuning, settings)
  }

  /// Two screens with all that is bound by default, and a panel.
  mutating func setUp() {
    for output: UInt32 in 1...2 {
      state(EG_FACT_OUTPUT) { $0.output = eg_output(id: output, width: Self.screen.width, height: Self.screen.height, borders: 0) }
      var binding = eg_binding()
      binding.output = output
      var index: UInt32 = 0
      binding.id = output * 10
      while eg_engine_default_binding(engine, index, &binding) == EG_OK {
        state(EG_FACT_BIND) { $0.binding = binding }
        index += 1
        binding.id = output * 10 + index
      }
      var hand = eg_finger_binding()
      hand.output = output
      index = 0
      while eg_engine_default_finger_binding(engine, index, &hand) == EG_OK {
        hand.id = output * 10 + 5 + index
        state(EG_FACT_BIND_FINGERS) { $0.fingers = hand }
        index += 1
      }
    }
    state(EG_FACT_PANEL) { $0.panel = eg_panel(binding: 10, travel: 40) }
  }

  /// Does one thing.
  mutating func call() {
    let byte = feed.byte()
    switch byte & 15 {
    case 0...6: touch(1 + Int(byte >> 4) % 6)
    case 7: byte < 240 ? state() : tune()
    case 8: state()
    case 9: stateAnything()
    case 10: touchAnything()
    case 11: pass()
    case 12: time(out: feed.moment())
    case 13: ask()
    case 14: misuse()
    default: change(byte >> 4)
    }
  }

  /// Lifts all points and lets all time pass; then nothing may be left, and the engine ends.
  mutating func end() {
    let ups = points.keys.sorted().map { touch(EG_TOUCH_UP, $0) }
    for start in stride(from: 0, to: ups.count, by: Int(EG_FRAME_CAPACITY)) { send(Array(ups[start..<min(start + 256, ups.count)])) }
    pass()
    while let due { wait(until: due) }
    if witness != nil { expect(witness?.isIdle == true && witness?.hasOffers == false, "not idle in the end") }
    expect(eg_engine_finish(engine) == EG_OK, "an engine does not end")
    expect(eg_engine_finish(engine) == EG_ERROR_ENGINE, "an engine ends twice")
    expectToBeNone(engine)
  }

  // MARK: Time

  private var due: Int64? {
    var time: Int64 = 0
    switch eg_engine_next_deadline(engine, &time) {
    case 0: return nil
    case 1: return time
    case let status: fatalError("a deadline is refused: \(status)")
    }
  }

  /// Lets some time pass, and the deadlines in it, if the caller is orderly.
  private mutating func advance() -> Int64 {
    let step = feed.byte()
    var time = now
    switch step {
    case ..<192: time &+= Int64(step) * 1000
    case ..<224: time &+= Int64(step - 192) * 100_000
    case ..<240: time &-= Int64(step - 224) * 1000
    case ..<254: time &+= Int64(step - 240) * 1_000_000
    default: if witness == nil { time = feed.moment() }
    }
    if witness != nil { while let due, due < time { wait(until: due) } }
    now = witness == nil ? time : max(now, time)
    return time
  }

  /// Goes on to the next deadline, if there is one.
  private mutating func pass() {
    guard let due else { return }
    wait(until: due)
    now = max(now, due)
  }

  private mutating func wait(until due: Int64) {
    expect(eg_engine_timeout(engine, due) == EG_OK, "a deadline is not taken")
    take(nil, at: due)
    if let next = self.due { expect(next > due, "the deadline at \(due) µs does not pass") }
  }

  /// Asks whether anything is due at any time.
  private mutating func time(out time: Int64) {
    if witness != nil { while let due, due < min(time, now) { wait(until: due) } }
    let time = witness == nil ? time : min(time, now)
    expect(eg_engine_timeout(engine, time) == EG_OK, "a time is not taken")
    take(nil, at: time)
  }

  // MARK: Touches

  /// A frame that makes sense, but for what is said about a point that comes down.
  private mutating func touch(_ count: Int) {
    var touches: [eg_touch] = []
    for _ in 0..<count {
      let byte = feed.byte()
      let id = Int32(byte & 7)
      if points[id] == nil {
        touches.append(land(id))
      } else if byte >> 3 < 22 {
        touches.append(move(id))
      } else {
        touches.append(touch(byte >> 3 < 30 ? EG_TOUCH_UP : EG_TOUCH_CANCEL, id))
      }
    }
    send(touches)
  }

  private func touch(_ type: eg_touch_type, _ id: Int32) -> eg_touch {
    var touch = eg_touch()
    touch.struct_size = size(of: eg_touch.self)
    touch.type = type.rawValue
    touch.id = id
    return touch
  }

  private mutating func move(_ id: Int32) -> eg_touch {
    var touch = touch(EG_TOUCH_MOTION, id)
    let old = points[id] ?? (0, 0)
    touch.x = old.x + Float(Int8(bitPattern: feed.byte())) / 8
    touch.y = old.y + Float(Int8(bitPattern: feed.byte())) / 8
    return touch
  }

  private mutating func land(_ id: Int32) -> eg_touch {
    var touch = touch(EG_TOUCH_DOWN, id)
    touch.x = feed.fraction() * Self.screen.width
    touch.y = feed.fraction() * Self.screen.height
    let whose = feed.byte()
    touch.output = whose >> 6 == 3 ? 2 : 1
    touch.client = UInt32(whose & 3)
    touch.surface = touch.client * 4 + UInt32(whose >> 2 & 1)
    touch.gesture_surface = whose >> 3 & 1 == 0 ? 0 : touch.client * 4 + 2
    touch.gestures = UInt32(whose >> 4 & 3) * 5
    let more = feed.byte()
    guard more >= 64 else { return touch }
    if more >= 192 { touch.requirements = 1 << UInt32(more % 25) }
    touch.flags = UInt32(more & 3)
    touch.panel_touch = UInt32(more >> 2 & 3)
    touch.panel_binding = 10
    touch.panel_fraction = Float(more & 7) / 7
    touch.hint_edge = more & 16 == 0 ? 0 : 1 << UInt32(more & 3)
    return touch
  }

  /// A frame of any numbers; an orderly caller knows at least which slots there are.
  private mutating func touchAnything() {
    var touches: [eg_touch] = []
    for _ in 0..<feed.below(4) {
      var touch = eg_touch()
      withUnsafeMutableBytes(of: &touch) {
        let words = $0.bindMemory(to: UInt32.self)
        for index in words.indices { words[index] = feed.word() }
      }
      touch.struct_size = size(of: eg_touch.self)
      touch.type &= 7
      if witness != nil { touch.id &= 63 }
      touches.append(touch)
    }
    send(touches, feed.byte())
  }

  private mutating func send(_ touches: [eg_touch], _ sizes: UInt8 = 0) {
    let time = advance()
    let struct_size = Self.said(MemoryLayout<eg_touch>.size, sizes)
    var touches = touches
    for index in touches.indices { touches[index].struct_size = struct_size }
    let memory = Copy(of: touches, struct_size, fill: sizes == 255 ? 1 : 0)
    let read = touches.isEmpty ? [] : events(memory.start, touches.count)
    var length: UInt32 = 0
    let asked = eg_frame_length(memory.start, UInt32(touches.count), &length)
    if !touches.isEmpty {
      let looked = eg_zone_meter_look(&meter, memory.start, Self.screen.width, Self.screen.height)
      expect(looked == EG_OK || read == nil && (looked == EG_ERROR_INVALID || looked == EG_ERROR_VERSION), "a meter looks: \(looked)")
    }
    let before = read == nil ? Contents(of: engine) : nil
    let status = eg_engine_frame(engine, time, memory.start, UInt32(touches.count))
    guard let read else {
      expect(status == EG_ERROR_INVALID || status == EG_ERROR_VERSION, "a frame that cannot be read: \(status)")
      expect(asked == status, "a frame has a length and cannot be read: \(asked)")
      expect(before == Contents(of: engine), "a frame that cannot be read changes something")
      return
    }
    expect(status == EG_OK, "a frame: \(status)")
    expect(asked == EG_OK && Int(length) == Engine.frameLength(of: read.span), "the length of a frame: \(asked), \(length)")
    follow(read)
    take(.frame(read), at: time)
    for event in read {
      if case .up(let id) = event { points[id.rawValue] = nil }
      if case .cancel(let id) = event { points[id.rawValue] = nil }
    }
  }

  /// Notes which points are down now; those that end are down to the end of the frame.
  private mutating func follow(_ events: [TouchEvent]) {
    for event in events {
      switch event {
      case .down(let id, _, let place, let under):
        if points[id.rawValue] == nil { points[id.rawValue] = (place.x, place.y) }
        // Numbers of surfaces that two clients have are not what a witness can follow.
        if let target = under.target,
          target.surface.rawValue / 4 != target.client.rawValue || target.gestureSurface.rawValue / 4 != target.client.rawValue
        {
          witness = nil
        }
      case .motion(let id, let place): if points[id.rawValue] != nil { points[id.rawValue] = (place.x, place.y) }
      case .up, .cancel: break
      }
    }
  }

  // MARK: Facts

  /// A fact that makes sense.
  private mutating func state() {
    let type = eg_fact_type(1 + UInt32(feed.below(19)))
    let (first, second) = (feed.byte(), feed.byte())
    let (client, output, edges) = (UInt32(first & 3), UInt32(1 + first >> 2 & 1), UInt32(second & 15))
    state(type) { fact in
      switch type {
      case EG_FACT_OUTPUT:
        fact.output = eg_output(id: output, width: Self.screen.width, height: 60 + Float(second % 28), borders: UInt32(second >> 5))
      case EG_FACT_OUTPUT_GONE, EG_FACT_VOID_POINTS: fact.number = output * UInt32(second & 1)
      case EG_FACT_UNBIND: fact.number = output * 10 + UInt32(second % 9)
      case EG_FACT_CLIENT_GONE: fact.number = client
      case EG_FACT_SURFACE_GONE: fact.number = client * 4 + UInt32(second & 3)
      case EG_FACT_LOCKED: fact.number = UInt32(second & 1)
      case EG_FACT_BIND:
        fact.binding.id = output * 10 + UInt32(second & 3)
        fact.binding.output = output
        fact.binding.edge = 1 << UInt32(second >> 2 & 3)
        fact.binding.owner = client
        fact.binding.panel_travel = second >> 4 & 1 == 0 ? 0 : 30
        fact.binding.stage_count = UInt32(second >> 5 & 1)
        fact.binding.stages.0 = eg_stage(action: 1, distance: 12, fast_distance: 0, hold_ms: second >> 6 & 1 == 0 ? 0 : 200)
      case EG_FACT_PANEL: fact.panel = eg_panel(binding: output * 10, travel: Float(second & 63))
      case EG_FACT_DEFERRAL: fact.deferral = eg_deferral(client: client, surface: client * 4 + UInt32(second >> 4 & 1), edges: edges)
      case EG_FACT_CLIENT_TRUST: fact.trust = eg_client_trust(client: client, trust: UInt32(second % 3))
      case EG_FACT_POLICY: fact.policy = eg_policy(client: client, flags: edges, deferred_edges: UInt32(second >> 4))
      case EG_FACT_MANDATORY_EDGES: fact.mandatory_edges = eg_mandatory_edges(output: output, edges: edges)
      case EG_FACT_ZONE_DEPTH: fact.zone_depth = eg_zone_depth(output: output, edge: 1 << UInt32(second & 3), depth: Float(second >> 4))
      case EG_FACT_DEFERRAL_REGION:
        fact.deferral_region.surface = client * 4 + UInt32(second & 1)
        fact.deferral_region.count = 1
        fact.deferral_region.rectangles.0 = eg_rectangle(x: Float(second >> 1 & 31) * 3, y: 0, width: Float(1 + second >> 4) * 3, height: 87)
      case EG_FACT_DARK: fact.dark = eg_dark(output: output, is_dark: UInt32(second & 1))
      case EG_FACT_KEYBOARD:
        fact.keyboard = eg_keyboard(output: output, area: eg_rectangle(x: 0, y: 45, width: second & 1 == 0 ? 0 : 155, height: 42))
      case EG_FACT_DRAG: fact.drag = eg_drag(touch: Int32(second & 7), is_dragging: UInt32(second >> 3 & 1))
      default: fact.number = UInt32(second)
      }
    }
  }

  /// Other numbers; a witness believes in the first ones.
  private mutating func tune() {
    let time = advance()
    let (_, settings) = Self.numbers(&feed)
    let status = settings.withUnsafeBufferPointer {
      var setup = eg_setup(
        struct_size: size(of: eg_setup.self), version: UInt32(EG_VERSION), settings: $0.baseAddress, setting_count: UInt32($0.count), reserved: 0)
      return eg_engine_tune(engine, time, &setup)
    }
    expect(status == EG_OK, "other numbers: \(status)")
    witness = nil
    take(nil, at: time)
  }

  /// A fact of any numbers.
  private mutating func stateAnything() {
    let (type, sizes, time) = (feed.byte(), feed.byte(), advance())
    var fact = eg_fact()
    withUnsafeMutableBytes(of: &fact.reserved) {
      let words = $0.bindMemory(to: UInt32.self)
      for index in 0..<feed.below(46) { words[index] = feed.word() }
    }
    fact.type = UInt32(type % 24)
    send(fact, sizes, at: time)
  }

  private mutating func state(_ type: eg_fact_type, _ fill: (inout eg_fact) -> Void) {
    var fact = eg_fact()
    fact.type = type.rawValue
    fill(&fact)
    send(fact, 0, at: advance())
  }

  private mutating func send(_ source: eg_fact, _ sizes: UInt8, at time: Int64) {
    var source = source
    source.struct_size = Self.said(MemoryLayout<eg_fact>.size, sizes)
    let memory = Copy(of: [source], source.struct_size, fill: sizes == 255 ? 1 : 0)
    let read = fact(memory.start)
    let before = read == nil ? Contents(of: engine) : nil
    let status = eg_engine_fact(engine, time, memory.start)
    guard let read else {
      expect(status == EG_ERROR_INVALID || status == EG_ERROR_VERSION, "a fact that cannot be read: \(status)")
      expect(before == Contents(of: engine), "a fact that cannot be read changes something")
      return
    }
    let refusal: Refusal?
    switch status {
    case EG_OK: refusal = nil
    case EG_ERROR_TAKEN: refusal = .taken
    case EG_ERROR_FULL: refusal = .full
    case EG_ERROR_UNKNOWN: refusal = .unknown
    case EG_ERROR_INVALID: refusal = .invalid
    default: fatalError("a fact: \(status)")
    }
    if refusal == nil { follow(read) }
    take(.fact(read), at: time, refusal)
  }

  /// Sends the witness away where it measures too roughly.
  private mutating func follow(_ fact: Fact) {
    switch fact {
    case .output(let output): hasOtherScreen = hasOtherScreen || output.width > Self.screen.width || output.height > Self.screen.height
    case .deferralRegion(_, let region?):
      hasRegion = true
      for index in 0..<region.count {
        guard let place = region[index], place.x >= 0, place.x + place.width <= Self.screen.width, place.y <= 0,
          place.y + place.height >= Self.screen.height
        else {
          witness = nil
          return
        }
      }
    default: break
    }
    if hasRegion && hasOtherScreen { witness = nil }
  }

  // MARK: What it answers

  /// Takes out all that a call decided, and says it to the witness.
  private mutating func take(_ happening: Happening?, at time: Int64, _ refusal: Refusal? = nil) {
    // Nothing is due so early.
    let status = eg_engine_timeout(engine, .min)
    expect(status == EG_OK || status == EG_ERROR_PENDING, "a time before all others: \(status)")
    var decisions: [Decision] = []
    while let decision = next() {
      decisions.append(decision)
      look(at: decision)
    }
    expect((status == EG_ERROR_PENDING) == !decisions.isEmpty, "\(decisions.count) decisions wait, and the next call answers \(status)")
    witness?.check(happening, at: Timestamp(rawValue: time), refusal: refusal, decisions)
    if let witness { expect(witness.faults.isEmpty, witness.faults.joined(separator: "\n")) }
    while let verdict = nextVerdict() { expect(verdict.touch.rawValue >= 0 || witness == nil, "\(verdict)") }
  }

  private func next() -> Decision? {
    let memory = Copy(of: [eg_decision](), decisionSize, fill: 0xa5)
    memory.start.pointee.struct_size = decisionSize
    switch eg_engine_next_decision(engine, memory.start) {
    case 0: return nil
    case 1:
      expect(memory.isZero(from: MemoryLayout<eg_decision>.size), "what a newer caller knows is not 0")
      return Decision(memory.start.pointee)
    case let status: fatalError("a decision is refused: \(status)")
    }
  }

  private func nextVerdict() -> Verdict? {
    let memory = Copy(of: [eg_verdict](), verdictSize, fill: 0xa5)
    memory.start.pointee.struct_size = verdictSize
    switch eg_engine_next_verdict(engine, memory.start) {
    case 0: return nil
    case 1:
      expect(memory.isZero(from: MemoryLayout<eg_verdict>.size), "what a newer caller knows is not 0")
      return Verdict(memory.start.pointee)
    case let status: fatalError("a verdict is refused: \(status)")
    }
  }

  /// What holds whoever calls: nothing about a point that is not down, and gestures begin and end once.
  private mutating func look(at decision: Decision) {
    switch decision {
    case .deliver(let id), .discard(let id), .withhold(let id), .release(let id), .drop(let id), .lift(let id), .stuck(let id):
      expect(points[id.rawValue] != nil, "\(decision) of a point that is not down")
    case .begin(let gesture, _, _, let id, _, _):
      expect(points[id.rawValue] != nil, "\(decision) of a point that is not down")
      begin(gesture, decision)
    case .beginFingers(let gesture, _, _, _, _), .holdBegin(let gesture, _, _, _), .panBegin(let gesture, _, _, _, _),
      .pinchBegin(let gesture, _, _, _):
      begin(gesture, decision)
    case .update(let gesture, _, _), .stage(let gesture, _, _, _), .panUpdate(let gesture, _, _, _), .pinchUpdate(let gesture, _, _, _, _, _):
      expect(running.contains(gesture.rawValue), "\(decision) of a gesture that does not run")
    case .end(let gesture, _, _, _), .holdEnd(let gesture, _, _), .panEnd(let gesture, _, _, _, _), .pinchEnd(let gesture, _, _):
      expect(running.remove(gesture.rawValue) != nil, "\(decision) of a gesture that does not run")
    case .cancel, .offered, .withdrawn, .claimed, .tap: break
    }
  }

  private mutating func begin(_ gesture: GestureID, _ decision: Decision) {
    expect(gesture.rawValue > lastGesture, "\(decision): number used again")
    lastGesture = gesture.rawValue
    running.insert(gesture.rawValue)
  }

  /// Functions that change nothing, with any numbers.
  private mutating func ask() {
    let before = Contents(of: engine)
    let (first, second) = (feed.word(), feed.word())
    var depth: Float = -1
    switch eg_engine_zone_depth(engine, first, second, &depth) {
    case EG_OK: expect(depth >= 0 && depth <= 15, "a zone of \(depth) mm")
    case EG_ERROR_INVALID: expect(![1, 2, 4, 8].contains(second), "edge \(second) is none")
    case let status: fatalError("a zone is refused: \(status)")
    }
    var (asked, honoured) = (Float(-1), Float(-1))
    let deferred = eg_engine_deferred_length(engine, first, 1 << (second & 3), second >> 2, &asked, &honoured)
    expect(deferred == EG_OK && honoured >= 0 && honoured <= asked, "of \(asked) mm \(honoured) count")
    let hands = eg_engine_recognizes_fingers(engine, first)
    expect(hands == 0 || hands == 1, "hands on \(first): \(hands)")
    var hand = eg_finger_binding()
    let bound = eg_engine_default_finger_binding(engine, first, &hand)
    expect(bound == (first < 4 ? EG_OK : EG_ERROR_UNKNOWN), "default binding \(first) of fingers: \(bound)")
    var measured: Float = -1
    expect(eg_zone_meter_depth(&meter, 1 << (first & 3), &measured) == EG_OK, "a meter does not tell")
    expect(measured == 0 || measured >= 4 && measured <= 12, "a zone should be \(measured) mm deep")
    var binding = eg_binding()
    binding.output = second
    let status = eg_engine_default_binding(engine, first, &binding)
    expect(status == (first < 3 ? EG_OK : EG_ERROR_UNKNOWN), "default binding \(first): \(status)")
    var key = eg_tuning_key()
    key.struct_size = size(of: eg_tuning_key.self)
    let described = eg_tuning_describe(first, &key)
    expect(described == (first < UInt32(TuningKey.count) ? EG_OK : EG_ERROR_UNKNOWN), "key \(first): \(described)")
    expect(eg_status_text(Int32(bitPattern: second)) != nil, "a status without a text")
    expect(before == Contents(of: engine), "a question changes something")
  }

  // MARK: Mistakes

  /// Other sizes of what it answers in.
  private mutating func change(_ choice: UInt8) {
    let more = UInt32(choice & 3) * 4
    if choice < 8 { decisionSize = size(of: eg_decision.self) + more } else { verdictSize = size(of: eg_verdict.self) + more }
  }

  /// What is an error whatever the engine does, and must change nothing.
  private mutating func misuse() {
    let before = Contents(of: engine)
    let byte = feed.byte()
    switch byte & 7 {
    case 0: misuseNull()
    case 1: misuseSize()
    case 2: misuseSetup()
    case 3:
      // A copy is no engine.
      let copy = UnsafeMutableRawPointer.allocate(byteCount: eg_engine_size(), alignment: Int(EG_ENGINE_ALIGNMENT))
      copy.copyMemory(from: memory, byteCount: eg_engine_size())
      expectToBeNone(OpaquePointer(copy))
      copy.deallocate()
    case 4:
      // No engine is there, and no more than its first bytes are looked at.
      let other = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: Int(EG_ENGINE_ALIGNMENT))
      other.initializeMemory(as: UInt8.self, repeating: byte, count: 16)
      expectToBeNone(OpaquePointer(other))
      other.deallocate()
    case 5: expectToBeNone(OpaquePointer(memory + 1 + Int(byte >> 3) % 15))
    default:
      var decision = eg_decision()
      decision.struct_size = UInt32(byte >> 3)
      expect(eg_engine_next_decision(engine, &decision) == EG_ERROR_VERSION.rawValue, "a decision of \(decision.struct_size) bytes")
      var verdict = eg_verdict()
      verdict.struct_size = UInt32(byte >> 3)
      expect(eg_engine_next_verdict(engine, &verdict) == EG_ERROR_VERSION.rawValue, "a verdict of \(verdict.struct_size) bytes")
    }
    expect(before == Contents(of: engine), "a mistake changes something")
  }

  private func misuseNull() {
    expectNull(eg_engine_init(nil, eg_engine_size(), nil, nil))
    expectNull(eg_engine_init(memory, eg_engine_size(), nil, nil))
    expectNull(eg_engine_finish(nil))
    expectNull(eg_engine_frame(nil, 0, nil, 0))
    expectNull(eg_engine_frame(engine, 0, nil, 1))
    expectNull(eg_frame_length(nil, 0, nil))
    expectNull(eg_engine_fact(nil, 0, nil))
    expectNull(eg_engine_fact(engine, 0, nil))
    expectNull(eg_engine_default_binding(engine, 0, nil))
    expectNull(eg_engine_timeout(nil, 0))
    expectNull(eg_engine_tune(nil, 0, nil))
    expectNull(eg_engine_default_finger_binding(engine, 0, nil))
    expectNull(eg_engine_deferred_length(engine, 1, 1, 1, nil, nil))
    expect(eg_engine_recognizes_fingers(nil, 1) == EG_ERROR_NULL.rawValue, "hands of no engine")
    expectNull(eg_engine_zone_depth(engine, 1, 1, nil))
    expectNull(eg_tuning_describe(0, nil))
    expectNull(eg_zone_meter_look(nil, nil, 155, 87))
    expectNull(eg_zone_meter_depth(nil, 1, nil))
    expect(eg_engine_next_deadline(engine, nil) == EG_ERROR_NULL.rawValue, "a deadline into nothing")
    expect(eg_engine_next_decision(engine, nil) == EG_ERROR_NULL.rawValue, "a decision into nothing")
    expect(eg_engine_next_verdict(engine, nil) == EG_ERROR_NULL.rawValue, "a verdict into nothing")
  }

  private func misuseSize() {
    var engine: OpaquePointer?
    expect(eg_engine_init(memory, eg_engine_size() - 1, nil, &engine) == EG_ERROR_SIZE, "an engine in too little memory")
    expect(eg_engine_init(memory + 8, eg_engine_size(), nil, &engine) == EG_ERROR_SIZE, "an engine in unaligned memory")
    let touch = Copy(of: [touch(EG_TOUCH_UP, 0)], size(of: eg_touch.self), fill: 0)
    var length: UInt32 = 0
    expect(eg_engine_frame(self.engine, 0, touch.start, 257) == EG_ERROR_SIZE, "a frame of too many touches")
    expect(eg_frame_length(touch.start, .max, &length) == EG_ERROR_SIZE, "a frame of too many touches")
  }

  /// Any set-up in other memory: an engine begins, or nothing does.
  private mutating func misuseSetup() {
    let other = UnsafeMutableRawPointer.allocate(byteCount: eg_engine_size(), alignment: Int(EG_ENGINE_ALIGNMENT))
    defer { other.deallocate() }
    var name = (0..<feed.below(80)).map { _ in CChar(bitPattern: feed.byte()) } + [0]
    if feed.byte() & 1 == 0 { name = "zone-depth".utf8CString.map { $0 } }
    let setting = Copy(of: [eg_setting(key: nil, value: Float(bitPattern: feed.word()))], UInt32(MemoryLayout<eg_setting>.size), fill: 0)
    let key = Copy(of: name, 1, fill: 0)
    if feed.byte() & 7 != 0 { setting.start.pointee.key = UnsafePointer(key.start) }
    let sizes = feed.byte()
    let setup = Copy(
      of: [
        eg_setup(
          struct_size: Self.said(MemoryLayout<eg_setup>.size, sizes), version: feed.word(), settings: feed.byte() & 7 == 0 ? nil : setting.start,
          setting_count: UInt32(feed.byte() & 1), reserved: UInt32(feed.byte() & 1))
      ], Self.said(MemoryLayout<eg_setup>.size, sizes), fill: sizes == 255 ? 1 : 0)
    var engine: OpaquePointer?
    let status = eg_engine_init(other, eg_engine_size(), setup.start, &engine)
    expect((status == EG_OK) == (engine != nil), "an engine or none: \(status)")
    expect(status.rawValue <= 0 && status.rawValue >= EG_ERROR_LOST.rawValue, "status \(status)")
    if let engine { expect(eg_engine_finish(engine) == EG_OK, "an engine does not end") }
  }

  private func expectNull(_ status: eg_status) { expect(status == EG_ERROR_NULL, "NULL: \(status)") }

  /// All functions know that this is no engine.
  private func expectToBeNone(_ engine: OpaquePointer) {
    var (time, depth, binding, decision, verdict) = (Int64(0), Float(0), eg_binding(), eg_decision(), eg_verdict())
    var (honoured, hand) = (Float(0), eg_finger_binding())
    decision.struct_size = size(of: eg_decision.self)
    verdict.struct_size = size(of: eg_verdict.self)
    let fact = Copy(of: [eg_fact()], size(of: eg_fact.self), fill: 0)
    for status in [
      eg_engine_finish(engine), eg_engine_frame(engine, 0, nil, 0), eg_engine_fact(engine, 0, fact.start), eg_engine_timeout(engine, 0),
      eg_engine_default_binding(engine, 0, &binding), eg_engine_zone_depth(engine, 1, 1, &depth),
      eg_engine_tune(engine, 0, nil), eg_engine_default_finger_binding(engine, 0, &hand),
      eg_engine_deferred_length(engine, 1, 1, 1, &depth, &honoured), eg_status(eg_engine_recognizes_fingers(engine, 1)),
      eg_status(eg_engine_next_deadline(engine, &time)), eg_status(eg_engine_next_decision(engine, &decision)),
      eg_status(eg_engine_next_verdict(engine, &verdict)),
    ] { expect(status == EG_ERROR_ENGINE, "no engine: \(status)") }
  }

  /// The size that a caller says its struct has: mostly the right one, else one of another version, or none.
  private static func said(_ own: Int, _ choice: UInt8) -> UInt32 {
    switch choice {
    case ..<192: UInt32(own)
    case ..<224: UInt32(choice - 192)
    case ..<240: UInt32(own) - UInt32(choice - 224)
    case ..<254: UInt32(own) + UInt32(choice - 239) * 4
    case 254: 4100
    default: UInt32(own) + 64
    }
  }
}

/// Structs in memory of exactly the size that their caller says, so that a look beyond it is found.
private struct Copy<Struct>: ~Copyable {
  let start: UnsafeMutablePointer<Struct>
  private let count: Int

  /// - Parameter fill: what stands in a struct's bytes beyond those that are known.
  init(of structs: [Struct], _ size: UInt32, fill: UInt8) {
    // Where it is no size, nothing but the size itself is read.
    let stride = size <= 4096 && size & 3 == 0 || size == 1 ? Int(size) : 4
    count = max(structs.count, 1) * max(stride, 4)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 8)
    memory.initializeMemory(as: UInt8.self, repeating: fill, count: count)
    structs.withUnsafeBytes { source in
      for index in structs.indices {
        guard let base = source.baseAddress else { continue }
        (memory + index * stride).copyMemory(
          from: base + index * MemoryLayout<Struct>.stride, byteCount: min(MemoryLayout<Struct>.size, max(stride, 4)))
      }
    }
    start = memory.assumingMemoryBound(to: Struct.self)
  }

  deinit { UnsafeMutableRawPointer(start).deallocate() }

  /// Whether all bytes from this one on are 0.
  func isZero(from byte: Int) -> Bool {
    (byte..<max(byte, count)).allSatisfy { UnsafeRawPointer(start).load(fromByteOffset: $0, as: UInt8.self) == 0 }
  }
}

private func size<Struct>(of type: Struct.Type) -> UInt32 { UInt32(MemoryLayout<Struct>.size) }
