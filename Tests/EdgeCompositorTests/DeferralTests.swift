import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

struct DeferralTests {
  /// A kiosk with one fullscreen app that defers edges.
  private func deferring(_ edges: EdgeDeferralV1.Edge) -> (Kiosk, KioskClient, KioskClient.Window, EdgeDeferralV1Proxy) {
    let kiosk = Kiosk()
    let app = kiosk.client()
    _ = app.touch
    let window = app.window()
    kiosk.settle()
    let deferral = app.deferral(window.surface)
    deferral.setEdges(edges: edges)
    window.surface.commit()
    kiosk.settle()
    _ = app.take()
    return (kiosk, app, window, deferral)
  }

  // MARK: What is in force

  @Test func itIsInForceWithTheCommit() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    let window = app.window()
    kiosk.settle()
    let deferral = app.deferral(window.surface)
    deferral.setEdges(edges: [.bottom, .left])
    kiosk.settle()
    // 6 mm of 87 mm and 600 pixels; left and right are not reserved.
    #expect(app.take() == "deferral insets 42 42 0 0\ndeferral done")
    window.surface.commit()
    kiosk.settle()
    #expect(app.take() == "deferral effective bottom\ndeferral done")
    window.surface.commit()
    kiosk.settle()
    #expect(app.take() == "")
  }

  @Test func aSurfaceWithoutAPlaceHasNoInsets() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    let surface = app.compositor.createSurface()
    let deferral = app.deferral(surface)
    deferral.setEdges(edges: .bottom)
    surface.commit()
    kiosk.settle()
    #expect(app.take() == "")
  }

  @Test func itComesIntoForceWhenTheWindowIsMapped() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    let window = app.window()
    let deferral = app.deferral(window.surface)
    deferral.setEdges(edges: .bottom)
    window.surface.commit()
    kiosk.settle()
    #expect(app.take() == "deferral insets 42 42 0 0\ndeferral effective bottom\ndeferral done")
  }

  @Test func itEndsWithTheCommitAfterDestroy() {
    let (kiosk, app, window, deferral) = deferring(.bottom)
    deferral.destroy()
    kiosk.settle()
    kiosk.swipeUp()
    // Still deferred: no cancel. The object is gone: no event.
    #expect(app.take() == "down 0\nup 0")
    kiosk.wait(3000)
    window.surface.commit()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ncancel")
  }

  @Test func aNewOneReplacesADestroyedOneBeforeTheCommit() {
    let (kiosk, app, window, deferral) = deferring(.bottom)
    deferral.destroy()
    let second = app.deferral(window.surface, "second")
    second.setEdges(edges: .top)
    kiosk.settle()
    #expect(app.take() == "second insets 42 42 0 0\nsecond done")
    window.surface.commit()
    kiosk.settle()
    #expect(app.error == nil)
    #expect(app.take() == "second effective top\nsecond done")
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ncancel")
  }

  @Test func aNewOneStartsEmpty() {
    let (kiosk, app, window, deferral) = deferring(.bottom)
    deferral.destroy()
    _ = app.deferral(window.surface, "second")
    window.surface.commit()
    kiosk.settle()
    _ = app.take()
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ncancel")
  }

  @Test func edgesThatNobodyReservesAreNotEffective() {
    let (kiosk, app, window, deferral) = deferring([.left, .right])
    deferral.setEdges(edges: [.top, .bottom, .left, .right])
    window.surface.commit()
    kiosk.settle()
    #expect(app.take() == "deferral effective top+bottom\ndeferral done")
  }

  @Test func aSurfaceThatIsNoWindowDefersNothing() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    _ = app.touch
    _ = app.window()
    let other = app.compositor.createSurface()
    let deferral = app.deferral(other)
    deferral.setEdges(edges: .bottom)
    other.commit()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ncancel")
  }

  // MARK: Swipes (T4 to T7)

  @Test func theFirstSwipeIsTheAppsAndTheSecondTheSystems() {
    let (kiosk, app, _, _) = deferring(.bottom)
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
    kiosk.wait(500)
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ncancel\ndeferral claimed bottom")
    kiosk.wait(500)
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  @Test func afterTheWindowASwipeIsAFirstOneAgain() {
    let (kiosk, app, _, _) = deferring(.bottom)
    kiosk.swipeUp()
    _ = app.take()
    kiosk.wait(2249)
    #expect(app.take() == "")
    kiosk.wait(2)
    #expect(app.take() == "deferral withdrawn bottom timeout")
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  @Test func aTouchElsewhereWithdrawsTheOffer() {
    let (kiosk, app, _, _) = deferring(.bottom)
    kiosk.swipeUp()
    kiosk.wait(400)
    _ = app.take()
    kiosk.down(0, 70, 40)
    kiosk.up(0)
    #expect(app.take() == "down 0\ndeferral withdrawn bottom interrupted\nup 0")
  }

  @Test func anAppThatIsNotActiveAnyMoreDefersNothing() {
    let (kiosk, app, _, _) = deferring(.bottom)
    let other = kiosk.client()
    _ = other.touch
    _ = other.window()
    kiosk.settle()
    #expect(app.take() == "deferral effective none\ndeferral done")
    kiosk.swipeUp()
    #expect(other.take() == "down 0\ncancel")
    // The swipe led home, and home is the app that came first.
    #expect(app.take() == "deferral effective bottom\ndeferral done")
  }

  @Test func anAppThatUnmapsBetweenTheSwipesLosesNothingButItsGuard() {
    let (kiosk, app, window, _) = deferring(.bottom)
    kiosk.swipeUp()
    _ = app.take()
    app.forget(window)
    window.surface.attach(buffer: nil, x: 0, y: 0)
    window.surface.commit()
    kiosk.settle()
    #expect(app.take() == "deferral effective none\ndeferral done")
    // The offer stands, and the swipe takes it.
    kiosk.swipeUp()
    #expect(app.take() == "deferral claimed bottom")
  }

  @Test func anAppThatDiesBetweenTheSwipesLeavesTheEdgeToTheSystem() {
    let (kiosk, app, _, _) = deferring(.bottom)
    let other = kiosk.client()
    _ = other.touch
    kiosk.swipeUp()
    app.connection.disconnect()
    kiosk.settle()
    _ = other.window()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(other.take() == "down 0\ncancel")
  }

  @Test func otherEdgesAreNotDeferred() {
    let (kiosk, app, _, _) = deferring(.bottom)
    kiosk.swipe(from: (70, 1), to: (70, 40))
    #expect(app.take() == "down 0\ncancel")
  }

  @Test func aPointThatIsDownIsJudgedByTheStateAtItsDown() {
    let (kiosk, app, window, deferral) = deferring(.bottom)
    kiosk.down(0, 70, 86)
    deferral.setEdges(edges: [])
    window.surface.commit()
    kiosk.settle()
    kiosk.move(0, from: (70, 86), to: (70, 40), over: 200)
    kiosk.up(0)
    #expect(app.take() == "down 0\ndeferral effective none\ndeferral done\ndeferral offered bottom 2250\nup 0")
  }

  // MARK: Region

  @Test func aRegionNarrowsTheDeferral() {
    let (kiosk, app, window, deferral) = deferring(.bottom)
    let left = app.region(0, 0, 250, 600)
    deferral.setRegion(region: left)
    left.destroy()
    window.surface.commit()
    kiosk.settle()
    kiosk.swipeUp(x: 120)
    #expect(app.take() == "down 0\ncancel")
    kiosk.swipeUp(x: 30)
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  @Test func aRegionCountsFromTheCommit() {
    let (kiosk, app, _, deferral) = deferring(.bottom)
    deferral.setRegion(region: app.region(0, 0, 1, 1))
    kiosk.settle()
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  @Test func aNullRegionIsTheWholeSurface() {
    let (kiosk, app, window, deferral) = deferring(.bottom)
    deferral.setRegion(region: app.region(0, 0, 1, 1))
    window.surface.commit()
    deferral.setRegion(region: nil)
    window.surface.commit()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  // MARK: Silence

  @Test func aSilentAppLosesItsDeferralsUntilItAnswers() {
    let (kiosk, app, _, _) = deferring(.bottom)
    app.isDeaf = true
    kiosk.down(0, 70, 40)
    kiosk.up(0)
    kiosk.wait(4900)
    #expect(app.take() == "down 0\nup 0")
    kiosk.wait(200)
    #expect(app.take() == "deferral effective none\ndeferral done")
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ncancel")
    app.isDeaf = false
    app.answerLastPing()
    kiosk.settle()
    #expect(app.take() == "deferral effective bottom\ndeferral done")
  }

  // MARK: Mistakes

  @Test func aSecondDeferralIsAnError() {
    let (kiosk, app, window, _) = deferring(.bottom)
    _ = app.deferral(window.surface)
    kiosk.settle()
    #expect(app.error == "edge_deferral_manager_v1 0")
    #expect(kiosk.log.contains { $0.hasPrefix("client bug:") })
  }

  @Test func unknownEdgesAreAnError() {
    let (kiosk, app, _, deferral) = deferring(.bottom)
    deferral.setEdges(edges: EdgeDeferralV1.Edge(rawValue: 16))
    kiosk.settle()
    #expect(app.error == "edge_deferral_v1 0")
  }

  @Test func sixtyFourDeferralsAreAllowedAndNotOneMore() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    let others = kiosk.client()
    for _ in 0..<64 { _ = app.deferral(app.compositor.createSurface()) }
    kiosk.settle()
    #expect(app.connection.error == 0)
    _ = app.deferral(app.compositor.createSurface())
    kiosk.settle()
    // wl_display.error.no_memory.
    #expect(app.error == "wl_display 2")
    _ = others.deferral(others.compositor.createSurface())
    kiosk.settle()
    #expect(others.connection.error == 0)
  }

  @Test func destroyedDeferralsMakeRoom() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    let surface = app.compositor.createSurface()
    for _ in 0..<1000 { app.deferral(surface).destroy() }
    kiosk.settle()
    #expect(app.connection.error == 0)
  }

  // MARK: Lives

  @Test func aDeferralWhoseSurfaceIsGoneIsInert() {
    let (kiosk, app, window, deferral) = deferring(.bottom)
    kiosk.swipeUp()
    _ = app.take()
    app.forget(window)
    window.toplevel.destroy()
    window.xdg.destroy()
    window.surface.destroy()
    kiosk.settle()
    deferral.setEdges(edges: .top)
    deferral.setRegion(region: nil)
    kiosk.wait(3000)
    deferral.destroy()
    kiosk.settle()
    #expect(app.connection.error == 0)
    #expect(app.take() == "deferral effective none\ndeferral done")
  }

  @Test func aDeferralMayOutliveItsManager() {
    let (kiosk, app, _, _) = deferring(.bottom)
    app.deferrals.destroy()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  @Test func anObjectThatCameAfterTheOfferDoesNotHearOfItsEnd() {
    let (kiosk, app, window, deferral) = deferring(.bottom)
    kiosk.swipeUp()
    _ = app.take()
    deferral.destroy()
    let second = app.deferral(window.surface, "second")
    second.setEdges(edges: .bottom)
    window.surface.commit()
    kiosk.settle()
    #expect(app.take() == "second insets 42 42 0 0\nsecond done\nsecond effective bottom\nsecond done")
    kiosk.wait(3000)
    #expect(app.take() == "")
  }

  @Test func aClientMayDieWithItsFingerDown() {
    let (kiosk, app, _, _) = deferring(.bottom)
    kiosk.down(0, 70, 86)
    app.connection.disconnect()
    kiosk.settle()
    kiosk.move(0, from: (70, 86), to: (70, 40), over: 200)
    kiosk.up(0)
    let other = kiosk.client()
    _ = other.touch
    _ = other.window()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(other.take() == "down 0\ncancel")
  }
}
