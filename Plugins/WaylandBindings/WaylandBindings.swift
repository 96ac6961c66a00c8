import Foundation
import PackagePlugin

/// Makes Swift bindings for a target from the protocols that its `protocols.list` names.
///
/// The list's first word is `server` or `client`; every further line is a pkg-config package and a path in its `pkgdatadir`,
/// or `.` and a path in this package.
@main
struct WaylandBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appendingPathComponent("protocols.list")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { throw Problem("\(list.path): cannot read the list of protocols") }
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").map(String.init) }
    guard let side = lines.first?.first, lines[0].count == 1 else { throw Problem("\(list.path): the first line must be 'server' or 'client'") }
    var folders = [".": context.package.directoryURL.path]
    var files: [URL] = []
    for line in lines.dropFirst() {
      guard line.count == 2 else { throw Problem("\(list.path): '\(line.joined(separator: " "))' is not 'PACKAGE PATH'") }
      let folder = try folders[line[0]] ?? dataFolder(of: line[0])
      folders[line[0]] = folder
      let file = URL(fileURLWithPath: folder).appendingPathComponent(line[1]).standardizedFileURL
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw Problem("\(file.path) is missing; install the package \(Self.debianPackages[line[0]] ?? line[0])")
      }
      files.append(file)
    }
    let output = context.pluginWorkDirectoryURL
    let names = ["Interfaces.swift"] + files.map { $0.deletingPathExtension().lastPathComponent + ".swift" }
    return [
      .buildCommand(
        displayName: "Wayland \(side) bindings for \(target.name)", executable: try context.tool(named: "WaylandScanner").url,
        arguments: [side, output.path] + files.map(\.path), inputFiles: files, outputFiles: names.map { output.appendingPathComponent($0) })
    ]
  }

  private static let debianPackages = ["wayland-scanner": "libwayland-dev", "wayland-protocols": "wayland-protocols"]

  private func dataFolder(of package: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--variable=pkgdatadir", package]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    case 127: throw Problem("pkg-config is missing; install the package pkg-config")
    default: throw Problem("pkg-config does not know '\(package)'; install the package \(Self.debianPackages[package] ?? package)")
    }
  }

  private struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
      Diagnostics.error(description)
    }
  }
}
