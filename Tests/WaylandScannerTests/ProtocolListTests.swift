import Foundation
import Testing

/// What the build says about a `protocols.list`; the plugin shows these messages as its errors.
struct ProtocolListTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The list that the text makes, or the message, with `LIST` for the list's path.
  private func read(_ text: String?, _ environment: [String: String] = ProcessInfo.processInfo.environment) throws -> String {
    let path = folder.url.path + "/protocols.list"
    if let text { _ = try folder.write(text, to: "protocols.list") }
    do {
      let list = try ProtocolList(URL(fileURLWithPath: path), package: folder.url, environment: environment)
      return list.side + " " + list.files.map(\.lastPathComponent).joined(separator: " ")
    } catch {
      return error.description.replacing(path, with: "LIST").replacing(folder.url.path, with: "PACKAGE")
    }
  }

  @Test func listNamesFilesOfPackagesAndOfThisOne() throws {
    _ = try folder.write("", to: "own.xml")
    #expect(try read("# comment\n\nserver\nwayland-scanner wayland.xml\n  . own.xml\n") == "server wayland.xml own.xml")
  }

  @Test func missingPackageIsToldWithTheDebianPackageThatHasIt() throws {
    var environment = ProcessInfo.processInfo.environment
    environment["PKG_CONFIG_LIBDIR"] = folder.url.path
    environment["PKG_CONFIG_PATH"] = nil
    #expect(
      try read("server\nwayland-scanner wayland.xml", environment)
        == "pkg-config does not know 'wayland-scanner'; install the package libwayland-dev")
    #expect(
      try read("server\nwayland-protocols a.xml", environment)
        == "pkg-config does not know 'wayland-protocols'; install the package wayland-protocols")
  }

  @Test func missingPkgConfigIsTold() throws {
    #expect(
      try read("server\nwayland-scanner wayland.xml", ["PATH": folder.url.path]) == "pkg-config is missing; install the package pkg-config")
  }

  @Test func missingFileIsTold() throws {
    #expect(try read("client\n. own.xml") == "LIST:2: there is no PACKAGE/own.xml")
    let message = try read("client\nwayland-protocols none.xml")
    #expect(message.hasPrefix("LIST:2: there is no /"))
    #expect(message.hasSuffix("/none.xml; install the package wayland-protocols"))
  }

  @Test func malformedListIsToldWithItsLine() throws {
    #expect(try read(nil) == "LIST: cannot read this file")
    #expect(try read("") == "LIST: the list must start with 'server' or 'client'")
    #expect(try read("# comment\nservant\n") == "LIST:2: the list must start with 'server' or 'client'")
    #expect(try read("server\n") == "LIST: the list names no protocol")
    #expect(try read("server\nwayland.xml\n") == "LIST:2: 'wayland.xml' is not 'PACKAGE PATH'")
  }
}
