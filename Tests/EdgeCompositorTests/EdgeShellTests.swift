import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

struct EdgeShellTests {
  /// A shell and an app under it.
  private func kioskWithShell() -> (Kiosk, KioskClient, KioskClient) {
    let kiosk = Kiosk()
    let app = kiosk.client()
    _ = app.touch
    _ = app.window()
    kiosk.settle()
    let shell = kiosk.client(.all)
    _ = shell.wmBase
    return (kiosk, shell, app)
  }

  /// A binding of the whole bottom edge as of the defaults without a dock.
  private func bindBottom(_ shell: KioskClient) -> EdgeBindingV1Proxy {
    let binding = shell.binding(.bottom)
    binding.addStage(distance: WlFixed(12.0), hold: 0)
    binding.addStage(distance: WlFixed(30.0), hold: 0)
    binding.addStage(distance: WlFixed(31.0), hold: 400)
    binding.enable()
    return binding
  }

  // MARK: Bindings

  @Test func aBindingIsToldOfItsGestures() {
    let (kiosk, shell, app) = kioskWithShell()
    _ = bindBottom(shell)
    kiosk.settle()
    #expect(shell.take() == "binding enabled")
    kiosk.swipe(from: (70, 86), to: (70, 66), over: 400)
    #expect(shell.take() == "binding begin\nbinding end completed 1")
    #expect(app.take() == "down 0\ncancel")
    kiosk.swipeUp()
    #expect(shell.take() == "binding begin\nbinding end completed 2")
    #expect(kiosk.decisions.suffix(1) == ["end completed home"])
  }

  @Test func itsProgressIsInMillimetres() {
    let (kiosk, shell, _) = kioskWithShell()
    _ = bindBottom(shell)
    kiosk.settle()
    kiosk.down(0, 70, 86)
    kiosk.move(0, from: (70, 86), to: (70, 62), over: 400)
    #expect(shell.lastUpdate.distance == 24)
    #expect(shell.lastUpdate.fraction == 2)
    #expect(shell.lastUpdate.stage == 1)
    kiosk.touch(.cancel(TouchID(rawValue: 0)))
    #expect(shell.take() == "binding enabled\nbinding begin\nbinding end cancelled 1")
  }

  @Test func oneUpdateAFrame() {
    let (kiosk, shell, _) = kioskWithShell()
    _ = bindBottom(shell)
    kiosk.settle()
    kiosk.down(0, 70, 86)
    kiosk.move(0, from: (70, 86), to: (70, 80), over: 100)
    shell.tellsMotion = true
    _ = shell.take()
    kiosk.move(0, from: (70, 80), to: (70, 60), over: 50)
    #expect(shell.take() == Array(repeating: "binding update", count: 5).joined(separator: "\n"))
    kiosk.up(0)
  }

  @Test func restingBeyondAStageWithAHoldTriggersIt() {
    let (kiosk, shell, _) = kioskWithShell()
    _ = bindBottom(shell)
    kiosk.settle()
    _ = shell.take()
    kiosk.down(0, 70, 86)
    kiosk.move(0, from: (70, 86), to: (70, 50), over: 300)
    kiosk.wait(500)
    #expect(shell.take() == "binding begin\nbinding end completed 3")
    #expect(kiosk.decisions.suffix(1) == ["end completed app-switcher"])
    kiosk.up(0)
    #expect(shell.take() == "")
  }

  @Test func anAbortedGestureSaysSo() {
    let (kiosk, shell, _) = kioskWithShell()
    _ = bindBottom(shell)
    kiosk.settle()
    _ = shell.take()
    kiosk.down(0, 70, 86)
    kiosk.move(0, from: (70, 86), to: (70, 77), over: 200)
    kiosk.move(0, from: (70, 77), to: (70, 85), over: 200)
    kiosk.up(0)
    #expect(shell.take() == "binding begin\nbinding end aborted 0")
  }

