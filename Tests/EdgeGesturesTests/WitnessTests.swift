import EdgeGestures
import EngineWitness
import Testing

/// A witness that sees nothing witnesses nothing: each way to break the contract is seen.
@Suite struct WitnessTests {
  private static let app = ClientID(rawValue: 1)
  private static let bottom = BindingID(rawValue: 10)
  private static let still = Progress(distance: 3, lateral: 0, velocity: 0, fraction: 0, stage: 0)

  private static func begin(_ id: Int32, gesture: UInt32 = 1, _ progress: Progress = still) -> Decision {
    .begin(GestureID(rawValue: gesture), bottom, .bottom, TouchID(rawValue: id), Claim(inward: 3, sideways: 0, elapsed: 70, along: 0.5), progress)
  }

  private static func end(_ gesture: UInt32 = 1) -> Decision { .end(GestureID(rawValue: gesture), bottom, .aborted, still) }

  private static func deliver(_ id: Int32) -> Decision { .deliver(TouchID(rawValue: id)) }

  /// What a witness finds in a play: times in ms, what happened, and what was decided.
  private static func faults(_ play: [(Int64, Happening?, [Decision])], borders: EdgeSet = EdgeSet()) -> [String] {
    var witness = Witness()
    let screen = Output(id: OutputID(rawValue: 1), width: 155, height: 87, borders: borders)
    witness.check(.fact(.output(screen)), at: .milliseconds(0), [])
    for (time, happening, decisions) in play { witness.check(happening, at: .milliseconds(time), decisions) }
    return witness.faults
  }

  /// A swipe that is claimed: its decisions can be broken one by one.
  private static func swipe(
    claim: [Decision] = [.cancel(app), begin(0)], lift: [Decision] = [end()], borders: EdgeSet = EdgeSet()
  ) -> [String] {
    faults(
      [(0, .frame([down(0, 70, 86)]), [deliver(0)]), (70, .frame([motion(0, 70, 83)]), claim), (90, .frame([up(0)]), lift)], borders: borders)
  }

