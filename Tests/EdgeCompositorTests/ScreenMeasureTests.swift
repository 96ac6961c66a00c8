import Testing

@testable import EdgeCompositor

@Suite struct ScreenMeasureTests {
  private let output = (width: Float(155), height: Float(87))

  @Test(arguments: [(154.96, 86.96), (155, 87 * 1.19), (155 * 1.19, 87)] as [(Double, Double)])
  func aPlausibleSizeFits(_ width: Double, _ height: Double) {
    #expect(ScreenMeasure.judge(width: width, height: height, against: output) == .fits)
  }

  @Test(arguments: [(0, 0), (19.9, 60), (3001, 1700), (-155, 87), (Double.nan, 87), (Double.infinity, 87)] as [(Double, Double)])
  func whatNoScreenIsIsNonsense(_ width: Double, _ height: Double) {
    #expect(ScreenMeasure.judge(width: width, height: height, against: output) == .nonsense("which no screen is"))
  }

  @Test(arguments: [(87, 155), (155, 87 * 1.21), (155 * 1.21, 87)] as [(Double, Double)])
  func anotherShapeIsNonsense(_ width: Double, _ height: Double) {
    #expect(ScreenMeasure.judge(width: width, height: height, against: output) == .nonsense("another shape than its output"))
  }
}
