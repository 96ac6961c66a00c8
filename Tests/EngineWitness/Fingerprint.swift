/// A number that stands for a state: states that differ only by when they are, and by how their gestures are numbered, have the same.
///
/// Moments and gesture numbers are known by their values, which begin where nothing else in an engine can be.
struct Fingerprint {
  /// When a search begins, in microseconds: a number that no sum of other members comes near.
  static let epoch: Int64 = 0x1234_5000_0000_0000
  private static let timeSpan: UInt64 = 1 << 40
  /// What the gestures of a search are numbered after.
  static let numbering: UInt32 = 0x5eed_0000
  private static let numberSpan: UInt32 = 1 << 16
  /// Moments that are longer ago than this are alike: every time in `Tuning` is over by then.
  private static let past: Int64 = -60_000_000

  private let now: Int64
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15
  /// Gesture numbers in the order in which they came up.
  private var numbers = Table<UInt32, 32>(repeating: 0)

  init(now: Int64) { self.now = now }

  mutating func add(_ word: UInt64) {
    let (high, low) = (value ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
    value = high ^ low ^ (word &* 0xe703_7ed1_a0b4_28db)
  }

  /// Adds a moment.
  mutating func add(time: Int64) { add(UInt64(bitPattern: max(time &- now, Self.past))) }

  /// Adds a gesture's number.
  mutating func add(gesture: UInt32) {
    if let index = numbers.firstIndex({ $0 == gesture }) { return add(UInt64(index)) }
    _ = numbers.append(gesture)
    add(UInt64(numbers.count - 1))
  }

  /// Adds a part of an engine's memory; moments lie at every eighth byte of the whole.
  ///
  /// - Parameter range: multiples of four.
  mutating func add(_ memory: UnsafeRawPointer, _ range: Range<Int>) {
    var offset = range.lowerBound
    if offset & 7 != 0, offset < range.upperBound {
      add(half: memory.load(fromByteOffset: offset, as: UInt32.self))
      offset += 4
    }
    while offset + 8 <= range.upperBound {
      add(memory: memory.load(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    if offset < range.upperBound { add(half: memory.load(fromByteOffset: offset, as: UInt32.self)) }
  }

  private mutating func add(memory word: UInt64) {
    if word &- UInt64(bitPattern: Self.epoch) < Self.timeSpan { return add(time: Int64(bitPattern: word)) }
    let low = UInt32(truncatingIfNeeded: word)
    let high = UInt32(truncatingIfNeeded: word >> 32)
    if low &- Self.numbering < Self.numberSpan || high &- Self.numbering < Self.numberSpan {
      add(half: low)
      add(half: high)
    } else {
      add(word)
    }
  }

  private mutating func add(half: UInt32) {
    if half &- Self.numbering < Self.numberSpan { add(gesture: half) } else { add(UInt64(half)) }
  }
}
