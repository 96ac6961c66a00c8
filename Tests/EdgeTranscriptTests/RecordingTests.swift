import Foundation
import Testing

@testable import EdgeTranscript

/// Recordings of real touchscreens, beside the package; they are not ours to copy.
private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/recordings").standardized

private struct Golden: CustomStringConvertible {
  var file: String
  var frames: Int
  var contacts: Int
  var description: String { file }
}

/// The evemu files of the manifest, with the counts of an independent reader.
private func manifest() -> [Golden] {
  guard let text = try? String(contentsOf: folder.appending(path: "MANIFEST.tsv"), encoding: .utf8) else { return [] }
  return text.split(separator: "\n").dropFirst().compactMap { line in
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count >= 8, fields[5].hasPrefix("evemu"), let frames = Int(fields[6]), let contacts = Int(fields[7]) else { return nil }
    return Golden(file: String(fields[0]), frames: frames, contacts: contacts)
  }
}

@Test func x() throws {
  for golden in manifest() {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: golden.file)))
    do throws(InputError) {
      let recording = try EvdevRecording(evemu: bytes)
      let mapping = recording.mapping(on: .standard)!
      let frames = recording.frames(mapping)
      print(
        golden.file, golden.frames, frames.filter { !$0.contacts.isEmpty }.count, golden.contacts, frames.map { $0.contacts.count }.max() ?? 0,
        recording.protocolKind)
    } catch { print(golden.file, error) }
  }
}
