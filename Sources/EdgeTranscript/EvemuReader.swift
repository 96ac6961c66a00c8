// evemu's text: a device's description, its events, or both.

extension EvdevRecording {
  /// Reads evemu's text; what it says about the device adds to what `device` has.
  ///
  /// - Throws: the first line that is none of evemu's, with its place.
  /// Source: evemu.c 1.x (`evemu_read`, `evemu_read_event`); Android's evemu-record writes the same.
  init(evemu bytes: [UInt8], device: EvdevDevice = EvdevDevice()) throws(InputError) {
    self.device = device
    for line in Lines(bytes) {
      var line = line
      line.skipBlanks()
      if line.isAtEnd || line.starts(with: "#") { continue }
      let kind = line.word()
      if kind == "E:" {
        events.append(try Self.event(&line))
      } else if kind == "A:" {
        self.device.axes.append(try Self.axis(&line))
      } else if kind == "N:" || kind == "I:" || kind == "P:" || kind == "B:" || kind == "L:" || kind == "S:" {
        // Name, ids and bits: old files lack P:, and which codes there are is seen in the events.
        continue
      } else {
        throw line.error(at: kind, "\"\(kind.string)\" begins no line of evemu's", remedy: "lines begin with N: I: P: B: A: L: S: E: or #")
      }
    }
  }

  /// `E: SEC.USEC TTTT CCCC VALUE [# COMMENT]`: type and code hexadecimal, the value decimal with zeros in front.
  private static func event(_ line: inout LineReader) throws(InputError) -> EvdevEvent {
    line.skipBlanks()
    let begin = line
    let seconds = try line.integer("seconds", 0...999_999_999_999)
    guard line.take(UInt8(ascii: ".")) else { throw begin.error("expected a time such as `0.016000`\(begin.found())") }
    // An integer behind the point, not a fraction: `0.5` is 5 µs.
    let microseconds = try line.integer("microseconds", 0...999_999)
    let type = try line.hexadecimal("the event's type")
    let code = try line.hexadecimal("the event's code")
    let value = try line.integer("the event's value", Int64(Int32.min)...Int64(Int32.max))
    line.skipBlanks()
    if !line.isAtEnd && !line.starts(with: "#") { throw line.error("expected the end of the line\(line.found())") }
    return EvdevEvent(time: seconds * 1_000_000 + microseconds, type: type, code: code, value: Int32(value))
  }

  /// `A: CC MIN MAX FUZZ FLAT [RES]`: the code hexadecimal, the rest decimal; the resolution since version 1.2.
  private static func axis(_ line: inout LineReader) throws(InputError) -> (UInt16, EvdevAxis) {
    let code = try line.hexadecimal("the axis")
    let int32 = Int64(Int32.min)...Int64(Int32.max)
    let minimum = try line.integer("the minimum", int32)
    let maximum = try line.integer("the maximum", int32)
    _ = try line.integer("the fuzz", int32)
    _ = try line.integer("the flat", int32)
    line.skipBlanks()
    let hasResolution = !line.isAtEnd && !line.starts(with: "#")
    let resolution = hasResolution ? try line.integer("the resolution", int32) : 0
    return (code, EvdevAxis(minimum: Int32(minimum), maximum: Int32(maximum), resolution: Int32(resolution)))
  }
}
