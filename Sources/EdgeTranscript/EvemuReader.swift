/// Reads evemu's text: a device's description, its events, or both.
///
/// Source: evemu.c 1.x (`evemu_read`, `evemu_read_event`); Android's evemu-record writes the same.
struct EvemuReader: RecordingReader {
  private(set) var recordings = [EvdevRecording()]
  private var hasProperties = false

  init() {}

  mutating func read(_ line: LineReader) throws(InputError) {
    var line = line
    line.skipQuotes()
    if line.isAtEnd || line.starts(with: "#") { return }
    let kind = line.word()
    if kind == "E:" {
      recordings[0].events.append(try Self.event(&line))
    } else if kind == "A:" {
      recordings[0].device.axes.append(try Self.axis(&line))
    } else if kind == "N:" {
      recordings[0].device.name = Array(line.rest().bytes)
    } else if kind == "P:" {
      // The first of the lines has the lowest bits; old files have none, even of touchscreens.
      if !hasProperties, let bits = line.word().hexadecimal {
        recordings[0].device.isPointer = bits & 1 != 0
        recordings[0].device.isDirect = bits & 2 != 0
      }
      hasProperties = true
    } else if kind == "I:" || kind == "B:" || kind == "L:" || kind == "S:" {
      // Ids and bits: which codes there are is seen in the events.
    } else {
      throw line.error(at: kind, "\"\(kind.string)\" begins no line of evemu's", remedy: "lines begin with N: I: P: B: A: L: S: E: or #")
    }
  }

  /// `E: SEC.USEC TTTT CCCC VALUE [# COMMENT]`: type and code hexadecimal, the value decimal with zeros in front.
  private static func event(_ line: inout LineReader) throws(InputError) -> EvdevEvent {
    let time = try line.timestamp()
    let type = try line.hexadecimal("the event's type")
    let code = try line.hexadecimal("the event's code")
    let value = try line.integer32("the event's value")
    line.skipBlanks()
    if !line.isAtEnd && !line.starts(with: "#") { throw line.error("expected the end of the line\(line.found())") }
    return EvdevEvent(time: time, type: type, code: code, value: value)
  }

  /// `A: CC MIN MAX FUZZ FLAT [RES]`: the code hexadecimal, the rest decimal; the resolution since version 1.2.
  private static func axis(_ line: inout LineReader) throws(InputError) -> (UInt16, EvdevAxis) {
    let code = try line.hexadecimal("the axis")
    let minimum = try line.integer32("the minimum")
    let maximum = try line.integer32("the maximum")
    _ = try line.integer32("the fuzz")
    _ = try line.integer32("the flat")
    line.skipBlanks()
    let hasResolution = !line.isAtEnd && !line.starts(with: "#")
    let resolution = hasResolution ? try line.integer32("the resolution") : 0
    return (code, EvdevAxis(minimum: minimum, maximum: maximum, resolution: resolution))
  }
}
