/// What must now be done, in order. The caller carries decisions out and judges nothing.
public enum Decision: Equatable, Sendable {
  /// Give this point's event of this frame (each of them) to its client.
  case deliver(TouchID)
  /// Give this point's events to nobody from here to its lift. Points that a cancel voids are not listed.
  case discard(TouchID)
  /// Keep this point's events of this frame; its client cannot handle a cancel, and they may become the system's.
  case withhold(TouchID)
  /// Give all that was kept of this point to its client, in order. Its events of this frame follow as `deliver`.
  case release(TouchID)
  /// Forget what was kept of this point; its client never hears of it.
  case drop(TouchID)
  /// Send `up` for this point to its client though the finger is still down (its surface died).
  case lift(TouchID)
  /// Send `wl_touch.cancel` on each wl_touch of this client and seat; all its points are void.
  case cancel(ClientID)

  /// A system gesture begins.
  case begin(GestureID, BindingID, Edge, TouchID, Claim, Progress)
  /// A system gesture of several fingers begins; `update`, `stage` and `end` follow as for an edge. `lateral` is to the right.
  case beginFingers(GestureID, BindingID, FingerDirection, TouchSet, Progress)
  /// It moved: at most one for each frame.
  case update(GestureID, BindingID, Progress)
  /// The stage that a slow lift would now reach changed; speed is judged at the lift. An `update` follows in the same frame.
  case stage(GestureID, BindingID, Action, Progress)
  /// It ended. `.cancelled` triggers nothing.
  case end(GestureID, BindingID, Outcome, Progress)

  /// A deferred edge saw a swipe that would have been the system's: show the hint, tell the client.
  /// The window has not begun yet; it runs `timeout` ms from the lift, or with 0 until a touch elsewhere.
  case offered(OutputID, Edge, SurfaceID, TouchID, timeout: Int32)
  /// An offer ended, and the system took nothing.
  case withdrawn(OutputID, Edge, SurfaceID, WithdrawReason)
  /// The second swipe was the system's.
  case claimed(OutputID, Edge, SurfaceID)

  /// A contact has not moved for 10 s and no longer counts.
  case stuck(TouchID)

  /// A gesture for a client, beside its raw touches. Sent after the frame that caused it.
  case tap(SurfaceID, at: ScreenPoint, fingers: Int32, count: Int32)
  /// Touch and hold: the points have rested long enough.
  case holdBegin(GestureID, SurfaceID, at: ScreenPoint, TouchSet)
  /// The hold is over: a finger lifted or moved, or its points were taken away.
  case holdEnd(GestureID, SurfaceID, cancelled: Bool)
  /// A drag with any number of fingers, and the edge whose zone it came from, if any.
  case panBegin(GestureID, SurfaceID, at: ScreenPoint, TouchSet, from: Edge?)
  /// Movement of the centre since the last one, mm.
  case panUpdate(GestureID, SurfaceID, dx: Float, dy: Float)
  /// Velocity at the end, mm/s: a flick is its velocity.
  case panEnd(GestureID, SurfaceID, velocityX: Float, velocityY: Float, cancelled: Bool)
  /// Two or more fingers spread, close or turn.
  case pinchBegin(GestureID, SurfaceID, at: ScreenPoint, TouchSet)
  /// Movement of the centre since the last one (mm), scale since the begin (1 = none), rotation since the last one (degrees clockwise).
  case pinchUpdate(GestureID, SurfaceID, dx: Float, dy: Float, scale: Float, rotation: Float)
  /// The pinch is over.
  case pinchEnd(GestureID, SurfaceID, cancelled: Bool)
}

/// How a claim came about, for the transcript.
public struct Claim: Equatable, Sendable {
  /// Inward travel since the down, mm.
  public var inward: Float
  /// Travel along the edge, mm, without sign.
  public var sideways: Float
  /// Time since the down, ms.
  public var elapsed: Float
  /// Where along the edge it started, 0 … 1.
  public var along: Float

  /// A claim after so much travel and time.
  public init(inward: Float, sideways: Float, elapsed: Float, along: Float) {
    self.inward = inward
    self.sideways = sideways
    self.elapsed = elapsed
    self.along = along
  }
}

