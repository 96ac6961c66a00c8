import EdgeConfig
import EdgeGestures
import Testing

@testable import EdgeCompositor

/// What a configuration says of outputs.
@Suite struct OutputSettingsTests {
  private func configuration(_ text: String) throws -> Configuration { try Configuration(parsing: Array("[output HEADLESS-1]\n\(text)".utf8)) }

  private func kiosk(_ text: String, output: String = "1024x600,155x87mm") throws -> Kiosk {
    let configuration = try configuration(text)
    let description = try OutputDescription(parsing: output)
    return Kiosk {
      $0.configuration = configuration
      $0.outputs = [description]
    }
  }

  private func millimetres(_ kiosk: Kiosk) throws -> [Float] {
    let size = try #require(kiosk.compositor.outputs.first).millimetres
    return [size.width, size.height]
  }

  @Test func aSizeCountsWhereNothingElseKnows() throws {
    #expect(try millimetres(kiosk("size = 200x117 mm\n", output: "1024x600")) == [200, 117])
    #expect(try millimetres(kiosk("size = 200x117 mm\n")) == [155, 87])
  }

  @Test func aSizeOfAnotherShapeIsNonsense() throws {
    let kiosk = try kiosk("", output: "1024x600")
    let before = try millimetres(kiosk)
    kiosk.compositor.configure(try configuration("size = 200x200 mm\n"))
    #expect(try millimetres(kiosk) == before)
    #expect(kiosk.log == ["output HEADLESS-1: the configuration's size has another shape than its pixels, and does not count"])
  }

  @Test func aNewSizeCountsAtOnceAndATouchscreenKnowsBetter() throws {
    let kiosk = try kiosk("", output: "1024x600")
    kiosk.compositor.configure(try configuration("size = 200x117 mm\n"))
    #expect(try millimetres(kiosk) == [200, 117])
    kiosk.compositor.outputs.first?.setPanelMillimetres(width: 154, height: 90)
    kiosk.compositor.configure(try configuration("size = 220x129 mm\n"))
    #expect(try millimetres(kiosk) == [154, 90])
  }

  @Test func aMeasuredZoneIsAsDeepAsItSays() throws {
    let kiosk = try kiosk("zone-depth = bottom 10 mm\n")
    _ = kiosk.client().window()
    kiosk.settle()
    kiosk.swipe(from: (70, 78), to: (70, 40))
    #expect(kiosk.decisions == ["end completed home"])
    kiosk.compositor.configure(Configuration())
    kiosk.swipe(from: (70, 78), to: (70, 40))
    #expect(kiosk.decisions.count == 1)
  }

  @Test func severalFingersCanBeTurnedOff() throws {
    let kiosk = try kiosk("fingers = no\n")
    let output = try #require(kiosk.compositor.outputs.first).id
    func pinch() {
      kiosk.touch(
        .down(TouchID(rawValue: 0), output, ScreenPoint(x: 50, y: 20)), .down(TouchID(rawValue: 1), output, ScreenPoint(x: 100, y: 20)),
        .down(TouchID(rawValue: 2), output, ScreenPoint(x: 50, y: 70)), .down(TouchID(rawValue: 3), output, ScreenPoint(x: 100, y: 70)))
      kiosk.wait(50)
      kiosk.touch(
        .motion(TouchID(rawValue: 0), ScreenPoint(x: 65, y: 35)), .motion(TouchID(rawValue: 1), ScreenPoint(x: 85, y: 35)),
        .motion(TouchID(rawValue: 2), ScreenPoint(x: 65, y: 55)), .motion(TouchID(rawValue: 3), ScreenPoint(x: 85, y: 55)))
      for id in 0..<4 { kiosk.up(Int32(id)) }
      kiosk.wait(1000)
    }
    pinch()
    #expect(kiosk.decisions == [])
    kiosk.compositor.configure(Configuration())
    pinch()
    #expect(kiosk.decisions == ["end completed home"])
  }

  @Test func nothingIsReservedAtABorder() throws {
    let kiosk = try kiosk("borders = bottom\n")
    _ = kiosk.client().window()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(kiosk.decisions == [])
    kiosk.compositor.configure(Configuration())
    kiosk.swipeUp()
    #expect(kiosk.decisions == ["end completed home"])
  }

  @Test func aMandatoryEdgeIsNotDeferred() throws {
    let kiosk = try kiosk("mandatory = bottom\n")
    let app = kiosk.client()
    let window = app.window()
    kiosk.settle()
    let deferral = app.deferral(window.surface)
    deferral.setEdges(edges: [.bottom, .top])
    window.surface.commit()
    kiosk.settle()
    kiosk.swipeUp()
    #expect(kiosk.decisions == ["end completed home"])
    kiosk.swipe(from: (50, 1), to: (50, 40))
    #expect(kiosk.decisions.count == 1)
  }
}
