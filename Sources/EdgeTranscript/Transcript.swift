import EdgeGestures

/// Writes down what happened and what the engine decided: one line an event, or one JSON object a decision.
///
/// Scripts, recordings and live sessions are written by the same code. A live session, which writes lines, makes one transcript, feeds it every frame, fact
/// and deadline with its decisions, and writes the text that comes out:
/// ```swift
/// transcript.write(frame.span, at: time, decisions, into: &text)
/// ```
public struct Transcript {
  /// How a transcript looks.
  public enum Format: Sendable {
    /// `16ms      motion #0 70,82        -> cancel A, begin bottom #0`
    case lines
    /// `{"time_us":16000,"decision":"cancel A","client":"A"}`
    case json
  }

  public var format: Format
  /// Adds measured numbers in parentheses, mm and ms; `--check` ignores them.
  public var numbers: Bool
  /// Writes `update` decisions too, one for each frame of a gesture.
  public var updates: Bool
  /// Says why, in lines of their own that begin with `//>`: comments to who reads the transcript back.
  public var explains = false
  /// What clients and surfaces are called.
  public var names: Names
  /// Time that is written as 0.
  public var origin = Timestamp(rawValue: 0)

  /// The system gestures that run, so that each decision about one stands in the line of its touch point.
  private(set) var gestures: [Running] = []

  struct Running {
    var id: GestureID
    /// Nil for a gesture of several fingers.
    var edge: Edge?
    /// The point that leads it, or nil for several.
    var touch: TouchID?
    var touches = TouchSet()
  }

  public init(format: Format = .lines, numbers: Bool = false, updates: Bool = false, names: Names = Names()) {
    self.format = format
    self.numbers = numbers
    self.updates = updates
    self.names = names
  }

  /// Appends the lines of one frame as the engine got it; with no events, those of a deadline or of a fact that decided something.
  ///
  /// - Parameter verdicts: what the engine says about it, for a transcript that explains.
  public mutating func write(
    _ events: Span<TouchEvent>, at time: Timestamp, _ decisions: borrowing Decisions, because verdicts: [Verdict] = [], into text: inout Text
  ) {
    var touches: [TouchID] = []
    for index in events.indices { touches.append(events[index].touch) }
    let reasons = explain(verdicts, for: touches)
    let parts = word(decisions, for: touches, at: time)
    if events.isEmpty {
      guard let part = parts.first, let why = reasons.first, !part.isEmpty || !why.isEmpty else { return }
      var line = Text()
      line.append(milliseconds: since(time))
      Self.finish(&line, caused: part, why, column: Self.decisionColumn)
      text.append(line)
    }
    for index in events.indices {
      var line = Text()
      line.append(events[index], at: since(time))
      Self.finish(&line, caused: parts[index], reasons[index], column: Self.decisionColumn)
      text.append(line)
    }
  }

  /// Where ` -> ` stands in lines that nobody laid out.
  static let decisionColumn = 34

  private static func finish(_ line: inout Text, caused: Text, _ why: Text, column: Int) {
    if !caused.isEmpty {
      line.pad(to: column)
      line.append("-> ")
      line.append(caused)
    }
    line.append(why)
    line.append(byte: UInt8(ascii: "\n"))
  }

  func since(_ time: Timestamp) -> Int64 {
    time.rawValue.subtractingReportingOverflow(origin.rawValue).partialValue
  }

  /// Puts the decisions of one frame into words, for each of its events (given by their points) what it caused; with no events, one part.
  ///
  /// A decision about a touch point belongs to the last event of that point (a delivery to each of them, a release to the first); a cancel, which names
  /// no point, to what follows it; what is left to the last event.
  mutating func word(_ decisions: borrowing Decisions, for touches: [TouchID], at time: Timestamp) -> [Text] {
    var parts = [Text](repeating: Text(), count: max(touches.count, 1))
    var waiting = Text()
    for index in 0..<decisions.count {
      guard let decision = decisions[index] else { break }
      let touch = note(decision, touches)
      if !updates && decision.isUpdate { continue }
      var words = Text()
      words.append(decision, names: names)
      if numbers { words.append(numbersOf: decision) }
      forget(decision)
      var place: Int? = nil
      if let touch {
        for event in touches.indices where touches[event] == touch && (place == nil || !decision.isForFirstEvent) {
          if decision.isForEachEvent { Self.join(words, to: &parts[event], after: &waiting) }
          place = event
        }
      }
      if let place {
        if !decision.isForEachEvent { Self.join(words, to: &parts[place], after: &waiting) }
      } else {
        Self.join(words, to: &waiting)
      }
    }
    if !waiting.isEmpty { Self.join(waiting, to: &parts[parts.count - 1]) }
    return parts
  }

