// What the recording formats share within a line.

extension LineReader {
  /// Skips blanks and the `>` that mail programs and issue trackers put before quoted lines.
  mutating func skipQuotes() {
    skipBlanks()
    while take(UInt8(ascii: ">")) { skipBlanks() }
  }

  /// Takes everything before `text`; false, at the end of the line, where it does not occur.
  mutating func skip(to text: StaticString) -> Bool {
    while let byte = next {
      if starts(with: text) { return true }
      _ = take(byte)
    }
    return false
  }

  /// Takes everything up to `byte`, and that too; false where it does not occur, with nothing taken.
  mutating func skip(behind byte: UInt8) -> Bool {
    var copy = self
    while let next = copy.next {
      _ = copy.take(next)
      if next == byte {
        self = copy
        return true
      }
    }
    return false
  }

  /// Takes `SEC.USEC`, after blanks, and returns microseconds.
  ///
  /// Behind the point stands an integer, as all tools print it, and not a fraction: `0.5` is 5 µs.
  mutating func timestamp() throws(InputError) -> Int64 {
    skipBlanks()
    let begin = self
    let seconds = try integer("seconds", 0...999_999_999_999)
    guard take(UInt8(ascii: ".")) else { throw begin.error("expected a time such as `0.016000`\(begin.found())") }
    return seconds * 1_000_000 + (try integer("microseconds", 0...999_999))
  }

  /// Takes a whole number of 32 bits with a sign, after blanks.
  mutating func integer32(_ what: String) throws(InputError) -> Int32 {
    Int32(try integer(what, Int64(Int32.min)...Int64(Int32.max)))
  }

  /// Takes a whole number of 16 bits without a sign, after blanks.
  mutating func integer16(_ what: String) throws(InputError) -> UInt16 {
    UInt16(try integer(what, 0...0xffff))
  }

  /// What stands between the first and the last quotation mark of the line, since names have quotation marks of their own; nil without two.
  func quoted() -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    let line = bytes
    guard let first = line.firstIndex(of: quote), let last = line.lastIndex(of: quote), first < last else { return nil }
    return Array(line[(first + 1)..<last])
  }
}

extension Word {
  /// The word as an unsigned hexadecimal number of at most eight digits, or nil.
  var hexadecimal: UInt32? {
    guard !bytes.isEmpty, bytes.count <= 8 else { return nil }
    var value: UInt32 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }

  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.starts(with: $0) }
  }
}
