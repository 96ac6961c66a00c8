/// Objects by number. A number is not given twice: it carries the generation of its slot.
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
    } else {
      guard slots.count < Self.capacity else { return nil }
      index = UInt32(slots.count)
      slots.append(Slot(generation: 1, object: nil))
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
    // A slot whose generations are spent stays empty.
    guard slots[index].generation < Self.lastGeneration else { return }
    slots[index].generation += 1
    free.append(UInt32(index))
  }

  mutating func removeAll() {
    slots = []
    free = []
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
