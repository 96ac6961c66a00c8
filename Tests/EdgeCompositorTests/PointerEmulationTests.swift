import EdgeConfig
import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// Touches of a client that policy `pointer-emulation` names. The output is 40 x 20 mm of 5 pixels each way.
@Suite struct PointerEmulationTests {
  let session: TestSession
  let client: TestClient
  let window: TestSurface
  let seat: SeatListener

  init() throws {
    let configuration = try Configuration(parsing: Array("[app old]\npointer-emulation = yes\n".utf8))
    session = try TestSession { $0.configuration = configuration }
    session.compositor.seat.add(.touch)
    client = session.connect()
    seat = SeatListener(client).getTouch()
    window = client.window("win")
    window.toplevel?.setAppId(appId: "old")
    session.settle()
    _ = seat.getPointer()
  }

  private func heard() -> String { client.heard() }

  @Test func aTapIsAClick() throws {
    try session.play("0ms down #0 10,10\n50ms up #0")
    #expect(
      heard() == """
        pointer enter win 50,50
        pointer frame
        button 272 down
        pointer frame
        button 272 up
        pointer frame
        pointer leave win
        pointer frame
        """)
  }

  @Test func aDragIsADrag() throws {
    try session.play("0ms down #0 10,10\n20ms motion #0 12,10\n40ms motion #0 14,10\n60ms up #0")
    #expect(
      heard() == """
        pointer enter win 50,50
        pointer frame
        button 272 down
        pointer frame
        pointer motion 60,50
        pointer frame
        pointer motion 70,50
        pointer frame
        button 272 up
        pointer frame
        pointer leave win
        pointer frame
        """)
  }

  @Test func furtherFingersDoNothing() throws {
    try session.play("0ms down #0 10,10\n10ms down #1 20,10\n20ms motion #1 21,10\n30ms up #1\n40ms up #0")
    let lines = heard().split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("button") } == ["button 272 down", "button 272 up"])
    #expect(!lines.contains { $0.hasPrefix("pointer motion") })
  }

  @Test func aSwipeOfTheSystemIsNeverHeardOf() throws {
    session.bindBottom()
    try session.play("0ms down #0 10,19\n30ms motion #0 10,15\n100ms motion #0 10,5\n150ms up #0")
    #expect(heard() == "")
    try session.play("0ms down #0 10,19\n50ms up #0")
    #expect(heard().contains("button 272 down\npointer frame\nbutton 272 up"))
  }

  /// A cancel is not a lift.
  @Test func aTouchThatIsTakenBackIsNoClick() throws {
    try session.play("0ms down #0 10,10\n50ms cancel #0")
    #expect(
      heard() == """
        pointer enter win 50,50
        pointer frame
        button 272 down
        pointer frame
        pointer leave win
        pointer frame
        """)
    try session.play("0ms down #0 10,10\n50ms up #0")
    #expect(heard().contains("button 272 up"))
  }

  @Test func otherClientsKeepTheirTouchesAndSeeNoPointer() throws {
    let other = session.connect("B")
    let listener = SeatListener(other)
    session.settle()
    #expect(other.told().contains("capabilities touch"))
    _ = other.window("theirs")
    _ = listener.getTouch()
    try session.play("0ms down #0 10,10\n50ms up #0")
    #expect(other.told().contains("down #0 theirs 50,50"))
    #expect(other.fate == "alive")
  }

  @Test func theClientSeesAPointerWhileItIsNamed() throws {
    session.compositor.configure(Configuration())
    #expect(heard().contains("capabilities touch"))
    try session.play("0ms down #0 10,10\n50ms up #0")
    #expect(heard() == "down #0 win 50,50\nframe\nup #0\nframe")
    // Asking late is no error.
    _ = seat.seat.getPointer()
    #expect(client.fate == "alive")
  }

  @Test func aSurfaceThatDiesUnderTheButtonTakesThePointerAlong() throws {
    try session.play("0ms down #0 10,10")
    _ = heard()
    window.destroyRole()
    window.destroy()
    session.settle()
    #expect(client.fate == "alive")
    try session.play("0ms up #0")
    let second = client.surface("second")
    second.becomeToplevel()
    second.toplevel?.setAppId(appId: "old")
    second.proxy.commit()
    session.settle()
    second.ack()
    second.show(second.configured.width, second.configured.height, 0xff_ffffff)
    session.settle()
    client.forgetEvents()
    try session.play("0ms down #0 10,10\n50ms up #0")
    let heard = client.heard()
    #expect(heard.contains("pointer enter") && heard.contains("50,50") && heard.contains("button 272 up"))
  }

  @Test func aMouseHasThePointerBackAfterwards() throws {
    session.compositor.seat.add(.pointer)
    session.compositor.seat.pointer.handleMotion(toFractionX: 0.5, y: 0.5, at: .milliseconds(0))
    session.settle()
    client.forgetEvents()
    try session.play("0ms down #0 10,10\n50ms up #0")
    let lines = heard().split(separator: "\n")
    #expect(lines.first == "pointer motion 50,50")
    #expect(lines.suffix(2) == ["pointer enter win 100,50", "pointer frame"])
    // While a mouse button is down, touches cannot be it.
    session.compositor.seat.pointer.handleButton(0x110, isDown: true, at: .milliseconds(100))
    session.settle()
    client.forgetEvents()
    try session.play("0ms down #0 10,10\n50ms up #0")
    #expect(heard() == "")
  }
}
