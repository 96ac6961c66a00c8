import Testing

/// What the shell does with a swipe, and what the app sees of it.
@Suite(.onBuiltPrograms) struct SwipeTests {
  @Test(arguments: Input.available)
  func aShortSwipeFromTheBottomBringsUpTheDock(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 78,86
      30ms  motion #0 78,82
      200ms motion #0 78,74
      500ms motion #0 78,66
      800ms up     #0
      """, on: input,
      decisions: """
        down #0 -> deliver #0
        motion #0 -> deliver #0, pan begin edgedraw #0 from bottom
        -> pan end edgedraw cancelled, cancel edgedraw, begin bottom #0
        motion #0
        motion #0
        up #0 -> end completed dock
        """,
      shell: """
        swipe begin bottom
        swipe end bottom completed stage=0
        dock open
        """)
  }

  /// The whole of what the app hears: no up in place of the cancel, nothing behind it.
  @Test(arguments: Input.available)
  func aClaimedSwipeEndsWithOneCancelAtTheApp(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 78,86
      30ms  motion #0 78,82
      50ms  motion #0 78,81
      80ms  motion #0 78,78
      200ms motion #0 78,74
      500ms motion #0 78,66
      800ms up     #0
      """, on: input,
      app: """
        touch down #0 515.3,593.1
        touch frame
        touch motion #0 515.3,565.5
        touch frame
        touch motion #0 515.3,558.6
        touch frame
        touch cancel
        stroke vanished
        """,
      shell: """
        swipe begin bottom
        swipe end bottom completed stage=0
        dock open
        """)
  }

  @Test(arguments: Input.available)
  func aLongerSwipeFromTheBottomGoesHome(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 78,86
      30ms  motion #0 78,82
      200ms motion #0 78,66
      500ms motion #0 78,40
      550ms up     #0
      """, on: input,
      decisions: """
        down #0 -> deliver #0
        motion #0 -> deliver #0, pan begin edgedraw #0 from bottom
        -> pan end edgedraw cancelled, cancel edgedraw, begin bottom #0
        motion #0
        motion #0 -> stage home
        up #0 -> end completed home
        """,
      shell: """
        swipe begin bottom
        swipe end bottom completed stage=1
        home shown
        dock closed
        """)
  }

  @Test(arguments: Input.available)
  func aSwipeFromTheTopLeftOpensTheNotifications(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 50,1
      30ms  motion #0 50,5
      200ms motion #0 50,30
      500ms motion #0 50,50
      700ms up     #0
      """, on: input,
      shell: """
        swipe begin top notifications
        swipe end top notifications completed stage=0
        notifications open
        """)
  }

  @Test(arguments: Input.available)
  func aSwipeFromTheTopRightOpensTheControlPanel(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 130,1
      30ms  motion #0 130,5
      200ms motion #0 130,30
      500ms motion #0 130,50
      700ms up     #0
      """, on: input,
      shell: """
        swipe begin top control-panel
        swipe end top control-panel completed stage=0
        control-panel open
        """)
  }

  @Test(.onTouchscreen)
  func anOpenPanelClosesAtATouchOutsideThatNobodyElseHears() async throws {
    let stage = try await Stage.live { stage in
      try await stage.play(
        """
        0ms   down   #0 130,1
        30ms  motion #0 130,5
        200ms motion #0 130,30
        500ms motion #0 130,50
        700ms up     #0
        """)
      try await stage.shell.expect("control-panel open")
      try await stage.play(
        """
        0ms  down #0 30,80
        50ms up   #0
        """)
      try await stage.shell.expect("control-panel closed")
      #expect(try await stage.quit() == 0)
      return stage
    }
    #expect(
      stage.app.text("touch") == """
        touch down #0 858.8,6.9
        touch frame
        touch motion #0 858.8,34.5
        touch frame
        touch cancel
        """)
  }

  @Test(arguments: Input.available)
  func aSwipeThatTurnsBackIsAborted(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 78,86
      30ms  motion #0 78,82
      200ms motion #0 78,78
      500ms motion #0 78,84
      550ms up     #0
      """, on: input,
      shell: """
        swipe begin bottom
        swipe end bottom aborted stage=0
        dock closed
        """)
  }

  @Test(arguments: Input.available)
  func aTapInTheEdgeZoneReachesTheAppWhole(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 78,86
      20ms  motion #0 78,85
      120ms up     #0
      """, on: input,
      decisions: """
        down #0 -> deliver #0
        motion #0 -> deliver #0
        up #0 -> deliver #0, tap edgedraw fingers 1 count 1
        """,
      app: """
        touch down #0 515.3,593.1
        touch frame
        touch motion #0 515.3,586.2
        touch frame
        touch up #0
        touch frame
        """,
      shell: "")
  }

  @Test(arguments: Input.available)
  func aStrokeAlongTheEdgeReachesTheAppWhole(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 30,85
      50ms  motion #0 38,85
      100ms motion #0 50,84
      150ms motion #0 60,84
      200ms up     #0
      """, on: input,
      app: """
        touch down #0 198.2,586.2
        touch frame
        touch motion #0 251.0,586.2
        touch frame
        touch motion #0 330.3,579.3
        touch frame
        touch motion #0 396.4,579.3
        touch frame
        touch up #0
        touch frame
        """,
      shell: "")
  }

  @Test(arguments: Input.available)
  func twoFingersOfOneReportAreTwoDownsAndOneFrame(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 52,39
      0ms   down   #1 78,39
      100ms motion #0 52,42
      100ms motion #1 78,42
      200ms up     #0
      200ms up     #1
      """, on: input,
      app: """
        touch down #0 343.5,269.0
        touch down #1 515.3,269.0
        touch frame
        touch motion #0 343.5,289.7
        touch motion #1 515.3,289.7
        touch frame
        touch up #0
        touch up #1
        touch frame
        """,
      shell: "")
  }
}
