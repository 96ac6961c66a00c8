/// A tool whose recordings are read.
enum RecordingFormat: CaseIterable {
  case evemu
  case evtest
  case getevent
  case libinput
}

/// A file with a recording: the devices in it, each with its events.
struct RecordingFile {
  /// Devices that a file may have.
  static let deviceCapacity = 64

  var recordings: [EvdevRecording] = []
  /// Whether the tool wrote no times, so that reports were set apart evenly.
  var isUntimed = false
  /// Number of the last line where that was cut off, so that it was left out.
  var cutLine: Int? = nil

  /// Reads a file.
  ///
  /// - Throws: the first line that is the format's but broken, with its place. A last line without its end may be broken: the tool was killed while it wrote.
  init(_ bytes: [UInt8], _ format: RecordingFormat) throws(InputError) {
    switch format {
    case .evemu:
      var reader = EvemuReader()
      try read(bytes, &reader)
    case .evtest:
      var reader = EvtestReader()
      try read(bytes, &reader)
    case .getevent:
      var reader = GeteventReader()
      try read(bytes, &reader)
      isUntimed = reader.isUntimed
    case .libinput:
      var reader = LibinputRecordReader()
      try read(bytes, &reader)
    }
  }

  private mutating func read<Reader: RecordingReader>(_ bytes: [UInt8], _ reader: inout Reader) throws(InputError) {
    let isCut = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    var lines = Lines(bytes)
    var line = lines.next()
    while let current = line {
      let following = lines.next()
      do throws(InputError) { try reader.read(current) } catch {
        guard isCut, following == nil, reader.recordings.contains(where: { !$0.events.isEmpty }) else { throw error }
        cutLine = current.number
      }
      line = following
    }
    recordings = reader.recordings
  }
}

/// Reads one format, line by line.
protocol RecordingReader {
  /// What was read so far; events belong to the device that sent them.
  var recordings: [EvdevRecording] { get }

  /// Takes the next line; what is none of the format's is skipped.
  mutating func read(_ line: LineReader) throws(InputError)
}

extension LineReader {
  /// An error about one device too many.
  func tooManyDevices() -> InputError {
    error("this is device \(RecordingFile.deviceCapacity + 1) of the file", remedy: "record fewer devices at a time")
  }
}
