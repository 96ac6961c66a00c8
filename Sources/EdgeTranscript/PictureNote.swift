import EdgeGestures

/// All that was decided about a touch point at one moment: one symbol, one label.
struct PictureNote {
  /// What the symbol says; of several things of one moment the last case counts.
  enum Kind: Int {
    /// Where and how it came down.
    case landed
    /// It was ready: no label of its own.
    case ready
    /// For a client: a tap, a hold, a pan, a pinch.
    case gesture
    /// Its events go to nobody, or are kept back.
    case kept
    case stage
    case failed
    case offered
    case claimed
    /// The system gesture ended without doing anything.
    case ended
    /// It ended and did something.
    case completed
  }

  var kind: Kind
  var time: Timestamp
  var point: ScreenPoint
  /// What was decided, in few words; empty for a verdict alone that needs none.
  var words = Text()
  /// Why, each reason without its second half.
  var why: [Text] = []
  /// The whole of it, for who points at the symbol.
  var title = Text()

  /// Whether the symbol is worth a label.
  var isTold: Bool { !words.isEmpty }

  /// The moments of a stroke, in order.
  static func notes(of stroke: Journal.Stroke, _ names: Names) -> [PictureNote] {
    var notes: [PictureNote] = []
    for mark in stroke.marks {
      let kind = kind(of: mark.note)
      if notes.last?.time != mark.time { notes.append(PictureNote(kind: kind, time: mark.time, point: mark.point)) }
      let last = notes.count - 1
      if kind.rawValue > notes[last].kind.rawValue { notes[last].kind = kind }
      notes[last].add(mark.note, names)
    }
    for index in notes.indices {
      var title = Text()
      title.append(milliseconds: notes[index].time.rawValue)
      title.append(" ")
      title.append(notes[index].title)
      notes[index].title = title
    }
    return notes
  }

  private mutating func add(_ note: Journal.Mark.Note, _ names: Names) {
    var text = Text()
    add: switch note {
    case .decision(let decision):
      text.append(decision, names: names)
      if !words.isEmpty { words.append(", ") }
      words.append(text)
      if !title.isEmpty { title.append(", ") }
    case .verdict(let verdict):
      text.append(verdict)
      if !title.isEmpty { title.append("; ") }
      switch verdict.finding {
      case .landed: if verdict.isNearMiss { words.append("no candidate, a near miss") } else { break add }
      case .held, .ready: break add
      case .claimed, .offered, .ended: break
      case .failed: words.append(verdict.isNearMiss ? "no claim, a near miss" : "no claim" as StaticString)
      }
      // The label says the first half, the title all.
      var reason = Text()
      reason.append(reason: verdict)
      why.append(Text(reason.bytes.prefix { $0 != UInt8(ascii: ";") }))
    }
    title.append(text)
  }

  private static func kind(of note: Journal.Mark.Note) -> Kind {
    switch note {
    case .decision(let decision):
      switch decision {
      case .begin, .beginFingers: .claimed
      case .stage: .stage
      case .end(_, _, let outcome, _):
        switch outcome {
        case .completed, .closed: .completed
        case .aborted, .cancelled: .ended
        }
      case .offered: .offered
      case .cancel, .discard, .withhold, .release, .drop, .lift, .stuck: .kept
      case .tap, .holdBegin, .holdEnd, .panBegin, .panEnd, .pinchBegin, .pinchEnd: .gesture
      case .deliver, .update, .withdrawn, .claimed, .panUpdate, .pinchUpdate: .landed
      }
    case .verdict(let verdict):
      switch verdict.finding {
      case .landed, .held: .landed
      case .ready: .ready
      case .claimed: .claimed
      case .offered: .offered
      case .failed: .failed
      case .ended: .landed
      }
    }
  }

  /// Adds the symbol at a spot.
  func draw(at spot: Spot, size: Float, colour: StaticString, _ name: StaticString, into text: inout Text) {
    text.append("<g")
    text.attribute("class", name)
    text.append(">")
    text.title(title)
    Self.symbol(kind, at: spot, size: size, colour: colour, into: &text)
    text.append("</g>\n")
  }

  /// Adds a symbol alone.
  static func symbol(_ kind: Kind, at spot: Spot, size: Float, colour: StaticString, into text: inout Text) {
    switch kind {
    case .landed: shape(Self.circle(spot, size * 0.8), fill: colour, stroke: colour, into: &text)
    case .ready: shape(Self.circle(spot, size * 0.6), fill: "#fff", stroke: colour, into: &text)
    case .gesture: shape(Self.circle(spot, size * 0.8), fill: "#fff", stroke: "#666", into: &text)
    case .kept: shape(Self.cross(spot, size * 0.7), fill: "none", stroke: "#777", into: &text)
    case .failed: shape(Self.cross(spot, size * 0.9), fill: "none", stroke: "#b00020", into: &text)
    case .stage: shape(Self.polygon(spot, size, triangle), fill: "#fff", stroke: "#111", into: &text)
    case .offered: shape(Self.polygon(spot, size * 1.2, diamond), fill: "#ffd27a", stroke: "#7a5200", into: &text)
    case .claimed: shape(Self.polygon(spot, size * 1.2, diamond), fill: "#111", stroke: "#fff", into: &text)
    case .ended: shape(Self.polygon(spot, size * 0.85, square), fill: "#fff", stroke: "#111", into: &text)
    case .completed: shape(Self.polygon(spot, size * 0.9, square), fill: "#111", stroke: "#fff", into: &text)
    }
  }

  // Swift 6.3 in Embedded mode mixes up several constant lists of one function; so each has a place of its own.
  private static let triangle: [(Float, Float)] = [(0, -1), (0.95, 0.7), (-0.95, 0.7)]
  private static let diamond: [(Float, Float)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
  private static let square: [(Float, Float)] = [(-1, -1), (1, -1), (1, 1), (-1, 1)]

  private static func shape(_ outline: Text, fill: StaticString, stroke: StaticString, into text: inout Text) {
    text.append("<path class=\"mark\" style=\"fill:")
    text.append(fill)
    text.append(";stroke:")
    text.append(stroke)
    text.append("\" d=\"")
    text.append(outline)
    text.append("\"/>")
  }

  private static func circle(_ spot: Spot, _ radius: Float) -> Text {
    var text = Text()
    text.append("M")
    text.append(spot + Spot(x: -radius, y: 0))
    for end in [radius * 2, -radius * 2] {
      text.append("a")
      text.append(Spot(x: radius, y: radius))
      text.append(" 0 1 0 ")
      text.append(Spot(x: end, y: 0))
    }
    text.append("z")
    return text
  }

  private static func cross(_ spot: Spot, _ size: Float) -> Text {
    var text = Text()
    for (from, to) in [(Spot(x: -1, y: -1), Spot(x: 1, y: 1)), (Spot(x: 1, y: -1), Spot(x: -1, y: 1))] {
      text.append("M")
      text.append(spot + from * size)
      text.append("L")
      text.append(spot + to * size)
    }
    return text
  }

  private static func polygon(_ spot: Spot, _ size: Float, _ corners: [(Float, Float)]) -> Text {
    var text = Text()
    var isFirst = true
    for (x, y) in corners {
      text.append(isFirst ? "M" : "L" as StaticString)
      isFirst = false
      text.append(spot + Spot(x: x, y: y) * size)
    }
    text.append("z")
    return text
  }
}
