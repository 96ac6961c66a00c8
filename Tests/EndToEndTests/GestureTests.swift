import Testing

/// Gestures that the app is told of beside its touches.
@Suite(.onBuiltPrograms) struct GestureTests {
  @Test(arguments: Input.available)
  func aDoubleTapIsForwarded(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 60,40
      50ms  up     #0
      200ms down   #0 60,40
      250ms up     #0
      """, on: input,
      app: """
        gesture tap fingers=1 count=1 396.4,275.9
        gesture tap fingers=1 count=2 396.4,275.9
        """,
      appLines: Lines.gestures, shell: "")
  }

  @Test(arguments: Input.available)
  func aPinchIsForwarded(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 70,43
      0ms   down   #1 85,43
      50ms  motion #0 65,43
      50ms  motion #1 90,43
      100ms motion #0 60,43
      100ms motion #1 95,43
      150ms motion #0 55,43
      150ms motion #1 100,43
      200ms up     #0
      200ms up     #1
      """, on: input,
      app: """
        gesture pinch-begin fingers=2 512.0,296.6
        gesture pinch-end cancelled=0
        """,
      appLines: ["gesture pinch-begin", "gesture pinch-end"], shell: "")
  }

  @Test(arguments: Input.available)
  func touchAndHoldIsForwarded(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 60,40
      900ms up     #0
      """, on: input,
      app: """
        gesture hold-begin fingers=1 396.4,275.9
        gesture hold-end cancelled=0
        """,
      appLines: Lines.gestures, shell: "")
  }

  /// Neither side edge is the shell's, so that apps can go back.
  @Test(arguments: Input.available)
  func aSwipeFromTheSideIsForwardedWithItsEdge(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 1,43
      50ms  motion #0 10,43
      100ms motion #0 30,43
      400ms motion #0 40,43
      800ms up     #0
      """, on: input,
      app: """
        gesture pan-begin fingers=1 edge=left 6.6,296.6
        gesture pan-end velocity=0.0,0.0 cancelled=0
        """,
      appLines: ["gesture pan-begin", "gesture pan-end"], shell: "")
  }

  @Test(arguments: Input.available)
  func aPinchThatStartsAtTheEdgeIsNoSwipe(input: Input) async throws {
    try await expectPlay(
      """
      0ms   down   #0 70,86
      0ms   down   #1 85,70
      50ms  motion #0 70,82
      50ms  motion #1 85,66
      150ms motion #0 70,60
      150ms motion #1 85,44
      200ms up     #0
      200ms up     #1
      """, on: input,
      app: """
        touch down #0 462.5,593.1
        touch down #1 561.5,482.8
        touch frame
        touch motion #0 462.5,565.5
        touch motion #1 561.5,455.2
        touch frame
        touch motion #0 462.5,413.8
        touch motion #1 561.5,303.4
        touch frame
        touch up #0
        touch up #1
        touch frame
        """,
      shell: "")
  }
}
