import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// Menus that open at a touch, and close at the next one elsewhere.
@Suite struct TouchGrabTests {
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

  /// Opens a menu in the window's corner with the serial of the last touch.
  private func openMenu() -> TestSurface {
    let menu = client.surface("menu")
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: 20, height: 20)
    positioner.setAnchorRect(x: 0, y: 0, width: 10, height: 10)
    menu.becomePopup(on: window, positioner)
    menu.popup?.grab(seat: seat.seat, serial: seat.lastSerial)
    menu.proxy.commit()
    session.settle()
    menu.ack()
    menu.show(20, 20, 0xff00_ff00)
    session.settle()
    return menu
  }

  @Test func aTouchOutsideTheClientDismissesItsMenu() throws {
    let other = session.connect("B")
    let bar = other.layer("bar", .top, width: 200, height: 25, anchor: [.bottom, .left, .right])
    let listener = SeatListener(other).getTouch()
    try session.play("0ms down #0 10,10\n10ms up #0")
    let menu = openMenu()
    #expect(menu.server?.isMapped == true)
    client.forgetEvents()
    // The touch itself is not lost.
    try session.play("0ms down #0 35,17\n10ms up #0")
    #expect(client.heard() == "menu done")
    #expect(other.heard() == "down #0 bar 175,10\nframe\nup #0\nframe")
    withExtendedLifetime((bar, listener)) {}
  }

  @Test func aTouchElsewhereOnTheClientIsItsOwnBusiness() throws {
    try session.play("0ms down #0 10,10\n10ms up #0")
    let menu = openMenu()
    client.forgetEvents()
    try session.play("0ms down #0 30,10\n10ms up #0")
    #expect(client.heard() == "down #0 win 150,50\nframe\nup #0\nframe")
    #expect(menu.server?.isMapped == true)
  }

  @Test func aMenuTakesTheKeyboardAndGivesItBack() throws {
    session.compositor.seat.add(.keyboard)
    _ = seat.getKeyboard()
    try session.play("0ms down #0 10,10\n10ms up #0")
    client.forgetEvents()
    let menu = openMenu()
    #expect(client.heard().contains("keyboard leave win\nkeyboard enter menu"))
    menu.destroyRole()
    menu.destroy()
    #expect(client.heard().contains("keyboard enter win"))
  }

  @Test func theSerialOfACancelledPointOpensNoMenu() throws {
    session.bindBottom()
    try session.play("0ms down #0 20,19\n16ms motion #0 20,15\n80ms motion #0 20,10\n120ms up #0")
    let menu = client.surface("menu")
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: 20, height: 20)
    positioner.setAnchorRect(x: 0, y: 0, width: 10, height: 10)
    menu.becomePopup(on: window, positioner)
    client.forgetEvents()
    menu.popup?.grab(seat: seat.seat, serial: seat.lastSerial)
    #expect(client.heard() == "menu done")
    #expect(client.fate == "alive")
  }

  @Test func anotherClientsSerialOpensNoMenu() throws {
    let other = session.connect("B")
    let bar = other.layer("bar", .top, width: 200, height: 25, anchor: [.top, .left, .right])
    let listener = SeatListener(other).getTouch()
    try session.play("0ms down #0 20,2\n10ms up #0")
    let menu = client.surface("menu")
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: 20, height: 20)
    positioner.setAnchorRect(x: 0, y: 0, width: 10, height: 10)
    menu.becomePopup(on: window, positioner)
    client.forgetEvents()
    menu.popup?.grab(seat: seat.seat, serial: listener.lastSerial)
    #expect(client.heard() == "menu done")
    withExtendedLifetime(bar) {}
  }
}
