import EdgeGestures
import EdgeTranscript

extension Configuration {
  /// A file that says all of this, defaults too.
  public var text: Text {
    var text = Text()
    text.append("[session]\n")
    if let homeApp { text.append(key: "home-app", homeApp) }
    text.append("\n[tuning]\n")
    for raw in 0..<TuningKey.count {
      guard let key = TuningKey(rawValue: raw) else { break }
      // Without a value of its own it follows another number.
      if key == .decideBy && tuning.decideBy == nil { continue }
      text.append(key, tuning[key])
    }
    text.append("\n[bindings]\n")
    for binding in bindings { text.append(binding) }
    for edge in Edge.known where !bindings.contains(where: { $0.edge == edge }) {
      text.append(edge.word)
      text.append(" = none\n")
    }
    for gesture in fingers { text.append(gesture) }
    for var gesture in ConfiguredFingers.defaults where !fingers.contains(where: { $0.isSameGesture(as: gesture) }) {
      gesture.stages = []
      text.append(gesture)
    }
    text.append("\n[commands]\n")
    for command in commands { text.append(key: command.action.word, command.line) }
    for app in apps { text.append(app) }
    for output in outputs {
      text.append(section: "output", output.name)
      if let size = output.size { text.append(size) }
      text.append(key: "borders", output.borders)
      text.append(key: "mandatory", output.mandatory)
      text.append(key: "fingers", !output.refusesFingers)
      if !output.depths.isEmpty { text.append(output.depths) }
    }
    for device in devices {
      text.append(section: "device", device.name)
      if let output = device.output { text.append(key: "output", output) }
      if let size = device.size { text.append(size) }
    }
    for launch in launches {
      text.append(section: "launch", launch.name)
      text.append(key: "command", launch.command)
      text.append("globals = ")
      if launch.seesLayerShell { text.append(launch.seesEdgeShell ? "layer-shell, edge-shell" : "layer-shell") }
      if !launch.seesLayerShell { text.append(launch.seesEdgeShell ? "edge-shell" : "none") }
      text.append("\n")
    }
    return text
  }
}

extension Text {
  fileprivate mutating func append(key: StaticString, _ value: String) {
    append(key)
    append(" = ")
    append(value)
    append("\n")
  }

  fileprivate mutating func append(_ key: TuningKey, _ value: Float) {
    if key.unit == .choice { return append(key: key.name, value > 0) }
    append(key.name)
    append(" = ")
    append(value, key.unit)
    append("\n")
  }

  fileprivate mutating func append(section: StaticString, _ name: String) {
    append("\n[")
    append(section)
    append(" ")
    append(name)
    append("]\n")
  }

  fileprivate mutating func append(_ depths: [ZoneDepth]) {
    append("zone-depth = ")
    for (index, depth) in depths.enumerated() {
      if index > 0 { append(", ") }
      append(depth.edge.word)
      append(" ")
      append(depth.millimetres, .millimetres)
    }
    append("\n")
  }

  fileprivate mutating func append(_ size: ScreenSize) {
    append("size = ")
    append(size.width, decimals: 6)
    append("x")
    append(size.height, decimals: 6)
    append(" mm\n")
  }

  fileprivate mutating func append(_ app: AppPolicy) {
    append(section: "app", app.appID)
    append(key: "defer", app.policy.operatorDefers)
    append(key: "forbid", app.policy.forbidsDeferral)
    append(key: "withhold", app.policy.withholds)
    append(key: "pointer-emulation", app.policy.emulatesPointer)
    append(key: "fingers", !app.policy.refusesFingers)
  }

  fileprivate mutating func append(key: StaticString, _ value: Bool) {
    append(key)
    append(value ? " = yes\n" : " = no\n")
  }

  fileprivate mutating func append(key: StaticString, _ edges: EdgeSet) {
    append(key)
    append(" = ")
    if edges.isEmpty { append("none") }
    var isFirst = true
    for edge in Edge.known where edges.contains(edge) {
      if !isFirst { append(", ") }
      append(edge.word)
      isFirst = false
    }
    append("\n")
  }

  private mutating func append(_ value: Float, _ unit: TuningKey.Unit) {
    append(value, decimals: 6)
    if unit != .ratio { append(" ") }
    append(unit.word)
  }

  fileprivate mutating func append(_ binding: ConfiguredBinding) {
    append(binding.edge.word)
    if binding.start != 0 || binding.end != 1 {
      append(" ")
      append(fraction: binding.start)
      append("-")
      append(fraction: binding.end)
    }
    append(binding.stages)
  }

  fileprivate mutating func append(_ gesture: ConfiguredFingers) {
    append(Int64(gesture.count))
    append("-")
    append(gesture.direction.word)
    append(gesture.stages)
  }

  private mutating func append(_ stages: [ConfiguredStage]) {
    append(stages.isEmpty ? " = none" : " = " as StaticString)
    for (index, stage) in stages.enumerated() {
      if index > 0 { append(", ") }
      append(stage.action.word)
      append(" ", stage.distance, .millimetres)
      append(" fast ", stage.fastDistance, .millimetres)
      append(" rest ", stage.rest, .milliseconds)
    }
    append("\n")
  }

  private mutating func append(_ word: StaticString, _ value: Float?, _ unit: TuningKey.Unit) {
    guard let value else { return }
    append(word)
    append(value, unit)
  }

  /// Thirds have no end as decimals.
  private mutating func append(fraction: Float) {
    for parts in 2...100 {
      let whole = (fraction * Float(parts)).rounded()
      guard whole > 0, whole < Float(parts), whole / Float(parts) == fraction else { continue }
      append(Int64(whole))
      append("/")
      append(Int64(parts))
      return
    }
    append(fraction, decimals: 6)
  }
}
