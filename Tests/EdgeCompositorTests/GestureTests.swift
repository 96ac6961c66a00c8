import EdgeGestures
import Foundation
import Testing
import WaylandClient

@testable import EdgeCompositor

struct GestureTests {
  /// A kiosk with an app that wants these gestures on its window.
  private func kiosk(_ kinds: EdgeTouchGesturesV1.Kind) -> (Kiosk, KioskClient, KioskClient.Window, EdgeTouchGesturesV1Proxy) {
    let kiosk = Kiosk()
    let app = kiosk.client()
    _ = app.touch
    let window = app.window()
    kiosk.settle()
    let gestures = app.gestures(kinds, on: window.surface)
    kiosk.settle()
    _ = app.take()
    return (kiosk, app, window, gestures)
  }

  private let all: EdgeTouchGesturesV1.Kind = [.tap, .hold, .pan, .pinch]

  private func tap(_ kiosk: Kiosk, _ x: Float = 77.5, _ y: Float = 43.5) {
    kiosk.down(0, x, y)
    kiosk.wait(50)
    kiosk.up(0)
  }

  @Test func aTapComesAfterTheTouchInSurfaceCoordinates() {
    let (kiosk, app, _, _) = kiosk(all)
    tap(kiosk)
    #expect(app.take() == "down 0\nup 0\ntap 1 1 at 512,300")
  }

  @Test func aDoubleTapIsATapThatCountsTwo() {
    let (kiosk, app, _, _) = kiosk(.tap)
    tap(kiosk)
    kiosk.wait(100)
    tap(kiosk)
    #expect(app.take() == "down 0\nup 0\ntap 1 1 at 512,300\ndown 0\nup 0\ntap 1 2 at 512,300")
  }

  @Test func aHoldBeginsAndEnds() {
    let (kiosk, app, _, _) = kiosk(all)
    kiosk.down(3, 77.5, 43.5)
    kiosk.wait(600)
    kiosk.up(3)
    #expect(app.take() == "down 3\nhold begin #3 at 512,300\nup 3\nhold end")
  }

  @Test func aPanIsInSurfaceCoordinates() {
    let (kiosk, app, _, _) = kiosk(all)
    kiosk.swipe(from: (77.5, 43.5), to: (93, 43.5))
    #expect(app.take() == "down 0\npan begin #0 at 512,300 from none\nup 0\npan end")
    #expect(abs(app.panned.x - 102.4) < 0.5 && abs(app.panned.y) < 0.01)
  }

  /// A client that does not read loses steps, and nothing of the way.
  @Test func aPanThatIsReadLateHasGoneTheWholeWay() {
    let (kiosk, app, _, _) = kiosk(.pan)
    kiosk.down(0, 20, 43.5)
    for step in 1...2000 {
      let place = ScreenPoint(x: 20 + Float(step) / 20, y: 43.5)
      kiosk.compositor.touchRouter.handle(
        frame: [.motion(TouchID(rawValue: 0), place)], at: Timestamp(rawValue: kiosk.now.rawValue + Int64(step) * 1000))
      kiosk.compositor.turn(timeout: 0)
    }
    kiosk.settle()
    kiosk.up(0)
    #expect(app.take() == "down 0\npan begin #0 at 132,300 from none\nup 0\npan end")
    #expect(abs(app.panned.x - 660.6) < 1 && abs(app.panned.y) < 0.01, "\(app.panned)")
  }

