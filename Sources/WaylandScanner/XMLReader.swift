/// One opening tag.
struct XMLElement {
  struct Attribute {
    var name: String
    var value: String
    var place: Place
  }

  var name: String
  var place: Place
  var attributes: [Attribute] = []

  subscript(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// Reads the XML of protocol files, element by element: attributes, comments, the five entities; no document type of its own.
///
/// FoundationXML is no help here: `XMLParser.parse()` returns true for a file that is cut off, and knows no place better than the end of a tag.
struct XMLReader {
  private let path: String
  private let bytes: [UInt8]
  private var offset = 0
  private var place = Place(line: 1, column: 1)
  private var open: [(name: String, place: Place)] = []
  /// A tag like `<a/>` was read and its end not yet reported.
  private var endsAtOnce = false

  /// - Throws: `ProtocolError` if the bytes are no UTF-8.
  init(_ bytes: [UInt8], path: String) throws(ProtocolError) {
    self.path = path
    self.bytes = bytes
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where String(validating: line, as: UTF8.self) == nil {
      throw ProtocolError(path: path, place: Place(line: index + 1, column: 1), message: "this line is not UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  // MARK: Elements

  /// The outermost element.
  mutating func root() throws(ProtocolError) -> XMLElement {
    guard let element = try nextTag() else { throw error("there is no element in this file") }
    return element
  }

  /// The next element inside the one that is open; nil at its end.
  mutating func nextChild() throws(ProtocolError) -> XMLElement? { try nextTag() }

  /// Passes over what is left of the open element.
  mutating func skip() throws(ProtocolError) {
    while try nextChild() != nil { try skip() }
  }

  /// Checks that nothing follows the outermost element.
  mutating func finish() throws(ProtocolError) {
    if let element = try nextTag() { throw error("<\(element.name)> stands after the end of the outermost element", at: element.place) }
  }

  /// The next opening tag; nil for a closing tag, and at the end of the file where no element is open.
  private mutating func nextTag() throws(ProtocolError) -> XMLElement? {
    if endsAtOnce {
      endsAtOnce = false
      open.removeLast()
      return nil
    }
    while let byte = current {
      let start = place
      if byte == UInt8(ascii: "&"), !open.isEmpty {
        _ = try entity()
      } else if byte != UInt8(ascii: "<") {
        guard !open.isEmpty || Self.isSpace(byte) else { throw error("text stands outside the outermost element") }
        advance()
      } else if take("<!--") {
        try pass(beyond: "-->", from: start, of: "comment")
      } else if take("<?") {
        try pass(beyond: "?>", from: start, of: "processing instruction")
      } else if take("<![CDATA[") {
        try pass(beyond: "]]>", from: start, of: "CDATA section")
      } else if take("<!DOCTYPE") {
        try pass(beyond: ">", from: start, of: "document type")
      } else if take("</") {
        try closingTag()
        return nil
      } else {
        return try openingTag()
      }
    }
    if open.isEmpty { return nil }
    throw cutOff()
  }

  private mutating func openingTag() throws(ProtocolError) -> XMLElement {
    let start = place
    advance()
    var element = XMLElement(name: try name("an element's name"), place: start)
    open.append((element.name, start))
    while true {
      let hadSpace = skipSpace()
      if take("/>") {
        endsAtOnce = true
        return element
      }
      if take(">") { return element }
      guard current != nil else { throw cutOff() }
      guard hadSpace else { throw error("a space is missing before the next attribute of <\(element.name)>") }
      let attribute = try attribute(of: element.name)
      guard element[attribute.name] == nil else { throw error("<\(element.name)> has the attribute '\(attribute.name)' twice", at: attribute.place) }
      element.attributes.append(attribute)
    }
  }

  private mutating func closingTag() throws(ProtocolError) {
    let start = Place(line: place.line, column: place.column - 2)
    let closed = try name("an element's name")
    skipSpace()
    guard take(">") else { throw current == nil ? cutOff() : error("'>' is missing after '</\(closed)'") }
    guard let last = open.popLast() else { throw error("</\(closed)> closes nothing", at: start) }
    guard last.name == closed else {
      throw error("</\(closed)> does not match <\(last.name)> of line \(last.place.line)", at: start)
    }
  }

  // MARK: Attributes

  private mutating func attribute(of element: String) throws(ProtocolError) -> XMLElement.Attribute {
    let start = place
    let name = try name("an attribute's name")
    skipSpace()
    guard take("=") else { throw current == nil ? cutOff() : error("'=' is missing after the attribute '\(name)'") }
    skipSpace()
    guard let quote = current else { throw cutOff() }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw error("the value of '\(name)' is not in quotes") }
    advance()
    var value: [UInt8] = []
    while let byte = current, byte != quote {
      // A forgotten quote shows here, not at the end of the file.
      guard byte != UInt8(ascii: "<") else { throw error("'<' in the value of '\(name)'; is a quote missing?", at: start) }
      if byte == UInt8(ascii: "&") {
        value += try entity()
      } else {
        value.append(byte)
        advance()
      }
    }
    guard current != nil else { throw cutOff() }
    advance()
    return .init(name: name, value: String(decoding: value, as: UTF8.self), place: start)
  }

  private mutating func entity() throws(ProtocolError) -> [UInt8] {
    let start = place
    advance()
    var word = ""
    while let byte = current, byte == UInt8(ascii: "#") || Self.isName(byte) {
      word.unicodeScalars.append(Unicode.Scalar(byte))
      advance()
    }
    guard take(";") else { throw error("'&' that starts no entity; write '&amp;'", at: start) }
    switch word {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      let number = word.hasPrefix("#x") ? UInt32(word.dropFirst(2), radix: 16) : word.hasPrefix("#") ? UInt32(word.dropFirst()) : nil
      guard let scalar = number.flatMap(Unicode.Scalar.init) else { throw error("unknown entity '&\(word);'", at: start) }
      return Array(String(Character(scalar)).utf8)
    }
  }

  private mutating func name(_ what: String) throws(ProtocolError) -> String {
    let start = offset
    while let byte = current, Self.isName(byte) { advance() }
    guard offset > start else { throw current == nil ? cutOff() : error("\(what) is missing here") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  // MARK: Bytes

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func advance() {
    if bytes[offset] == UInt8(ascii: "\n") {
      place = Place(line: place.line + 1, column: 1)
    } else {
      place.column += 1
    }
    offset += 1
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard bytes[offset...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)) else { return false }
    for _ in 0..<text.utf8CodeUnitCount { advance() }
    return true
  }

  private mutating func pass(beyond end: StaticString, from start: Place, of what: String) throws(ProtocolError) {
    while offset < bytes.count {
      if take(end) { return }
      advance()
    }
    throw error("the \(what) that starts here never ends", at: start)
  }

  /// - Returns: whether there was any.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = offset
    while let byte = current, Self.isSpace(byte) { advance() }
    return offset > start
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...0xFF: true
    default: false
    }
  }

  private func error(_ message: String, at other: Place? = nil) -> ProtocolError {
    ProtocolError(path: path, place: other ?? place, message: message)
  }

  private func cutOff() -> ProtocolError {
    guard let last = open.last else { return error("the file ends in the middle of a tag; is it cut off?") }
    return error("the file ends inside <\(last.name)> of line \(last.place.line); is it cut off?")
  }
}
