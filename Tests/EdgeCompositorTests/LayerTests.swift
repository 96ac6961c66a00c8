import Testing
import WaylandClient

@testable import EdgeCompositor

/// zwlr_layer_shell_v1: layers, anchors, margins, exclusive zones, and mistakes with them.
@Suite struct LayerTests {
  private let session: TestSession
  private let client: TestClient

  init() throws {
    session = try TestSession()
    client = session.connect()
  }

  private func place(_ surface: TestSurface) -> String {
    session.settle()
    guard case .layer(let layer) = surface.server?.role else { return "nowhere" }
    return "\(layer.place.x),\(layer.place.y) \(layer.place.width)x\(layer.place.height)"
  }

  @Test func theFirstCommitIsAnsweredWithTheSize() {
    let bar = client.surface("B")
    bar.becomeLayer(.top)
    bar.layerSurface?.setSize(width: 0, height: 20)
    bar.layerSurface?.setAnchor(anchor: [.top, .left, .right])
    #expect(client.told() == "")
    bar.proxy.commit()
    #expect(client.told() == "B configure 200x20")
  }

  @Test func anchorsSayWhere() {
    func at(_ anchor: ZwlrLayerSurfaceV1.Anchor) -> String {
      place(client.layer("L", .top, width: 20, height: 10, anchor: anchor))
    }
    #expect(at([]) == "90,45 20x10")
    #expect(at(.top) == "90,0 20x10")
    #expect(at(.bottom) == "90,90 20x10")
    #expect(at(.left) == "0,45 20x10")
    #expect(at(.right) == "180,45 20x10")
    #expect(at([.top, .left]) == "0,0 20x10")
    #expect(at([.bottom, .right]) == "180,90 20x10")
    #expect(at([.left, .right]) == "90,45 20x10")
    #expect(at([.top, .bottom, .left, .right]) == "90,45 20x10")
  }

  @Test func zeroFillsBetweenAnchors() {
    #expect(place(client.layer("L", .background, anchor: [.top, .bottom, .left, .right])) == "0,0 200x100")
    #expect(place(client.layer("L", .top, width: 30, anchor: [.top, .bottom, .right])) == "170,0 30x100")
  }

  @Test func marginsKeepAway() {
    let bar = client.surface("B")
    bar.becomeLayer(.top)
    bar.layerSurface?.setSize(width: 0, height: 20)
    bar.layerSurface?.setAnchor(anchor: [.bottom, .left, .right])
    bar.layerSurface?.setMargin(top: 99, right: 30, bottom: 5, left: 10)
    bar.proxy.commit()
    #expect(client.told() == "B configure 160x20")
    bar.ack()
    bar.show(160, 20, 1)
    #expect(place(bar) == "10,75 160x20")
  }

  @Test func exclusiveZonesLeaveLessForOthers() {
    let top = client.layer("T", .top, height: 20, anchor: [.top, .left, .right], zone: 20)
    let bottom = client.layer("B", .top, height: 30, anchor: [.bottom, .left, .right], zone: 10)
    let left = client.layer("L", .top, width: 15, anchor: [.top, .bottom, .left], zone: 15)
    #expect(place(top) == "0,0 200x20")
    #expect(place(bottom) == "0,70 200x30")
    #expect(place(left) == "0,20 15x70")
    #expect(session.output.usableArea == Rectangle(x: 15, y: 20, width: 185, height: 70))
    // 0: makes room for others; -1: does not.
    #expect(place(client.layer("R", .top, width: 10, anchor: [.top, .bottom, .right])) == "190,20 10x70")
    #expect(place(client.layer("X", .top, width: 10, anchor: [.top, .bottom, .right], zone: -1)) == "190,0 10x100")
  }

  @Test func theZoneBeginsBehindTheMargin() {
    let bar = client.layer("B", .top, height: 20, anchor: [.top, .left, .right], zone: 20)
    bar.layerSurface?.setMargin(top: 7, right: 0, bottom: 50, left: 0)
    bar.proxy.commit()
    session.settle()
    #expect(session.output.usableArea == Rectangle(x: 0, y: 27, width: 200, height: 73))
  }

