/// Lets a few in at a time; who comes later waits.
actor Gate {
  private var free: Int
  private var queue: [CheckedContinuation<Void, Never>] = []

  /// How many sessions run beside each other: a few more than processors, since they mostly wait.
  /// What the others wait for does not count against their patience.
  static let sessions = Gate(4)

  init(_ count: Int) { free = count }

  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { queue.append($0) }
    }
  }

  func leave() {
    if queue.isEmpty { free += 1 } else { queue.removeFirst().resume() }
  }
}
