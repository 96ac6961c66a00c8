/// A short list in place: copying it allocates nothing.
///
/// Reads are `mutating`, since Swift 6.3 copies a whole InlineArray to read one element through a borrow.
struct Table<Element, let capacity: Int> {
  private var storage: InlineArray<capacity, Element>
  private(set) var count = 0

  init(repeating filler: Element) { storage = InlineArray(repeating: filler) }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    mutating get { storage[index] }
    set { storage[index] = newValue }
  }

  /// Adds an element; false if there is no room.
  mutating func append(_ element: Element) -> Bool {
    guard count < capacity else { return false }
    storage[count] = element
    count += 1
    return true
  }

  /// Takes an element out; the last one takes its place.
  mutating func remove(at index: Int) -> Element {
    let element = storage[index]
    count -= 1
    storage[index] = storage[count]
    return element
  }

  /// The place of the first element that `isWanted`, or nil.
  mutating func firstIndex(_ isWanted: (Element) -> Bool) -> Int? {
    for index in 0..<count where isWanted(storage[index]) { return index }
    return nil
  }

  mutating func removeAll() { count = 0 }
}

/// Places of a table of 64.
struct Places: Equatable {
  private(set) var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }
  /// The lowest place that is not in it, or nil.
  var firstFree: Int? { bits == .max ? nil : (~bits).trailingZeroBitCount }
  func contains(_ place: Int) -> Bool { bits & 1 << UInt64(place) != 0 }
  mutating func insert(_ place: Int) { bits |= 1 << UInt64(place) }
  mutating func remove(_ place: Int) { bits &= ~(1 << UInt64(place)) }

  /// Takes the lowest place out; nil when empty.
  mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
