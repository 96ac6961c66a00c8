import EdgeGestures

// The panel of a picture: zones, ways, and what was decided where.

extension Picture {
  /// How many labels the panel has at most; the strip has all of them.
  private static let labelLimit = 40
  /// How many touch points are named on it at most.
  private static let nameLimit = 150

  func drawPanel(into text: inout Text) {
    text.openBox(panel, "glass")
    text.append("/>\n")
    drawAreas(into: &text)
    for binding in journal.bindings { drawZone(binding, into: &text) }
    drawRuler(into: &text)
    for index in journal.strokes.indices { drawSpeed(index, into: &text) }
    for index in journal.strokes.indices { drawWay(index, into: &text) }
    text.openBox(panel, "glass")
    text.append(" style=\"fill:none\"/>\n")
    drawMarks(into: &text)
  }

  // MARK: What was there before the touches

  private func drawAreas(into text: inout Text) {
    for (name, area) in journal.areas {
      let (left, top) = (max(area.x, 0), max(area.y, 0))
      let (right, bottom) = (min(area.x + area.width, journal.screen.width), min(area.y + area.height, journal.screen.height))
      guard left < right, top < bottom else { continue }
      let box = Box(x: panel.x + left * scale, y: panel.y + top * scale, width: (right - left) * scale, height: (bottom - top) * scale)
      text.openBox(box, "area")
      text.append("/>\n")
      text.label(name, at: Spot(x: box.x + box.width / 2, y: box.y + box.height / 2), "middle")
    }
  }

  private func drawZone(_ binding: EdgeBinding, into text: inout Text) {
    let depth = min(journal.depth(of: binding.edge) * scale, panel.width / 2, panel.height / 2)
    let isHorizontal = binding.edge == .top || binding.edge == .bottom
    let from = binding.start * (isHorizontal ? panel.width : panel.height)
    let length = (binding.end - binding.start) * (isHorizontal ? panel.width : panel.height)
    let box =
      switch binding.edge {
      case .top: Box(x: panel.x + from, y: panel.y, width: length, height: depth)
      case .bottom: Box(x: panel.x + from, y: panel.y + panel.height - depth, width: length, height: depth)
      case .left: Box(x: panel.x, y: panel.y + from, width: depth, height: length)
      case .right: Box(x: panel.x + panel.width - depth, y: panel.y + from, width: depth, height: length)
      }
    text.openBox(box, journal.deferred.contains(binding.edge) ? "zone deferred" : "zone")
    text.append("/>")
    text.openBox(box, "border")
    text.append("/>\n")
    let middle = Spot(x: box.x + box.width / 2, y: box.y + box.height / 2)
    switch binding.edge {
    case .top: text.label(actions(of: binding), at: Spot(x: middle.x, y: panel.y - 8), "middle")
    case .bottom: text.label(actions(of: binding), at: Spot(x: middle.x, y: panel.y + panel.height + 17), "middle")
    case .left: drawUpright(actions(of: binding), at: Spot(x: panel.x - 9, y: middle.y), into: &text)
    case .right: drawUpright(actions(of: binding), at: Spot(x: panel.x + panel.width + 17, y: middle.y), into: &text)
    }
  }

  private func drawUpright(_ words: Text, at spot: Spot, into text: inout Text) {
    text.append("<text class=\"middle\" transform=\"translate(")
    text.append(spot)
    text.append(") rotate(-90)\">")
    text.append(escaped: words)
    text.append("</text>\n")
  }

  private func actions(of binding: EdgeBinding) -> Text {
    var words = Text()
    words.append(binding.edge.word)
    words.append(": ")
    var last = Action.none
    if binding.panelTravel > 0 {
      words.append(binding.panelAction.word)
      words.append(" (panel)")
      last = binding.panelAction
    }
    for index in 0..<binding.stages.count {
      guard let stage = binding.stages[index], stage.action != last else { continue }
      if last != .none { words.append(", ") }
      words.append(stage.action.word)
      last = stage.action
    }
    if journal.deferred.contains(binding.edge) { words.append("; deferred by the app") }
    return words
  }

  /// Ten millimetres, or a hundred, to compare with.
  private func drawRuler(into text: inout Text) {
    let length: Float = scale * 10 < 24 ? 100 : 10
    let right = Spot(x: panel.x + panel.width, y: panel.y + panel.height + 30)
    let left = right - Spot(x: length * scale, y: 0)
    text.line(from: left, to: right, "tick")
    for end in [left, right] { text.line(from: end - Spot(x: 0, y: 3), to: end + Spot(x: 0, y: 3), "tick") }
    var words = Text()
    words.append(length, decimals: 0)
    words.append(" mm; zones ")
    words.append(journal.tuning.zoneDepth, decimals: 1)
    words.append(" mm deep")
    text.label(words, at: left - Spot(x: 8, y: -4), "end")
  }

