/// Text under construction, as UTF-8 bytes.
///
/// Numbers are written digit by digit, so that both build modes write the same, and a text that is cleared and filled again allocates nothing.
public struct Text: Equatable, Sendable {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Bytes as they are; what is not UTF-8 stays what it is.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  /// How many bytes there are.
  public var count: Int { bytes.count }
  public var isEmpty: Bool { bytes.isEmpty }

  /// The text as a string, broken UTF-8 replaced.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets all, and keeps the memory.
  public mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  public mutating func append(_ text: Text) {
    bytes.append(contentsOf: text.bytes)
  }

  public mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  public mutating func append(bytes more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  public mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Adds blanks until the text is `column` bytes long; at least one if `column` is already passed.
  mutating func pad(to column: Int) {
    repeat { bytes.append(UInt8(ascii: " ")) } while bytes.count < column
  }

  /// Removes blanks at the end.
  mutating func trimEnd() {
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { bytes.removeLast() }
  }

  /// Adds a whole number.
  public mutating func append(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: number.magnitude, atLeast: 1)
  }

  /// Adds `scaled` / 10^`decimals`, without zeros at its end: (16667, 3) is `16.667`, (16000, 3) is `16`.
  public mutating func append(scaled: Int64, decimals: Int) {
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit *= 10 }
    append(digits: scaled.magnitude / unit, atLeast: 1)
    var rest = scaled.magnitude % unit
    guard rest != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var places = decimals
    while rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    append(digits: rest, atLeast: places)
  }

  /// Adds a measured number, rounded to `decimals` places (at most 6); a number that is none or too large to matter is `?`.
  public mutating func append(_ number: Float, decimals: Int) {
    guard let scaled = Self.scale(number, decimals: decimals) else {
      bytes.append(UInt8(ascii: "?"))
      return
    }
    append(scaled: scaled, decimals: decimals)
  }

  /// `number` · 10^`decimals`, rounded half away from zero, or nil for what is not finite or above 10^9.
  static func scale(_ number: Float, decimals: Int) -> Int64? {
    guard number.isFinite, number.magnitude <= 1e9 else { return nil }
    var scaled = Double(number)
    for _ in 0..<decimals { scaled *= 10 }
    return Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
  }

  private mutating func append(digits number: UInt64, atLeast places: Int) {
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest != 0 || bytes.count - start < places
    var low = start
    var high = bytes.count - 1
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}

extension Text {
  /// Adds a moment as milliseconds with its unit: `16.667ms`.
  mutating func append(milliseconds time: Int64) {
    append(scaled: time, decimals: 3)
    append("ms")
  }

  /// Adds a JSON string of `text`, quotes and all.
  mutating func append(quoted text: Text) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        append("\\u00")
        bytes.append(Self.hexDigit(byte >> 4))
        bytes.append(Self.hexDigit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension Text {
  /// Whether two strings have the same bytes; Swift's `==` compares characters, for which an Embedded program needs tables of Unicode.
  package static func equal(_ a: String, _ b: String) -> Bool {
    a.utf8.elementsEqual(b.utf8)
  }
}
