import EdgeGestures

// Verdicts as JSON, one object a line, between the decisions that they explain.

extension Transcript {
  /// Explains one call of the engine in objects.
  func objects(_ verdicts: [Verdict]) -> Text {
    var text = Text()
    guard explains else { return text }
    for verdict in verdicts { text.append(json: verdict, at: since(verdict.time)) }
    return text
  }
}

extension Text {
  /// Adds `{"time_us":74000,"verdict":"claimed","reason":"window",…}` and a line end.
  mutating func append(json verdict: Verdict, at time: Int64) {
    append("{\"time_us\":")
    append(time)
    key("verdict", verdict.finding.word)
    key("reason", verdict.reason.word)
    key("touch", verdict.touch)
    if verdict.fingers > 0 {
      key("fingers", Int64(verdict.fingers))
      if let direction = verdict.direction { key("direction", direction) }
    }
    key("edges")
    append("[")
    var isFirst = true
    for edge in Edge.known where verdict.edges.contains(edge) {
      append(isFirst ? "\"" : ",\"" as StaticString)
      isFirst = false
      append(edge.word)
      append("\"")
    }
    append("]")
    if verdict.finding != .landed {
      key("mm", verdict.inward)
      key("sideways_mm", verdict.sideways)
      key("path_mm", verdict.path)
      key("elapsed_ms", verdict.elapsed)
      key("angle", verdict.angle)
      key("needed_mm", verdict.neededTravel)
      if verdict.isClosing { key("closing", true) }
    }
    if let number = verdict.key {
      key("key", number.name)
      key("measured", verdict.measured)
      key("limit", verdict.limit)
    }
    if let other = verdict.other { key("other", other) }
    if verdict.isNearMiss { key("near_miss", true) }
    append("}\n")
  }
}

extension Verdict.Finding {
  /// `landed`, `held`, `ready`, `claimed`, `offered`, `failed`, `ended`.
  var word: StaticString {
    switch self {
    case .landed: "landed"
    case .held: "held"
    case .ready: "ready"
    case .claimed: "claimed"
    case .offered: "offered"
    case .failed: "failed"
    case .ended: "ended"
    }
  }
}

extension Verdict.Reason {
  /// The name of the case, with hyphens.
  var word: StaticString {
    switch self {
    case .zone: "zone"
    case .deferred: "deferred"
    case .armed: "armed"
    case .handle: "handle"
    case .outside: "outside"
    case .unbound: "unbound"
    case .busy: "busy"
    case .dark: "dark"
    case .locked: "locked"
    case .rest: "rest"
    case .inward: "inward"
    case .window: "window"
    case .travel: "travel"
    case .flick: "flick"
    case .hintTap: "hint-tap"
    case .movingPanel: "moving-panel"
    case .outsidePanel: "outside-panel"
    case .sideways: "sideways"
    case .path: "path"
    case .late: "late"
    case .lifted: "lifted"
    case .slow: "slow"
    case .short: "short"
    case .returned: "returned"
    case .turned: "turned"
    case .company: "company"
    case .companyMoved: "company-moved"
    case .beaten: "beaten"
    case .clientLost: "client-lost"
    case .voided: "voided"
    case .offersAlready: "offers-already"
    case .distance: "distance"
    case .speed: "speed"
    case .rested: "rested"
    case .unfinished: "unfinished"
    case .drawnBack: "drawn-back"
    case .thrownBack: "thrown-back"
    case .together: "together"
    case .apart: "apart"
    }
  }
}
