import Testing
import WaylandClient

@testable import EdgeCompositor

/// xdg_toplevel: what a window is told, and where it lies.
@Suite struct XdgToplevelTests {
  private let session: TestSession
  private let client: TestClient

  init() throws {
    session = try TestSession()
    client = session.connect()
  }

  @Test func theFirstCommitIsAnsweredWithTheSize() {
    let window = client.surface("W")
    window.becomeToplevel()
    #expect(client.told() == "W capabilities 2,3")
    window.proxy.commit()
    #expect(client.told() == "W bounds 200x100\nW configure 200x100 maximized")
  }

  @Test func aMappedWindowIsActivated() {
    let window = client.window("W")
    client.forgetEvents()
    let other = client.window("O")
    #expect(
      client.told() == """
        O capabilities 2,3
        O bounds 200x100
        O configure 200x100 maximized
        W configure 200x100 maximized
        O configure 200x100 maximized activated
        """)
    #expect(session.scene.activeToplevel === session.scene.toplevels.last)
    other.destroyRole()
    #expect(client.told() == "W configure 200x100 maximized activated")
    _ = window
  }

  @Test func severalReasonsMakeOneConfigure() {
    let window = client.window("W")
    session.settle()
    client.forgetEvents()
    window.toplevel?.setFullscreen(output: nil)
    window.toplevel?.unsetFullscreen()
    window.toplevel?.setMaximized()
    window.toplevel?.setFullscreen(output: nil)
    #expect(client.told() == "W configure 200x100 fullscreen activated")
  }

  @Test func aWindowFillsWhatBarsLeave() {
    let bar = client.layer("B", .top, 1, height: 30, anchor: [.top, .left, .right], zone: 30)
    let window = client.window("W", 0xff_0000)
    #expect(window.configured == (200, 70))
    session.advance(20)
    #expect(session.pixel(0, 29) == 1)
    #expect(session.pixel(0, 30) == 0xff_0000)
    window.toplevel?.setFullscreen(output: nil)
    session.settle()
    #expect(window.configured == (200, 100))
    window.ack()
    window.show(200, 100, 0x00_ff00)
    session.advance(20)
    // The operator's bar stays above a fullscreen window.
    #expect(session.pixel(0, 29) == 1)
    #expect(session.pixel(0, 30) == 0x00_ff00)
    #expect(session.hit(5, 30) == "W at 5.0,30.0")
    bar.destroyRole()
    session.advance(20)
    #expect(session.pixel(0, 0) == 0x00_ff00)
  }

  @Test func aNewStateCountsFromTheCommitThatFollowsIt() {
    let bar = client.layer("B", .top, 1, height: 30, anchor: [.top, .left, .right], zone: 30)
    let window = client.window("W")
    window.toplevel?.setFullscreen(output: nil)
    session.settle()
    #expect(session.hit(5, 30) == "W at 5.0,0.0")
    window.ack()
    session.settle()
    #expect(session.hit(5, 30) == "W at 5.0,0.0")
    window.proxy.commit()
    session.settle()
    // It still is as small as before, and so stands in the middle of the whole output.
    #expect(session.hit(5, 30) == "W at 5.0,15.0")
    _ = bar
  }

  @Test func aSmallWindowIsCentred() {
    let window = client.window("W", 0xff_0000, size: (100, 50))
    session.advance(20)
    #expect(session.pixel(49, 25) == 0)
    #expect(session.pixel(50, 25) == 0xff_0000)
    #expect(session.pixel(149, 74) == 0xff_0000)
    #expect(session.pixel(150, 75) == 0)
    _ = window
  }

  @Test func theWindowGeometryIsWhatIsCentred() {
    let window = client.window("W", 0xff_0000, size: (120, 70))
    window.xdg?.setWindowGeometry(x: 20, y: 20, width: 100, height: 50)
    window.proxy.commit()
    session.settle()
    #expect(session.hit(50, 25) == "W at 20.0,20.0")
  }

  @Test func aSmallFullscreenWindowStandsOnBlack() {
    let below = client.window("B", 0x00_ff00)
    let window = client.window("W", 0xff_0000)
    window.toplevel?.setFullscreen(output: nil)
    session.settle()
    window.ack()
    window.show(100, 50, 0xff_0000)
    session.advance(20)
    #expect(session.pixel(0, 0) == 0)
    #expect(session.pixel(100, 50) == 0xff_0000)
    _ = below
  }

  @Test func aDialogChoosesItsSizeAndStaysAboveItsParent() {
    let parent = client.window("P", 0xff_0000)
    let dialog = client.surface("D")
    dialog.becomeToplevel()
    dialog.toplevel?.setParent(parent: parent.toplevel)
    client.forgetEvents()
    dialog.proxy.commit()
    #expect(client.told() == "D capabilities 2,3\nD bounds 200x100\nD configure 0x0")
    dialog.ack()
    dialog.show(100, 50, 0x00_00ff)
    session.advance(20)
    #expect(session.pixel(100, 50) == 0x00_00ff)
    if let toplevel = session.scene.toplevels.first { session.scene.activate(toplevel) }
    session.advance(20)
    #expect(session.pixel(100, 50) == 0x00_00ff)
    #expect(session.pixel(10, 10) == 0xff_0000)
  }

  @Test func aDialogOfAnUnmappedParentIsAWindow() {
    let parent = client.window("P")
    let dialog = client.window("D", size: (100, 50))
    dialog.toplevel?.setParent(parent: parent.toplevel)
    session.settle()
    client.forgetEvents()
    parent.destroyRole()
    #expect(client.told() == "D configure 200x100 maximized activated")
  }

  @Test func aMinimizedWindowComesBackWhenItIsActivated() {
    let below = client.window("B", 0x00_ff00)
    let window = client.window("W", 0xff_0000)
    window.toplevel?.setMinimized()
    session.advance(20)
    #expect(session.pixel(0, 0) == 0x00_ff00)
    #expect(session.scene.activeToplevel?.surface === below.server)
    if case .toplevel(let toplevel) = window.server?.role { session.scene.activate(toplevel) }
    session.advance(20)
    #expect(session.pixel(0, 0) == 0xff_0000)
  }

  @Test func anUnmappedWindowStartsAnew() {
    let window = client.window("W")
    window.toplevel?.setTitle(title: "Clock")
    window.toplevel?.setAppId(appId: "org.example.clock")
    session.settle()
    #expect(session.scene.toplevels.first?.title == "Clock")
    #expect(session.scene.toplevels.first?.appID == "org.example.clock")
    window.proxy.attach(buffer: nil, x: 0, y: 0)
    window.proxy.commit()
    session.advance(20)
    #expect(session.scene.toplevels.isEmpty)
    #expect(session.pixel(0, 0) == 0)
    client.forgetEvents()
    window.proxy.commit()
    #expect(client.told() == "W bounds 200x100\nW configure 200x100 maximized")
    window.ack()
    window.show(200, 100, 0x00_ff00)
    session.advance(20)
    #expect(session.pixel(0, 0) == 0x00_ff00)
    #expect(session.scene.toplevels.first?.title == "")
  }

  @Test func anAnswerThatCrossesTheUnmappingMeansNothing() {
    let window = client.window("W")
    window.toplevel?.setFullscreen(output: nil)
    window.proxy.attach(buffer: nil, x: 0, y: 0)
    session.settle()
    window.proxy.commit()
    window.ack()
    #expect(client.fate == "alive")
    window.show(200, 100, 1)
    #expect(client.fate == "xdg_surface error 3")
  }

  @Test func aClientThatDoesNotAnswerIsNotAskedForEver() {
    let window = client.window("W")
    client.forgetEvents()
    for _ in 0..<1000 {
      window.toplevel?.setMaximized()
      session.settle()
    }
    #expect(client.events.count < 100)
    client.forgetEvents()
    window.ack()
    #expect(client.told() == "W configure 200x100 maximized activated")
  }

  @Test func closeAsksTheClient() {
    let window = client.window("W")
    client.forgetEvents()
    session.scene.activeToplevel?.close()
    session.settle()
    #expect(client.told().contains("W close"))
    _ = window
  }
}