  @Test func actionsAreNamedAfterThePlace() {
    let (kiosk, shell, _) = kioskWithShell()
    for (start, end) in [(0.0, 0.6), (0.7, 1.0)] {
      let binding = shell.binding(.top, start, end)
      binding.addStage(distance: WlFixed(12.0), hold: 0)
      binding.enable()
    }
    let binding = shell.binding(.bottom)
    binding.addStage(distance: WlFixed(12.0), hold: 0)
    binding.enable()
    kiosk.settle()
    kiosk.swipe(from: (50, 1), to: (50, 40))
    #expect(kiosk.decisions.suffix(1) == ["end completed notifications"])
    kiosk.swipe(from: (140, 1), to: (140, 40))
    #expect(kiosk.decisions.suffix(1) == ["end completed control-panel"])
    kiosk.swipeUp()
    #expect(kiosk.decisions.suffix(1) == ["end completed home"])
  }

  /// T28.
  @Test func aSegmentHasOneOwner() {
    let (kiosk, shell, _) = kioskWithShell()
    let second = kiosk.client(.all)
    _ = bindBottom(shell)
    kiosk.settle()
    let other = second.binding(.bottom, 0.5, 0.75, "other")
    other.addStage(distance: WlFixed(12.0), hold: 0)
    other.enable()
    kiosk.settle()
    #expect(second.take() == "other failed taken")
    kiosk.swipeUp(x: 90)
    #expect(shell.take() == "binding enabled\nbinding begin\nbinding end completed 2")
    #expect(second.take() == "")
  }

  @Test func aSegmentIsFreeAgainWhenItsBindingIsDestroyed() {
    let (kiosk, shell, _) = kioskWithShell()
    let second = kiosk.client(.all)
    bindBottom(shell).destroy()
    kiosk.settle()
    _ = bindBottom(second)
    kiosk.settle()
    #expect(second.take() == "binding enabled")
  }

  @Test func segmentsBesideOneAnotherAreBothServed() {
    let (kiosk, shell, _) = kioskWithShell()
    for (start, end, name) in [(0.0, 0.5, "left"), (0.5, 1.0, "right")] {
      let binding = shell.binding(.bottom, start, end, name)
      binding.addStage(distance: WlFixed(12.0), hold: 0)
      binding.enable()
    }
    kiosk.settle()
    #expect(shell.take() == "left enabled\nright enabled")
    kiosk.swipeUp(x: 30)
    kiosk.swipeUp(x: 120)
    #expect(shell.take() == "left begin\nleft end completed 1\nright begin\nright end completed 1")
  }

