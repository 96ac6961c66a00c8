import EdgeGestures
import EdgeGesturesHeader

extension Fact {
  /// Reads a fact of a C caller.
  init(_ source: UnsafePointer<eg_fact>) throws(Failure) {
    guard let fact = eg_fact.read(source) else { throw .version }
    switch fact.type {
    case EG_FACT_OUTPUT.rawValue:
      let (output, borders) = (fact.output, try EdgeSet(reading: fact.output.borders))
      self = .output(Output(id: OutputID(rawValue: try given(output.id)), width: output.width, height: output.height, borders: borders))
    case EG_FACT_OUTPUT_GONE.rawValue: self = .outputGone(OutputID(rawValue: fact.number))
    case EG_FACT_BIND.rawValue: self = .bind(try EdgeBinding(fact.binding))
    case EG_FACT_UNBIND.rawValue: self = .unbind(BindingID(rawValue: fact.number))
    case EG_FACT_PANEL.rawValue: self = .panel(BindingID(rawValue: fact.panel.binding), travel: fact.panel.travel)
    case EG_FACT_DEFERRAL.rawValue:
      self = .deferral(
        SurfaceID(rawValue: try given(fact.deferral.surface)), ClientID(rawValue: try given(fact.deferral.client)),
        try EdgeSet(reading: fact.deferral.edges))
    case EG_FACT_CLIENT_GONE.rawValue: self = .clientGone(ClientID(rawValue: try given(fact.number)))
    case EG_FACT_CLIENT_TRUST.rawValue:
      self = .clientResponsive(ClientID(rawValue: try given(fact.trust.client)), try ResponsiveFor(reading: fact.trust.trust))
    case EG_FACT_SURFACE_GONE.rawValue: self = .surfaceGone(SurfaceID(rawValue: try given(fact.number)))
    case EG_FACT_VOID_POINTS.rawValue: self = .voidPoints(fact.number == 0 ? nil : OutputID(rawValue: fact.number))
    case EG_FACT_LOCKED.rawValue: self = .locked(try Bool(reading: fact.number))
    case EG_FACT_POLICY.rawValue: self = .policy(ClientID(rawValue: try given(fact.policy.client)), try Policy(fact.policy))
    case EG_FACT_MANDATORY_EDGES.rawValue:
      self = .mandatoryEdges(OutputID(rawValue: fact.mandatory_edges.output), try EdgeSet(reading: fact.mandatory_edges.edges))
    case EG_FACT_ZONE_DEPTH.rawValue:
      let depth = fact.zone_depth.depth
      self = .zoneDepth(OutputID(rawValue: fact.zone_depth.output), try Edge(reading: fact.zone_depth.edge), depth == 0 ? nil : depth)
    case EG_FACT_DEFERRAL_REGION.rawValue:
      self = .deferralRegion(SurfaceID(rawValue: fact.deferral_region.surface), try DeferralRegion(reading: fact.deferral_region))
    case EG_FACT_BIND_FINGERS.rawValue: self = .bindFingers(try FingerBinding(fact.fingers))
    case EG_FACT_DARK.rawValue: self = .dark(OutputID(rawValue: fact.dark.output), try Bool(reading: fact.dark.is_dark))
    case EG_FACT_KEYBOARD.rawValue: self = .keyboard(OutputID(rawValue: fact.keyboard.output), try ScreenRectangle(reading: fact.keyboard.area))
    case EG_FACT_DRAG.rawValue: self = .drag(TouchID(rawValue: fact.drag.touch), try Bool(reading: fact.drag.is_dragging))
    default: throw .invalid
    }
  }
}

/// The number of something that there must be; 0 stands for none.
@inline(never) private func given(_ number: UInt32) throws(Failure) -> UInt32 {
  guard number != 0 else { throw .invalid }
  return number
}

extension DeferralRegion {
  /// Nil: the whole surface.
  fileprivate init?(reading region: eg_deferral_region) throws(Failure) {
    guard region.count != EG_REGION_WHOLE else { return nil }
    guard region.count <= UInt32(EG_REGION_RECTANGLES) else { throw .invalid }
    self.init()
    let all = region.rectangles
    for index in 0..<Int(region.count) {
      let rectangle = withUnsafeBytes(of: all) { $0.load(fromByteOffset: index &* MemoryLayout<eg_rectangle>.stride, as: eg_rectangle.self) }
      _ = insert(ScreenRectangle(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height))
    }
  }
}

