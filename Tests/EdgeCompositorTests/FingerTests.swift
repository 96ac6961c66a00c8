import EdgeConfig
import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// Gestures of several fingers, from the glass to the shell or to what the compositor does alone.
struct FingerTests {
  private func kiosk(_ apps: String...) -> (Kiosk, KioskClient) {
    let kiosk = Kiosk()
    let client = kiosk.client()
    _ = client.touch
    for app in apps {
      _ = client.window(appID: app)
      kiosk.settle()
    }
    _ = client.take()
    return (kiosk, client)
  }

  /// Four fingers come down, go their way, rest, and lift.
  private func swipe(_ kiosk: Kiosk, _ dx: Float, _ dy: Float, rest: Int64 = 0) {
    guard let output = kiosk.compositor.outputs.first?.id else { return }
    let places = (0..<4).map { ScreenPoint(x: 45 + 15 * Float($0), y: 50) }
    func frame(_ touch: (TouchID, ScreenPoint) -> InputTouch) {
      kiosk.compositor.touchRouter.handle(frame: places.enumerated().map { touch(TouchID(rawValue: Int32($0)), $1) }, at: kiosk.now)
      kiosk.settle()
    }
    frame { .down($0, output, $1) }
    for step in 1...10 {
      kiosk.wait(10)
      let part = Float(step) / 10
      frame { .motion($0, ScreenPoint(x: $1.x + dx * part, y: $1.y + dy * part)) }
    }
    kiosk.wait(rest)
    frame { id, _ in .up(id) }
  }

  private func binding(_ shell: KioskClient, _ fingers: UInt32, _ direction: EdgeShellManagerV1.Direction) -> EdgeBindingV1Proxy {
    let binding = shell.shell.bindFingers(seat: shell.seat, output: shell.output, fingers: fingers, direction: direction)
    binding.setHandler(shell)
    return binding
  }

  @Test func withoutAShellTheAppsChange() {
    let (kiosk, client) = kiosk("first", "second", "third")
    #expect(kiosk.activeApp == "third")
    swipe(kiosk, 20, 0)
    #expect(kiosk.decisions == ["end completed previous-app"])
    #expect(kiosk.activeApp == "second")
    swipe(kiosk, -20, 0)
    #expect(kiosk.activeApp == "third")
    #expect(client.take().hasPrefix("down 0\ndown 1\ndown 2\ndown 3\ncancel"))
  }

  @Test func aShellIsToldOfItsGestures() {
    let (kiosk, app) = kiosk("app")
    let shell = kiosk.client(.all)
    _ = shell.wmBase
    let up = binding(shell, 4, .up)
    up.addStage(distance: WlFixed(15.0), hold: 0)
    up.enable()
    kiosk.settle()
    #expect(shell.take() == "? enabled")
    swipe(kiosk, 0, -20)
    #expect(shell.take() == "? begin\n? end completed 1")
    #expect(app.take() == "down 0\ndown 1\ndown 2\ndown 3\ncancel")
  }

  @Test func aGestureHasOneOwner() {
    let (kiosk, _) = kiosk("app")
    let shell = kiosk.client(.all)
    for _ in 0..<2 {
      let up = binding(shell, 4, .up)
      up.addStage(distance: WlFixed(15.0), hold: 0)
      up.enable()
    }
    kiosk.settle()
    #expect(shell.take() == "? enabled\n? failed taken")
  }

  @Test func whatAShellGivesBackIsTheCompositors() {
    let (kiosk, _) = kiosk("first", "second")
    let shell = kiosk.client(.all)
    let sideways = binding(shell, 4, .sideways)
    sideways.addStage(distance: WlFixed(15.0), hold: 0)
    sideways.enable()
    kiosk.settle()
    swipe(kiosk, 20, 0)
    #expect(kiosk.activeApp == "second")
    sideways.destroy()
    kiosk.settle()
    swipe(kiosk, 20, 0)
    #expect(kiosk.activeApp == "first")
  }

