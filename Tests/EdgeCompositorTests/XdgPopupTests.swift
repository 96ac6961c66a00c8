import Testing
import WaylandClient

@testable import EdgeCompositor

extension UInt32 {
  /// `set_constraint_adjustment` takes a number by the xdg-shell.xml of Debian 12, and its enum by later ones.
  fileprivate init(rawValue: UInt32) { self = rawValue }
}

/// Popups: where they go, and when they end.
@Suite struct XdgPopupTests {
  private let session: TestSession
  private let client: TestClient
  private let window: TestSurface

  init() throws {
    session = try TestSession()
    client = session.connect()
    window = client.window("W", 0xff_0000)
    session.settle()
    client.forgetEvents()
  }

  private func positioner(
    _ width: Int32, _ height: Int32, at rectangle: (x: Int32, y: Int32, width: Int32, height: Int32),
    anchor: WaylandClient.XdgPositioner.Anchor = .bottomLeft, gravity: WaylandClient.XdgPositioner.Gravity = .bottomRight,
    adjustment: WaylandClient.XdgPositioner.ConstraintAdjustment = []
  ) -> XdgPositionerProxy {
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: width, height: height)
    positioner.setAnchorRect(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
    positioner.setAnchor(anchor: anchor)
    positioner.setGravity(gravity: gravity)
    positioner.setConstraintAdjustment(constraintAdjustment: .init(rawValue: adjustment.rawValue))
    return positioner
  }

  private func popup(_ label: String, on parent: TestSurface, _ positioner: XdgPositionerProxy, _ color: UInt32 = 0x00_ff00) -> TestSurface {
    let popup = client.surface(label)
    popup.becomePopup(on: parent, positioner)
    popup.proxy.commit()
    session.settle()
    popup.ack()
    popup.show(popup.configured.width, popup.configured.height, color)
    session.settle()
    return popup
  }

  @Test func aPopupLiesAtItsAnchor() {
    let menu = popup("M", on: window, positioner(40, 30, at: (10, 10, 20, 10)))
    session.advance(20)
    #expect(client.told() == "M configure 10,20 40x30")
    #expect(session.pixel(9, 20) == 0xff_0000)
    #expect(session.pixel(10, 20) == 0x00_ff00)
    #expect(session.pixel(49, 49) == 0x00_ff00)
    #expect(session.hit(12, 23) == "M at 2.0,3.0")
    #expect(menu.server?.root === window.server)
  }

  @Test func itIsPlacedFromTheParentsWindowGeometry() {
    window.xdg?.setWindowGeometry(x: 5, y: 5, width: 190, height: 90)
    window.proxy.commit()
    session.settle()
    // The window's geometry is centred, so that the surface's corner does not move.
    _ = popup("M", on: window, positioner(40, 30, at: (10, 10, 20, 10)))
    #expect(session.hit(15, 25) == "M at 0.0,0.0")
  }

  @Test func flipSlideResize() {
    func configured(_ positioner: XdgPositionerProxy) -> String {
      let menu = popup("M", on: window, positioner)
      defer {
        menu.destroyRole()
        menu.destroy()
        session.settle()
        client.forgetEvents()
      }
      return client.told()
    }
    // Near the bottom right corner of a 200x100 output.
    let corner: (Int32, Int32, Int32, Int32) = (180, 80, 10, 10)
    #expect(configured(positioner(40, 30, at: corner)) == "M configure 180,90 40x30")
    #expect(configured(positioner(40, 30, at: corner, adjustment: [.slideX, .slideY])) == "M configure 160,70 40x30")
    #expect(configured(positioner(40, 30, at: corner, adjustment: [.flipY])) == "M configure 180,50 40x30")
    #expect(configured(positioner(40, 30, at: corner, adjustment: [.flipX, .flipY])) == "M configure 150,50 40x30")
    #expect(configured(positioner(40, 30, at: corner, adjustment: [.resizeX, .resizeY])) == "M configure 180,90 20x10")
    // Too large to flip: it slides; too large to slide: it is made smaller.
    #expect(configured(positioner(40, 90, at: corner, adjustment: [.flipY, .slideY])) == "M configure 180,10 40x90")
    #expect(configured(positioner(300, 300, at: corner, adjustment: [.slideX, .slideY, .resizeX, .resizeY])) == "M configure 0,0 200x100")
    // Centred where neither anchor nor gravity has a side.
    #expect(configured(positioner(40, 30, at: (100, 50, 10, 10), anchor: .none, gravity: .none)) == "M configure 85,40 40x30")
    #expect(configured(positioner(40, 30, at: (100, 50, 10, 10), anchor: .top, gravity: .top)) == "M configure 85,20 40x30")
  }

  @Test func aPopupOnAPopupGoesWithIt() {
    let menu = popup("M", on: window, positioner(40, 30, at: (10, 10, 20, 10)))
    let submenu = popup("S", on: menu, positioner(20, 20, at: (0, 0, 40, 10), anchor: .topRight), 0x00_00ff)
    session.advance(20)
    #expect(session.hit(55, 25) == "S at 5.0,5.0")
    window.proxy.attach(buffer: nil, x: 0, y: 0)
    client.forgetEvents()
    window.proxy.commit()
    #expect(client.told() == "S done\nM done")
    session.advance(20)
    #expect(session.pixel(55, 25) == 0)
    _ = submenu
  }

  @Test func repositionAnswersWithItsToken() {
    let menu = popup("M", on: window, positioner(40, 30, at: (10, 10, 20, 10)))
    client.forgetEvents()
    menu.popup?.reposition(positioner: positioner(40, 30, at: (50, 50, 1, 1)), token: 77)
    #expect(client.told() == "M repositioned 77\nM configure 50,51 40x30")
    #expect(session.hit(12, 23) == "M at 2.0,3.0")
    menu.ack()
    menu.proxy.commit()
    session.settle()
    #expect(session.hit(12, 23) == "W at 12.0,23.0")
    #expect(session.hit(52, 53) == "M at 2.0,2.0")
  }

