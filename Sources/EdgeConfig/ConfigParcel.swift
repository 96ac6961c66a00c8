import EdgeGestures
import EdgeTranscript

extension Configuration {
  /// Carries all of it, for a session that has it read by a program beside it. What is configured anew gets a line here.
  public mutating func carry(in parcel: Parcel) {
    parcel.carry(&homeApp)
    for raw in 0..<TuningKey.count {
      guard let key = TuningKey(rawValue: raw) else { break }
      // Without a value of its own it follows another number.
      var value: Float? = key == .decideBy ? tuning.decideBy : tuning[key]
      parcel.carry(&value)
      if let value, !tuning.set(key, value) { parcel.refuse() }
    }
    parcel.carry(&bindings, atMost: 2 * ConfiguredBinding.capacity, ConfiguredBinding(.top, [])) { $0.carry(in: parcel) }
    parcel.carry(&fingers, atMost: 2 * ConfiguredFingers.capacity, ConfiguredFingers(0, .up, [])) { $0.carry(in: parcel) }
    parcel.carry(&commands, atMost: Action.known.count, ActionCommand(.none, line: "")) {
      parcel.carry(&$0.action)
      parcel.carry(&$0.line)
    }
    parcel.carry(&apps, atMost: AppPolicy.capacity, AppPolicy("")) {
      parcel.carry(&$0.appID)
      parcel.carry(&$0.policy.forbidsDeferral)
      parcel.carry(&$0.policy.withholds)
      parcel.carry(&$0.policy.emulatesPointer)
      parcel.carry(&$0.policy.refusesFingers)
      parcel.carry(&$0.policy.operatorDefers)
    }
    parcel.carry(&outputs, atMost: OutputSettings.capacity, OutputSettings("")) { $0.carry(in: parcel) }
    parcel.carry(&devices, atMost: DeviceSettings.capacity, DeviceSettings("")) {
      parcel.carry(&$0.name)
      parcel.carry(&$0.output)
      parcel.carry(&$0.size)
    }
    parcel.carry(&launches, atMost: Launch.capacity, Launch("")) {
      parcel.carry(&$0.name)
      parcel.carry(&$0.command)
      parcel.carry(&$0.seesLayerShell)
      parcel.carry(&$0.seesEdgeShell)
    }
  }
}

extension ConfiguredBinding {
  fileprivate mutating func carry(in parcel: Parcel) {
    parcel.carry(&edge)
    parcel.carry(&start)
    parcel.carry(&end)
    parcel.carry(&stages)
  }
}

extension ConfiguredFingers {
  fileprivate mutating func carry(in parcel: Parcel) {
    var count = Int64(self.count)
    parcel.carry(&count)
    self.count = Int(truncatingIfNeeded: count)
    if !FingerBinding.counts.contains(self.count) { parcel.refuse() }
    parcel.carry(&direction)
    parcel.carry(&stages)
  }
}

extension OutputSettings {
  fileprivate mutating func carry(in parcel: Parcel) {
    parcel.carry(&name)
    parcel.carry(&size)
    parcel.carry(&borders)
    parcel.carry(&mandatory)
    parcel.carry(&refusesFingers)
    parcel.carry(&depths, atMost: Edge.known.count, ZoneDepth(.top, millimetres: 0)) {
      parcel.carry(&$0.edge)
      parcel.carry(&$0.millimetres)
    }
  }
}

extension Parcel {
  /// Carries the stages of a binding.
  fileprivate func carry(_ stages: inout [ConfiguredStage]) {
    carry(&stages, atMost: Stages.capacity, ConfiguredStage(.none)) {
      carry(&$0.action)
      carry(&$0.distance)
      carry(&$0.fastDistance)
      carry(&$0.rest)
    }
  }

  /// Carries a size or nil.
  fileprivate func carry(_ size: inout ScreenSize?) {
    var width = size?.width
    var height = size?.height
    carry(&width)
    carry(&height)
    size = width.flatMap { width in height.map { ScreenSize(width: width, height: $0) } }
  }
}