  @Test func aBindingLosesItsOutput() throws {
    let (kiosk, shell, _) = kioskWithShell()
    _ = bindBottom(shell)
    kiosk.settle()
    let late = shell.binding(.top, 0, 1, "late")
    kiosk.settle()
    _ = shell.take()
    kiosk.compositor.outputs.remove(try #require(kiosk.compositor.outputs.first))
    late.enable()
    kiosk.settle()
    #expect(shell.take() == "binding failed output_gone\nlate failed output_gone")
  }

  // MARK: Zones that clients see

  @Test func bindingAnEdgeReservesItAndChangesInsets() {
    let (kiosk, shell, app) = kioskWithShell()
    let window = app.window()
    kiosk.settle()
    _ = app.deferral(window.surface)
    kiosk.settle()
    #expect(app.take() == "deferral insets 42 42 0 0\ndeferral done")
    let binding = shell.binding(.left)
    binding.addStage(distance: WlFixed(12.0), hold: 0)
    binding.enable()
    kiosk.settle()
    // 6 mm of 155 mm and 1024 pixels.
    #expect(app.take() == "deferral insets 42 42 40 0\ndeferral done")
    binding.destroy()
    kiosk.settle()
    #expect(app.take() == "deferral insets 42 42 0 0\ndeferral done")
  }

  // MARK: Shells that are gone or silent

  @Test func homeWorksWhenTheShellDiesWithAFingerDown() {
    let (kiosk, shell, app) = kioskWithShell()
    _ = bindBottom(shell)
    let second = kiosk.client()
    _ = second.window(appID: "second")
    kiosk.settle()
    #expect(kiosk.activeApp == "second")
    kiosk.down(0, 70, 86)
    kiosk.move(0, from: (70, 86), to: (70, 70), over: 100)
    shell.connection.disconnect()
    kiosk.settle()
    kiosk.move(0, from: (70, 70), to: (70, 40), over: 100)
    kiosk.up(0)
    #expect(kiosk.decisions.suffix(1) == ["end completed home"])
    #expect(kiosk.activeApp == "app")
    // And so do later swipes; the other edges are not reserved.
    _ = app.take()
    kiosk.swipeUp()
    #expect(kiosk.decisions.suffix(1) == ["end completed home"])
  }

  @Test func whatAShellLeavesOfAnEdgeStaysTheCompositors() {
    let (kiosk, shell, _) = kioskWithShell()
    let binding = shell.binding(.bottom, 0.25, 0.5)
    binding.addStage(distance: WlFixed(12.0), hold: 300)
    binding.enable()
    kiosk.settle()
    for x: Float in [20, 100] {
      kiosk.swipeUp(x: x)
      #expect(kiosk.decisions.suffix(1) == ["end completed home"])
    }
    kiosk.swipeUp(x: 60)
    #expect(kiosk.decisions.suffix(1) == ["end aborted"])
    #expect(shell.take() == "binding enabled\nbinding begin\nbinding end aborted 0")
  }

  @Test func aShellThatBoundNoHomeLeavesOneWhenItDies() {
    let (kiosk, shell, app) = kioskWithShell()
    for edge in [EdgeShellManagerV1.Edge.bottom, .top] {
      let binding = shell.binding(edge)
      binding.addStage(distance: WlFixed(12.0), hold: 300)
      binding.enable()
    }
    kiosk.settle()
    shell.connection.disconnect()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(kiosk.decisions.suffix(1) == ["end completed home"])
    // The other edges are not reserved any more.
    _ = app.take()
    kiosk.swipe(from: (70, 1), to: (70, 40))
    #expect(app.take() == "down 0\nup 0")
  }

  @Test func aSilentShellFindsItsSegmentTaken() {
    let (kiosk, shell, _) = kioskWithShell()
    _ = bindBottom(shell)
    kiosk.settle()
    shell.isDeaf = true
    kiosk.swipeUp()
    kiosk.wait(1500)
    let second = kiosk.client(.all)
    _ = bindBottom(second)
    kiosk.settle()
    #expect(second.take() == "binding enabled")
    _ = shell.take()
    shell.isDeaf = false
    shell.answerLastPing()
    kiosk.settle()
    #expect(shell.take() == "binding failed taken")
    kiosk.swipeUp()
    #expect(second.take() == "binding begin\nbinding end completed 2")
  }

  @Test func aNewShellTakesOver() {
    let (kiosk, shell, _) = kioskWithShell()
    _ = bindBottom(shell)
    kiosk.settle()
    shell.connection.disconnect()
    kiosk.settle()
    let next = kiosk.client(.all)
    _ = bindBottom(next)
    kiosk.settle()
    kiosk.swipeUp()
    #expect(next.take() == "binding enabled\nbinding begin\nbinding end completed 2")
  }

  @Test func homeWorksWhenTheShellNeverAnswers() {
    let (kiosk, shell, _) = kioskWithShell()
    _ = bindBottom(shell)
    let second = kiosk.client()
    _ = second.window(appID: "second")
    kiosk.settle()
    shell.isDeaf = true
    kiosk.swipeUp()
    // Within its second the swipe is the shell's.
    #expect(shell.take() == "binding enabled\nbinding begin\nbinding end completed 2")
    #expect(kiosk.activeApp == "second")
    kiosk.wait(1000)
    kiosk.swipeUp()
    #expect(shell.take() == "")
    #expect(kiosk.activeApp == "app")
    // Once it answers, the edge is its again.
    shell.isDeaf = false
    shell.answerLastPing()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(shell.take() == "binding begin\nbinding end completed 2")
  }

  @Test func aGestureThatOutlastsTheShellsSilenceIsCancelledForItAndActsOnce() {
    let (kiosk, shell, _) = kioskWithShell()
    _ = bindBottom(shell)
    let second = kiosk.client()
    _ = second.window(appID: "second")
    kiosk.settle()
    shell.isDeaf = true
    _ = shell.take()
    kiosk.down(0, 70, 86)
    kiosk.move(0, from: (70, 86), to: (70, 40), over: 1500)
    kiosk.up(0)
    #expect(shell.take() == "binding begin\nbinding end cancelled 2")
    #expect(kiosk.activeApp == "app")
  }

  @Test func aShellWithoutAWayToPingIsSilentWhenItDoesNotRead() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    _ = app.window()
    let second = kiosk.client()
    _ = second.window(appID: "second")
    let shell = kiosk.client(.all)
    _ = bindBottom(shell)
    kiosk.settle()
    kiosk.swipeUp()
    kiosk.wait(2000)
    kiosk.swipeUp()
    // It reads: both swipes are its.
    #expect(shell.take() == "binding enabled\nbinding begin\nbinding end completed 2\nbinding begin\nbinding end completed 2")
    shell.isReading = false
    kiosk.swipeUp()
    kiosk.wait(1500)
    kiosk.swipeUp()
    #expect(kiosk.activeApp == "app")
    shell.isReading = true
    kiosk.settle()
    #expect(shell.take() == "binding begin\nbinding end completed 2")
    kiosk.wait(2000)
    kiosk.swipeUp()
    #expect(shell.take() == "binding begin\nbinding end completed 2")
  }

