import Foundation

/// `WaylandScanner server|client OUTPUT-FOLDER FILE.xml…`: typed Swift from protocol files.
///
/// A file is written only when its text changes, so that an unchanged protocol rebuilds nothing.
@main
enum Scanner {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 3, let side = CommonEmitter.Side(rawValue: arguments[0]) else {
      fail("usage: WaylandScanner server|client OUTPUT-FOLDER FILE.xml…", status: 2)
    }
    do {
      let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in try emit(side, arguments.dropFirst(2).map { try read($0) }) {
        try writeIfChanged(text, to: folder.appendingPathComponent(name))
      }
    } catch {
      fail("\(error)", status: 1)
    }
  }

  /// The Swift files that these protocols make, by name.
  static func emit(_ side: CommonEmitter.Side, _ files: [ProtocolFile]) throws(ProtocolError) -> [(name: String, text: String)] {
    var sources = ["Interfaces.swift": "the table of interfaces"]
    for file in files {
      if let other = sources.updateValue(file.path, forKey: outputName(file.path)) {
        throw ProtocolError(
          path: file.path, place: Place(line: 1, column: 1), message: "would be written to \(outputName(file.path)), as is \(other); rename the file")
      }
    }
    let catalogue = try Catalogue(files)
    let table = (name: "Interfaces.swift", text: CommonEmitter(catalogue: catalogue, side: side).table())
    switch side {
    case .server: return [table] + files.map { (outputName($0.path), ServerEmitter(catalogue).file($0)) }
    case .client: return [table] + files.map { (outputName($0.path), ClientEmitter(catalogue).file($0)) }
    }
  }

  /// `…/xdg-shell.xml` → `xdg-shell.swift`.
  static func outputName(_ path: String) -> String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent + ".swift" }

  private static func read(_ path: String) throws(ProtocolError) -> ProtocolFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProtocolError(path: path, place: Place(line: 1, column: 1), message: "cannot read this file")
    }
    return try ProtocolParser.parse(Array(data), path: path)
  }

  static func writeIfChanged(_ text: String, to url: URL) throws {
    let data = Data(text.utf8)
    guard FileManager.default.contents(atPath: url.path) != data else { return }
    try data.write(to: url, options: .atomic)
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
