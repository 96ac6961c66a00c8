import EdgeGestures

// Statistics as a table for a terminal, and as JSON.

extension Statistics {
  /// A kind of measure: what it is called, its unit, what was measured.
  private typealias Row = (name: StaticString, key: StaticString, unit: StaticString, measures: Measures)

  private var rows: [Row] {
    [
      ("first move", "first_move_mm", "mm", firstMoves),
      ("claim after", "claim_ms", "ms", claimTimes),
      ("claim at, inward", "claim_mm", "mm", claimTravels),
      ("second finger after", "second_finger_ms", "ms", secondFingers),
      ("several fingers within", "fingers_ms", "ms", fingerTimes),
      ("frames apart", "frame_ms", "ms", intervals),
    ]
  }

  // MARK: Table

  private static let edgeColumns: [StaticString] = ["starts", "claims", "offers", "near misses", "closest, mm"]
  private static let measureColumns: [StaticString] = ["number", "least", "median", "90 %", "greatest"]

  /// The table, and below it what follows from it.
  func table() -> Text {
    var text = Text()
    text.append(Int64(recordings))
    text.append(recordings == 1 ? " recording, " : " recordings, " as StaticString)
    text.append(Int64(points))
    text.append(points == 1 ? " touch point, " : " touch points, " as StaticString)
    text.append(duration: duration)
    text.append("\n\n")

    Self.line(&text, "edge", Self.edgeColumns)
    for (index, edge) in Edge.known.enumerated() {
      var closest = Text()
      if let distance = edges[index].closest { closest.append(distance, decimals: 1) } else { closest.append("-") }
      let counts = [edges[index].starts, edges[index].claims, edges[index].offers, edges[index].nearMisses].map(Self.number)
      Self.line(&text, edge.word, counts + [closest])
    }
    let dash = Text("-".utf8)
    Self.line(
      &text, "several fingers", [Self.number(fingers.starts), Self.number(fingers.claims), dash, Self.number(fingers.nearMisses), dash])

    text.append("\n")
    Self.line(&text, "", Self.measureColumns)
    for row in rows { Self.line(&text, row.name, row.measures, row.unit) }
    appendFailures(to: &text)
    appendNearMisses(to: &text)
    let advice = advice
    if !advice.isEmpty { text.append("\n") }
    for sentence in advice {
      text.append(sentence)
      text.append("\n")
    }
    return text
  }

  private func appendFailures(to text: inout Text) {
    guard !failures.isEmpty else { return }
    text.append("\n")
    Self.line(&text, "no claim; inward then", Self.measureColumns)
    for failure in failures.sorted(by: { $0.inward.count > $1.inward.count }) { Self.line(&text, failure.reason.phrase, failure.inward, "mm") }
  }

  private func appendNearMisses(to text: inout Text) {
    guard !nearMisses.isEmpty else { return }
    text.append("\n")
    Self.line(&text, "near misses; by how much", Self.measureColumns)
    for miss in nearMisses.sorted(by: { $0.count > $1.count }) {
      if miss.excess.count > 0 {
        Self.line(&text, miss.reason.phrase, miss.excess, miss.reason.unit, count: miss.count)
      } else {
        Self.line(&text, miss.reason.phrase, [Self.number(miss.count)])
      }
    }
  }

  private static func number(_ count: Int) -> Text {
    var text = Text()
    text.append(Int64(count))
    return text
  }

  private static func line(_ text: inout Text, _ name: StaticString, _ measures: Measures, _ unit: StaticString, count: Int? = nil) {
    var columns = [number(count ?? measures.count)]
    if let (least, median, ninetieth, greatest) = measures.summary {
      for value in [least, median, ninetieth, greatest] {
        var column = Text()
        column.append(value, decimals: 1)
        column.append(" ")
        column.append(unit)
        columns.append(column)
      }
    } else {
      for _ in 0..<4 { columns.append(Text("-".utf8)) }
    }
    line(&text, name, columns)
  }

  private static func line(_ text: inout Text, _ name: StaticString, _ columns: [StaticString]) {
    line(&text, name, columns.map { word in word.withUTF8Buffer { Text($0) } })
  }

  /// One line: a name, and columns to the right of their places.
  private static func line(_ text: inout Text, _ name: StaticString, _ columns: [Text]) {
    var line = Text()
    line.append(name)
    var place = 24
    for column in columns {
      place += 13
      line.pad(to: place - column.characters)
      line.append(column)
    }
    line.trimEnd()
    text.append(line)
    text.append("\n")
  }

