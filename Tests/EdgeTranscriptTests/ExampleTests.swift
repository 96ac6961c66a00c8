import Foundation
import Testing

@testable import EdgeTranscript

/// The scripts in Examples/scripts, which say what they expect.
private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/scripts").standardized

private let examples: [String] = {
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return files.filter { $0.hasSuffix(".touch") }.sorted()
}()

@Suite struct ExampleTests {
  @Test func thereAreExamples() {
    #expect(examples.count >= 15)
  }

  @Test(arguments: examples)
  func examplesComeTrue(file: String) {
    let result = Replay.result(["--check", folder.appending(path: file).path], read: InputFile.read)
    #expect(result.status == 0, "\n\(result.output.string)\(result.errors.string)")
  }
}
