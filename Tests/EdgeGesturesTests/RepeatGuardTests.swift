import EdgeTranscript
import Testing

/// Design 3.4, policy: with the repeat guard the second swipe counts only near the first one's start.
@Suite struct RepeatGuardTests {
  /// The offer at 70 mm, with the guard at 25 mm.
  private let offered = """
    tuning repeat-radius 25
    defer A bottom
    0ms     down   #0 70,86  -> deliver #0
    100ms   motion #0 70,80  -> deliver #0, offered bottom
    200ms   up     #0        -> deliver #0

    """

  @Test(arguments: ["45", "70", "95"]) func nearTheFirstSwipesStartTheSecondIsTheSystems(x: String) {
    let script =
      offered + """
        1000ms  down   #0 \(x),86  -> deliver #0
        1100ms  motion #0 \(x),80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
  }

  /// It is a first swipe again, from where it started.
  @Test(arguments: ["44.9", "95.1"]) func fartherAwayItMovesTheOffer(x: String) {
    let script =
      offered + """
        1000ms  down   #0 \(x),86  -> deliver #0
        1100ms  motion #0 \(x),80  -> deliver #0, withdrawn bottom interrupted, offered bottom
        1200ms  up     #0          -> deliver #0
        2000ms  down   #0 \(x),86  -> deliver #0
        2100ms  motion #0 \(x),80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
  }

  @Test func aTapFartherAwayLeavesTheOffer() {
    let script =
      offered + """
        1000ms  down   #0 150,86  -> deliver #0
        1050ms  up     #0         -> deliver #0
        1200ms  down   #0 70,86   -> deliver #0
        1300ms  motion #0 70,80   -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
  }

  /// The guard is about what is deferred.
  @Test func whatIsNotDeferredClaimsAnywhere() {
    let script =
      "client A 0,0 100x87\nclient B 100,0 55x87\n" + offered + """
        1000ms  down   #0 120,86  -> deliver #0
        1100ms  motion #0 120,80  -> cancel B, begin bottom #0, withdrawn bottom interrupted
        """
    #expect(play(script) == script)
  }

  @Test func aFarSwipeBesideAnArmedOneChangesNothing() {
    let script =
      "client A 0,0 100x87\nclient B 100,0 55x87\ndefer B bottom\n" + offered + """
        1000ms  down   #0 70,86   -> deliver #0
        1010ms  down   #1 120,86  -> deliver #1
        1100ms  motion #1 120,80  -> deliver #1
        1110ms  motion #0 70,80   -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
  }
}