  // MARK: Ways

  /// The widths that say how fast a point went, each up to this many mm/s.
  static let speeds: [(limit: Float, width: Float)] = [(50, 2.5), (150, 6), (400, 10), (1000, 15), (.infinity, 21)]

  /// The broad line under a way: the broader, the faster.
  private func drawSpeed(_ index: Int, into text: inout Text) {
    let samples = journal.strokes[index].samples
    guard samples.count > 1 else { return }
    text.append("<g class=\"speed\"")
    text.attribute("stroke", Self.colour(index))
    text.append(">\n")
    var run = Text()
    var width: Float = 0
    for step in 1..<samples.count {
      let next = speedWidth(samples, step)
      if next != width {
        close(&run, width, into: &text)
        width = next
        run.append("M")
        run.append(spot(samples[step - 1].point))
      }
      run.append("L")
      run.append(spot(samples[step].point))
    }
    close(&run, width, into: &text)
    text.append("</g>\n")
  }

  private func close(_ run: inout Text, _ width: Float, into text: inout Text) {
    guard !run.isEmpty else { return }
    text.append("<path")
    text.attribute("stroke-width", width)
    text.append(" d=\"")
    text.append(run)
    text.append("\"/>\n")
    run.clear()
  }

  /// Speed over the last 20 ms or more, as a width.
  private func speedWidth(_ samples: [Journal.Sample], _ step: Int) -> Float {
    var first = step - 1
    while first > 0, samples[step].time.rawValue - samples[first].time.rawValue < 20_000 { first -= 1 }
    let time = Float(samples[step].time.rawValue - samples[first].time.rawValue) / 1_000_000
    let speed = time > 0 ? samples[step].point.distance(to: samples[first].point) / time : 0
    return (Self.speeds.first { speed < $0.limit } ?? Self.speeds[4]).width
  }

  private func drawWay(_ index: Int, into text: inout Text) {
    let stroke = journal.strokes[index]
    text.append("<path")
    text.attribute("class", "way")
    text.attribute("stroke", Self.colour(index))
    text.append(" d=\"")
    appendLine(stroke.samples[...], into: &text)
    text.append("\">")
    var title = Text()
    title.append(stroke.touch)
    title.append(", from ")
    title.append(milliseconds: stroke.start.rawValue)
    text.title(title)
    text.append("</path>\n")
    for (place, (since, owner)) in stroke.owners.enumerated() where owner != .client && stroke.client != nil {
      let until = place + 1 < stroke.owners.count ? stroke.owners[place + 1].since : stroke.finish
      let first = stroke.samples.lastIndex { $0.time <= since } ?? 0
      let last = stroke.samples.lastIndex { $0.time <= until } ?? first
      guard last > first else { continue }
      text.append("<path")
      text.attribute("class", owner == .system ? "system" : "nobody")
      text.append(" d=\"")
      appendLine(stroke.samples[first...last], into: &text)
      text.append("\"/>\n")
    }
    drawChevrons(stroke, index, into: &text)
  }

  private func appendLine(_ samples: ArraySlice<Journal.Sample>, into text: inout Text) {
    var last: Spot? = nil
    for sample in samples {
      let spot = spot(sample.point)
      if let last, (spot - last).length < 0.3 { continue }
      text.append(last == nil ? "M" : "L" as StaticString)
      text.append(spot)
      last = spot
    }
    // A point that never moved is a dot.
    if samples.count == 1, let last {
      text.append("L")
      text.append(last)
    }
  }

