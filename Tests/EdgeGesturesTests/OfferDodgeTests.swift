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
