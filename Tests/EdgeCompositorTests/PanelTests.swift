import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

struct PanelTests {
  /// A kiosk with an app and a shell whose dock of 120 pixels (17.4 mm) follows swipes from the bottom.
  private struct Dock {
    let kiosk = Kiosk()
    let app: KioskClient
    let shell: KioskClient
    let layer: KioskClient.Layer
    let panel: EdgePanelV1Proxy
    let binding: EdgeBindingV1Proxy

    init(_ change: (KioskClient, EdgePanelV1Proxy) -> Void = { _, _ in }) {
      app = kiosk.client()
      _ = app.touch
      _ = app.window()
      kiosk.settle()
      shell = kiosk.client(.all)
      _ = shell.wmBase
      layer = shell.layer([.bottom, .left, .right], depth: 120)
      panel = shell.panel(layer)
      change(shell, panel)
      layer.surface.commit()
      kiosk.settle()
      binding = shell.binding(.bottom)
      binding.setPanel(panel: panel)
      binding.addStage(distance: WlFixed(12.0), hold: 0)
      binding.enable()
      kiosk.settle()
      kiosk.wait(50)
      _ = shell.take()
      _ = app.take()
    }

    /// Where the panel's upper side is, pixels from the top of the screen.
    var top: Double? {
      guard let surface = kiosk.compositor.scene.layers.first?.surface else { return nil }
      return kiosk.compositor.scene.position(of: surface)?.y
    }

    /// Opens the dock by a swipe, and lets it rest.
    func open() {
      kiosk.swipe(from: (70, 86), to: (70, 74), over: 200)
      kiosk.wait(600)
      _ = shell.take()
      _ = app.take()
    }
  }

  @Test func aClosedPanelLiesBehindItsEdge() {
    let dock = Dock()
    #expect(dock.top == 600)
  }

  @Test func aClosedExtentLeavesAStripInView() {
    let dock = Dock { _, panel in panel.setExtent(closed: 10, open: 100) }
    #expect(dock.top == 590)
    dock.panel.setState(state: .open)
    dock.kiosk.settle()
    dock.kiosk.wait(600)
    #expect(dock.top == 500)
  }

  @Test func itFollowsTheFingerAndSettlesOpen() {
    let dock = Dock()
    dock.kiosk.down(0, 70, 86)
    dock.kiosk.move(0, from: (70, 86), to: (70, 76), over: 200)
    // 10 mm are 69 pixels.
    let expected: Double = 600 - 10 * 600 / 87
    #expect(abs((dock.top ?? 0) - expected) < 0.01)
    #expect(dock.app.take() == "down 0\ncancel")
    #expect(dock.shell.take() == "binding begin")
    dock.kiosk.up(0)
    #expect(dock.kiosk.decisions.suffix(1) == ["end completed dock"])
    #expect(dock.shell.take() == "binding end completed 0")
    dock.kiosk.wait(600)
    #expect(dock.shell.take() == "panel settled open")
    #expect(dock.shell.lastFraction == 1)
    #expect(dock.top == 480)
  }

  @Test func itMovesWithTheFrameInWhichTheFingerMoves() {
    let dock = Dock()
    dock.kiosk.down(0, 70, 86)
    dock.kiosk.move(0, from: (70, 86), to: (70, 80), over: 100)
    let before = dock.top ?? 0
    // No time passes, and the shell has not said a word.
    dock.shell.isReading = false
    dock.kiosk.touch(.motion(TouchID(rawValue: 0), ScreenPoint(x: 70, y: 79)))
    #expect(abs((dock.top ?? 0) - (before - 600 / 87.0)) < 0.01)
  }

  @Test func aShellThatDoesNotReadCannotStopIt() {
    let dock = Dock()
    dock.shell.isReading = false
    dock.kiosk.swipe(from: (70, 86), to: (70, 74), over: 200)
    dock.kiosk.wait(600)
    #expect(dock.top == 480)
    dock.shell.isReading = true
    dock.kiosk.settle()
    #expect(dock.shell.connection.error == 0)
    #expect(dock.shell.take().hasSuffix("panel settled open"))
  }

  @Test func aShortSwipeLetsItFallBack() {
    let dock = Dock()
    dock.kiosk.swipe(from: (70, 86), to: (70, 81), over: 300)
    dock.kiosk.wait(600)
    #expect(dock.shell.take() == "binding begin\nbinding end aborted 0\npanel settled closed")
    #expect(dock.top == 600)
  }