  @Test func theContractIsNoFault() { #expect(Self.swipe() == []) }

  @Test func aSwipeFromABorderIsSeen() { #expect(Self.swipe(borders: .bottom).contains { $0.hasSuffix("at a border") }) }

  @Test func aDroppedCancelIsSeen() { #expect(Self.swipe(claim: [Self.begin(0)]).contains { $0.hasSuffix("before its cancel") }) }

  @Test func aSecondCancelIsSeen() {
    #expect(Self.swipe(claim: [.cancel(Self.app), .cancel(Self.app), Self.begin(0)]).contains { $0.hasSuffix("twice") })
  }

  @Test func aCancelAfterItsBeginIsSeen() {
    #expect(Self.swipe(claim: [Self.begin(0), .cancel(Self.app)]).contains { $0.hasSuffix("before its cancel") })
  }

  @Test func anEventAfterTheCancelIsSeen() {
    #expect(Self.swipe(lift: [Self.end(), Self.deliver(0)]).contains { $0.hasSuffix("is not its client's") })
  }

  @Test func aGestureThatDoesNotEndIsSeen() { #expect(Self.swipe(lift: []).contains("gesture 1 outlives its point")) }

  @Test func aGestureThatEndsTwiceIsSeen() {
    #expect(Self.swipe(lift: [Self.end(), Self.end()]).contains { $0.hasSuffix("of what does not run") })
  }

  /// A pan of a client, with what comes after its begin.
  private static func pan(_ then: [Decision]) -> [String] {
    let surface = SurfaceID(rawValue: 1)
    var touches = TouchSet()
    touches.insert(TouchID(rawValue: 0))
    let begin = Decision.panBegin(GestureID(rawValue: 1), surface, at: ScreenPoint(x: 70, y: 40), touches, from: nil)
    return faults([(0, .frame([down(0, 70, 40)]), [deliver(0)]), (70, .frame([motion(0, 75, 40)]), [deliver(0), begin] + then)])
  }

  @Test func aPanThatGoesOnIsNoFault() {
    #expect(Self.pan([.panUpdate(GestureID(rawValue: 1), SurfaceID(rawValue: 1), dx: 5, dy: 0)]) == [])
  }

  @Test func aPanThatEndsAsAHoldIsSeen() {
    let faults = Self.pan([.holdEnd(GestureID(rawValue: 1), SurfaceID(rawValue: 1), cancelled: false)])
    #expect(faults.contains { $0.hasSuffix("of what began as something else") })
  }

  @Test func twoGesturesOfOnePointAreSeen() {
    var touches = TouchSet()
    touches.insert(TouchID(rawValue: 0))
    let faults = Self.pan([.pinchBegin(GestureID(rawValue: 2), SurfaceID(rawValue: 1), at: ScreenPoint(x: 70, y: 40), touches)])
    #expect(faults.contains { $0.hasSuffix("of a point that another gesture has") })
  }

  @Test func aNumberThatIsNoneIsSeen() {
    let broken = Progress(distance: .nan, lateral: 0, velocity: 0, fraction: 0, stage: 0)
    #expect(Self.swipe(claim: [.cancel(Self.app), Self.begin(0, broken)]).contains { $0.hasSuffix("is not finite") })
  }

  @Test func aTouchWithoutADeliveryIsSeen() {
    #expect(Self.faults([(0, .frame([down(0, 70, 86)]), [])]) == ["#0 was lost"])
  }

  @Test func anUpThatIsDeliveredTwiceIsSeen() {
    let play: [(Int64, Happening?, [Decision])] = [
      (0, .frame([down(0, 70, 40)]), [Self.deliver(0)]), (20, .frame([up(0)]), [Self.deliver(0), Self.deliver(0)]),
    ]
    #expect(Self.faults(play).contains { $0.hasSuffix("twice") })
  }

  @Test func anEventAfterTheUpIsSeen() {
    let play: [(Int64, Happening?, [Decision])] = [
      (0, .frame([down(0, 70, 40)]), [Self.deliver(0)]), (20, .frame([up(0)]), [Self.deliver(0)]), (30, nil, [Self.deliver(0)]),
    ]
    #expect(Self.faults(play).contains { $0.hasSuffix("is not its client's") })
  }

  @Test func aDeviceCancelThatNobodyHearsOfIsSeen() {
    #expect(Self.faults([(0, .frame([down(0, 70, 40)]), [Self.deliver(0)]), (20, .frame([cancel(0)]), [])]) == ["no cancel for #0"])
  }

  @Test func aClaimBesideMovingCompanyIsSeen() {
    func claim(company: Float) -> [String] {
      Self.faults([
        (0, .frame([down(1, 20, 40)]), [Self.deliver(1)]), (600, .frame([down(0, 70, 86)]), [Self.deliver(0)]),
        (620, .frame([motion(1, 20, 40 - company)]), [Self.deliver(1)]),
        (670, .frame([motion(0, 70, 83)]), [.cancel(Self.app), Self.begin(0)]),
      ])
    }
    #expect(claim(company: 2) == [])
    #expect(claim(company: 7).contains { $0.hasSuffix("beside #1, which moved") })
  }

  @Test func aClaimBesideLateCompanyIsSeen() {
    func claim(landing: Int64) -> [String] {
      Self.faults([
        (landing, .frame([down(1, 20, 40)]), [Self.deliver(1)]), (600, .frame([down(0, 70, 86)]), [Self.deliver(0)]),
        (670, .frame([motion(0, 70, 83)]), [.cancel(Self.app), Self.begin(0)]),
      ])
    }
    #expect(claim(landing: 100) == [])
    #expect(claim(landing: 101).contains { $0.hasSuffix("beside #1, which came down too late to be held") })
  }

  @Test func twoGesturesOnOneOutputAreSeen() {
    let play: [(Int64, Happening?, [Decision])] = [
      (0, .frame([down(0, 70, 86)]), [Self.deliver(0)]), (10, .frame([down(1, 20, 86, client: 2)]), [Self.deliver(1)]),
      (70, .frame([motion(0, 70, 83)]), [.cancel(Self.app), Self.begin(0)]),
      (80, .frame([motion(1, 20, 83)]), [.cancel(ClientID(rawValue: 2)), Self.begin(1, gesture: 2)]),
    ]
    #expect(Self.faults(play).contains { $0.hasSuffix("beside another") })
  }

  // MARK: Offers

  private static let offered = Decision.offered(OutputID(rawValue: 1), .bottom, SurfaceID(rawValue: 1), TouchID(rawValue: 0), timeout: 2250)
  private static let deferral = Happening.fact(.deferral(SurfaceID(rawValue: 1), app, EdgeSet(.bottom)))

  /// What a witness finds in a swipe that the app may have deferred, and in what follows.
  private static func deferred(
    _ decisions: [Decision], isAsked: Bool = true, then play: [(Int64, Happening?, [Decision])] = []
  ) -> [String] {
    faults(
      [
        (0, isAsked ? deferral : nil, []), (0, .frame([down(0, 70, 86)]), [deliver(0)]), (70, .frame([motion(0, 70, 83)]), decisions),
        (90, .frame([up(0)]), [deliver(0)]),
      ] + play)
  }

  @Test func anOfferIsNoFault() { #expect(Self.deferred([Self.deliver(0), Self.offered]) == []) }

  @Test func anOfferThatNobodyAskedForIsSeen() {
    #expect(Self.deferred([Self.deliver(0), Self.offered], isAsked: false).contains { $0.hasSuffix("nobody deferred it") })
  }

  @Test func aClaimOfADeferredEdgeIsSeen() {
    #expect(Self.deferred([.cancel(Self.app), Self.begin(0)]).contains { $0.hasSuffix("deferred, and never offered") })
  }

  @Test func anOfferThatStandsForTooLongIsSeen() {
    #expect(Self.deferred([Self.deliver(0), Self.offered], then: [(3320, nil, [])]) == [])
    #expect(Self.deferred([Self.deliver(0), Self.offered], then: [(3321, nil, [])]).contains { $0.hasSuffix("is offered for too long") })
  }

  /// Else a client could defer twice in one window.
  @Test func aSecondOfferIsSeen() {
    let second: [(Int64, Happening?, [Decision])] = [
      (200, .frame([down(0, 70, 86)]), [Self.deliver(0)]), (270, .frame([motion(0, 70, 83)]), [Self.deliver(0), Self.offered]),
    ]
    #expect(Self.deferred([Self.deliver(0), Self.offered], then: second).contains { $0.hasSuffix("twice") })
  }

  @Test func anOfferThatOutlivesTheLockIsSeen() {
    #expect(Self.deferred([Self.deliver(0), Self.offered], then: [(200, .fact(.locked(true)), [])]) == ["an offer outlives the lock"])
  }

  // MARK: Withheld, swallowed and taken points

  private static func withheld(_ play: [(Int64, Happening?, [Decision])]) -> [String] {
    var policy = Policy()
    policy.withholds = true
    return faults([(0, .fact(.policy(app, policy)), [])] + play)
  }

  private static let kept: (Int64, Happening?, [Decision]) = (0, .frame([down(0, 70, 86)]), [.withhold(TouchID(rawValue: 0))])

  @Test func aReleaseAndADropAreNoFault() {
    #expect(Self.withheld([Self.kept, (50, .frame([up(0)]), [.release(TouchID(rawValue: 0)), Self.deliver(0)])]) == [])
    #expect(Self.withheld([Self.kept, (70, .frame([motion(0, 70, 80)]), [.drop(TouchID(rawValue: 0)), Self.begin(0)])]) == [])
  }

  @Test func whatIsKeptForEverIsSeen() {
    #expect(Self.withheld([Self.kept, (50, .frame([up(0)]), [.withhold(TouchID(rawValue: 0))])]).contains { $0.hasSuffix("is kept for ever") })
  }

  @Test func aDeliveryBeforeWhatWasKeptIsSeen() {
    #expect(Self.withheld([Self.kept, (50, .frame([up(0)]), [Self.deliver(0)])]).contains { $0.hasSuffix("before what was kept") })
  }

  @Test func whatIsKeptFromAnyClientIsSeen() {
    #expect(Self.faults([Self.kept]).contains { $0.hasSuffix("of what is its client's already") })
  }

  @Test func aCancelOfAWithheldClientIsSeen() {
    let play: [(Int64, Happening?, [Decision])] = [
      (0, .frame([down(1, 20, 40)]), [Self.deliver(1)]), (700, .frame([down(0, 70, 86)]), [.withhold(TouchID(rawValue: 0))]),
      (780, .frame([motion(0, 70, 80)]), [.cancel(Self.app), Self.begin(0)]),
    ]
    #expect(Self.withheld(play).contains { $0.hasSuffix("of what a withheld client knows") })
  }

  @Test func aDeliveryWhileLockedOrDarkIsSeen() {
    let tap: (Int64, Happening?, [Decision]) = (10, .frame([down(0, 70, 40)]), [Self.deliver(0)])
    #expect(Self.faults([(0, .fact(.locked(true)), []), tap]).contains { $0.hasSuffix("of what is swallowed") })
    #expect(Self.faults([(0, .fact(.dark(OutputID(rawValue: 1), true)), []), tap]).contains { $0.hasSuffix("of what is swallowed") })
    #expect(Self.faults([(0, .fact(.dark(OutputID(rawValue: 1), true)), []), (5, .fact(.dark(OutputID(rawValue: 1), false)), []), tap]) == [])
  }

  /// Three fingers of one app that go up.
  private static func hand(_ ids: Int32..., cancel: [Decision] = [.cancel(app)]) -> [String] {
    var touches = TouchSet()
    for id in ids { touches.insert(TouchID(rawValue: id)) }
    return faults([
      (0, .frame([down(0, 40, 60), down(1, 60, 60), down(2, 80, 60)]), [deliver(0), deliver(1), deliver(2)]),
      (
        50, .frame([motion(0, 40, 50), motion(1, 60, 50), motion(2, 80, 50)]),
        cancel + [.beginFingers(GestureID(rawValue: 1), bottom, .up, touches, still)]
      ),
    ])
  }

  @Test func severalFingersAreNoFault() { #expect(Self.hand(0, 1, 2) == []) }

  @Test func severalFingersWithoutACancelAreSeen() {
    #expect(Self.hand(0, 1, 2, cancel: []).contains { $0.hasSuffix("before its cancel") })
  }

  @Test func fingersThatAreNotThereAreSeen() { #expect(Self.hand(0, 1, 2, 3).contains { $0.hasSuffix("of dead points") }) }

  /// Whether it was a candidate is the engine's to know: both are right, once.
  @Test func aCancelMayTakeADragOrLeaveIt() {
    func play(_ decisions: [Decision]) -> [String] {
      Self.faults([
        (0, .frame([down(0, 70, 40)]), [Self.deliver(0)]), (10, .fact(.drag(TouchID(rawValue: 0), true)), []),
        (20, .frame([down(1, 20, 40)]), [Self.deliver(1)]), (30, .frame([cancel(1)]), [.cancel(Self.app)]),
        (40, .frame([motion(0, 75, 40)]), decisions), (50, .frame([motion(0, 80, 40)]), [Self.deliver(0)]),
      ])
    }
    #expect(play([Self.deliver(0)]) == [])
    #expect(play([]).contains { $0.hasSuffix("is not its client's") })
  }
}
