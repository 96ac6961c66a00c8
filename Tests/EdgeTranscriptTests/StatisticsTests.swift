import EdgeGestures
import Testing

@testable import EdgeTranscript

private func count(_ scripts: String..., isMeasured: Bool = true) throws -> Statistics {
  var statistics = Statistics()
  for script in scripts {
    statistics.add(try Playback.journal(of: TouchScript(parsing: Array(script.utf8))), isMeasured: isMeasured)
  }
  return statistics
}

@Suite struct StatisticsTests {
  /// Three swipes from the bottom edge, claimed after 20, 60 and 74 ms at 8, 3 and 2.6 mm.
  private static let swipes = """
    0ms     down   #0 40,86
    20ms    motion #0 40,78
    100ms   up     #0
    1000ms  down   #0 40,85
    1030ms  motion #0 40,82
    1100ms  up     #0
    2000ms  down   #0 40,84
    2074ms  motion #0 40,81.4
    2100ms  up     #0
    """

  @Test func claimsAreMeasuredFromTheDown() throws {
    let statistics = try count(Self.swipes)
    #expect(statistics.points == 3)
    #expect(statistics.edges.map(\.starts) == [0, 3, 0, 0])
    #expect(statistics.edges.map(\.claims) == [0, 3, 0, 0])
    #expect(statistics.claimTimes.summary! == (20, 60, 74, 74))
    let travels = try #require(statistics.claimTravels.summary)
    #expect((travels.least - 2.6).magnitude < 0.001)
    #expect((travels.median, travels.greatest) == (3, 8))
    #expect(statistics.firstMoves.count == 3)
    #expect(statistics.edges[1].closest == 1)
  }

  /// The screen's edges of a recording without a range are where its farthest reports are: nothing is close to them.
  @Test func guessedEdgesSayNothingOfDistances() throws {
    #expect(try count(Self.swipes, isMeasured: false).edges[1].closest == nil)
  }

  /// Nearest rank: every number was measured.
  @Test func summariesAreMeasuredNumbers() {
    var measures = Measures()
    #expect(measures.summary == nil)
    for value in [5, 1, 4, 2, 3, 6, 10, 7, 9, 8] as [Float] { measures.add(value) }
    #expect(measures.summary! == (1, 5, 9, 10))
    measures.add(.nan)
    #expect(measures.count == 10)
  }

  /// Pauses without a finger are no frame interval.
  @Test func onlyFramesOfTouchesCount() throws {
    let statistics = try count("0ms down #0 70,40\n10ms motion #0 70,41\n30ms up #0\n5000ms down #0 70,40\n5004ms up #0")
    #expect(statistics.intervals.count == 3)
    #expect(statistics.intervals.summary! == (4, 10, 20, 20))
  }

  @Test func aSecondFingerIsTimedFromTheFirst() throws {
    let statistics = try count("0ms down #0 40,40\n80ms down #1 60,40\n90ms up #0\n390ms down #0 50,40\n400ms up #0\n400ms up #1")
    #expect(statistics.secondFingers.summary! == (80, 80, 80, 80))
  }

  /// Four up, then three and a fourth that is a little late.
  private static let hands = """
    0ms     down   #0 40,60
    0ms     down   #1 60,55
    0ms     down   #2 80,55
    40ms    down   #3 100,60
    90ms    motion #0 40,50
    90ms    motion #1 60,45
    90ms    motion #2 80,45
    90ms    motion #3 100,50
    150ms   up     #0
    150ms   up     #1
    150ms   up     #2
    150ms   up     #3
    1000ms  down   #0 40,60
    1000ms  down   #1 60,55
    1000ms  down   #2 80,55
    1220ms  down   #3 100,60
    1300ms  up     #0
    1300ms  up     #1
    1300ms  up     #2
    1300ms  up     #3
    """

