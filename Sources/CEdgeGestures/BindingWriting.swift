import EdgeGestures
import EdgeGesturesHeader

extension eg_binding {
  /// A binding as C has it.
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
    stage_count = UInt32(truncatingIfNeeded: binding.stages.count)
    stages.0 = eg_stage(binding.stages[0])
    stages.1 = eg_stage(binding.stages[1])
    stages.2 = eg_stage(binding.stages[2])
    stages.3 = eg_stage(binding.stages[3])
  }
}

extension eg_finger_binding {
  /// Takes the only stage that bindings of several fingers have by default.
  mutating func set(_ only: Stages) {
    stage_count = UInt32(truncatingIfNeeded: only.count)
    stages = (eg_stage(only[0]), eg_stage(nil), eg_stage(nil), eg_stage(nil))
  }
}

extension eg_stage {
  fileprivate init(_ stage: Stage?) {
    self.init()
    guard let stage else { return }
    action = UInt32(stage.action.rawValue)
    distance = stage.distance
    fast_distance = stage.fastDistance ?? 0
    hold_ms = stage.hold
  }
}
