/// Text for people: what an error or a line of a log says.
///
/// It is made of an interpolated literal like a `String`, but by calls, where a string puts its code into each place that makes one.
public struct Message: ExpressibleByStringInterpolation, Sendable {
  public private(set) var bytes: [UInt8]

  public init(stringLiteral text: StaticString) {
    var parts = StringInterpolation()
    parts.appendLiteral(text)
    bytes = parts.bytes
  }

  public init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  public init(_ text: String) { bytes = Array(text.utf8) }

  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    fileprivate init() {}

    public init(literalCapacity: Int, interpolationCount: Int) {}

    @inline(never) public mutating func appendLiteral(_ literal: StaticString) { literal.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    @inline(never) public mutating func appendInterpolation(_ text: String) { bytes.append(contentsOf: text.utf8) }

    @inline(never) public mutating func appendInterpolation(_ text: StaticString) { appendLiteral(text) }

    @inline(never) public mutating func appendInterpolation(_ text: Message) { bytes.append(contentsOf: text.bytes) }

    public mutating func appendInterpolation(_ number: some FixedWidthInteger) { append(Int64(clamping: number)) }

    @inline(never) private mutating func append(_ number: Int64) {
      if number < 0 { bytes.append(UInt8(ascii: "-")) }
      let start = bytes.count
      var rest = number.magnitude
      repeat {
        bytes.insert(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10), at: start)
        rest /= 10
      } while rest != 0
    }
  }
}
