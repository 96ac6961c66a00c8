import Foundation
import Testing

@testable import EdgeTranscript

/// Recordings of real touchscreens, beside the package; they are not ours to copy.
private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/recordings").standardized

/// A file of the manifest, with the counts of an independent reader.
struct Golden: CustomStringConvertible, Sendable {
  var file: String
  /// Reports in which there was a contact.
  var frames: Int
  /// The most contacts at a time.
  var contacts: Int
  /// Which tool it is of; nil for a table of numbers that no input device sent.
  var format: RecordingFormat?
  var description: String { file }

  var bytes: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: folder.appending(path: file))) }
  }

  /// What is in the file, told by content.
  var recording: EvdevRecording {
    get throws {
      let bytes = try bytes
      guard case .recording(let format) = FileFormat(of: bytes) else { throw Unread() }
      return try RecordingFile(bytes, format).recordings[0]
    }
  }

  /// Where frames of the recording lie among its events: all of them, or of a long recording so many that a test that plays it once for each is not slow.
  static func frames(of recording: EvdevRecording) -> [ClosedRange<Int>] {
    var frames: [ClosedRange<Int>] = []
    var begin = 0
    for (index, event) in recording.events.enumerated() where event.type == EvdevEvent.synType && event.code == EvdevEvent.report {
      frames.append(begin...index)
      begin = index + 1
    }
    let step = max(frames.count * recording.events.count / 30_000, 1)
    return stride(from: 0, to: frames.count, by: step).map { frames[$0] }
  }

  static let files: [Golden] = {
    guard let text = try? String(contentsOf: folder.appending(path: "MANIFEST.tsv"), encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 8, let frames = Int(fields[6]), let contacts = Int(fields[7]) else { return nil }
      let format: RecordingFormat? = fields[5].hasPrefix("evemu") ? .evemu : fields[5].hasPrefix("getevent") ? .getevent : nil
      return Golden(file: String(fields[0]), frames: frames, contacts: contacts, format: format)
    }
  }()
  static let recordings = files.filter { $0.format != nil }

  private struct Unread: Error {}
}

@Suite(.enabled(if: !Golden.files.isEmpty, "skipped: ../shared/recordings is not here"))
struct RecordingTests {
  @Test(arguments: Golden.recordings)
  func framesAndContactsAreThoseOfTheManifest(golden: Golden) throws {
    let recording = try golden.recording
    let mapping = try #require(recording.mapping(on: .standard))
    let frames = recording.frames(mapping)
    #expect(frames.filter { !$0.contacts.isEmpty }.count == golden.frames)
    #expect(frames.map { $0.contacts.count }.max() ?? 0 == golden.contacts)
  }

  @Test(arguments: Golden.files)
  func theFormatIsToldByContent(golden: Golden) throws {
    switch (FileFormat(of: try golden.bytes), golden.format) {
    case (.recording(let read), .some(let format)): #expect(read == format)
    case (.touchScript, nil): break
    case (let read, _): Issue.record("taken for \(read)")
    }
  }

  /// These five are tables that an app or a test suite wrote, in pixels and without a device; there is no evdev stream in them to decode. They are refused at
  /// their first line, as anything is that is neither a recording nor a script.
  @Test(arguments: [
    "mobilehci17/FittsTasks-participant1.txt", "mobilehci17/FittsTasks-participant2.txt", "mobilehci17/PaintTasks-participant1.txt",
    "derived/aosp_flings.csv", "derived/flutter_velocity.csv",
  ])
  func aTableOfNumbersIsRefused(file: String) throws {
    let golden = try #require(Golden.files.first { $0.file == file })
    let bytes = try golden.bytes
    let result = Replay.result(["table"]) { (_: String) throws(InputFile.Problem) -> [UInt8] in bytes }
    #expect(result.status == 2)
    #expect(result.errors.string.hasPrefix("table:1:"))
    #expect(result.output.isEmpty)
  }

  /// Every file is in one of the two lists above.
  @Test func noFileIsLeftOut() {
    #expect(Golden.files.count == 68)
    #expect(Golden.recordings.count == 63)
  }

