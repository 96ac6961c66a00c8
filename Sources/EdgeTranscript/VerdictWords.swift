import EdgeGestures

// Verdicts in words: the `//>` lines of a transcript that explains.

extension Transcript {
  /// Explains one call of the engine: for each of its events (given by their points) the lines that go beneath it; with no events, one part.
  ///
  /// A verdict stands beneath the last event of its point, or else of the frame.
  func explain(_ verdicts: [Verdict], for touches: [TouchID]) -> [Text] {
    var parts = [Text](repeating: Text(), count: max(touches.count, 1))
    guard explains else { return parts }
    for verdict in verdicts {
      let place = touches.lastIndex(of: verdict.touch) ?? parts.count - 1
      parts[place].append("\n//> ")
      parts[place].append(verdict)
    }
    return parts
  }
}

extension Text {
  /// Adds a verdict in words: `#0 claim, bottom: 2.6 mm inward after 74 ms, 12° off axis; the window of 60 ms was over`.
  mutating func append(_ verdict: Verdict) {
    append(verdict.touch)
    append(" ")
    switch verdict.finding {
    case .landed: append(verdict.isCandidate ? "candidate" : "no candidate", at: verdict)
    case .held: append("company: ")
    case .ready: append("ready", at: verdict)
    case .claimed: append("claim", at: verdict)
    case .offered: append("offer", at: verdict)
    case .failed: append("no claim", at: verdict)
    case .ended: append("end", at: verdict)
    }
    append(reason: verdict)
    if verdict.isNearMiss { append("; a near miss") }
  }

  /// Adds why alone: `2.6 mm inward after 74 ms, 12° off axis; the window of 60 ms was over`.
  mutating func append(reason verdict: Verdict) {
    switch verdict.reason {
    case .zone: append(place: verdict)
    case .deferred:
      append(place: verdict)
      append("; the client deferred the edge, so a swipe is only offered")
    case .armed:
      append(place: verdict)
      append("; the edge offers, so a swipe is the system's")
    case .handle: append("on the handle of an open panel")
    case .outside:
      append("down ")
      append(verdict.measured, decimals: 1)
      append(" mm from the edge, ")
      append(verdict.measured - verdict.limit, decimals: 1)
      append(" mm outside its zone")
    case .unbound where verdict.fingers > 0:
      append("nothing is bound to ")
      guard let direction = verdict.direction else { return append("so many") }
      append("this way, ")
      append(direction)
    case .unbound:
      guard !verdict.edges.isEmpty else { return append("no edge is bound") }
      append("down ")
      append(verdict.measured, decimals: 1)
      append(" mm from the edge, where nothing is bound")
    case .busy: append("swallowed, since a system gesture runs on this output")
    case .dark: append("the output is dark, or was when the first touch woke it: swallowed")
    case .locked: append("the screen is locked")
    case .rest:
      append(other: verdict)
      append(" rests beside it and does not count (moved ")
      append(verdict.measured, decimals: 1)
      append(" mm, ")
      append(verdict.limit, decimals: 1)
      append(" at most)")
    case .inward: append(travel: verdict)
    case .window:
      append(travel: verdict)
      append("; the window of ")
      append(verdict.limit, decimals: 0)
      append(" ms is over")
    case .travel:
      append(travel: verdict)
      append("; from ")
      append(verdict.limit, decimals: 1)
      append(" mm on no window is kept")
    case .flick:
      append(travel: verdict)
      append("; lifted by a flick of ")
      append(verdict.measured, decimals: 0)
      append(" mm/s (")
      append(verdict.limit, decimals: 0)
      append(" needed)")
    case .hintTap: append("a tap on the hint")
    case .movingPanel: append("down on a moving panel")
    case .outsidePanel: append("down outside an open panel")
    case .sideways:
      append(verdict.measured, decimals: 1)
      append(" mm sideways (")
      append(verdict.limit, decimals: 1)
      append(" at most) at ")
      append(neededTravel: verdict)
    case .path:
      append(verdict.measured, decimals: 1)
      append(" mm of way (")
      append(verdict.limit, decimals: 1)
      append(" at most) at ")
      append(neededTravel: verdict)
    case .late:
      append("not ready after ")
      append(verdict.measured, decimals: 0)
      append(" ms (")
      append(verdict.limit, decimals: 0)
      append(" at most): ")
      append(neededTravel: verdict)
    case .lifted:
      append("lifted at ")
      append(neededTravel: verdict)
      append(after: verdict)
    case .slow:
      append("lifted")
      append(after: verdict)
      append(" at ")
      append(verdict.measured, decimals: 0)
      append(" of ")
      append(verdict.limit, decimals: 0)
      append(" mm/s, too slow for a flick of ")
      append(verdict.inward, decimals: 1)
      append(" mm")
    case .short:
      append("lifted")
      append(after: verdict)
      append(" at ")
      append(verdict.measured, decimals: 1)
      append(" of ")
      append(verdict.limit, decimals: 1)
      append(" mm, too near for a flick")
    case .returned:
      append("came back to ")
      append(neededTravel: verdict)
      append(after: verdict)
    case .turned where verdict.fingers > 0:
      append("not one way, ")
      append(other: verdict)
      append(" goes ")
      append(angle: verdict)
      append(" (45° at most)")
    case .turned:
      append("turned aside: ")
      append(travel: verdict)
      append(" (45° at most)")
    case .company:
      append(other: verdict)
      append(" is down beside it")
    case .companyMoved:
      append(other: verdict)
      append(" beside it moved ")
      append(verdict.measured, decimals: 1)
      append(" mm (")
      append(verdict.limit, decimals: 1)
      append(" at most)")
    case .beaten:
      append(other: verdict)
      append(" claimed on this output")
    case .clientLost:
      append("its client lost its points with ")
      append(other: verdict)
    case .voided where verdict.fingers > 0: append("a point was taken back, or what is bound changed")
    case .voided: append("the point was taken back")
    case .offersAlready: append("the edge offers already, and takes the next swipe")
    case .distance:
      append(verdict.measured, decimals: 1)
      append(way: verdict)
      append(" (")
      append(verdict.limit, decimals: 1)
      append(" needed)")
    case .speed:
      append(verdict.inward, decimals: 1)
      append(way: verdict)
      append(" at ")
      append(verdict.measured, decimals: 0)
      append(" mm/s (")
      append(verdict.limit, decimals: 0)
      append(" needed)")
    case .rested:
      append("rested for ")
      append(verdict.measured, decimals: 0)
      append(" ms at ")
      append(verdict.inward, decimals: 1)
      append(way: verdict)
      append(" (")
      append(verdict.neededTravel, decimals: 1)
      append(" needed)")
    case .unfinished:
      append(verdict.inward, decimals: 1)
      append(" of ")
      append(verdict.neededTravel, decimals: 1)
      append(way: verdict)
      guard verdict.limit > 0 else { return append(", too near for a flick") }
      append(", at ")
      append(verdict.measured, decimals: 0)
      append(" of ")
      append(verdict.limit, decimals: 0)
      append(" mm/s")
    case .drawnBack:
      append("drawn back ")
      append(verdict.measured, decimals: 1)
      append(" mm from the farthest point (less than ")
      append(verdict.limit, decimals: 1)
      append(" needed)")
    case .thrownBack:
      append("lifted while it went back at ")
      append(verdict.measured, decimals: 0)
      append(" mm/s (")
      append(verdict.limit, decimals: 0)
      append(" at most)")
    case .together where verdict.finding == .landed:
      append("down within ")
      append(verdict.measured, decimals: 0)
      append(" ms (")
      append(verdict.limit, decimals: 0)
      append(" at most)")
    case .together:
      append(travel: verdict)
      append(" (each ")
      append(verdict.limit, decimals: 1)
      append(" needed)")
    case .apart:
      append("down ")
      append(verdict.measured, decimals: 1)
      append(verdict.key == .fingerWindow ? " ms after " : " mm from " as StaticString)
      append(other: verdict)
      append(" (")
      append(verdict.limit, decimals: 1)
      append(" at most)")
    }
  }

