import EdgeConfig
import EdgeGestures
import EdgeTranscript
import Foundation
import Testing

/// The manual page and the code say the same.
@Suite struct ManualTests {
  private let page: String

  init() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../doc/edgecomp.conf.5.scd")
    page = try String(contentsOf: path, encoding: .utf8)
  }

  @Test(arguments: 0..<TuningKey.count) func everyNumberHasItsDefaultAndRange(_ raw: UInt8) throws {
    let key = try #require(TuningKey(rawValue: raw))
    guard key.unit != .choice else {
      #expect(page.contains("*\(key.name)* = \(Tuning()[key] > 0 ? "yes" : "no") (yes or no)\n\t"))
      return
    }
    let unit = key.unit == .ratio ? "" : " \(key.unit.word)"
    var line = Text()
    line.append("*\(key.name)* = ")
    line.append(Tuning()[key], decimals: 3)
    line.append("\(unit) (")
    line.append(key.range.lowerBound, decimals: 3)
    line.append(" to ")
    line.append(key.range.upperBound, decimals: 3)
    line.append("\(unit))\n\t")
    #expect(page.contains(line.string))
  }

  @Test func theDefaultBindingsAreThePages() throws {
    let parts = page.components(separatedBy: "Defaults:\n\n```\n")
    let block = try #require(parts.last?.components(separatedBy: "```").first)
    #expect(parts.count == 2)
    #expect(try read("[bindings]\n\(block)") == Configuration())
  }

  @Test func itsExamplesAreRight() throws {
    let examples = try #require(page.components(separatedBy: "# EXAMPLES").last)
    let blocks = examples.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
    #expect(blocks.count == 4)
    for block in blocks { #expect(complaints(about: block) == "") }
  }
}
