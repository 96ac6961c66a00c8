import EdgeGestures

// What an SVG file is written with.

/// A place in a picture, in its pixels.
struct Spot: Equatable {
  var x: Float
  var y: Float

  static func + (a: Spot, b: Spot) -> Spot { Spot(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Spot, b: Spot) -> Spot { Spot(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Spot, factor: Float) -> Spot { Spot(x: a.x * factor, y: a.y * factor) }

  var length: Float { (x * x + y * y).squareRoot() }
}

extension Text {
  /// Adds a coordinate.
  mutating func append(pixels: Float) {
    append(pixels, decimals: 1)
  }

  /// Adds `x,y`.
  mutating func append(_ spot: Spot) {
    append(pixels: spot.x)
    append(",")
    append(pixels: spot.y)
  }

  /// Adds ` name="value"`.
  mutating func attribute(_ name: StaticString, _ value: Float) {
    append(" ")
    append(name)
    append("=\"")
    append(pixels: value)
    append("\"")
  }

  mutating func attribute(_ name: StaticString, _ value: StaticString) {
    append(" ")
    append(name)
    append("=\"")
    append(value)
    append("\"")
  }

  /// Adds text so that XML reads it as text: markup and quotes are escaped, and what XML cannot say is `?`.
  mutating func append(escaped text: Text) {
    for byte in text.string.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case 0..<0x20, 0x7f: append("?")
      default: append(byte: byte)
      }
    }
  }

  /// Adds `<text …>words</text>`.
  mutating func label(_ words: Text, at spot: Spot, _ kind: StaticString) {
    append("<text")
    attribute("class", kind)
    attribute("x", spot.x)
    attribute("y", spot.y)
    append(">")
    append(escaped: words)
    append("</text>\n")
  }

  mutating func label(_ words: StaticString, at spot: Spot, _ kind: StaticString) {
    var text = Text()
    text.append(words)
    label(text, at: spot, kind)
  }

  /// Adds `<title>words</title>`, which a browser shows under the pointer.
  mutating func title(_ words: Text) {
    append("<title>")
    append(escaped: words)
    append("</title>")
  }

  mutating func line(from a: Spot, to b: Spot, _ kind: StaticString) {
    append("<line")
    attribute("class", kind)
    attribute("x1", a.x)
    attribute("y1", a.y)
    attribute("x2", b.x)
    attribute("y2", b.y)
    append("/>\n")
  }

  /// Adds `<rect …>` without its end, so that more can follow.
  mutating func openBox(_ box: Box, _ kind: StaticString) {
    append("<rect")
    attribute("class", kind)
    attribute("x", box.x)
    attribute("y", box.y)
    attribute("width", box.width)
    attribute("height", box.height)
  }
}

/// A rectangle in a picture.
struct Box {
  var x: Float
  var y: Float
  var width: Float
  var height: Float

  func overlaps(_ other: Box) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  func contains(_ spot: Spot) -> Bool {
    spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height
  }

  func contains(_ other: Box) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  func grown(by margin: Float) -> Box {
    Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The place in the box that is nearest to `spot`.
  func nearest(to spot: Spot) -> Spot {
    Spot(x: min(max(spot.x, x), x + width), y: min(max(spot.y, y), y + height))
  }
}

extension Text {
  /// How many characters the text has, as far as a layout needs to know.
  var characters: Int {
    var count = 0
    for byte in bytes where byte & 0xc0 != 0x80 { count += 1 }
    return count
  }

  /// The text in lines of about `width` characters, broken at blanks.
  func wrapped(at width: Int) -> [Text] {
    var lines: [Text] = []
    var line = Text()
    for word in bytes.split(separator: UInt8(ascii: " ")) {
      let word = Text(word)
      if !line.isEmpty, line.characters + 1 + word.characters > width {
        lines.append(line)
        line = Text()
      }
      if !line.isEmpty { line.append(" ") }
      line.append(word)
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
