import Foundation
import Testing

@testable import WaylandScanner

/// The wire tables are those that wayland-scanner makes.
struct SignatureTests {
  /// One line for each interface and message: name, version or signature, the interfaces of the arguments.
  private func ours(_ catalogue: Catalogue, of file: ProtocolFile) -> [String] {
    let emitter = CommonEmitter(catalogue: catalogue, side: .server)
    return file.interfaces.flatMap { interface in
      ["\(interface.name) \(interface.version) \(interface.requests.count) \(interface.events.count)"]
        + (interface.requests + interface.events).map { message in
          let types = emitter.typeNumbers(message).map { $0 < 0 ? "NULL" : catalogue.interfaces[$0].name }
          return "  \(message.name) \(emitter.signature(message)) \(types.joined(separator: " "))"
        }
    }
  }

  /// The same from `wayland-scanner private-code`.
  private func theirs(_ code: String) -> [String] {
    func isSeparator(_ character: Character) -> Bool { character.isWhitespace || ",{}&".contains(character) }
    var types: [String] = []
    var messages: [String: [(name: String, signature: String, types: Int)]] = [:]
    var list = ""
    var interface: [String]?
    var result: [String] = []
    for line in code.split(separator: "\n") {
      let words = line.split(whereSeparator: isSeparator).map(String.init)
      if line.contains("*wayland_types[]") || line.contains("_types[] = {") {
        list = "types"
      } else if line.contains("struct wl_message") {
        list = words[4].replacing("[]", with: "")
      } else if line.contains("struct wl_interface"), line.hasSuffix("= {") {
        list = "interface"
        interface = []
      } else if line.hasPrefix("};") {
        if let parts = interface {
          // "name" version count requests count events
          let name = parts[0].replacing("\"", with: "")
          result.append("\(name) \(parts[1]) \(parts[2]) \(parts[4])")
          for message in messages["\(name)_requests", default: []] + messages["\(name)_events", default: []] {
            let count = message.signature.count { $0.isLetter }
            let names = types[message.types..<(message.types + count)].map { $0.replacing("_interface", with: "") }
            result.append("  \(message.name) \(message.signature) \(names.joined(separator: " "))")
          }
        }
        interface = nil
        list = ""
      } else if list == "types" {
        types += words
      } else if interface != nil {
        interface? += words
      } else if !list.isEmpty, words.count == 5, let offset = Int(words[4]) {
        let parts = words.prefix(2).map { $0.replacing("\"", with: "") }
        messages[list, default: []].append((parts[0], parts[1], offset))
      }
    }
    return result
  }

  @Test(.enabled(if: Tool.isInstalled("wayland-scanner"), "wayland-scanner (libwayland-bin) is not installed"))
  func tablesAreThoseOfWaylandScanner() throws {
    let root = Tool.package
    let paths = [
      try Tool.run("pkg-config", ["--variable=pkgdatadir", "wayland-scanner"]).output.trimmingCharacters(in: .newlines) + "/wayland.xml",
      try Tool.run("pkg-config", ["--variable=pkgdatadir", "wayland-protocols"]).output.trimmingCharacters(in: .newlines)
        + "/stable/xdg-shell/xdg-shell.xml",
      root + "/protocol/wlr-layer-shell-unstable-v1.xml", root + "/protocol/wlr-foreign-toplevel-management-unstable-v1.xml",
      root + "/protocol/edge-gestures-v1.xml", root + "/protocol/edge-shell-v1.xml", root + "/Tests/Fixtures/everything.xml",
    ]
    let files = try paths.map { try ProtocolParser.parse(Array(try Data(contentsOf: URL(fileURLWithPath: $0))), path: $0) }
    let catalogue = try Catalogue(files)
    for file in files {
      let result = try Tool.run("wayland-scanner", ["private-code", file.path, "/dev/stdout"])
      try #require(result.status == 0, "\(result.errors)")
      // wayland-scanner sorts interfaces by name.
      let expected = theirs(result.output)
      try #require(expected.count > file.interfaces.count)
      for interface in file.interfaces {
        #expect(block(of: interface.name, in: ours(catalogue, of: file)) == block(of: interface.name, in: expected))
      }
    }
  }

  private func block(of interface: String, in lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix(interface + " ") }) else { return [] }
    return [lines[start]] + lines[(start + 1)...].prefix { $0.hasPrefix(" ") }
  }
}
