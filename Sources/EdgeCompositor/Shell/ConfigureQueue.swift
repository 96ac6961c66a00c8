/// Configure events that the client has not answered, the oldest first.
struct ConfigureQueue {
  /// What a configure event asked for.
  enum Content {
    case toplevel(XdgToplevel.State)
    /// A popup's place, from its parent's window.
    case popup(Rectangle)
  }

  /// How an acknowledgement relates to the events that were sent.
  enum Answer {
    /// To an event of the current mapping.
    case current
    /// To an event from before the surface was unmapped: it crossed with the unmapping, and means nothing.
    case stale
    /// To an event that was never sent, or was answered before.
    case unknown
  }

  private var waiting: [(serial: UInt32, content: Content?)] = []
  /// What the last acknowledged configure asked for, until a commit makes it true.
  private var acknowledged: Content?

  /// Whether the client owes so many answers that it gets no more questions.
  var isFull: Bool { waiting.count >= Limits.configures }

  mutating func append(serial: UInt32, _ content: Content) { waiting.append((serial, content)) }

  /// The client answers this configure, and with it all earlier ones.
  mutating func acknowledge(_ serial: UInt32) -> Answer {
    guard let index = waiting.firstIndex(where: { $0.serial == serial }) else { return .unknown }
    let content = waiting[index].content
    waiting.removeFirst(index + 1)
    guard let content else { return .stale }
    acknowledged = content
    return .current
  }

  /// The surface was unmapped: what was sent so far does not count any more.
  mutating func expire() {
    acknowledged = nil
    for index in waiting.indices { waiting[index].content = nil }
  }

  /// What the commit that happens now makes true, once.
  mutating func takeAcknowledged() -> Content? {
    defer { acknowledged = nil }
    return acknowledged
  }
}
