import EdgeGestures

@testable import EdgeTranscript

/// A script plays, and its transcript is a script that comes true.
@Sendable func takeTouchScript(_ bytes: [UInt8]) {
  ignoringRefusals { () throws(InputError) in expectToComeTrue(try TouchScript(parsing: bytes)) }
}

/// Whatever a recording holds, its touches are paired, and the transcript of them comes true.
func takeRecording(_ bytes: [UInt8], _ format: RecordingFormat) {
  ignoringRefusals { () throws(InputError) in
    let file = try RecordingFile(bytes, format)
    _ = DeviceChoice().index(in: file.recordings)
    for recording in file.recordings { expectToBePlayed(recording) }
  }
}

/// Events as they come, twelve bytes each, with nothing of a text's regularity.
@Sendable func takeEvdevEvents(_ bytes: [UInt8]) {
  let codes: [(UInt16, UInt16)] = [
    (0, 0), (0, 2), (0, 3), (1, 0x14a), (3, 0x2f), (3, 0x35), (3, 0x36), (3, 0x39), (3, 0), (3, 1), (4, 4),
  ]
  var recording = EvdevRecording()
  var time: Int64 = 0
  for start in stride(from: 0, to: bytes.count - 3, by: 4) {
    let (type, code) = codes[Int(bytes[start]) % codes.count]
    time += Int64(bytes[start + 1]) * 1000
    // Most values are small, as ids and slots are; some are extreme.
    let value = bytes[start + 2] == 0xff ? Int32.min : bytes[start + 2] == 0xfe ? Int32.max : Int32(bytes[start + 2]) << (bytes[start + 3] & 7) - 1
    recording.events.append(EvdevEvent(time: time, type: type, code: code, value: value))
  }
  expectToBePlayed(recording)
}

/// The whole command, with every option that changes what is done with a file.
@Sendable func takeReplay(_ bytes: [UInt8]) {
  for arguments in [["f"], ["--json", "--updates", "--device", "1", "--screen", "100x100mm", "f"], ["--check", "f", "f"]] {
    let result = Replay.result(arguments) { (_: String) throws(InputFile.Problem) -> [UInt8] in bytes }
    expect(result.status == 0 || !result.errors.isEmpty || !result.output.isEmpty, "a failure without a word")
  }
}

private func expectToBePlayed(_ recording: EvdevRecording) {
  guard let mapping = recording.mapping(on: .standard) else { fatalError("a screen's size is given, and not enough") }
  let script = TouchScript(recording, mapping)
  var live: Set<Int32> = []
  var last = Int64.min
  for line in script.lines {
    guard case .event(let event, let time) = line.statement else { continue }
    expect(time.rawValue >= last, "time goes back")
    last = time.rawValue
    switch event {
    case .down(let id, _, _): expect(live.insert(id.rawValue).inserted, "two points with one id")
    case .motion(let id, _): expect(live.contains(id.rawValue), "a point moves that is not down")
    case .up(let id), .cancel(let id): expect(live.remove(id.rawValue) != nil, "a point ends that is not down")
    }
  }
  expect(live.isEmpty, "a point without an end")
  expectToComeTrue(script)
}

private func expectToComeTrue(_ script: TouchScript) {
  ignoringRefusals { () throws(InputError) in
    let transcript = try script.play(Transcript())
    do throws(InputError) {
      let differences = try Check(try TouchScript(parsing: transcript.bytes), name: "again", Transcript()).differences
      expect(differences.isEmpty, differences.string)
    } catch {
      fatalError(error.text(file: "transcript") + "\n" + transcript.string)
    }
  }
}
