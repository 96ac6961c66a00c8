/// Values by key, in the order of the keys: one is found by halving, so that a client with thousands of things costs the others nothing.
///
/// A dictionary brings some kB of code along for each kind of key. Numbers are given out rising, so a new key mostly goes to the end.
struct SortedTable<Key: RawRepresentable, Value> where Key.RawValue: Comparable {
  private var entries: [(key: Key, value: Value)] = []

  /// The keys that have a value, rising.
  var keys: [Key] { entries.map { $0.key } }

  /// The values, in the order of their keys.
  var values: [Value] { entries.map { $0.value } }

  subscript(key: Key) -> Value? {
    get {
      let place = place(of: key)
      return holds(key, at: place) ? entries[place].value : nil
    }
    set {
      let place = place(of: key)
      switch (newValue, holds(key, at: place)) {
      case (let value?, true): entries[place].value = value
      case (let value?, false): entries.insert((key, value), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// Where a key stands, or would stand.
  private func place(of key: Key) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key.rawValue < key.rawValue { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func holds(_ key: Key, at place: Int) -> Bool { place < entries.count && entries[place].key.rawValue == key.rawValue }
}