  @Test func aLongSwipeGoesHomeAndClosesIt() {
    let dock = Dock()
    dock.kiosk.swipeUp(to: 50)
    dock.kiosk.wait(600)
    #expect(dock.kiosk.decisions.suffix(1) == ["end completed home"])
    #expect(dock.shell.take() == "binding begin\nbinding end completed 1\npanel settled closed")
  }

  @Test func movingComesAtMostOnceAFrame() {
    let dock = Dock()
    dock.shell.tellsMotion = true
    dock.panel.setState(state: .open)
    dock.kiosk.settle()
    dock.kiosk.wait(100)
    let count = dock.shell.take().split(separator: "\n").count
    #expect((5...7).contains(count))
  }

  @Test func aFingerThatRestsOnItCostsNoFrames() {
    let dock = Dock()
    dock.kiosk.down(0, 70, 86)
    dock.kiosk.move(0, from: (70, 86), to: (70, 76), over: 200)
    dock.kiosk.wait(1500)
    // Nothing is due before the contact counts as stuck.
    let next = dock.kiosk.compositor.clock.nextDeadline
    #expect((next?.rawValue ?? .max) - dock.kiosk.now.rawValue > 1_000_000)
  }

  @Test func aPanelMayBeMappedAfterItsBindingIsEnabled() {
    let kiosk = Kiosk()
    let shell = kiosk.client(.all)
    let layer = shell.layer([.bottom, .left, .right], depth: 120)
    let panel = shell.panel(layer)
    let binding = shell.binding(.bottom)
    binding.setPanel(panel: panel)
    binding.enable()
    kiosk.settle()
    kiosk.swipe(from: (70, 86), to: (70, 70), over: 300)
    // Nothing is known of it yet: there is nothing to swipe.
    #expect(shell.take() == "binding enabled")
    layer.surface.commit()
    kiosk.settle()
    kiosk.swipe(from: (70, 86), to: (70, 70), over: 300)
    kiosk.wait(600)
    #expect(shell.take() == "binding begin\nbinding end completed 0\npanel settled open")
  }

  @Test func theShellOpensAndClosesIt() {
    let dock = Dock()
    dock.panel.setState(state: .open)
    dock.kiosk.wait(600)
    #expect(dock.shell.take() == "panel settled open")
    dock.panel.setState(state: .closed)
    dock.kiosk.wait(600)
    #expect(dock.shell.take() == "panel settled closed")
  }

  @Test func aSwipeOnItsHandleClosesIt() {
    let dock = Dock()
    dock.open()
    dock.kiosk.swipe(from: (70, 72), to: (70, 84), over: 200)
    dock.kiosk.wait(600)
    #expect(dock.shell.take() == "binding begin\nbinding end aborted 0\npanel settled closed")
  }

  @Test func aSwipeBesideItsHandleDoesNot() {
    let dock = Dock { shell, panel in panel.setHandle(region: shell.region(0, 0, 1024, 20)) }
    dock.open()
    _ = dock.shell.touch
    dock.kiosk.settle()
    dock.kiosk.swipe(from: (70, 76), to: (70, 86), over: 200)
    dock.kiosk.wait(600)
    #expect(dock.shell.take() == "down 0\nup 0")
    #expect(dock.top == 480)
    dock.kiosk.swipe(from: (70, 70.5), to: (70, 84), over: 200)
    dock.kiosk.wait(600)
    #expect(dock.top == 600)
  }

  @Test func aTapOnItIsTheShells() {
    let dock = Dock()
    dock.open()
    _ = dock.shell.touch
    dock.kiosk.settle()
    dock.kiosk.down(0, 70, 76)
    dock.kiosk.up(0)
    #expect(dock.shell.take() == "down 0\nup 0")
  }

  @Test func aTouchOutsideDismissesItIfItAskedForThat() {
    let dock = Dock { _, panel in panel.setOutside(outside: .dismiss) }
    dock.open()
    dock.kiosk.down(0, 70, 30)
    dock.kiosk.move(0, from: (70, 30), to: (70, 20), over: 50)
    dock.kiosk.up(0)
    dock.kiosk.wait(600)
    #expect(dock.app.take() == "")
    #expect(dock.shell.take() == "binding begin\nbinding end aborted 0\npanel settled closed")
    dock.kiosk.down(0, 70, 30)
    dock.kiosk.up(0)
    #expect(dock.app.take() == "down 0\nup 0")
  }

  @Test func aTouchOutsidePassesOtherwise() {
    let dock = Dock()
    dock.open()
    dock.kiosk.down(0, 70, 30)
    dock.kiosk.up(0)
    #expect(dock.app.take() == "down 0\nup 0")
    #expect(dock.top == 480)
  }

