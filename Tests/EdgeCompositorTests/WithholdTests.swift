import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// What a client that cannot handle a cancel hears of touches at the edge. The output is 40 x 20 mm of 5 pixels each way.
@Suite struct WithholdTests {
  let session: TestSession
  let client: TestClient
  let seat: SeatListener

  init() throws {
    session = try TestSession()
    session.compositor.seat.add(.touch)
    client = session.connect()
    _ = client.window("win")
    seat = SeatListener(client).getTouch()
    var policy = Policy()
    policy.withholds = true
    for id in session.compositor.clients.all.map({ $0.id }) { session.compositor.touchRouter.apply(.policy(id, policy)) }
  }

  @Test func aSwipeIsNotHeardOf() throws {
    try session.play("0ms down #0 20,19\n20ms motion #0 20,15\n80ms motion #0 20,6\n100ms up #0")
    #expect(client.heard() == "")
  }

  @Test func aTapComesWholeAtItsLift() throws {
    try session.play("0ms down #0 20,19\n20ms motion #0 20,18\n40ms motion #0 20,18.6")
    #expect(client.heard() == "")
    try session.play("60ms up #0")
    #expect(
      client.heard() == """
        down #0 win 100,95
        frame
        motion #0 100,90
        frame
        motion #0 100,93
        frame
        up #0
        frame
        """)
  }

  /// What came of another point meanwhile is older than nothing: times never run back.
  @Test func aReleaseComesInOrderOfTime() throws {
    try session.play("0ms down #1 10,5\n800ms down #0 20,19\n810ms motion #0 20,18\n820ms motion #1 10,6\n830ms motion #0 26,18\n840ms up #0")
    #expect(
      client.heard() == """
        down #1 win 50,25
        frame
        motion #1 50,30
        frame
        down #0 win 100,95
        frame
        motion #0 100,90
        frame
        motion #0 130,90
        frame
        up #0
        frame
        """)
    #expect(seat.touchTimes == seat.touchTimes.sorted())
  }

  /// A second down of a point that is kept is ignored, and costs nothing that was kept.
  @Test func aDownOfAKeptPointIsIgnored() throws {
    try session.play("0ms down #0 20,19\n10ms down #0 10,10\n60ms up #0")
    #expect(client.heard() == "down #0 win 100,95\nframe\nup #0\nframe")
  }

  @Test func aWindowThatGoesTakesWhatWasKeptWithIt() throws {
    try session.play("0ms down #0 20,19")
    client.surfaces[0].proxy.attach(buffer: nil, x: 0, y: 0)
    client.surfaces[0].proxy.commit()
    session.settle()
    try session.play("60ms up #0")
    #expect(client.heard() == "")
  }
}
