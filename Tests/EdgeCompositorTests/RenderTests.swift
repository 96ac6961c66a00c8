import CPlatform
import Testing
import WaylandClient

@testable import EdgeCompositor

/// Painting: only what changed, and every pixel as it should be.
@Suite struct RenderTests {
  private let session: TestSession
  private let client: TestClient

  init() throws {
    session = try TestSession()
    client = session.connect()
  }

  private var lastDamage: String {
    session.output.painter.lastDamage.rectangles.map { "\($0.x),\($0.y) \($0.width)x\($0.height)" }.joined(separator: " ")
  }

  @Test func onlyDamageIsPainted() {
    let window = client.window("W", 1)
    session.advance(20)
    window.proxy.attach(buffer: client.buffer(200, 100, 2), x: 0, y: 0)
    window.proxy.damage(x: 10, y: 20, width: 30, height: 40)
    window.proxy.damageBuffer(x: 190, y: 90, width: 50, height: 50)
    window.proxy.commit()
    session.advance(20)
    #expect(lastDamage == "10,20 30x40 190,90 10x10")
  }

  @Test func aCommitWithoutDamagePaintsNothing() {
    let window = client.window("W", 1)
    session.advance(20)
    let count = session.output.painter.paintCount
    window.proxy.attach(buffer: client.buffer(200, 100, 2), x: 0, y: 0)
    window.proxy.commit()
    session.advance(20)
    #expect(session.output.painter.paintCount == count)
  }

  @Test func aMovedSurfaceDamagesWhereItWasAndIs() throws {
    let window = client.window("W", 1)
    let panel = client.layer("P", .top, 2, width: 20, height: 10, anchor: [.top, .left])
    session.advance(20)
    guard case .layer(let layer) = panel.server?.role else { throw NoRole() }
    layer.offset = (100, 50)
    session.advance(20)
    #expect(lastDamage == "0,0 20x10 100,50 20x10")
    #expect(session.pixel(5, 5) == 1)
    #expect(session.pixel(105, 55) == 2)
    _ = window
  }

  @Test func whatLiesBetweenIsNotPaintedAgain() throws {
    let low = client.layer("L", .bottom, 1, width: 20, height: 10, anchor: [.top, .left])
    let window = client.layer("M", .top, 2, width: 20, height: 10, anchor: [.bottom, .left])
    let high = client.layer("H", .overlay, 3, width: 20, height: 10, anchor: [.top, .right])
    session.advance(20)
    guard case .layer(let a) = low.server?.role, case .layer(let b) = high.server?.role else { throw NoRole() }
    a.offset = (0, 20)
    b.offset = (0, 20)
    session.advance(20)
    #expect(lastDamage == "0,0 20x10 180,0 20x10 0,20 20x10 180,20 20x10")
    _ = window
  }

  @Test func aRaisedWindowIsPaintedWhole() {
    let first = client.window("A", 1, size: (50, 50))
    let second = client.window("B", 2, size: (50, 50))
    session.advance(20)
    #expect(session.pixel(100, 50) == 2)
    if let toplevel = session.scene.toplevels.first { session.scene.activate(toplevel) }
    session.advance(20)
    #expect(session.pixel(100, 50) == 1)
    #expect(lastDamage == "75,25 50x50")
    _ = (first, second)
  }

  @Test func whatACoveredSurfaceDamagesIsPaintedOnce() {
    let below = client.window("B", 1)
    let above = client.window("A", 2)
    session.advance(20)
    below.show(200, 100, 3)
    session.advance(20)
    #expect(session.pixel(5, 5) == 2)
    above.destroyRole()
    session.advance(20)
    #expect(session.pixel(5, 5) == 3)
  }