  @Test func aTouchTakesItOverWhileItMoves() {
    let dock = Dock()
    dock.panel.setState(state: .open)
    dock.kiosk.settle()
    dock.kiosk.wait(120)
    let place = dock.top ?? 0
    #expect(place < 560 && place > 480)
    // On the panel, wherever that is; it stops under the finger.
    dock.kiosk.down(0, 70, Float(place + 10) * 87 / 600)
    dock.kiosk.wait(300)
    #expect(abs((dock.top ?? 0) - place) < 0.001)
    dock.kiosk.move(0, from: (70, Float(place + 10) * 87 / 600), to: (70, 86), over: 200)
    dock.kiosk.up(0)
    dock.kiosk.wait(600)
    #expect(dock.top == 600)
    #expect(dock.shell.take() == "binding begin\nbinding end aborted 0\npanel settled closed")
  }

  @Test func aCancelledTouchLetsItGoBack() {
    let dock = Dock()
    dock.open()
    dock.kiosk.down(0, 70, 72)
    dock.kiosk.move(0, from: (70, 72), to: (70, 84), over: 200)
    dock.kiosk.touch(.cancel(TouchID(rawValue: 0)))
    dock.kiosk.wait(600)
    #expect(dock.top == 480)
    #expect(dock.shell.take() == "binding begin\nbinding end cancelled 0\npanel settled open")
  }

  @Test func aBindingWithAPanelCountsStagesBeyondIt() {
    let dock = Dock()
    dock.kiosk.down(0, 70, 86)
    // 17.4 mm of panel and 12 mm of stage, but at least 30 mm.
    dock.kiosk.move(0, from: (70, 86), to: (70, 56.5), over: 1000)
    #expect(dock.shell.lastUpdate.stage == 0)
    dock.kiosk.move(0, from: (70, 56.5), to: (70, 55.5), over: 1000)
    #expect(dock.shell.lastUpdate.stage == 1)
    dock.kiosk.up(0)
  }

  @Test func twoBindingsMayMoveOnePanel() {
    let dock = Dock()
    let second = dock.shell.binding(.left, 0, 1, "second")
    second.setPanel(panel: dock.panel)
    second.enable()
    dock.kiosk.settle()
    dock.kiosk.swipe(from: (1, 40), to: (14, 40), over: 200)
    dock.kiosk.wait(600)
    #expect(dock.shell.take() == "second enabled\nsecond begin\nsecond end completed 0\npanel settled open")
  }

  @Test func panelsSlideFromEveryEdge() throws {
    let kiosk = Kiosk()
    let shell = kiosk.client(.all)
    let anchors: [(ZwlrLayerSurfaceV1.Anchor, Double, Double)] = [
      ([.top], 0, -120), ([.bottom], 0, 600), ([.left], -120, 0), ([.right], 1024, 0),
    ]
    for (index, (edge, _, _)) in anchors.enumerated() {
      let sides: ZwlrLayerSurfaceV1.Anchor = edge.isSubset(of: [.top, .bottom]) ? [.left, .right] : [.top, .bottom]
      let layer = shell.layer(edge.union(sides), depth: 120)
      _ = shell.panel(layer)
      layer.surface.commit()
      kiosk.settle()
      let surface = try #require(kiosk.compositor.scene.layers[index].surface)
      let place = kiosk.compositor.scene.position(of: surface)
      #expect(place == OutputPoint(x: anchors[index].1, y: anchors[index].2))
    }
  }

  // MARK: Ends

  @Test func aPanelThatIsDestroyedIsAnOrdinarySurfaceWithTheNextCommit() {
    let dock = Dock()
    dock.panel.destroy()
    dock.kiosk.settle()
    #expect(dock.top == 600)
    dock.layer.surface.commit()
    dock.kiosk.settle()
    #expect(dock.top == 480)
    // The binding goes on without it.
    dock.kiosk.swipe(from: (70, 86), to: (70, 66), over: 300)
    #expect(dock.shell.take() == "binding begin\nbinding end completed 1")
    #expect(dock.top == 480)
  }

  @Test func aSurfaceThatDiesUnderTheFingerLeavesAnInertPanel() {
    let dock = Dock()
    dock.kiosk.down(0, 70, 86)
    dock.kiosk.move(0, from: (70, 86), to: (70, 76), over: 200)
    dock.shell.forget(dock.layer)
    dock.layer.layer.destroy()
    dock.layer.surface.destroy()
    dock.kiosk.settle()
    dock.kiosk.move(0, from: (70, 76), to: (70, 70), over: 100)
    dock.kiosk.up(0)
    dock.panel.setState(state: .open)
    dock.panel.setExtent(closed: 0, open: 10)
    dock.kiosk.wait(600)
    dock.panel.destroy()
    dock.kiosk.settle()
    #expect(dock.shell.connection.error == 0)
    #expect(dock.shell.take() == "binding begin\nbinding end completed 0")
  }

