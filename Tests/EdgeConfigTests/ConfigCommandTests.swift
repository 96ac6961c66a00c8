import EdgeTranscript
import Foundation
import Testing

@testable import EdgeConfig

@Suite struct ConfigCommandTests {
  private func run(_ arguments: String..., found: String? = nil) -> ConfigCommand.Result { ConfigCommand.result(arguments, find: { found }) }

  private func file(_ text: String) throws -> String {
    let path = NSTemporaryDirectory() + "edgecomp-\(UUID().uuidString).conf"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func aGoodFilePasses() throws {
    let path = try file("[tuning]\nzone-depth = 8 mm\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    for result in [run("--check", path), run("--check", found: path)] {
      #expect(result.status == 0)
      #expect(result.output.string == "\(path): no mistakes\n")
      #expect(result.errors.isEmpty)
    }
  }

  @Test func mistakesGoToStandardErrorWithTheirPlaces() throws {
    let path = try file("[tuning]\nzone-depth = 80 mm\nzone = 1 mm\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = run("--check", path)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.string == """
        \(path):2:14: zone-depth is out of its range; it may be 2 to 15 mm
        \(path):3:1: "zone" is no key of [tuning]; edgecomp.conf(5) lists them

        """)
  }

  @Test func whatHoldsIsPrinted() throws {
    #expect(run("--print", found: nil).output == Configuration().text)
    #expect(run("--print", "/dev/null").output == Configuration().text)
  }

  @Test func aFileThatIsNotThereIsAnError() {
    let result = run("--check", "/nowhere/edgecomp.conf")
    #expect(result.status == 2)
    #expect(result.errors.string == "/nowhere/edgecomp.conf: cannot be read: No such file or directory; check its name\n")
  }

  @Test func aFolderIsNoFile() {
    #expect(run("--check", "/etc").errors.string == "/etc: cannot be read: Is a directory; name a file in it\n")
  }

  /// What never ends is read no farther than a configuration can be.
  @Test func aFileThatIsTooLargeIsSaidToBe() {
    #expect(run("--check", "/dev/zero").errors.string == "/dev/zero:1:1: the file is larger than 1 MB; name a configuration file\n")
  }

  @Test(arguments: [[], ["--check", "a", "b"], ["--chekc", "a"], ["a"]]) func wrongUsageIsOneLine(_ arguments: [String]) {
    let result = ConfigCommand.result(arguments, find: { nil })
    #expect(result.status == 2)
    #expect(result.errors.string.split(separator: "\n").count == 1)
  }
}