  @Test func severalFingersAreCountedAndTimed() throws {
    let statistics = try count(Self.hands)
    #expect(statistics.fingers == Statistics.FingersCount(starts: 2, claims: 1, nearMisses: 1))
    #expect(statistics.fingerTimes.summary! == (40, 40, 220, 220))
    #expect(statistics.edges.map(\.claims) == [0, 0, 0, 0])
    #expect(statistics.failures.isEmpty)
    #expect(
      statistics.advice.map(\.string).contains("finger-window 220: waits for 90 % of several fingers that come down together (few examples: 2)"))
    #expect(statistics.table().string.contains("\nseveral fingers                     2            1            -            1            -\n"))
    #expect(statistics.json().string.contains("\"fingers\":{\"starts\":2,\"claims\":1,\"near_misses\":1}"))
  }

  /// What by its whole course is a swipe, but began 2 mm outside the zone.
  @Test func swipesFromOutsideTheZoneAreNearMisses() throws {
    let statistics = try count("0ms down #0 40,79\n50ms motion #0 40,60\n60ms up #0\n100ms down #0 40,79\n150ms motion #0 60,78\n160ms up #0")
    #expect(statistics.edges.map(\.nearMisses) == [0, 1, 0, 0])
    #expect(statistics.nearMisses.map(\.reason) == [.outside])
    #expect(statistics.nearMisses[0].excess.summary! == (2, 2, 2, 2))
    #expect(statistics.advice.map(\.string).contains("zone-depth 8: reaches 90 % of the swipes that began outside the zone (few examples: 1)"))
  }

  /// Ready 150 ms after it was given up.
  @Test func swipesThatAreLateAreNearMisses() throws {
    let statistics = try count("0ms down #0 40,86\n300ms motion #0 40,85\n600ms motion #0 40,83\n900ms motion #0 40,70\n1000ms up #0")
    #expect(statistics.nearMisses.map(\.reason) == [.late])
    #expect(statistics.nearMisses[0].excess.summary! == (150, 150, 150, 150))
    #expect(statistics.failures.map(\.reason) == [.late])
    #expect(statistics.advice.map(\.string).contains("decide-by 600: waits for 90 % of the swipes that were ready too late (few examples: 1)"))
  }

  /// A tap in a zone is no swipe that was missed.
  @Test func tapsAreNoNearMisses() throws {
    let statistics = try count("0ms down #0 40,86\n50ms up #0")
    #expect(statistics.nearMisses.isEmpty)
    #expect(statistics.failures.map(\.reason) == [.lifted])
  }

  @Test func aDeferredEdgeCountsItsOffers() throws {
    let statistics = try count("client A 0,0 155x87\ndefer A bottom\n0ms down #0 40,86\n20ms motion #0 40,78\n100ms up #0")
    #expect(statistics.edges.map(\.offers) == [0, 1, 0, 0])
    #expect(statistics.edges.map(\.claims) == [0, 0, 0, 0])
  }

  /// A number beyond its range is not recommended as if it were enough.
  @Test func adviceStaysInRange() throws {
    let statistics = try count("0ms down #0 40,40\n250ms down #1 60,40\n300ms up #0\n310ms up #1")
    #expect(
      statistics.advice.map(\.string).contains("claim-window 100: the most there is; 250 waits for 90 % of the second fingers (few examples: 1)"))
  }

  @Test func severalRecordingsAreOneTable() throws {
    let table = try count(Self.swipes, "0ms down #0 40,86\n50ms up #0").table().string
    #expect(table.hasPrefix("2 recordings, 4 touch points, 2150 ms\n\nedge "))
    #expect(table.contains("\nbottom                              4            3            0            0            1\n"))
    #expect(table.contains("\nclaim after                         3        20 ms        60 ms        74 ms        74 ms\n"))
  }

  @Test func theSameStandsInJSON() throws {
    let json = try count(Self.swipes, "0ms down #0 40,86\n50ms up #0").json().string
    #expect(json.hasPrefix("{\"recordings\":2,\"touch_points\":4,\"duration_us\":2150000,\"edges\":{\"top\":{\"starts\":0,"))
    #expect(json.contains("\"bottom\":{\"starts\":4,\"claims\":3,\"offers\":0,\"near_misses\":0,\"closest_mm\":1}"))
    #expect(json.contains("\"claim_ms\":{\"number\":3,\"least\":20,\"median\":60,\"p90\":74,\"greatest\":74}"))
    #expect(json.contains("\"failures\":{\"lifted\":{\"number\":1,\"least\":0,"))
  }
}
