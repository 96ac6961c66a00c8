@testable import EdgeTranscript

extension FuzzTarget {
  /// All targets. Each may have seeds in `Tests/Fixtures/seeds/NAME`, and words that mean something to it in `NAME.dict` beside.
  static let all = [
    FuzzTarget("interface", takeInterface),
    FuzzTarget("touch-script", takeTouchScript),
    FuzzTarget("evemu") { takeRecording($0, .evemu) },
    FuzzTarget("evtest") { takeRecording($0, .evtest) },
    FuzzTarget("getevent") { takeRecording($0, .getevent) },
    FuzzTarget("libinput-record") { takeRecording($0, .libinput) },
    FuzzTarget("evdev", takeEvdevEvents),
    FuzzTarget("replay", takeReplay),
    FuzzTarget("config", takeConfig),
  ]
}
