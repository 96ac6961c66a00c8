import Foundation
import PackagePlugin

/// Makes Swift bindings for a target from the protocols that its `protocols.list` names.
@main
struct WaylandBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = try ProtocolList(target.directoryURL.appendingPathComponent("protocols.list"), package: context.package.directoryURL)
    let output = context.pluginWorkDirectoryURL
    let names = ["Interfaces.swift"] + list.files.map { $0.deletingPathExtension().lastPathComponent + ".swift" }
    return [
      .buildCommand(
        displayName: "Wayland \(list.side) bindings for \(target.name)", executable: try context.tool(named: "WaylandScanner").url,
        arguments: [list.side, output.path] + list.files.map(\.path), inputFiles: list.files,
        outputFiles: names.map { output.appendingPathComponent($0) })
    ]
  }
}
