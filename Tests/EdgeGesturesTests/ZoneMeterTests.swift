import EdgeGestures
import Testing

/// Design 3.2: a zone's depth may be measured: the closest report and 4 mm, within 4 to 12.
@Suite struct ZoneMeterTests {
  private let screen = Output(id: OutputID(rawValue: 1), width: 155, height: 87)

  /// A meter that saw so many swipes up, which begin this far from the bottom edge.
  private func meter(_ count: Int, from distance: Float) -> ZoneMeter {
    var meter = ZoneMeter()
    for _ in 0..<count {
      meter.look(at: down(0, 70, 87 - distance), on: screen)
      meter.look(at: motion(0, 70, 60), on: screen)
      meter.look(at: up(0), on: screen)
    }
    return meter
  }

  @Test(arguments: [(Float(3), Float(7)), (0, 4), (-2, 4), (7.9, 11.9), (8, 12), (15, 12)])
  func theDepthIsTheClosestReportAnd4Millimetres(closest: Float, depth: Float) throws {
    let measured = try #require(meter(10, from: closest).depth(.bottom))
    #expect((measured - depth).magnitude < 0.001)
  }

  @Test func itTakesTenTouches() {
    #expect(meter(9, from: 3).depth(.bottom) == nil)
    #expect(meter(10, from: 3).depth(.bottom) == 7)
  }

  /// A finger that rests at the edge is one touch, however many reports it makes.
  @Test func manyReportsAreOneTouch() {
    var meter = ZoneMeter()
    meter.look(at: down(0, 70, 84), on: screen)
    for step in 0..<100 { meter.look(at: motion(0, 70 + Float(step) / 10, 84), on: screen) }
    #expect(meter.closestReport(.bottom) == nil)
  }

  /// Fingers that come from elsewhere and go to the edge count as well.
  @Test func theClosestReportOfAllCounts() {
    var meter = meter(9, from: 5)
    meter.look(at: down(1, 70, 60), on: screen)
    meter.look(at: motion(1, 70, 85), on: screen)
    #expect(meter.closestReport(.bottom) == 2)
    meter.look(at: down(2, 70, 84), on: screen)
    #expect(meter.closestReport(.bottom) == 2)
  }

  @Test func whatIsFarAwaySaysNothing() {
    #expect(meter(20, from: 15.1).depth(.bottom) == nil)
  }

  @Test func eachEdgeIsMeasuredByItself() {
    var meter = ZoneMeter()
    for _ in 0..<10 {
      for (x, y) in [(Float(2), Float(40)), (152, 40), (70, 4)] { meter.look(at: down(0, x, y), on: screen) }
    }
    #expect(meter.closestReport(.left) == 2 && meter.closestReport(.right) == 3 && meter.closestReport(.top) == 4)
    #expect(meter.closestReport(.bottom) == nil)
  }

  @Test func nonsenseIsNotMeasured() {
    var meter = meter(10, from: 3)
    meter.look(at: motion(0, .nan, .infinity), on: screen)
    #expect(meter.depth(.bottom) == 7)
  }
}