  // MARK: JSON

  /// One object in one line.
  func json() -> Text {
    var text = Text()
    text.append("{\"recordings\":")
    text.append(Int64(recordings))
    text.key("touch_points", Int64(points))
    text.key("duration_us", duration)
    text.key("edges")
    text.append("{")
    for (index, edge) in Edge.known.enumerated() {
      text.append(index == 0 ? "\"" : ",\"" as StaticString)
      text.append(edge.word)
      text.append("\":{\"starts\":")
      text.append(Int64(edges[index].starts))
      text.key("claims", Int64(edges[index].claims))
      text.key("offers", Int64(edges[index].offers))
      text.key("near_misses", Int64(edges[index].nearMisses))
      if let closest = edges[index].closest { text.key("closest_mm", closest) }
      text.append("}")
    }
    text.append("}")
    text.key("fingers")
    text.append("{\"starts\":")
    text.append(Int64(fingers.starts))
    text.key("claims", Int64(fingers.claims))
    text.key("near_misses", Int64(fingers.nearMisses))
    text.append("}")
    for row in rows { text.key(row.key, row.measures, count: row.measures.count) }
    text.key("failures")
    text.append("{")
    for (index, failure) in failures.enumerated() {
      text.append(index == 0 ? "\"" : ",\"" as StaticString)
      text.append(failure.reason.word)
      text.append("\":")
      text.append(failure.inward, count: failure.inward.count)
    }
    text.append("}")
    text.key("near_misses")
    text.append("{")
    for (index, miss) in nearMisses.enumerated() {
      text.append(index == 0 ? "\"" : ",\"" as StaticString)
      text.append(miss.reason.word)
      text.append("\":")
      text.append(miss.excess, count: miss.count)
    }
    text.append("}")
    text.key("advice")
    text.append("[")
    for (index, sentence) in advice.enumerated() {
      if index > 0 { text.append(",") }
      text.append(quoted: sentence)
    }
    text.append("]}\n")
    return text
  }
}

extension Text {
  fileprivate mutating func key(_ name: StaticString, _ measures: Measures, count: Int) {
    key(name)
    append(measures, count: count)
  }

  fileprivate mutating func append(_ measures: Measures, count: Int) {
    append("{\"number\":")
    append(Int64(count))
    if let (least, median, ninetieth, greatest) = measures.summary {
      key("least", least)
      key("median", median)
      key("p90", ninetieth)
      key("greatest", greatest)
    }
    append("}")
  }
}

extension Verdict.Reason {
  /// What the table calls it.
  fileprivate var phrase: StaticString {
    switch self {
    case .outside: "began outside the zone"
    case .late: "not ready in time"
    case .sideways: "too far sideways"
    case .path: "too long a way"
    case .lifted: "lifted before ready"
    case .slow: "lifted too slowly"
    case .short: "lifted too near"
    case .returned: "came back"
    case .turned: "turned aside"
    case .company: "another point beside"
    case .companyMoved: "a resting point moved"
    case .beaten: "another swipe won"
    case .clientLost: "its client lost all"
    case .voided: "taken back"
    case .offersAlready: "the edge offered already"
    case .busy: "a gesture was running"
    case .dark: "the output was dark"
    case .locked: "locked"
    case .unbound: "nothing bound there"
    case .zone, .deferred, .armed, .handle, .rest, .inward, .window, .travel, .flick, .hintTap, .movingPanel, .outsidePanel, .distance, .speed,
      .rested,
      .unfinished,
      .drawnBack, .thrownBack, .together, .apart:
      word
    }
  }

  /// The unit of what it compares.
  fileprivate var unit: StaticString {
    switch self {
    case .late, .window, .rested: "ms"
    case .slow, .flick, .speed, .unfinished, .thrownBack: "mm/s"
    case .zone, .deferred, .armed, .handle, .outside, .unbound, .busy, .dark, .locked, .rest, .inward, .travel, .hintTap, .movingPanel, .outsidePanel,
      .sideways,
      .path, .lifted, .short, .returned, .turned, .company, .companyMoved, .beaten, .clientLost, .voided, .offersAlready, .distance, .drawnBack,
      .together, .apart:
      "mm"
    }
  }
}
