import Testing

@testable import EdgeGestures

/// The engine's door: what it refuses, what it bears, and its capacities.
@Suite struct EngineTests {
  private let output = OutputID(rawValue: 1)

  private func binding(_ id: UInt32, _ start: Float, _ end: Float, edge: Edge = .left) -> EdgeBinding {
    EdgeBinding(id: BindingID(rawValue: id), output: output, edge: edge, start: start, end: end, stages: .bottomWithoutDock)
  }

  // MARK: Time

  /// Times beyond those that the engine knows count as its last; what falls due after that must pass too, or a caller waits for it in a circle.
  @Test(arguments: [Int64.max, 1 << 62, 1 << 61]) func aDeadlineAfterTheLastTimePasses(time: Int64) throws {
    var seat = TestSeat.standard()
    seat.send([down(0, 70, 86)], at: Timestamp(rawValue: time))
    var passed = 0
    while let due = seat.engine.nextDeadline {
      _ = seat.pass(to: due)
      passed += 1
      try #require(seat.engine.nextDeadline.map { $0 > due } ?? true)
    }
    #expect(passed > 0)
  }

  // MARK: Refusals

  @Test func aTakenSegmentIsRefused() {
    var seat = TestSeat.standard()
    #expect(seat.state(.bind(binding(1, 0, 0.5))) == nil)
    #expect(seat.state(.bind(binding(2, 0.4, 0.6))) == .taken)
    #expect(seat.state(.bind(binding(3, 0.5, 1))) == nil)
    #expect(seat.state(.unbind(BindingID(rawValue: 1))) == nil)
    #expect(seat.state(.bind(binding(4, 0.4, 0.5))) == nil)
  }

  @Test func unknownThingsAreRefused() {
    var seat = TestSeat.standard()
    let elsewhere = OutputID(rawValue: 9)
    #expect(seat.state(.outputGone(elsewhere)) == .unknown)
    #expect(seat.state(.voidPoints(elsewhere)) == .unknown)
    #expect(seat.state(.unbind(BindingID(rawValue: 77))) == .unknown)
    #expect(seat.state(.panel(BindingID(rawValue: 77), travel: 3)) == .unknown)
    #expect(seat.state(.bind(EdgeBinding(id: BindingID(rawValue: 7), output: elsewhere, edge: .left, stages: .bottomDefault))) == .unknown)
  }

  @Test(arguments: [(Float(19.9), Float(87)), (155, 3001), (.nan, 87), (155, .infinity), (0, 0), (-155, 87)])
  func nonsensicalSizesAreRefused(width: Float, height: Float) {
    var seat = TestSeat.standard()
    #expect(seat.state(.output(Output(id: output, width: width, height: height))) == .invalid)
    // Nothing changed: the old size still counts.
    #expect(seat.send([down(0, 70, 86)], at: 0).delivered == [0])
    #expect(seat.send([motion(0, 70, 76)], at: 10).begun == [.bottom])
  }

  @Test(arguments: [(Float(0.5), Float(0.5)), (0.6, 0.5), (-0.1, 0.5), (0.5, 1.1), (.nan, 1), (0, .nan)])
  func nonsensicalSegmentsAreRefused(start: Float, end: Float) {
    var seat = TestSeat.standard()
    #expect(seat.state(.bind(binding(1, start, end))) == .invalid)
  }

  @Test(arguments: [
    Stages(Stage(.home, distance: -1)), Stages(Stage(.home, distance: .nan)), Stages(Stage(.dock, distance: 20), Stage(.home, distance: 10)),
    Stages(Stage(.home, distance: 10, fastDistance: .nan)), Stages(Stage(.home, distance: 10, hold: -1)),
  ]) func nonsensicalStagesAreRefused(stages: Stages) {
    var seat = TestSeat.standard()
    #expect(seat.state(.bind(EdgeBinding(id: BindingID(rawValue: 1), output: output, edge: .left, stages: stages))) == .invalid)
  }

