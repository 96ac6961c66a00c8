import Foundation
import Testing

@testable import EdgeTranscript

/// Recordings of real touchscreens, beside the package; they are not ours to copy.
private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/recordings").standardized

/// An evemu file of the manifest, with the counts of an independent reader.
struct Golden: CustomStringConvertible, Sendable {
  var file: String
  /// Reports in which there was a contact.
  var frames: Int
  /// The most contacts at a time.
  var contacts: Int
  var description: String { file }

  var bytes: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: folder.appending(path: file))) }
  }

  static let all: [Golden] = {
    guard let text = try? String(contentsOf: folder.appending(path: "MANIFEST.tsv"), encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 8, fields[5].hasPrefix("evemu"), let frames = Int(fields[6]), let contacts = Int(fields[7]) else { return nil }
      return Golden(file: String(fields[0]), frames: frames, contacts: contacts)
    }
  }()
}

@Suite(.enabled(if: !Golden.all.isEmpty, "skipped: ../shared/recordings is not here"))
struct RecordingTests {
  @Test(arguments: Golden.all)
  func framesAndContactsAreThoseOfTheManifest(golden: Golden) throws {
    let recording = try EvdevRecording(evemu: try golden.bytes)
    let mapping = try #require(recording.mapping(on: .standard))
    let frames = recording.frames(mapping)
    #expect(frames.filter { !$0.contacts.isEmpty }.count == golden.frames)
    #expect(frames.map { $0.contacts.count }.max() ?? 0 == golden.contacts)
  }

  /// Every point comes down once and ends once, ids are the lowest free ones, time goes forward, and a transcript plays as what it was made from.
  @Test(arguments: Golden.all)
  func aTranscriptIsAScriptThatComesTrue(golden: Golden) throws {
    let recording = try EvdevRecording(evemu: try golden.bytes)
    let mapping = try #require(recording.mapping(on: .standard))
    let script = TouchScript(recording.frames(mapping), on: mapping.size, from: recording.events.first?.time ?? 0)
    var live: Set<Int32> = []
    var last: Int64 = -1
    for line in script.lines {
      guard case .event(let event, let time) = line.statement else { continue }
      #expect(time.rawValue >= last)
      last = time.rawValue
      switch event {
      case .down(let id, _, _): #expect(live.insert(id.rawValue).inserted)
      case .motion(let id, _): #expect(live.contains(id.rawValue))
      case .up(let id), .cancel(let id): #expect(live.remove(id.rawValue) != nil)
      }
    }
    #expect(live.isEmpty)

    let transcript = try script.play(Transcript())
    let again = try TouchScript(parsing: transcript.bytes)
    #expect(try Check(again, name: golden.file, Transcript()).differences.string == "")
  }
}
