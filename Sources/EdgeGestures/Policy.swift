/// What the operator decided about a client. Fixed for each touch point at its down (rule 1).
public struct Policy: Equatable, Sendable {
  /// Its deferrals do not count.
  public var forbidsDeferral = false
  /// It cannot handle a cancel: what may still become a system swipe is kept back from it (rule 2).
  public var withholds = false
  /// The caller makes pointer events of its touches; they are withheld too.
  public var emulatesPointer = false
  /// Gestures of several fingers take no point from it (rule 9).
  public var refusesFingers = false
  /// Edges that are deferred to it without its asking.
  public var operatorDefers = EdgeSet()

  /// A policy; without arguments what holds for a client that nobody named.
  public init(
    forbidsDeferral: Bool = false, withholds: Bool = false, emulatesPointer: Bool = false, refusesFingers: Bool = false,
    operatorDefers: EdgeSet = EdgeSet()
  ) {
    self.forbidsDeferral = forbidsDeferral
    self.withholds = withholds
    self.emulatesPointer = emulatesPointer
    self.refusesFingers = refusesFingers
    self.operatorDefers = operatorDefers
  }

  /// Whether undecided touches are kept back from it.
  var keepsBack: Bool { withholds || emulatesPointer }
}

/// The policies that are not the default one, at most 64.
struct Policies: ~Copyable {
  /// For how many clients a policy can be set.
  static let capacity = 64

  private var policies = InlineArray<64, (client: ClientID, policy: Policy)>(repeating: (ClientID(rawValue: 0), Policy()))
  /// How many of the first places are in use.
  private var count = 0

  /// The policy for a client.
  @inline(never) mutating func policy(for client: ClientID) -> Policy {
    for index in 0..<count where policies[index & 63].client == client { return policies[index & 63].policy }
    return Policy()
  }

  /// Sets a client's policy; false if there is no room.
  @inline(never) mutating func set(_ client: ClientID, _ policy: Policy) -> Bool {
    for index in 0..<count where policies[index & 63].client == client {
      if policy == Policy() {
        count &-= 1
        policies[index & 63] = policies[count & 63]
      } else {
        policies[index & 63].policy = policy
      }
      return true
    }
    guard policy != Policy() else { return true }
    guard count < Self.capacity else { return false }
    policies[count & 63] = (client, policy)
    count &+= 1
    return true
  }
}
