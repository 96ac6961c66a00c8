import EdgeGestures

/// The time strip under the panel: the life of each touch point, frames, deadlines and decisions. Long times without a touch are left out.
struct PictureStrip {
  private let picture: Picture
  private let top: Float
  private let times: PictureTimes
  private let lanes: [Lane]
  /// What concerns edges, above the lanes.
  private let asides: [(text: Text, x: Float, row: Int, spot: Float)]
  /// Where the strip ends.
  let bottom: Float

  /// The touch points that had one id, one after another.
  private struct Lane {
    var touch: TouchID
    var strokes: [Int]
    /// Words above the bars, and in which row each stands.
    var words: [(text: Text, x: Float, row: Int, spot: Float)]
    var rows: Int
    var y: Float = 0
  }

  private static let bar: Float = 10
  private static let row: Float = 12

  init(_ picture: Picture, top: Float) {
    self.picture = picture
    self.top = top
    let left = Picture.margin
    let times = PictureTimes(picture.journal, from: left, to: Picture.width - Picture.margin)
    self.times = times
    var lanes: [Lane] = []
    for (index, stroke) in picture.journal.strokes.enumerated() {
      if let lane = lanes.firstIndex(where: { $0.touch == stroke.touch }) {
        lanes[lane].strokes.append(index)
      } else {
        lanes.append(Lane(touch: stroke.touch, strokes: [index], words: [], rows: 0))
      }
    }
    lanes.sort { $0.touch < $1.touch }
    var ends: [Float] = []
    asides = picture.journal.asides.compactMap { aside in
      var text = Text()
      text.append(aside.decision, names: picture.journal.names)
      return Self.place(text, at: times.x(aside.time), &ends)
    }
    var y = top + 14 + Float(ends.count) * Self.row
    for index in lanes.indices {
      Self.findWords(&lanes[index], picture, times)
      y += Float(lanes[index].rows) * Self.row + 4
      lanes[index].y = y
      y += Self.bar + 8
    }
    self.lanes = lanes
    bottom = y + 42
  }

  /// Puts the short words of each moment above the bars, in the first row that has room; what has none is left out.
  private static func findWords(_ lane: inout Lane, _ picture: Picture, _ times: PictureTimes) {
    var ends: [Float] = []
    for stroke in lane.strokes {
      for note in picture.notes[stroke] where note.isTold {
        if let word = place(note.words, at: times.x(note.time), &ends) { lane.words.append(word) }
      }
    }
    lane.rows = ends.count
  }

  /// Finds the first row in which `text` has room beside what stands there; nil where there is none.
  private static func place(_ text: Text, at spot: Float, _ ends: inout [Float]) -> (text: Text, x: Float, row: Int, spot: Float)? {
    let width = Float(text.characters) * 5.9 + 8
    let x = min(spot - 2, Picture.width - 10 - width)
    let row = ends.firstIndex { $0 <= x } ?? ends.count
    guard row < 4 else { return nil }
    if row == ends.count { ends.append(0) }
    ends[row] = x + width
    return (text, x, row, spot)
  }

  // MARK: Drawing

  func draw(into text: inout Text) {
    let axis = bottom - 26
    for gap in times.gaps {
      text.openBox(Box(x: gap.x, y: top, width: gap.width, height: axis - top), "gap")
      text.append("/>\n")
    }
    drawDeadlines(axis, into: &text)
    for word in asides {
      let baseline = top + 14 + Float(word.row) * Self.row
      text.line(from: Spot(x: word.spot, y: baseline - 9), to: Spot(x: word.spot, y: baseline + 2), "tick")
      text.label(word.text, at: Spot(x: word.x + 4, y: baseline), "small")
    }
    if !asides.isEmpty { text.label("edges", at: Spot(x: Picture.margin - 12, y: top + 14), "end") }
    for lane in lanes { draw(lane, into: &text) }
    drawFrames(axis, into: &text)
    drawAxis(axis, into: &text)
  }