  /// Every point comes down once and ends once, ids are the lowest free ones, time goes forward, and a transcript plays as what it was made from.
  @Test(arguments: Golden.recordings)
  func aTranscriptIsAScriptThatComesTrue(golden: Golden) throws {
    let recording = try golden.recording
    let mapping = try #require(recording.mapping(on: .standard))
    let script = TouchScript(recording, mapping)
    expectPairs(script)

    let transcript = try script.play(Transcript())
    let again = try TouchScript(parsing: transcript.bytes)
    #expect(try Check(again, name: golden.file, Transcript()).differences.string == "")
  }

  /// A frame that is lost, with all that it said, leaves no point without an end.
  @Test(arguments: Golden.recordings)
  func aLostFrameLeavesNoPointBehind(golden: Golden) throws {
    let recording = try golden.recording
    let mapping = try #require(recording.mapping(on: .standard))
    for frame in Golden.frames(of: recording) {
      var damaged = recording
      damaged.events.removeSubrange(frame)
      expectPairs(TouchScript(damaged, mapping))
    }
  }

  /// A frame of which the kernel says that it was lost ends all points at once.
  @Test(arguments: Golden.recordings)
  func aDroppedFrameCancelsAllPoints(golden: Golden) throws {
    let recording = try golden.recording
    let mapping = try #require(recording.mapping(on: .standard))
    for frame in Golden.frames(of: recording) {
      var damaged = recording
      let time = recording.events[frame.upperBound].time
      damaged.events.insert(EvdevEvent(time: time, type: EvdevEvent.synType, code: EvdevEvent.dropped, value: 0), at: frame.lowerBound)
      #expect(damaged.frames(mapping).contains { $0.isVoid && $0.contacts.isEmpty })
      expectPairs(TouchScript(damaged, mapping))
    }
  }

  /// Reading a file in two parts gives what reading it at once does, wherever it is cut; the machine keeps all it needs between two events.
  @Test(arguments: Golden.recordings)
  func aFileCanBeCutAnywhere(golden: Golden) throws {
    let bytes = try golden.bytes
    let format = try #require(golden.format)
    let whole = try RecordingFile(bytes, format).recordings[0]
    let mapping = try #require(whole.mapping(on: .standard))
    let frames = whole.frames(mapping)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    for end in ends.isEmpty ? [] : stride(from: 0, to: ends.count, by: max(ends.count / 20, 1)).map({ ends[$0] }) {
      let first = try RecordingFile(Array(bytes[...end]), format).recordings.first ?? EvdevRecording()
      let second = try RecordingFile(Array(bytes[(end + 1)...]), format).recordings.first ?? EvdevRecording()
      #expect(first.events + second.events == whole.events)
      var machine = EvdevMachine(whole, mapping)
      var seen: [ContactFrame] = []
      for event in first.events { machine.handle(event, into: &seen) }
      var other = machine
      for event in second.events { other.handle(event, into: &seen) }
      #expect(seen == frames)
    }
  }

  /// One stream in the words of all four tools is the same stream. Three of the four are transcoded: only one tool recorded it.
  @Test(arguments: Golden.recordings.filter { $0.frames <= 600 })
  func allToolsTellTheSame(golden: Golden) throws {
    let recording = try golden.recording
    for text in Transcoder.texts(of: recording) {
      let bytes = Array(text.utf8)
      guard case .recording(let format) = FileFormat(of: bytes) else {
        Issue.record("not told by content:\n\(text.prefix(300))")
        continue
      }
      let again = try RecordingFile(bytes, format).recordings[0]
      // evtest writes some values of EV_MSC in another base.
      let isKept = { (event: EvdevEvent) in event.type != EvdevEvent.miscellaneousType }
      #expect(again.events.filter(isKept) == recording.events.filter(isKept))
      #expect(again.device.axes.map { $0.code } == recording.device.axes.map { $0.code })
      #expect(again.device.axes.map { $0.axis } == recording.device.axes.map { $0.axis })
    }
  }
}

/// Every down has one end, ids are the lowest free ones, and time goes forward.
func expectPairs(_ script: TouchScript) {
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
}