  @Test(arguments: [(3000, nil), (3000.1, .invalid)] as [(Float, Refusal?)]) func aStageMayLieThreeMetresAway(distance: Float, refusal: Refusal?) {
    var seat = TestSeat.standard()
    let stages = Stages(Stage(.home, distance: distance))
    #expect(seat.state(.bind(EdgeBinding(id: BindingID(rawValue: 1), output: output, edge: .left, stages: stages))) == refusal)
  }

  // MARK: Capacities

  @Test func theTablesHaveRoomForWhatIsPromised() {
    var seat = TestSeat()
    for id in 1...8 { #expect(seat.state(.output(Output(id: OutputID(rawValue: UInt32(id)), width: 100, height: 100))) == nil) }
    #expect(seat.state(.output(Output(id: OutputID(rawValue: 9), width: 100, height: 100))) == .full)
    #expect(seat.state(.output(Output(id: OutputID(rawValue: 8), width: 200, height: 100))) == nil)
    for id in 0..<32 { #expect(seat.state(.bind(binding(UInt32(id + 1), Float(id) / 32, Float(id + 1) / 32))) == nil) }
    #expect(seat.state(.bind(binding(100, 0, 1, edge: .right))) == .full)
    for id in 1...64 {
      #expect(seat.state(.deferral(SurfaceID(rawValue: UInt32(id)), ClientID(rawValue: 1), .bottom)) == nil)
      #expect(seat.state(.clientResponsive(ClientID(rawValue: UInt32(id)), .nothing)) == nil)
    }
    #expect(seat.state(.deferral(SurfaceID(rawValue: 65), ClientID(rawValue: 1), .bottom)) == .full)
    #expect(seat.state(.clientResponsive(ClientID(rawValue: 65), .nothing)) == .full)
    // What ends makes room.
    #expect(seat.state(.deferral(SurfaceID(rawValue: 7), ClientID(rawValue: 1), EdgeSet())) == nil)
    #expect(seat.state(.deferral(SurfaceID(rawValue: 65), ClientID(rawValue: 1), .bottom)) == nil)
    #expect(seat.state(.clientGone(ClientID(rawValue: 7))) == nil)
    #expect(seat.state(.clientResponsive(ClientID(rawValue: 65), .nothing)) == nil)
  }

  @Test func theSixtyFifthPointIsIgnored() {
    var seat = TestSeat.standard()
    let downs = (0..<100).map { down(Int32($0), 70, 40) }
    #expect(seat.send(downs, at: 0).delivered == Array(0..<64))
    #expect(seat.lost == 0)
    #expect(seat.send((0..<100).map { up(Int32($0)) }, at: 10).delivered == Array(0..<64))
    #expect(seat.engine.isIdle == true)
    #expect(seat.send([down(99, 70, 40)], at: 20).delivered == [99])
  }

  @Test func aFrameFullOfCandidatesAndGesturesLosesNoDecision() {
    var seat = TestSeat()
    for output in 1...8 { seat.addOutput(UInt32(output)) }
    let kinds = GestureKinds.all
    let downs = (0..<64).map { id in
      let target = TouchTarget(client: ClientID(rawValue: UInt32(id)), surface: SurfaceID(rawValue: UInt32(id)), gestures: kinds)
      return TouchEvent.down(
        TouchID(rawValue: Int32(id)), OutputID(rawValue: UInt32(id % 8 + 1)), ScreenPoint(x: 70, y: 86), TouchPlace(target: target))
    }
    seat.send(downs, at: 0)
    let claimed = seat.send((0..<64).map { motion($0, 70, 70) }, at: 100)
    #expect(seat.lost == 0)
    #expect(claimed.begun.count == 8)
    #expect(claimed.cancelled.count == 8)
    #expect(claimed.delivered.count == 56)
    seat.send((0..<64).map { up($0) }, at: 200)
    #expect(seat.lost == 0)
    #expect(seat.engine.isIdle == true)
  }

  // MARK: Hostile input

  @Test(arguments: [Int32.min, -1, 64, 127, 1_000_000, .max]) func anyIDIsAPoint(id: Int32) {
    var seat = TestSeat.standard()
    #expect(seat.send([down(id & 63, 20, 20, client: 2)], at: 0).delivered == [id & 63])
    #expect(seat.send([down(id, 70, 86)], at: 10).delivered == [id])
    let claimed = seat.send([motion(id, 70, 76)], at: 20)
    #expect(claimed.cancelled == [1] && claimed.begun == [.bottom])
    #expect(seat.send([up(id & 63)], at: 30).delivered == [id & 63])
    #expect(seat.send([up(id)], at: 40).outcomes.count == 1)
    #expect(seat.engine.isIdle == true)
  }

  @Test(arguments: [(Float.nan, Float(86)), (70, .infinity), (-.infinity, .nan)]) func aDownWithoutAPlaceIsDeliveredAndNothingElse(x: Float, y: Float)
  {
    var seat = TestSeat.standard()
    #expect(seat.send([down(0, x, y)], at: 0).delivered == [0])
    #expect(seat.send([motion(0, 70, 86)], at: 10).delivered == [0])
    #expect(seat.send([motion(0, 70, 40)], at: 200) == [.deliver(TouchID(rawValue: 0))])
    #expect(seat.send([up(0)], at: 210).delivered == [0])
  }

  @Test func aMoveWithoutAPlaceChangesNothing() {
    var seat = TestSeat.standard()
    seat.send([down(0, 70, 86)], at: 0)
    #expect(seat.send([motion(0, .nan, .infinity)], at: 10).delivered == [0])
    #expect(seat.send([motion(0, 70, 76)], at: 20).begun == [.bottom])
  }

  @Test func farPlacesOverflowNothing() {
    var seat = TestSeat.standard()
    let far = Float.greatestFiniteMagnitude
    seat.send([down(0, far, far)], at: 0)
    seat.send([motion(0, -far, -far)], at: 10)
    seat.send([motion(0, far, -far)], at: 20)
    seat.send([up(0)], at: 30)
    #expect(seat.engine.isIdle == true)
  }

  @Test func theEndsOfTimeOverflowNothing() {
    var seat = TestSeat.standard()
    seat.send([down(0, 70, 86)], at: Timestamp(rawValue: .min))
    seat.send([motion(0, 70, 80)], at: Timestamp(rawValue: 0))
    seat.send([motion(0, 70, 60)], at: Timestamp(rawValue: .max))
    seat.send([down(1, 70, 86, client: nil)], at: Timestamp(rawValue: .min))
    seat.send([up(0), up(1)], at: Timestamp(rawValue: .max))
    #expect(seat.engine.isIdle == true)
    _ = seat.pass(to: Timestamp(rawValue: .max))
  }

  @Test func pointsOnUnknownOutputsAreDelivered() {
    var seat = TestSeat.standard()
    #expect(seat.send([down(0, 70, 86, on: 5)], at: 0).delivered == [0])
    #expect(seat.send([motion(0, 70, 60)], at: 100).delivered == [0])
    #expect(seat.send([up(0)], at: 200).delivered == [0])
  }

  @Test func unknownPanelsMeanNothing() {
    var seat = TestSeat.standard()
    let unknown = BindingID(rawValue: 999)
    #expect(seat.send([down(0, 70, 40, panel: .moving(unknown, fraction: .nan))], at: 0).delivered == [0])
    #expect(seat.send([down(1, 70, 40, panel: .outside(unknown))], at: 0).delivered == [1])
    #expect(seat.send([down(2, 70, 40, panel: .handle(unknown))], at: 0).delivered == [2])
  }

  @Test func numbersOutOfRangeBecomeDefaults() {
    var tuning = Tuning()
    tuning.zoneDepth = .nan
    tuning.claimWindow = -.infinity
    tuning.stuckTime = .greatestFiniteMagnitude
    tuning.readyTravel = 1
    var seat = TestSeat.standard(tuning)
    #expect(seat.engine.tuning.zoneDepth == 6)
    #expect(seat.engine.tuning.claimWindow == 60)
    #expect(seat.engine.tuning.stuckTime == 10_000)
    #expect(seat.engine.tuning.readyTravel == 1)
    seat.send([down(0, 70, 86)], at: 0)
    #expect(seat.send([motion(0, 70, 85)], at: 100).begun == [.bottom])
  }

  @Test func aPanelThinnerThanAnythingLeavesItsFractionFinite() {
    var seat = TestSeat.standard()
    seat.state(
      .bind(EdgeBinding(id: BindingID(rawValue: 50), output: output, edge: .left, stages: Stages(), panelTravel: .leastNonzeroMagnitude)))
    seat.send([down(0, 1, 40)], at: 0)
    let begun = seat.send([motion(0, 31, 40)], at: 30)
    #expect(begun.contains { if case .begin(_, _, .left, _, _, let progress) = $0 { progress.fraction == 30 } else { false } })
  }

  // MARK: Several outputs

  /// wl_touch cannot cancel less than all points of a client.
  @Test func aClaimCancelsItsClientsPointsOnOtherOutputsToo() {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    seat.send([down(0, 70, 40, on: 2), down(1, 70, 40, on: 2, client: 2)], at: 0)
    seat.send([down(2, 70, 86)], at: 10)
    #expect(seat.send([motion(0, 80, 40)], at: 20).delivered == [0], "points on another output neither block nor fail")
    #expect(seat.send([motion(2, 70, 78)], at: 30).cancelled == [1])
    #expect(seat.send([motion(0, 90, 40), motion(1, 90, 40)], at: 40).delivered == [1])
  }

  /// A guarded swipe that its client loses in the same moment has failed like any other.
  @Test func aClaimOnAnotherOutputLeavesNothingToOffer() {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    seat.state(.deferral(SurfaceID(rawValue: 1), ClientID(rawValue: 1), EdgeSet(.bottom)))
    let second = TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 9))
    seat.send([.down(TouchID(rawValue: 1), OutputID(rawValue: 2), ScreenPoint(x: 70, y: 86), TouchPlace(target: second)), down(0, 70, 86)], at: 0)
    seat.send([motion(0, 70, 82), motion(1, 70, 82)], at: 20)
    let decided = seat.pass(to: .milliseconds(60))
    #expect(decided.cancelled == [1] && decided.begun == [.bottom])
    #expect(decided.count == 2, "\(decided)")
  }