  @Test func aReactivePopupFollowsItsSurroundings() {
    let rules = positioner(40, 30, at: (10, 10, 20, 10))
    rules.setReactive()
    let menu = popup("M", on: window, rules)
    client.forgetEvents()
    let bar = client.layer("B", .top, 1, height: 20, anchor: [.top, .left, .right], zone: 20)
    #expect(client.told().contains("M configure 10,20 40x30"))
    _ = (menu, bar)
  }

  @Test func aPopupOfALayerSurfaceNeedsNoXdgParent() {
    let dock = client.layer("D", .top, 1, height: 20, anchor: [.bottom, .left, .right])
    let menu = client.surface("M")
    menu.becomePopup(on: nil, positioner(40, 30, at: (10, 0, 20, 10), anchor: .topLeft, gravity: .topRight))
    if let popup = menu.popup { dock.layerSurface?.getPopup(popup: popup) }
    menu.proxy.commit()
    session.settle()
    menu.ack()
    menu.show(40, 30, 0x00_ff00)
    session.settle()
    #expect(client.fate == "alive")
    #expect(session.hit(15, 55) == "M at 5.0,5.0")
    #expect(menu.server?.root === dock.server)
  }

  @Test func aDismissedPopupStaysHidden() {
    let menu = popup("M", on: window, positioner(40, 30, at: (10, 10, 20, 10)))
    client.forgetEvents()
    if case .popup(let popup) = menu.server?.role { popup.dismiss() }
    #expect(client.told() == "M done")
    menu.show(40, 30, 1)
    session.settle()
    #expect(session.hit(12, 23) == "W at 12.0,23.0")
    menu.destroyRole()
    #expect(client.fate == "alive")
  }
}

/// Popups with a grab: the user ends them by touching something else.
@Suite struct XdgPopupGrabTests {
  private let session: TestSession
  private let client: TestClient
  private let window: TestSurface

  init() throws {
    session = try TestSession()
    client = session.connect()
    window = client.window("W", 0xff_0000)
    session.settle()
    client.forgetEvents()
  }

  /// A serial of this client's that may start a grab, as a touch would give it.
  private func serial(of client: TestClient) throws -> UInt32 {
    let server = try #require(client.server)
    let serial = session.compositor.display.nextSerial()
    session.compositor.seat.serials.note(serial, server.id, .button)
    return serial
  }

  private func menu(_ label: String, on parent: TestSurface, serial: UInt32, of client: TestClient? = nil) -> TestSurface {
    let client = client ?? self.client
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: 40, height: 30)
    positioner.setAnchorRect(x: 10, y: 10, width: 1, height: 1)
    positioner.setGravity(gravity: .bottomRight)
    let menu = client.surface(label)
    menu.becomePopup(on: parent, positioner)
    menu.popup?.grab(seat: client.seat, serial: serial)
    menu.proxy.commit()
    session.settle()
    guard menu.lastSerial != 0 else { return menu }
    menu.ack()
    menu.show(40, 30, 0x00_ff00)
    session.settle()
    return menu
  }

  @Test func aTouchElsewhereDismissesThemFromTheTop() throws {
    let other = session.connect("B")
    let bar = other.layer("L", .top, height: 5, anchor: [.bottom, .left, .right])
    let first = menu("M", on: window, serial: try serial(of: client))
    _ = menu("S", on: first, serial: try serial(of: client))
    client.forgetEvents()
    #expect(!session.scene.dismissPopups(touching: window.server))
    #expect(client.told() == "")
    #expect(session.scene.dismissPopups(touching: bar.server))
    #expect(client.told() == "S done\nM done")
    #expect(session.scene.popupGrabs.isEmpty)
    #expect(!session.scene.dismissPopups(touching: nil))
    #expect(client.fate == "alive")
  }

  @Test func anOldSerialGrabsNothing() {
    let menu = menu("M", on: window, serial: 0xdead)
    #expect(client.told().contains("M done"))
    #expect(session.scene.popupGrabs.isEmpty)
    #expect(client.fate == "alive")
    menu.destroyRole()
    #expect(client.fate == "alive")
  }

  @Test func aGrabOfAnotherClientDismissesTheFirst() throws {
    _ = menu("M", on: window, serial: try serial(of: client))
    let other = session.connect("B")
    let second = other.window("V")
    client.forgetEvents()
    _ = menu("N", on: second, serial: try serial(of: other), of: other)
    #expect(client.told().contains("M done"))
    #expect(session.scene.popupGrabs.count == 1)
  }

  @Test func aSecondGrabBesideTheFirst() throws {
    _ = menu("M", on: window, serial: try serial(of: client))
    _ = menu("N", on: window, serial: try serial(of: client))
    #expect(client.fate == "xdg_wm_base error 2")
  }

  @Test func aGrabOnAPopupWithoutOne() throws {
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: 40, height: 30)
    positioner.setAnchorRect(x: 10, y: 10, width: 1, height: 1)
    let tooltip = client.surface("T")
    tooltip.becomePopup(on: window, positioner)
    _ = menu("M", on: tooltip, serial: try serial(of: client))
    #expect(client.fate == "xdg_popup error 0")
  }

  @Test func aGrabEndsWithItsClient() throws {
    _ = menu("M", on: window, serial: try serial(of: client))
    #expect(session.scene.popupGrabs.count == 1)
    client.disconnect()
    session.settle()
    #expect(session.scene.popupGrabs.isEmpty)
  }
}
