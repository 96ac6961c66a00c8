import EdgeGestures

/// What many recordings say about a panel and the hands that use it, so that the engine's numbers can be chosen for them.
struct Statistics {
  /// What is known of one edge.
  struct EdgeCount {
    /// Points that came down within the zone's depth of the edge, whether or not anything is bound there.
    var starts = 0
    var claims = 0
    var offers = 0
    var nearMisses = 0
    /// The least distance of any report to the edge, mm; nil where none came within reach of a zone.
    var closest: Float?
  }

  /// What is known of gestures of several fingers.
  struct FingersCount: Equatable {
    /// Hands of as many fingers as some gesture has, together or not.
    var starts = 0
    var claims = 0
    var nearMisses = 0
  }

  /// How far from an edge a zone can reach at most, mm: the upper end of `zone-depth`.
  static let reach = TuningKey.zoneDepth.range.upperBound
  /// A second finger within this many milliseconds was meant to join the first.
  static let together: Float = 300

  private(set) var recordings = 0
  private(set) var points = 0
  /// Time from the first event to the last of each recording, in all, µs.
  private(set) var duration: Int64 = 0
  /// In the order of `Edge.known`.
  private(set) var edges = [EdgeCount](repeating: EdgeCount(), count: 4)

  /// From one frame to the next while a point is down, ms.
  private(set) var intervals = Measures()
  /// From a down to the first report elsewhere, mm.
  private(set) var firstMoves = Measures()
  /// From a down to its claim (or offer): ms, and mm inward.
  private(set) var claimTimes = Measures()
  private(set) var claimTravels = Measures()
  /// From a first finger's down to a second one's, ms.
  private(set) var secondFingers = Measures()
  private(set) var fingers = FingersCount()
  /// From the first down to the last one of so many fingers, ms.
  private(set) var fingerTimes = Measures()
  /// Why candidates failed, and how far inward they were then, mm.
  private(set) var failures: [(reason: Verdict.Reason, inward: Measures)] = []
  /// Why what looked like a swipe by its whole course was none, and by how much.
  private(set) var nearMisses: [NearMiss] = []
  /// Where the missed swipes came down that no zone held, mm from the edge.
  private(set) var missedStarts = Measures()
  /// When those would have been ready that came too late, ms after their down.
  private(set) var lateReady = Measures()
  /// The numbers by which the last recording was judged.
  private(set) var tuning = Tuning()

  /// What one reason kept from being claimed.
  struct NearMiss {
    var reason: Verdict.Reason
    /// How far it was beyond its limit, in the limit's unit.
    var excess = Measures()
    var count = 0
  }

  /// Adds a recording. `isMeasured` is false where the screen's edges were only guessed from the farthest positions.
  mutating func add(_ journal: Journal, isMeasured: Bool) {
    recordings += 1
    points += journal.strokes.count
    tuning = journal.tuning
    if let first = journal.frames.first, let last = journal.frames.last { duration += last.rawValue - first.rawValue }
    addIntervals(journal)
    for (index, stroke) in journal.strokes.enumerated() {
      addFirstMove(stroke)
      addEdges(stroke, journal, isMeasured: isMeasured)
      addVerdicts(stroke, journal)
      if index > 0 { addSecondFinger(stroke, journal.strokes[index - 1]) }
    }
  }

  private mutating func addIntervals(_ journal: Journal) {
    var stroke = 0
    var busyUntil: Timestamp? = nil
    var last: Timestamp? = nil
    for frame in journal.frames {
      if let last, let busyUntil, busyUntil > last { intervals.add(Float(frame.rawValue - last.rawValue) / 1000) }
      while stroke < journal.strokes.count, journal.strokes[stroke].start <= frame {
        busyUntil = max(busyUntil ?? journal.strokes[stroke].finish, journal.strokes[stroke].finish)
        stroke += 1
      }
      last = frame
    }
  }

  private mutating func addFirstMove(_ stroke: Journal.Stroke) {
    guard stroke.samples.count > 1 else { return }
    firstMoves.add(stroke.samples[1].point.distance(to: stroke.origin))
  }

  private mutating func addEdges(_ stroke: Journal.Stroke, _ journal: Journal, isMeasured: Bool) {
    for (index, edge) in Edge.known.enumerated() {
      if journal.screen.distance(of: stroke.origin, to: edge) <= journal.depth(of: edge) { edges[index].starts += 1 }
      guard isMeasured else { continue }
      for sample in stroke.samples {
        let distance = max(journal.screen.distance(of: sample.point, to: edge), 0)
        if distance <= Self.reach { edges[index].closest = min(edges[index].closest ?? distance, distance) }
      }
    }
  }

  private mutating func addVerdicts(_ stroke: Journal.Stroke, _ journal: Journal) {
    var failure: Verdict? = nil
    var isSwipe = false
    for verdict in stroke.verdicts {
      if verdict.fingers > 0 {
        countFingers(verdict)
        continue
      }
      switch verdict.finding {
      case .landed: if !verdict.isCandidate { failure = verdict }
      case .failed:
        failure = verdict
        count(verdict)
      case .claimed, .offered:
        isSwipe = true
        for (index, edge) in Edge.known.enumerated() where verdict.edges.contains(edge) {
          if verdict.finding == .claimed { edges[index].claims += 1 } else { edges[index].offers += 1 }
        }
        claimTimes.add(verdict.elapsed)
        claimTravels.add(verdict.inward)
      case .held, .ready, .ended: break
      }
    }
    if !isSwipe, let failure { addNearMiss(stroke, failure, journal) }
  }

