import EdgeGestures
import EdgeTranscript
import Testing

/// Design 3.4: a region may narrow a deferral, in total at most 40 mm per edge, nearest the bottom or left first.
@Suite struct DeferralRegionTests {
  /// A swipe inward from a place at an edge: deferred, or the system's at once.
  private func swipe(_ facts: String, _ edge: Edge, from place: (String, String), isDeferred: Bool) -> String {
    let word = edge == .bottom ? "bottom" : edge == .top ? "top" : edge == .left ? "left" : "right"
    let outcome = isDeferred ? "deliver #0, offered \(word)" : "cancel A, begin \(word) #0"
    return facts + """

      0ms    down   #0 \(place.0),\(place.1)  -> deliver #0
      100ms  motion #0 \(self.end(edge, place))  -> \(outcome)
      """
  }

  private func end(_ edge: Edge, _ place: (String, String)) -> String {
    switch edge {
    case .bottom: "\(place.0),78"
    case .top: "\(place.0),9"
    case .left: "9,\(place.1)"
    case .right: "146,\(place.1)"
    }
  }

  private func bottom(_ facts: String, at x: String, isDeferred: Bool) -> String {
    swipe("defer A bottom\n" + facts, .bottom, from: (x, "86"), isDeferred: isDeferred)
  }

  @Test(arguments: [("49.9", false), ("50", true), ("70", true), ("70.1", false)])
  func onlyATouchThatStartsInTheRegionIsDeferred(x: String, isDeferred: Bool) {
    let script = bottom("region A 50,0 20x87", at: x, isDeferred: isDeferred)
    #expect(play(script) == script)
  }

  /// Neither does the part of the zone that the rectangle leaves out.
  @Test(arguments: [("84", false), ("85", true), ("86.9", true), ("87", true)]) func theRegionCountsAcrossTheEdgeToo(y: String, isDeferred: Bool) {
    let script = swipe("client A 0,0 155x88\ndefer A bottom\nregion A 50,85 20x2", .bottom, from: ("60", y), isDeferred: isDeferred)
    #expect(play(script) == script)
  }

  @Test(arguments: [("155,0 10x87", "155", "86"), ("0,87 155x10", "20", "87")])
  func aRectangleThatBeginsAtTheScreensEndDefersNothing(rectangle: String, x: String, y: String) {
    let script = swipe("client A 0,0 156x88\ndefer A bottom\nregion A \(rectangle)", .bottom, from: (x, y), isDeferred: false)
    #expect(play(script) == script)
  }

  @Test(arguments: [("0", true), ("40", true), ("40.1", false), ("100", false)])
  func ofALongOneTheLeftmost40MillimetresCount(x: String, isDeferred: Bool) {
    let script = bottom("region A 0,80 155x7", at: x, isDeferred: isDeferred)
    #expect(play(script) == script)
  }

  /// 30 mm, then 10 of the next 30; in whatever order they are given, and however they overlap.
  @Test(
    arguments: ["region A 10,80 30x7 100,80 30x7", "region A 100,80 30x7 20,80 20x7 10,80 15x7"],
    [("10", true), ("40", true), ("110", true), ("110.1", false)])
  func theBudgetIsSpentOnWhatLiesNearestFirst(region: String, place: (x: String, isDeferred: Bool)) {
    let script = bottom(region, at: place.x, isDeferred: place.isDeferred)
    #expect(play(script) == script)
  }

  @Test(arguments: [Edge.left, .right], [("86.9", true), ("47", true), ("46.9", false)])
  func onTheSidesTheBottomCountsFirst(edge: Edge, place: (y: String, isDeferred: Bool)) {
    let word = edge == .left ? "left" : "right"
    let facts = "bind \(word) 0-1 home\ndefer A \(word)\nregion A 0,0 155x87"
    let script = swipe(facts, edge, from: (edge == .left ? "1" : "154", place.y), isDeferred: place.isDeferred)
    #expect(play(script) == script)
  }

  /// What does not reach into an edge's zone costs that edge nothing.
  @Test func eachEdgeHasABudgetOfItsOwn() {
    let facts = "defer A bottom\ndefer A top\nregion A 0,0 40x3 40,84 40x3"
    for (edge, x, y) in [(Edge.top, "40", "1"), (.bottom, "80", "86")] {
      let script = swipe(facts, edge, from: (x, y), isDeferred: true)
      #expect(play(script) == script)
    }
  }

  @Test func withoutARegionTheWholeEdgeIsDeferred() {
    for facts in ["", "region A 0,80 10x7\nregion A whole"] {
      let script = bottom(facts, at: "150", isDeferred: true)
      #expect(play(script) == script)
    }
  }

