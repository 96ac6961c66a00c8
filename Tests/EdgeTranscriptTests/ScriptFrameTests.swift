import EdgeGestures
import Testing

@testable import EdgeTranscript

@Suite struct ScriptFrameTests {
  /// What a session with real clients gets: touches and times, no facts.
  @Test func neighbouringEventsOfOneTimeAreOneFrame() throws {
    let script = try TouchScript(
      parsing: Array(
        """
        screen 155x87mm
        0ms down #0 1,1
        // A comment parts nothing.
        0ms down #1 2,2
        16ms motion #0 1,2
        20ms
        20ms up #0
        30ms up #1
        30ms lock
        30ms cancel #2
        """.utf8))
    let frames = script.frames
    #expect(frames.map { $0.time.rawValue } == [0, 16_000, 20_000, 20_000, 30_000, 30_000])
    #expect(frames.map { $0.events.map { $0.touch.rawValue } } == [[0, 1], [0], [], [0], [1], [2]])
    #expect(script.firstFact == 1)
  }

  private func unpack(_ bytes: [UInt8]) -> (ScriptTouches, Parcel.Content) {
    var touches = ScriptTouches()
    let content = Parcel.unpack(bytes) { touches.carry(in: $0) }
    return (touches, content)
  }

  @Test func aSessionIsToldAllTouches() throws {
    let script = try TouchScript(
      parsing: Array("screen 155x87mm\n0ms down #0 1.5,-1\n16ms motion #0 1,2\n20ms\n30ms up #0\n30ms cancel #2147483647\n".utf8))
    var touches = ScriptTouches(of: script)
    let (arrived, content) = unpack(Parcel.pack { touches.carry(in: $0) })
    #expect(content == .values)
    #expect("\(arrived.frames)" == "\(touches.frames)")
    #expect(arrived.firstFact == 1)
  }

  /// A list that says it is endless ends with the parcel.
  @Test func aParcelWithAnyByteChangedDoesNoHarm() throws {
    var touches = ScriptTouches(of: try TouchScript(parsing: Array("0ms down #0 1,1\n10ms up #0\n".utf8)))
    let bytes = Parcel.pack { touches.carry(in: $0) }
    for index in bytes.indices {
      for byte: UInt8 in [0, 1, 0x7f, 0xff] {
        var changed = bytes
        changed[index] = byte
        #expect(unpack(changed).0.frames.count <= bytes.count)
      }
      #expect(unpack(Array(bytes[..<index])).1 == .broken)
    }
  }

  @Test func aMistakeIsToldWithItsPlace() {
    let mistake = "/nowhere/a.touch: cannot be read: No such file or directory; check its name"
    #expect(unpack(ScriptTouches.parcel(of: "/nowhere/a.touch")).1 == .mistakes([mistake]))
  }
}
