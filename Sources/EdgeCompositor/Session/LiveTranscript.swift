import CPlatform
import EdgeGestures
import EdgeTranscript

/// Writes down what happens in a session, as it happens, and keeps the last lines for a crash.
final class LiveTranscript {
  /// Lines go to standard output.
  var isPrinted = false
  /// Whether it says why, too.
  var explains: Bool {
    get { transcript.explains }
    set { transcript.explains = newValue }
  }
  /// Takes the lines too, for tests.
  var sink: ((Text) -> Void)?

  private let compositor: Compositor
  private var transcript = Transcript(numbers: true)
  /// Who has a name in `transcript`.
  private var clients: [ClientID] = []
  private var surfaces: [SurfaceID] = []
  private var text = Text()

  init(_ compositor: Compositor) {
    self.compositor = compositor
    transcript.origin = compositor.clock.now
  }

  /// Takes this moment as 0.
  func start(at time: Timestamp) { transcript.origin = time }

  /// Writes what was decided about these events (none: a deadline, a fact), if anything, and why, where that is asked for.
  func write(_ events: [TouchEvent], _ decisions: borrowing Decisions, because verdicts: [Verdict], at time: Timestamp) {
    nameWhoIs(in: decisions)
    text.clear()
    transcript.write(events.span, at: time, decisions, because: verdicts, into: &text)
    guard !text.isEmpty else { return }
    keep()
    if isPrinted && text.bytes.withUnsafeBytes({ cp_write_all(1, $0.baseAddress, $0.count) }) < 0 {
      // Whoever read it has gone; the session goes on.
      isPrinted = false
    }
    sink?(text)
  }

  /// Clients and their surfaces are called by their program.
  private func nameWhoIs(in decisions: borrowing Decisions) {
    for index in 0..<decisions.count {
      switch decisions[index] {
      case .cancel(let client): name(client)
      case .offered(_, _, let surface, _, _), .withdrawn(_, _, let surface, _), .claimed(_, _, let surface), .tap(let surface, _, _, _),
        .holdBegin(_, let surface, _, _), .panBegin(_, let surface, _, _, _), .pinchBegin(_, let surface, _, _):
        name(surface)
      case .deliver, .discard, .withhold, .release, .drop, .lift, .begin, .beginFingers, .update, .stage, .end, .stuck, .holdEnd, .panUpdate, .panEnd,
        .pinchUpdate, .pinchEnd, nil:
        break
      }
    }
  }

  private func name(_ id: ClientID) {
    guard !clients.contains(id), let client = compositor.clients.client(id) else { return }
    clients.append(id)
    transcript.names.set(client.programName, for: id)
  }

  private func name(_ id: SurfaceID) {
    guard !surfaces.contains(id), let surface = compositor.surface(id) else { return }
    surfaces.append(id)
    transcript.names.set(surface.client.programName, for: id)
  }

  /// Forgets a surface that is gone; its number is not used again.
  func forget(_ id: SurfaceID) {
    surfaces.removeAll { $0 == id }
    transcript.names.remove(id)
  }

  /// Forgets a client that is gone.
  func forget(_ id: ClientID) {
    clients.removeAll { $0 == id }
    transcript.names.remove(id)
  }

  private func keep() {
    text.bytes.withUnsafeBytes { bytes in
      var start = 0
      for index in 0..<bytes.count where bytes[index] == UInt8(ascii: "\n") {
        if let base = bytes.baseAddress, index > start { cp_crash_note(base + start, index - start) }
        start = index + 1
      }
    }
  }
}

extension Client {
  /// The name of the program behind the client, as the kernel has it.
  var programName: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress else { return "client" }
      let count = Int(cp_process_name(pid, base, 64))
      guard count > 0 else { return "client" }
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