  @Test func aShellThatDiesLeavesWhatNeedsNone() {
    let (kiosk, _) = kiosk("first", "second")
    let shell = kiosk.client(.all)
    for direction in [EdgeShellManagerV1.Direction.sideways, .up] {
      let gesture = binding(shell, 4, direction)
      gesture.addStage(distance: WlFixed(12.0), hold: 0)
      gesture.enable()
    }
    kiosk.settle()
    shell.connection.disconnect()
    kiosk.settle()
    swipe(kiosk, 0, -20)
    #expect(kiosk.decisions == [])
    swipe(kiosk, 20, 0)
    #expect(kiosk.decisions == ["end completed previous-app"])
    #expect(kiosk.activeApp == "first")
  }

  @Test func theOperatorMayWantNone() throws {
    let (kiosk, _) = kiosk("first", "second")
    let output = try #require(kiosk.compositor.outputs.first).id
    let shell = kiosk.client(.all)
    let up = binding(shell, 4, .up)
    up.addStage(distance: WlFixed(15.0), hold: 0)
    up.enable()
    kiosk.settle()
    kiosk.compositor.edges.bindings.fingers.setServed(false, on: output)
    kiosk.settle()
    #expect(shell.take() == "? enabled\n? failed denied")
    swipe(kiosk, 20, 0)
    swipe(kiosk, 0, -20)
    #expect(kiosk.decisions == [])
    kiosk.compositor.edges.bindings.fingers.setServed(true, on: output)
    swipe(kiosk, 20, 0)
    #expect(kiosk.activeApp == "first")
  }

  private func configure(_ kiosk: Kiosk, _ text: String) throws {
    kiosk.compositor.configure(try Configuration(parsing: Array(text.utf8)))
  }

  @Test func whatFingersDoIsConfigured() throws {
    let (kiosk, _) = kiosk("first", "second")
    try configure(kiosk, "[bindings]\n4-up = previous-app\n4-sideways = none\n")
    swipe(kiosk, 20, 0)
    #expect(kiosk.decisions == [])
    swipe(kiosk, 0, -20)
    #expect(kiosk.decisions == ["end completed previous-app"])
    #expect(kiosk.activeApp == "first")
    try configure(kiosk, "")
    swipe(kiosk, 0, -20)
    #expect(kiosk.decisions.last == "end completed app-switcher")
    swipe(kiosk, 20, 0)
    #expect(kiosk.decisions.last == "end completed previous-app")
  }

  @Test func howFarFingersMustGoIsConfigured() throws {
    let (kiosk, _) = kiosk("first", "second")
    try configure(kiosk, "[bindings]\n4-sideways = previous-app 21 mm\n")
    swipe(kiosk, 20, 0, rest: 300)
    #expect(kiosk.decisions == ["end aborted"])
    swipe(kiosk, 22, 0, rest: 300)
    #expect(kiosk.decisions.last == "end completed previous-app")
  }

  @Test func aShellKeepsTheFingersThatItHasBound() throws {
    let (kiosk, _) = kiosk("first", "second")
    let shell = kiosk.client(.all)
    let up = binding(shell, 4, .up)
    up.addStage(distance: WlFixed(15.0), hold: 0)
    up.enable()
    kiosk.settle()
    _ = shell.take()
    try configure(kiosk, "[bindings]\n4-up = home\n3-up = home\n")
    swipe(kiosk, 0, -20)
    #expect(shell.take().contains("end completed"))
    #expect(kiosk.activeApp == "second")
  }

  /// On a table several people touch at once.
  @Test func aLargeOutputHasNone() {
    var table = OutputDescription()
    table.pixels = (1920, 1080)
    table.millimetres = (800, 450)
    let kiosk = Kiosk { $0.outputs = [table] }
    let shell = kiosk.client(.all)
    let up = binding(shell, 4, .up)
    up.addStage(distance: WlFixed(15.0), hold: 0)
    up.enable()
    kiosk.settle()
    #expect(shell.take() == "? failed denied")
  }
}