  @Test func aZoneNeedsOneEdge() {
    for anchor in [[], [.top, .left], [.left, .right], [.top, .bottom, .left, .right]] as [ZwlrLayerSurfaceV1.Anchor] {
      _ = client.layer("L", .top, width: 20, height: 10, anchor: anchor, zone: 10)
    }
    #expect(session.output.usableArea == Rectangle(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func aZoneGoesWithItsSurface() {
    let bar = client.layer("B", .top, height: 20, anchor: [.top, .left, .right], zone: 20)
    let window = client.window("W")
    #expect(window.configured == (200, 80))
    bar.proxy.attach(buffer: nil, x: 0, y: 0)
    bar.proxy.commit()
    session.settle()
    #expect(window.configured == (200, 100))
  }

  @Test func zonesThatLeaveNothingLeaveAnEmptyArea() {
    _ = client.layer("A", .top, height: 20, anchor: [.top, .left, .right], zone: .max)
    _ = client.layer("B", .top, height: 20, anchor: [.bottom, .left, .right], zone: .max)
    #expect(session.output.usableArea.height == 0)
    let window = client.window("W", size: (10, 10))
    session.advance(20)
    #expect(client.fate == "alive")
    _ = window
  }

  @Test func marginsReachAsFarAsIntegersDo() {
    let bar = client.surface("B")
    bar.becomeLayer(.top)
    bar.layerSurface?.setSize(width: 0, height: 20)
    bar.layerSurface?.setAnchor(anchor: [.bottom, .left, .right])
    for margin in [Int32.min, .max] {
      bar.layerSurface?.setMargin(top: margin, right: margin, bottom: margin, left: margin)
      bar.layerSurface?.setExclusiveZone(zone: .max)
      bar.proxy.commit()
      session.advance(20)
    }
    #expect(client.fate == "alive")
  }

  @Test func layersLieOnOneAnother() {
    let anchor: ZwlrLayerSurfaceV1.Anchor = [.top, .bottom, .left, .right]
    let overlay = client.layer("O", .overlay, 5, anchor: anchor)
    let top = client.layer("T", .top, 4, anchor: anchor)
    let window = client.window("W", 3)
    let bottom = client.layer("B", .bottom, 2, anchor: anchor)
    let background = client.layer("G", .background, 1, anchor: anchor)
    for (surface, color) in [(overlay, 5), (top, 4), (window, 3), (bottom, 2), (background, 1)] as [(TestSurface, UInt32)] {
      session.advance(20)
      #expect(session.pixel(5, 5) == color)
      #expect(session.hit(5, 5) == "\(surface.label) at 5.0,5.0")
      surface.destroyRole()
    }
    session.advance(20)
    #expect(session.pixel(5, 5) == 0)
  }

