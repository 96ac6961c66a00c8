/// Hands out the numbers of gestures, system's and clients' alike.
struct GestureNumbers {
  private var last: UInt32

  /// Begins with the number after this.
  init(after last: UInt32 = 0) { self.last = last }

  /// A number that no live gesture has; never 0.
  mutating func next() -> GestureID {
    last = last == .max ? 1 : last &+ 1
    return GestureID(rawValue: last)
  }
}
