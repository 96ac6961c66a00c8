/// The clients that do not answer in time, at most 64.
struct Clients: ~Copyable {
  /// How many silent clients can be known.
  static let capacity = 64

  private var silent = InlineArray<64, (client: ClientID, what: ResponsiveFor)>(repeating: (ClientID(rawValue: 0), .everything))

  /// What a client is still trusted with.
  @inline(never) mutating func responsiveness(of client: ClientID) -> ResponsiveFor {
    for index in 0..<Self.capacity where silent[index].what != .everything && silent[index].client == client { return silent[index].what }
    return .everything
  }

  /// Notes what a client is still trusted with; false if there is no room.
  @inline(never) mutating func set(_ client: ClientID, _ what: ResponsiveFor) -> Bool {
    var free: Int?
    for index in 0..<Self.capacity {
      if silent[index].what == .everything {
        free = free ?? index
      } else if silent[index].client == client {
        silent[index].what = what
        return true
      }
    }
    guard what != .everything else { return true }
    guard let free else { return false }
    silent[free] = (client, what)
    return true
  }
}
