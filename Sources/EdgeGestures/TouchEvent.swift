/// What a touch point did. The events of one frame happen at the frame's time.
public enum TouchEvent: Equatable, Sendable {
  /// A point came down on `place` of an output; everything in `place` is fixed for the point's life.
  case down(TouchID, OutputID, ScreenPoint, TouchPlace)
  /// The point is now here, on the output where it came down.
  case motion(TouchID, ScreenPoint)
  /// The finger left the glass.
  case up(TouchID)
  /// The device took the point back; it never was a touch. Not a lift.
  case cancel(TouchID)
}

extension TouchEvent {
  /// Whose event it is.
  var id: TouchID {
    switch self {
    case .down(let id, _, _, _), .motion(let id, _), .up(let id), .cancel(let id): id
    }
  }
}

/// What lies under a point as it comes down; found by the caller, latched by the engine.
public struct TouchPlace: Equatable, Sendable {
  /// The client under the point, or nil where there is none (background, compositor's own drawing).
  public var target: TouchTarget?
  /// The panel that the point came down on or outside of, if that means anything.
  public var panel: PanelTouch
  /// The edge whose hint to swipe again lies under the point, as far inward as the edge's zone. With `Tuning.hintTap` a tap on it acts.
  public var hint: Edge?

  /// What lies under a point; no panel and no hint, unless they are named.
  public init(target: TouchTarget? = nil, panel: PanelTouch = .none, hint: Edge? = nil) {
    self.target = target
    self.panel = panel
    self.hint = hint
  }

  /// Nothing under the point.
  public static let nowhere = TouchPlace()
}

/// The surface tree and the client that receive a point.
public struct TouchTarget: Equatable, Sendable {
  /// Who receives the point.
  public var client: ClientID
  /// The root of the tree that was touched; deferrals are looked up by it.
  public var surface: SurfaceID
  /// The surface in whose tree client gestures are computed, and which of them it asked for.
  public var gestureSurface: SurfaceID
  /// The gestures that `gestureSurface` asked for.
  public var gestures: GestureKinds
  /// Which recognizers of them wait for one another.
  public var requirements: FailureRequirements
  /// Whether deferrals count for this touch, the surface's and the operator's: its tree must be that of an activated toplevel that is fullscreen or
  /// maximized. A caller that tests regions itself, in place of `Fact.deferralRegion`, says so here too.
  public var mayDefer: Bool
  /// Whether it is the session lock's: while the seat is locked nothing else gets points.
  public var isLockSurface: Bool

  /// A target whose gestures are those of the touched tree, unless another surface is given.
  public init(
    client: ClientID, surface: SurfaceID, gestureSurface: SurfaceID? = nil, gestures: GestureKinds = GestureKinds(),
    requirements: FailureRequirements = FailureRequirements(), mayDefer: Bool = true, isLockSurface: Bool = false
  ) {
    self.client = client
    self.surface = surface
    self.gestureSurface = gestureSurface ?? surface
    self.gestures = gestures
    self.requirements = requirements
    self.mayDefer = mayDefer
    self.isLockSurface = isLockSurface
  }
}

/// How a point that comes down concerns a panel.
public enum PanelTouch: Equatable, Sendable {
  /// It does not.
  case none
  /// On the handle of an open panel: a swipe towards its edge closes it (no zone needed).
  case handle(BindingID)
  /// On a panel that is moving now; `fraction` (0 closed … 1 open) is where it is. The point takes it over at once.
  case moving(BindingID, fraction: Float)
  /// Outside an open panel that asked to be dismissed by that: the point is swallowed and the panel closes.
  case outside(BindingID)
}

/// The gestures that a client asked to be told of. Raw values are those of `edge_touch_gestures_v1.kind`.
///
/// Written out because `OptionSet` brings an array literal along, which allocates.
public struct GestureKinds: RawRepresentable, Hashable, Sendable {
  /// A bit for each kind.
  public var rawValue: UInt8
  /// The kinds of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// None.
  public init() { self.init(rawValue: 0) }

  /// Taps, single and multiple.
  public static let tap = GestureKinds(rawValue: 1)
  /// Touch and hold.
  public static let hold = GestureKinds(rawValue: 2)
  /// Drags and flicks with any number of fingers.
  public static let pan = GestureKinds(rawValue: 4)
  /// Pinches, with rotation.
  public static let pinch = GestureKinds(rawValue: 8)
  /// All of them.
  public static let all: GestureKinds = GestureKinds(rawValue: 15)

  /// Whether no kind is in it.
  public var isEmpty: Bool { rawValue == 0 }
  /// Whether all of these kinds are in it.
  public func contains(_ kinds: GestureKinds) -> Bool { rawValue & kinds.rawValue == kinds.rawValue }
  /// Adds kinds.
  public mutating func insert(_ kinds: GestureKinds) { rawValue |= kinds.rawValue }
  /// The kinds that the other one does not have.
  public func subtracting(_ other: GestureKinds) -> GestureKinds { GestureKinds(rawValue: rawValue & ~other.rawValue) }
  /// The kinds of both.
  public func union(_ other: GestureKinds) -> GestureKinds { GestureKinds(rawValue: rawValue | other.rawValue) }
}