  /// Also for a client that does not read, gestures come after the touches that caused them.
  @Test func gesturesThatAreReadLateComeInOrder() {
    let (kiosk, app, _, _) = kiosk(all)
    let start = kiosk.now.rawValue
    func give(_ touches: [InputTouch], _ milliseconds: Int) {
      kiosk.compositor.touchRouter.handle(frame: touches, at: Timestamp(rawValue: start + Int64(milliseconds) * 1000))
      kiosk.compositor.turn(timeout: 0)
    }
    let finger = TouchID(rawValue: 0)
    let output = kiosk.compositor.outputs.first?.id ?? OutputID(rawValue: 0)
    for round in 0..<2 {
      let time = round * 2000
      give([.down(finger, output, ScreenPoint(x: 20, y: 43.5))], time)
      for step in 1...600 { give([.motion(finger, ScreenPoint(x: 20 + Float(step) / 20, y: 43.5))], time + step) }
      give([.up(finger)], time + 601)
    }
    give([.down(finger, output, ScreenPoint(x: 20, y: 43.5))], 4000)
    give([.up(finger)], 4050)
    kiosk.settle()
    let pan = "down 0\npan begin #0 at 132,300 from none\nup 0\npan end\n"
    #expect(app.take() == pan + pan + "down 0\nup 0\ntap 1 1 at 132,300")
    #expect(abs(app.panned.x - 198.2) < 1, "the second pan went \(app.panned)")
  }

  @Test func aPanFromAnEdgeSaysSo() {
    let (kiosk, app, _, _) = kiosk(.pan)
    kiosk.swipe(from: (1, 43.5), to: (30, 43.5))
    #expect(app.take().contains("from left"))
  }

  @Test func aPinchHasAScale() {
    let (kiosk, app, _, _) = kiosk(all)
    kiosk.down(0, 70, 43)
    kiosk.down(1, 90, 43)
    for step in 1...20 {
      kiosk.wait(10)
      let way = Float(step) * 0.5
      kiosk.touch(
        .motion(TouchID(rawValue: 0), ScreenPoint(x: 70 - way, y: 43)), .motion(TouchID(rawValue: 1), ScreenPoint(x: 90 + way, y: 43)))
    }
    kiosk.up(0)
    kiosk.up(1)
    #expect(app.take().contains("pinch begin #0 #1"))
    // From where it was recognized, a little after the downs, to twice the distance.
    #expect(app.lastScale > 1.4 && app.lastScale < 2)
  }

  /// A slow turn, of which each step is less than the wire's fractions tell apart.
  @Test func aPinchTurns() {
    let (kiosk, app, _, _) = kiosk(all)
    func place(_ finger: Int32, _ degrees: Double) -> ScreenPoint {
      let angle = (degrees + 180 * Double(finger)) * .pi / 180
      return ScreenPoint(x: 78 + 20 * Float(cos(angle)), y: 43 + 20 * Float(sin(angle)))
    }
    for finger in Int32(0)...1 { kiosk.down(finger, place(finger, 0).x, place(finger, 0).y) }
    // The pinch begins with the first step.
    for step in 0...300 {
      kiosk.wait(10)
      let degrees = 10 + 0.1 * Double(step)
      kiosk.touch(.motion(TouchID(rawValue: 0), place(0, degrees)), .motion(TouchID(rawValue: 1), place(1, degrees)))
    }
    kiosk.up(0)
    kiosk.up(1)
    #expect(app.take().contains("pinch begin #0 #1"))
    #expect(abs(app.turned - 30) < 0.02, "it turned by \(app.turned)")
  }

  @Test func onlyWhatWasAskedForIsReported() {
    let (kiosk, app, _, _) = kiosk(.pan)
    tap(kiosk)
    #expect(app.take() == "down 0\nup 0")
  }

  @Test func aPanThatTheSystemClaimsEndsCancelledBeforeTheCancel() {
    let (kiosk, app, _, _) = kiosk(.pan)
    kiosk.swipeUp()
    let events = app.take().split(separator: "\n")
    #expect(events.first == "down 0")
    #expect(events.last == "cancel")
    if let begin = events.firstIndex(where: { $0.hasPrefix("pan begin") }) {
      #expect(events[begin...].contains("pan end cancelled"))
    }
  }

  @Test func everyBeginHasOneEndWhenTheDeviceCancels() {
    let (kiosk, app, _, _) = kiosk(all)
    kiosk.down(0, 77.5, 43.5)
    kiosk.move(0, from: (77.5, 43.5), to: (93, 43.5), over: 100)
    kiosk.touch(.cancel(TouchID(rawValue: 0)))
    #expect(app.take() == "down 0\npan begin #0 at 512,300 from none\npan end cancelled\ncancel")
  }