extension FingerBinding {
  fileprivate init(_ binding: eg_finger_binding) throws(Failure) {
    guard binding.fingers <= 10, binding.direction <= 3, let direction = FingerDirection(rawValue: UInt8(truncatingIfNeeded: binding.direction))
    else { throw .invalid }
    self.init(
      id: BindingID(rawValue: try given(binding.id)), output: OutputID(rawValue: binding.output), fingers: Int(binding.fingers), direction: direction,
      owner: binding.owner == 0 ? nil : ClientID(rawValue: binding.owner), stages: try Stages(binding.stage_count, binding.stages))
  }
}

extension ScreenRectangle {
  /// Nil for a width of 0.
  fileprivate init?(reading area: eg_rectangle) throws(Failure) {
    guard area.x.isFinite, area.y.isFinite, area.width.isFinite, area.height.isFinite else { throw .invalid }
    guard area.width != 0 else { return nil }
    self.init(x: area.x, y: area.y, width: area.width, height: area.height)
  }
}

extension EdgeBinding {
  fileprivate init(_ binding: eg_binding) throws(Failure) {
    let isWhole = binding.start == 0 && binding.end == 0
    self.init(
      id: BindingID(rawValue: try given(binding.id)), output: OutputID(rawValue: binding.output), edge: try Edge(reading: binding.edge),
      start: binding.start, end: isWhole ? 1 : binding.end, owner: binding.owner == 0 ? nil : ClientID(rawValue: binding.owner),
      stages: try Stages(binding.stage_count, binding.stages), panelTravel: binding.panel_travel,
      panelAction: try Action(reading: binding.panel_action))
  }
}

extension Stages {
  @inline(never) fileprivate init(_ count: UInt32, _ stages: (eg_stage, eg_stage, eg_stage, eg_stage)) throws(Failure) {
    guard count <= UInt32(Self.capacity) else { throw .invalid }
    self.init()
    for index in 0..<Int(count) {
      _ = append(try Stage(withUnsafeBytes(of: stages) { $0.load(fromByteOffset: index &* MemoryLayout<eg_stage>.stride, as: eg_stage.self) }))
    }
  }
}

extension Stage {
  fileprivate init(_ stage: eg_stage) throws(Failure) {
    let fast = stage.fast_distance
    self.init(try Action(reading: stage.action), distance: stage.distance, fastDistance: fast == 0 ? nil : fast, hold: stage.hold_ms)
  }
}

extension Policy {
  fileprivate init(_ policy: eg_policy) throws(Failure) {
    let known =
      EG_POLICY_FORBID_DEFERRAL.rawValue | EG_POLICY_WITHHOLD.rawValue | EG_POLICY_EMULATE_POINTER.rawValue
      | EG_POLICY_REFUSE_FINGERS.rawValue
    guard policy.flags & ~known == 0 else { throw .invalid }
    self.init()
    forbidsDeferral = policy.flags & EG_POLICY_FORBID_DEFERRAL.rawValue != 0
    withholds = policy.flags & EG_POLICY_WITHHOLD.rawValue != 0
    emulatesPointer = policy.flags & EG_POLICY_EMULATE_POINTER.rawValue != 0
    refusesFingers = policy.flags & EG_POLICY_REFUSE_FINGERS.rawValue != 0
    operatorDefers = try EdgeSet(reading: policy.deferred_edges)
  }
}

// MARK: Values of enums

extension Edge {
  init(reading value: UInt32) throws(Failure) {
    guard value <= 8, let edge = Edge(rawValue: UInt8(truncatingIfNeeded: value)) else { throw .invalid }
    self = edge
  }
}

extension EdgeSet {
  fileprivate init(reading value: UInt32) throws(Failure) {
    guard value & ~UInt32(EdgeSet.all.rawValue) == 0 else { throw .invalid }
    self.init(rawValue: UInt8(truncatingIfNeeded: value))
  }
}

extension Action {
  fileprivate init(reading value: UInt32) throws(Failure) {
    guard value <= 255, let action = Action(rawValue: UInt8(truncatingIfNeeded: value)) else { throw .invalid }
    self = action
  }
}

extension ResponsiveFor {
  fileprivate init(reading value: UInt32) throws(Failure) {
    switch value {
    case EG_TRUST_EVERYTHING.rawValue: self = .everything
    case EG_TRUST_DEFERRALS.rawValue: self = .deferrals
    case EG_TRUST_NOTHING.rawValue: self = .nothing
    default: throw .invalid
    }
  }
}

extension Bool {
  fileprivate init(reading value: UInt32) throws(Failure) {
    guard value <= 1 else { throw .invalid }
    self = value == 1
  }
}
