import Testing

/// An app that keeps the bottom edge: the first swipe is its own, the second goes home.
@Suite(.onBuiltPrograms) struct DeferralTests {
  private static let swipe = """
    0ms   down   #0 78,86
    30ms  motion #0 78,82
    200ms motion #0 78,66
    400ms motion #0 78,40
    450ms up     #0
    """
  private static let secondSwipe = """
    1500ms down   #0 78,86
    1530ms motion #0 78,82
    1700ms motion #0 78,66
    1900ms motion #0 78,40
    1950ms up     #0
    """
  /// Later than 2250 ms after the lift of the first.
  private static let lateSwipe = """
    2800ms down   #0 78,86
    2830ms motion #0 78,82
    3000ms motion #0 78,66
    3200ms motion #0 78,40
    3250ms up     #0
    """
  /// What the app hears of a swipe that is its own, without the offer.
  private static let whole = """
    touch down #0 515.3,593.1
    touch frame
    touch motion #0 515.3,565.5
    touch frame
    touch motion #0 515.3,455.2
    touch frame
    touch motion #0 515.3,275.9
    touch frame
    touch up #0
    touch frame
    """

  @Test(arguments: Input.available)
  func theFirstSwipeIsTheAppsToItsEnd(input: Input) async throws {
    try await expectPlay(Self.swipe, on: input, .withDeferral, app: Self.whole, appLines: ["touch", "stroke"], shell: "")
  }

  @Test(arguments: Input.available)
  func theFirstSwipeIsFollowedByAnOffer(input: Input) async throws {
    try await expectPlay(
      Self.swipe, on: input, .withDeferral, app: "deferral offered bottom timeout=2250", appLines: ["deferral offered", "deferral claimed"])
  }

  @Test(arguments: Input.available)
  func theOfferIsShownAsAHint(input: Input) async throws {
    try await expectPlay(
      Self.swipe, on: input, .withDeferral,
      shell: """
        edge free bottom
        hint shown bottom
        """,
      shellLines: ["edge free", "hint shown"])
  }

  @Test(arguments: Input.available)
  func theSecondSwipeGoesHome(input: Input) async throws {
    try await expectPlay(
      Self.swipe + "\n" + Self.secondSwipe, on: input, .withDeferral,
      decisions: """
        down #0 -> deliver #0
        motion #0 -> deliver #0, pan begin edgedraw #0 from bottom
        -> offered bottom
        motion #0 -> deliver #0
        motion #0 -> deliver #0
        up #0 -> deliver #0, pan end edgedraw
        down #0 -> deliver #0
        motion #0 -> deliver #0, pan begin edgedraw #0 from bottom
        -> pan end edgedraw cancelled, cancel edgedraw, claimed bottom, begin bottom #0
        motion #0
        motion #0 -> stage home
        up #0 -> end completed home
        """,
      app: """
        deferral offered bottom timeout=2250
        touch cancel
        stroke vanished
        deferral claimed bottom
        """,
      appLines: ["deferral offered", "deferral withdrawn", "deferral claimed", "touch cancel", "stroke"],
      shell: """
        swipe begin bottom
        swipe end bottom completed stage=1
        home shown
        dock closed
        """)
  }

  @Test(arguments: Input.available)
  func theSecondSwipeEndsWithOneCancelAtTheApp(input: Input) async throws {
    try await expectPlay(
      Self.swipe + "\n" + Self.secondSwipe, on: input, .withDeferral,
      app: Self.whole + """

        touch down #0 515.3,593.1
        touch frame
        touch motion #0 515.3,565.5
        touch frame
        touch cancel
        """,
      appLines: ["touch"])
  }

  @Test(arguments: Input.available)
  func aSwipeAfterTheWindowIsTheAppsAgain(input: Input) async throws {
    try await expectPlay(
      Self.swipe + "\n" + Self.lateSwipe, on: input, .withDeferral,
      app: Self.whole + "\n" + Self.whole, appLines: ["touch", "stroke"], shell: "")
  }

  @Test(arguments: Input.available)
  func anOfferEndsWithItsWindow(input: Input) async throws {
    let tap = """
      3500ms down #0 78,40
      3550ms up   #0
      """
    try await expectPlay(
      Self.swipe + "\n" + tap, on: input, .withDeferral,
      app: """
        deferral offered bottom timeout=2250
        deferral withdrawn bottom timeout
        """,
      appLines: ["deferral offered", "deferral withdrawn", "deferral claimed"])
  }

  @Test(arguments: Input.available)
  func theButtonAsksForTheEdge(input: Input) async throws {
    try await expectPlay(
      """
      0ms    down   #0 128,5
      50ms   up     #0
      """, on: input,
      app: """
        touch down #0 845.6,34.5
        touch frame
        touch up #0
        button pressed
        touch frame
        deferral effective bottom
        """,
      appLines: ["touch", "button", "deferral effective"])
  }
}
