/// Every number of the engine.
///
/// Lengths are millimetres on the glass, times milliseconds, speeds millimetres a second. `Engine` replaces a number that is out of its range by its
/// default. Each can be set by name: `TuningKey`, whose order is that of the members.
public struct Tuning: Equatable, Sendable {
  // MARK: Rounding

  /// What a comparison with a limit forgives, mm or mm/s, since sums of decimals are not exact. Far below what a panel resolves; not settable.
  static var rounding: Float { 0.001 }

  /// The same as a part of the limit, for the large ones.
  static var relativeRounding: Float { 0.0001 }

  // MARK: Where a swipe may start

  /// Depth of the zone along a bound edge, mm; 2 … 15.
  ///
  /// Fingertips come no closer than 4–10 mm to a raised bezel. Depth costs an app nothing until a claim. Source: design, section 3.2.
  public var zoneDepth: Float = 6

  // MARK: Ready, then claim

  /// Inward travel at which a candidate is ready, mm; 1 … 6.
  ///
  /// First visible movement is 0.6 mm at the median, 3 mm at the 90th percentile. Source: design, section 3.2.
  public var readyTravel: Float = 2.5
  /// Sideways travel at which a candidate fails before it is ready, mm; 3 … 10. Source: design, section 3.2.
  public var rejectSideways: Float = 6
  /// Length of the path at which a candidate fails before it is ready, mm; 6 … 20. Source: design, section 3.2.
  public var rejectPath: Float = 10
  /// Time after which a candidate that is not ready fails, ms; 150 … 2000. nil: 450, and always below touch and hold.
  ///
  /// Of 24 recorded slow drags a limit of 300 ms loses five that 450 ms keeps. Source: design, section 3.2.
  public var decideBy: Float? {
    get { decideByOrZero == 0 ? nil : decideByOrZero }
    set { decideByOrZero = newValue ?? 0 }
  }
  private var decideByOrZero: Float = 0
  /// Composition window: a ready candidate claims this long after its down, ms; 0 … 100.
  ///
  /// Time for a second finger to land and make it the app's. Source: design, section 3.2.
  public var claimWindow: Float = 60
  /// Inward travel that ends the composition window early, mm; 3 … 12.
  ///
  /// When two fingers land within 60 ms the first has moved 6.3 mm at most. Source: design, section 3.2.
  public var claimTravel: Float = 7

  // MARK: Company

  /// Rest before a candidate's down that makes company held, ms; 0 … 2000. Source: design, section 3.2.
  public var heldRest: Float = 500
  /// How far held company may be from where it was, mm; 1 … 6. Source: design, section 3.2.
  public var heldSlop: Float = 3
  /// Movement that ends a contact's rest, mm; 0.5 … 5. Source: design, section 3.2.
  public var stuckSlop: Float = 1
  /// Rest after which a contact is stuck, ms; 2000 … 60000. Source: design, section 3.2.
  public var stuckTime: Float = 10_000

  // MARK: Several fingers

  /// How far each point of a gesture of several fingers must go, mm; 3 … 15. Source: design, section 3.1, rule 9.
  public var fingerTravel: Float = 5
  /// Within which time they come down, ms; 50 … 500. Source: design, section 3.1, rule 9.
  public var fingerWindow: Float = 200
  /// How far from each other they come down, mm; 50 … 400. Source: design, section 3.1, rule 9.
  public var fingerReach: Float = 150
  /// Diagonal of an output above which several people touch it at once, so that there are no such gestures, mm; 0 … 5000.
  /// Source: design, section 3.1, rule 9.
  public var fingerDiagonal: Float = 400

  // MARK: Velocity and flick

  /// How far back velocity looks, ms; 80 … 200. Source: design, section 3.2.
  public var velocityWindow: Float = 150
  /// Movement back that makes a turn, from which on velocity counts, mm; 0.5 … 5. Source: design, section 3.2.
  public var turnTravel: Float = 1
  /// Inward speed that makes a flick, mm/s; 60 … 400. The needed speed falls to 0 at the completion travel. Source: design, section 3.2.
  public var flickSpeed: Float = 120
  /// Inward travel of the shortest flick, mm; 2 … 10. Source: design, section 3.2.
  public var flickTravel: Float = 4