  // MARK: Without a shell

  @Test func homeBringsTheFirstAppForward() {
    let kiosk = Kiosk()
    let first = kiosk.client()
    _ = first.window(appID: "first")
    kiosk.settle()
    _ = first.window(appID: "second")
    kiosk.settle()
    #expect(kiosk.activeApp == "second")
    kiosk.swipeUp()
    #expect(kiosk.activeApp == "first")
    #expect(kiosk.decisions.suffix(1) == ["end completed home"])
  }

  @Test func theConfiguredHomeAppComesForward() {
    let kiosk = Kiosk { $0.configuration.homeApp = "menu" }
    let app = kiosk.client()
    for name in ["first", "menu", "third"] {
      _ = app.window(appID: name)
      kiosk.settle()
    }
    kiosk.swipeUp()
    #expect(kiosk.activeApp == "menu")
  }

  @Test func thePreviousAndTheNextAppAreSteppedThrough() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    for name in ["one", "two", "three"] {
      _ = app.window(appID: name)
      kiosk.settle()
    }
    let actions = kiosk.compositor.edges.actions
    actions.perform(.nextApp)
    #expect(kiosk.activeApp == "one")
    actions.perform(.previousApp)
    #expect(kiosk.activeApp == "three")
    actions.perform(.previousApp)
    #expect(kiosk.activeApp == "two")
  }

  @Test func whatNeedsAShellDoesNothingWithoutOne() {
    let kiosk = Kiosk()
    let app = kiosk.client()
    _ = app.window()
    kiosk.settle()
    kiosk.swipe(from: (50, 1), to: (50, 40))
    #expect(kiosk.decisions.suffix(1) == ["end completed notifications"])
    kiosk.swipe(from: (140, 1), to: (140, 40))
    #expect(kiosk.decisions.suffix(1) == ["end completed control-panel"])
    #expect(kiosk.activeApp == "app")
  }

  // MARK: Mistakes

  @Test(arguments: [
    (UInt32(0), 0.0, 1.0, "edge_shell_manager_v1 0"), (3, 0, 1, "edge_shell_manager_v1 0"), (16, 0, 1, "edge_shell_manager_v1 0"),
    (2, -0.01, 1, "edge_shell_manager_v1 1"), (2, 0, 1.01, "edge_shell_manager_v1 1"), (2, 0.5, 0.5, "edge_shell_manager_v1 1"),
    (2, 0.6, 0.5, "edge_shell_manager_v1 1"),
  ])
  func aBindingMustNameAnEdgeAndASegment(edge: UInt32, start: Double, end: Double, error: String) {
    let (kiosk, shell, app) = kioskWithShell()
    _ = shell.binding(EdgeShellManagerV1.Edge(rawValue: edge), start, end)
    kiosk.settle()
    #expect(shell.error == error)
    #expect(app.connection.error == 0)
  }

  @Test(arguments: [(UInt32(2), UInt32(0)), (11, 0), (4, 4)])
  func fingersAndDirectionMustBePossible(fingers: UInt32, direction: UInt32) {
    let (kiosk, shell, _) = kioskWithShell()
    _ = shell.shell.bindFingers(
      seat: shell.seat, output: shell.output, fingers: fingers, direction: EdgeShellManagerV1.Direction(rawValue: direction))
    kiosk.settle()
    #expect(shell.error == "edge_shell_manager_v1 2")
  }

  @Test(arguments: [[0.0], [-1], [12, 12], [12, 11], [1, 2, 3, 4, 5]])
  func stagesMustRiseAndBeFew(distances: [Double]) {
    let (kiosk, shell, _) = kioskWithShell()
    let binding = shell.binding(.bottom)
    for distance in distances { binding.addStage(distance: WlFixed(distance), hold: 0) }
    kiosk.settle()
    #expect(shell.error == "edge_binding_v1 1")
  }

  @Test(arguments: ["stage", "panel", "enable"])
  func anEnabledBindingCannotBeChanged(request: String) {
    let (kiosk, shell, _) = kioskWithShell()
    let binding = bindBottom(shell)
    switch request {
    case "stage": binding.addStage(distance: WlFixed(50.0), hold: 0)
    case "panel": binding.setPanel(panel: nil)
    default: binding.enable()
    }
    kiosk.settle()
    #expect(shell.error == "edge_binding_v1 0")
  }

  @Test func aThumbnailOfNothingIsNotMade() {
    let (kiosk, shell, app) = kioskWithShell()
    let surface = shell.compositor.createSurface()
    _ = shell.shell.getThumbnail(toplevel: ZwlrForeignToplevelHandleV1Proxy(raw: shell.seat.raw), parent: surface)
    kiosk.settle()
    // libwayland refuses an object of another interface as it reads the message.
    #expect(shell.error == "wl_display 1")
    #expect(app.connection.error == 0)
  }

  /// T30.
  @Test func sixtyFourObjectsAreAllowedAndNotOneMore() {
    let (kiosk, shell, _) = kioskWithShell()
    for _ in 0..<64 { _ = shell.binding(.left) }
    kiosk.settle()
    #expect(shell.connection.error == 0)
    _ = shell.hints()
    kiosk.settle()
    #expect(shell.error == "wl_display 2")
  }

  @Test func bindingsBeyondTheEnginesRoomAreDenied() {
    let (kiosk, shell, _) = kioskWithShell()
    for index in 0..<40 {
      let binding = shell.binding(.left, Double(index) / 64, Double(index + 1) / 64)
      binding.addStage(distance: WlFixed(12.0), hold: 0)
      binding.enable()
    }
    kiosk.settle()
    let answers = shell.take().split(separator: "\n")
    #expect(answers.count == 40)
    #expect(answers.first == "binding enabled")
    #expect(answers.last == "binding failed denied")
  }
}
