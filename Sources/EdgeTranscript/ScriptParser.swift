import EdgeGestures

extension TouchScript {
  /// Reads a script.
  ///
  /// - Throws: the first thing that is wrong, with its place and what to do about it.
  public init(parsing bytes: [UInt8]) throws(InputError) {
    self.init()
    var parser = ScriptParser()
    for line in Lines(bytes) { lines.append(try parser.line(line)) }
  }
}

/// Reads lines of a touch script; knows what earlier lines said.
struct ScriptParser {
  /// Whether a line with a time has been read, after which facts need one.
  private var hasStarted = false

  mutating func line(_ whole: LineReader) throws(InputError) -> ScriptLine {
    var line = ScriptLine(number: whole.number, statement: .nothing, left: Text(whole.bytes), expected: nil, column: 1)
    var reader = whole
    reader.skipBlanks()
    if reader.isAtEnd || reader.starts(with: "//") { return line }
    if var (left, right) = reader.split(before: "->") {
      line.left = Text(left.bytes)
      line.expected = Text(right.rest().bytes)
      reader = left
      left.skipBlanks()
      if left.isAtEnd { throw left.error("what is expected needs a time before its `->`", remedy: "write `TIMEms -> DECISION`") }
    }
    line.statement = try statement(&reader, &line.column)
    let rest = reader.rest()
    if !rest.isEmpty {
      throw reader.error(at: rest, "\"\(rest.string)\" is left over", remedy: "put one statement on a line, and ` -> ` before what is expected")
    }
    return line
  }

