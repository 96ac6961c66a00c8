import Foundation
import Testing

@testable import EdgeGestures

/// The engine's own arctangent against the C library's.
@Suite struct AngleTests {
  private static func error(_ x: Float, _ y: Float) -> Double {
    let wanted = atan2(Double(y), Double(x)) * 180 / .pi
    let difference = abs(Double(Angle.degrees(ofX: x, y: y)) - wanted)
    // -180 and 180 are one direction.
    return min(difference, 360 - difference)
  }

  /// Every 0.002 degrees, at lengths from far below to far above what fingers can do.
  @Test(arguments: [Float(1e-20), 1e-3, 1, 7.3, 1e4, 1e15]) func itIsOffByLessThanAHundredthOfADegree(length: Float) {
    var worst = 0.0
    for step in 0..<180_000 {
      let angle = Double(step) * 0.002 * .pi / 180
      worst = max(worst, Self.error(length * Float(cos(angle)), length * Float(sin(angle))))
    }
    #expect(worst <= 0.001)
  }

  /// All ratios of small whole numbers, where octants meet among them.
  @Test func itHoldsOnAGrid() {
    var worst = 0.0
    for x in -200...200 {
      for y in -200...200 where x != 0 || y != 0 { worst = max(worst, Self.error(Float(x), Float(y))) }
    }
    #expect(worst <= 0.001)
  }

  @Test func theAxesAreExact() {
    #expect(Angle.degrees(ofX: 1, y: 0) == 0)
    #expect(Angle.degrees(ofX: 0, y: 1) == 90)
    #expect(Angle.degrees(ofX: -1, y: 0) == 180)
    #expect(Angle.degrees(ofX: 0, y: -1) == -90)
  }

  @Test func noDirectionHasNoAngle() {
    #expect(Angle.degrees(ofX: 0, y: 0) == 0)
    #expect(Angle.degrees(ofX: .nan, y: 1).isFinite)
    #expect(Angle.degrees(ofX: .infinity, y: 1) == 0)
    #expect(Angle.degrees(ofX: 1, y: -.infinity) == 0)
  }
}
