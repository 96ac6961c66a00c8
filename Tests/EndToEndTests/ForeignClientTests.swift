import Testing

/// Programs of others, which know nothing of us.
@Suite(.onBuiltPrograms, .onTouchscreen) struct ForeignClientTests {
  private static func canRun(_ program: String) -> ConditionTrait {
    .enabled(if: Programs.isInstalled(program), "skipped: \(program) is not installed (package weston)")
  }

  @Test(canRun("weston-simple-touch")) func westonsTouchClientIsTouched() async throws {
    try await Stage.live(Stage.Cast(app: ["/usr/bin/env", "WAYLAND_DEBUG=1", "weston-simple-touch"])) { stage in
      try await stage.errors.expect(".attach(")
      try await stage.play(
        """
        0ms   down   #0 78,43
        50ms  motion #0 78,45
        100ms up     #0
        """)
      try await stage.errors.expect(".up(")
      #expect(try await stage.quit() == 0)
    }
  }
}
