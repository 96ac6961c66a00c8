import EdgeGestures

/// Which serials of input events clients may still act upon: start a move, open a menu, set the clipboard.
///
/// A claim voids the serials of the points that it takes (design 3.1, rule 10).
final class InputSerials {
  /// What a serial was given out for.
  enum Cause: Equatable {
    case touchDown(TouchID)
    case touchUp
    case button
    case key
    /// Focus came.
    case enter
  }

  private struct Entry {
    var serial: UInt32
    var client: ClientID
    var cause: Cause
  }

  /// How many are remembered; a client that answers later than this many inputs is too late.
  private static let capacity = 128
  /// Oldest first.
  private var entries: [Entry] = []

  func note(_ serial: UInt32, _ client: ClientID, _ cause: Cause) {
    if entries.count >= Self.capacity { entries.removeFirst() }
    entries.append(Entry(serial: serial, client: client, cause: cause))
  }

  /// Whether a popup grab, move or resize of this client may refer to `serial`: a press that has not been cancelled.
  func startsGrab(_ serial: UInt32, of client: ClientID) -> Bool {
    guard let cause = cause(of: serial, client) else { return false }
    switch cause {
    case .touchDown, .button, .key: return true
    case .touchUp, .enter: return false
    }
  }

  /// Whether this client got an event with `serial`, save cancelled ones.
  func isKnown(_ serial: UInt32, to client: ClientID) -> Bool { cause(of: serial, client) != nil }

  private func cause(of serial: UInt32, _ client: ClientID) -> Cause? {
    entries.last { $0.serial == serial && $0.client == client }?.cause
  }

  /// The client's points were cancelled.
  func cancelTouches(of client: ClientID, _ points: [TouchID]) {
    entries.removeAll { entry in
      guard entry.client == client, case .touchDown(let id) = entry.cause else { return false }
      return points.contains(id)
    }
  }

  func forget(_ client: ClientID) { entries.removeAll { $0.client == client } }
}
