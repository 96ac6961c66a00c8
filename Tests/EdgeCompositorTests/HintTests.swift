import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

struct HintTests {
  /// A kiosk with an app that defers the bottom edge, and a shell.
  private func kioskWithHints() -> (Kiosk, KioskClient, KioskClient, EdgeHintsV1Proxy) {
    let kiosk = Kiosk()
    let app = kiosk.client()
    _ = app.touch
    let window = app.window()
    kiosk.settle()
    let deferral = app.deferral(window.surface)
    deferral.setEdges(edges: .bottom)
    window.surface.commit()
    kiosk.settle()
    let shell = kiosk.client(.all)
    let hints = shell.hints()
    kiosk.settle()
    return (kiosk, app, shell, hints)
  }

  private func overlays(_ kiosk: Kiosk) -> [Overlay] { kiosk.compositor.outputs.first?.overlays ?? [] }

  @Test func theShellIsToldWhichEdgesAreDeferred() {
    let (kiosk, app, shell, _) = kioskWithHints()
    #expect(shell.take() == "hints deferred bottom 1")
    app.connection.disconnect()
    kiosk.settle()
    #expect(shell.take() == "hints deferred bottom 0")
  }

  /// What covers the app has not deferred the edge: a home screen over it is left by the first swipe.
  @Test func anEdgeIsNotDeferredWhileSomethingElseLiesThere() {
    let (kiosk, _, shell, _) = kioskWithHints()
    let home = shell.layer([.top, .bottom, .left, .right], depth: 0)
    home.surface.commit()
    kiosk.settle()
    #expect(shell.take() == "hints deferred bottom 1\nhints deferred bottom 0")
    home.layer.destroy()
    kiosk.settle()
    #expect(shell.take() == "hints deferred bottom 1")
  }

  @Test func theShellShowsTheHintAndHearsOfItsEnd() {
    let (kiosk, _, shell, hints) = kioskWithHints()
    _ = shell.take()
    kiosk.swipeUp(x: 31)
    #expect(shell.take() == "hints offered bottom 2250\nhints deferred bottom 0")
    #expect(abs(shell.lastAlong - 0.2) < 0.01)
    hints.shown(offer: shell.lastOffer)
    kiosk.wait(500)
    #expect(overlays(kiosk).isEmpty)
    kiosk.wait(2000)
    #expect(shell.take() == "hints withdrawn\nhints deferred bottom 1")
  }

  @Test func theCompositorDrawsAHintThatIsNotConfirmedIn100Milliseconds() {
    let (kiosk, _, _, _) = kioskWithHints()
    kiosk.down(0, 70, 86)
    kiosk.move(0, from: (70, 86), to: (70, 80), over: 60)
    let offered = kiosk.now.rawValue
    #expect(overlays(kiosk).isEmpty)
    kiosk.wait(99)
    #expect(overlays(kiosk).isEmpty)
    kiosk.wait(1)
    #expect(kiosk.now.rawValue == offered + 100_000)
    #expect(overlays(kiosk).count == 1)
    kiosk.up(0)
    kiosk.wait(2300)
    #expect(overlays(kiosk).isEmpty)
  }

  @Test func theDrawnHintIsATabWhereTheFingerWas() throws {
    let (kiosk, _, _, hints) = kioskWithHints()
    hints.destroy()
    kiosk.settle()
    kiosk.swipeUp(x: 77.5)
    let place = try #require(overlays(kiosk).first).rectangle
    // 26 by 4 mm, in the middle.
    #expect(place == Rectangle(left: 426, top: 572, right: 598, bottom: 600))
    kiosk.wait(20)
    #expect(kiosk.compositor.outputs.first?.painter.pixel(x: 512, y: 590) != kiosk.compositor.outputs.first?.painter.pixel(x: 512, y: 300))
  }

  @Test func theDrawnHintStaysOnTheScreen() throws {
    let (kiosk, _, _, hints) = kioskWithHints()
    hints.destroy()
    kiosk.settle()
    kiosk.swipeUp(x: 154)
    let place = try #require(overlays(kiosk).first).rectangle
    #expect(place.right == 1024 && place.width == 172)
  }

  @Test func withoutAShellItIsDrawnAtOnce() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    let window = app.window()
    kiosk.settle()
    let deferral = app.deferral(window.surface)
    deferral.setEdges(edges: .bottom)
    window.surface.commit()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(overlays(kiosk).count == 1)
    kiosk.swipeUp()
    #expect(overlays(kiosk).isEmpty)
  }

  @Test func aLateConfirmationRemovesTheDrawnHint() {
    let (kiosk, _, shell, hints) = kioskWithHints()
    kiosk.swipeUp()
    kiosk.wait(300)
    #expect(overlays(kiosk).count == 1)
    hints.shown(offer: shell.lastOffer)
    kiosk.settle()
    #expect(overlays(kiosk).isEmpty)
  }

  @Test func theHintOfAShellThatDiesIsDrawn() {
    let (kiosk, _, shell, hints) = kioskWithHints()
    kiosk.swipeUp()
    hints.shown(offer: shell.lastOffer)
    kiosk.settle()
    #expect(overlays(kiosk).isEmpty)
    shell.connection.disconnect()
    kiosk.settle()
    #expect(overlays(kiosk).count == 1)
  }

  @Test func confirmingAnOfferThatDoesNotStandDoesNothing() {
    let (kiosk, _, shell, hints) = kioskWithHints()
    hints.shown(offer: 77)
    kiosk.swipeUp()
    hints.shown(offer: shell.lastOffer &+ 1)
    kiosk.wait(300)
    #expect(overlays(kiosk).count == 1)
    #expect(shell.connection.error == 0)
  }

  @Test func hintsOfAnOutputThatIsGoneAreInert() throws {
    let (kiosk, _, shell, hints) = kioskWithHints()
    kiosk.swipeUp()
    _ = shell.take()
    kiosk.compositor.outputs.remove(try #require(kiosk.compositor.outputs.first))
    kiosk.settle()
    hints.shown(offer: 1)
    hints.destroy()
    kiosk.settle()
    #expect(shell.connection.error == 0)
  }
}
