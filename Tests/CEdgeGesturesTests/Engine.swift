import EdgeGesturesHeader

@testable import EdgeGestures

/// The engine through its C interface, in the form of the Swift one: in this module it takes that one's place.
///
/// So the files of EdgeTranscript, which are compiled here once more (`Transcript` is a link to them), play every script and recording through C.
struct Engine: ~Copyable {
  private let memory: UnsafeMutableRawPointer
  private let engine: OpaquePointer

  init(tuning: Tuning = Tuning()) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: eg_engine_size(), alignment: Int(EG_ENGINE_ALIGNMENT))
    var engine: OpaquePointer?
    let status = Self.withSetup(tuning) { eg_engine_init(memory, eg_engine_size(), $0, &engine) }
    guard status == EG_OK, let engine else { fatalError(String(cString: eg_status_text(status.rawValue))) }
    self.memory = memory
    self.engine = engine
  }

  /// Hands what C wants to know of these numbers to `body`.
  private static func withSetup(_ tuning: Tuning, _ body: (UnsafePointer<eg_setup>) -> eg_status) -> eg_status {
    var settings: [eg_setting] = []
    for raw in 0..<TuningKey.count {
      guard let key = TuningKey(rawValue: raw), key != .decideBy || tuning.decideBy != nil, tuning[key] != Tuning()[key] else { continue }
      settings.append(eg_setting(key: UnsafeRawPointer(key.name.utf8Start).assumingMemoryBound(to: CChar.self), value: tuning[key]))
    }
    return settings.withUnsafeBufferPointer {
      var setup = eg_setup(
        struct_size: size(of: eg_setup.self), version: UInt32(EG_VERSION), settings: $0.baseAddress, setting_count: UInt32($0.count), reserved: 0)
      return body(&setup)
    }
  }

  deinit {
    eg_engine_finish(engine)
    memory.deallocate()
  }

  mutating func handle(_ frame: Span<TouchEvent>, at time: Timestamp, into decisions: inout Decisions) {
    let touches = frame.indices.map { eg_touch(frame[$0]) }
    expect(eg_engine_frame(engine, time.rawValue, touches, UInt32(touches.count)))
    take(into: &decisions)
  }

  mutating func handle(_ fact: Fact, at time: Timestamp, into decisions: inout Decisions) -> Refusal? {
    let status: eg_status
    if case .tuning(let tuning) = fact {
      status = Self.withSetup(tuning) { eg_engine_tune(engine, time.rawValue, $0) }
    } else {
      var fact = eg_fact(fact)
      status = eg_engine_fact(engine, time.rawValue, &fact)
    }
    take(into: &decisions)
    switch status {
    case EG_ERROR_TAKEN: return .taken
    case EG_ERROR_FULL: return .full
    case EG_ERROR_UNKNOWN: return .unknown
    case EG_ERROR_INVALID: return .invalid
    default:
      expect(status)
      return nil
    }
  }

  mutating func timeout(at time: Timestamp, into decisions: inout Decisions) {
    expect(eg_engine_timeout(engine, time.rawValue))
    take(into: &decisions)
  }

  var nextDeadline: Timestamp? {
    var time: Int64 = 0
    return eg_engine_next_deadline(engine, &time) == 1 ? Timestamp(rawValue: time) : nil
  }

  func zoneDepth(_ edge: Edge, of output: OutputID) -> Float {
    var depth: Float = 0
    expect(eg_engine_zone_depth(engine, output.rawValue, UInt32(edge.rawValue), &depth))
    return depth
  }

  static func frameLength(of events: Span<TouchEvent>) -> Int {
    var length: UInt32 = 0
    let touches = events.indices.map { eg_touch(events[$0]) }
    expect(eg_frame_length(touches, UInt32(touches.count), &length))
    return Int(length)
  }

  mutating func popVerdict() -> Verdict? {
    var verdict = eg_verdict()
    verdict.struct_size = size(of: eg_verdict.self)
    return eg_engine_next_verdict(engine, &verdict) == 1 ? Verdict(verdict) : nil
  }

  private mutating func take(into decisions: inout Decisions) {
    var decision = eg_decision()
    decision.struct_size = size(of: eg_decision.self)
    while eg_engine_next_decision(engine, &decision) == 1 { decisions.append(Decision(decision)) }
  }
}

