import EdgeTranscript
import Testing

@testable import EdgeConfig

/// What a session is told of a configuration.
@Suite struct ConfigParcelTests {
  /// Every key has another value than without a file.
  private static let text = """
    [session]
    home-app = org.example.home
    [tuning]
    zone-depth = 8 mm
    decide-by = 600 ms
    hint-tap = yes
    hand-span = 100 mm
    [bindings]
    bottom = dock 10 mm, home 25 mm fast 10 mm, app-switcher 25 mm rest 300 ms
    left 0-1/3 = next-app
    top = none
    4-up = none
    3-down = notifications 9 mm, home
    [commands]
    notifications = exec list
    [app org.example.*]
    defer = bottom, left
    forbid = yes
    withhold = yes
    pointer-emulation = yes
    fingers = no
    [output HEADLESS-1]
    size = 344x194 mm
    borders = right
    mandatory = top
    zone-depth = bottom 9 mm, left 5 mm
    fingers = no
    [device ILITEK ILITEK-TP]
    output = HEADLESS-1
    size = 155x87 mm
    [launch bär]
    command = exec waybar
    globals = layer-shell
    [launch two]
    command = exec two
    globals = edge-shell
    """

  private func parcel(_ configuration: Configuration) -> [UInt8] {
    var configuration = configuration
    return Parcel.pack { configuration.carry(in: $0) }
  }

  private func unpack(_ bytes: [UInt8]) -> (Configuration, Parcel.Content) {
    var configuration = Configuration()
    let content = Parcel.unpack(bytes) { configuration.carry(in: $0) }
    return (configuration, content)
  }

  @Test func allOfItArrives() throws {
    let configuration = try Configuration(parsing: Array(Self.text.utf8))
    let (arrived, content) = unpack(parcel(configuration))
    #expect(content == .values)
    #expect(arrived == configuration)
    #expect(arrived.text == configuration.text)
  }

  @Test func theDefaultsArrive() {
    let (arrived, content) = unpack(parcel(Configuration()))
    #expect(content == .values)
    #expect(arrived == Configuration())
  }

  @Test func mistakesArriveInPlaceOfValues() {
    let (arrived, content) = unpack(Parcel.pack(mistakes: ["a:1:1: one", "a:2:1: two"]))
    #expect(content == .mistakes(["a:1:1: one", "a:2:1: two"]))
    #expect(arrived == Configuration())
  }

  @Test func aPartOfAParcelIsNone() throws {
    let bytes = parcel(try Configuration(parsing: Array(Self.text.utf8)))
    for count in bytes.indices { #expect(unpack(Array(bytes[..<count])).1 == .broken) }
    #expect(unpack(bytes + [10]).1 == .broken)
  }

  /// Whatever a parcel holds, it is unpacked to a configuration or refused.
  @Test func aParcelWithAnyByteChangedDoesNoHarm() throws {
    let bytes = parcel(try Configuration(parsing: Array(Self.text.utf8)))
    for index in bytes.indices {
      for byte: UInt8 in [0, 1, 0x7f, 0xff] {
        var changed = bytes
        changed[index] = byte
        let (arrived, _) = unpack(changed)
        #expect(arrived.bindings.allSatisfy { $0.start.magnitude <= 1e9 && $0.stages.count <= 4 })
      }
    }
  }

  @Test func aNumberOutOfItsRangeIsRefused() {
    var configuration = Configuration()
    configuration.tuning.zoneDepth = 100
    #expect(unpack(parcel(configuration)).1 == .broken)
  }

  @Test func theCommandAnswersASession() {
    let result = ConfigCommand.result(["--parcel", "/dev/null"], find: { nil })
    #expect(result.status == 0)
    #expect(unpack(result.output.bytes).1 == .values)
    let missing = ConfigCommand.result(["--parcel", "/nowhere/edgecomp.conf"], find: { nil })
    #expect(unpack(missing.output.bytes).1 == .mistakes(["/nowhere/edgecomp.conf: cannot be read: No such file or directory; check its name"]))
    // Whatever it is called, it is the file.
    for name in ["--check", "--help", "--parcel", "-x"] {
      let result = ConfigCommand.result(["--parcel", name], find: { "/dev/null" })
      #expect(unpack(result.output.bytes).1 == .mistakes(["\(name): cannot be read: No such file or directory; check its name"]))
    }
    #expect(missing.status == 0)
  }
}
