import Testing

@testable import EdgeGestures

/// What a lift does just below, at and above each border of a `StageLadder`. Design, sections 3.2 and 3.3.
@Suite struct StageLadderTests {
  private var tuning = Tuning()

  /// On a screen of 200 mm, where the first stage is at most 30 mm away and the second 70 mm.
  private func ladder(_ stages: Stages, panel: Float = 0) -> StageLadder {
    let binding = EdgeBinding(
      id: BindingID(rawValue: 1), output: OutputID(rawValue: 1), edge: .bottom, stages: stages, panelTravel: panel, panelAction: .dock)
    return StageLadder(binding, extent: 200, isBuiltInOnly: false, tuning)
  }

  private func settle(
    _ ladder: StageLadder, distance: Float, travel: Float? = nil, velocity: Float = 0, retreat: Float = 0
  ) -> Settlement {
    var (ladder, tuning) = (ladder, tuning)
    return ladder.settle(distance: distance, travel: travel ?? distance, velocity: velocity, retreat: retreat, &tuning)
  }

  // MARK: Stages

  @Test func aStageIsReachedAtItsDistanceAndNotBefore() {
    var ladder = ladder(Stages(Stage(.dock, distance: 12), Stage(.home, distance: 40)))
    let (first, second) = (Float(12).leastReaching, Float(40).leastReaching)
    #expect(ladder.stage(at: first.nextDown) == 0)
    #expect(ladder.stage(at: first) == 1)
    #expect(ladder.stage(at: second.nextDown) == 1)
    #expect(ladder.stage(at: second) == 2)
  }

  @Test func aRestStageIsReachedAtItsDistanceAndNotBefore() {
    var ladder = ladder(Stages(Stage(.dock, distance: 12, hold: 100), Stage(.appSwitcher, distance: 40, hold: 400)))
    let (first, second) = (Float(12).leastReaching, Float(40).leastReaching)
    #expect(ladder.restStage(at: first.nextDown) == 0)
    #expect(ladder.restStage(at: first) == 1)
    #expect(ladder.restStage(at: second.nextDown) == 1)
    #expect(ladder.restStage(at: second) == 2)
  }

  @Test func liftsAndRestReachTheirOwnStagesOnly() {
    var resting = ladder(Stages(Stage(.appSwitcher, distance: 12, hold: 400)))
    #expect(resting.stage(at: 50) == 0)
    #expect(resting.restStage(at: 50) == 1)
    var lifted = ladder(Stages(Stage(.dock, distance: 12)))
    #expect(lifted.restStage(at: 50) == 0)
    #expect(lifted.stage(at: 50) == 1)
  }

  @Test func noStageHasNothing() {
    var ladder = ladder(
      Stages(
        Stage(.dock, distance: 10), Stage(.home, distance: 20), Stage(.notifications, distance: 30), Stage(.appSwitcher, distance: 40, hold: 400)))
    #expect(ladder.hold(of: 0) == 0)
    #expect(ladder.hold(of: 4) == 400)
    #expect(ladder.action(of: 0) == .none)
    #expect(ladder.action(of: 4) == .appSwitcher)
    #expect(ladder.distance(of: 0) == .infinity)
    #expect(ladder.distance(of: 4) == Float(40).leastReaching)
  }

  /// Later stages are capped like the second, save one that lies beyond it.
  @Test func capsHoldTheStagesNear() {
    var far = ladder(Stages(Stage(.dock, distance: 50), Stage(.home, distance: 80), Stage(.appSwitcher, distance: 90)))
    #expect(far.distance(of: 1).rounded() == 30)
    #expect(far.distance(of: 2).rounded() == 70)
    #expect(far.distance(of: 3).rounded() == 90)
    var same = ladder(Stages(Stage(.dock, distance: 10), Stage(.home, distance: 80), Stage(.appSwitcher, distance: 80)))
    #expect(same.distance(of: 3).rounded() == 70)
  }

  // MARK: Progress

  @Test func progressIsPartOfTheFirstDistance() {
    var plain = ladder(Stages(Stage(.dock, distance: 20)))
    #expect(plain.fraction(at: 10) == 0.5)
    var panel = ladder(Stages(Stage(.home, distance: 20)), panel: 40)
    #expect(panel.fraction(at: 10) == 0.25)
    var resting = ladder(Stages(Stage(.appSwitcher, distance: 20, hold: 400)))
    #expect(resting.fraction(at: 10) == 0)
    var atOnce = ladder(Stages(Stage(.dock, distance: 0)))
    #expect(atOnce.fraction(at: 10) == 0)
  }

