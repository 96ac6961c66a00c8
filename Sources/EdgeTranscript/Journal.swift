import EdgeGestures

/// What happened on a simulated screen, touch point by touch point: what pictures and statistics are made of.
struct Journal {
  /// Where a touch point was.
  struct Sample {
    var time: Timestamp
    var point: ScreenPoint
  }

  /// Whose a touch point's events are.
  enum Owner {
    case client
    case system
    case nobody
  }

  /// Something that was decided about a touch point, and where it was then.
  struct Mark {
    /// What was decided, or why; of one moment the decisions come first.
    enum Note {
      case decision(Decision)
      case verdict(Verdict)
    }

    var time: Timestamp
    var point: ScreenPoint
    var note: Note
  }

  /// How a touch point ended.
  enum End {
    /// It has not.
    case open
    case lifted
    case cancelled
  }

  /// The life of one touch point.
  struct Stroke {
    var touch: TouchID
    /// Whose surface it came down on.
    var client: ClientID?
    /// The first is its down.
    var samples: [Sample]
    /// When it ended; where it has not, the time of the last thing that happened.
    var finish: Timestamp
    var end = End.open
    /// Whose it was from when on.
    var owners: [(since: Timestamp, owner: Owner)]
    var marks: [Mark] = []

    var start: Timestamp { samples[0].time }
    var origin: ScreenPoint { samples[0].point }
    var place: ScreenPoint { samples[samples.count - 1].point }

    /// Why it was judged as it was.
    var verdicts: [Verdict] {
      marks.compactMap { if case .verdict(let verdict) = $0.note { verdict } else { nil } }
    }
  }

  var screen: ScreenSize
  var tuning: Tuning
  var names = Names()
  /// What is bound where, as far as it ever was.
  var bindings: [EdgeBinding] = []
  /// Where something else counts than elsewhere: clients that do not cover the whole screen, regions of deferrals, the keyboard.
  var areas: [(name: Text, area: ScreenRectangle)] = []
  /// How deep the zones of the bound edges are, mm, in the order of `Edge.known`.
  var depths: [Float] = []
  /// Edges that some client deferred at some time.
  var deferred = EdgeSet()

  private(set) var strokes: [Stroke] = []
  /// When each frame came.
  private(set) var frames: [Timestamp] = []
  /// When deadlines decided something.
  private(set) var deadlines: [Timestamp] = []
  /// What concerns an edge rather than a touch point: an offer that was withdrawn or taken up.
  private(set) var asides: [(time: Timestamp, decision: Decision)] = []

  /// The stroke that each live touch id stands for, or stood for last.
  private var current: [(touch: TouchID, stroke: Int)] = []
  private var gestures: [(gesture: GestureID, stroke: Int)] = []

  init(_ screen: ScreenSize, _ tuning: Tuning) {
    self.screen = screen
    self.tuning = tuning
  }

  /// Depth of the zone of an edge, mm; where nothing is bound that which it would have.
  func depth(of edge: Edge) -> Float {
    let index = Edge.known.firstIndex(of: edge) ?? 0
    return index < depths.count && depths[index] > 0 ? depths[index] : tuning.zoneDepth
  }

  /// Takes the events of one frame; `clients` has whom each belongs to.
  mutating func add(_ events: ArraySlice<ScriptEvent>, of clients: [ClientID?], at time: Timestamp) {
    frames.append(time)
    for (event, client) in zip(events, clients) {
      switch event {
      case .down(let id, let point, _): begin(id, point, client, at: time)
      case .motion(let id, let point):
        guard let index = live(id), strokes[index].place != point else { continue }
        strokes[index].samples.append(Sample(time: time, point: point))
      case .up(let id): finish(id, .lifted, at: time)
      case .cancel(let id): finish(id, .cancelled, at: time)
      }
    }
    for index in strokes.indices where strokes[index].end == .open { strokes[index].finish = time }
  }

  /// Takes what came of a frame, a fact or a deadline.
  mutating func add(_ decisions: borrowing Decisions, _ verdicts: [Verdict], at time: Timestamp, isDeadline: Bool) {
    if isDeadline && (decisions.count > 0 || !verdicts.isEmpty) { deadlines.append(time) }
    for index in 0..<decisions.count {
      if let decision = decisions[index] { add(decision, at: time) }
    }
    for verdict in verdicts {
      if verdict.reason == .deferred { deferred = deferred.union(verdict.edges) }
      if let index = end(explainedBy: verdict, at: time) ?? stroke(of: verdict.touch) { mark(index, .verdict(verdict), at: time) }
    }
  }

