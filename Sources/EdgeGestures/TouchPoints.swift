/// A set of places in the table of touch points.
struct SlotSet: Equatable {
  private(set) var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }
  func contains(_ slot: Int) -> Bool { bits & Self.bit(slot) != 0 }
  mutating func insert(_ slot: Int) { bits |= Self.bit(slot) }
  mutating func remove(_ slot: Int) { bits &= ~Self.bit(slot) }
  mutating func removeAll() { bits = 0 }
  mutating func formUnion(_ other: SlotSet) { bits |= other.bits }
  func union(_ other: SlotSet) -> SlotSet { SlotSet(bits: bits | other.bits) }
  func intersection(_ other: SlotSet) -> SlotSet { SlotSet(bits: bits & other.bits) }
  func subtracting(_ other: SlotSet) -> SlotSet { SlotSet(bits: bits & ~other.bits) }

  init() {}
  init(_ slot: Int) { bits = Self.bit(slot) }
  private init(bits: UInt64) { self.bits = bits }

  /// Takes the lowest slot out; nil when empty.
  mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    let slot = bits.trailingZeroBitCount
    bits &= bits &- 1
    return slot
  }

  private static func bit(_ slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot & 63) }
}

/// The live touch points, at most 64.
///
/// What reads a large table is `mutating`, or takes it `inout`, though it changes nothing: Swift 6.3 copies a whole InlineArray to read one element
/// through a borrow, and reads it in place through an access that may write.
struct TouchPoints: ~Copyable {
  /// How many points can be live.
  static let capacity = 64

  private(set) var live = SlotSet()
  /// Points that are not at the slot which their id asks for.
  private var displaced = SlotSet()
  private var points = InlineArray<64, TouchPoint>(repeating: TouchPoint())

  /// The point at a slot; only those of live slots mean something.
  subscript(slot: Int) -> TouchPoint {
    @inline(__always) mutating get { points[slot & 63] }
    @inline(__always) _modify { yield &points[slot & 63] }
  }

  /// The slot of a live point, or nil.
  mutating func slot(of id: TouchID) -> Int? {
    let wanted = Self.wanted(id)
    if live.contains(wanted), self[wanted].id == id { return wanted }
    var others = displaced
    while let slot = others.popFirst() {
      if self[slot].id == id { return slot }
    }
    return nil
  }

  /// Makes a point live, with nothing latched yet; nil if there are 64 already.
  mutating func insert(_ id: TouchID) -> Int? {
    var slot = Self.wanted(id)
    if live.contains(slot) {
      slot = (~live.bits).trailingZeroBitCount
      guard slot < Self.capacity else { return nil }
      displaced.insert(slot)
    }
    live.insert(slot)
    self[slot] = TouchPoint()
    self[slot].id = id
    return slot
  }

  /// Forgets points.
  mutating func remove(_ slots: SlotSet) {
    live = live.subtracting(slots)
    displaced = displaced.subtracting(slots)
  }

  /// Ids are small; so the id is nearly always the slot.
  private static func wanted(_ id: TouchID) -> Int { Int(id.rawValue & 63) }
}