  private static func join(_ words: Text, to part: inout Text) {
    if !part.isEmpty { part.append(", ") }
    part.append(words)
  }

  private static func join(_ words: Text, to part: inout Text, after waiting: inout Text) {
    if !waiting.isEmpty {
      join(waiting, to: &part)
      waiting.clear()
    }
    join(words, to: &part)
  }

  /// Remembers which point a gesture stems from, and returns the point that a decision is about; of several, the last one in the frame.
  mutating func note(_ decision: Decision, _ frame: [TouchID]) -> TouchID? {
    switch decision {
    case .deliver(let touch), .discard(let touch), .withhold(let touch), .release(let touch), .drop(let touch), .lift(let touch), .stuck(let touch),
      .offered(_, _, _, let touch, _):
      return touch
    case .begin(let gesture, _, let edge, let touch, _, _):
      gestures.append(Running(id: gesture, edge: edge, touch: touch))
      return touch
    case .beginFingers(let gesture, _, _, let touches, _):
      gestures.append(Running(id: gesture, touches: touches))
      return frame.last { touches.contains($0) }
    case .update(let gesture, _, _), .stage(let gesture, _, _, _), .end(let gesture, _, _, _):
      guard let running = gestures.first(where: { $0.id == gesture }) else { return nil }
      return running.touch ?? frame.last { running.touches.contains($0) }
    case .holdBegin(_, _, _, let touches), .panBegin(_, _, _, let touches, _), .pinchBegin(_, _, _, let touches):
      return frame.last { touches.contains($0) }
    case .cancel, .withdrawn, .claimed, .tap, .holdEnd, .panUpdate, .panEnd, .pinchUpdate, .pinchEnd: return nil
    }
  }

  mutating func forget(_ decision: Decision) {
    if case .end(let gesture, _, _, _) = decision { gestures.removeAll { $0.id == gesture } }
  }
}

extension TouchEvent {
  /// The point that this is about.
  var touch: TouchID {
    switch self {
    case .down(let id, _, _, _), .motion(let id, _), .up(let id), .cancel(let id): id
    }
  }
}

extension Decision {
  /// Whether it only says how far something is.
  var isUpdate: Bool {
    switch self {
    case .update, .panUpdate, .pinchUpdate: true
    case .deliver, .discard, .withhold, .release, .drop, .lift, .cancel, .begin, .beginFingers, .stage, .end, .offered, .withdrawn, .claimed, .stuck,
      .tap,
      .holdBegin, .holdEnd, .panBegin, .panEnd,
      .pinchBegin, .pinchEnd:
      false
    }
  }

  /// Whether it comes before all that its point did in the frame.
  var isForFirstEvent: Bool {
    if case .release = self { return true }
    return false
  }

  /// Whether it speaks of each event of its point in the frame.
  var isForEachEvent: Bool {
    switch self {
    case .deliver, .discard, .withhold: true
    case .release, .drop, .update, .panUpdate, .pinchUpdate, .lift, .cancel, .begin, .beginFingers, .stage, .end, .offered, .withdrawn, .claimed,
      .stuck, .tap,
      .holdBegin, .holdEnd,
      .panBegin, .panEnd, .pinchBegin, .pinchEnd:
      false
    }
  }
}

extension Text {
  /// Adds an event in the columns of a transcript: `16ms      motion #0 70,82`.
  mutating func append(_ event: TouchEvent, at time: Int64) {
    let start = count
    append(milliseconds: time)
    pad(to: start + 10)
    switch event {
    case .down(let id, _, let point, _):
      append("down   ")
      append(id)
      append(byte: UInt8(ascii: " "))
      append(point)
    case .motion(let id, let point):
      append("motion ")
      append(id)
      append(byte: UInt8(ascii: " "))
      append(point)
    case .up(let id):
      append("up     ")
      append(id)
    case .cancel(let id):
      append("cancel ")
      append(id)
    }
  }

  mutating func append(_ touch: TouchID) {
    append(byte: UInt8(ascii: "#"))
    append(Int64(touch.rawValue))
  }

  /// Adds a point to a thousandth of a millimetre.
  mutating func append(_ point: ScreenPoint) {
    append(point.x, decimals: 3)
    append(byte: UInt8(ascii: ","))
    append(point.y, decimals: 3)
  }
}
