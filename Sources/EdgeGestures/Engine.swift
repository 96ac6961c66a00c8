/// Decides for one seat which touches are the system's and which the clients'. Design, section 3.
///
/// Facts and frames go in, decisions come out. Allocates nothing, traps on nothing; one thread at a time.
/// Same input, same output, however often `timeout` is called between.
public struct Engine: ~Copyable {
  // What each frame looks at stands first, where instructions reach it best.

  /// The time of the last input or deadline.
  var now = Timestamp.distantPast
  /// The earliest deadline; `distantFuture` for none.
  var deadline = Timestamp.distantFuture
  /// No contact becomes stuck before this. Found anew only as it comes: each movement puts a contact's own moment off.
  var stuckDue = Timestamp.distantFuture

  /// Points that may still be a system swipe.
  var candidates = SlotSet()
  /// Points that rest beside a candidate (rule 5).
  var held = SlotSet()
  /// Points that carry a drag (rule 10).
  var dragging = SlotSet()
  /// Points that are kept back from their clients (rule 2).
  var withheld = SlotSet()
  /// Points that lead a system gesture.
  var leaders = SlotSet()
  /// Which of `protections` are not guarded.
  var standing: UInt32 = 0
  /// Which of `clientGestures` have points.
  var gesturing: UInt16 = 0
  /// Which of them have a deadline.
  var awaiting: UInt16 = 0
  /// Outputs on which as many points came down together as some gesture has, as bits.
  var waitingFingers: UInt8 = 0
  /// Outputs on which several points lead a system gesture, as bits.
  var fingerGestures: UInt8 = 0
  /// Outputs whose system gesture rests, and so has a deadline, as bits.
  var resting: UInt8 = 0
  /// Outputs on which swallowed points are down or were so just now, as bits.
  var waking: UInt8 = 0
  var isLocked = false
  var frame = Frame()
  var numbers = GestureNumbers()

  var tuning: Tuning
  private(set) var restLimits: StuckTest.Limits
  /// Numbers that hold as soon as nothing is in play.
  var nextTuning: Tuning?

  var touches = TouchPoints()
  var histories: Histories

  var outputs = Outputs()
  var bindings = Bindings()
  var fingerBindings = FingerBindings()
  var deferrals = Deferrals()
  var clients = Clients()
  var policies = Policies()
  /// The edges of each output that nobody may defer.
  var mandatoryEdges = InlineArray<8, EdgeSet>(repeating: EdgeSet())
  /// The depth of each zone where it was measured, mm: output * 4 + `Edge.order`.
  var zoneDepths = InlineArray<32, Float?>(repeating: nil)
  /// Where the on-screen keyboard of each output is.
  var keyboards = InlineArray<8, ScreenRectangle?>(repeating: nil)
  /// The edges of each output on which anything is bound now.
  var boundEdges = InlineArray<8, EdgeSet>(repeating: EdgeSet())
  /// The numbers of points for which anything is bound on each output now, as bits.
  var fingerCounts = InlineArray<8, UInt16>(repeating: 0)

  /// One for each output.
  var fingers = InlineArray<8, FingersRecognizer>(repeating: FingersRecognizer())
  /// One for each output.
  var wakes = InlineArray<8, WakeTouch>(repeating: WakeTouch())
  /// One for each output.
  var gestures = InlineArray<8, SystemGesture>(repeating: SystemGesture())
  /// One for each output and edge: output * 4 + `Edge.order`.
  var protections = InlineArray<32, EdgeProtection>(repeating: EdgeProtection())
  var clientGestures = InlineArray<16, ClientGesture>(repeating: ClientGesture())
  var verdicts = VerdictRing()

  /// Numbers of `tuning` that are out of their range are replaced by their defaults.
  public init(tuning: Tuning = Tuning()) {
    let checked = tuning.checked()
    self.tuning = checked
    histories = Histories(MotionHistory.Limits(checked))
    restLimits = StuckTest.Limits(checked)
  }

  /// Takes the events of one frame, and appends what to do about them.
  ///
  /// A time older than the last counts as the last. Deadlines before `time` that were not delivered by `timeout` are handled first.
  /// A down of an id that ended in the same frame is ignored: see `frameLength`.
  @inline(never) public mutating func handle(_ frame: Span<TouchEvent>, at time: Timestamp, into decisions: inout Decisions) {
    advance(to: time, &decisions)
    read(frame)
    decide(&decisions)
    deadline = hasDeadlines ? earliestDeadline() : stuckDue
  }

  /// Takes one fact.
  ///
  /// - Returns: nil, or why it was refused; then nothing changed.
  public mutating func handle(_ fact: Fact, at time: Timestamp, into decisions: inout Decisions) -> Refusal? {
    advance(to: time, &decisions)
    let refusal = take(fact, &decisions)
    if nextTuning != nil { adoptTuning() }
    findBoundEdges()
    findBoundFingers()
    deadline = earliestDeadline()
    return refusal
  }

