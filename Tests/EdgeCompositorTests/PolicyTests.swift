import EdgeConfig
import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// What the operator decided about apps, by their app-ids.
@Suite struct PolicyTests {
  private func configuration(_ text: String) throws -> Configuration { try Configuration(parsing: Array(text.utf8)) }

  /// A kiosk with one app in front.
  private func kiosk(_ text: String, fullscreen: Bool = true, appID: String = "org.example.Map") throws -> (Kiosk, KioskClient, KioskClient.Window) {
    let configuration = try configuration(text)
    let kiosk = Kiosk { $0.configuration = configuration }
    let app = kiosk.client()
    _ = app.touch
    let window = app.window(fullscreen: fullscreen, appID: appID)
    kiosk.settle()
    _ = app.take()
    return (kiosk, app, window)
  }

  @Test func theOperatorsDeferralTakesTwoSwipesToLeave() throws {
    let (kiosk, _, _) = try kiosk("[app org.example.Map]\ndefer = bottom\n")
    kiosk.swipeUp()
    #expect(kiosk.decisions == [])
    kiosk.swipeUp()
    #expect(kiosk.decisions == ["end completed home"])
  }

  @Test func itCountsForWindowsThatFillTheirAreaWithoutBeingFullscreen() throws {
    let (kiosk, _, _) = try kiosk("[app org.example.*]\ndefer = all\n", fullscreen: false)
    kiosk.swipeUp()
    #expect(kiosk.decisions == [])
  }

  @Test func otherAppsAreNotConcerned() throws {
    let (kiosk, _, _) = try kiosk("[app org.example.Map]\ndefer = bottom\n", appID: "org.example.Mapper")
    kiosk.swipeUp()
    #expect(kiosk.decisions == ["end completed home"])
  }

  @Test func onlyTheWindowInFrontIsGuarded() throws {
    let (kiosk, app, _) = try kiosk("[app org.example.Map]\ndefer = bottom\n")
    _ = app.window(appID: "org.example.Other")
    kiosk.settle()
    kiosk.swipeUp()
    #expect(kiosk.decisions == ["end completed home"])
  }

  @Test func aDeferralThatIsForbiddenIsNeverInForce() throws {
    let (kiosk, app, window) = try kiosk("[app org.example.Map]\nforbid = yes\n")
    let deferral = app.deferral(window.surface)
    deferral.setEdges(edges: .bottom)
    window.surface.commit()
    kiosk.settle()
    #expect(!app.take().contains("effective bottom"))
    kiosk.swipeUp()
    #expect(kiosk.decisions == ["end completed home"])
  }

  @Test func whatMayBeASwipeIsWithheld() throws {
    let (kiosk, app, _) = try kiosk("[app org.example.Map]\nwithhold = yes\n")
    kiosk.swipeUp()
    #expect(app.take() == "")
    kiosk.swipe(from: (70, 86), to: (70, 86), over: 50)
    #expect(app.take().contains("down"))
  }

  @Test func aNewAppIDBringsItsPolicy() throws {
    let (kiosk, _, window) = try kiosk("[app org.example.Map]\ndefer = bottom\n", appID: "starting")
    window.toplevel.setAppId(appId: "org.example.Map")
    kiosk.settle()
    kiosk.swipeUp()
    #expect(kiosk.decisions == [])
  }

  @Test func aReloadChangesItForTheNextTouch() throws {
    let (kiosk, app, _) = try kiosk("[app org.example.Map]\nwithhold = yes\n")
    kiosk.down(0, 70, 86)
    kiosk.compositor.configure(Configuration())
    #expect(app.take() == "")
    kiosk.up(0)
    #expect(app.take().contains("up"))
    kiosk.down(0, 70, 86)
    #expect(app.take().contains("down"))
    kiosk.up(0)
  }

  @Test func nothingIsKeptOfAClientThatIsGone() throws {
    let (kiosk, app, _) = try kiosk("[app *]\ndefer = bottom\n")
    let id = try #require(kiosk.compositor.scene.activeToplevel?.client.id)
    #expect(kiosk.compositor.edges.policies.policy(of: id).operatorDefers == .bottom)
    app.connection.disconnect()
    kiosk.settle()
    #expect(kiosk.compositor.edges.policies.policy(of: id) == Policy())
  }
}
