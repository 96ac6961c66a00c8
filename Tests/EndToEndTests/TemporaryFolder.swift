import Foundation

/// A folder that goes away with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // Short, since the names of sockets may have 108 bytes.
    path = "\(FileManager.default.temporaryDirectory.path)/edge-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var content: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}