  @Test func theNearestOutcomeIsThePanelsOrTheFirstStages() {
    var panel = ladder(Stages(Stage(.home, distance: 20)), panel: 40)
    #expect(panel.nearest() == (.completed(.dock), 0))
    var plain = ladder(Stages(Stage(.appSwitcher, distance: 10, hold: 400), Stage(.home, distance: 20)))
    #expect(plain.nearest() == (.completed(.home), 2))
    var resting = ladder(Stages(Stage(.appSwitcher, distance: 20, hold: 400)))
    #expect(resting.nearest() == (.aborted, 0))
  }

  // MARK: Lifts

  @Test func speedReachesAStageAtItsFastDistance() {
    let ladder = ladder(Stages(Stage(.home, distance: 25, fastDistance: 15)))
    let border = Float(15).leastReaching
    #expect(settle(ladder, distance: border, velocity: tuning.flickSpeed).reason == .speed)
    #expect(settle(ladder, distance: border.nextDown, velocity: tuning.flickSpeed).reason != .speed)
    #expect(settle(ladder, distance: border, velocity: tuning.flickSpeed - 1).reason != .speed)
    #expect(settle(ladder, distance: Float(25).leastReaching, velocity: tuning.flickSpeed).reason == .distance)
  }

  @Test func noFastDistanceMeansNoSpeed() {
    let ladder = ladder(Stages(Stage(.home, distance: 25)))
    #expect(settle(ladder, distance: 20, velocity: 500).reason == .flick)
    let resting = self.ladder(Stages(Stage(.appSwitcher, distance: 25, hold: 400)))
    #expect(settle(resting, distance: 60, velocity: 500).outcome == .aborted)
  }

  @Test func aWayBackIsTakenBackAtItsBorders() {
    let ladder = ladder(Stages(Stage(.dock, distance: 12)))
    #expect(settle(ladder, distance: 8, velocity: -tuning.abortSpeed).reason == .unfinished)
    #expect(settle(ladder, distance: 8, velocity: -tuning.abortSpeed - 1).reason == .thrownBack)
    #expect(settle(ladder, distance: 8, velocity: -10, retreat: tuning.abortTravel).reason == .drawnBack)
    #expect(settle(ladder, distance: 8, velocity: -10, retreat: tuning.abortTravel - 0.1).reason == .unfinished)
    #expect(settle(ladder, distance: 8, velocity: -100, retreat: tuning.abortTravel).reason == .drawnBack)
  }

  @Test func anOpenPanelIsThrownBackAtItsBorders() {
    let ladder = ladder(Stages(), panel: 40)
    func outcome(_ velocity: Float, _ retreat: Float) -> Outcome { settle(ladder, distance: 20, velocity: velocity, retreat: retreat).outcome }
    #expect(outcome(-tuning.flickSpeed, tuning.flickTravel) == .aborted)
    #expect(outcome(-tuning.flickSpeed + 1, tuning.flickTravel) == .completed(.dock))
    #expect(outcome(-tuning.flickSpeed, tuning.flickTravel - 0.1) == .completed(.dock))
  }

  @Test func whatASlowLiftLacksIsToldFromTheShortestFlickOn() {
    let ladder = ladder(Stages(Stage(.dock, distance: 12)))
    #expect(settle(ladder, distance: tuning.flickTravel, velocity: 10).limit == tuning.flickSpeed)
    #expect(settle(ladder, distance: tuning.flickTravel - 0.1, velocity: 10).limit == 0)
    #expect(settle(ladder, distance: 8, velocity: 10).limit == tuning.flickSpeed / 2)
  }

  // MARK: Flicks

  @Test(
    arguments: [
      // At and beyond completion any speed inward is enough.
      (12, 0, true), (12, -1, false), (20, 10, true), (20, 0, true), (20, -1, false),
      // Halfway, half the speed.
      (8, 60, true), (8, 59, false), (4, 120, true), (4, 119, false), (3.9, 500, false),
    ] as [(distance: Float, velocity: Float, isFlick: Bool)])
  func aFlickNeedsLessSpeedTheFartherItWent(distance: Float, velocity: Float, isFlick: Bool) {
    var tuning = tuning
    #expect(Flick.isFlick(distance: distance, velocity: velocity, completion: 12, &tuning) == isFlick)
  }

  @Test func aCompletionAsNearAsTheShortestFlickNeedsNoSpeed() {
    var tuning = tuning
    #expect(Flick.neededSpeed(at: 3, completion: tuning.flickTravel, &tuning) == 0)
    #expect(Flick.neededSpeed(at: 3, completion: tuning.flickTravel + 1, &tuning) == tuning.flickSpeed)
    #expect(Flick.isFlick(distance: 5, velocity: 0, completion: tuning.flickTravel, &tuning))
  }
}