/// Ends the test run where a call failed that must not.
private func expect(_ status: eg_status) {
  guard status == EG_OK else { fatalError(String(cString: eg_status_text(status.rawValue))) }
}

private func size<Struct>(of type: Struct.Type) -> UInt32 { UInt32(MemoryLayout<Struct>.size) }

// MARK: To C

extension eg_touch {
  init(_ event: TouchEvent) {
    self.init()
    struct_size = size(of: eg_touch.self)
    switch event {
    case .down(let id, let output, let point, let place):
      set(EG_TOUCH_DOWN, id, point)
      self.output = output.rawValue
      if let target = place.target { set(target) }
      set(place.panel)
      hint_edge = UInt32(place.hint?.rawValue ?? 0)
    case .motion(let id, let point): set(EG_TOUCH_MOTION, id, point)
    case .up(let id): set(EG_TOUCH_UP, id, nil)
    case .cancel(let id): set(EG_TOUCH_CANCEL, id, nil)
    }
  }

  private mutating func set(_ type: eg_touch_type, _ id: TouchID, _ point: ScreenPoint?) {
    self.type = type.rawValue
    self.id = id.rawValue
    x = point?.x ?? 0
    y = point?.y ?? 0
  }

  private mutating func set(_ target: TouchTarget) {
    client = target.client.rawValue
    surface = target.surface.rawValue
    gesture_surface = target.gestureSurface.rawValue
    gestures = UInt32(target.gestures.rawValue)
    requirements = target.requirements.bits
    flags = (target.mayDefer ? 0 : EG_DOWN_NOT_DEFERRED.rawValue) | (target.isLockSurface ? EG_DOWN_LOCK_SURFACE.rawValue : 0)
  }

  private mutating func set(_ panel: PanelTouch) {
    switch panel {
    case .none: break
    case .handle(let binding): set(EG_PANEL_HANDLE, binding)
    case .moving(let binding, let fraction):
      set(EG_PANEL_MOVING, binding)
      panel_fraction = fraction
    case .outside(let binding): set(EG_PANEL_OUTSIDE, binding)
    }
  }

  private mutating func set(_ panel: eg_panel_touch, _ binding: BindingID) {
    panel_touch = panel.rawValue
    panel_binding = binding.rawValue
  }
}