  private mutating func countFingers(_ verdict: Verdict) {
    if verdict.finding == .landed || verdict.reason == .apart { fingers.starts += 1 }
    if verdict.finding == .claimed { fingers.claims += 1 }
    if verdict.finding == .failed, verdict.isNearMiss { fingers.nearMisses += 1 }
    if verdict.key == .fingerWindow { fingerTimes.add(verdict.measured) }
  }

  private mutating func count(_ failure: Verdict) {
    let place = failures.firstIndex { $0.reason == failure.reason } ?? failures.count
    if place == failures.count { failures.append((failure.reason, Measures())) }
    failures[place].inward.add(failure.inward)
  }

  /// Notes a point that no zone or rule took for a swipe, but that by its whole course is one.
  private mutating func addNearMiss(_ stroke: Journal.Stroke, _ failure: Verdict, _ journal: Journal) {
    guard let edge = journal.edgeOfSwipe(stroke), let index = Edge.known.firstIndex(of: edge) else { return }
    edges[index].nearMisses += 1
    let place = nearMisses.firstIndex { $0.reason == failure.reason } ?? nearMisses.count
    if place == nearMisses.count { nearMisses.append(NearMiss(reason: failure.reason)) }
    nearMisses[place].count += 1
    let start = journal.screen.distance(of: stroke.origin, to: edge)
    if failure.reason == .outside {
      nearMisses[place].excess.add(start - journal.depth(of: edge))
      missedStarts.add(start)
    } else if failure.reason == .late {
      guard let ready = journal.readyTime(of: stroke, from: edge) else { return }
      nearMisses[place].excess.add(ready - failure.limit)
      lateReady.add(ready)
    } else if failure.key != nil {
      nearMisses[place].excess.add((failure.measured - failure.limit).magnitude)
    }
  }

  private mutating func addSecondFinger(_ stroke: Journal.Stroke, _ earlier: Journal.Stroke) {
    let delay = Float(stroke.start.rawValue - earlier.start.rawValue) / 1000
    guard delay <= Self.together, earlier.finish >= stroke.start, stroke.client == earlier.client else { return }
    secondFingers.add(delay)
  }
}

extension Journal {
  /// The bound edge from which a stroke swiped by its whole course: it came down within reach of the widest zone, and at its farthest was beyond
  /// the completion travel, and no farther sideways than inward. nil if there is none.
  fileprivate func edgeOfSwipe(_ stroke: Stroke) -> Edge? {
    var best: (edge: Edge, inward: Float)? = nil
    for edge in Edge.known where isBound(edge, at: stroke.origin) {
      guard screen.distance(of: stroke.origin, to: edge) <= Statistics.reach else { continue }
      for sample in stroke.samples {
        let (inward, sideways) = edge.travel(from: stroke.origin, to: sample.point)
        if inward >= tuning.completeTravel, inward >= sideways, inward > best?.inward ?? 0 { best = (edge, inward) }
      }
    }
    return best?.edge
  }

  /// Milliseconds from a stroke's down to the report that would have made it ready.
  fileprivate func readyTime(of stroke: Stroke, from edge: Edge) -> Float? {
    for sample in stroke.samples {
      let (inward, sideways) = edge.travel(from: stroke.origin, to: sample.point)
      if inward >= tuning.readyTravel, inward >= sideways { return Float(sample.time.rawValue - stroke.start.rawValue) / 1000 }
    }
    return nil
  }

  private func isBound(_ edge: Edge, at point: ScreenPoint) -> Bool {
    let along = edge == .top || edge == .bottom ? point.x / screen.width : point.y / screen.height
    return bindings.contains { $0.edge == edge && along >= $0.start && along <= $0.end }
  }
}

extension Edge {
  /// How far a movement leads inward from the edge, and along it, mm.
  fileprivate func travel(from a: ScreenPoint, to b: ScreenPoint) -> (inward: Float, sideways: Float) {
    switch self {
    case .top: (b.y - a.y, (b.x - a.x).magnitude)
    case .bottom: (a.y - b.y, (b.x - a.x).magnitude)
    case .left: (b.x - a.x, (b.y - a.y).magnitude)
    case .right: (a.x - b.x, (b.y - a.y).magnitude)
    }
  }
}

extension ScreenSize {
  /// Distance of a point to an edge, mm; negative outside.
  func distance(of point: ScreenPoint, to edge: Edge) -> Float {
    switch edge {
    case .top: point.y
    case .bottom: height - point.y
    case .left: point.x
    case .right: width - point.x
    }
  }
}

/// Measured numbers of one kind.
struct Measures {
  private var values: [Float] = []

  var count: Int { values.count }

  mutating func add(_ value: Float) {
    if value.isFinite { values.append(value) }
  }

  /// The least, the median, the 90th percentile and the greatest, each a number that was measured (nearest rank); nil if there is none.
  var summary: (least: Float, median: Float, ninetieth: Float, greatest: Float)? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    return (sorted[0], sorted[(sorted.count - 1) / 2], sorted[(sorted.count * 9 + 9) / 10 - 1], sorted[sorted.count - 1])
  }
}