  private func draw(_ lane: Lane, into text: inout Text) {
    var name = Text()
    name.append(lane.touch)
    text.label(name, at: Spot(x: Picture.margin - 12, y: lane.y + 9), "end")
    let middle = lane.y + Self.bar / 2
    text.line(from: Spot(x: Picture.margin, y: middle), to: Spot(x: Picture.width - Picture.margin, y: middle), "lane")
    for index in lane.strokes { drawBar(index, y: lane.y, into: &text) }
    let top = lane.y - 4
    for word in lane.words {
      let baseline = top - Float(word.row) * Self.row
      text.line(from: Spot(x: word.spot, y: baseline + 1), to: Spot(x: word.spot, y: lane.y + 2), "leader")
      text.label(word.text, at: Spot(x: word.x, y: baseline), "small")
    }
    for index in lane.strokes {
      for note in picture.notes[index] {
        note.draw(at: Spot(x: times.x(note.time), y: middle), size: 4.6, colour: Picture.colour(index), "moment", into: &text)
      }
    }
  }

  /// One bar for each owner in turn: the app's in the colour of the way, the system's black, nobody's hollow.
  private func drawBar(_ index: Int, y: Float, into text: inout Text) {
    let stroke = picture.journal.strokes[index]
    for (place, (since, owner)) in stroke.owners.enumerated() {
      let until = place + 1 < stroke.owners.count ? stroke.owners[place + 1].since : stroke.finish
      // The one that begins with the lift has no time of its own.
      guard place == 0 || since < stroke.finish else { continue }
      let left = times.x(since)
      let right = max(times.x(until), left + (place + 1 < stroke.owners.count ? 0 : 1.5))
      guard right > left else { continue }
      text.openBox(Box(x: left, y: y, width: right - left, height: Self.bar), "bar")
      text.append(" style=\"fill:")
      switch owner {
      case .client: text.append(Picture.colour(index))
      case .system: text.append("#222")
      case .nobody: text.append("#fff;stroke-dasharray:2 2")
      }
      text.append(";stroke:")
      text.append(owner == .system ? "#222" : Picture.colour(index))
      text.append(owner == .client ? ";fill-opacity:.35\"/>\n" : "\"/>\n" as StaticString)
    }
  }

  private func drawDeadlines(_ axis: Float, into text: inout Text) {
    for deadline in picture.journal.deadlines {
      let x = times.x(deadline)
      text.append("<g>")
      var words = Text()
      words.append("deadline, ")
      words.append(milliseconds: deadline.rawValue)
      text.title(words)
      text.line(from: Spot(x: x, y: top + 6), to: Spot(x: x, y: axis), "deadline")
      text.append("</g>\n")
    }
    if picture.journal.deadlines.isEmpty { return }
    text.append("<text class=\"small\" style=\"fill:#b23b3b\"")
    text.attribute("x", times.x(picture.journal.deadlines[0]) - 2)
    text.attribute("y", top + 3)
    text.append(picture.journal.deadlines.count == 1 ? ">deadline</text>\n" : ">deadlines</text>\n" as StaticString)
  }

  /// A short line for each frame.
  private func drawFrames(_ axis: Float, into text: inout Text) {
    text.append("<path class=\"frames\" d=\"")
    var last: Float = -1
    for frame in picture.journal.frames {
      let x = times.x(frame)
      if x - last < 0.5 { continue }
      last = x
      text.append("M")
      text.append(Spot(x: x, y: axis - 6))
      text.append("v6")
    }
    text.append("\"/>\n")
    text.label("frames", at: Spot(x: Picture.margin - 12, y: axis), "end")
  }

  private func drawAxis(_ axis: Float, into text: inout Text) {
    for part in times.parts {
      text.line(from: Spot(x: part.x, y: axis), to: Spot(x: part.x + part.width, y: axis), "tick")
      var last = -Float.infinity
      for time in times.ticks(of: part) {
        let x = times.x(time)
        text.line(from: Spot(x: x, y: axis), to: Spot(x: x, y: axis + 4), "tick")
        guard x - last > 46 else { continue }
        last = x
        var words = Text()
        if times.isLong {
          words.append(scaled: time.rawValue / 1000, decimals: 3)
          words.append(" s")
        } else {
          words.append(scaled: time.rawValue, decimals: 3)
          words.append(" ms")
        }
        text.label(words, at: Spot(x: x, y: axis + 16), "middle")
      }
    }
  }
}
