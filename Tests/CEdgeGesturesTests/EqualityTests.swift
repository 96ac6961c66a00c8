@testable import EdgeTranscript
import Foundation
import Testing

/// Scripts and recordings, played through C and through Swift.
@Suite struct EqualityTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// The files below a folder of the package with one of these endings.
  private static func files(_ folder: String, _ endings: String...) -> [String] {
    let found = FileManager.default.enumerator(atPath: package.appending(path: folder).path)?.compactMap { $0 as? String } ?? []
    return found.filter { name in endings.contains { name.hasSuffix($0) } }.sorted().map { "\(folder)/\($0)" }
  }

  private static let files = files("Examples/scripts", ".touch") + files("Tests/Fixtures", ".evemu", ".evtest", ".getevent")

  @Test func thereAreFiles() {
    #expect(Self.files.count >= 20)
  }

  @Test(arguments: files)
  func aFileIsDecidedInCAsInSwift(file: String) throws {
    let bytes = Array(try Data(contentsOf: Self.package.appending(path: file)))
    expectEqual(bytes)
  }

  @Test func aRecognizerWaitsInCAsInSwift() {
    let output = expectEqual(
      """
      gestures A tap
      requires A tap double-tap
      0ms    down   #0 70,40
      80ms   up     #0
      380ms
      """)
    // Not at the lift: the double tap could still come.
    #expect(output.contains("{\"time_us\":380000,\"decision\":\"tap A"))
  }

  @Test func otherNumbersHoldInCAsInSwift() {
    let output = expectEqual(
      """
      0ms    down   #0 70,79
      30ms   up     #0
      100ms  tuning zone-depth 9
      200ms  down   #0 70,79
      """)
    #expect(output.contains("\"verdict\":\"landed\",\"reason\":\"outside\""))
    #expect(output.contains("\"verdict\":\"landed\",\"reason\":\"zone\""))
  }

  private func expectEqual(_ script: String) -> String { expectEqual(Array(script.utf8)) }

  @discardableResult private func expectEqual(_ bytes: [UInt8]) -> String {
    let throughC = Replay.result(Self.arguments, read: { (_) throws(InputFile.Problem) in bytes })
    let throughSwift = EdgeTranscript.Replay.result(Self.arguments, read: { (_) throws(EdgeTranscript.InputFile.Problem) in bytes })
    #expect(throughC.status == 0, "\(throughC.errors.string)")
    #expect(throughC.output.string.utf8.count > 20)
    #expect(throughC.output.string == throughSwift.output.string)
    return throughC.output.string
  }

  /// All decisions and verdicts, with all their numbers.
  private static let arguments = ["--json", "--updates", "--explain", "--screen", "155x87mm", "file"]
}
