import Foundation
import Testing

/// What touchscreens do besides being touched.
@Suite(.onBuiltPrograms, .onTouchscreen) struct DeviceTests {
  private static let tap = """
    0ms  down #0 60,40
    50ms up   #0
    """
  private static let tapped = """
    touch down #0 396.4,275.9
    touch frame
    touch up #0
    touch frame
    """

  /// A palm: the kernel takes the touch back.
  @Test func aTouchThatTheKernelCancelsIsCancelledAtTheApp() async throws {
    try await expectPlay(
      """
      0ms   down   #0 60,40
      50ms  motion #0 65,40
      100ms cancel #0
      """, on: .touchscreen,
      app: """
        touch down #0 396.4,275.9
        touch frame
        touch motion #0 429.4,275.9
        touch frame
        touch cancel
        stroke vanished
        """,
      shell: "")
  }

  @Test func aSwipeThatTheKernelCancelsDoesNothing() async throws {
    try await expectPlay(
      """
      0ms   down   #0 78,86
      30ms  motion #0 78,82
      200ms motion #0 78,60
      400ms motion #0 78,40
      450ms cancel #0
      """, on: .touchscreen,
      shell: """
        swipe begin bottom
        swipe end bottom cancelled stage=1
        dock closed
        """)
  }

  /// wl_touch.cancel comes while the client still has a touchscreen.
  @Test func aTouchscreenThatIsUnpluggedCancelsBeforeItGoes() async throws {
    let cast = Stage.Cast(app: ["/usr/bin/env", "WAYLAND_DEBUG=1", Programs.edgedraw, "--log"])
    let stage = try await Stage.live(cast) { stage in
      try await stage.play("0ms down #0 60,40")
      try await stage.app.expect("touch frame")
      try await stage.unplug()
      try await stage.errors.expect("capabilities(0)")
      #expect(try await stage.quit() == 0)
      return stage
    }
    // Newer libwaylands name the queue before the object, and write # for @.
    let told = stage.errors.lines.compactMap { line in
      line.firstMatch(of: /\] (?:\{.*\} )?(wl_touch|wl_seat)[@#]\d+\.((down|up|cancel|capabilities)\([^)]*\)?)/).map { "\($0.1).\($0.3)" }
    }
    #expect(
      told.joined(separator: "\n") == """
        wl_seat.capabilities
        wl_touch.down
        wl_touch.cancel
        wl_seat.capabilities
        """)
  }

  @Test func aTouchscreenThatIsPluggedInAgainWorks() async throws {
    let stage = try await Stage.live { stage in
      try await stage.play("0ms down #0 70,50")
      try await stage.app.expect("touch frame")
      try await stage.unplug()
      try await stage.app.expect("touch cancel")
      try await stage.errors.expect("touchscreen \"edge test touchscreen\" is gone")
      try await stage.plug()
      try await stage.errors.expect("touchscreen \"edge test touchscreen\", 155 x 87 mm")
      try await stage.app.expect("seat touch")
      try await stage.play(Self.tap)
      try await stage.app.expect("touch up")
      try await stage.app.expect("touch frame")
      #expect(try await stage.quit() == 0)
      return stage
    }
    #expect(
      stage.app.text("touch") == """
        touch down #0 462.5,344.8
        touch frame
        touch cancel
        \(Self.tapped)
        """)
  }

  @Test func aTouchscreenMayComeAfterTheApp() async throws {
    try await Stage.live(.withoutApp) { stage in
      try await stage.unplug()
      try await stage.errors.expect("touchscreen \"edge test touchscreen\" is gone")
      let app = try stage.open()
      try await app.journal.expect("deferral insets")
      try await stage.plug()
      try await stage.errors.expect("touchscreen \"edge test touchscreen\", 155 x 87 mm")
      try await app.journal.expect("seat touch")
      try await stage.play(Self.tap)
      try await app.journal.expect("touch up")
      try await app.journal.expect("touch frame")
      #expect(app.journal.text("touch") == Self.tapped)
    }
  }

  @Test func aDeviceMayBeNamedByItsPath() async throws {
    try await Stage.live(Stage.Cast(options: ["--device", "/dev/input/event0"])) { stage in
      try await stage.play(Self.tap)
      try await stage.app.expect("gesture tap")
      #expect(stage.app.text("touch") == Self.tapped)
    }
  }

  @Test func tenFingersAreTenPoints() async throws {
    let downs = (0..<10).map { "0ms down #\($0) \(10 + 13 * $0),40" }
    let ups = (0..<10).map { "100ms up #\($0)" }
    try await Stage.live { stage in
      try await stage.play((downs + ups).joined(separator: "\n"))
      for _ in 0..<2 { try await stage.app.expect("touch frame") }
      let heard = stage.app.lines.filter { $0.hasPrefix("touch") }.map { line in String(line.prefixMatch(of: /touch \w+( #\d+)?/)?.output.0 ?? "") }
      let expected: [String] = (0..<10).map { "touch down #\($0)" } + ["touch frame"] + (0..<10).map { "touch up #\($0)" } + ["touch frame"]
      #expect(heard == expected)
    }
  }
}

/// Touches that make no sense, which a touchscreen's driver may report all the same.
@Suite(.onBuiltPrograms) struct OddTouchTests {
  @Test func eventsOfPointsThatAreNotDownAreIgnored() async throws {
    try await expectPlay(
      """
      0ms   motion #5 60,40
      10ms  up     #5
      20ms  cancel #7
      30ms  down   #0 60,40
      40ms  down   #0 90,40
      50ms  up     #0
      60ms  up     #0
      """, on: .script,
      app: """
        touch down #0 396.4,275.9
        touch frame
        touch up #0
        touch frame
        """,
      shell: "")
  }
}
