import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// What clients hear of touches. The output is 40 x 20 mm of 5 pixels each way.
@Suite struct TouchTests {
  let session: TestSession
  let client: TestClient
  let window: TestSurface
  let seat: SeatListener

  init() throws {
    session = try TestSession()
    session.compositor.seat.add(.touch)
    client = session.connect()
    window = client.window("win")
    seat = SeatListener(client).getTouch()
  }

  // MARK: Frames

  @Test func twoFingersOfOneReportAreOneFrame() throws {
    try session.play("0ms down #0 10,10\n0ms down #1 20,10\n16ms motion #1 21,10\n16ms motion #0 10,11")
    #expect(
      client.heard() == """
        down #0 win 50,50
        down #1 win 100,50
        frame
        motion #1 105,50
        motion #0 50,55
        frame
        """)
  }

  @Test func theLastUpIsFollowedByAFrame() throws {
    try session.play("0ms down #0 10,10\n100ms up #0")
    #expect(client.heard() == "down #0 win 50,50\nframe\nup #0\nframe")
  }

  @Test func unknownPointsAreIgnored() throws {
    try session.play("0ms motion #3 10,10\n10ms up #3\n20ms cancel #3\n30ms down #0 10,10\n40ms down #0 20,10\n50ms up #0")
    #expect(client.heard() == "down #0 win 50,50\nframe\nup #0\nframe")
    #expect(client.fate == "alive")
  }

  @Test func aSlotThatIsFreeAgainMayBeTakenInTheSameFrame() throws {
    try session.play("0ms down #0 10,10\n20ms up #0\n20ms down #0 20,10\n40ms up #0")
    #expect(client.heard() == "down #0 win 50,50\nframe\nup #0\nframe\ndown #0 win 100,50\nframe\nup #0\nframe")
  }

  @Test func theCornersOfTheScreenBelongToIt() throws {
    try session.play("0ms down #0 0,0\n0ms down #1 40,20\n10ms up #0\n10ms up #1")
    #expect(client.heard().hasPrefix("down #0 win 0,0\ndown #1 win 199.99609375,99.99609375\nframe\n"))
  }

  @Test func sixtyFourPointsAreServedAndNoMore() throws {
    let downs = (0..<70).map { InputTouch.down(TouchID(rawValue: $0), session.output.id, ScreenPoint(x: 10, y: 10)) }
    session.compositor.touchRouter.handle(frame: downs, at: .milliseconds(0))
    let ups = (0..<70).map { InputTouch.up(TouchID(rawValue: $0)) }
    session.compositor.touchRouter.handle(frame: ups, at: .milliseconds(10))
    let lines = client.heard().split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("down") }.count == 64)
    #expect(lines.filter { $0.hasPrefix("up") }.count == 64)
    #expect(session.log.filter { $0.contains("more than 64") }.count == 1)
  }

  @Test func timeNeverRunsBack() throws {
    session.compositor.touchRouter.handle(frame: [.down(TouchID(rawValue: 0), session.output.id, ScreenPoint(x: 10, y: 10))], at: .milliseconds(50))
    session.compositor.touchRouter.handle(frame: [.up(TouchID(rawValue: 0))], at: .milliseconds(20))
    #expect(client.heard() == "down #0 win 50,50\nframe\nup #0\nframe")
  }

  // MARK: Objects

  @Test func everyTouchObjectOfAClientHearsEverything() throws {
    let second = SeatListener(client, prefix: "b ").getTouch()
    try session.play("0ms down #0 10,10")
    #expect(client.heard() == "down #0 win 50,50\nb down #0 win 50,50\nframe\nb frame")
    withExtendedLifetime(second) {}
  }

  @Test func anObjectMadeWhileAFingerIsDownHearsNothingOfIt() throws {
    try session.play("0ms down #0 10,10")
    let second = SeatListener(client, prefix: "b ").getTouch()
    try session.play("0ms motion #0 11,10\n10ms down #1 20,10\n20ms up #0\n30ms up #1")
    #expect(
      client.heard() == """
        motion #0 55,50
        frame
        down #1 win 100,50
        b down #1 win 100,50
        frame
        b frame
        up #0
        frame
        up #1
        b up #1
        frame
        b frame
        """)
    withExtendedLifetime(second) {}
  }

  @Test func otherClientsHearNothing() throws {
    let other = session.connect("B")
    let listener = SeatListener(other).getTouch()
    try session.play("0ms down #0 10,10\n10ms up #0")
    #expect(other.heard() == "")
    withExtendedLifetime(listener) {}
  }

  @Test func aSeatThatNeverHadTouchRefusesGetTouch() throws {
    let bare = try TestSession()
    let client = bare.connect()
    let seat = SeatListener(client)
    _ = seat.seat.getTouch()
    #expect(client.fate == "wl_seat error 0")
  }

  // MARK: Cancel

  @Test func aClaimIsOneCancelAndThenSilence() throws {
    session.bindBottom()
    try session.play("0ms down #0 20,19\n16ms motion #0 20,15\n80ms motion #0 20,10\n100ms motion #0 20,5\n120ms up #0")
    #expect(client.heard() == "down #0 win 100,95\nframe\nmotion #0 100,75\nframe\ncancel")
  }

  @Test func idsCanBeUsedAgainAfterACancel() throws {
    session.bindBottom()
    try session.play("0ms down #0 20,19\n16ms motion #0 20,15\n80ms motion #0 20,10\n120ms up #0")
    client.forgetEvents()
    try session.play("0ms down #0 10,10\n10ms up #0")
    #expect(client.heard() == "down #0 win 50,50\nframe\nup #0\nframe")
  }

  @Test func aClaimCancelsOnEveryObjectOfTheClientAndOfNoOther() throws {
    session.bindBottom()
    let second = SeatListener(client, prefix: "b ").getTouch()
    let other = session.connect("B")
    let panel = other.layer("bar", .top, width: 200, height: 25, anchor: [.top, .left, .right])
    let listener = SeatListener(other).getTouch()
    try session.play("0ms down #1 20,2\n100ms down #0 20,19\n116ms motion #0 20,15\n180ms motion #0 20,10\n190ms motion #1 21,2\n200ms up #1")
    #expect(client.heard().hasSuffix("cancel\nb cancel"))
    #expect(other.heard() == "down #1 bar 100,10\nframe\nmotion #1 105,10\nframe\nup #1\nframe")
    withExtendedLifetime((second, listener, panel)) {}
  }

  @Test func aDeviceCancelReachesTheClientAsACancel() throws {
    try session.play("0ms down #0 10,10\n0ms down #1 20,10\n50ms cancel #0\n60ms motion #1 21,10\n70ms up #1")
    #expect(client.heard() == "down #0 win 50,50\ndown #1 win 100,50\nframe\ncancel")
  }

  @Test func aClientThatKnowsNoPointGetsNoCancel() throws {
    try session.play("0ms down #0 10,10\n0ms cancel #0\n20ms down #0 10,10\n30ms up #0")
    #expect(!client.heard().contains("cancel"))
  }

  // MARK: Devices

  @Test func removingTheDeviceCancelsFirstAndThenTakesTheCapability() throws {
    try session.play("0ms down #0 10,10")
    client.forgetEvents()
    session.compositor.touchRouter.handle(frame: [.cancel(TouchID(rawValue: 0))], at: .milliseconds(10))
    session.compositor.seat.remove(.touch)
    // On its way when the device went.
    let late = SeatListener(client, prefix: "late ").getTouch()
    #expect(client.fate == "alive")
    session.compositor.seat.add(.touch)
    session.settle()
    client.forgetEvents()
    try session.play("0ms down #0 10,10\n10ms up #0")
    // All objects are from before.
    #expect(client.heard() == "")
    let fresh = SeatListener(client, prefix: "fresh ").getTouch()
    try session.play("0ms down #0 10,10\n10ms up #0")
    #expect(client.heard() == "fresh down #0 win 50,50\nfresh frame\nfresh up #0\nfresh frame")
    withExtendedLifetime((late, fresh)) {}
  }

  @Test func theCancelOfARemovedDeviceComesBeforeItsCapabilityGoes() throws {
    try session.play("0ms down #0 10,10")
    client.forgetEvents()
    session.compositor.touchRouter.handle(frame: [.cancel(TouchID(rawValue: 0))], at: .milliseconds(10))
    session.compositor.seat.remove(.touch)
    #expect(client.heard() == "cancel\ncapabilities none")
  }

  // MARK: Deaths

  @Test func aTouchedSurfaceThatDiesGetsAnUp() throws {
    try session.play("0ms down #0 10,10\n10ms motion #0 11,10")
    client.forgetEvents()
    window.destroyRole()
    window.destroy()
    #expect(client.heard() == "up #0\nframe")
    try session.play("20ms motion #0 12,10\n30ms up #0")
    #expect(client.heard() == "")
    #expect(client.fate == "alive")
  }

  @Test func aTouchedSubsurfaceThatDiesGetsAnUpToo() throws {
    let child = client.surface("child")
    let subsurface = client.subcompositor.getSubsurface(surface: child.proxy, parent: window.proxy)
    subsurface.setDesync()
    child.show(50, 50, 0xff00_ff00)
    window.proxy.commit()
    session.settle()
    client.forgetEvents()
    try session.play("0ms down #0 4,4\n0ms down #1 30,10")
    #expect(client.heard() == "down #0 child 20,20\ndown #1 win 150,50\nframe")
    subsurface.destroy()
    child.destroy()
    #expect(client.heard() == "up #0\nframe")
    try session.play("10ms motion #0 5,4\n10ms motion #1 31,10\n20ms up #0\n20ms up #1")
    #expect(client.heard() == "motion #1 155,50\nframe\nup #1\nframe")
  }

  @Test func aClientThatDiesWhileTouchedTakesNobodyAlong() throws {
    let other = session.connect("B")
    let bar = other.layer("bar", .top, width: 200, height: 25, anchor: [.top, .left, .right])
    let listener = SeatListener(other).getTouch()
    try session.play("0ms down #0 10,10\n0ms down #1 20,2")
    client.disconnect()
    session.settle()
    try session.play("10ms motion #0 11,10\n10ms motion #1 21,2\n20ms up #0\n20ms up #1")
    #expect(other.heard() == "down #1 bar 100,10\nframe\nmotion #1 105,10\nframe\nup #1\nframe")
    withExtendedLifetime((listener, bar)) {}
  }
}
