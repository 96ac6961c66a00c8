import Testing
import WaylandClient

@testable import EdgeCompositor

/// Mistakes in xdg_shell, one a test.
@Suite struct XdgErrorTests {
  private let session: TestSession
  private let client: TestClient

  init() throws {
    session = try TestSession()
    client = session.connect()
  }

  private func positioner() -> XdgPositionerProxy {
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: 10, height: 10)
    positioner.setAnchorRect(x: 0, y: 0, width: 1, height: 1)
    return positioner
  }

  @Test func xdgSurfaceOfASurfaceWithARole() {
    let parent = client.window("P")
    let child = client.surface("C")
    _ = client.subcompositor.getSubsurface(surface: child.proxy, parent: parent.proxy)
    child.becomeXdg()
    #expect(client.fate == "xdg_wm_base error 0")
  }

  @Test func aSecondXdgSurface() {
    let window = client.surface("W")
    window.becomeXdg()
    window.becomeXdg()
    #expect(client.fate == "xdg_wm_base error 0")
  }

  @Test func xdgSurfaceOfASurfaceWithAnAttachedBuffer() {
    let window = client.surface("W")
    window.proxy.attach(buffer: client.buffer(1, 1, 0), x: 0, y: 0)
    window.becomeXdg()
    #expect(client.fate == "xdg_wm_base error 4")
  }

  @Test func xdgSurfaceOfASurfaceWithACommittedBuffer() {
    let window = client.surface("W")
    window.show(1, 1, 0)
    window.becomeXdg()
    #expect(client.fate == "xdg_wm_base error 4")
  }

  @Test func aSecondRoleObject() {
    let window = client.surface("W")
    window.becomeToplevel()
    _ = window.xdg?.getToplevel()
    #expect(client.fate == "xdg_surface error 2")
  }

  @Test func anotherRoleThanBefore() {
    let window = client.surface("W")
    window.becomeToplevel()
    window.destroyRole()
    window.becomePopup(on: client.window("P"), positioner())
    #expect(client.fate == "xdg_wm_base error 0")
  }

  @Test func theSameRoleAgainIsNoMistake() {
    let window = client.window("W")
    window.destroyRole()
    window.becomeToplevel()
    window.proxy.attach(buffer: nil, x: 0, y: 0)
    window.proxy.commit()
    #expect(client.fate == "xdg_wm_base error 4", "its old buffer is still committed")
  }

  @Test func geometryBeforeARole() {
    let window = client.surface("W")
    window.becomeXdg()
    window.xdg?.setWindowGeometry(x: 0, y: 0, width: 1, height: 1)
    #expect(client.fate == "xdg_surface error 1")
  }

  @Test func ackBeforeARole() {
    let window = client.surface("W")
    window.becomeXdg()
    window.xdg?.ackConfigure(serial: 1)
    #expect(client.fate == "xdg_surface error 1")
  }

  @Test func commitBeforeARole() {
    let window = client.surface("W")
    window.becomeXdg()
    window.proxy.commit()
    #expect(client.fate == "xdg_surface error 1")
  }

  @Test func bufferBeforeTheFirstConfigure() {
    let window = client.surface("W")
    window.becomeToplevel()
    window.show(10, 10, 0)
    #expect(client.fate == "xdg_surface error 3")
  }

  @Test func bufferBeforeTheFirstAck() {
    let window = client.surface("W")
    window.becomeToplevel()
    window.proxy.commit()
    session.settle()
    window.show(10, 10, 0)
    #expect(client.fate == "xdg_surface error 3")
  }

  @Test func ackOfNothing() {
    let window = client.surface("W")
    window.becomeToplevel()
    window.proxy.commit()
    session.settle()
    window.xdg?.ackConfigure(serial: window.lastSerial &+ 1)
    #expect(client.fate == "xdg_surface error 4")
  }

  @Test func ackTwice() {
    let window = client.surface("W")
    window.becomeToplevel()
    window.proxy.commit()
    session.settle()
    window.ack()
    window.ack()
    #expect(client.fate == "xdg_surface error 4")
  }

  @Test(arguments: [(0, 1), (1, 0), (-5, 5), (Int32.min, Int32.min)]) func geometryWithoutSize(_ width: Int32, _ height: Int32) {
    client.window("W").xdg?.setWindowGeometry(x: 0, y: 0, width: width, height: height)
    #expect(client.fate == "xdg_surface error 5")
  }

  @Test func xdgSurfaceDestroyedBeforeItsRole() {
    client.window("W").xdg?.destroy()
    #expect(client.fate == "destroyed error 6")
  }

  @Test func wmBaseDestroyedBeforeItsSurfaces() {
    let window = client.window("W")
    client.wmBase.destroy()
    #expect(client.fate == "destroyed error 1")
    _ = window
  }

  @Test func surfaceDestroyedBeforeItsRoleIsInert() {
    let window = client.window("W")
    window.destroy()
    window.toplevel?.setTitle(title: "still here")
    window.toplevel?.setFullscreen(output: nil)
    window.xdg?.setWindowGeometry(x: 0, y: 0, width: 1, height: 1)
    session.advance(20)
    #expect(client.fate == "alive")
    #expect(session.scene.toplevels.isEmpty)
    window.destroyRole()
    #expect(client.fate == "alive")
  }

  @Test func ownParent() {
    let window = client.window("W")
    window.toplevel?.setParent(parent: window.toplevel)
    #expect(client.fate == "xdg_toplevel error 1")
  }

  @Test func parentsInACircle() {
    let a = client.window("A")
    let b = client.window("B")
    a.toplevel?.setParent(parent: b.toplevel)
    b.toplevel?.setParent(parent: a.toplevel)
    #expect(client.fate == "xdg_toplevel error 1")
  }

  @Test func negativeSizes() {
    client.window("W").toplevel?.setMinSize(width: -1, height: 0)
    #expect(client.fate == "xdg_toplevel error 2")
    let other = session.connect("B")
    other.window("W").toplevel?.setMaxSize(width: 0, height: .min)
    #expect(other.fate == "xdg_toplevel error 2")
  }

  @Test func smallestAboveLargest() {
    let window = client.window("W")
    window.toplevel?.setMaxSize(width: 10, height: 10)
    window.toplevel?.setMinSize(width: 20, height: 0)
    #expect(client.fate == "alive")
    window.proxy.commit()
    #expect(client.fate == "xdg_toplevel error 2")
  }

  @Test func unknownResizeEdge() {
    client.window("W").toplevel?.resize(seat: client.seat, serial: 0, edges: WaylandClient.XdgToplevel.ResizeEdge(rawValue: 3))
    #expect(client.fate == "xdg_toplevel error 0")
  }

  // MARK: Positioners and popups

  @Test func positionerInput() {
    func fate(_ change: (XdgPositionerProxy) -> Void) -> String {
      let client = session.connect("P")
      change(client.wmBase.createPositioner())
      return client.fate
    }
    #expect(fate { $0.setSize(width: 0, height: 1) } == "xdg_positioner error 0")
    #expect(fate { $0.setSize(width: 1, height: -1) } == "xdg_positioner error 0")
    #expect(fate { $0.setAnchorRect(x: 0, y: 0, width: -1, height: 0) } == "xdg_positioner error 0")
    #expect(fate { $0.setAnchor(anchor: WaylandClient.XdgPositioner.Anchor(rawValue: 9)) } == "xdg_positioner error 0")
    #expect(fate { $0.setGravity(gravity: WaylandClient.XdgPositioner.Gravity(rawValue: .max)) } == "xdg_positioner error 0")
    #expect(fate { $0.setAnchorRect(x: .max, y: .min, width: 0, height: .max) } == "alive")
  }

  @Test func incompletePositioner() {
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: 1, height: 1)
    client.surface("M").becomePopup(on: client.window("W"), positioner)
    #expect(client.fate == "xdg_wm_base error 5")
  }

  @Test func popupWithoutParent() {
    let menu = client.surface("M")
    menu.becomePopup(on: nil, positioner())
    menu.proxy.commit()
    #expect(client.fate == "xdg_wm_base error 3")
  }

  @Test func popupOnAParentWithoutARole() {
    let parent = client.surface("P")
    parent.becomeXdg()
    client.surface("M").becomePopup(on: parent, positioner())
    #expect(client.fate == "xdg_wm_base error 3")
  }

  @Test func popupOnItself() {
    let menu = client.surface("M")
    menu.becomeXdg()
    menu.becomePopup(on: menu, positioner())
    #expect(client.fate == "xdg_wm_base error 3")
  }

  @Test func grabAfterTheFirstCommit() {
    let menu = client.surface("M")
    menu.becomePopup(on: client.window("W"), positioner())
    menu.proxy.commit()
    menu.popup?.grab(seat: client.seat, serial: 1)
    #expect(client.fate == "xdg_popup error 0")
  }

  @Test func popupDestroyedBeforeTheOneOnIt() {
    let menu = client.surface("M")
    menu.becomePopup(on: client.window("W"), positioner())
    let submenu = client.surface("S")
    submenu.becomePopup(on: menu, positioner())
    menu.popup?.destroy()
    #expect(client.fate == "xdg_wm_base error 2")
  }
}
