import Testing
import WaylandClient

@testable import EdgeCompositor

/// wl_surface: what is shown, and when.
@Suite struct SurfaceTests {
  @Test func aSurfaceWithoutARoleIsNotShown() throws {
    let session = try TestSession()
    let client = session.connect()
    let surface = client.surface("S")
    surface.show(200, 100, 0xff_0000)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0)
    #expect(session.hit(5, 5) == "nothing")
    #expect(client.fate == "alive")
  }

  @Test func aCommitWaitsForNothingAndIsShownWhole() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W", 0xff_0000)
    #expect(session.pixel(0, 0) == 0xff_0000)
    #expect(session.pixel(199, 99) == 0xff_0000)
    window.proxy.attach(buffer: client.buffer(200, 100, 0x00_ff00), x: 0, y: 0)
    window.proxy.damage(x: 0, y: 0, width: 200, height: 100)
    session.advance(20)
    #expect(session.pixel(0, 0) == 0xff_0000)
    window.proxy.commit()
    session.advance(20)
    #expect(session.pixel(0, 0) == 0x00_ff00)
  }

  @Test func aBufferIsReleasedWithItsCommit() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W")
    session.advance(20)
    client.forgetEvents()
    window.attach(client.buffer(200, 100, 0))
    window.proxy.commit()
    #expect(client.told() == "W release")
  }

  @Test func aBufferThatIsAttachedButNotCommittedIsNotReleased() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W")
    session.advance(20)
    client.forgetEvents()
    window.attach(client.buffer(200, 100, 0))
    window.proxy.attach(buffer: client.buffer(200, 100, 1), x: 0, y: 0)
    window.proxy.commit()
    #expect(client.told() == "")
  }

  @Test func aBufferDestroyedBeforeItsCommitLeavesTheOldPicture() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W", 0xff_0000)
    let buffer = client.buffer(200, 100, 0x00_ff00)
    window.proxy.attach(buffer: buffer, x: 0, y: 0)
    window.proxy.damage(x: 0, y: 0, width: 200, height: 100)
    buffer.destroy()
    window.proxy.commit()
    session.advance(20)
    #expect(client.fate == "alive")
    #expect(session.pixel(0, 0) == 0xff_0000)
  }

  @Test func aPictureOutlivesItsBuffer() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W", 0xff_0000)
    let top = client.layer("T", .top, 0x00_00ff, width: 200, height: 50, anchor: .top)
    session.advance(20)
    top.proxy.attach(buffer: nil, x: 0, y: 0)
    top.proxy.commit()
    session.advance(20)
    // W's buffer has long been destroyed; what T covered is painted again.
    #expect(session.pixel(0, 0) == 0xff_0000)
    _ = window
  }

  @Test func onlyWhatIsDamagedIsTakenFromTheBuffer() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W", 0xff_0000)
    window.proxy.attach(buffer: client.buffer(200, 100, 0x00_ff00), x: 0, y: 0)
    window.proxy.damage(x: 10, y: 10, width: 20, height: 20)
    window.proxy.commit()
    session.advance(20)
    #expect(session.pixel(9, 10) == 0xff_0000)
    #expect(session.pixel(10, 10) == 0x00_ff00)
    #expect(session.pixel(29, 29) == 0x00_ff00)
    #expect(session.pixel(30, 29) == 0xff_0000)
  }

  @Test func frameCallbacksAreAnsweredOncePerRepaint() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W")
    session.advance(100)
    client.forgetEvents()
    window.askFrame()
    window.show(200, 100, 1)
    session.settle()
    window.askFrame()
    window.show(200, 100, 2)
    window.askFrame()
    window.show(200, 100, 3)
    // The first comes at once, since the last frame is long ago; the others share the next beat.
    #expect(client.told() == "W frame")
    session.advance(16)
    #expect(client.told() == "")
    session.advance(1)
    #expect(client.told() == "W frame\nW frame")
    session.advance(100)
    #expect(client.told() == "")
  }

  @Test func aFrameCallbackWithoutDamageIsAnsweredAndPaintsNothing() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W")
    session.advance(100)
    client.forgetEvents()
    let painted = session.output.painter.paintCount
    window.askFrame()
    window.proxy.commit()
    #expect(client.told() == "W frame")
    #expect(session.output.painter.paintCount == painted)
  }

  @Test func aCoveredSurfaceGetsItsFrameWhenItIsSeenAgain() throws {
    let session = try TestSession()
    let client = session.connect()
    let below = client.window("B")
    let above = client.window("A")
    session.advance(20)
    client.forgetEvents()
    below.askFrame()
    below.show(200, 100, 1)
    session.advance(100)
    #expect(client.told() == "")
    above.destroyRole()
    session.advance(20)
    #expect(client.told().contains("B frame"))
  }

  @Test func aHiddenClientThatDrawsWithoutWaitingIsNotKilled() throws {
    let session = try TestSession()
    let client = session.connect()
    let below = client.window("B")
    let above = client.window("A")
    for _ in 0..<10_000 {
      below.askFrame()
      below.proxy.commit()
      if client.events.count > 1000 { client.forgetEvents() }
      session.settle()
    }
    #expect(client.fate == "alive")
    _ = above
  }

  @Test func anIdleSessionHasNothingToDo() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W")
    session.advance(100)
    #expect(session.compositor.clock.nextDeadline == nil)
    let painted = session.output.painter.paintCount
    session.advance(1000)
    #expect(session.output.painter.paintCount == painted)
    _ = window
  }

  @Test func theInputRegionSaysWhereTouchesGo() throws {
    let session = try TestSession()
    let client = session.connect()
    let below = client.window("B")
    let above = client.window("A")
    above.proxy.setInputRegion(region: client.region((50, 50, 100, 50)))
    above.proxy.commit()
    session.settle()
    #expect(session.hit(10, 10) == "B at 10.0,10.0")
    #expect(session.hit(50, 50) == "A at 50.0,50.0")
    above.proxy.setInputRegion(region: nil)
    above.proxy.commit()
    session.settle()
    #expect(session.hit(10, 10) == "A at 10.0,10.0")
    _ = below
  }

  @Test func aRegionIsCopiedWhenItIsSet() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W")
    let region = client.region((0, 0, 10, 10))
    window.proxy.setInputRegion(region: region)
    region.add(x: 10, y: 0, width: 10, height: 10)
    region.destroy()
    window.proxy.commit()
    session.settle()
    #expect(session.hit(5, 5) == "W at 5.0,5.0")
    #expect(session.hit(15, 5) == "nothing")
  }

  @Test func regionsReachAsFarAsIntegersDo() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W")
    window.proxy.setInputRegion(region: client.region((.min, .min, .max, .max), (-5, -5, .max, .max)))
    window.proxy.setOpaqueRegion(region: client.region((.min, .min, .max, .max), (0, 0, .max, .max), (7, 7, -3, .min)))
    window.proxy.damage(x: .max, y: .max, width: .max, height: .max)
    window.proxy.damage(x: .min, y: .min, width: .min, height: .max)
    window.proxy.damageBuffer(x: .min, y: 0, width: .max, height: .max)
    window.proxy.offset(x: .max, y: .max)
    window.proxy.commit()
    window.proxy.offset(x: .max, y: .max)
    window.proxy.commit()
    session.advance(20)
    #expect(session.hit(199, 99) == "W at 199.0,99.0")
    #expect(client.fate == "alive")
  }

  @Test func aSurfaceHearsOfTheOutputThatItIsOn() throws {
    let session = try TestSession()
    let client = session.connect()
    _ = client.bindOutput()
    let window = client.window("W")
    session.advance(20)
    #expect(client.told().contains("W enter"))
    window.proxy.attach(buffer: nil, x: 0, y: 0)
    window.proxy.commit()
    session.advance(20)
    #expect(client.told().contains("W leave"))
  }
}
