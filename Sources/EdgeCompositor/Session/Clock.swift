import CPlatform
import EdgeGestures
import WaylandServer

/// The time of a session, and what is to happen at which moment of it.
///
/// A real clock is `CLOCK_MONOTONIC`, which also stamps libinput's events; its deadlines come from one timer descriptor. A virtual clock stands still
/// until it is advanced, so that a touch script does not depend on the machine's load.
public final class Clock {
  /// Where the time comes from.
  enum Kind {
    case real
    /// Starts at 0.
    case virtual
  }

  let kind: Kind
  private var virtualNow = Timestamp(rawValue: 0)
  /// In the order in which they come due. Not owned: a deadline leaves when its owner drops it.
  private var waiting: [Unmanaged<Deadline>] = []
  private var timer: Int32 = -1
  private var source: EventSource?
  private var nextSequence: UInt64 = 0

  init(_ kind: Kind) { self.kind = kind }

  /// Lets a real clock's deadlines come from `loop`. Until then they wait.
  ///
  /// - Returns: false when the system is short of descriptors.
  func attach(to loop: EventLoop) -> Bool {
    guard kind == .real else { return true }
    timer = cp_timer_create()
    guard timer >= 0 else { return false }
    source = loop.watch(timer) { [self] _ in handleTimer() }
    arm()
    return true
  }

  /// Undoes `attach`; deadlines wait again.
  func detach() {
    source = nil
    if timer >= 0 { close(timer) }
    timer = -1
  }

  var now: Timestamp {
    switch kind {
    case .real: Timestamp(rawValue: cp_monotonic_us())
    case .virtual: virtualNow
    }
  }

  /// Calls `handler` once at `time` or soon after, as long as the returned object lives. Of one time, the first scheduled is the first called.
  func schedule(at time: Timestamp, _ handler: @escaping () -> Void) -> Deadline {
    let deadline = Deadline(self, at: time, sequence: nextSequence, handler)
    nextSequence &+= 1
    let index = waiting.firstIndex { time < $0.takeUnretainedValue().time } ?? waiting.count
    waiting.insert(Unmanaged.passUnretained(deadline), at: index)
    if index == 0 { arm() }
    return deadline
  }

  /// Calls `handler` once when this many microseconds have passed.
  func schedule(after microseconds: Int64, _ handler: @escaping () -> Void) -> Deadline {
    schedule(at: Timestamp(rawValue: now.rawValue &+ microseconds), handler)
  }

  /// When the first deadline comes due.
  var nextDeadline: Timestamp? { waiting.first?.takeUnretainedValue().time }

  /// Moves a virtual clock on; deadlines before `time` (and those at `time`, if `includingEnd`) happen on the way, each at its own time.
  func advance(to time: Timestamp, includingEnd: Bool = true) {
    assert(kind == .virtual, "only a virtual clock is advanced")
    while let next = nextDeadline, next < time || (includingEnd && next == time) {
      virtualNow = max(virtualNow, next)
      callFirst()
    }
    virtualNow = max(virtualNow, time)
  }

  private func handleTimer() {
    var expirations: UInt64 = 0
    _ = read(timer, &expirations, MemoryLayout<UInt64>.size)
    // What handlers schedule for now or earlier waits for the next turn, so that the loop sees to its other sources.
    let end = nextSequence
    let now = self.now
    while let first = waiting.first?.takeUnretainedValue(), first.time <= now, first.sequence < end { callFirst() }
    arm()
  }

  private func callFirst() {
    // Kept for the call: the handler may drop the deadline's last owner.
    let first = waiting.removeFirst().takeUnretainedValue()
    first.isWaiting = false
    withExtendedLifetime(first) { first.handler() }
  }

  private func arm() {
    guard timer >= 0 else { return }
    // 0 would mean "never" to the timer.
    _ = cp_timer_set(timer, nextDeadline.map { max($0.rawValue, 1) } ?? -1)
  }

  fileprivate func remove(_ deadline: Deadline) {
    guard let index = waiting.firstIndex(where: { $0.toOpaque() == Unmanaged.passUnretained(deadline).toOpaque() }) else { return }
    waiting.remove(at: index)
    if index == 0 { arm() }
  }
}

/// A moment for which something is scheduled. Dropping it takes the schedule back.
final class Deadline {
  let time: Timestamp
  fileprivate let sequence: UInt64
  fileprivate let handler: () -> Void
  fileprivate var isWaiting = true
  private let clock: Clock

  fileprivate init(_ clock: Clock, at time: Timestamp, sequence: UInt64, _ handler: @escaping () -> Void) {
    self.clock = clock
    self.time = time
    self.sequence = sequence
    self.handler = handler
  }

  deinit {
    if isWaiting { clock.remove(self) }
  }
}
