import EdgeGestures

// What follows from the statistics for the engine's numbers.

extension Statistics {
  /// With fewer examples than this, a sentence says that they are few.
  private static let enough = 10

  /// One sentence for each number that the recordings say something about.
  var advice: [Text] {
    var advice: [Text] = []
    for (index, edge) in Edge.known.enumerated() {
      if let closest = edges[index].closest { advice.append(depth(edge, closest, starts: edges[index].starts)) }
    }
    if let starts = missedStarts.summary {
      advice.append(
        sentence(.zoneDepth, to: starts.ninetieth, missedStarts.count) {
          $0.append("reaches 90 % of the swipes that began outside the zone")
        })
    }
    if let moves = firstMoves.summary { advice.append(readyTravel(moves.ninetieth)) }
    if let ready = lateReady.summary {
      advice.append(
        sentence(.decideBy, to: ready.ninetieth, lateReady.count) { $0.append("waits for 90 % of the swipes that were ready too late") })
    }
    if let delays = secondFingers.summary {
      advice.append(
        sentence(.claimWindow, to: delays.ninetieth, secondFingers.count) { $0.append("waits for 90 % of the second fingers") })
    }
    if let times = fingerTimes.summary, times.ninetieth > tuning.fingerWindow {
      advice.append(
        sentence(.fingerWindow, to: times.ninetieth, fingerTimes.count) { $0.append("waits for 90 % of several fingers that come down together") })
    }
    if let times = intervals.summary, times.median * 5 > tuning.velocityWindow {
      advice.append(
        sentence(.velocityWindow, to: times.median * 5, intervals.count) { $0.append("holds five reports, of which velocity is made") })
    }
    return advice
  }

  /// The zone reaches 4 mm beyond where fingers can get, within 4 to 12 mm. Source: design, section 3.2.
  private func depth(_ edge: Edge, _ closest: Float, starts: Int) -> Text {
    sentence(.zoneDepth, to: min(max(closest + 4, 4), 12), starts) {
      $0.append("at the ")
      $0.append(edge.word)
      $0.append(": 4 mm more than the closest report")
    }
  }

  private func readyTravel(_ jump: Float) -> Text {
    if jump <= tuning.readyTravel {
      return sentence(.readyTravel, to: tuning.readyTravel, firstMoves.count) { $0.append("lies above 90 % of the first moves: keep it") }
    }
    return sentence(.readyTravel, to: jump, firstMoves.count) {
      $0.append("lies above 90 % of the first moves; with less, a single report makes ready")
    }
  }

  /// Makes `decide-by 620: waits for …`; a value beyond the key's range is put into it, which is said.
  private func sentence(_ key: TuningKey, to value: Float, _ examples: Int, _ why: (inout Text) -> Void) -> Text {
    var text = Text()
    text.append(key.name)
    text.append(" ")
    let decimals = key.range.upperBound > 50 ? 0 : 1
    text.append(min(max(value, key.range.lowerBound), key.range.upperBound), decimals: decimals)
    text.append(": ")
    if value > key.range.upperBound {
      text.append("the most there is; ")
      text.append(value, decimals: decimals)
      text.append(" ")
    }
    why(&text)
    if examples < Self.enough {
      text.append(" (few examples: ")
      text.append(Int64(examples))
      text.append(")")
    }
    return text
  }
}
