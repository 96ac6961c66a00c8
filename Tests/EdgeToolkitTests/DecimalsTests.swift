import EdgeToolkit
import Testing

@Suite struct DecimalsTests {
  @Test(arguments: [
    (0, 1, "0.0"), (70, 1, "70.0"), (1.25, 2, "1.25"), (0.05, 2, "0.05"), (-0.05, 1, "-0.1"), (9.96, 1, "10.0"), (-3.5, 0, "-4"),
    (0.004, 2, "0.00"), (1e15, 1, "-"), (Double.nan, 1, "-"), (-Double.infinity, 1, "-"),
  ])
  func aNumberHasSoManyDigits(_ value: Double, _ digits: Int, _ text: String) {
    #expect(decimals(value, digits) == text)
  }
}
