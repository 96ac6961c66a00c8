/// Values that are made of a fuzzer's bytes; all 0 once they are used up.
struct Feed {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number below `count`.
  mutating func below(_ count: Int) -> Int { Int(byte()) % count }

  /// A number from 0 to 1.
  mutating func fraction() -> Float { Float(byte()) / 255 }

  /// What a member of a C struct may hold, whether that is a number, a coordinate or a set: most are plausible, some are extreme.
  mutating func word() -> UInt32 {
    let byte = byte()
    switch byte {
    case ..<64: return UInt32(byte)
    case ..<192: return (Float(byte - 64) * 1.25).bitPattern
    case ..<224: return Self.extremes[Int(byte - 192)]
    default: return long(4)
    }
  }

  /// Any moment.
  mutating func moment() -> Int64 {
    let moments: [Int64] = [.min, -(1 << 61), -1, 0, 1, 1 << 61, 1 << 62, .max]
    let byte = byte()
    return byte < 8 ? moments[Int(byte)] : Int64(Int32(bitPattern: long(4))) << Int64(byte & 31)
  }

  private mutating func long(_ count: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count { value = value << 8 | UInt32(byte()) }
    return value
  }

  private static let extremes: [UInt32] = numbers.map { $0.bitPattern } + counts
  private static let counts: [UInt32] = [64, 255, 256, 1000, 60_000, 60_001, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, 0xffff_fffe, 0xffff_ffff]
  private static let numbers: [Float] = [
    .nan, .signalingNaN, .infinity, -.infinity, -0.0, -1, -30, 0.01, 0.25, 0.5, 0.999, 1, 1e30, -1e30, 19.9, 20, 3000, 3001, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]
}
