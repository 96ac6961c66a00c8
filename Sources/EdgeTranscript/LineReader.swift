/// Reads one line of bytes from left to right: words, numbers, points.
package struct LineReader {
  /// The file that the line is part of.
  private let file: [UInt8]
  /// The end of the line (or of the part that may be read) in `file`.
  private var end: Int
  /// Where the line begins in `file`.
  private let start: Int
  /// Number of the line, from 1.
  package let number: Int
  /// What is read next.
  private var position: Int

  init(_ file: [UInt8], _ range: Range<Int>, number: Int) {
    self.file = file
    self.number = number
    start = range.lowerBound
    end = range.upperBound
    position = range.lowerBound
  }

  /// Column of what is read next, from 1.
  package var column: Int { position - start + 1 }

  /// The next byte, or nil at the end.
  package var next: UInt8? { position < end ? file[position] : nil }

  package var isAtEnd: Bool { position >= end }

  package mutating func skipBlanks() {
    while let byte = next, Self.isBlank(byte) { position += 1 }
  }

  /// The whole line, or what `cut` left of it.
  var bytes: ArraySlice<UInt8> { file[start..<end] }

  /// Whether `text` comes next.
  package func starts(with text: StaticString) -> Bool {
    var copy = self
    return copy.take(text)
  }

  /// Takes everything up to `text` where that stands after a blank, and returns it with the reader for what follows `text`; nil where it does not occur.
  func split(before text: StaticString) -> (left: LineReader, right: LineReader)? {
    var right = self
    while !right.isAtEnd {
      let place = right.position
      if place == start || Self.isBlank(file[place - 1]), right.take(text) {
        var left = self
        left.end = place
        return (left, right)
      }
      right.position = place + 1
    }
    return nil
  }

  /// Takes `byte` if it is next.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Takes `text` if it is next.
  package mutating func take(_ text: StaticString) -> Bool {
    let found = text.withUTF8Buffer { wanted in
      guard end - position >= wanted.count else { return false }
      for index in 0..<wanted.count where file[position + index] != wanted[index] { return false }
      return true
    }
    if found { position += text.utf8CodeUnitCount }
    return found
  }

  /// Takes the bytes up to the next blank or the end, after blanks; empty at the end.
  package mutating func word() -> Word {
    skipBlanks()
    let first = position
    while let byte = next, !Self.isBlank(byte) { position += 1 }
    return Word(bytes: file[first..<position], column: first - start + 1)
  }

  /// Takes everything up to `byte` and `byte` too, and returns a reader for what stands before it; nil where it does not occur.
  package mutating func cut(before byte: UInt8) -> LineReader? {
    guard let place = file[position..<end].firstIndex(of: byte) else { return nil }
    var part = self
    part.end = place
    position = place + 1
    return part
  }

  /// Takes the bytes up to the next blank, comma or the end, after blanks; empty where there are none.
  package mutating func item() -> Word {
    skipBlanks()
    let first = position
    while let byte = next, !Self.isBlank(byte), byte != UInt8(ascii: ",") { position += 1 }
    return Word(bytes: file[first..<position], column: first - start + 1)
  }

  /// Takes all that is left, without blanks around it.
  package mutating func rest() -> Word {
    skipBlanks()
    let first = position
    var last = end
    while last > first, Self.isBlank(file[last - 1]) { last -= 1 }
    position = end
    return Word(bytes: file[first..<last], column: first - start + 1)
  }

  /// Makes an error about the place that is read next.
  package func error(_ message: String, remedy: String = "") -> InputError {
    InputError(line: number, column: column, message, remedy: remedy)
  }

  /// Makes an error about a word.
  package func error(at word: Word, _ message: String, remedy: String = "") -> InputError {
    InputError(line: number, column: word.column, message, remedy: remedy)
  }

  /// Takes a decimal number, and returns it times 10^`decimals`; further digits are rounded.
  ///
  /// - Throws: where there is no number, or one with more than twelve digits before the point.
  mutating func scaled(decimals: Int, _ what: String) throws(InputError) -> Int64 {
    let begin = self
    let isNegative = take(UInt8(ascii: "-"))
    var value: Int64 = 0
    var digits = 0
    while let byte = next, let digit = Self.digit(byte) {
      digits += 1
      if digits > 12 { throw begin.error("\(what) is too large", remedy: "use at most twelve digits") }
      value = value * 10 + digit
      position += 1
    }
    var places = 0
    var isHalf = false
    if take(UInt8(ascii: ".")) {
      while let byte = next, let digit = Self.digit(byte) {
        digits += 1
        position += 1
        if places < decimals {
          value = value * 10 + digit
          places += 1
        } else if places == decimals {
          isHalf = digit >= 5
          places += 1
        }
      }
    }
    if digits == 0 { throw begin.error("expected \(what)\(begin.found())") }
    while places < decimals {
      value *= 10
      places += 1
    }
    if isHalf { value += 1 }
    return isNegative ? -value : value
  }

  /// Takes a decimal number.
  ///
  /// - Throws: where there is no number, or one beyond a million.
  package mutating func number(_ what: String) throws(InputError) -> Float {
    let begin = self
    let value = try scaled(decimals: 6, what)
    if value.magnitude > 1_000_000_000_000 { throw begin.error("\(what) is too large", remedy: "use at most a million") }
    return Float(Double(value) / 1_000_000)
  }

  /// What stands at this place, for messages: `, found "abc"`, or `, found the end of the line`.
  package func found() -> String {
    var copy = self
    let word = copy.word()
    return word.isEmpty ? ", found the end of the line" : ", found \"\(word.string)\""
  }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  package static func digit(_ byte: UInt8) -> Int64? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int64(byte - UInt8(ascii: "0")) : nil
  }
}

// MARK: Whole numbers, as kernel recordings have them

extension LineReader {
  /// Takes a whole number, after blanks.
  ///
  /// - Throws: where there is none, or one outside of `range`.
  package mutating func integer(_ what: String, _ range: ClosedRange<Int64>) throws(InputError) -> Int64 {
    skipBlanks()
    let begin = self
    let isNegative = take(UInt8(ascii: "-"))
    var value: Int64 = 0
    var digits = 0
    while let byte = next, let digit = Self.digit(byte) {
      digits += 1
      // Zeros may stand in front; what is beyond any range stays there.
      value = min(value * 10 + digit, 1_000_000_000_000_000)
      _ = take(byte)
    }
    if digits == 0 { throw begin.error("expected \(what)\(begin.found())") }
    if isNegative { value = -value }
    guard range.contains(value) else { throw begin.error("\(what) is out of range\(begin.found())") }
    return value
  }

  /// Takes a hexadecimal number of at most 16 bits, after blanks.
  mutating func hexadecimal(_ what: String) throws(InputError) -> UInt16 {
    skipBlanks()
    let begin = self
    var value: UInt32 = 0
    var digits = 0
    while let byte = next, let digit = Self.hexadecimalDigit(byte) {
      digits += 1
      value = min(value << 4 | digit, 0x10000)
      _ = take(byte)
    }
    if digits == 0 { throw begin.error("expected \(what), hexadecimal\(begin.found())") }
    guard value <= 0xffff else { throw begin.error("\(what) is out of range\(begin.found())") }
    return UInt16(value)
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
