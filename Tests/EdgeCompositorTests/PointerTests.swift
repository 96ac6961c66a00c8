import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

@Suite struct PointerTests {
  let session: TestSession
  let client: TestClient
  let window: TestSurface
  let seat: SeatListener
  private static let left: UInt32 = 0x110

  init() throws {
    session = try TestSession()
    session.compositor.seat.add(.pointer)
    client = session.connect()
    window = client.window("win")
    seat = SeatListener(client).getPointer()
  }

  private var pointer: Pointer { session.compositor.seat.pointer }

  private func move(_ x: Double, _ y: Double) { pointer.handleMotion(toFractionX: x / 200, y: y / 100, at: .milliseconds(1)) }

  @Test func nothingIsShownUntilAMouseMoves() {
    #expect(session.output.overlays.isEmpty)
    move(50, 40)
    #expect(!session.output.overlays.isEmpty)
    session.compositor.seat.remove(.pointer)
    #expect(session.output.overlays.isEmpty)
  }

  @Test func thePointerEntersMovesAndClicks() {
    move(50, 40)
    move(60, 40)
    pointer.handleButton(Self.left, isDown: true, at: .milliseconds(2))
    pointer.handleButton(Self.left, isDown: false, at: .milliseconds(3))
    #expect(
      client.heard() == """
        pointer enter win 50,40
        pointer frame
        pointer motion 60,40
        pointer frame
        button 272 down
        pointer frame
        button 272 up
        pointer frame
        """)
  }

  @Test func aButtonHoldsThePointerToItsSurface() {
    let bar = client.layer("bar", .top, width: 200, height: 25, anchor: [.top, .left, .right])
    move(50, 40)
    pointer.handleButton(Self.left, isDown: true, at: .milliseconds(2))
    move(50, 10)
    #expect(client.heard().hasSuffix("button 272 down\npointer frame\npointer motion 50,10\npointer frame"))
    pointer.handleButton(Self.left, isDown: false, at: .milliseconds(3))
    #expect(client.heard() == "button 272 up\npointer frame\npointer leave win\npointer frame\npointer enter bar 50,10\npointer frame")
    withExtendedLifetime(bar) {}
  }

  @Test func thePointerStaysOnTheOutput() {
    move(50, 40)
    pointer.handleMotion(dx: -1000, dy: 1e300, at: .milliseconds(2))
    #expect(client.heard().hasSuffix("pointer motion 0,99\npointer frame"))
    pointer.handleMotion(dx: .nan, dy: 0, at: .milliseconds(3))
    #expect(client.heard() == "")
  }

  @Test func aWheelSaysNotches() {
    move(50, 40)
    client.forgetEvents()
    session.settle()
    client.forgetEvents()
    pointer.handleScroll(.verticalScroll, distance: 15, steps: 120, source: .wheel, at: .milliseconds(2))
    #expect(client.heard() == "axis source 0\naxis 120ths 120\naxis 0 15.0\npointer frame")
  }

  @Test func aClientShowsItsOwnCursorOrNone() {
    move(50, 40)
    session.settle()
    let cursor = client.surface("cursor")
    seat.pointer?.setCursor(serial: seat.lastSerial, surface: cursor.proxy, hotspotX: 2, hotspotY: 3)
    cursor.show(8, 8, 0xffff_0000)
    session.settle()
    #expect(session.output.overlays.isEmpty)
    #expect(session.pixel(48, 37) == 0xff_0000)
    move(60, 40)
    #expect(session.pixel(58, 37) == 0xff_0000)
    #expect(session.pixel(48, 37) == 0xff_ffff)
    seat.pointer?.setCursor(serial: seat.lastSerial, surface: nil, hotspotX: 0, hotspotY: 0)
    session.settle()
    #expect(session.pixel(58, 37) == 0xff_ffff)
  }

  @Test func aWindowIsNoCursor() {
    move(50, 40)
    session.settle()
    seat.pointer?.setCursor(serial: seat.lastSerial, surface: window.proxy, hotspotX: 0, hotspotY: 0)
    #expect(client.fate == "wl_pointer error 0")
  }

  @Test func whoHasNotThePointerSetsNoCursor() {
    let other = session.connect("B")
    let stranger = SeatListener(other).getPointer()
    move(50, 40)
    session.settle()
    stranger.pointer?.setCursor(serial: seat.lastSerial, surface: nil, hotspotX: 0, hotspotY: 0)
    session.settle()
    #expect(!session.output.overlays.isEmpty)
    #expect(other.fate == "alive")
  }

  @Test func aSurfaceThatDiesUnderThePointerIsLeft() {
    move(50, 40)
    session.settle()
    window.destroyRole()
    window.destroy()
    session.settle()
    move(60, 40)
    pointer.handleButton(Self.left, isDown: true, at: .milliseconds(2))
    #expect(client.fate == "alive")
  }
}
