import EdgeGestures
import WaylandServer

/// Finds out whether clients answer, when it matters: a touch is theirs, or a gesture, or an offer.
///
/// A client with an xdg_wm_base is pinged. One without (a shell that has only layer surfaces) cannot be; for it to have read all that was sent counts as an answer.
/// Silent for 1 s, a client loses its bindings; silent for 5 s, its deferrals; an answer brings everything back. Nothing is asked while nothing happens.
final class Pings {
  /// Silence after which bindings do not count, µs. Source: design, section 3.3.
  static let bindingTime: Int64 = 1_000_000
  /// Silence after which deferrals do not count, µs. Source: design, section 3.4.
  static let deferralTime: Int64 = 5_000_000
  /// How often a client that cannot be pinged is looked at once it is late, µs.
  ///
  /// Often enough to meet a moment at which it has read everything, while events go on; seldom enough to cost nothing.
  static let lookTime: Int64 = 50_000
  /// How long it is looked at in this way before it counts as silent, µs.
  static let patience: Int64 = 200_000

  private struct Question {
    let client: Client
    /// Of the ping; nil for a client that cannot be pinged.
    let serial: UInt32?
    let asked: Timestamp
    var trust: ResponsiveFor
    var deadline: Deadline?
  }

  private let compositor: Compositor
  /// Questions without an answer so far.
  private var questions: [Question] = []

  init(_ compositor: Compositor) { self.compositor = compositor }

  func removeAll() { questions = [] }

  /// What the client is still trusted with.
  func trust(in client: Client) -> ResponsiveFor { questions.first { $0.client === client }?.trust ?? .everything }

  /// Asks the client whether it is there, unless it has been asked already.
  func ask(_ client: Client) {
    guard !client.isGone, !questions.contains(where: { $0.client === client }) else { return }
    var serial: UInt32?
    if let base = client.wmBases.first {
      let next = compositor.display.nextSerial()
      base.sendPing(serial: next)
      serial = next
    }
    let now = compositor.clock.now
    questions.append(Question(client: client, serial: serial, asked: now, trust: .everything, deadline: nil))
    schedule(questions.count - 1, after: Self.bindingTime)
  }

  /// The client answered a ping; an old serial is no answer to the last.
  func handlePong(from client: Client, serial: UInt32) {
    guard let index = questions.firstIndex(where: { $0.client === client && $0.serial == serial }) else { return }
    handleAnswer(index)
  }

  /// The client's last xdg_wm_base is gone, and with it the ping.
  func handleClientGone(_ client: Client) { questions.removeAll { $0.client === client } }

  private func schedule(_ index: Int, after time: Int64) {
    let client = questions[index].client
    questions[index].deadline = compositor.clock.schedule(after: time) { [self] in handleDeadline(client) }
  }

  private func handleDeadline(_ client: Client) {
    guard let index = questions.firstIndex(where: { $0.client === client }) else { return }
    let question = questions[index]
    let canBePinged = question.serial != nil && !client.wmBases.isEmpty
    if !canBePinged && compositor.seat.touch.backlog.hasReadAll(client.id) { return handleAnswer(index) }
    let silence = compositor.clock.now.rawValue &- question.asked.rawValue
    let trust: ResponsiveFor
    if silence >= Self.deferralTime {
      trust = .nothing
    } else if silence >= Self.bindingTime + (canBePinged ? 0 : Self.patience) {
      trust = .deferrals
    } else {
      trust = .everything
    }
    switch trust {
    case .everything: schedule(index, after: Self.lookTime)
    case .deferrals: schedule(index, after: canBePinged ? Self.deferralTime - Self.bindingTime : Self.bindingTime)
    // A client that cannot be pinged does not say when it is back.
    case .nothing: if canBePinged { questions[index].deadline = nil } else { schedule(index, after: Self.bindingTime) }
    }
    guard trust != question.trust else { return }
    questions[index].trust = trust
    compositor.log.info("client \(client.id.rawValue) has not answered for \(silence / 1_000_000) s")
    compositor.edges.handleTrustChanged(client, trust)
  }

  private func handleAnswer(_ index: Int) {
    let question = questions.remove(at: index)
    guard question.trust != .everything else { return }
    compositor.log.info("client \(question.client.id.rawValue) answers again")
    compositor.edges.handleTrustChanged(question.client, .everything)
  }
}