  @Test func alphaIsBlended() {
    let below = client.window("B", 0x00_0000ff)
    let above = client.window("A")
    above.show(200, 100, 0x80_800000, .argb8888)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x80_007f)
    // The client says it is opaque: nothing below counts.
    above.proxy.setOpaqueRegion(region: client.region((0, 0, 100, 100)))
    above.show(200, 100, 0x80_800000, .argb8888)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x80_0000)
    #expect(session.pixel(105, 5) == 0x80_007f)
    _ = below
  }

  @Test func theFourthByteOfXrgbMeansNothing() {
    let window = client.window("W")
    window.show(200, 100, 0x00_123456)
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x12_3456)
  }

  /// A picture of 2x1 upright pixels, red then green, as a buffer in each of the eight transforms.
  @Test(
    arguments: [
      (0, 2, [0xff0000, 0x00ff00]), (1, 1, [0x00ff00, 0xff0000]), (2, 2, [0x00ff00, 0xff0000]), (3, 1, [0xff0000, 0x00ff00]),
      (4, 2, [0x00ff00, 0xff0000]), (5, 1, [0xff0000, 0x00ff00]), (6, 2, [0xff0000, 0x00ff00]), (7, 1, [0x00ff00, 0xff0000]),
    ] as [(UInt32, Int32, [UInt32])])
  func transformsAreUndone(_ transform: UInt32, _ width: Int32, _ pixels: [UInt32]) {
    let window = client.window("W", size: (2, 1))
    window.proxy.setBufferTransform(transform: WlOutput.Transform(rawValue: transform))
    let buffer = client.buffer(width, 2 / width, stride: width * 4, pixels: pixels)
    window.proxy.attach(buffer: buffer, x: 0, y: 0)
    window.proxy.damage(x: 0, y: 0, width: 2, height: 1)
    window.proxy.commit()
    session.advance(20)
    #expect(window.server?.size == Size(width: 2, height: 1))
    #expect(session.pixel(99, 49) == 0xff_0000)
    #expect(session.pixel(100, 49) == 0x00_ff00)
  }

  @Test(arguments: 0..<8 as Range<UInt32>) func damageFollowsTheTransform(_ transform: UInt32) {
    let turned = transform & 1 != 0
    let window = client.window("W", size: (100, 50))
    window.proxy.setBufferTransform(transform: WlOutput.Transform(rawValue: transform))
    window.show(turned ? 50 : 100, turned ? 100 : 50, 1)
    session.advance(20)
    // One pixel changes, named in surface coordinates; the new picture is of another colour everywhere.
    window.proxy.attach(buffer: client.buffer(turned ? 50 : 100, turned ? 100 : 50, 2), x: 0, y: 0)
    window.proxy.damage(x: 10, y: 20, width: 1, height: 1)
    window.proxy.commit()
    session.advance(20)
    #expect(session.pixel(60, 45) == 2)
    #expect(session.pixel(61, 45) == 1)
    #expect(session.pixel(60, 46) == 1)
    #expect(lastDamage == "60,45 1x1")
    // And one in buffer coordinates: the corner.
    window.proxy.attach(buffer: client.buffer(turned ? 50 : 100, turned ? 100 : 50, 3), x: 0, y: 0)
    window.proxy.damageBuffer(x: 0, y: 0, width: 1, height: 1)
    window.proxy.commit()
    session.advance(20)
    let corners: [(Int32, Int32)] = [(50, 25), (149, 25), (149, 74), (50, 74), (149, 25), (50, 25), (50, 74), (149, 74)]
    let (x, y) = corners[Int(transform)]
    #expect(session.pixel(x, y) == 3)
    #expect(lastDamage == "\(x),\(y) 1x1")
  }

  @Test func aBufferOfTwiceTheScaleIsScaledDown() {
    let window = client.window("W", size: (200, 100))
    window.proxy.setBufferScale(scale: 2)
    window.show(400, 200, 0x12_3456)
    session.advance(20)
    #expect(window.server?.size == Size(width: 200, height: 100))
    #expect(session.pixel(0, 0) == 0x12_3456)
    #expect(session.pixel(199, 99) == 0x12_3456)
    window.proxy.attach(buffer: client.buffer(400, 200, 1), x: 0, y: 0)
    window.proxy.damageBuffer(x: 21, y: 20, width: 2, height: 2)
    window.proxy.commit()
    session.advance(20)
    #expect(lastDamage == "10,10 2x1")
  }

  @Test func aScaledOutputPaintsSharp() throws {
    let session = try TestSession { $0.outputs[0].scale = 2 }
    let client = session.connect()
    let window = client.window("W", size: (2, 1))
    window.proxy.attach(buffer: client.buffer(2, 1, stride: 8, pixels: [0xff0000, 0x00ff00]), x: 0, y: 0)
    window.proxy.damage(x: 0, y: 0, width: 2, height: 1)
    window.proxy.commit()
    session.advance(20)
    #expect((97...102).map { session.pixel($0, 48) } == [0, 0xff0000, 0xff0000, 0x00ff00, 0x00ff00, 0])
    window.proxy.setBufferScale(scale: 2)
    window.show(4, 2, 0x12_3456)
    session.advance(20)
    #expect((97...102).map { session.pixel($0, 48) } == [0, 0x123456, 0x123456, 0x123456, 0x123456, 0])
  }

  @Test func overlaysLieAboveAll() {
    let overlay = client.layer("O", .overlay, 1, anchor: [.top, .bottom, .left, .right])
    session.advance(20)
    session.output.overlays = [Overlay(rectangle: Rectangle(x: 10, y: 90, width: 20, height: 5), color: Color(red: 255, green: 255, blue: 255))]
    session.advance(20)
    #expect(lastDamage == "10,90 20x5")
    #expect(session.pixel(10, 90) == 0xff_ffff)
    #expect(session.hit(10, 90) == "O at 10.0,90.0")
    session.output.overlays = []
    session.advance(20)
    #expect(session.pixel(10, 90) == 1)
    _ = overlay
  }

  @Test func aScreenshotIsWhatTheUserSees() {
    let window = client.window("W", 0x12_3456)
    let path = "/tmp/edgecomp-screenshot-\(getpid()).png"
    defer { unlink(path) }
    window.show(200, 100, 0x65_4321)
    session.settle()
    // Before the next beat.
    #expect(session.output.writeScreenshot(path))
    var head = [UInt8](repeating: 0, count: 24)
    guard let file = fopen(path, "r") else {
      Issue.record("no file")
      return
    }
    #expect(fread(&head, 1, 24, file) == 24)
    fclose(file)
    #expect(Array(head[1..<4]) == Array("PNG".utf8))
    #expect(head[19] == 200 && head[23] == 100)
    #expect(session.pixel(5, 5) == 0x65_4321)
    #expect(!session.output.writeScreenshot("/nonexistent/folder/a.png"))
  }
}

private struct NoRole: Error {}
