/// Swallows the touch that wakes a dark output, and all that join it. One for each output. Design, section 3.6.
///
/// Diagram: `doc/internal/WakeTouch.md`.
struct WakeTouch {
  enum State: Equatable {
    /// The output shows something, and touches mean something.
    case bright
    case dark
    /// These points are swallowed. The output may be dark still.
    case waking(SlotSet, isDark: Bool)
    /// They are gone. What comes down now joins them.
    case settling(until: Timestamp, isDark: Bool)
  }

  enum Event {
    case darkened
    case brightened
    /// A point came down.
    case landed(slot: Int)
    /// Points lifted or were taken back; whether all others of the swallowed rest.
    case left(SlotSet, areOthersResting: Bool)
    /// All swallowed points rest: they are no fingers.
    case rested
    case timeout
  }

  private(set) var state = State.bright

  /// Takes one event at `time`.
  mutating func handle(_ event: Event, at time: Timestamp, _ tuning: inout Tuning) {
    state = Self.next(state, event, time, &tuning)
  }

  static func next(_ state: State, _ event: Event, _ time: Timestamp, _ tuning: inout Tuning) -> State {
    switch state {
    case .bright:
      switch event {
      case .darkened: return .dark
      case .brightened, .landed, .left, .rested, .timeout: return .bright
      }
    case .dark:
      switch event {
      case .brightened: return .bright
      case .landed(let slot): return .waking(SlotSet(slot), isDark: true)
      case .darkened, .left, .rested, .timeout: return .dark
      }
    case .waking(var points, let isDark):
      switch event {
      case .darkened: return .waking(points, isDark: true)
      case .brightened: return .waking(points, isDark: false)
      case .landed(let slot):
        points.insert(slot)
        return .waking(points, isDark: isDark)
      case .left(let slots, let areOthersResting):
        points = points.subtracting(slots)
        guard points.isEmpty || areOthersResting else { return .waking(points, isDark: isDark) }
        return .settling(until: time.after(tuning.wakeGap), isDark: isDark)
      case .rested: return isDark ? .dark : .bright
      case .timeout: return state
      }
    case .settling(let until, let isDark):
      switch event {
      case .darkened: return .settling(until: until, isDark: true)
      case .brightened: return .settling(until: until, isDark: false)
      case .landed(let slot): return .waking(SlotSet(slot), isDark: isDark)
      case .timeout:
        guard time >= until else { return state }
        return isDark ? .dark : .bright
      case .left, .rested: return state
      }
    }
  }

  /// Whether a point that comes down now is swallowed.
  var isSwallowing: Bool {
    switch state {
    case .bright: false
    case .dark, .waking, .settling: true
    }
  }

  /// The points that keep it waiting.
  var points: SlotSet {
    switch state {
    case .bright, .dark, .settling: SlotSet()
    case .waking(let points, _): points
    }
  }

  /// When it needs `.timeout`.
  var deadline: Timestamp? {
    switch state {
    case .bright, .dark, .waking: nil
    case .settling(let until, _): until
    }
  }
}

extension Engine {
  /// Tells one output's machine, and keeps in mind whether it waits for anything.
  @inline(never) mutating func tellWake(of output: Int, _ event: WakeTouch.Event) {
    wakes[output & 7].handle(event, at: now, &tuning)
    let bit: UInt8 = 1 << UInt8(truncatingIfNeeded: output & 7)
    if wakes[output & 7].points.isEmpty && wakes[output & 7].deadline == nil { waking &= ~bit } else { waking |= bit }
  }

  /// Tells the outputs that wake which of the swallowed points are gone.
  mutating func endWakeTouches(_ slots: SlotSet) {
    for output in 0..<Outputs.capacity where waking & 1 << UInt8(truncatingIfNeeded: output) != 0 {
      let points = wakes[output].points
      guard !points.intersection(slots).isEmpty else { continue }
      tellWake(of: output, .left(slots, areOthersResting: restEnd(of: points.subtracting(slots)) <= now))
    }
  }

  /// Ends what is over by now.
  mutating func passWakeDeadlines() {
    for output in 0..<Outputs.capacity where waking & 1 << UInt8(truncatingIfNeeded: output) != 0 {
      let points = wakes[output].points
      if points.isEmpty {
        tellWake(of: output, .timeout)
      } else if restEnd(of: points) <= now {
        tellWake(of: output, .rested)
      }
    }
  }

  /// When the outputs that wake need a look, or nil.
  mutating func wakeDeadline() -> Timestamp? {
    var earliest: Timestamp?
    for output in 0..<Outputs.capacity where waking & 1 << UInt8(truncatingIfNeeded: output) != 0 {
      let points = wakes[output].points
      guard let due = points.isEmpty ? wakes[output].deadline : restEnd(of: points) else { continue }
      earliest = min(earliest ?? due, due)
    }
    return earliest
  }

  /// When the last of these points will have rested for so long that nobody waits for it: by the wait's own measure, or stuck.
  @inline(never) private mutating func restEnd(of points: SlotSet) -> Timestamp {
    var latest = Timestamp.distantPast
    var left = points
    while let slot = left.popFirst() { latest = max(latest, touches[slot].rest.end(of: tuning.wakeRest, restLimits)) }
    return latest
  }
}
