import Testing

@testable import EdgeTranscript

@Suite struct TextTests {
  @Test(arguments: [
    (Float(0), 1, "0"), (7.25, 1, "7.3"), (-7.25, 1, "-7.3"), (-0.04, 1, "0"), (12, 3, "12"), (0.001, 3, "0.001"), (1.05, 0, "1"), (0.5, 0, "1"),
    (.infinity, 1, "?"), (.nan, 1, "?"), (2e9, 0, "?"),
  ])
  func measuredNumbersAreRoundedAndShort(number: Float, decimals: Int, expected: String) {
    var text = Text()
    text.append(number, decimals: decimals)
    #expect(text.string == expected)
  }

  @Test(arguments: [(Int64(0), "0"), (-1, "-1"), (.max, "9223372036854775807"), (.min, "-9223372036854775808")])
  func wholeNumbersAreWrittenWhole(number: Int64, expected: String) {
    var text = Text()
    text.append(number)
    #expect(text.string == expected)
  }

  @Test func jsonStringsAreEscaped() {
    var text = Text()
    text.append(quoted: Text("a\"b\\c\n\u{1f}é".utf8))
    #expect(text.string == #""a\"b\\c\u000a\u001fé""#)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    for thousandths in stride(from: Int64(-200_000), through: 200_000, by: 7) {
      var text = Text()
      text.append(scaled: thousandths, decimals: 3)
      var reader = LineReader(text.bytes, 0..<text.count, number: 1)
      #expect(try reader.scaled(decimals: 3, "a number") == thousandths)
      #expect(reader.isAtEnd)
    }
  }
}
