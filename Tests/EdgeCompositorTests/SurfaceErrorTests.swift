import CPlatform
import Testing
import WaylandClient

@testable import EdgeCompositor

/// Every mistake is the error of the client that made it, and of nobody else.
@Suite struct SurfaceErrorTests {
  /// Runs one client's mistake beside another client, and says how it ended.
  private func fate(_ mistake: (TestClient, TestSession) throws -> Void) throws -> String {
    let session = try TestSession()
    let other = session.connect("other")
    let window = other.window("O", 0x12_3456)
    let client = session.connect("guilty")
    try mistake(client, session)
    let fate = client.fate
    session.advance(50)
    #expect(other.fate == "alive")
    window.show(200, 100, 0x65_4321)
    session.advance(50)
    #expect(fate == "alive" || session.pixel(1, 1) == 0x65_4321)
    return fate
  }

  @Test func unknownTransform() throws {
    #expect(
      try fate { client, _ in client.surface("S").proxy.setBufferTransform(transform: WlOutput.Transform(rawValue: 8)) } == "wl_surface error 1")
  }

  @Test(arguments: [0, -1, Int32.min]) func scaleThatIsNotPositive(_ scale: Int32) throws {
    #expect(try fate { client, _ in client.surface("S").proxy.setBufferScale(scale: scale) } == "wl_surface error 0")
  }

  @Test func bufferThatIsNoMultipleOfItsScale() throws {
    let fate = try fate { client, session in
      let window = client.window("W", size: (200, 100))
      window.proxy.setBufferScale(scale: 3)
      window.proxy.commit()
      session.settle()
    }
    #expect(fate == "wl_surface error 2")
  }

  @Test func offsetInAttachOfVersion5() throws {
    #expect(try fate { client, _ in client.surface("S").proxy.attach(buffer: nil, x: 1, y: 0) } == "wl_surface error 3")
  }

  @Test func strideThatIsTooShort() throws {
    let fate = try fate { client, _ in
      // libwayland 1.21 takes it: 100 bytes a row are not less than 100.
      let buffer = client.buffer(100, 100, stride: 100, pixels: [UInt32](repeating: 0, count: 2500))
      let surface = client.surface("S")
      surface.proxy.attach(buffer: buffer, x: 0, y: 0)
      surface.proxy.commit()
    }
    #expect(fate == "wl_surface error 2")
  }

  @Test func bufferBeyondItsPool() throws {
    let fate = try fate { client, _ in _ = client.buffer(100, 100, stride: 400, pixels: [0, 0, 0]) }
    #expect(fate == "destroyed error 1")
  }

  @Test func unknownFormat() throws {
    let fate = try fate { client, _ in _ = client.buffer(1, 1, stride: 4, pixels: [0], WlShm.Format(rawValue: 77)) }
    #expect(fate == "destroyed error 0")
  }

  @Test func poolThatShrank() throws {
    let fate = try fate { client, session in
      let window = client.window("W", size: (200, 100))
      // A memory file of ours is sealed against this.
      var path = Array("/tmp/edgecomp-pool-XXXXXX".utf8CString)
      let file = mkstemp(&path)
      unlink(path)
      #expect(ftruncate(file, 80_000) == 0)
      let pool = client.shm.createPool(fd: file, size: 80_000)
      let buffer = pool.createBuffer(offset: 0, width: 200, height: 100, stride: 800, format: .xrgb8888)
      session.settle()
      #expect(ftruncate(file, 0) == 0)
      close(file)
      window.proxy.attach(buffer: buffer, x: 0, y: 0)
      window.proxy.damage(x: 0, y: 0, width: 200, height: 100)
      window.proxy.commit()
    }
    // libwayland posts it on the buffer: wl_shm.error.invalid_fd.
    #expect(fate == "wl_buffer error 2")
  }

  @Test func bufferTooLargeToPaint() throws {
    let fate = try fate { client, _ in
      let buffer = client.buffer(20_000, 1, stride: 80_000, pixels: [UInt32](repeating: 0, count: 20_000))
      let surface = client.surface("S")
      surface.proxy.attach(buffer: buffer, x: 0, y: 0)
      surface.proxy.commit()
    }
    #expect(fate == "wl_display error 2")
  }

  @Test func tenThousandSurfaces() throws {
    let fate = try fate { client, session in
      for _ in 0..<10_000 {
        _ = client.wlCompositor.createSurface()
        if client.fate != "alive" { break }
      }
      session.settle()
    }
    #expect(fate == "wl_display error 2")
  }

  @Test func tenThousandFrameCallbacks() throws {
    let fate = try fate { client, session in
      let surface = client.surface("S")
      for count in 0..<10_000 {
        _ = surface.proxy.frame()
        if count % 100 == 0 && client.fate != "alive" { break }
      }
    }
    #expect(fate == "wl_display error 2")
  }

  @Test func regionOfTooManyRectangles() throws {
    let fate = try fate { client, _ in
      let region = client.wlCompositor.createRegion()
      for index in 0..<Int32(10_000) {
        region.add(x: index * 2 % 100, y: index / 50 * 2, width: 1, height: 1)
        if index % 100 == 0 && client.fate != "alive" { break }
      }
    }
    #expect(fate == "wl_display error 2")
  }

  @Test func moreMemoryThanAClientMayHave() throws {
    let fate = try fate { client, _ in
      // A sparse file costs the client nothing; each of our copies would be real.
      let side: Int32 = 4096
      let file = cp_memfd("sparse", Int64(side) * Int64(side) * 4)
      let pool = client.shm.createPool(fd: file, size: side * side * 4)
      close(file)
      let buffer = pool.createBuffer(offset: 0, width: side, height: side, stride: side * 4, format: .xrgb8888)
      for index in 0..<10 {
        let surface = client.surface("S\(index)")
        surface.proxy.attach(buffer: buffer, x: 0, y: 0)
        surface.proxy.commit()
        if client.fate != "alive" { break }
      }
    }
    #expect(fate == "wl_display error 2")
  }

  @Test func mistakesAreLoggedAsTheClients() throws {
    let session = try TestSession()
    let client = session.connect()
    client.surface("S").proxy.setBufferScale(scale: 0)
    session.settle()
    #expect(session.log.contains { $0.hasPrefix("client bug: ") && $0.contains("scale 0") })
  }
}