  /// Adds `down 1 mm from the edge (zone 6 mm)`.
  private mutating func append(place verdict: Verdict) {
    append("down ")
    append(verdict.measured, decimals: 1)
    append(" mm from the edge (zone ")
    append(verdict.limit, decimals: 1)
    append(" mm)")
  }

  private mutating func append(after verdict: Verdict) {
    append(" after ")
    append(verdict.elapsed, decimals: 0)
    append(" ms")
  }

  /// Adds `2.6 mm inward after 74 ms, 12° off axis`.
  private mutating func append(travel verdict: Verdict) {
    append(verdict.inward, decimals: 1)
    append(way: verdict)
    append(after: verdict)
    guard verdict.fingers == 0 else { return }
    append(", ")
    append(angle: verdict)
  }

  /// Adds `1.9 of 2.5 mm inward`, and the angle where that is what is wrong.
  private mutating func append(neededTravel verdict: Verdict) {
    append(verdict.inward, decimals: 1)
    if verdict.inward < verdict.neededTravel {
      append(" of ")
      append(verdict.neededTravel, decimals: 1)
    }
    append(way: verdict)
    if verdict.sideways > verdict.inward {
      append(", ")
      append(angle: verdict)
      append(" (45° at most)")
    }
  }

  private mutating func append(angle verdict: Verdict) {
    append(verdict.angle, decimals: 0)
    append("° off axis")
  }

  private mutating func append(other verdict: Verdict) {
    if let other = verdict.other { append(other) } else { append("another point") }
  }

  /// Adds ` mm inward`; of several fingers where they go.
  private mutating func append(way verdict: Verdict) {
    append(" mm")
    guard verdict.fingers > 0 else { return append(verdict.isClosing ? " back" : " inward" as StaticString) }
    guard let direction = verdict.direction else { return }
    append(" ")
    append(verdict.edges == .all ? "inward" : direction)
  }

  private mutating func append(_ what: StaticString, at verdict: Verdict) {
    append(what)
    if verdict.fingers > 0 {
      append(", ")
      append(Int64(verdict.fingers))
      append(" fingers")
    } else if !verdict.edges.isEmpty {
      append(", ")
      append(verdict.edges)
    }
    append(": ")
  }

  /// Adds `bottom`, in a corner `bottom or left`.
  private mutating func append(_ edges: EdgeSet) {
    var isFirst = true
    for edge in Edge.known where edges.contains(edge) {
      if !isFirst { append(" or ") }
      isFirst = false
      append(edge.word)
    }
  }
}