  @Test func twoObjectsEachReport() {
    let (kiosk, app, window, _) = kiosk(.tap)
    _ = app.gestures(.tap, on: window.surface)
    kiosk.settle()
    tap(kiosk)
    #expect(app.take() == "down 0\nup 0\ntap 1 1 at 512,300\ntap 1 1 at 512,300")
  }

  @Test func kindsThatAreTakenAwayBeginNoMore() {
    let (kiosk, app, window, gestures) = kiosk(.tap)
    kiosk.down(0, 77.5, 43.5)
    gestures.setKinds(surface: window.surface, kinds: [])
    kiosk.settle()
    kiosk.up(0)
    tap(kiosk)
    #expect(app.take() == "down 0\nup 0\ndown 0\nup 0")
  }

  @Test func gesturesOfASubsurfaceAreReportedOnTheNearestSurfaceWithKinds() {
    let (kiosk, app, window, gestures) = kiosk(.tap)
    let subcompositor = app.bind(WlSubcompositorProxy.self)
    let child = app.compositor.createSurface()
    let subsurface = subcompositor.getSubsurface(surface: child, parent: window.surface)
    subsurface.setPosition(x: 400, y: 200)
    app.draw(child, 200, 200)
    window.surface.commit()
    kiosk.settle()
    tap(kiosk)
    #expect(app.take() == "down 0\nup 0\ntap 1 1 at 512,300")
    gestures.setKinds(surface: child, kinds: .tap)
    kiosk.settle()
    tap(kiosk)
    #expect(app.take().hasSuffix("tap 1 1 at 112,100"))
  }

  @Test func anotherClientHearsNothing() {
    let (kiosk, _, _, _) = kiosk(.tap)
    let other = kiosk.client()
    _ = other.touch
    _ = other.gestureManager.getTouchGestures(touch: other.touch)
    kiosk.settle()
    tap(kiosk)
    #expect(other.take() == "")
  }

  // MARK: Lives and mistakes

  @Test func unknownKindsAreAnError() {
    let (kiosk, app, window, gestures) = kiosk(.tap)
    gestures.setKinds(surface: window.surface, kinds: EdgeTouchGesturesV1.Kind(rawValue: 16))
    kiosk.settle()
    #expect(app.error == "edge_touch_gestures_v1 0")
  }

  @Test func anObjectWhoseTouchIsReleasedIsInert() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    let window = app.window()
    kiosk.settle()
    let touch = WlSeatProxy(raw: app.bind(WlSeatProxy.self, version: 5).raw).getTouch()
    let gestures = app.gestureManager.getTouchGestures(touch: touch)
    gestures.setHandler(app)
    gestures.setKinds(surface: window.surface, kinds: .tap)
    kiosk.settle()
    touch.release()
    kiosk.settle()
    tap(kiosk)
    gestures.setKinds(surface: window.surface, kinds: .tap)
    kiosk.settle()
    tap(kiosk)
    gestures.destroy()
    kiosk.settle()
    #expect(app.take() == "")
    #expect(app.connection.error == 0)
  }

  @Test func gesturesOfADestroyedSurfaceEndSilently() {
    let (kiosk, app, window, _) = kiosk(all)
    kiosk.down(0, 77.5, 43.5)
    kiosk.move(0, from: (77.5, 43.5), to: (93, 43.5), over: 100)
    _ = app.take()
    app.forget(window)
    window.toplevel.destroy()
    window.xdg.destroy()
    window.surface.destroy()
    kiosk.settle()
    kiosk.move(0, from: (93, 43.5), to: (100, 43.5), over: 50)
    kiosk.up(0)
    let events = app.take().split(separator: "\n")
    #expect(events.filter { $0.hasPrefix("pan") }.count <= 1)
    #expect(app.connection.error == 0)
  }
}