  // MARK: Completion and abort

  /// Inward travel that completes a discrete action, mm; 6 … 30. Source: design, section 3.2.
  public var completeTravel: Float = 12
  /// Fraction of a panel's travel that completes it; 0.2 … 0.6. Source: design, section 3.2.
  public var completeFraction: Float = 0.4
  /// Way back from the farthest point that aborts at the lift, mm; 2 … 15. Source: design, section 3.2.
  public var abortTravel: Float = 5
  /// Outward speed above which a lift aborts, mm/s; 30 … 400. Source: design, section 3.2.
  public var abortSpeed: Float = 60

  // MARK: Stages

  /// Inward travel that goes home from the bottom edge, and the least of any stage beyond a panel, mm; 12 … 100. Source: design, section 3.3.
  public var homeTravel: Float = 30
  /// Rest past a stage's distance that opens the app switcher, ms; 100 … 3000. Source: design, section 3.3.
  public var switcherRest: Float = 400
  /// How far a resting point may be from one place, mm; 1 … 6. Source: design, section 3.3.
  public var restSlop: Float = 2.5
  /// The first stage is at most this part of the output's extent across the edge; 0.05 … 0.5. Source: design, section 3.3.
  public var firstStageCap: Float = 0.15
  /// The second stage is at most this part of the output's extent across the edge; 0.1 … 0.9. Source: design, section 3.3.
  public var secondStageCap: Float = 0.35

  // MARK: Dark outputs

  /// For how long after their lift what wakes an output still swallows what joins it, ms; 0 … 2000. Source: design, section 3.6.
  public var wakeGap: Float = 250
  /// Rest after which a swallowed contact is not waited for, ms; 500 … 10000. Source: design, section 3.6.
  public var wakeRest: Float = 3000

  // MARK: Edge protect

  /// How long an offer stands after its start, ms; 1000 … 10000. Source: design, section 3.4.
  public var offerWindow: Float = 2250
  /// The window starts at the lift, at the latest this long after the offer, ms; 0 … 5000. Source: design, section 3.4.
  public var offerLatestStart: Float = 1000
  /// A touch elsewhere ends the offer only if it starts more than this after the lift, ms; 0 … 2000. Source: design, section 3.4.
  public var elsewhereGrace: Float = 350
  /// Whether only a touch elsewhere ends an offer, and no time does; 0 or 1. Source: design, section 3.4.
  public var offerUntilTouch: Float = 0
  /// How far from the first swipe's start the second one may start, mm; 0 … 100. 0: anywhere in the zone. The repeat guard is 25. Source: design, section 3.4.
  public var repeatRadius: Float = 0
  /// Whether a tap on the hint acts, for those who cannot swipe; 0 or 1. Source: design, section 3.4.
  public var hintTap: Float = 0
  /// How much of an edge a region can defer, mm; 10 … 200. Source: design, section 3.4.
  public var deferralBudget: Float = 40

  // MARK: Gestures for clients

  /// Touch and hold, and the longest tap, ms; 150 … 3000. Source: design, section 3.2.
  public var holdTime: Float = 500
  /// From a tap's lift to the next tap's down, ms; 100 … 3000. Source: design, section 3.2.
  public var doubleTapGap: Float = 300
  /// From a tap to the next one, mm; 3 … 30. Source: design, section 3.2.
  public var doubleTapDistance: Float = 10
  /// Movement that ends a tap or a hold and begins a pan or a pinch, mm; 1 … 10. Source: design, section 3.2.
  public var tapSlop: Float = 2.5
  /// Spreading or turning below which several points pan, as part of their spread; 0.01 … 0.3. Source: design, section 3.5: a few per cent.
  public var pinchSpread: Float = 0.05
  /// Movement at which a pan or a pinch that another one waits for gives up, mm; 4 … 30. Source: design, section 3.2: give up.
  public var giveUpTravel: Float = 10
  /// How far a point may come down from a hand's others to belong to it, mm; 40 … 400. Source: design, section 3.1, rule 9.
  public var handSpan: Float = 150

  /// The defaults, for a panel of any size.
  @inline(never) public init() {}

  /// When a candidate must be ready at the latest, ms.
  var effectiveDecideBy: Float { decideBy ?? min(450, holdTime - 50) }
}
