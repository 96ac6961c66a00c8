import EdgeGestures

/// A picture of what happened, as SVG: the panel with its zones, the ways of all touch points with each decision on them, and a time strip.
///
/// Every touch point is one `<path class="way">`; every decision is a `<g class="mark">` on the panel and one on the strip, with its words as `<title>`.
struct Picture {
  /// Width of the whole, pixels.
  static let width: Float = 1000
  /// Left and right of panel and strip.
  static let margin: Float = 70
  private static let panelTop: Float = 92

  let journal: Journal
  let notes: [[PictureNote]]
  private let name: Text
  /// Pixels for a millimetre.
  let scale: Float
  /// The panel.
  let panel: Box

  private init(_ journal: Journal, name: Text) {
    self.journal = journal
    self.name = name
    scale = min((Self.width - 2 * Self.margin) / journal.screen.width, 560 / journal.screen.height)
    let width = journal.screen.width * scale
    panel = Box(x: (Self.width - width) / 2, y: Self.panelTop, width: width, height: journal.screen.height * scale)
    notes = journal.strokes.map { PictureNote.notes(of: $0, journal.names) }
  }

  /// Draws a journal; the file's `name` stands above it, without its folder.
  static func draw(_ journal: Journal, name: String) -> Text {
    let file = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name.utf8[name.utf8.index(after: $0)...] } ?? name.utf8[...]
    let picture = Picture(journal, name: Text(file))
    var body = Text()
    picture.drawHead(into: &body)
    picture.drawPanel(into: &body)
    let strip = PictureStrip(picture, top: picture.panel.y + picture.panel.height + 62)
    strip.draw(into: &body)
    let height = picture.drawLegend(at: strip.bottom + 34, into: &body)

    var text = Text()
    text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    text.append(pixels: width)
    text.append(" ")
    text.append(pixels: height)
    text.append("\"")
    text.attribute("width", width)
    text.attribute("height", height)
    text.append(" role=\"img\">\n")
    text.title(picture.name)
    text.append("\n")
    text.append(style)
    text.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n")
    text.append(body)
    text.append("</svg>\n")
    return text
  }

  /// Where a place on the glass is in the picture.
  func spot(_ point: ScreenPoint) -> Spot {
    // A recording may leave the panel; a picture need not follow it far.
    Spot(
      x: panel.x + min(max(point.x, -20), journal.screen.width + 20) * scale,
      y: panel.y + min(max(point.y, -20), journal.screen.height + 20) * scale)
  }

  /// The colour of a touch point's way.
  static func colour(_ stroke: Int) -> StaticString {
    switch stroke % 10 {
    case 0: "#0072b2"
    case 1: "#d55e00"
    case 2: "#00875f"
    case 3: "#b0508f"
    case 4: "#b8860b"
    case 5: "#3a9bd9"
    case 6: "#7a52b3"
    case 7: "#8b5a2b"
    case 8: "#5f6b1f"
    case _: "#5a6570"
    }
  }

  // MARK: Head

  private func drawHead(into text: inout Text) {
    text.label(name, at: Spot(x: Self.margin, y: 34), "head")
    var summary = Text()
    summary.append(journal.screen.width, decimals: 1)
    summary.append(" × ")
    summary.append(journal.screen.height, decimals: 1)
    summary.append(" mm")
    Self.count(journal.strokes.count, "touch point", into: &summary)
    var claims = 0
    var offers = 0
    for verdict in journal.strokes.flatMap({ $0.verdicts }) {
      if verdict.finding == .claimed { claims += 1 }
      if verdict.finding == .offered { offers += 1 }
    }
    Self.count(claims, "claim", into: &summary)
    if offers > 0 { Self.count(offers, "offer", into: &summary) }
    Self.count(journal.frames.count, "frame", into: &summary)
    if let first = journal.frames.first, let last = journal.strokes.map({ $0.finish }).max() {
      summary.append(" · ")
      summary.append(duration: last.rawValue - first.rawValue)
    }
    text.label(summary, at: Spot(x: Self.margin, y: 54), "quiet")
  }

  private static func count(_ number: Int, _ what: StaticString, into text: inout Text) {
    text.append(" · ")
    text.append(Int64(number))
    text.append(" ")
    text.append(what)
    if number != 1 { text.append("s") }
  }

  private static let style: StaticString = """
    <style>
    text { font-family: "Helvetica Neue", Helvetica, Arial, "Liberation Sans", "DejaVu Sans", sans-serif; font-size: 11px; fill: #222; }
    text.head { font-size: 17px; font-weight: bold; }
    text.quiet { fill: #666; }
    text.middle { text-anchor: middle; fill: #555; }
    text.end { text-anchor: end; fill: #555; }
    text.left { text-anchor: end; }
    text.small { font-size: 10px; fill: #444; }
    text.why { fill: #666; }
    .glass { fill: #fff; stroke: #444; stroke-width: 1.5; }
    .zone { fill: #dbe7f3; }
    .zone.deferred { fill: url(#deferred); }
    .border { stroke: #8fa6bd; stroke-width: 1; stroke-dasharray: 4 3; fill: none; }
    .area { fill: none; stroke: #999; stroke-dasharray: 2 3; }
    .speed { opacity: .22; }
    .speed path { fill: none; stroke-linecap: round; stroke-linejoin: round; }
    .way { fill: none; stroke-width: 1.7; stroke-linejoin: round; stroke-linecap: round; }
    .system { fill: none; stroke: #111; stroke-width: 1.7; stroke-linejoin: round; stroke-linecap: round; }
    .nobody { fill: none; stroke: #fff; stroke-width: 1.9; stroke-dasharray: 2 4; }
    .chevron { fill: none; stroke-width: 1.7; stroke-linecap: round; }
    .leader { stroke: #999; stroke-width: .8; }
    .plate { fill: #fff; opacity: .85; }
    .mark { stroke-width: 1.3; stroke: #111; fill: #fff; }
    .tick { stroke: #888; stroke-width: 1; fill: none; }
    .frames { stroke: #999; stroke-width: .6; fill: none; }
    .deadline { stroke: #b23b3b; stroke-width: 1; stroke-dasharray: 3 3; }
    .lane { stroke: #e4e4e4; stroke-width: 1; }
    .gap { fill: #f1f1f1; }
    </style>
    <defs><pattern id="deferred" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" \
    fill="#f6ead2"/><rect width="2" height="7" fill="#e5c98f"/></pattern></defs>

    """
}

extension Text {
  /// Adds a length of time, in milliseconds or from 10 s on in seconds.
  mutating func append(duration: Int64) {
    if duration >= 10_000_000 {
      append(scaled: (duration + 50_000) / 100_000, decimals: 1)
      append(" s")
    } else {
      append(scaled: (duration + 500) / 1000, decimals: 0)
      append(" ms")
    }
  }
}
