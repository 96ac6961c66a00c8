import EdgeGestures
import Foundation
import Testing

@testable import EdgeTranscript

/// doc/touch-script.md says what the engine and the parser know.
@Suite struct DocumentTests {
  private static let document: String = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../doc/touch-script.md").standardized
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  @Test(arguments: 0..<TuningKey.count)
  func everyNumberIsListedWithItsRange(raw: UInt8) throws {
    let key = try #require(TuningKey(rawValue: raw))
    var range = Text()
    range.append("`\(key.name)` | ")
    range.append(key.range.lowerBound, decimals: 3)
    range.append(" to ")
    range.append(key.range.upperBound, decimals: 3)
    #expect(Self.document.contains(range.string))
  }

  /// The script in the page comes true.
  @Test func theExampleComesTrue() throws {
    let blocks = Self.document.components(separatedBy: "```\n")
    let script = try #require(blocks.first { $0.contains("screen 155x87mm\nclient Maps") }).trimmingCharacters(in: .newlines)
    #expect(play(script) == script)
  }

  /// So does the one that is explained.
  @Test func theExplainedExampleComesTrue() throws {
    let blocks = Self.document.components(separatedBy: "```\n")
    let script = try #require(blocks.first { $0.contains("\n//> #0") }).trimmingCharacters(in: .newlines)
    #expect(play(script, explains: true) == script)
  }
}
