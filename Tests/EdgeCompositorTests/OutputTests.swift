import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// Outputs: how they are described, to us and to clients, and how they come and go.
@Suite struct OutputTests {
  private static func size(_ description: OutputDescription) -> String {
    "\(description.pixels.width)x\(description.pixels.height),\(description.millimetres.width)x\(description.millimetres.height)mm"
  }

  @Test func descriptionsAreRead() throws {
    #expect(Self.size(try OutputDescription(parsing: "1024x600,155x87mm")) == "1024x600,155.0x87.0mm")
    #expect(Self.size(try OutputDescription(parsing: "800x480,154.08x85.92mm")) == "800x480,154.08x85.92mm")
    #expect(Self.size(try OutputDescription(parsing: "960x480")) == "960x480,254.0x127.0mm")
    #expect(Self.size(OutputDescription()) == "1024x600,155.0x87.0mm")
  }

  @Test(arguments: [
    "", "x", "1024", "1024x", "x600", "1024x600,", "1024x600,155x87", "1024x600,mm", "1024x600,155mm", "1024x600,155x87mm,",
    "1024x600,1.5.5x87mm", "1024x600x3,155x87mm", "99999999999x600", "1024x600,-155x87mm", "1024x600,155x.mm", " 1024x600", "1024x600,٣x87mm",
  ])
  func nonsenseIsRefused(_ text: String) {
    #expect(throws: CompositorError.output(text)) { try OutputDescription(parsing: text) }
  }

  @Test(arguments: ["0x600", "-1x600", "99999x600,155x87mm", "20000x20000,155x87mm"])
  func pixelsOutOfRangeAreNamed(_ text: String) {
    #expect(throws: CompositorError.outputPixels(text)) { try OutputDescription(parsing: text) }
  }

  @Test(arguments: ["1024x600,19x11mm", "1024x600,3001x1758mm", "1024x600,155x155mm"])
  func millimetresOutOfRangeAreNamed(_ text: String) {
    #expect(throws: CompositorError.outputMillimetres(text)) { try OutputDescription(parsing: text) }
  }

  @Test func clientsAreToldOfIt() throws {
    let session = try TestSession(output: "1024x600,155x87mm")
    let client = session.connect()
    _ = client.bindOutput()
    #expect(
      client.told() == """
        output geometry 155x87mm transform 0
        output mode 1024x600 at 60000
        output scale 1
        output name HEADLESS-1
        output description edgecomp HEADLESS-1
        output done
        """)
  }

  @Test func oldClientsAreToldWhatTheyKnow() throws {
    let session = try TestSession()
    let client = session.connect()
    client.bind(WlOutputProxy.self, version: 1).setHandler(client)
    #expect(client.told() == "output geometry 40x20mm transform 0\noutput mode 200x100 at 60000")
  }

  @Test func millimetresAndPixels() throws {
    let session = try TestSession()
    #expect(session.output.toScreen(OutputPoint(x: 50, y: 100)) == ScreenPoint(x: 10, y: 20))
    #expect(session.output.toOutput(ScreenPoint(x: 10, y: 20)) == OutputPoint(x: 50, y: 100))
  }

  @Test func aTurnedOutputIsAsTheUserSeesIt() throws {
    let session = try TestSession { options in options.outputs[0].transform = 1 }
    let client = session.connect()
    _ = client.bindOutput()
    #expect(client.told().contains("output mode 200x100"))
    #expect(session.output.size == Size(width: 100, height: 200))
    #expect(session.output.millimetres == (20, 40))
    #expect(client.window("W").configured == (100, 200))
  }

  @Test func aScaledOutputHasFewerLogicalPixels() throws {
    let session = try TestSession { options in options.outputs[0].scale = 2 }
    let client = session.connect()
    let window = client.window("W", 0xff_0000)
    #expect(window.configured == (100, 50))
    session.advance(20)
    #expect(session.pixel(199, 99) == 0xff_0000)
    #expect(session.output.toOutput(ScreenPoint(x: 40, y: 20)) == OutputPoint(x: 100, y: 50))
  }

  @Test func windowsSurviveTheLossOfTheLastOutput() throws {
    let session = try TestSession()
    let client = session.connect()
    let window = client.window("W", 0xff_0000)
    let bar = client.layer("B", .top, 1, height: 20, anchor: [.top, .left, .right], zone: 20)
    window.toplevel?.setFullscreen(output: nil)
    session.settle()
    window.ack()
    window.show(200, 100, 0xff_0000)
    session.advance(20)
    client.forgetEvents()
    session.compositor.outputs.remove(session.output)
    session.advance(20)
    #expect(client.told().contains("B closed"))
    #expect(client.fate == "alive")
    window.show(200, 100, 0x00_ff00)
    session.advance(20)
    try session.compositor.outputs.add(try OutputDescription(parsing: "200x100,40x20mm"))
    session.advance(20)
    #expect(session.pixel(5, 5) == 0x00_ff00)
    #expect(session.scene.activeToplevel?.isFullscreen == true)
    _ = bar
  }

  @Test func aWindowThatStartsWithoutAnOutputIsShownWhenOneComes() throws {
    let session = try TestSession()
    let description = session.output.description
    session.compositor.outputs.remove(session.output)
    let client = session.connect()
    let window = client.window("W", 0xff_0000, size: (200, 100))
    #expect(window.configured == (0, 0))
    try session.compositor.outputs.add(description)
    session.advance(20)
    #expect(window.configured == (200, 100))
    #expect(session.pixel(5, 5) == 0xff_0000)
  }

  @Test func anOutputThatIsGoneCanStillBeNamed() throws {
    let session = try TestSession()
    let client = session.connect()
    let output = client.bindOutput()
    let window = client.window("W")
    session.compositor.outputs.remove(session.output)
    window.toplevel?.setFullscreen(output: output)
    let layer = client.surface("L")
    layer.becomeLayer(.top, on: output)
    layer.layerSurface?.setSize(width: 10, height: 10)
    layer.proxy.commit()
    client.bind(WlOutputProxy.self).setHandler(client)
    output.release()
    session.advance(20)
    #expect(client.fate == "alive")
    #expect(client.told().contains("L closed"))
  }
}
