/// Why a touch point was judged as it was: one step on its way to being a system swipe, or not.
///
/// Decisions say what to do; verdicts say why, and by how much. Nothing depends on them: take them with `Engine.popVerdict()`, or leave them.
public struct Verdict: Equatable, Sendable {
  /// What was found.
  public enum Finding: UInt8, Sendable {
    /// The point came down; `reason` says what it may become there.
    case landed
    /// Another point of its client, `other`, rests beside it and does not count (rule 5).
    case held
    /// It is a swipe unless the composition window brings a second finger.
    case ready
    /// It is the system's.
    case claimed
    /// It would have been the system's, but the client deferred the edge: the next one is.
    case offered
    /// It stays the client's, or nobody's.
    case failed
    /// Its system gesture ended; `reason` says why so.
    case ended
  }

  /// What made it so.
  public enum Reason: UInt8, Sendable {
    // Landed.

    /// In the zone of a bound edge.
    case zone
    /// In the zone of an edge that the client deferred: a swipe is offered, not claimed.
    case deferred
    /// In the zone of an edge that offers: a swipe is the system's.
    case armed
    /// On the handle of an open panel.
    case handle
    /// Farther from the nearest bound edge than its zone is deep.
    case outside
    /// Next to an edge on which nothing is bound at that place.
    case unbound
    /// On an output on which a system gesture runs: swallowed.
    case busy
    /// While the screen is locked.
    case locked

    // Held.

    /// It rested before the point came down, and still does.
    case rest

    // Ready.

    /// Far enough inward, and inward at least as far as sideways.
    case inward

    // Claimed, or offered.

    /// The composition window is over.
    case window
    /// So far inward that the window does not matter.
    case travel
    /// A flick that lifted before the window was over.
    case flick
    /// It came down on a moving panel.
    case movingPanel
    /// It came down outside an open panel that closes so.
    case outsidePanel

    // Failed.

    /// Too far sideways.
    case sideways
    /// Too long a way without being ready.
    case path
    /// Not ready in time.
    case late
    /// Lifted before it was ready.
    case lifted
    /// Ready, but lifted before the window was over, and too slowly for a flick.
    case slow
    /// Ready, but lifted before the window was over, and too near for a flick.
    case short
    /// Ready once, but no longer far enough inward at the claim.
    case returned
    /// Ready once, but at the claim farther sideways than inward.
    case turned
    /// Another point of its client on this output, `other`, is or came down beside it.
    case company
    /// `other`, which rested beside it, moved.
    case companyMoved
    /// A system gesture, of `other` if that is known, began on this output.
    case beaten
    /// The client lost all its points, because of `other`.
    case clientLost
    /// The point was taken back: device, output, lock, suspend.
    case voided
    /// The edge offers already, because of another swipe since it came down.
    case offersAlready

    // Claimed, without a swipe.

    /// A tap on the hint of an edge that offers.
    case hintTap

    // Landed, too.

    /// On a dark output, or beside the touch that woke it: swallowed.
    case dark

    // Ended; `flick` and `voided` too.

    /// Far enough for the action.
    case distance
    /// Fast enough for the action.
    case speed
    /// It rested for long enough.
    case rested
    /// Neither far enough nor fast enough.
    case unfinished
    /// Drawn back from the farthest point.
    case drawnBack
    /// Lifted while it went back fast.
    case thrownBack

    // Of several fingers; `lifted`, `late`, `turned`, `unbound`, `companyMoved`, `beaten` and all that ends a gesture too.

    /// Landed: as many as a gesture has came down together. Claimed: all of them went one way.
    case together
    /// So many came down, but not together.
    case apart
  }

  /// What it is about.
  public var touch: TouchID
  /// When.
  public var time: Timestamp
  /// What was found.
  public var finding: Finding
  /// Why.
  public var reason: Reason
  /// How many points it is about, together; 0: `touch` alone.
  public var fingers: UInt8 = 0
  /// The edges in question: those of the swipe, or near which the point came down. More than one in a corner. Of several fingers: the edge from which their
  /// way leads inward, all four where it leads to their middle, none where they have no way.
  public var edges = EdgeSet()
  /// Whether the swipe closes a panel: then it leads towards the edge, and inward means that.
  public var isClosing = false
  /// Travel inward from `edges` (of several, from the one it led away from most) since the down, mm; negative when outward. Of several fingers that of
  /// the one that went least, and of a gesture theirs together.
  public var inward: Float = 0
  /// Travel along that edge, mm, without sign.
  public var sideways: Float = 0
  /// Inward travel that makes a candidate ready, or several fingers a gesture; of an end, that which its action asks for. In mm.
  public var neededTravel: Float = 0
  /// Length of the way, mm.
  public var path: Float = 0
  /// Time since the down, ms.
  public var elapsed: Float = 0
  /// The number that decided, or nil where none did.
  public var key: TuningKey?
  /// What was measured against it, in its unit.
  public var measured: Float = 0
  /// What it asked for: the number itself, or less where it adapts (a flick's speed falls with the travel).
  public var limit: Float = 0
  /// The other point in question.
  public var other: TouchID?

  init(_ touch: TouchID, _ time: Timestamp, _ finding: Finding, _ reason: Reason) {
    self.touch = touch
    self.time = time
    self.finding = finding
    self.reason = reason
  }
}

/// The last verdicts, oldest first, in a ring that never grows: who does not take them in time loses the oldest.
struct VerdictRing: ~Copyable {
  /// How many verdicts wait at most.
  static let capacity = 64

  private var ring = InlineArray<64, Verdict>(repeating: Verdict(TouchID(rawValue: -1), .distantPast, .landed, .zone))
  private var written: UInt64 = 0
  private var taken: UInt64 = 0

  /// Adds one, in place of the oldest when full.
  @inline(never) mutating func append(_ verdict: Verdict) {
    ring[Int(truncatingIfNeeded: written & 63)] = verdict
    written &+= 1
    if written &- taken > UInt64(Self.capacity) { taken = written &- UInt64(Self.capacity) }
  }

  /// Takes the oldest one out; nil when none is left.
  mutating func popFirst() -> Verdict? {
    guard taken != written else { return nil }
    taken &+= 1
    return ring[Int(truncatingIfNeeded: (taken &- 1) & 63)]
  }
}
