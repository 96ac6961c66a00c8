import Testing

@testable import EdgeGestures

/// What is remembered of a way, and what velocity and rest make of it. Design, sections 3.1 (rule 5) and 3.2.
@Suite struct MotionHistoryTests {
  private static let limits = MotionHistory.Limits(Tuning())

  /// A way to the right: milliseconds and mm, the down first.
  private func history(_ way: [(ms: Int64, x: Float)]) -> MotionHistory {
    var history = MotionHistory()
    history.start(at: ScreenPoint(x: way[0].x, y: 0), Timestamp(rawValue: way[0].ms * 1000))
    for (ms, x) in way.dropFirst() { history.append(ScreenPoint(x: x, y: 0), Timestamp(rawValue: ms * 1000), Self.limits) }
    return history
  }

  private func velocity(_ way: [(ms: Int64, x: Float)]) -> Float {
    var history = history(way)
    return history.velocity(.x, at: history.newest.time, Self.limits).rounded()
  }

  // MARK: Velocity

  /// 10 mm each 10 ms, then 0.5, at last 2: of the last 150 ms eight steps are slow, and seven fast.
  @Test func velocityLooksNoFartherBackThanItsWindow() {
    var (x, way) = (Float(0), [(ms: Int64(0), x: Float(0))])
    for step in 1...40 as ClosedRange<Int64> {
      x += step <= 10 ? 10 : step <= 33 ? 0.5 : 2
      way.append((step * 10, x))
    }
    #expect(velocity(way) == 120)
  }

  /// 1 mm each ms, then 0.1: a device that is as fast as this does not shorten the window.
  @Test func aFastDeviceIsSeenAsFarBack() {
    var (x, way) = (Float(0), [(ms: Int64(0), x: Float(0))])
    for step in 1...200 as ClosedRange<Int64> {
      x += step <= 100 ? 1 : 0.1
      way.append((step, x))
    }
    #expect((370...430).contains(velocity(way)))
  }

  @Test func velocityCountsFromTheLastTurn() {
    #expect(velocity([(0, 0), (10, 2), (20, 4), (30, 6), (40, 5), (50, 4), (60, 3)]) == -100)
    #expect(velocity([(0, 9), (10, 7), (20, 5), (30, 3), (40, 4), (50, 5), (60, 6)]) == 100)
  }

  // MARK: Turns

  /// Plays coordinates, the down first, and returns the number of the place where the way turned last.
  private func turn(_ values: Float...) -> Int {
    var test = TurnTest()
    test.start(at: values[0])
    for number in 1..<values.count { test.append(values[number], number, travel: 1) }
    return test.place
  }

  @Test func aWayTurnsWhereItWentBackByTheTravel() {
    #expect(turn(10, 11, 14, 13.5) == 0)
    #expect(turn(10, 11, 14, 13) == 2)
    #expect(turn(10, 9, 6, 6.5) == 0)
    #expect(turn(10, 9, 6, 7) == 2)
    #expect(turn(10, 11, 14, 13, 12, 13) == 4)
  }

  @Test func aTurnNeedsAsMuchTravelBeforeIt() {
    #expect(turn(10, 11, 10) == 1)
    #expect(turn(10, 10.5, 9.7) == 0)
    #expect(turn(10, 9, 10) == 1)
  }

  @Test func theLastPlaceOfAStandstillTurns() {
    #expect(turn(10, 12, 12, 11) == 2)
    #expect(turn(10, 8, 8, 9) == 2)
  }

  // MARK: Places

  @Test func placesCloserThanTheSpacingAreMergedFromTheSecondOn() {
    var ring = PlaceRing<4>()
    func keep(_ time: Int64, before next: Int64) {
      ring.keep(TimedPlace(time: Timestamp(rawValue: time), point: ScreenPoint(x: 0, y: 0)), before: Timestamp(rawValue: next), spacing: 10)
    }
    keep(0, before: 1)
    keep(1, before: 2)
    #expect(ring.total == 2)
    keep(2, before: 10)
    #expect(ring.total == 2)
    keep(10, before: 11)
    #expect(ring.total == 3)
  }

  // MARK: Rest

  @Test func aPointRestsWhereItWasThen() {
    var history = history([(0, 0), (100, 1), (200, 4), (300, 2)])
    func place(since ms: Int64, slop: Float) -> Float? { history.restingPlace(since: Timestamp(rawValue: ms * 1000), slop: slop)?.x }
    #expect(place(since: 100, slop: 3) == 1)
    #expect(place(since: 99, slop: 4) == 0)
    #expect(place(since: 100, slop: 2.9) == nil)
    #expect(place(since: 200, slop: 1) == nil)
    #expect(place(since: -1, slop: 100) == nil)
    #expect(place(since: 300, slop: 0) == 2)
  }
}
