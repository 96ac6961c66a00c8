/// A number of `Tuning` by name, with its range: what a touch script's `tuning` line and a configuration can set.
public enum TuningKey: UInt8, Sendable {
  /// Where a swipe may start: the member of ``Tuning`` of this name, as for all keys.
  case zoneDepth
  /// When a candidate is ready, and when it claims.
  case readyTravel, rejectSideways, rejectPath, decideBy, claimWindow, claimTravel
  /// What counts as company.
  case heldRest, heldSlop, stuckSlop, stuckTime
  /// Gestures of several fingers.
  case fingerTravel, fingerWindow, fingerReach, fingerDiagonal
  /// Velocity and flick.
  case velocityWindow, turnTravel, flickSpeed, flickTravel
  /// Completion and abort.
  case completeTravel, completeFraction, abortTravel, abortSpeed
  /// The bottom edge's stages.
  case homeTravel, switcherRest, restSlop, firstStageCap, secondStageCap
  /// The touch that wakes a dark output.
  case wakeGap, wakeRest
  /// Edge protect.
  case offerWindow, offerLatestStart, elsewhereGrace, offerUntilTouch, repeatRadius, hintTap, deferralBudget
  /// Gestures for clients.
  case holdTime, doubleTapGap, doubleTapDistance, tapSlop, pinchSpread, giveUpTravel, handSpan

  /// How many keys there are; raw values are 0 ..< `count`.
  public static let count: UInt8 = 44

  /// The key of this name, or nil.
  public init?(name: borrowing Span<UInt8>) {
    var raw: UInt8 = 0
    while let key = TuningKey(rawValue: raw) {
      if key.isNamed(name) {
        self = key
        return
      }
      raw &+= 1
    }
    return nil
  }

  private func isNamed(_ bytes: borrowing Span<UInt8>) -> Bool {
    let name = self.name
    guard name.utf8CodeUnitCount == bytes.count else { return false }
    for index in 0..<bytes.count where name.utf8Start[index] != bytes[index] { return false }
    return true
  }

  /// The name in scripts and configuration.
  public var name: StaticString {
    @inline(never) get {
      switch self {
      case .zoneDepth: "zone-depth"
      case .readyTravel: "ready-travel"
      case .rejectSideways: "reject-sideways"
      case .rejectPath: "reject-path"
      case .decideBy: "decide-by"
      case .claimWindow: "claim-window"
      case .claimTravel: "claim-travel"
      case .heldRest: "held-rest"
      case .heldSlop: "held-slop"
      case .stuckSlop: "stuck-slop"
      case .stuckTime: "stuck-time"
      case .fingerTravel: "finger-travel"
      case .fingerWindow: "finger-window"
      case .fingerReach: "finger-reach"
      case .fingerDiagonal: "finger-diagonal"
      case .velocityWindow: "velocity-window"
      case .turnTravel: "turn-travel"
      case .flickSpeed: "flick-speed"
      case .flickTravel: "flick-travel"
      case .completeTravel: "complete-travel"
      case .completeFraction: "complete-fraction"
      case .abortTravel: "abort-travel"
      case .abortSpeed: "abort-speed"
      case .homeTravel: "home-travel"
      case .switcherRest: "switcher-rest"
      case .restSlop: "rest-slop"
      case .firstStageCap: "first-stage-cap"
      case .secondStageCap: "second-stage-cap"
      case .wakeGap: "wake-gap"
      case .wakeRest: "wake-rest"
      case .offerWindow: "offer-window"
      case .offerLatestStart: "offer-latest-start"
      case .elsewhereGrace: "elsewhere-grace"
      case .offerUntilTouch: "offer-until-touch"
      case .repeatRadius: "repeat-radius"
      case .hintTap: "hint-tap"
      case .deferralBudget: "deferral-budget"
      case .holdTime: "hold-time"
      case .doubleTapGap: "double-tap-gap"
      case .doubleTapDistance: "double-tap-distance"
      case .tapSlop: "tap-slop"
      case .pinchSpread: "pinch-spread"
      case .giveUpTravel: "give-up-travel"
      case .handSpan: "hand-span"
      }
    }
  }

  /// What a number is measured in.
  public enum Unit: UInt8, Sendable {
    /// On the glass.
    case millimetres
    /// Of the time that comes with events.
    case milliseconds
    /// How fast a finger is on the glass.
    case millimetresPerSecond
    /// A part of something: no unit.
    case ratio
    /// Whether something is so: 0 or 1.
    case choice
  }

