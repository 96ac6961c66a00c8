import EdgeGestures

extension TouchScript {
  /// Makes a script of a recording's contacts: what is played is what a transcript of it shows.
  ///
  /// Touch ids are seat slots: the lowest that is free, and one that becomes free in a frame is free after it. Times count from the first event, and each frame is
  /// at least 1 µs later than the one before, so that two frames stay two. A finger that is down at the end is cancelled.
  init(_ recording: EvdevRecording, _ mapping: EvdevMapping) {
    self.init()
    var text = Text()
    text.append("screen ")
    text.append(mapping.size.width, decimals: 3)
    text.append("x")
    text.append(mapping.size.height, decimals: 3)
    text.append("mm")
    append(.fact(.screen(mapping.size), nil), text)

    let origin = recording.events.first?.time ?? 0
    var machine = EvdevMachine(recording, mapping)
    // Frames are turned into touches one by one: together they may be a thousand times as large as the file.
    var frames: [ContactFrame] = []
    var seat = SeatSlots()
    var time: Int64 = -1
    for event in recording.events {
      machine.handle(event, into: &frames)
      for frame in frames {
        let events = seat.events(frame)
        if events.isEmpty { continue }
        time = max(Self.since(frame.time, origin), time + 1)
        append(events, at: time)
      }
      frames.removeAll(keepingCapacity: true)
    }
    let left = seat.events(ContactFrame(time: 0, contacts: [], isVoid: true))
    if !left.isEmpty { append(left, at: time + 1) }
  }

  /// Whether there is no touch in it.
  var isUntouched: Bool {
    !lines.contains { line in
      if case .event = line.statement { true } else { false }
    }
  }

  /// Time after `origin`, at most 30 years.
  private static func since(_ time: Int64, _ origin: Int64) -> Int64 {
    min(max(time.subtractingReportingOverflow(origin).partialValue, 0), 999_999_999_999_000)
  }

  private mutating func append(_ events: [ScriptEvent], at time: Int64) {
    for event in events {
      var text = Text()
      text.append(event.played, at: time)
      append(.event(event, Timestamp(rawValue: time)), text)
    }
  }

  private mutating func append(_ statement: Statement, _ text: Text) {
    lines.append(ScriptLine(number: lines.count + 1, statement: statement, left: text, expected: nil, column: 1))
  }
}

/// Gives contacts the lowest free touch ids, and finds what became of them.
private struct SeatSlots {
  /// The contact that holds each id.
  private var slots: [Contact?] = []
  private var last: [Contact] = []

  /// What happened between the last frame and this one: ends, then the others in the frame's order.
  mutating func events(_ frame: ContactFrame) -> [ScriptEvent] {
    if frame.contacts == last { return [] }
    last = frame.contacts
    var events: [ScriptEvent] = []
    var freed: [Int] = []
    for (slot, contact) in slots.enumerated() {
      guard let contact, !frame.contacts.contains(where: { $0.number == contact.number }) else { continue }
      events.append(frame.isVoid ? .cancel(Self.id(slot)) : .up(Self.id(slot)))
      freed.append(slot)
    }
    for contact in frame.contacts {
      if let slot = slots.firstIndex(where: { $0?.number == contact.number }) {
        if slots[slot]?.point != contact.point { events.append(.motion(Self.id(slot), contact.point)) }
        slots[slot] = contact
      } else {
        let slot = slots.firstIndex { $0 == nil } ?? slots.count
        if slot == slots.count { slots.append(nil) }
        slots[slot] = contact
        events.append(.down(Self.id(slot), contact.point, .none))
      }
    }
    for slot in freed { slots[slot] = nil }
    return events
  }

  private static func id(_ slot: Int) -> TouchID {
    TouchID(rawValue: Int32(slot))
  }
}

extension ScriptEvent {
  /// The event with nothing under it, for writing.
  fileprivate var played: TouchEvent {
    switch self {
    case .down(let id, let point, _): .down(id, World.output, point, .nowhere)
    case .motion(let id, let point): .motion(id, point)
    case .up(let id): .up(id)
    case .cancel(let id): .cancel(id)
    }
  }
}
