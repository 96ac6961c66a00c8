import Testing
import WaylandClient

@testable import EdgeCompositor

/// Whatever happens, what was painted piece by piece looks as if it had been painted at once.
@Suite struct RenderDamageTests {
  /// xorshift; the seed is the test's argument, and so is printed.
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    mutating func number(_ range: Range<Int32>) -> Int32 { Int32.random(in: range, using: &self) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func piecesMakeTheWhole(_ seed: UInt64) throws {
    var random = Random(state: seed &* 0x9e37_79b9_7f4a_7c15)
    let session = try TestSession(output: "60x40,30x20mm") { $0.outputs[0].scale = Int32(seed % 3 + 1) }
    let client = session.connect()
    var surfaces: [TestSurface] = []
    var subsurfaces: [WlSubsurfaceProxy] = []
    for step in 0..<60 {
      switch random.next() % 9 {
      case 0 where surfaces.count < 12:
        surfaces.append(client.window("W\(step)", random.color, size: (random.number(1..<20) * 6, random.number(1..<14) * 6)))
      case 1 where surfaces.count < 12:
        let layer = ZwlrLayerShellV1.Layer(rawValue: UInt32(random.next() % 4))
        let anchor = ZwlrLayerSurfaceV1.Anchor(rawValue: UInt32(random.next() % 16))
        let (width, height) = (UInt32(random.number(1..<10) * 6), UInt32(random.number(1..<10) * 6))
        surfaces.append(client.layer("L\(step)", layer, random.color, width: width, height: height, anchor: anchor))
      case 2 where !surfaces.isEmpty && surfaces.count < 12:
        guard let parent = surfaces.randomElement(using: &random) else { break }
        let surface = client.surface("S\(step)")
        let subsurface = client.subcompositor.getSubsurface(surface: surface.proxy, parent: parent.proxy)
        subsurface.setPosition(x: random.number(-20..<20), y: random.number(-20..<20))
        subsurface.setDesync()
        surface.show(random.number(1..<8) * 6, random.number(1..<8) * 6, random.color)
        parent.proxy.commit()
        surfaces.append(surface)
        subsurfaces.append(subsurface)
      case 3:
        guard let surface = surfaces.randomElement(using: &random), case .layer(let layer) = surface.server?.role else { break }
        layer.offset = (Double(random.number(-30..<30)) / 2, Double(random.number(-30..<30)) / 2)
      case 4:
        guard let subsurface = subsurfaces.randomElement(using: &random) else { break }
        subsurface.setPosition(x: random.number(-20..<20), y: random.number(-20..<20))
        for surface in surfaces { surface.proxy.commit() }
      case 5:
        guard let surface = surfaces.randomElement(using: &random) else { break }
        surface.proxy.setBufferTransform(transform: WlOutput.Transform(rawValue: UInt32(random.next() % 8)))
        surface.proxy.setBufferScale(scale: random.number(1..<4))
        surface.show(random.number(1..<10) * 6, random.number(1..<10) * 6, random.color)
      case 6:
        session.scene.activate(session.scene.toplevels.randomElement(using: &random))
      case 7:
        guard let surface = surfaces.randomElement(using: &random), case .subsurface = surface.server?.role else { break }
        surface.proxy.attach(buffer: nil, x: 0, y: 0)
        surface.proxy.commit()
      default:
        guard let surface = surfaces.randomElement(using: &random), let content = surface.server?.content else { break }
        // All pixels are new; only what is damaged may be shown.
        surface.proxy.attach(buffer: client.buffer(content.size.width, content.size.height, random.color), x: 0, y: 0)
        surface.proxy.damage(x: random.number(-5..<30), y: random.number(-5..<30), width: random.number(0..<30), height: random.number(0..<30))
        surface.proxy.damageBuffer(x: random.number(-5..<60), y: random.number(-5..<60), width: random.number(0..<30), height: 1)
        surface.proxy.commit()
      }
      session.advance(17)
      try #require(client.fate == "alive")
      try compare(session, step)
    }
  }

  private func compare(_ session: TestSession, _ step: Int) throws {
    let painter = session.output.painter
    let whole = try #require(Renderer(Size(width: painter.renderer.bounds.width, height: painter.renderer.bounds.height)))
    whole.paint(painter.lastList, Region(whole.bounds))
    for y in 0..<whole.bounds.height {
      for x in 0..<whole.bounds.width where whole.pixel(x: x, y: y) != painter.renderer.pixel(x: x, y: y) {
        Issue.record("step \(step): \(x),\(y) differs")
        return
      }
    }
  }
}

extension RandomNumberGenerator {
  fileprivate var color: UInt32 { mutating get { UInt32(truncatingIfNeeded: next()) & 0xff_ffff } }
}
