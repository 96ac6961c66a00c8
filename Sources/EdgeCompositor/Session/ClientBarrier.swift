import CPlatform
import EdgeGestures
import WaylandServer

/// Waits until every client has seen, and acted upon, all that it was sent.
///
/// Wayland has no question that every client must answer. But a client handles events in order, so: one that has an xdg_wm_base is pinged, twice in a row,
/// since the second answer comes only after it has returned to its loop and thus drawn and sent whatever the events before the first ping made it do. Of another client
/// it is known that it has read everything when its socket is empty, and that it has nothing left to do when its process sleeps.
/// Who does not answer for 2 s of real time is waited for no more until it does.
final class ClientBarrier {
  /// Microseconds of real time.
  private static let patience: Int64 = 2_000_000

  private struct Question {
    let client: ClientID
    let serial: UInt32
  }

  private let compositor: Compositor
  /// Who let us wait in vain, and the ping that it owes.
  private var late: [Question] = []

  init(_ compositor: Compositor) { self.compositor = compositor }

  /// Serves clients until all have caught up.
  func wait(unless isOver: () -> Bool) {
    for _ in 0..<2 where !isOver() { waitOnce(unless: isOver) }
    // What the last answers brought along.
    compositor.turn(timeout: 0)
  }

  private func waitOnce(unless isOver: () -> Bool) {
    let end = cp_monotonic_us() + Self.patience
    late.removeAll { question in compositor.clients.client(question.client).map { $0.lastPong == question.serial } ?? true }
    var questions: [Question] = []
    for client in compositor.clients.all {
      guard let base = client.wmBases.first, !late.contains(where: { $0.client == client.id }) else { continue }
      let serial = compositor.display.nextSerial()
      base.sendPing(serial: serial)
      questions.append(Question(client: client.id, serial: serial))
    }
    while !isOver() {
      compositor.turn(timeout: 0)
      questions.removeAll { question in compositor.clients.client(question.client).map { $0.lastPong == question.serial } ?? true }
      let busy = compositor.clients.all.filter { $0.wmBases.isEmpty && isBusy($0) }
      if questions.isEmpty && busy.isEmpty { return }
      if cp_monotonic_us() >= end {
        for question in questions { report(question.client) }
        late += questions
        return
      }
      compositor.turn(timeout: busy.isEmpty ? 20 : 1)
    }
  }

  private func isBusy(_ client: Client) -> Bool {
    if cp_socket_room(Connection(raw: client.raw).descriptor) != 2 { return true }
    // 'S': sleeps, so it waits for something to happen. A client in our own process acts when we let it.
    return client.pid != getpid() && cp_process_state(client.pid) == CChar(bitPattern: UInt8(ascii: "R"))
  }

  private func report(_ id: ClientID) {
    guard let client = compositor.clients.client(id) else { return }
    compositor.log.clientBug("\(client.programName) (pid \(client.pid)) does not answer pings; the touch script goes on without it")
  }
}
