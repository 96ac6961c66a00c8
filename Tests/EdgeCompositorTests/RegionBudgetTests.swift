import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// A region defers at most 40 mm of an edge, and its client is told when that is less than it asked for.
struct RegionBudgetTests {
  /// A kiosk with one fullscreen app that defers the bottom edge, on 155 mm and 1024 pixels.
  private func deferring() -> (Kiosk, KioskClient, KioskClient.Window, EdgeDeferralV1Proxy) {
    let kiosk = Kiosk()
    let app = kiosk.client()
    _ = app.touch
    let window = app.window()
    kiosk.settle()
    let deferral = app.deferral(window.surface)
    deferral.setEdges(edges: .bottom)
    window.surface.commit()
    kiosk.settle()
    _ = app.take()
    return (kiosk, app, window, deferral)
  }

  private func narrow(
    _ to: [(x: Int32, width: Int32)], _ kiosk: Kiosk, _ app: KioskClient, _ window: KioskClient.Window, _ deferral: EdgeDeferralV1Proxy
  ) {
    let region = app.compositor.createRegion()
    for part in to { region.add(x: part.x, y: 500, width: part.width, height: 100) }
    deferral.setRegion(region: region)
    region.destroy()
    window.surface.commit()
    kiosk.settle()
  }

  @Test func ofALongRegionTheLeftmostPartCounts() {
    let (kiosk, app, window, deferral) = deferring()
    narrow([(0, 1024)], kiosk, app, window, deferral)
    #expect(app.take() == "deferral shortened bottom\ndeferral done")
    #expect(kiosk.log.contains { $0.contains("defers 155 mm of an edge by its region; 40 mm count") })
    kiosk.swipeUp(x: 41)
    #expect(app.take() == "down 0\ncancel")
    kiosk.swipeUp(x: 39)
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  @Test func aShortRegionCountsWhole() {
    let (kiosk, app, window, deferral) = deferring()
    narrow([(700, 200)], kiosk, app, window, deferral)
    #expect(app.take() == "")
    kiosk.swipeUp(x: 104)
    #expect(app.take() == "down 0\ncancel")
    kiosk.swipeUp(x: 110)
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  @Test func theClientIsToldOnceAndWhenItIsOver() {
    let (kiosk, app, window, deferral) = deferring()
    narrow([(0, 512)], kiosk, app, window, deferral)
    #expect(app.take() == "deferral shortened bottom\ndeferral done")
    narrow([(10, 512)], kiosk, app, window, deferral)
    #expect(app.take() == "")
    deferral.setRegion(region: nil)
    window.surface.commit()
    kiosk.settle()
    #expect(app.take() == "deferral shortened none\ndeferral done")
    kiosk.swipeUp(x: 150)
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  /// The engine takes eight parts of an edge.
  @Test func ofManyPartsTheFirstEightCount() {
    let (kiosk, app, window, deferral) = deferring()
    narrow((0..<10).map { ($0 * 100, 20) }, kiosk, app, window, deferral)
    #expect(app.take() == "deferral shortened bottom\ndeferral done")
    // 800 pixels are 121.1 mm, 700 are 106 mm.
    kiosk.swipeUp(x: 122)
    #expect(app.take() == "down 0\ncancel")
    kiosk.swipeUp(x: 107)
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  /// What lies farther inward than the zone costs nothing.
  @Test func whatDoesNotReachTheZoneIsNotCounted() {
    let (kiosk, app, window, deferral) = deferring()
    let region = app.compositor.createRegion()
    region.add(x: 0, y: 0, width: 1024, height: 550)
    region.add(x: 800, y: 0, width: 100, height: 600)
    deferral.setRegion(region: region)
    window.surface.commit()
    kiosk.settle()
    #expect(app.take() == "")
    kiosk.swipeUp(x: 125)
    #expect(app.take() == "down 0\ndeferral offered bottom 2250\nup 0")
  }

  @Test func aRegionThatComesBackWithItsDeferralCountsAgain() {
    let (kiosk, app, window, deferral) = deferring()
    narrow([(0, 100)], kiosk, app, window, deferral)
    deferral.setEdges(edges: [])
    window.surface.commit()
    deferral.setEdges(edges: .bottom)
    window.surface.commit()
    kiosk.settle()
    _ = app.take()
    kiosk.swipeUp(x: 70)
    #expect(app.take() == "down 0\ncancel")
  }
}
