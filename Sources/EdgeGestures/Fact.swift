/// What the engine must know besides touches. Facts change what later touches mean; only the ones that say so void live points.
public enum Fact: Equatable, Sendable {
  /// An output appeared, or its size, transform, scale or mapping changed (then live points on it are voided, rule 7).
  case output(Output)
  /// An output is gone, and its bindings with it; its live points are voided.
  case outputGone(OutputID)
  /// A binding appeared. Refused as `.taken` if a live binding of that output and edge overlaps its segment.
  case bind(EdgeBinding)
  /// A binding is gone; a gesture that it began goes on.
  case unbind(BindingID)
  /// A binding of several fingers appeared. Refused as `.taken` if the same gesture of that output has a live binding; `unbind` removes it.
  case bindFingers(FingerBinding)
  /// The travel of the panel that follows this binding, in mm; 0: none (any more).
  case panel(BindingID, travel: Float)
  /// The edges on which touches in this surface's tree are deferred to it; none ends the deferral.
  case deferral(SurfaceID, ClientID, EdgeSet)
  /// Where a touch must start for that deferral to count, in mm on the output; nil: anywhere. Refused as `.unknown` if the surface defers nothing.
  /// It ends with the deferral. `Engine.deferredLength` tells how much of it counts.
  case deferralRegion(SurfaceID, DeferralRegion?)
  /// The edges of this output that nobody may defer.
  case mandatoryEdges(OutputID, EdgeSet)
  /// The measured depth of an edge's zone, in mm, 2 … 15; nil: `Tuning.zoneDepth`. Holds until it is stated anew or the output goes: when the output
  /// turns, its edges are others, and the caller says so.
  case zoneDepth(OutputID, Edge, Float?)
  /// The client is gone; its surfaces and deferrals with it. Its bindings keep their built-in actions (home, previous and next app) until somebody
  /// binds there anew.
  case clientGone(ClientID)
  /// The client stopped answering pings, or answers again. Unanswered since: 1 s for a binding's owner, 5 s for a deferral.
  case clientResponsive(ClientID, ResponsiveFor)
  /// What the operator decided about a client, for touches that come down from now on.
  case policy(ClientID, Policy)
  /// The point carries a drag, or no longer. Once it is no candidate any more its events are the drag's, and nothing takes it (rule 10).
  case drag(TouchID, Bool)
  /// A touched surface died: its points get an up (rule 7); their candidates go on without a client.
  case surfaceGone(SurfaceID)
  /// All points of this output (nil: of the seat) are void: suspend, VT switch, device gone. Never a lift.
  case voidPoints(OutputID?)
  /// The session is locked, which voids all points, or no longer. Points of surfaces other than the lock's are swallowed then
  /// (`TouchTarget.isLockSurface`), and no system gesture acts.
  case locked(Bool)
  /// The output shows nothing (any more): the touch that wakes it is swallowed, with all that join it.
  case dark(OutputID, Bool)
  /// Where the on-screen keyboard is, or nil. Outside of the zones what starts on it is its own.
  case keyboard(OutputID, ScreenRectangle?)
  /// Other numbers, those out of their range replaced by their defaults. They hold as soon as no point is live but stuck ones and no offer stands: what
  /// the old ones have judged, they judge to its end (rule 1).
  case tuning(Tuning)
}

/// What a client is still trusted with, by how long it has not answered.
public enum ResponsiveFor: UInt8, Sendable {
  /// Answers in time.
  case everything
  /// Silent for 1 s: its bindings are not reserved, and built-in actions act instead.
  case deferrals
  /// Silent for 5 s: its deferrals do not count either.
  case nothing
}

/// An output's identity and size as the user sees it, after its transform.
public struct Output: Equatable, Sendable {
  /// Which one.
  public var id: OutputID
  /// Millimetres, 20 … 3000.
  public var width: Float
  /// Millimetres, 20 … 3000.
  public var height: Float
  /// Edges at which another output adjoins. A finger crosses them, so no system gesture begins there, and no gesture of a client comes from there.
  public var borders: EdgeSet

  /// An output of this size, in mm.
  public init(id: OutputID, width: Float, height: Float, borders: EdgeSet = EdgeSet()) {
    self.id = id
    self.width = width
    self.height = height
    self.borders = borders
  }
}