  @Test func aSurfaceChangesItsLayer() {
    let window = client.window("W", 1)
    let panel = client.layer("P", .bottom, 2, height: 20, anchor: [.top, .left, .right])
    session.advance(20)
    #expect(session.pixel(5, 5) == 1)
    panel.layerSurface?.setLayer(layer: .overlay)
    session.advance(20)
    #expect(session.pixel(5, 5) == 1)
    panel.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 2)
    _ = window
  }

  @Test func anOffsetMovesPaintingAndTouches() throws {
    let window = client.window("W", 1)
    let panel = client.layer("P", .top, 2, height: 50, anchor: [.top, .left, .right])
    session.advance(20)
    guard case .layer(let layer) = panel.server?.role else { throw NoRole() }
    layer.offset = (0, -30)
    session.advance(20)
    #expect(session.pixel(5, 19) == 2)
    #expect(session.pixel(5, 20) == 1)
    #expect(session.hit(5, 19) == "P at 5.0,49.0")
    #expect(session.hit(5, 20) == "W at 5.0,20.0")
    #expect(panel.server.flatMap { session.scene.position(of: $0) } == OutputPoint(x: 0, y: -30))
    _ = window
  }

  @Test func aSurfaceIsUnmappedAndMappedAgain() {
    let bar = client.layer("B", .top, 2, height: 20, anchor: [.top, .left, .right])
    bar.proxy.attach(buffer: nil, x: 0, y: 0)
    bar.proxy.commit()
    session.advance(20)
    #expect(session.pixel(5, 5) == 0)
    client.forgetEvents()
    bar.layerSurface?.setSize(width: 50, height: 20)
    bar.proxy.commit()
    #expect(client.told() == "B configure 50x20")
    bar.ack()
    bar.show(50, 20, 3)
    session.advance(20)
    #expect(session.pixel(100, 45) == 3)
  }

  @Test func keyboardInteractivityIsKept() throws {
    let bar = client.layer("B", .top, height: 20, anchor: [.top, .left, .right])
    bar.layerSurface?.setKeyboardInteractivity(keyboardInteractivity: .onDemand)
    bar.proxy.commit()
    session.settle()
    guard case .layer(let layer) = bar.server?.role else { throw NoRole() }
    #expect(layer.keyboardInteractivity.rawValue == 2)
  }

  // MARK: Mistakes

  @Test func unknownLayer() {
    client.surface("S").becomeLayer(ZwlrLayerShellV1.Layer(rawValue: 4))
    #expect(client.fate == "zwlr_layer_shell_v1 error 1")
  }

  @Test func unknownLayerLater() {
    let bar = client.layer("B", .top, height: 20, anchor: [.top, .left, .right])
    bar.layerSurface?.setLayer(layer: ZwlrLayerShellV1.Layer(rawValue: 4))
    #expect(client.fate == "zwlr_layer_surface_v1 error 1")
  }

  @Test func ofASurfaceWithARole() {
    client.window("W").becomeLayer(.top)
    #expect(client.fate == "zwlr_layer_shell_v1 error 0")
  }

  @Test func twice() {
    let bar = client.surface("B")
    bar.becomeLayer(.top)
    bar.becomeLayer(.top)
    #expect(client.fate == "zwlr_layer_shell_v1 error 0")
  }

  @Test func ofASurfaceWithABuffer() {
    let surface = client.surface("S")
    surface.show(10, 10, 0)
    surface.becomeLayer(.top)
    #expect(client.fate == "zwlr_layer_shell_v1 error 2")
  }

  @Test func bufferBeforeTheFirstAck() {
    let bar = client.surface("B")
    bar.becomeLayer(.top)
    bar.layerSurface?.setSize(width: 10, height: 10)
    bar.show(10, 10, 0)
    #expect(client.fate == "zwlr_layer_surface_v1 error 0")
  }

  @Test func ackOfNothing() {
    let bar = client.layer("B", .top, height: 20, anchor: [.top, .left, .right])
    bar.layerSurface?.ackConfigure(serial: 12345)
    #expect(client.fate == "zwlr_layer_surface_v1 error 0")
  }

  @Test func noSizeWithoutAnchors() {
    let bar = client.surface("B")
    bar.becomeLayer(.top)
    bar.layerSurface?.setSize(width: 0, height: 20)
    bar.layerSurface?.setAnchor(anchor: [.top, .left])
    bar.proxy.commit()
    #expect(client.fate == "zwlr_layer_surface_v1 error 1")
  }

  @Test func unknownAnchor() {
    let bar = client.surface("B")
    bar.becomeLayer(.top)
    bar.layerSurface?.setAnchor(anchor: ZwlrLayerSurfaceV1.Anchor(rawValue: 16))
    #expect(client.fate == "zwlr_layer_surface_v1 error 2")
  }

  @Test func unknownKeyboardInteractivity() {
    let bar = client.surface("B")
    bar.becomeLayer(.top)
    bar.layerSurface?.setKeyboardInteractivity(keyboardInteractivity: ZwlrLayerSurfaceV1.KeyboardInteractivity(rawValue: 3))
    #expect(client.fate == "zwlr_layer_surface_v1 error 3")
  }

  @Test func onDemandBeforeVersion4() {
    let shell = client.bind(ZwlrLayerShellV1Proxy.self, version: 3)
    let layer = shell.getLayerSurface(surface: client.surface("S").proxy, output: nil, layer: .top, namespace: "")
    layer.setKeyboardInteractivity(keyboardInteractivity: .onDemand)
    #expect(client.fate == "zwlr_layer_surface_v1 error 3")
  }

  @Test func popupWithAParentIsNotAdopted() {
    let bar = client.layer("B", .top, height: 20, anchor: [.top, .left, .right])
    let positioner = client.wmBase.createPositioner()
    positioner.setSize(width: 10, height: 10)
    positioner.setAnchorRect(x: 0, y: 0, width: 1, height: 1)
    let menu = client.surface("M")
    menu.becomePopup(on: client.window("W"), positioner)
    if let popup = menu.popup { bar.layerSurface?.getPopup(popup: popup) }
    #expect(client.fate == "zwlr_layer_surface_v1 error 0")
  }
}

private struct NoRole: Error {}
