import Foundation

/// What a target's `protocols.list` asks for.
///
/// Its first word is `server` or `client`; every further line is a pkg-config package and a path in its `pkgdatadir`,
/// or `.` and a path in this package. Lines that start with `#` are comments.
struct ProtocolList {
  var side = ""
  var files: [URL] = []

  /// SwiftPM shows the description after `error: `.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// - Throws: `Fault` that names the line of the list, or the Debian package to install.
  init(_ list: URL, package: URL, environment: [String: String] = ProcessInfo.processInfo.environment) throws(Fault) {
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { throw Fault(description: "\(list.path): cannot read this file") }
    var folders = [".": package.path]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty || words[0].hasPrefix("#") { continue }
      let place = "\(list.path):\(index + 1)"
      if side.isEmpty {
        guard words == ["server"] || words == ["client"] else { throw Fault(description: "\(place): the list must start with 'server' or 'client'") }
        side = words[0]
        continue
      }
      guard words.count == 2 else { throw Fault(description: "\(place): '\(words.joined(separator: " "))' is not 'PACKAGE PATH'") }
      let folder: String
      if let known = folders[words[0]] {
        folder = known
      } else {
        folder = try Self.dataFolder(of: words[0], environment)
        folders[words[0]] = folder
      }
      let file = URL(fileURLWithPath: folder).appendingPathComponent(words[1]).standardizedFileURL
      guard FileManager.default.fileExists(atPath: file.path) else {
        let remedy = words[0] == "." ? "" : "; install the package \(Self.debianPackages[words[0]] ?? words[0])"
        throw Fault(description: "\(place): there is no \(file.path)\(remedy)")
      }
      files.append(file)
    }
    guard !side.isEmpty else { throw Fault(description: "\(list.path): the list must start with 'server' or 'client'") }
    guard !files.isEmpty else { throw Fault(description: "\(list.path): the list names no protocol") }
  }

  private static let debianPackages = ["wayland-scanner": "libwayland-dev", "wayland-protocols": "wayland-protocols"]

  private static func dataFolder(of package: String, _ environment: [String: String]) throws(Fault) -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--variable=pkgdatadir", package]
    process.environment = environment
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw Fault(description: "cannot run pkg-config: \(error)") }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    case 127: throw Fault(description: "pkg-config is missing; install the package pkg-config")
    default:
      throw Fault(description: "pkg-config does not know '\(package)'; install the package \(debianPackages[package] ?? package)")
    }
  }
}
