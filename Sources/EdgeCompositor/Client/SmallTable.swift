/// Values by key, for a handful of them: each is looked at. A dictionary is for many, and brings its code along for each kind of key.
struct SmallTable<Key: Equatable, Value> {
  private var entries: [(key: Key, value: Value)] = []

  /// The keys that have a value, in the order in which they got it.
  var keys: [Key] { entries.map { $0.key } }

  subscript(key: Key) -> Value? {
    get {
      for entry in entries where entry.key == key { return entry.value }
      return nil
    }
    set {
      let index = entries.firstIndex { $0.key == key }
      guard let newValue else {
        if let index { entries.remove(at: index) }
        return
      }
      if let index { entries[index].value = newValue } else { entries.append((key, newValue)) }
    }
  }
}