extension eg_fact {
  init(_ fact: Fact) {
    self.init()
    struct_size = size(of: eg_fact.self)
    switch fact {
    case .output(let it):
      type = EG_FACT_OUTPUT.rawValue
      output = eg_output(id: it.id.rawValue, width: it.width, height: it.height, borders: UInt32(it.borders.rawValue))
    case .outputGone(let id): set(EG_FACT_OUTPUT_GONE, id.rawValue)
    case .bind(let it):
      type = EG_FACT_BIND.rawValue
      binding = eg_binding(it)
    case .unbind(let id): set(EG_FACT_UNBIND, id.rawValue)
    case .panel(let id, let travel):
      type = EG_FACT_PANEL.rawValue
      panel = eg_panel(binding: id.rawValue, travel: travel)
    case .deferral(let surface, let client, let edges):
      type = EG_FACT_DEFERRAL.rawValue
      deferral = eg_deferral(client: client.rawValue, surface: surface.rawValue, edges: UInt32(edges.rawValue))
    case .clientGone(let id): set(EG_FACT_CLIENT_GONE, id.rawValue)
    case .clientResponsive(let client, let what):
      type = EG_FACT_CLIENT_TRUST.rawValue
      trust = eg_client_trust(client: client.rawValue, trust: eg_trust(what).rawValue)
    case .policy(let client, let it):
      type = EG_FACT_POLICY.rawValue
      policy = eg_policy(client: client.rawValue, flags: it.flags, deferred_edges: UInt32(it.operatorDefers.rawValue))
    case .mandatoryEdges(let id, let edges):
      type = EG_FACT_MANDATORY_EDGES.rawValue
      mandatory_edges = eg_mandatory_edges(output: id.rawValue, edges: UInt32(edges.rawValue))
    case .zoneDepth(let id, let edge, let depth):
      type = EG_FACT_ZONE_DEPTH.rawValue
      zone_depth = eg_zone_depth(output: id.rawValue, edge: UInt32(edge.rawValue), depth: depth ?? 0)
    case .deferralRegion(let surface, let region):
      type = EG_FACT_DEFERRAL_REGION.rawValue
      deferral_region.surface = surface.rawValue
      deferral_region.count = region.map { UInt32($0.count) } ?? EG_REGION_WHOLE
      withUnsafeMutableBytes(of: &deferral_region.rectangles) {
        let rectangles = $0.bindMemory(to: eg_rectangle.self)
        for index in 0..<(region?.count ?? 0) {
          guard let it = region?[index] else { continue }
          rectangles[index] = eg_rectangle(x: it.x, y: it.y, width: it.width, height: it.height)
        }
      }
    case .surfaceGone(let id): set(EG_FACT_SURFACE_GONE, id.rawValue)
    case .voidPoints(let id): set(EG_FACT_VOID_POINTS, id?.rawValue ?? 0)
    case .bindFingers(let it):
      type = EG_FACT_BIND_FINGERS.rawValue
      fingers = eg_finger_binding(it)
    case .dark(let output, let isDark):
      type = EG_FACT_DARK.rawValue
      dark = eg_dark(output: output.rawValue, is_dark: isDark ? 1 : 0)
    case .keyboard(let output, let area):
      type = EG_FACT_KEYBOARD.rawValue
      keyboard = eg_keyboard(
        output: output.rawValue, area: eg_rectangle(x: area?.x ?? 0, y: area?.y ?? 0, width: area?.width ?? 0, height: area?.height ?? 0))
    case .drag(let touch, let isDragging):
      type = EG_FACT_DRAG.rawValue
      drag = eg_drag(touch: touch.rawValue, is_dragging: isDragging ? 1 : 0)
    case .locked(let isLocked): set(EG_FACT_LOCKED, isLocked ? 1 : 0)
    // A call of its own: eg_engine_tune().
    case .tuning: break
    }
  }

  private mutating func set(_ type: eg_fact_type, _ number: UInt32) {
    self.type = type.rawValue
    self.number = number
  }
}

extension eg_trust {
  init(_ what: ResponsiveFor) {
    switch what {
    case .everything: self = EG_TRUST_EVERYTHING
    case .deferrals: self = EG_TRUST_DEFERRALS
    case .nothing: self = EG_TRUST_NOTHING
    }
  }
}

extension Policy {
  fileprivate var flags: UInt32 {
    (forbidsDeferral ? EG_POLICY_FORBID_DEFERRAL.rawValue : 0) | (withholds ? EG_POLICY_WITHHOLD.rawValue : 0)
      | (emulatesPointer ? EG_POLICY_EMULATE_POINTER.rawValue : 0) | (refusesFingers ? EG_POLICY_REFUSE_FINGERS.rawValue : 0)
  }
}

extension eg_binding {
  init(_ binding: EdgeBinding) {
    self.init()
    id = binding.id.rawValue
    output = binding.output.rawValue
    edge = UInt32(binding.edge.rawValue)
    owner = binding.owner?.rawValue ?? 0
    start = binding.start
    end = binding.end
    panel_travel = binding.panelTravel
    panel_action = UInt32(binding.panelAction.rawValue)
    stage_count = UInt32(binding.stages.count)
    stages = (eg_stage(binding.stages[0]), eg_stage(binding.stages[1]), eg_stage(binding.stages[2]), eg_stage(binding.stages[3]))
  }
}

extension eg_finger_binding {
  init(_ binding: FingerBinding) {
    self.init()
    id = binding.id.rawValue
    output = binding.output.rawValue
    owner = binding.owner?.rawValue ?? 0
    fingers = UInt32(binding.fingers)
    direction = UInt32(binding.direction.rawValue)
    stage_count = UInt32(binding.stages.count)
    stages = (eg_stage(binding.stages[0]), eg_stage(binding.stages[1]), eg_stage(binding.stages[2]), eg_stage(binding.stages[3]))
  }
}

extension eg_stage {
  init(_ stage: Stage?) {
    self.init()
    guard let stage else { return }
    self.init(action: UInt32(stage.action.rawValue), distance: stage.distance, fast_distance: stage.fastDistance ?? 0, hold_ms: stage.hold)
  }
}