  /// Arrows along the way.
  private func drawChevrons(_ stroke: Journal.Stroke, _ index: Int, into text: inout Text) {
    var outline = Text()
    var due: Float = 20
    var walked: Float = 0
    for step in stroke.samples.indices.dropFirst() {
      let from = spot(stroke.samples[step - 1].point)
      let to = spot(stroke.samples[step].point)
      let length = (to - from).length
      guard length > 0 else { continue }
      let ahead = (to - from) * (1 / length)
      while walked + length >= due {
        let tip = from + ahead * (due - walked)
        outline.append("M")
        outline.append(tip + Spot(x: -ahead.x - ahead.y * 0.7, y: -ahead.y + ahead.x * 0.7) * 6)
        outline.append("L")
        outline.append(tip)
        outline.append("L")
        outline.append(tip + Spot(x: -ahead.x + ahead.y * 0.7, y: -ahead.y - ahead.x * 0.7) * 6)
        due += 70
      }
      walked += length
    }
    guard !outline.isEmpty else { return }
    text.append("<path")
    text.attribute("class", "chevron")
    text.attribute("stroke", Self.colour(index))
    text.append(" d=\"")
    text.append(outline)
    text.append("\"/>\n")
  }

  // MARK: Marks and labels

  private func drawMarks(into text: inout Text) {
    var labels = PictureLabels(
      in: Box(x: 8, y: panel.y - 22, width: Self.width - 16, height: panel.height + 44))
    // The words of the zones stand outside the panel, at most as long as these.
    labels.avoid(Box(x: panel.x, y: panel.y - 21, width: panel.width, height: 20))
    labels.avoid(Box(x: panel.x, y: panel.y + panel.height + 4, width: panel.width, height: 34))
    avoidBorder(&labels)
    for stroke in journal.strokes.prefix(Self.nameLimit) { avoidWay(stroke, &labels) }
    for index in journal.strokes.indices.prefix(Self.nameLimit) {
      for note in notes[index] { labels.avoid(Box(x: spot(note.point).x - 5, y: spot(note.point).y - 5, width: 10, height: 10)) }
    }
    for index in journal.strokes.indices.prefix(Self.nameLimit) { drawName(index, &labels, into: &text) }
    var told = 0
    for index in journal.strokes.indices where told < Self.labelLimit {
      for note in notes[index] where note.isTold {
        told += 1
        if told <= Self.labelLimit { drawLabel(note, index, &labels, into: &text) }
      }
    }
    for index in journal.strokes.indices {
      drawEnd(index, into: &text)
      for note in notes[index] { note.draw(at: spot(note.point), size: 6, colour: Self.colour(index), "mark", into: &text) }
    }
  }

  private func avoidBorder(_ labels: inout PictureLabels) {
    let right = panel.x + panel.width
    let bottom = panel.y + panel.height
    for x in stride(from: panel.x, through: right, by: 6) {
      labels.avoid(Spot(x: x, y: panel.y))
      labels.avoid(Spot(x: x, y: bottom))
    }
    for y in stride(from: panel.y, through: bottom, by: 6) {
      labels.avoid(Spot(x: panel.x, y: y))
      labels.avoid(Spot(x: right, y: y))
    }
  }

  private func avoidWay(_ stroke: Journal.Stroke, _ labels: inout PictureLabels) {
    var last: Spot? = nil
    for sample in stroke.samples {
      let spot = spot(sample.point)
      guard let from = last, (spot - from).length >= 6 else {
        if last == nil {
          labels.avoid(spot)
          last = spot
        }
        continue
      }
      let steps = min(Int((spot - from).length / 6), 200)
      for step in 1...max(steps, 1) { labels.avoid(from + (spot - from) * (Float(step) / Float(max(steps, 1)))) }
      last = spot
    }
  }

  /// `#0` beside where a point came down; with its time where there are several.
  private func drawName(_ index: Int, _ labels: inout PictureLabels, into text: inout Text) {
    let stroke = journal.strokes[index]
    var name = Text()
    name.append(stroke.touch)
    if journal.strokes.contains(where: { $0.touch == stroke.touch && $0.start != stroke.start }) {
      name.append(", ")
      name.append(duration: stroke.start.rawValue)
    }
    // It has no line that leads to it: far away it would name nothing.
    guard let box = labels.place([name], at: spot(stroke.origin), reach: 30) else { return }
    text.append("<text")
    text.attribute("x", box.x + 3)
    text.attribute("y", box.y + 12)
    text.append(" style=\"font-weight:bold;fill:")
    text.append(Self.colour(index))
    text.append("\">")
    text.append(escaped: name)
    text.append("</text>\n")
  }

