import EdgeGestures

// Decisions in the words of design 6, and the numbers that may stand behind them.

extension Text {
  /// Adds a decision in words, without numbers.
  mutating func append(_ decision: Decision, names: Names) {
    switch decision {
    case .deliver(let touch): append("deliver ", touch)
    case .discard(let touch): append("discard ", touch)
    case .withhold(let touch): append("withhold ", touch)
    case .release(let touch): append("release ", touch)
    case .drop(let touch): append("drop ", touch)
    case .lift(let touch): append("lift ", touch)
    case .cancel(let client):
      append("cancel ")
      names.append(client, to: &self)
    case .begin(_, _, let edge, let touch, _, _):
      append("begin ", edge)
      append(" ", touch)
    case .beginFingers(_, _, let direction, let touches, _):
      append("begin ")
      append(Int64(touches.count))
      append("-")
      append(direction.word)
      append(touches)
    case .update: append("update")
    case .stage(_, _, let action, _):
      append("stage ")
      append(action.word)
    case .end(_, _, let outcome, _): append(outcome)
    case .offered(_, let edge, _, _, _): append("offered ", edge)
    case .withdrawn(_, let edge, _, let reason):
      append("withdrawn ", edge)
      append(" ")
      append(reason.word)
    case .claimed(_, let edge, _): append("claimed ", edge)
    case .stuck(let touch): append("stuck ", touch)
    case .tap(let surface, _, let fingers, let count):
      append("tap ", surface, names)
      append(" fingers ")
      append(Int64(fingers))
      append(" count ")
      append(Int64(count))
    case .holdBegin(_, let surface, _, let touches):
      append("hold begin ", surface, names)
      append(touches)
    case .holdEnd(_, let surface, let cancelled):
      append("hold end ", surface, names)
      if cancelled { append(" cancelled") }
    case .panBegin(_, let surface, _, let touches, let edge):
      append("pan begin ", surface, names)
      append(touches)
      if let edge { append(" from ", edge) }
    case .panUpdate(_, let surface, _, _): append("pan update ", surface, names)
    case .panEnd(_, let surface, _, _, let cancelled):
      append("pan end ", surface, names)
      if cancelled { append(" cancelled") }
    case .pinchBegin(_, let surface, _, let touches):
      append("pinch begin ", surface, names)
      append(touches)
    case .pinchUpdate(_, let surface, _, _, _, _): append("pinch update ", surface, names)
    case .pinchEnd(_, let surface, let cancelled):
      append("pinch end ", surface, names)
      if cancelled { append(" cancelled") }
    }
  }

  /// Adds the numbers behind a decision in parentheses, or nothing where it has none.
  mutating func append(numbersOf decision: Decision) {
    switch decision {
    case .begin(_, _, _, _, let claim, _):
      append(" (")
      append(claim.inward, decimals: 1)
      append(" mm in ")
      append(claim.elapsed, decimals: 0)
      append(" ms, ")
      append(claim.sideways, decimals: 1)
      append(" mm sideways)")
    case .update(_, _, let progress):
      append(" (")
      append(progress.distance, decimals: 1)
      append(" mm, ")
      append(progress.velocity, decimals: 0)
      append(" mm/s, ")
      append(progress.fraction * 100, decimals: 0)
      append(" %)")
    case .beginFingers(_, _, _, _, let progress), .stage(_, _, _, let progress), .end(_, _, _, let progress):
      append(" (")
      append(progress.distance, decimals: 1)
      append(" mm, ")
      append(progress.velocity, decimals: 0)
      append(" mm/s)")
    case .offered(_, _, _, _, let timeout):
      guard timeout > 0 else { return append(" (until a touch elsewhere)") }
      append(" (")
      append(Int64(timeout))
      append(" ms from the lift)")
    case .tap(_, let point, _, _), .holdBegin(_, _, let point, _), .panBegin(_, _, let point, _, _), .pinchBegin(_, _, let point, _):
      append(" (at ")
      append(point.x, decimals: 1)
      append(",")
      append(point.y, decimals: 1)
      append(" mm)")
    case .panUpdate(_, _, let dx, let dy):
      append(" (")
      append(dx, decimals: 1)
      append(",")
      append(dy, decimals: 1)
      append(" mm)")
    case .panEnd(_, _, let x, let y, _):
      append(" (")
      append(x, decimals: 0)
      append(",")
      append(y, decimals: 0)
      append(" mm/s)")
    case .pinchUpdate(_, _, let dx, let dy, let scale, let rotation):
      append(" (scale ")
      append(scale, decimals: 3)
      append(", ")
      append(rotation, decimals: 1)
      append(" degrees, ")
      append(dx, decimals: 1)
      append(",")
      append(dy, decimals: 1)
      append(" mm)")
    case .deliver, .discard, .withhold, .release, .drop, .lift, .cancel, .withdrawn, .claimed, .stuck, .holdEnd, .pinchEnd: break
    }
  }

  private mutating func append(_ text: StaticString, _ touch: TouchID) {
    append(text)
    append(touch)
  }

  private mutating func append(_ text: StaticString, _ edge: Edge) {
    append(text)
    append(edge.word)
  }

  private mutating func append(_ text: StaticString, _ surface: SurfaceID, _ names: Names) {
    append(text)
    names.append(surface, to: &self)
  }

  /// Adds ` #0 #1`.
  private mutating func append(_ touches: TouchSet) {
    for id in 0..<Int32(64) where touches.contains(TouchID(rawValue: id)) { append(" ", TouchID(rawValue: id)) }
  }

  private mutating func append(_ outcome: Outcome) {
    switch outcome {
    case .completed(let action):
      append("end completed ")
      append(action.word)
    case .aborted: append("end aborted")
    case .closed: append("end closed")
    case .cancelled: append("end cancelled")
    }
  }
}