  private mutating func statement(_ reader: inout LineReader, _ column: inout Int) throws(InputError) -> Statement {
    var time: Timestamp? = nil
    if let byte = reader.next, LineReader.digit(byte) != nil || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
      time = try self.time(&reader)
      hasStarted = true
    }
    let word = reader.word()
    column = word.column
    guard let time else {
      if Self.isEvent(word) {
        throw reader.error(at: word, "\"\(word.string)\" needs a time before it", remedy: "write `TIMEms \(word.string) #ID …`")
      }
      let fact = try self.fact(word, &reader, &column)
      if hasStarted {
        throw reader.error(
          at: word, "after the first line with a time every fact needs one too", remedy: "write `TIMEms \(word.string) …`, or move it to the top")
      }
      return .fact(fact, nil)
    }
    if word.isEmpty { return .pass(time) }
    if word == "down" {
      let id = try touch(&reader)
      let point = try self.point(&reader)
      return .event(.down(id, point, try panel(&reader)), time)
    }
    if word == "motion" {
      let id = try touch(&reader)
      return .event(.motion(id, try point(&reader)), time)
    }
    if word == "up" || word == "cancel" {
      let id = try touch(&reader)
      reader.skipBlanks()
      if !reader.isAtEnd { _ = try point(&reader) }
      return .event(word == "up" ? .up(id) : .cancel(id), time)
    }
    return .fact(try fact(word, &reader, &column), time)
  }

  // MARK: Parts of events

  private static func isEvent(_ word: Word) -> Bool {
    word == "down" || word == "motion" || word == "up" || word == "cancel"
  }

  private func time(_ reader: inout LineReader) throws(InputError) -> Timestamp {
    let begin = reader
    let time = try reader.scaled(decimals: 3, "a time")
    if !reader.take("ms") { throw begin.error("a time needs its unit", remedy: "write it in milliseconds: `16ms`, `16.667ms`") }
    if time < 0 { throw begin.error("a time cannot be negative", remedy: "let the script start at 0ms") }
    if let next = reader.next, !LineReader.isBlank(next) { throw reader.error("expected a blank after the time\(reader.found())") }
    return Timestamp(rawValue: time)
  }

  private func touch(_ reader: inout LineReader) throws(InputError) -> TouchID {
    reader.skipBlanks()
    let begin = reader
    guard reader.take(UInt8(ascii: "#")) else { throw begin.error("expected a touch id such as `#0`\(begin.found())") }
    var copy = reader
    let word = copy.word()
    var value: Int64 = 0
    for byte in word.bytes {
      guard let digit = LineReader.digit(byte) else { throw reader.error("a touch id is a whole number, 0 or more\(reader.found())") }
      value = value * 10 + digit
      if value > Int64(Int32.max) { throw reader.error("the touch id is too large", remedy: "use 0 to 63") }
    }
    if word.isEmpty { throw reader.error("a touch id is a whole number, 0 or more\(reader.found())") }
    reader = copy
    return TouchID(rawValue: Int32(value))
  }

  private func point(_ reader: inout LineReader) throws(InputError) -> ScreenPoint {
    reader.skipBlanks()
    let x = try reader.number("a place such as `70,86` (mm)")
    if !reader.take(UInt8(ascii: ",")) { throw reader.error("expected `,` between x and y\(reader.found())", remedy: "write the place as `70,86`") }
    let y = try reader.number("y in mm")
    return ScreenPoint(x: x, y: y)
  }

  private func panel(_ reader: inout LineReader) throws(InputError) -> ScriptPanel {
    var copy = reader
    let word = copy.word()
    if word.isEmpty { return .none }
    if word == "handle" || word == "outside" || word == "moving" || word == "hint" { reader = copy }
    if word == "hint" { return .hint(try edge(&reader)) }
    if word == "handle" { return .handle(try edge(&reader)) }
    if word == "outside" { return .outside(try edge(&reader)) }
    if word == "moving" {
      let edge = try edge(&reader)
      reader.skipBlanks()
      return .moving(edge, fraction: try reader.number("how far the panel is open, 0 to 1"))
    }
    return .none
  }

  // MARK: Facts

  private func fact(_ word: Word, _ reader: inout LineReader, _ column: inout Int) throws(InputError) -> ScriptFact {
    reader.skipBlanks()
    column = reader.isAtEnd ? word.column : reader.column
    if word == "screen" { return .screen(try Self.screen(&reader)) }
    if word == "client" {
      let name = try self.name(&reader)
      let area = try rectangle(&reader)
      _ = reader.word()
      return .client(name, area)
    }
    if word == "bind" { return try bind(&reader) }
    if word == "defer" || word == "undefer" {
      let name = try self.name(&reader)
      return .defer(name, try edge(&reader), word == "defer")
    }
    if word == "region" { return try region(&reader) }
    if word == "borders" { return .borders(try edges(&reader)) }
    if word == "mandatory" { return .mandatory(try edges(&reader)) }
    if word == "depth" { return try depth(&reader) }
    if word == "gestures" {
      let name = try self.name(&reader)
      return .gestures(name, try gestures(&reader))
    }
    if word == "requires" {
      let name = try self.name(&reader)
      let dependent = try recognizer(&reader)
      return .requires(name, dependent, toFail: try recognizer(&reader))
    }
    if let policy = try policy(word, &reader) { return policy }
    if word == "gone" { return .gone(try name(&reader)) }
    if word == "unmapped" { return .unmapped(try name(&reader)) }
    if word == "answers" { return .responsive(try name(&reader), .everything) }
    if word == "silent" {
      let name = try self.name(&reader)
      let since = reader.word()
      if since == "1s" { return .responsive(name, .deferrals) }
      if since == "5s" { return .responsive(name, .nothing) }
      throw reader.error(at: since, "expected `1s` or `5s`, found \"\(since.string)\"")
    }
    if word == "lock" { return .locked(reader.isAtEnd ? nil : try name(&reader)) }
    if word == "unlock" { return .unlocked }
    if word == "dark" { return .dark(true) }
    if word == "bright" { return .dark(false) }
    if word == "drag" || word == "undrag" { return .drag(try touch(&reader), word == "drag") }
    if word == "keyboard" { return .keyboard(try keyboard(&reader)) }
    if word == "suspend" { return .suspend }
    if word == "tuning" { return try Self.tuning(&reader) }
    throw reader.error(
      at: word, "\"\(word.string)\" is no statement",
      remedy:
        "events are down, motion, up, cancel; facts are screen, borders, client, bind, defer, undefer, region, mandatory, depth, gestures, requires, gone, unmapped, "
        + "silent, answers, lock, unlock, dark, bright, keyboard, drag, undrag, suspend, withhold, pointer-emulation, forbid, operator-defer, no-fingers, tuning; "
        + "a comment begins with //")
  }

  /// Reads what the operator decides about a client; nil if this word is about something else.
  private func policy(_ word: Word, _ reader: inout LineReader) throws(InputError) -> ScriptFact? {
    if word == "withhold" { return .policy(try name(&reader), .withhold) }
    if word == "pointer-emulation" { return .policy(try name(&reader), .emulatePointer) }
    if word == "forbid" { return .policy(try name(&reader), .forbidDeferral) }
    if word == "no-fingers" { return .policy(try name(&reader), .refuseFingers) }
    if word == "operator-defer" {
      let name = try self.name(&reader)
      return .policy(name, .deferForIt(try edge(&reader)))
    }
    return nil
  }

  /// Reads `155x87mm`.
  static func screen(_ reader: inout LineReader) throws(InputError) -> ScreenSize {
    let begin = reader
    let width = try reader.number("a size such as `155x87mm`")
    if !reader.take(UInt8(ascii: "x")) { throw reader.error("expected `x` between width and height\(reader.found())") }
    let height = try reader.number("the height in mm")
    if !reader.take("mm") { throw reader.error("a screen's size needs its unit", remedy: "write `155x87mm`") }
    guard width >= 20, width <= 3000, height >= 20, height <= 3000 else {
      throw begin.error("a screen is 20 to 3000 mm wide and high")
    }
    return ScreenSize(width: width, height: height)
  }

  private func rectangle(_ reader: inout LineReader) throws(InputError) -> ScreenRectangle {
    let origin = try point(&reader)
    reader.skipBlanks()
    let begin = reader
    let width = try reader.number("a size such as `155x87` (mm)")
    if !reader.take(UInt8(ascii: "x")) { throw reader.error("expected `x` between width and height\(reader.found())") }
    let height = try reader.number("the height in mm")
    _ = reader.take("mm")
    if width <= 0 || height <= 0 { throw begin.error("width and height must be more than 0") }
    return ScreenRectangle(x: origin.x, y: origin.y, width: width, height: height)
  }

  /// Reads where the keyboard is, or `none`.
  private func keyboard(_ reader: inout LineReader) throws(InputError) -> ScreenRectangle? {
    var copy = reader
    guard copy.word() == "none" else { return try rectangle(&reader) }
    reader = copy
    return nil
  }

  private func name(_ reader: inout LineReader) throws(InputError) -> String {
    let word = reader.word()
    if word.isEmpty { throw reader.error("expected a client's name\(reader.found())") }
    for byte in word.bytes where !Names.isNameByte(byte) {
      throw reader.error(at: word, "\"\(word.string)\" is no client's name", remedy: "use letters, digits, `-`, `_` and `.`")
    }
    return String(decoding: word.bytes, as: UTF8.self)
  }

  private func edge(_ reader: inout LineReader) throws(InputError) -> Edge {
    let word = reader.word()
    for edge in Edge.known where word == edge.word { return edge }
    throw reader.error(at: word, "expected an edge, found \"\(word.string)\"", remedy: "edges are top, bottom, left, right")
  }

  /// Reads `top,left`, or `none`.
  private func edges(_ reader: inout LineReader) throws(InputError) -> EdgeSet {
    let list = reader.word()
    var edges = EdgeSet()
    if list == "none" { return edges }
    for part in list.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let word = Word(bytes: part, column: list.column + part.startIndex - list.bytes.startIndex)
      guard let edge = Edge.known.first(where: { word == $0.word }) else {
        throw reader.error(
          at: word, "expected an edge, found \"\(word.string)\"", remedy: "edges are top, bottom, left, right, with commas between them, or none")
      }
      edges.insert(edge)
    }
    return edges
  }

  private func region(_ reader: inout LineReader) throws(InputError) -> ScriptFact {
    let name = try self.name(&reader)
    var copy = reader
    if copy.word() == "whole" {
      reader = copy
      return .region(name, nil)
    }
    var rectangles = [try rectangle(&reader)]
    reader.skipBlanks()
    while !reader.isAtEnd {
      if rectangles.count == DeferralRegion.capacity { throw reader.error("a region has at most \(DeferralRegion.capacity) rectangles") }
      rectangles.append(try rectangle(&reader))
      reader.skipBlanks()
    }
    return .region(name, rectangles)
  }

  private func depth(_ reader: inout LineReader) throws(InputError) -> ScriptFact {
    let edge = try self.edge(&reader)
    var copy = reader
    if copy.word() == "default" {
      reader = copy
      return .depth(edge, nil)
    }
    reader.skipBlanks()
    return .depth(edge, try reader.number("the depth in mm, or `default`"))
  }

  private func bind(_ reader: inout LineReader) throws(InputError) -> ScriptFact {
    var copy = reader
    if let (fingers, direction) = Self.fingers(copy.word()) {
      reader = copy
      let action = try self.action(&reader)
      copy = reader
      guard copy.word() == "by" else { return .bindFingers(fingers, direction, action, owner: nil) }
      reader = copy
      return .bindFingers(fingers, direction, action, owner: try name(&reader))
    }
    let edge = try self.edge(&reader)
    reader.skipBlanks()
    let begin = reader
    let start = try reader.number("a segment such as `0-1`")
    if !reader.take(UInt8(ascii: "-")) {
      throw reader.error("expected `-` between start and end\(reader.found())", remedy: "write the segment as `0-0.667`")
    }
    let end = try reader.number("the segment's end")
    guard start >= 0, start < end, end <= 1 else {
      throw begin.error("a segment runs from 0 to 1 along the edge, and begins before it ends")
    }
    let action = try self.action(&reader)
    var travel: Float = 0
    var owner: String? = nil
    while true {
      var copy = reader
      let word = copy.word()
      if word == "panel" {
        reader = copy
        reader.skipBlanks()
        travel = try reader.number("the panel's travel in mm")
      } else if word == "by" {
        reader = copy
        owner = try name(&reader)
      } else {
        return .bind(edge, start: start, end: end, action, panelTravel: travel, owner: owner)
      }
    }
  }

  /// Reads `4-up`, `5-pinch-in`; nil if the word is not of this kind.
  private static func fingers(_ word: Word) -> (Int, FingerDirection)? {
    guard let dash = word.bytes.firstIndex(of: UInt8(ascii: "-")) else { return nil }
    var count = 0
    for byte in word.bytes[..<dash] {
      guard let digit = LineReader.digit(byte), count < 10 else { return nil }
      count = count * 10 + Int(digit)
    }
    guard FingerBinding.counts.contains(count) else { return nil }
    let rest = Word(bytes: word.bytes[(dash + 1)...], column: word.column)
    for direction in FingerDirection.known where rest == direction.word { return (count, direction) }
    return nil
  }

  private func action(_ reader: inout LineReader) throws(InputError) -> BoundAction {
    let word = reader.word()
    if word == "stages" { return .stages }
    for action in Action.known where word == action.word { return .single(action) }
    throw reader.error(
      at: word, "\"\(word.string)\" is no action",
      remedy:
        "actions are home, dock, app-switcher, notifications, control-panel, previous-app, next-app; `stages` is what the bottom edge does by default"
    )
  }

  private func gestures(_ reader: inout LineReader) throws(InputError) -> GestureKinds {
    let list = reader.word()
    var kinds = GestureKinds()
    for part in list.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let word = Word(bytes: part, column: list.column + part.startIndex - list.bytes.startIndex)
      guard let kind = GestureKinds.known.first(where: { word == $0.1 })?.0 else {
        throw reader.error(at: word, "\"\(word.string)\" is no gesture", remedy: "gestures are tap, hold, pan, pinch, with commas between them")
      }
      kinds.insert(kind)
    }
    return kinds
  }

  private func recognizer(_ reader: inout LineReader) throws(InputError) -> Recognizer {
    let word = reader.word()
    for recognizer in Recognizer.known where word == recognizer.word { return recognizer }
    throw reader.error(at: word, "\"\(word.string)\" is no recognizer", remedy: "recognizers are tap, double-tap, hold, pan, pinch")
  }

  /// Reads `zone-depth 8`.
  static func tuning(_ reader: inout LineReader) throws(InputError) -> ScriptFact {
    let word = reader.word()
    guard let key = TuningKey(name: Array(word.bytes).span) else {
      throw reader.error(at: word, "\"\(word.string)\" is no number of the engine", remedy: "doc/touch-script.md lists them")
    }
    reader.skipBlanks()
    let begin = reader
    let value = try reader.number("a value")
    guard key.range.contains(value) else {
      var range = Text()
      range.append(key.range.lowerBound, decimals: 3)
      range.append(" to ")
      range.append(key.range.upperBound, decimals: 3)
      throw begin.error("\(word.string) may be \(range.string)")
    }
    return .tuning(key, value)
  }
}
