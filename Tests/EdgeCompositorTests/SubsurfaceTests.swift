import Testing
import WaylandClient

@testable import EdgeCompositor

/// wl_subsurface: surfaces on surfaces, and when their commits take effect.
@Suite struct SubsurfaceTests {
  private let session: TestSession
  private let client: TestClient
  private let parent: TestSurface

  init() throws {
    session = try TestSession()
    client = session.connect()
    parent = client.window("P", 0xff_0000)
  }

  private func child(_ label: String, _ color: UInt32, x: Int32, y: Int32, on parent: TestSurface? = nil) -> (TestSurface, WlSubsurfaceProxy) {
    let surface = client.surface(label)
    let subsurface = client.subcompositor.getSubsurface(surface: surface.proxy, parent: (parent ?? self.parent).proxy)
    subsurface.setPosition(x: x, y: y)
    surface.show(20, 20, color)
    return (surface, subsurface)
  }

  @Test func aNewSubsurfaceAppearsWithItsParentsCommit() {
    let (_, subsurface) = child("C", 0x00_ff00, x: 10, y: 10)
    session.advance(20)
    #expect(session.pixel(15, 15) == 0xff_0000)
    #expect(session.hit(15, 15) == "P at 15.0,15.0")
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(15, 15) == 0x00_ff00)
    #expect(session.hit(15, 15) == "C at 5.0,5.0")
    #expect(session.hit(9, 15) == "P at 9.0,15.0")
    _ = subsurface
  }

  @Test func aSynchronizedCommitWaitsForTheParent() {
    let (surface, subsurface) = child("C", 0x00_ff00, x: 0, y: 0)
    parent.proxy.commit()
    surface.show(20, 20, 0x00_00ff)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_ff00)
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_00ff)
    _ = subsurface
  }

  @Test func aDesynchronizedCommitDoesNot() {
    let (surface, subsurface) = child("C", 0x00_ff00, x: 0, y: 0)
    parent.proxy.commit()
    subsurface.setDesync()
    surface.show(20, 20, 0x00_00ff)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_00ff)
  }

  @Test func whatWaitsTakesEffectWithSetDesync() {
    let (surface, subsurface) = child("C", 0x00_ff00, x: 0, y: 0)
    parent.proxy.commit()
    surface.show(20, 20, 0x00_00ff)
    subsurface.setDesync()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_00ff)
  }

  @Test func aDesynchronizedChildOfASynchronizedOneWaitsToo() {
    let (middle, _) = child("M", 0x00_ff00, x: 0, y: 0)
    let (inner, desync) = child("I", 0x00_00ff, x: 0, y: 0, on: middle)
    desync.setDesync()
    middle.proxy.commit()
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_00ff)
    inner.show(20, 20, 0x12_3456)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_00ff)
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_00ff, "the inner one waits for the middle one's commit")
    middle.proxy.commit()
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x12_3456)
  }

  @Test func aBufferThatIsReplacedWhileItWaitsIsReleased() {
    let (surface, subsurface) = child("C", 0x00_ff00, x: 0, y: 0)
    parent.proxy.commit()
    session.advance(20)
    client.forgetEvents()
    surface.attach(client.buffer(20, 20, 1))
    surface.proxy.commit()
    #expect(client.told() == "")
    surface.proxy.attach(buffer: client.buffer(20, 20, 2), x: 0, y: 0)
    surface.proxy.commit()
    #expect(client.told() == "C release")
    _ = subsurface
  }

  @Test func thePlaceChangesWithTheParentsCommit() {
    let (_, subsurface) = child("C", 0x00_ff00, x: 0, y: 0)
    parent.proxy.commit()
    session.advance(20)
    subsurface.setPosition(x: 100, y: 50)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_ff00)
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0xff_0000)
    #expect(session.pixel(105, 55) == 0x00_ff00)
  }

  @Test func siblingsChangePlaces() {
    let (a, subA) = child("A", 0x00_ff00, x: 0, y: 0)
    let (b, subB) = child("B", 0x00_00ff, x: 0, y: 0)
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_00ff)
    subA.placeAbove(sibling: b.proxy)
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_ff00)
    #expect(session.hit(5, 5) == "A at 5.0,5.0")
    subB.placeBelow(sibling: parent.proxy)
    subA.placeBelow(sibling: b.proxy)
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0xff_0000)
    #expect(session.hit(5, 5) == "P at 5.0,5.0")
    _ = a
  }

  @Test func aSubsurfaceGoesWithItsObject() {
    let (surface, subsurface) = child("C", 0x00_ff00, x: 0, y: 0)
    parent.proxy.commit()
    session.advance(20)
    subsurface.destroy()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0xff_0000)
    // It may become one again.
    let again = client.subcompositor.getSubsurface(surface: surface.proxy, parent: parent.proxy)
    parent.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_ff00)
    _ = again
  }

  @Test func aSubsurfaceOutlivesItsParentUnseen() {
    let (surface, subsurface) = child("C", 0x00_ff00, x: 0, y: 0)
    subsurface.setDesync()
    parent.proxy.commit()
    parent.destroyRole()
    parent.destroy()
    subsurface.setPosition(x: 1, y: 1)
    subsurface.placeAbove(sibling: surface.proxy)
    surface.show(20, 20, 1)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0)
    #expect(client.fate == "alive")
  }

  @Test func itsRootIsTheWindow() {
    let (middle, _) = child("M", 1, x: 0, y: 0)
    let (inner, _) = child("I", 2, x: 0, y: 0, on: middle)
    parent.proxy.commit()
    session.settle()
    #expect(inner.server?.root === parent.server)
    #expect(parent.server?.children.first == middle.server?.id)
  }

  // MARK: Mistakes

  @Test func ofItself() {
    _ = client.subcompositor.getSubsurface(surface: parent.proxy, parent: parent.proxy)
    #expect(client.fate == "wl_subcompositor error 0")
  }

  @Test func ofASurfaceWithARole() {
    let other = client.surface("S")
    _ = client.subcompositor.getSubsurface(surface: parent.proxy, parent: other.proxy)
    #expect(client.fate == "wl_subcompositor error 0")
  }

  @Test func twice() {
    let (surface, _) = child("C", 1, x: 0, y: 0)
    _ = client.subcompositor.getSubsurface(surface: surface.proxy, parent: parent.proxy)
    #expect(client.fate == "wl_subcompositor error 0")
  }

  @Test func inACircle() {
    let a = client.surface("A")
    let b = client.surface("B")
    _ = client.subcompositor.getSubsurface(surface: a.proxy, parent: b.proxy)
    _ = client.subcompositor.getSubsurface(surface: b.proxy, parent: a.proxy)
    #expect(client.fate == "wl_subcompositor error 0")
  }

  @Test func nextToAStranger() {
    let (_, subsurface) = child("C", 1, x: 0, y: 0)
    let stranger = client.surface("S")
    subsurface.placeAbove(sibling: stranger.proxy)
    #expect(client.fate == "wl_subsurface error 0")
  }

  @Test func nextToItself() {
    let (surface, subsurface) = child("C", 1, x: 0, y: 0)
    subsurface.placeAbove(sibling: surface.proxy)
    #expect(client.fate == "wl_subsurface error 0")
  }

  @Test(arguments: [true, false]) func aTowerTooHigh(_ fromBelow: Bool) {
    var last = client.surface("0")
    for index in 1...200 {
      let next = client.surface("\(index)")
      if fromBelow {
        _ = client.subcompositor.getSubsurface(surface: next.proxy, parent: last.proxy)
      } else {
        _ = client.subcompositor.getSubsurface(surface: last.proxy, parent: next.proxy)
      }
      if client.fate != "alive" { break }
      last = next
    }
    #expect(client.fate == "wl_display error 2")
  }
}