  @Test func eachOutputHasItsOwnSystemGesture() {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    seat.send([down(0, 70, 86), down(1, 70, 86, on: 2, client: 2)], at: 0)
    #expect(seat.send([motion(0, 70, 78), motion(1, 70, 78)], at: 30).begun == [.bottom, .bottom])
    #expect(seat.send([up(0), up(1)], at: 300).outcomes.count == 2)
  }

  @Test func anOutputThatGoesVoidsItsPoints() {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    seat.send([down(0, 70, 40), down(1, 70, 40, on: 2, client: 2)], at: 0)
    #expect(seat.decided(.outputGone(output), at: .milliseconds(10)).cancelled == [1])
    #expect(seat.send([motion(0, 70, 50), motion(1, 70, 50)], at: 20).delivered == [1])
    #expect(seat.send([up(0), up(1)], at: 30).delivered == [1])
    #expect(seat.engine.zoneDepth(.bottom, of: output) == 0)
    #expect(seat.engine.zoneDepth(.bottom, of: OutputID(rawValue: 2)) == 6)
  }

  // MARK: Bindings and live points

  @Test func aBindingThatGoesStaysForThePointThatLatchedIt() {
    var seat = TestSeat.standard()
    seat.send([down(0, 70, 86)], at: 0)
    #expect(seat.state(.unbind(BindingID(rawValue: 10)), at: 10) == nil)
    #expect(seat.engine.zoneDepth(.bottom, of: output) == 0)
    let other = EdgeBinding(id: BindingID(rawValue: 99), output: output, edge: .bottom, stages: .single(.nextApp, Tuning()))
    #expect(seat.state(.bind(other), at: 20) == nil)
    #expect(seat.send([motion(0, 70, 78)], at: 100).begun == [.bottom])
    seat.send([motion(0, 70, 70)], at: 300)
    #expect(seat.send([up(0)], at: 500).outcomes == [.completed(.dock)])
    seat.send([down(0, 70, 86)], at: 600)
    seat.send([motion(0, 70, 70)], at: 700)
    #expect(seat.send([up(0)], at: 1000).outcomes == [.completed(.nextApp)])
  }

