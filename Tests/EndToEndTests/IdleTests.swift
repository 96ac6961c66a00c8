import Testing

@Suite(.onBuiltPrograms, .onTouchscreen) struct IdleTests {
  /// Windows of 3 s until one has no wake-up: the first may still see programs start.
  @Test func nothingWakesEdgecompWhenNothingHappens() async throws {
    try await Stage.live { stage in
      let edgecomp = try stage.pid(of: "edgecomp")
      var counts: [Int] = []
      while counts.last != 0, counts.count < 5 {
        let before = try #require(Processes.voluntarySwitches(edgecomp))
        try await Task.sleep(for: .seconds(3))
        counts.append(try #require(Processes.voluntarySwitches(edgecomp)) - before)
      }
      #expect(counts.last == 0, "wake-ups in 3 s each: \(counts)")
    }
  }
}