  @Test func aBindingDestroyedUnderTheFingerLetsThePanelGoBack() {
    let dock = Dock()
    dock.kiosk.down(0, 70, 86)
    dock.kiosk.move(0, from: (70, 86), to: (70, 72), over: 200)
    dock.binding.destroy()
    dock.kiosk.settle()
    dock.kiosk.wait(600)
    dock.kiosk.up(0)
    #expect(dock.shell.take() == "binding begin\npanel settled closed")
    #expect(dock.top == 600)
  }

  @Test func anUnmappedPanelIsClosed() {
    let dock = Dock()
    dock.open()
    dock.shell.forget(dock.layer)
    dock.layer.surface.attach(buffer: nil, x: 0, y: 0)
    dock.layer.surface.commit()
    dock.kiosk.settle()
    #expect(dock.shell.connection.error == 0)
    #expect(dock.kiosk.compositor.edges.panelTouch(at: OutputPoint(x: 400, y: 300), on: dock.kiosk.compositor.outputs.all[0]) == .none)
  }

  @Test func aShellThatDiesTakesItsPanelAlong() {
    let dock = Dock()
    dock.open()
    dock.kiosk.down(0, 70, 72)
    dock.kiosk.move(0, from: (70, 72), to: (70, 78), over: 100)
    dock.shell.connection.disconnect()
    dock.kiosk.settle()
    dock.kiosk.up(0)
    _ = dock.app.take()
    dock.kiosk.down(0, 70, 76)
    dock.kiosk.up(0)
    #expect(dock.app.take() == "down 0\nup 0")
  }

  @Test func anOpenPanelOfASilentShellCloses() {
    let dock = Dock()
    dock.open()
    dock.shell.isDeaf = true
    dock.kiosk.down(0, 70, 76)
    dock.kiosk.up(0)
    dock.kiosk.wait(2000)
    #expect(dock.top == 600)
  }

  // MARK: Mistakes

  @Test func aLayerSurfaceIsOnePanel() {
    let dock = Dock()
    _ = dock.shell.panel(dock.layer)
    dock.kiosk.settle()
    #expect(dock.shell.error == "edge_shell_manager_v1 3")
  }

  @Test func aPanelMayBeReplaced() {
    let dock = Dock()
    dock.open()
    dock.panel.destroy()
    _ = dock.shell.panel(dock.layer, "second")
    dock.layer.surface.commit()
    dock.kiosk.settle()
    #expect(dock.shell.connection.error == 0)
    #expect(dock.top == 600)
  }

  @Test(arguments: [(Int32(-1), Int32(10)), (10, 10), (10, 9), (Int32.min, Int32.max)])
  func extentsMustMakeSense(closed: Int32, open: Int32) {
    let dock = Dock()
    dock.panel.setExtent(closed: closed, open: open)
    dock.kiosk.settle()
    #expect(dock.shell.error == "edge_panel_v1 1")
  }

  @Test func theLargestExtentBreaksNothing() {
    let dock = Dock()
    dock.panel.setExtent(closed: 0, open: .max)
    dock.layer.surface.commit()
    dock.kiosk.settle()
    dock.kiosk.swipeUp()
    dock.kiosk.wait(600)
    #expect(dock.shell.connection.error == 0)
  }

  @Test func statesAndOutsideMustBeKnown() {
    let first = Dock()
    first.panel.setState(state: EdgePanelV1.State(rawValue: 2))
    first.kiosk.settle()
    #expect(first.shell.error == "edge_panel_v1 2")
    let second = Dock()
    second.panel.setOutside(outside: EdgePanelV1.Outside(rawValue: 2))
    second.kiosk.settle()
    #expect(second.shell.error == "edge_panel_v1 3")
  }

  @Test(
    arguments: [
      [], [.top, .bottom, .left, .right], [.bottom, .left], [.left, .right], [.top, .bottom],
    ] as [ZwlrLayerSurfaceV1.Anchor])
  func aPanelMustHangOnOneEdge(anchor: ZwlrLayerSurfaceV1.Anchor) {
    let dock = Dock()
    dock.layer.layer.setSize(width: 100, height: 100)
    dock.layer.layer.setAnchor(anchor: anchor)
    dock.layer.surface.commit()
    dock.kiosk.settle()
    #expect(dock.shell.error == "edge_panel_v1 0")
  }
}
