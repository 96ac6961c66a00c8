import EdgeConfig
import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// What a configuration changes, and what a new one changes while touches are live.
@Suite struct ConfigurationTests {
  private func configuration(_ text: String) throws -> Configuration { try Configuration(parsing: Array(text.utf8)) }

  private func kiosk(_ text: String) throws -> Kiosk {
    let configuration = try configuration(text)
    let kiosk = Kiosk { $0.configuration = configuration }
    _ = kiosk.client().window()
    kiosk.settle()
    return kiosk
  }

  @Test func aConfiguredEdgeDoesWhatItSays() throws {
    let kiosk = try kiosk("[bindings]\nbottom = notifications\nleft = next-app\n")
    kiosk.swipeUp()
    kiosk.swipe(from: (1, 40), to: (30, 40))
    kiosk.swipe(from: (50, 1), to: (50, 30))
    #expect(kiosk.decisions == ["end completed notifications", "end completed next-app", "end completed notifications"])
  }

  @Test func anEdgeThatIsLeftToTheAppsHasNoZone() throws {
    let kiosk = try kiosk("[bindings]\nbottom = none\n")
    kiosk.swipeUp()
    #expect(kiosk.decisions == [])
    let output = try #require(kiosk.compositor.outputs.first)
    #expect(kiosk.compositor.edges.reservedEdges(of: output) == EdgeSet.top)
  }

  @Test func aNewConfigurationHoldsForTheNextSwipe() throws {
    let kiosk = try kiosk("[bindings]\nbottom = home\n")
    kiosk.compositor.configure(try configuration("[bindings]\nbottom = control-panel\n"))
    kiosk.swipeUp()
    #expect(kiosk.decisions == ["end completed control-panel"])
    kiosk.compositor.configure(Configuration())
    kiosk.swipeUp(to: 20)
    #expect(kiosk.decisions.last == "end completed dock")
  }

  @Test func aLiveSwipeEndsAsItBegan() throws {
    let kiosk = try kiosk("[bindings]\nbottom = home\n")
    kiosk.down(0, 70, 86)
    kiosk.move(0, from: (70, 86), to: (70, 80), over: 100)
    kiosk.compositor.configure(try configuration("[tuning]\ncomplete-travel = 30 mm\n[bindings]\nbottom = none\n"))
    kiosk.move(0, from: (70, 80), to: (70, 66), over: 400)
    kiosk.wait(200)
    kiosk.up(0)
    #expect(kiosk.decisions == ["end completed home"])
    kiosk.swipeUp()
    #expect(kiosk.decisions.count == 1)
  }

  @Test func newNumbersHoldForTheNextSwipe() throws {
    let kiosk = try kiosk("")
    kiosk.swipe(from: (70, 79), to: (70, 40))
    #expect(kiosk.decisions == [])
    kiosk.compositor.configure(try configuration("[tuning]\nzone-depth = 10 mm\n"))
    kiosk.swipe(from: (70, 79), to: (70, 40))
    #expect(kiosk.decisions == ["end completed home"])
  }

  @Test func aShellKeepsWhatItHasBound() throws {
    let kiosk = Kiosk()
    let shell = kiosk.client(.all)
    let binding = shell.binding(.bottom)
    binding.addStage(distance: WlFixed(12.0), hold: 0)
    binding.enable()
    kiosk.settle()
    _ = shell.take()
    kiosk.compositor.configure(try configuration("[bindings]\nbottom = control-panel\nleft = next-app\n"))
    kiosk.swipeUp()
    #expect(shell.take().contains("binding end completed"))
    kiosk.swipe(from: (1, 40), to: (30, 40))
    #expect(kiosk.decisions.last == "end completed next-app")
  }

  @Test func aCommandTakesThePlaceOfAnAction() throws {
    let kiosk = try kiosk("[commands]\nhome = exit 7\n")
    kiosk.swipeUp()
    let actions = kiosk.compositor.edges.actions
    #expect(actions.commands.count == 1)
    while !actions.commands.isEmpty { actions.collect() }
    #expect(kiosk.log == ["the command of a swipe ended with status 7"])
  }

  @Test func aFloodOfSwipesDoesNotStartAFloodOfCommands() throws {
    let kiosk = try kiosk("[commands]\nhome = exec sleep 60\n")
    let actions = kiosk.compositor.edges.actions
    for _ in 0..<17 { actions.perform(.home) }
    #expect(actions.commands.count == 16)
    #expect(kiosk.log == ["16 commands are running; `exec sleep 60` is not started"])
    for command in actions.commands { command.signal(9) }
    while !actions.commands.isEmpty { actions.collect() }
  }
}
