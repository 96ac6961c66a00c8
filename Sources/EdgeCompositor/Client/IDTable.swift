/// Objects by number. A number says which object of its slot it means, so that an old one means nothing.
struct IDTable<Object: AnyObject> {
  private struct Slot {
    var generation: UInt32
    var object: Object?
  }

  /// How many objects a table can hold; also what the lower 16 bits of a number can say.
  static var capacity: Int { 1 << 16 }
  private static var lastGeneration: UInt32 { 0xffff }

  private var slots: [Slot] = []
  private var free: [UInt32] = []
  /// Slots that have had all their generations. They are used again only when nothing else is left, four thousand million numbers later.
  private var spent: [UInt32] = []
  private(set) var count = 0

  /// Keeps the object, and returns its number (never 0), or nil when the table is full.
  mutating func insert(_ object: Object) -> UInt32? {
    insert(making: { _ in object })?.id
  }

  /// Like `insert`, for an object that must know its number.
  mutating func insert(making make: (UInt32) -> Object) -> (id: UInt32, object: Object)? {
    let index: UInt32
    if let reused = free.popLast() {
      index = reused
    } else if slots.count < Self.capacity {
      index = UInt32(slots.count)
      slots.append(Slot(generation: 1, object: nil))
    } else if let old = spent.popLast() {
      index = old
      slots[Int(old)].generation = 1
    } else {
      return nil
    }
    let id = slots[Int(index)].generation << 16 | index
    let object = make(id)
    slots[Int(index)].object = object
    count += 1
    return (id, object)
  }

  /// Forgets the object; its number means nothing from now on.
  mutating func remove(_ id: UInt32) {
    guard self[id] != nil else { return }
    let index = Int(id & 0xffff)
    slots[index].object = nil
    count -= 1
    guard slots[index].generation < Self.lastGeneration else {
      spent.append(UInt32(index))
      return
    }
    slots[index].generation += 1
    free.append(UInt32(index))
  }

  mutating func removeAll() {
    slots = []
    free = []
    spent = []
    count = 0
  }

  subscript(id: UInt32) -> Object? {
    let index = Int(id & 0xffff)
    guard index < slots.count, slots[index].generation == id >> 16 else { return nil }
    return slots[index].object
  }

  /// Calls `body` for every object; objects that come or go meanwhile do not matter.
  func forEach(_ body: (Object) -> Void) {
    for slot in slots {
      if let object = slot.object { body(object) }
    }
  }
}
