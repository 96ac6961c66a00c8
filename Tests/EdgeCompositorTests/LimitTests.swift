import Testing
import WaylandClient

@testable import EdgeCompositor

/// What one client may take without being in another's way.
@Suite struct LimitTests {
  let session: TestSession
  let other: TestClient

  init() throws {
    session = try TestSession()
    other = session.connect("other")
    _ = other.window("W")
  }

  /// Binding a global makes an object too.
  @Test func aClientThatBindsWithoutEndIsDropped() {
    let client = session.connect()
    for count in 0..<10_000 {
      _ = client.bind(WlCompositorProxy.self)
      if count % 100 == 0 && client.fate != "alive" { break }
    }
    #expect(client.fate == "wl_display error 2")
    #expect(other.fate == "alive")
  }

  @Test func objectsThatAreDestroyedDoNotCount() {
    let client = session.connect()
    for _ in 0..<40 {
      for _ in 0..<500 { client.wlCompositor.createRegion().destroy() }
      session.settle()
    }
    #expect(client.fate == "alive")
  }
}
