import Foundation
import Testing

/// The program as the build runs it.
struct ScannerProgramTests {
  private let folder: TemporaryFolder
  private let scanner = Tool.programs + "/WaylandScanner"

  init() throws { folder = try TemporaryFolder() }

  private static func text(version: Int, of names: String...) -> String {
    "<protocol name=\"p\">\n" + names.map { "<interface name=\"\($0)\" version=\"\(version)\"/>\n" }.joined() + "</protocol>\n"
  }

  @Test func onlyChangedFilesAreWritten() throws {
    let first = try folder.write(Self.text(version: 1, of: "a"), to: "first.xml")
    let second = try folder.write(Self.text(version: 1, of: "b"), to: "second.xml")
    let outputs = ["Interfaces.swift", "first.swift", "second.swift"]
    func scan() throws -> [Date?] {
      let result = try Tool.run(scanner, ["server", folder.url.path, first, second])
      #expect(result.status == 0)
      #expect(result.output + result.errors == "")
      return try outputs.map { try folder.modified($0) }
    }
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    _ = try scan()
    for output in outputs { try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.url.path + "/" + output) }
    #expect(try scan() == [old, old, old])
    _ = try folder.write(Self.text(version: 2, of: "b"), to: "second.xml")
    let dates = try scan()
    #expect(dates[1] == old)
    #expect(dates[0] != old)
    #expect(dates[2] != old)
  }

  @Test func brokenFileEndsWithItsPlaceAndStatus1() throws {
    let path = try folder.write("<protocol name=\"p\">\n  <interface name=\"a\"/>\n</protocol>", to: "broken.xml")
    let result = try Tool.run(scanner, ["client", folder.url.path, path])
    #expect(result.status == 1)
    #expect(result.errors == "\(path):2:3: error: <interface> needs the attribute 'version'\n")
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/broken.swift"))
  }

  @Test func missingFileEndsWithItsNameAndStatus1() throws {
    let path = folder.url.path + "/none.xml"
    let result = try Tool.run(scanner, ["client", folder.url.path, path])
    #expect(result.status == 1)
    #expect(result.errors == "\(path):1:1: error: cannot read this file\n")
  }

  @Test(arguments: [[], ["server"], ["server", "folder"], ["neither", "folder", "a.xml"]])
  func wrongUseEndsWithTheUsageAndStatus2(_ arguments: [String]) throws {
    let result = try Tool.run(scanner, arguments)
    #expect(result.status == 2)
    #expect(result.errors == "usage: WaylandScanner server|client OUTPUT-FOLDER FILE.xml…\n")
  }
}