  @Test func aPanelThatGrowsDoesNotTouchALivePoint() {
    var seat = TestSeat.standard()
    let panel = EdgeBinding(
      id: BindingID(rawValue: 50), output: output, edge: .left, stages: Stages(), panelTravel: 20, panelAction: .notifications)
    #expect(seat.state(.bind(panel)) == nil)
    seat.send([down(0, 1, 40)], at: 0)
    #expect(seat.state(.panel(BindingID(rawValue: 50), travel: 100), at: 10) == nil)
    seat.send([motion(0, 9, 40)], at: 100)
    #expect(seat.send([up(0)], at: 500).outcomes == [.completed(.notifications)], "8 of 20 mm")
    seat.send([down(0, 1, 40)], at: 600)
    seat.send([motion(0, 9, 40)], at: 700)
    #expect(seat.send([up(0)], at: 1100).outcomes == [.aborted], "8 of 100 mm")
  }

  /// Each of them keeps the travel that held at its down.
  @Test func aPanelThatGrowsTwiceTouchesNeitherLivePoint() {
    var seat = TestSeat.standard()
    let id = BindingID(rawValue: 50)
    let panel = EdgeBinding(id: id, output: output, edge: .left, stages: Stages(), panelTravel: 20, panelAction: .notifications)
    #expect(seat.state(.bind(panel)) == nil)
    seat.send([down(0, 1, 40)], at: 0)
    #expect(seat.state(.panel(id, travel: 100), at: 10) == nil)
    seat.send([down(1, 1, 60, client: 2)], at: 20)
    #expect(seat.state(.panel(id, travel: 10), at: 30) == nil)
    seat.send([motion(0, 9, 40)], at: 100)
    #expect(seat.send([up(0)], at: 500).outcomes == [.completed(.notifications)], "8 of 20 mm")
  }