/// A system action on a segment of an edge.
public struct EdgeBinding: Equatable, Sendable {
  /// Its number, which decisions name.
  public var id: BindingID
  /// The output whose edge it is.
  public var output: OutputID
  /// The segment, as fractions of the edge from its left or top end, 0 … 1, `start < end`.
  public var start: Float
  /// Where the segment ends; belongs to the next one, save at 1.
  public var end: Float
  /// Travel of the panel that follows the finger, in mm; 0 where there is none. Stage distances then count beyond it.
  public var panelTravel: Float
  /// Rising by distance. Stage 0 is "not yet"; `stages[0]` is stage 1.
  public var stages: Stages
  /// The client that carries the actions out, or nil for the compositor itself.
  public var owner: ClientID?
  /// The edge as the user sees it.
  public var edge: Edge
  /// What a completed panel is called.
  public var panelAction: Action

  /// A binding of the whole edge, unless a segment is given.
  public init(
    id: BindingID, output: OutputID, edge: Edge, start: Float = 0, end: Float = 1, owner: ClientID? = nil,
    stages: Stages, panelTravel: Float = 0, panelAction: Action = .none
  ) {
    self.id = id
    self.output = output
    self.edge = edge
    self.start = start
    self.end = end
    self.owner = owner
    self.stages = stages
    self.panelTravel = panelTravel
    self.panelAction = panelAction
  }
}

/// One step of a binding: lift past `distance` and `action` is what happens.
public struct Stage: Equatable, Sendable {
  /// Inward travel since the down, mm. Where a panel follows: beyond the panel's travel, and never nearer than `Tuning.homeTravel`.
  public var distance: Float
  /// 0: judged at the lift. Else: rest of this many ms past `distance` acts at once.
  public var hold: Int32
  /// Inward travel from which a lift at flick speed is enough, mm; nil: speed does not help.
  public var fastDistance: Float?
  /// What happens.
  public var action: Action

  /// A stage that is judged at the lift, unless it asks for a rest.
  public init(_ action: Action, distance: Float, fastDistance: Float? = nil, hold: Int32 = 0) {
    self.action = action
    self.distance = distance
    self.fastDistance = fastDistance
    self.hold = hold
  }
}

/// At most four stages, in place.
public struct Stages: Equatable, Sendable {
  /// How many stages a binding can have.
  public static let capacity = 4
  private var stages = InlineArray<4, Stage>(repeating: Stage(.none, distance: 0))
  private var used: UInt8 = 0

  /// How many there are.
  public var count: Int { Int(used) }

  /// No stage.
  public init() {}
  /// Up to four stages, rising by distance.
  public init(_ first: Stage, _ second: Stage? = nil, _ third: Stage? = nil, _ fourth: Stage? = nil) {
    _ = append(first)
    if let second { _ = append(second) }
    if let third { _ = append(third) }
    if let fourth { _ = append(fourth) }
  }

  /// Adds a stage beyond the others; false if there is no room.
  @inline(never) public mutating func append(_ stage: Stage) -> Bool {
    guard count < Self.capacity else { return false }
    stages[count & 3] = stage
    used &+= 1
    return true
  }

  /// Whether all stages are equal.
  public static func == (a: Stages, b: Stages) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a.stages[index & 3] != b.stages[index & 3] { return false }
    return true
  }

  /// The stage at `index` (0 …), or nil past the end.
  public subscript(index: Int) -> Stage? {
    @inline(never) get { index >= 0 && index < count ? stages[index & 3] : nil }
  }
}

/// What a system gesture asks for. The engine only names it; the binding's owner carries it out.
public enum Action: UInt8, Sendable {
  /// Nothing.
  case none
  /// To the home screen.
  case home
  /// The dock comes up.
  case dock
  /// The running apps are shown.
  case appSwitcher
  /// The notifications are shown.
  case notifications
  /// The control panel is shown.
  case controlPanel
  /// To the app before this one.
  case previousApp
  /// To the app after this one.
  case nextApp
}

/// Why a fact was not taken.
public enum Refusal: UInt8, Error, Sendable {
  /// Another binding holds (part of) that segment.
  case taken
  /// The capacity for this kind of thing is used up.
  case full
  /// No such output, binding or client.
  case unknown
  /// Sizes, segments or stages out of range (or not finite).
  case invalid
}
