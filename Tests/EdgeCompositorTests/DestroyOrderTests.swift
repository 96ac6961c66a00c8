import Testing
import WaylandClient

@testable import EdgeCompositor

/// Objects die in any order, by request or with their client, and nothing is left of them.
@Suite struct DestroyOrderTests {
  /// xorshift; the seed is the test's argument, and so is printed.
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>) func anyOrderLeavesNothing(_ seed: UInt64) throws {
    var random = Random(state: seed &* 0x9e37_79b9_7f4a_7c15)
    let session = try TestSession()
    let witness = session.connect("witness")
    let window = witness.window("O", 0x12_3456)
    let client = session.connect("chaos")
    _ = client.bindOutput()
    var acts = acts(of: client)
    acts.shuffle(using: &random)
    for act in acts {
      act()
      switch random.next() % 8 {
      case 0: session.settle()
      case 1: session.advance(17)
      default: break
      }
      // A mistake (wrong order of roles) ends this client; the proxies are dead then.
      if random.next() % 4 == 0 && client.fate != "alive" { break }
    }
    session.advance(20)
    if random.next() % 2 == 0 { client.disconnect() }
    session.advance(20)
    if client.fate != "alive" {
      #expect(session.compositor.surfaces.count == 1)
      #expect(session.scene.toplevels.count == 1)
      #expect(session.scene.layers.isEmpty)
      #expect(session.scene.popupGrabs.isEmpty)
    }
    #expect(witness.fate == "alive")
    window.show(200, 100, 0x65_4321)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x65_4321)
  }

  /// A client with one of everything, and what can be done to each thing, destroying it among others.
  private func acts(of client: TestClient) -> [() -> Void] {
    let window = client.window("W")
    let dialog = client.window("D", size: (50, 50))
    dialog.toplevel?.setParent(parent: window.toplevel)
    let bar = client.layer("B", .top, height: 20, anchor: [.top, .left, .right], zone: 20)
    let child = client.surface("C")
    let subsurface = client.subcompositor.getSubsurface(surface: child.proxy, parent: window.proxy)
    child.show(20, 20, 1)
    let inner = client.surface("I")
    let innerSubsurface = client.subcompositor.getSubsurface(surface: inner.proxy, parent: child.proxy)
    inner.show(20, 20, 2)
    child.proxy.commit()
    window.proxy.commit()
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: 10, height: 10)
    positioner.setAnchorRect(x: 0, y: 0, width: 1, height: 1)
    let menu = client.surface("M")
    menu.becomePopup(on: window, positioner)
    menu.proxy.commit()
    let submenu = client.surface("S")
    submenu.becomePopup(on: menu, positioner)
    submenu.proxy.commit()
    client.session.settle()
    menu.ack()
    menu.show(10, 10, 3)
    submenu.ack()
    submenu.show(10, 10, 4)
    let region = client.region((0, 0, 5, 5))
    let buffer = client.buffer(20, 20, 9)
    child.proxy.attach(buffer: buffer, x: 0, y: 0)
    window.proxy.setInputRegion(region: region)
    let wmBase = client.wmBase
    let alive = Alive()
    func once(_ name: String, _ act: @escaping () -> Void) -> () -> Void {
      { if alive.dead.insert(name).inserted { act() } }
    }
    func unless(_ name: String, _ act: @escaping () -> Void) -> () -> Void {
      { if !alive.dead.contains(name) { act() } }
    }
    var acts: [() -> Void] = []
    for surface in [window, dialog, bar, child, inner, menu, submenu] {
      acts.append(once(surface.label) { surface.destroy() })
      acts.append(unless(surface.label) { surface.askFrame() })
      acts.append(unless(surface.label) { surface.proxy.commit() })
      acts.append(
        unless(surface.label) {
          surface.proxy.attach(buffer: nil, x: 0, y: 0)
          surface.proxy.commit()
        })
    }
    for surface in [submenu, menu, dialog, window, bar] { acts.append(once(surface.label + " role") { surface.destroyRole() }) }
    acts.append(once("subsurface") { subsurface.destroy() })
    acts.append(once("inner subsurface") { innerSubsurface.destroy() })
    acts.append(unless("inner subsurface") { innerSubsurface.setDesync() })
    acts.append(unless("subsurface") { subsurface.setDesync() })
    acts.append(unless("subsurface") { subsurface.setPosition(x: 3, y: 3) })
    acts.append(once("region") { region.destroy() })
    acts.append(once("buffer") { buffer.destroy() })
    acts.append(once("positioner") { positioner.destroy() })
    acts.append(unless("W role") { window.toplevel?.setFullscreen(output: nil) })
    acts.append(unless("W role") { window.toplevel?.setMinimized() })
    acts.append(unless("D role") { dialog.toplevel?.unsetFullscreen() })
    acts.append(once("base") { wmBase.destroy() })
    acts.append(once("output") { client.outputs.first?.release() })
    return acts
  }

  private final class Alive {
    var dead: Set<String> = []
  }

  @Test func nothingOfASessionOutlivesIt() throws {
    weak var compositor: Compositor?
    weak var scene: Scene?
    weak var surface: EdgeCompositor.Surface?
    weak var painter: OutputPainter?
    weak var server: Client?
    do {
      let session = try TestSession()
      let client = session.connect()
      let window = client.window("W")
      window.askFrame()
      window.toplevel?.setFullscreen(output: nil)
      window.show(200, 100, 1)
      _ = client.layer("B", .top, height: 20, anchor: [.top, .left, .right], zone: 20)
      compositor = session.compositor
      scene = session.scene
      surface = window.server
      painter = session.output.painter
      server = client.server
      #expect(surface != nil && server != nil)
    }
    #expect(compositor == nil)
    #expect(scene == nil)
    #expect(painter == nil)
    #expect(server == nil)
    #expect(surface == nil)
  }
}
