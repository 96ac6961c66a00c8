import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// Nothing that an app does between the swipes takes the second one from the user.
struct OfferDodgeTests {
  /// A kiosk whose app defers the bottom edge and was offered its first swipe.
  private func offered() -> (Kiosk, KioskClient, KioskClient.Window) {
    let kiosk = Kiosk()
    let app = kiosk.client()
    _ = app.touch
    let window = app.window()
    kiosk.settle()
    deferBottom(app, window, "deferral")
    kiosk.settle()
    kiosk.swipeUp()
    #expect(app.take().hasSuffix("down 0\ndeferral offered bottom 2250\nup 0"))
    return (kiosk, app, window)
  }

  private func deferBottom(_ client: KioskClient, _ window: KioskClient.Window, _ name: String) {
    client.deferral(window.surface, name).setEdges(edges: .bottom)
    window.surface.commit()
  }

  /// The touches that the client heard of.
  private func touches(_ client: KioskClient) -> String {
    client.take().split(separator: "\n").filter { $0 == "down 0" || $0 == "up 0" || $0 == "cancel" || $0.contains("offered") }.joined(separator: ", ")
  }

  @Test func aNewSurfaceWithADeferralOfItsOwnGuardsNothing() {
    let (kiosk, app, _) = offered()
    let second = app.window()
    kiosk.settle()
    deferBottom(app, second, "second")
    kiosk.settle()
    #expect(app.take().contains("second effective bottom"))
    kiosk.swipeUp()
    #expect(touches(app) == "down 0, cancel")
  }

  @Test func aSecondConnectionGuardsNothing() {
    let (kiosk, app, _) = offered()
    let second = kiosk.client()
    _ = second.touch
    let window = second.window()
    kiosk.settle()
    deferBottom(second, window, "second")
    app.connection.disconnect()
    kiosk.settle()
    #expect(second.take().contains("second effective bottom"))
    kiosk.swipeUp()
    #expect(touches(second) == "down 0, cancel")
  }

  /// Focus goes to another app that defers, and comes back.
  @Test func focusThatMovesGuardsNothing() {
    let (kiosk, app, _) = offered()
    let other = kiosk.client()
    _ = other.touch
    let window = other.window()
    kiosk.settle()
    deferBottom(other, window, "other")
    kiosk.settle()
    window.toplevel.destroy()
    kiosk.settle()
    #expect(app.take().contains("deferral effective bottom"))
    kiosk.swipeUp()
    #expect(touches(app) == "down 0, cancel")
  }

  @Test func leavingFullscreenAndComingBackGuardsNothing() {
    let (kiosk, app, window) = offered()
    window.toplevel.unsetFullscreen()
    kiosk.settle()
    window.toplevel.setFullscreen(output: nil)
    kiosk.settle()
    kiosk.swipeUp()
    #expect(touches(app) == "down 0, cancel")
  }
}