  /// The handle too is latched.
  @Test func anOpenPanelThatGrowsClosesByTheTravelThatItHad() {
    var seat = TestSeat.standard()
    let id = BindingID(rawValue: 50)
    seat.state(.bind(EdgeBinding(id: id, output: output, edge: .left, stages: Stages(), panelTravel: 60, panelAction: .notifications)))
    seat.send([down(0, 60, 40, panel: .handle(id))], at: 0)
    #expect(seat.state(.panel(id, travel: 100), at: 10) == nil)
    #expect(seat.send([motion(0, 54, 40)], at: 100).begun == [.left])
    seat.send([motion(0, 30, 40)], at: 500)
    #expect(seat.send([up(0)], at: 900).outcomes == [.closed], "30 of 60 mm; of 100 mm it would take 40")
  }

  @Test func aBindingWithNothingToDoReservesNothing() {
    var seat = TestSeat.standard()
    let id = BindingID(rawValue: 50)
    #expect(seat.state(.bind(EdgeBinding(id: id, output: output, edge: .left, stages: Stages(), panelAction: .dock))) == nil)
    #expect(seat.engine.zoneDepth(.left, of: output) == 0)
    #expect(seat.state(.panel(id, travel: 20)) == nil)
    #expect(seat.engine.zoneDepth(.left, of: output) == 6)
  }