  @Test func theRegionEndsWithTheDeferral() {
    let script = bottom("region A 0,80 10x7\nundefer A bottom\ndefer A bottom", at: "150", isDeferred: true)
    #expect(play(script) == script)
  }

  /// Latched at the down.
  @Test func aRegionThatComesLaterDoesNotTouchALivePoint() {
    let script = """
      defer A bottom
      0ms    down   #0 70,86  -> deliver #0
      20ms   region A 0,80 10x7
      100ms  motion #0 70,80  -> deliver #0, offered bottom
      """
    #expect(play(script) == script)
  }

  @Test func aRegionWithoutADeferralIsRefused() {
    var seat = TestSeat.standard()
    #expect(seat.state(.deferralRegion(SurfaceID(rawValue: 1), DeferralRegion())) == .unknown)
  }

  /// Across and down alike; coordinates are believed up to 10 m.
  @Test(
    arguments: [
      (0, 10, nil), (10_000, 10, nil), (-10_000, 20_000, nil), (.nan, 10, .invalid), (0, .nan, .invalid), (0, .infinity, .invalid),
      (0, 0, .invalid), (0, -1, .invalid), (.infinity, 1, .invalid), (10_001, 1, .invalid), (-10_001, 1, .invalid), (0, 20_001, .invalid),
    ] as [(Float, Float, Refusal?)])
  func aRegionThatMakesNoSenseIsRefused(start: Float, length: Float, refusal: Refusal?) {
    for rectangle in [
      ScreenRectangle(x: start, y: 0, width: length, height: 10), ScreenRectangle(x: 0, y: start, width: 10, height: length),
    ] {
      var seat = TestSeat.standard()
      seat.state(.deferral(SurfaceID(rawValue: 1), ClientID(rawValue: 1), .bottom))
      var region = DeferralRegion()
      #expect(region.insert(rectangle) == true)
      #expect(seat.state(.deferralRegion(SurfaceID(rawValue: 1), region)) == refusal)
    }
  }

  @Test func aRegionHasEightRectanglesAtMost() {
    var region = DeferralRegion()
    for index in 0..<8 { #expect(region.insert(ScreenRectangle(x: Float(index) * 15, y: 80, width: 3, height: 7)) == true) }
    #expect(region.insert(ScreenRectangle(x: 140, y: 80, width: 3, height: 7)) == false)
    #expect(region.count == 8 && region[0]?.x == 0 && region[7]?.x == 105 && region[8] == nil && region[-1] == nil)
  }

  @Test func regionsAreEqualIfAllTheirRectanglesAre() {
    func region(_ widths: Float...) -> DeferralRegion {
      var region = DeferralRegion()
      for width in widths { _ = region.insert(ScreenRectangle(x: 0, y: 0, width: width, height: 10)) }
      return region
    }
    #expect(region(1, 2) == region(1, 2))
    #expect(region(1, 2) != region(1, 3))
    #expect(region(1, 2) != region(1))
    #expect(region(1) != region(1, 2))
  }

  @Test func whatIsRefusedCanBeAsked() {
    var seat = TestSeat.standard()
    let surface = SurfaceID(rawValue: 1)
    let output = OutputID(rawValue: 1)
    #expect(seat.engine.deferredLength(of: surface, on: .bottom, of: output) == DeferredLength(asked: 0, honoured: 0))
    seat.state(.deferral(surface, ClientID(rawValue: 1), EdgeSet.bottom.union(.left)))
    #expect(seat.engine.deferredLength(of: surface, on: .bottom, of: output) == DeferredLength(asked: 155, honoured: 155))
    #expect(seat.engine.deferredLength(of: surface, on: .left, of: output) == DeferredLength(asked: 87, honoured: 87))
    #expect(seat.engine.deferredLength(of: surface, on: .top, of: output) == DeferredLength(asked: 0, honoured: 0))
    var region = DeferralRegion()
    _ = region.insert(ScreenRectangle(x: 0, y: 82, width: 30, height: 5))
    _ = region.insert(ScreenRectangle(x: 120, y: 60, width: 60, height: 80))
    seat.state(.deferralRegion(surface, region))
    // 30 mm, and 35 to the screen's end; nothing within 6 mm of the left edge above 5 mm.
    #expect(seat.engine.deferredLength(of: surface, on: .bottom, of: output) == DeferredLength(asked: 65, honoured: 40))
    #expect(seat.engine.deferredLength(of: surface, on: .left, of: output) == DeferredLength(asked: 5, honoured: 5))
    #expect(seat.engine.deferredLength(of: surface, on: .left, of: OutputID(rawValue: 9)) == DeferredLength(asked: 0, honoured: 0))
  }
}
