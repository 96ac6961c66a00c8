import EdgeGestures
import EdgeTranscript
import Testing

/// Design 3.2: a zone's depth may be measured, edge by edge.
@Suite struct ZoneDepthTests {
  @Test(arguments: [("78", true), ("77.9", false)]) func aMeasuredZoneIsThatDeep(y: String, isIn: Bool) {
    let script = """
      depth bottom 9
      0ms    down   #0 70,\(y)  -> deliver #0
      100ms  motion #0 70,70  -> \(isIn ? "cancel A, begin bottom #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [("5.9", true), ("6.1", false)]) func otherEdgesKeepTheirs(y: String, isIn: Bool) {
    let script = """
      depth bottom 9
      0ms    down   #0 70,\(y)  -> deliver #0
      100ms  motion #0 70,15  -> \(isIn ? "cancel A, begin top #0" : "deliver #0")
      """
    #expect(play(script) == script)
  }

  /// Latched at the down.
  @Test func aDepthThatComesLaterDoesNotTouchALivePoint() {
    let script = """
      0ms    down   #0 70,79  -> deliver #0
      20ms   depth bottom 9
      100ms  motion #0 70,70  -> deliver #0
      200ms  up     #0        -> deliver #0
      300ms  down   #0 70,79  -> deliver #0
      310ms  depth bottom default
      400ms  motion #0 70,70  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func callersAreToldTheDepthWhereAnythingIsBound() {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    let output = OutputID(rawValue: 1)
    for edge in [Edge.bottom, .left] { #expect(seat.state(.zoneDepth(output, edge, 8)) == nil) }
    #expect(seat.engine.zoneDepth(.bottom, of: output) == 8)
    #expect(seat.engine.zoneDepth(.top, of: output) == 6)
    #expect(seat.engine.zoneDepth(.left, of: output) == 0)
    #expect(seat.engine.zoneDepth(.bottom, of: OutputID(rawValue: 2)) == 6)
    seat.state(.zoneDepth(output, .bottom, nil))
    #expect(seat.engine.zoneDepth(.bottom, of: output) == 6)
  }

  @Test func itEndsWithTheOutput() {
    var seat = TestSeat.standard()
    let output = OutputID(rawValue: 1)
    seat.state(.zoneDepth(output, .bottom, 8))
    seat.state(.outputGone(output))
    seat.addOutput(1)
    #expect(seat.engine.zoneDepth(.bottom, of: output) == 6)
  }

  @Test(arguments: [Float(1.9), 15.1, -1, .nan, .infinity]) func aDepthOutOfRangeIsRefused(depth: Float) {
    var seat = TestSeat.standard()
    #expect(seat.state(.zoneDepth(OutputID(rawValue: 1), .top, depth)) == .invalid)
    #expect(seat.state(.zoneDepth(OutputID(rawValue: 7), .top, 5)) == .unknown)
    #expect(seat.engine.zoneDepth(.top, of: OutputID(rawValue: 1)) == 6)
  }

  /// A region's budget counts what reaches into the zone as it is.
  @Test(arguments: [("7.9", "deliver #0, offered bottom"), ("8", "cancel A, begin bottom #0")])
  func aRegionReachesIntoAZoneAsDeepAsItIs(depth: String, decision: String) {
    let script = """
      depth bottom \(depth)
      defer A bottom
      region A 0,70 35x9 35,84 50x3
      0ms    down   #0 70,86  -> deliver #0
      100ms  motion #0 70,80  -> \(decision)
      """
    #expect(play(script) == script)
  }
}
