import EdgeGestures
import Testing

@testable import EdgeCompositor

/// Touchscreens speak of the panel as it was built in; gestures go by what the user sees.
@Suite struct PanelCoordinatesTests {
  /// The panel's top left quarter point, as the user sees it, for each value of wl_output.transform. The panel is 40 x 20 mm.
  @Test(
    arguments: [
      (0, 10, 5), (1, 15, 10), (2, 30, 15), (3, 5, 30), (4, 30, 5), (5, 5, 10), (6, 10, 15), (7, 15, 30),
    ] as [(UInt32, Float, Float)])
  func aTransformTurnsTouchesToo(_ transform: UInt32, _ x: Float, _ y: Float) throws {
    let session = try TestSession { $0.outputs[0].transform = transform }
    let point = session.output.toScreen(panelFractionX: 0.25, y: 0.25)
    #expect((point.x - x).magnitude < 0.001 && (point.y - y).magnitude < 0.001, "\(point)")
  }

  @Test(arguments: 0..<8 as Range<UInt32>)
  func whatLiesOutsideIsClamped(_ transform: UInt32) throws {
    let session = try TestSession { $0.outputs[0].transform = transform }
    for (x, y) in [(-1, 2), (2, -1), (.infinity, 0.5)] as [(Double, Double)] {
      let point = session.output.toScreen(panelFractionX: x, y: y)
      #expect(point.x >= 0 && point.x <= session.output.millimetres.width)
      #expect(point.y >= 0 && point.y <= session.output.millimetres.height)
    }
  }
}