  private func drawLabel(_ note: PictureNote, _ index: Int, _ labels: inout PictureLabels, into text: inout Text) {
    var first = Text()
    first.append(duration: note.time.rawValue)
    if !note.words.isEmpty {
      first.append("  ")
      first.append(note.words)
    }
    var lines = first.wrapped(at: 40)
    let plain = lines.count
    for reason in note.why { lines += reason.wrapped(at: 40) }
    let place = spot(note.point)
    guard let box = labels.place(lines, at: place) else { return }
    text.line(from: place, to: box.nearest(to: place), "leader")
    text.openBox(box, "plate")
    text.append("/>\n")
    // The words stand at the side of their box that looks at the place: the box is wider than most browsers' words.
    let isLeft = box.x + box.width <= place.x
    for (line, words) in lines.enumerated() {
      let baseline = Spot(x: isLeft ? box.x + box.width - 3 : box.x + 3, y: box.y + 11 + Float(line) * PictureLabels.leading)
      let kind: StaticString = line < plain ? (isLeft ? "what left" : "what") : (isLeft ? "why left" : "why")
      text.label(words, at: baseline, kind)
    }
  }

  /// How a point left the glass: a ring for a lift, a cross for a cancel.
  private func drawEnd(_ index: Int, into text: inout Text) {
    let stroke = journal.strokes[index]
    let kind: PictureNote.Kind
    switch stroke.end {
    case .open: return
    case .lifted: kind = .gesture
    case .cancelled: kind = .kept
    }
    PictureNote.symbol(kind, at: spot(stroke.place), size: 4.5, colour: Self.colour(index), into: &text)
    text.append("\n")
  }

  // MARK: Legend

  private static let symbols: [(PictureNote.Kind, StaticString)] = [
    (.landed, "down"), (.ready, "ready"), (.claimed, "claim"), (.offered, "offer"), (.failed, "no claim"), (.stage, "stage"),
    (.completed, "action"), (.ended, "no action"), (.gesture, "lift; app's gesture"), (.kept, "cancelled, swallowed"),
  ]

  /// Draws the legend, and returns where the picture ends.
  func drawLegend(at top: Float, into text: inout Text) -> Float {
    var pen = LegendPen(at: Spot(x: Self.margin, y: top))
    for (kind, words) in Self.symbols {
      let spot = pen.next(words, 18)
      PictureNote.symbol(kind, at: spot + Spot(x: 6, y: -4), size: 5.5, colour: Self.colour(0), into: &text)
      text.label(words, at: spot + Spot(x: 18, y: 0), "small")
    }
    pen.breakLine()
    for owner in [Journal.Owner.client, .system, .nobody] {
      let words: StaticString =
        switch owner {
        case .client: "the app's"
        case .system: "the system's"
        case .nobody: "nobody's"
        }
      let spot = pen.next(words, 34)
      let ends = (spot + Spot(x: 0, y: -4), spot + Spot(x: 26, y: -4))
      if owner != .system {
        text.append("<g stroke=\"#0072b2\">")
        text.line(from: ends.0, to: ends.1, "way")
        text.append("</g>")
      }
      if owner != .client { text.line(from: ends.0, to: ends.1, owner == .system ? "system" : "nobody") }
      text.label(words, at: spot + Spot(x: 34, y: 0), "small")
    }
    var from: Float = 0
    for (limit, width) in Self.speeds {
      var words = Text()
      words.append(from, decimals: 0)
      if limit.isFinite {
        words.append("–")
        words.append(limit, decimals: 0)
      } else {
        words.append(" mm/s and more")
      }
      let spot = pen.next(words, 34)
      text.append("<g class=\"speed\" stroke=\"#0072b2\"><line")
      text.attribute("stroke-width", width)
      text.attribute("x1", spot.x)
      text.attribute("x2", spot.x + 26)
      text.attribute("y1", spot.y - 4)
      text.attribute("y2", spot.y - 4)
      text.append("/></g>")
      text.label(words, at: spot + Spot(x: 34, y: 0), "small")
      from = limit
    }
    return pen.bottom + 18
  }
}

/// Places the entries of a legend one after another.
private struct LegendPen {
  private var spot: Spot

  init(at spot: Spot) { self.spot = spot }

  /// The baseline of the last line.
  var bottom: Float { spot.y }

  /// Where the next entry goes, whose words begin `indent` pixels to the right.
  mutating func next(_ words: Text, _ indent: Float) -> Spot {
    let width = Float(words.characters) * 5.9 + indent + 12
    if spot.x + width > Picture.width - Picture.margin + 20 { breakLine() }
    defer { spot.x += width }
    return spot
  }

  mutating func next(_ words: StaticString, _ indent: Float) -> Spot {
    var text = Text()
    text.append(words)
    return next(text, indent)
  }

  mutating func breakLine() {
    spot = Spot(x: Picture.margin, y: spot.y + 22)
  }
}