  // MARK: Frames

  /// libinput gives a freed seat slot away within the frame.
  @Test func aFrameEndsWhereAnIDBeginsAnew() {
    let events = [motion(1, 5, 5), up(0), down(0, 70, 40), motion(0, 71, 40), up(0), down(0, 72, 40)]
    #expect(Engine.frameLength(of: events.span) == 2)
    #expect(Engine.frameLength(of: events.span.extracting(droppingFirst: 2)) == 3)
    #expect(Engine.frameLength(of: events.span.extracting(droppingFirst: 5)) == 1)
    let none: [TouchEvent] = []
    #expect(Engine.frameLength(of: none.span) == 0)
  }

  @Test func velocityReachesThePansEnd() throws {
    var seat = TestSeat.standard()
    let target = TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1), gestures: .pan)
    let place = TouchPlace(target: target)
    seat.send([.down(TouchID(rawValue: 0), output, ScreenPoint(x: 40, y: 40), place)], at: 0)
    for step in 1...10 { seat.send([motion(0, 40 + Float(step) * 2, 40 - Float(step))], at: Int64(step) * 10) }
    let last = try #require(seat.send([up(0)], at: 110).last)
    guard case .panEnd(_, _, let x, let y, false) = last else {
      Issue.record("\(last)")
      return
    }
    #expect(abs(x - 200) < 0.1 && abs(y + 100) < 0.1)
  }

  /// Also of one that lifts right after its begin.
  @Test func aPansUpdatesAddUpToItsWholeWay() {
    var seat = TestSeat.standard()
    let place = TouchPlace(target: TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1), gestures: .pan))
    seat.send([.down(TouchID(rawValue: 0), output, ScreenPoint(x: 40, y: 40), place)], at: 0)
    let pan = GestureID(rawValue: 1)
    let surface = SurfaceID(rawValue: 1)
    var touches = TouchSet()
    touches.insert(TouchID(rawValue: 0))
    #expect(
      seat.send([motion(0, 50, 44)], at: 10) == [
        .deliver(TouchID(rawValue: 0)), .panBegin(pan, surface, at: ScreenPoint(x: 40, y: 40), touches, from: nil),
        .panUpdate(pan, surface, dx: 10, dy: 4),
      ])
    #expect(
      seat.send([up(0)], at: 20) == [
        .deliver(TouchID(rawValue: 0)), .panEnd(pan, surface, velocityX: 1000, velocityY: 400, cancelled: false),
      ])
  }

  @Test func aPinchTellsItsScaleAndItsCentre() throws {
    var seat = TestSeat.standard()
    let target = TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1), gestures: .pinch)
    let place = TouchPlace(target: target)
    let (a, b) = (TouchID(rawValue: 0), TouchID(rawValue: 1))
    seat.send([.down(a, output, ScreenPoint(x: 60, y: 40), place), .down(b, output, ScreenPoint(x: 80, y: 40), place)], at: 0)
    let began = seat.send([motion(0, 55, 40), motion(1, 85, 40)], at: 50)
    #expect(began.contains { if case .pinchBegin(_, _, at: ScreenPoint(x: 70, y: 40), _) = $0 { true } else { false } })
    let update = try #require(seat.send([motion(0, 45, 40), motion(1, 105, 42)], at: 100).last)
    guard case .pinchUpdate(_, _, let dx, let dy, let scale, let rotation) = update else {
      Issue.record("\(update)")
      return
    }
    #expect(dx == 5 && dy == 1)
    #expect(abs(scale - 2) < 0.01)
    // 2 mm down on 60 mm.
    #expect(abs(rotation - 1.909) < 0.01)
  }
}