  /// Handles the deadlines that are due at `time`. Call it when `nextDeadline` has come and no older input is left to read.
  public mutating func timeout(at time: Timestamp, into decisions: inout Decisions) {
    // Not clamped: a deadline may lie just after the latest input that there can be.
    while deadline <= time, deadline != .distantFuture { pass(deadline, &decisions) }
  }

  /// When `timeout` must be called next, or nil. There may be nothing to decide then.
  public var nextDeadline: Timestamp? { deadline == .distantFuture ? nil : deadline }

  /// Depth in mm in which a touch may start a system swipe on this edge, 0 where nothing is bound.
  public mutating func zoneDepth(_ edge: Edge, of output: OutputID) -> Float {
    guard let index = outputs.index(of: output), boundEdges[index & 7].contains(edge) else { return 0 }
    return zoneDepths[(index &* 4 &+ edge.order) & 31] ?? tuning.zoneDepth
  }

  /// Depth of an edge's zone wherever anything is bound, mm.
  mutating func depth(of edge: Edge, _ output: Int) -> Float { zoneDepths[(output &* 4 &+ edge.order) & 31] ?? tuning.zoneDepth }

  /// How much of an edge is deferred to a surface; what a region asks for beyond its budget is refused.
  ///
  /// Mandatory edges, policies and silence are not looked at: they change what counts, not what is granted.
  public mutating func deferredLength(of surface: SurfaceID, on edge: Edge, of output: OutputID) -> DeferredLength {
    guard let index = outputs.index(of: output), let screen = outputs[index], deferrals.edges(of: surface).contains(edge) else {
      return DeferredLength(asked: 0, honoured: 0)
    }
    guard let region = deferrals.region(of: surface) else {
      let length = screen.extent(across: edge == .top || edge == .bottom ? .left : .top)
      return DeferredLength(asked: length, honoured: length)
    }
    let asked = region.spans(along: edge, of: screen, depth: depth(of: edge, index)).length
    return DeferredLength(asked: asked, honoured: min(asked, tuning.deferralBudget))
  }

  /// Whether gestures of several fingers are recognized on an output: where it is not so large that several people touch it at once.
  public mutating func recognizesFingers(on output: OutputID) -> Bool {
    outputs.index(of: output).map { isSmall($0) } ?? false
  }

  /// How many of these events make the first frame.
  ///
  /// libinput gives the seat slot of a lifted point to another one within the same frame; such a frame must be handed over as two of the same time.
  public static func frameLength(of events: Span<TouchEvent>) -> Int {
    for index in events.indices {
      guard case .down(let id, _, _, _) = events[index] else { continue }
      for earlier in 0..<index {
        switch events[earlier] {
        case .up(id), .cancel(id): return index
        case .down, .motion, .up, .cancel: continue
        }
      }
    }
    return events.count
  }

  /// Whether nothing is in play but offers, taps that wait, and outputs that woke just now.
  package var isIdle: Bool {
    mutating get {
      for index in 0..<Outputs.capacity where gestures[index].isRunning || !fingers[index].points.isEmpty { return false }
      return touches.live.isEmpty && candidates.isEmpty && held.isEmpty && withheld.isEmpty && gesturing == 0
        && (deadline == .distantFuture) == ((standing == 0 || tuning.offerUntilTouch > 0) && waking == 0 && awaiting == 0)
    }
  }

  @inline(__always) private mutating func advance(to time: Timestamp, _ decisions: inout Decisions) {
    let time = time.clamped
    while deadline < time { pass(deadline, &decisions) }
    now = max(now, time)
  }

  /// Lets one deadline pass.
  @inline(never) private mutating func pass(_ due: Timestamp, _ decisions: inout Decisions) {
    now = max(now, due)
    handleDeadlines(&decisions)
    if nextTuning != nil { adoptTuning() }
    deadline = earliestDeadline()
  }

  /// Goes by new numbers from here on, if nothing is in play that the old ones have judged (rule 1). Stuck contacts do not matter: they could stay for ever.
  @inline(never) mutating func adoptTuning() {
    guard let next = nextTuning, standing == 0, waking == 0, awaiting == 0, candidates.isEmpty else { return }
    for index in 0..<Outputs.capacity where gestures[index].isRunning { return }
    var left = touches.live
    while let slot = left.popFirst() {
      if !touches[slot].rest.isStuck(at: now) { return }
    }
    tuning = next
    histories.limits = MotionHistory.Limits(next)
    restLimits = StuckTest.Limits(next)
    nextTuning = nil
  }
}
