import Foundation
import Testing

@testable import EdgeTranscript

/// A small generator whose sequence depends on nothing but its seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Whatever a file holds, reading and playing it ends, with a transcript or a message.
@Suite struct HostileInputTests {
  private static let seeds = [
    """
    // Everything that a script can say.
    screen 155x87mm
    client A 0,0 155x87 app.a
    client B 20,20 50x40
    bind bottom 0-1 stages panel 20 by B
    bind top 0-0.5 notifications
    gestures A tap,hold,pan,pinch
    defer A bottom
    0ms      down   #0 70,86        -> deliver #0
    0ms      down   #1 20.5,30
    16.667ms motion #0 70,60        -> cancel A, begin bottom #0 (7 mm)
    60ms                            -> cancel A
    70ms     silent B 5s
    80ms     down   #2 70,10 moving bottom 0.4
    90ms     lock
    95ms     unlock
    100ms    up     #0 1,1
    100ms    cancel #1
    120ms    gone B
    130ms    suspend
    2600ms   unmapped A

    """,
    """
    # EVEMU 1.3
    N: Touchscreen
    P: 02 00 00 00 00 00 00 00
    A: 35 0 1000 0 0 10
    A: 36 0 1000 0 0 10
    E: 0.000001 0003 002f 0000	# ABS_MT_SLOT
    E: 0.000001 0003 0039 0001
    E: 0.000001 0003 0035 0500
    E: 0.000001 0003 0036 0990
    E: 0.000001 0001 014a 0001
    E: 0.000001 0000 0000 0000
    E: 0.020000 0003 002f 0001
    E: 0.020000 0003 0039 0002
    E: 0.020000 0003 0036 -900
    E: 0.020000 0000 0000 0000
    E: 0.040000 0000 0003 0000
    E: 0.040000 0000 0000 0000
    E: 0.060000 0003 0035 0100
    E: 0.060000 0000 0002 0000
    E: 0.060000 0000 0000 0000
    E: 0.080000 0003 0039 -001
    E: 0.080000 0000 0000 0000

    """,
  ]

  /// A gesture as each tool recorded it: `Tests/Fixtures/seeds`.
  private static let tools = ["evemu", "evtest", "getevent", "libinput-record"]

  private static func recording(_ tool: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/seeds/\(tool)").standardized
    return [UInt8](try Data(contentsOf: folder.appending(path: "swipe.txt")))
  }

  /// Bytes that mean something in these formats, so that mutations go deep.
  private static let spice = Array("0123456789-.,#:/>()[]+ETx \n\r\t\"\u{0}é".utf8)

  private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      if bytes.isEmpty { return bytes }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = spice[Int.random(in: 0..<spice.count, using: &random)]
      case 1: bytes.insert(spice[Int.random(in: 0..<spice.count, using: &random)], at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 4:
        let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes.insert(contentsOf: repeatElement(UInt8(ascii: "9"), count: Int.random(in: 1...20, using: &random)), at: place)
      }
    }
    return bytes
  }

  @Test(arguments: seeds.indices, 0..<8)
  func nothingBreaksTheReaders(seed: Int, round: Int) {
    var random = SplitMix(state: UInt64(seed * 1000 + round))
    for _ in 0..<150 {
      let bytes = Self.mutated(Array(Self.seeds[seed].utf8), &random)
      for arguments in [["f"], ["--check", "f"], ["--json", "--updates", "--screen", "100x100mm", "f"]] {
        let result = Replay.result(arguments) { (_: String) throws(InputFile.Problem) -> [UInt8] in bytes }
        let isSilent = result.output.isEmpty && result.errors.isEmpty
        #expect(result.status == 0 || !isSilent, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  private static func replay(_ bytes: [UInt8]) -> Replay.Result {
    Replay.result(["f"]) { (_: String) throws(InputFile.Problem) -> [UInt8] in bytes }
  }

  /// A recording that is cut anywhere plays up to there, or is refused with its place: a tool may be killed at any byte.
  @Test(arguments: tools)
  func aRecordingMayEndAnywhere(tool: String) throws {
    let bytes = try Self.recording(tool)
    for end in 0...bytes.count {
      let result = Self.replay(Array(bytes[..<end]))
      let message = result.errors.string
      #expect(result.status == 0 || result.status == 2 && message.hasPrefix("f:"), "cut at \(end): \(message)")
      // Among the events, and the last 500 bytes are such, a line that is cut is left out, and no more.
      if end > bytes.count - 500 { #expect(result.status == 0, "cut at \(end): \(message)") }
    }
  }

  /// Whatever happens to its bytes, a recording plays or is refused with its place.
  @Test(arguments: tools, 0..<4)
  func aDamagedRecordingIsPlayedOrRefused(tool: String, round: Int) throws {
    let bytes = try Self.recording(tool)
    var random = SplitMix(state: UInt64(round))
    for _ in 0..<100 {
      var damaged = bytes
      if Bool.random(using: &random) {
        damaged = Self.mutated(bytes, &random)
      } else {
        let bit = Int.random(in: 0..<bytes.count * 8, using: &random)
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      let result = Self.replay(damaged)
      let message = result.errors.string
      #expect(result.status == 0 || result.status == 2 && message.hasPrefix("f:"), "round \(round): \(String(decoding: damaged, as: UTF8.self))")
    }
  }

  @Test(arguments: ["", "\n\n\n", "\u{0}", "0ms", "999999999999ms", "0ms -> ", "// only a comment"])
  func emptyAndOddFilesAreHarmless(text: String) {
    let result = Replay.result(["f"]) { (_: String) throws(InputFile.Problem) -> [UInt8] in Array(text.utf8) }
    #expect(result.status == 0 || !result.errors.isEmpty)
  }
}