  /// Where the end of a gesture of several fingers stands, which is not always at the one that lifted.
  private func end(explainedBy verdict: Verdict, at time: Timestamp) -> Int? {
    guard verdict.finding == .ended, verdict.fingers > 0 else { return nil }
    return strokes.lastIndex { stroke in
      guard let mark = stroke.marks.last, mark.time == time, case .decision(.end) = mark.note else { return false }
      return true
    }
  }

  private mutating func begin(_ id: TouchID, _ point: ScreenPoint, _ client: ClientID?, at time: Timestamp) {
    guard live(id) == nil else { return }
    current.removeAll { $0.touch == id }
    current.append((id, strokes.count))
    strokes.append(
      Stroke(
        touch: id, client: client, samples: [Sample(time: time, point: point)], finish: time,
        owners: [(time, client == nil ? .nobody : .client)]))
  }

  private mutating func finish(_ id: TouchID, _ end: End, at time: Timestamp) {
    guard let index = live(id) else { return }
    strokes[index].end = end
    strokes[index].finish = time
  }

  private mutating func add(_ decision: Decision, at time: Timestamp) {
    switch decision {
    case .deliver, .withhold, .update, .panUpdate, .pinchUpdate: return
    case .cancel(let client):
      for (_, index) in current where strokes[index].client == client && strokes[index].owners.last?.owner == .client {
        guard strokes[index].end == .open || strokes[index].finish == time else { continue }
        own(index, .nobody, at: time)
        mark(index, .decision(decision), at: time)
      }
    case .begin(let gesture, _, _, let touch, _, _):
      guard let index = stroke(of: touch) else { return }
      gestures.append((gesture, index))
      own(index, .system, at: time)
      mark(index, .decision(decision), at: time)
    case .beginFingers(let gesture, _, _, let touches, _):
      let strokes = current.filter { touches.contains($0.touch) }.map { $0.stroke }
      for index in strokes {
        gestures.append((gesture, index))
        own(index, .system, at: time)
      }
      if let index = strokes.last { mark(index, .decision(decision), at: time) }
    case .stage(let gesture, _, _, _): if let index = stroke(of: gesture) { mark(index, .decision(decision), at: time) }
    case .end(let gesture, _, _, _):
      guard let index = stroke(of: gesture) else { return }
      mark(index, .decision(decision), at: time)
      for other in gestures where other.gesture == gesture { own(other.stroke, .nobody, at: time) }
      gestures.removeAll { $0.gesture == gesture }
    case .discard(let touch), .release(let touch), .drop(let touch), .lift(let touch), .stuck(let touch),
      .offered(_, _, _, let touch, _):
      guard let index = stroke(of: touch) else { return }
      if case .discard = decision { own(index, .nobody, at: time) }
      mark(index, .decision(decision), at: time)
    case .holdBegin(let gesture, _, _, let touches), .panBegin(let gesture, _, _, let touches, _), .pinchBegin(let gesture, _, _, let touches):
      guard let index = current.last(where: { touches.contains($0.touch) })?.stroke else { return }
      gestures.append((gesture, index))
      mark(index, .decision(decision), at: time)
    case .holdEnd(let gesture, _, _), .panEnd(let gesture, _, _, _, _), .pinchEnd(let gesture, _, _):
      if let index = stroke(of: gesture) { mark(index, .decision(decision), at: time) }
    case .tap(_, let point, _, _):
      guard let index = current.min(by: { strokes[$0.stroke].place.distance(to: point) < strokes[$1.stroke].place.distance(to: point) })?.stroke
      else { return }
      mark(index, .decision(decision), at: time)
    case .withdrawn, .claimed: asides.append((time, decision))
    }
  }

  private mutating func own(_ index: Int, _ owner: Owner, at time: Timestamp) {
    guard strokes[index].owners.last?.owner != owner else { return }
    strokes[index].owners.append((time, owner))
  }

  private mutating func mark(_ index: Int, _ note: Mark.Note, at time: Timestamp) {
    strokes[index].marks.append(Mark(time: time, point: strokes[index].place, note: note))
  }

  private func live(_ id: TouchID) -> Int? {
    stroke(of: id).flatMap { strokes[$0].end == .open ? $0 : nil }
  }

  private func stroke(of id: TouchID) -> Int? { current.first { $0.touch == id }?.stroke }
  private func stroke(of gesture: GestureID) -> Int? { gestures.last { $0.gesture == gesture }?.stroke }
}

extension ScreenPoint {
  /// Distance to another point, mm.
  func distance(to other: ScreenPoint) -> Float {
    let dx = Double(x - other.x)
    let dy = Double(y - other.y)
    return Float((dx * dx + dy * dy).squareRoot())
  }
}
