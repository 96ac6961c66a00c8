import Testing
import WaylandClient

@testable import EdgeCompositor

/// wl_surface: what is shown, when, and what clients may not do.
@Suite struct SurfaceTests {
  @Test func aSurfaceWithoutARoleIsNotShown() throws {
    let session = try TestSession()
    let client = session.connect()
    let surface = client.surface("S")
    surface.show(200, 100, 0xff_0000)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0)
    #expect(client.fate == "alive")
  }

  @Test func aWindowIsShown() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W", 0xff_0000)
    #expect(session.pixel(0, 0) == 0xff_0000)
    #expect(session.pixel(199, 99) == 0xff_0000)
    #expect(session.hit(10, 20) == "W at 10.0,20.0")
    _ = window
  }
}
