import EdgeTranscript
import Testing

/// Design 3.4: what a client does between the swipes does not take the second one from the user.
@Suite struct OfferDodgeTests {
  /// Client A defers the bottom edge, and is offered its first swipe at 100 ms.
  private let offered = """
    client A 0,0 155x87
    defer A bottom
    0ms     down   #0 70,86  -> deliver #0
    100ms   motion #0 70,80  -> deliver #0, offered bottom
    200ms   up     #0        -> deliver #0

    """

  private func claims(_ client: String, after facts: String) -> String {
    offered + facts + """

      1000ms  down   #0 70,86  -> deliver #0
      1100ms  motion #0 70,80  -> cancel \(client), claimed bottom, begin bottom #0
      """
  }

  @Test func aNewSurfaceWithADeferralOfItsOwnGuardsNothing() {
    let script = claims("B", after: "300ms   client B 0,0 155x87\n310ms   defer B bottom")
    #expect(play(script) == script)
  }

  /// The first connection is closed when the second swipe begins.
  @Test func aSecondConnectionGuardsNothing() {
    let script = claims("B", after: "300ms   client B 0,0 155x87\n310ms   defer B bottom\n320ms   gone A")
    #expect(play(script) == script)
  }

  @Test func aSurfaceThatIsMappedAnewGuardsNothing() {
    let script = claims("B", after: "300ms   unmapped A\n310ms   client B 0,0 155x87\n320ms   defer B bottom")
    #expect(play(script) == script)
  }

  @Test func aDeferralOfAllEdgesGuardsNothing() {
    let script = claims("A", after: "300ms   undefer A bottom\n310ms   defer A top\n320ms   defer A bottom\n330ms   defer A left")
    #expect(play(script) == script)
  }

  @Test func narrowingAndWideningGuardsNothing() {
    let script = claims("A", after: "300ms   region A 60,80 20x7\n310ms   region A whole")
    #expect(play(script) == script)
  }

  /// A client that answers again has its deferral again, but not before the next window.
  @Test func fallingSilentAndAnsweringGuardsNothing() {
    let script = claims("A", after: "300ms   silent A 5s\n310ms   answers A")
    #expect(play(script) == script)
  }

  @Test func theOperatorsOwnDeferralGuardsNothingEither() {
    let script = claims("A", after: "300ms   operator-defer A bottom")
    #expect(play(script) == script)
  }

  /// A drag that begins while the second swipe may still be one shields it as little as any other (rule 10).
  @Test func aDragWithTheSecondSwipeGuardsNothing() {
    let script =
      offered + """
        1000ms  down   #0 70,86  -> deliver #0
        1020ms  drag   #0
        1100ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        """
    #expect(play(script) == script)
  }

  /// The first one is offered whether it drags or not.
  @Test func aDragWithTheFirstSwipeKeepsNoOfferAway() {
    let script = """
      defer A bottom
      0ms     down   #0 70,86  -> deliver #0
      20ms    drag   #0
      100ms   motion #0 70,80  -> deliver #0, offered bottom
      200ms   up     #0        -> deliver #0
      1000ms  down   #0 70,86  -> deliver #0
      1100ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
      """
    #expect(play(script) == script)
  }

  /// It holds on to the first touch; the other hand swipes, and the drag goes on.
  @Test func aDragThatGoesOnGuardsNothing() {
    let script = """
      defer A bottom
      0ms     down   #0 70,86  -> deliver #0
      100ms   motion #0 70,80  -> deliver #0, offered bottom
      150ms   drag   #0
      200ms   motion #0 70,40  -> deliver #0
      1000ms  down   #1 20,86  -> deliver #1
      1050ms  motion #0 75,40  -> deliver #0
      1100ms  motion #1 20,80  -> cancel A, claimed bottom, begin bottom #1
      1150ms  motion #0 80,40  -> deliver #0
      1200ms  up     #1        -> end aborted
      1300ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// One extra swipe per window, and never two: whatever the client does, each second swipe is the system's.
  @Test func eachSecondSwipeIsTheSystems() {
    var script = "client A 0,0 155x87\ndefer A bottom\n"
    for round in 0..<4 {
      let time = round * 3000
      script += """
        \(time)ms  undefer A bottom
        \(time + 10)ms  defer A bottom
        \(time + 20)ms  down   #0 70,86  -> deliver #0
        \(time + 120)ms  motion #0 70,80  -> deliver #0, offered bottom
        \(time + 220)ms  up     #0  -> deliver #0
        \(time + 230)ms  undefer A bottom
        \(time + 240)ms  defer A bottom
        \(time + 1000)ms  down   #0 70,86  -> deliver #0
        \(time + 1100)ms  motion #0 70,80  -> cancel A, claimed bottom, begin bottom #0
        \(time + 1300)ms  motion #0 70,50  -> stage home
        \(time + 1400)ms  up     #0  -> end completed home

        """
    }
    #expect(play(script) == script)
  }
}
