import Foundation

/// Other programs that tests run.
enum Tool {
  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the built programs; the test bundle lies in it.
  static let programs =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? ""

  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  static func isInstalled(_ name: String) -> Bool { (try? run("which", [name]).status) == 0 }

  static func run(_ name: String, _ arguments: [String]) throws -> Result {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    // What these programs have to complain about fits in a pipe.
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self))
  }
}

/// A folder that goes away with this object.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("scanner-tests-\(UUID().uuidString)", isDirectory: true)

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  /// When the file was written, with the kernel's full precision.
  func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: url.appendingPathComponent(name).path)[.modificationDate] as? Date
  }
}