/// Where a system gesture is.
public struct Progress: Equatable, Sendable {
  /// Inward travel since the down, mm; negative when outward.
  public var distance: Float
  /// Travel along the edge, mm, positive to the right or down.
  public var lateral: Float
  /// Inward velocity, mm/s.
  public var velocity: Float
  /// Of the panel (0 closed … 1 open, may exceed 1), else of the first stage's distance.
  public var fraction: Float
  /// The stage that a slow lift would now reach, at the end the one that was reached; 0 before the first (a binding's panel is stage 0's business).
  public var stage: Int32

  /// Progress in numbers, all of them.
  public init(distance: Float, lateral: Float, velocity: Float, fraction: Float, stage: Int32) {
    self.distance = distance
    self.lateral = lateral
    self.velocity = velocity
    self.fraction = fraction
    self.stage = stage
  }
}

/// How a system gesture ended.
public enum Outcome: Equatable, Sendable {
  /// The action happens. With a panel and stage 0: it settles open.
  case completed(Action)
  /// Nothing happens; a panel goes back to where it was.
  case aborted
  /// A panel that was open, or was taken over while it moved, settles closed.
  case closed
  /// Voided: nothing happens.
  case cancelled
}

/// Why an offer ended without a claim. Raw values are those of `edge_deferral_v1.reason`.
public enum WithdrawReason: UInt8, Sendable {
  /// No second swipe came in time.
  case timeout = 0
  /// The user did something else on the screen.
  case interrupted = 1
  /// The screen was locked, changed or removed.
  case unavailable = 2
}

/// Touch ids of one client gesture: at most 64, ascending.
public struct TouchSet: Equatable, Sendable {
  /// Bit n is touch id n; ids above 63 are not representable and not counted.
  public private(set) var bits: UInt64 = 0
  /// No touch.
  public init() {}
  /// Adds a touch id; one above 63 is left out.
  public mutating func insert(_ id: TouchID) { bits |= Self.bit(id) }
  /// Whether a touch id is among them.
  public func contains(_ id: TouchID) -> Bool { bits & Self.bit(id) != 0 }
  /// How many they are.
  public var count: Int { bits.nonzeroBitCount }

  /// None for an id outside: its bit is shifted out, to either side.
  private static func bit(_ id: TouchID) -> UInt64 { 1 << id.rawValue }
}

/// Decisions of one call, in order, in a buffer that never grows.
public struct Decisions: ~Copyable {
  /// How many decisions one frame can cause.
  public static let capacity = 256
  private var storage = InlineArray<256, Decision>(repeating: .discard(TouchID(rawValue: -1)))
  /// How many there are, those taken out included.
  public private(set) var count = 0
  /// How many were taken out.
  private var taken = 0
  /// Decisions that found no room since `clear`; 0 unless something is very wrong.
  public private(set) var lost = 0

  /// An empty buffer.
  public init() {}

  /// Forgets all.
  public mutating func clear() {
    count = 0
    taken = 0
    lost = 0
  }

  /// Adds one at the end; counts it as lost when full.
  @inline(__always) public mutating func append(_ decision: Decision) {
    guard count < Self.capacity else {
      lost &+= 1
      return
    }
    storage[count & 255] = decision
    count &+= 1
  }

  /// Takes the first one out, so that they can be carried out in order; nil when none is left.
  ///
  /// Reads in place, which the subscript cannot (see `TouchPoints`).
  @inline(__always) public mutating func popFirst() -> Decision? {
    guard taken < count else { return nil }
    taken &+= 1
    return storage[(taken &- 1) & 255]
  }

  /// Takes the first one out, and lets `body` read it where it lies; false when none is left.
  @inline(__always) public mutating func takeFirst(_ body: (borrowing Decision) -> Void) -> Bool {
    guard taken < count else { return false }
    taken &+= 1
    body(storage[(taken &- 1) & 255])
    return true
  }

  /// Whether all were taken out.
  public var isTaken: Bool { taken == count }

  /// The decision at `index`, 0 ..< `count`; nil outside.
  public subscript(index: Int) -> Decision? {
    index >= 0 && index < count ? storage[index & 255] : nil
  }
}
