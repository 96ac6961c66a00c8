import EdgeGestures

// Decisions as JSON, one object a line.

extension Transcript {
  /// Puts the decisions of one call of the engine into objects, in their order.
  mutating func objects(_ decisions: borrowing Decisions, at time: Timestamp) -> Text {
    var text = Text()
    for index in 0..<decisions.count {
      guard let decision = decisions[index] else { break }
      _ = note(decision, [])
      if !updates && decision.isUpdate { continue }
      text.append(json: decision, at: since(time), names: names, edge: edge(of: decision))
      forget(decision)
    }
    return text
  }

  private func edge(of decision: Decision) -> Edge? {
    switch decision {
    case .update(let gesture, _, _), .stage(let gesture, _, _, _), .end(let gesture, _, _, _): gestures.first { $0.id == gesture }?.edge
    case .begin, .beginFingers, .deliver, .discard, .withhold, .release, .drop, .lift, .cancel, .offered, .withdrawn, .claimed, .stuck, .tap,
      .holdBegin, .holdEnd,
      .panBegin, .panUpdate, .panEnd,
      .pinchBegin, .pinchUpdate, .pinchEnd:
      nil
    }
  }
}

extension Text {
  /// Adds `{"time_us":16000,"decision":"cancel A","client":"A"}` and a line end.
  ///
  /// `edge` is that of the system gesture which the decision is about.
  mutating func append(json decision: Decision, at time: Int64, names: Names, edge: Edge?) {
    var words = Text()
    words.append(decision, names: names)
    append("{\"time_us\":")
    append(time)
    append(",\"decision\":")
    append(quoted: words)
    switch decision {
    case .deliver(let touch), .discard(let touch), .withhold(let touch), .release(let touch), .drop(let touch), .lift(let touch), .stuck(let touch):
      key("touch", touch)
    case .cancel(let client):
      var name = Text()
      names.append(client, to: &name)
      append(",\"client\":")
      append(quoted: name)
    case .begin(let gesture, _, let edge, let touch, let claim, let progress):
      key("gesture", gesture)
      key("edge", edge)
      key("touch", touch)
      key("mm", claim.inward)
      key("sideways_mm", claim.sideways)
      key("elapsed_ms", claim.elapsed)
      key("along", claim.along)
      key("speed", progress.velocity)
    case .beginFingers(let gesture, _, let direction, let touches, let progress):
      key("gesture", gesture)
      key("fingers", Int64(touches.count))
      key("direction", direction.word)
      key(touches)
      keys(progress)
    case .update(let gesture, _, let progress):
      key("gesture", gesture)
      if let edge { key("edge", edge) }
      keys(progress)
    case .stage(let gesture, _, let action, let progress):
      key("gesture", gesture)
      if let edge { key("edge", edge) }
      key("action", action.word)
      keys(progress)
    case .end(let gesture, _, let outcome, let progress):
      key("gesture", gesture)
      if let edge { key("edge", edge) }
      switch outcome {
      case .completed(let action):
        key("outcome", "completed")
        key("action", action.word)
      case .aborted: key("outcome", "aborted")
      case .closed: key("outcome", "closed")
      case .cancelled: key("outcome", "cancelled")
      }
      keys(progress)
    case .offered(_, let edge, let surface, let touch, let timeout):
      key("edge", edge)
      key("surface", surface, names)
      key("touch", touch)
      key("timeout_ms", Int64(timeout))
    case .withdrawn(_, let edge, let surface, let reason):
      key("edge", edge)
      key("surface", surface, names)
      key("reason", reason.word)
    case .claimed(_, let edge, let surface):
      key("edge", edge)
      key("surface", surface, names)
    case .tap(let surface, let point, let fingers, let count):
      key("surface", surface, names)
      keys(point)
      key("fingers", Int64(fingers))
      key("count", Int64(count))
    case .holdBegin(let gesture, let surface, let point, let touches), .pinchBegin(let gesture, let surface, let point, let touches):
      key("gesture", gesture)
      key("surface", surface, names)
      keys(point)
      key(touches)
    case .panBegin(let gesture, let surface, let point, let touches, let edge):
      key("gesture", gesture)
      key("surface", surface, names)
      keys(point)
      key(touches)
      if let edge { key("edge", edge) }
    case .panUpdate(let gesture, let surface, let dx, let dy):
      key("gesture", gesture)
      key("surface", surface, names)
      key("dx_mm", dx)
      key("dy_mm", dy)
    case .panEnd(let gesture, let surface, let x, let y, let cancelled):
      key("gesture", gesture)
      key("surface", surface, names)
      key("speed_x", x)
      key("speed_y", y)
      key("cancelled", cancelled)
    case .pinchUpdate(let gesture, let surface, let dx, let dy, let scale, let rotation):
      key("gesture", gesture)
      key("surface", surface, names)
      key("dx_mm", dx)
      key("dy_mm", dy)
      key("scale", scale)
      key("rotation_degrees", rotation)
    case .holdEnd(let gesture, let surface, let cancelled), .pinchEnd(let gesture, let surface, let cancelled):
      key("gesture", gesture)
      key("surface", surface, names)
      key("cancelled", cancelled)
    }
    append("}\n")
  }

  mutating func key(_ name: StaticString) {
    append(",\"")
    append(name)
    append("\":")
  }

  mutating func key(_ name: StaticString, _ number: Int64) {
    key(name)
    append(number)
  }

  /// Adds a measured number; `null` for what JSON cannot say.
  mutating func key(_ name: StaticString, _ number: Float) {
    key(name)
    guard let scaled = Text.scale(number, decimals: 3) else {
      append("null")
      return
    }
    append(scaled: scaled, decimals: 3)
  }

  mutating func key(_ name: StaticString, _ word: StaticString) {
    key(name)
    append("\"")
    append(word)
    append("\"")
  }

  mutating func key(_ name: StaticString, _ isTrue: Bool) {
    key(name)
    append(isTrue ? "true" : "false" as StaticString)
  }

  mutating func key(_ name: StaticString, _ touch: TouchID) { key(name, Int64(touch.rawValue)) }
  mutating func key(_ name: StaticString, _ gesture: GestureID) { key(name, Int64(gesture.rawValue)) }
  mutating func key(_ name: StaticString, _ edge: Edge) { key(name, edge.word) }

  mutating func key(_ name: StaticString, _ surface: SurfaceID, _ names: Names) {
    var text = Text()
    names.append(surface, to: &text)
    key(name)
    append(quoted: text)
  }

  private mutating func key(_ touches: TouchSet) {
    key("touches")
    append("[")
    var isFirst = true
    for id in 0..<Int32(64) where touches.contains(TouchID(rawValue: id)) {
      if !isFirst { append(",") }
      isFirst = false
      append(Int64(id))
    }
    append("]")
  }

  private mutating func keys(_ point: ScreenPoint) {
    key("x_mm", point.x)
    key("y_mm", point.y)
  }

  private mutating func keys(_ progress: Progress) {
    key("mm", progress.distance)
    key("sideways_mm", progress.lateral)
    key("speed", progress.velocity)
    key("fraction", progress.fraction)
    key("stage", Int64(progress.stage))
  }
}
