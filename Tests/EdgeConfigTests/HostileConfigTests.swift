import EdgeConfig
import Testing

/// Whatever the bytes, the reader ends, and what it says has a place in the file.
@Suite struct HostileConfigTests {
  private let good = """
    # everything once
    [session]
    home-app = org.example.Menu
    [tuning]
    zone-depth = 8 mm
    flick-speed = 100 mm/s
    [bindings]
    bottom = dock 8 mm, home 30 mm fast 12 mm, app-switcher 30 mm rest 400 ms
    top 0-2/3 = notifications
    left = none
    [commands]
    home = exec true
    [app org.example.*]
    defer = bottom, left
    fingers = no
    pointer-emulation = yes
    [output HEADLESS-1]
    size = 155x87 mm
    borders = right
    mandatory = all
    zone-depth = bottom 8 mm, left 5 mm
    [device some touchscreen]
    output = HEADLESS-1
    size = 155x87 mm
    [launch bar]
    command = exec bar
    globals = layer-shell, edge-shell

    """

  @Test func aFileCutAnywhereIsReadOrRefused() {
    let bytes = Array(good.utf8)
    for length in 0...bytes.count { judge(Array(bytes[..<length])) }
  }

  @Test func changedBytesAreReadOrRefused() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0 ... .max, using: &random)
    var numbers = Numbers(state: seed)
    for _ in 0..<2000 {
      var bytes = Array(good.utf8)
      for _ in 0...Int.random(in: 0..<6, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: place)
        }
      }
      judge(bytes, "seed \(seed)")
    }
  }

  @Test func longLinesAndManyLinesEnd() {
    judge(Array(repeating: UInt8(ascii: "["), count: 100_000))
    judge(Array("[tuning]\n".utf8) + Array(repeating: UInt8(ascii: "9"), count: 100_000))
    judge(Array("[tuning]\nzone-depth = ".utf8) + Array(repeating: UInt8(ascii: "9"), count: 100_000))
    judge(Array("[bindings]\nbottom = ".utf8) + Array(repeating: UInt8(ascii: ","), count: 100_000))
    judge(Array(String(repeating: "[tuning]\n", count: 20_000).utf8))
    judge(Array(("[bindings]\n" + String(repeating: "bottom = home\n", count: 20_000)).utf8))
  }

  private func judge(_ bytes: [UInt8], _ comment: Comment? = nil) {
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    do throws(ConfigErrors) { _ = try Configuration(parsing: bytes) } catch {
      #expect(!error.errors.isEmpty && error.errors.count <= 20, comment)
      for found in error.errors {
        #expect((1...lines).contains(found.line) && found.column >= 1 && !found.message.isEmpty, comment)
      }
    }
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var word = state
      word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
      word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
      return word ^ (word >> 31)
    }
  }
}