  /// What the number is measured in.
  public var unit: Unit {
    switch self {
    case .zoneDepth, .readyTravel, .rejectSideways, .rejectPath, .claimTravel, .heldSlop, .stuckSlop, .fingerTravel, .fingerReach, .fingerDiagonal,
      .turnTravel, .flickTravel, .completeTravel,
      .abortTravel, .homeTravel, .restSlop, .repeatRadius, .deferralBudget, .doubleTapDistance, .tapSlop, .giveUpTravel,
      .handSpan:
      .millimetres
    case .decideBy, .claimWindow, .heldRest, .stuckTime, .fingerWindow, .velocityWindow, .switcherRest, .wakeGap, .wakeRest, .offerWindow,
      .offerLatestStart, .elsewhereGrace, .holdTime,
      .doubleTapGap:
      .milliseconds
    case .flickSpeed, .abortSpeed: .millimetresPerSecond
    case .completeFraction, .firstStageCap, .secondStageCap, .pinchSpread: .ratio
    case .offerUntilTouch, .hintTap: .choice
    }
  }

  /// What the number may be, in its unit.
  public var range: ClosedRange<Float> {
    switch self {
    case .zoneDepth: 2...15
    case .readyTravel: 1...6
    case .rejectSideways: 3...10
    case .rejectPath: 6...20
    case .decideBy: 150...2000
    case .claimWindow: 0...100
    case .claimTravel: 3...12
    case .heldRest: 0...2000
    case .heldSlop: 1...6
    case .stuckSlop: 0.5...5
    case .stuckTime: 2000...60_000
    case .fingerTravel: 3...15
    case .fingerWindow: 50...500
    case .fingerReach: 50...400
    case .fingerDiagonal: 0...5000
    case .velocityWindow: 80...200
    case .turnTravel: 0.5...5
    case .flickSpeed: 60...400
    case .flickTravel: 2...10
    case .completeTravel: 6...30
    case .completeFraction: 0.2...0.6
    case .abortTravel: 2...15
    case .abortSpeed: 30...400
    case .homeTravel: 12...100
    case .switcherRest: 100...3000
    case .restSlop: 1...6
    case .firstStageCap: 0.05...0.5
    case .secondStageCap: 0.1...0.9
    case .wakeGap: 0...2000
    case .wakeRest: 500...10_000
    case .offerWindow: 1000...10_000
    case .offerLatestStart: 0...5000
    case .elsewhereGrace: 0...2000
    case .offerUntilTouch, .hintTap: 0...1
    case .repeatRadius: 0...100
    case .deferralBudget: 10...200
    case .holdTime: 150...3000
    case .doubleTapGap: 100...3000
    case .doubleTapDistance: 3...30
    case .tapSlop: 1...10
    case .pinchSpread: 0.01...0.3
    case .giveUpTravel: 4...30
    case .handSpan: 40...400
    }
  }
}

extension Tuning {
  /// Sets the number of this name; false if there is none or the value is out of its range, and then nothing changed.
  public mutating func set(_ name: borrowing Span<UInt8>, _ value: Float) -> Bool {
    guard let key = TuningKey(name: name) else { return false }
    return set(key, value)
  }

  /// Sets one number; false if the value is out of its range, and then nothing changed.
  public mutating func set(_ key: TuningKey, _ value: Float) -> Bool {
    guard key.range.contains(value) else { return false }
    self[key] = value
    return true
  }

  /// This tuning, with the default wherever a number is out of its range.
  func checked() -> Tuning {
    var checked = Tuning()
    var raw: UInt8 = 0
    while let key = TuningKey(rawValue: raw) {
      if key != .decideBy || decideBy != nil { _ = checked.set(key, self[key]) }
      raw &+= 1
    }
    return checked
  }

  /// The number of this key.
  ///
  /// Read in place: the members are so many numbers, one after the other in the order of the keys.
  public private(set) subscript(key: TuningKey) -> Float {
    get {
      if key == .decideBy { return effectiveDecideBy }
      return withUnsafeBytes(of: self) { $0.loadUnaligned(fromByteOffset: Self.offset(of: key), as: Float.self) }
    }
    set {
      withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: newValue, toByteOffset: Self.offset(of: key), as: Float.self) }
    }
  }

  private static func offset(of key: TuningKey) -> Int { Int(key.rawValue) &* MemoryLayout<Float>.stride }
}
