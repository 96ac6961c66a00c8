import EdgeGestures
import EdgeTranscript
import Testing

/// Design 3.1, rule 9: what `//>` lines say about several fingers.
@Suite struct ExplainFingersTests {
  private let hand = [(40.0, 60.0), (60, 55), (80, 55), (100, 60)]

  /// One line for each point, moved.
  private func frame(_ time: Int, _ word: String, _ places: [(Double, Double)], _ dx: Double = 0, _ dy: Double = 0, first: Int = 0) -> String {
    places.enumerated().map { "\(time)ms \(word) #\(first + $0) \($1.0 + dx),\($1.1 + dy)" }.joined(separator: "\n") + "\n"
  }

  /// Of what explains this script, what is about more than one finger.
  private func said(_ script: String) -> String {
    play(script, explains: true).split(separator: "\n").filter { $0.hasPrefix("//>") && $0.contains(" fingers: ") }.joined(separator: "\n")
  }

  // MARK: Claims

  @Test func aClaimSaysHowManyWhereHowFarAndWhen() {
    let script =
      frame(0, "down", Array(hand.prefix(2))) + frame(45, "down", Array(hand.suffix(2)), first: 2)
      + frame(91, "motion", hand, 0, -8.2) + frame(150, "motion", hand, 0, -13) + "400ms up #1"
    #expect(
      said(script) == """
        //> #3 candidate, 4 fingers: down within 45 ms (200 at most)
        //> #3 claim, 4 fingers: 8.2 mm up after 91 ms (each 5 needed)
        //> #1 end, 4 fingers: 13 mm up (12 needed)
        """)
  }

  @Test(arguments: [(6.0, "right"), (-6, "left")]) func aClaimSidewaysSaysToWhichSide(dx: Double, way: String) {
    let script = frame(0, "down", hand) + frame(50, "motion", hand, dx, 0)
    #expect(said(script).hasSuffix("//> #3 claim, 4 fingers: 6 mm \(way) after 50 ms (each 5 needed)"))
  }

  @Test func aPinchGoesInward() {
    let script =
      frame(0, "down", [(40, 50), (60, 30), (80, 50), (60, 70)]) + frame(50, "motion", [(46, 50), (60, 36), (74, 50), (60, 64)])
    #expect(said(script).hasSuffix("//> #3 claim, 4 fingers: 6 mm inward after 50 ms (each 5 needed)"))
  }

  @Test func anEndSaysWhatIsMissing() {
    let script = frame(0, "down", hand) + frame(50, "motion", hand, 0, -6) + frame(250, "motion", hand, 0, -9) + "900ms up #2"
    #expect(said(script).hasSuffix("//> #2 end, 4 fingers: 9 of 12 mm up, at 0 of 45 mm/s; a near miss"))
  }

  @Test func aVoidedGestureSaysSoOnce() {
    let script = frame(0, "down", hand) + frame(50, "motion", hand, 0, -6) + "60ms cancel #1"
    #expect(said(script).hasSuffix("//> #1 end, 4 fingers: a point was taken back, or what is bound changed"))
    #expect(said(script).split(separator: "\n").count == 3)
  }

  // MARK: No claims

  @Test func aLiftSaysHowFarTheLastOneWas() {
    let script = frame(0, "down", hand) + frame(60, "motion", Array(hand.prefix(3)), 0, -8) + "70ms motion #3 100,55.9\n120ms up #1"
    #expect(said(script).hasSuffix("//> #1 no claim, 4 fingers: lifted at 4.1 of 5 mm up after 120 ms; a near miss"))
  }

  /// They went no way.
  @Test func aLiftWithoutMovementNamesNoWay() {
    let script = frame(0, "down", hand) + "120ms up #1"
    #expect(said(script).hasSuffix("//> #1 no claim, 4 fingers: lifted at 0 of 5 mm after 120 ms"))
  }

  @Test func aFingerThatComesLateSaysByHowMuch() {
    let script = frame(0, "down", Array(hand.prefix(3))) + "460ms down #3 100,60\n"
    #expect(said(script) == "//> #3 no claim, 4 fingers: down 460 ms after #0 (200 at most)")
    let near = frame(0, "down", Array(hand.prefix(3))) + "201ms down #3 100,60\n"
    #expect(said(near) == "//> #3 no claim, 4 fingers: down 201 ms after #0 (200 at most); a near miss")
    let inTime = frame(0, "down", Array(hand.prefix(3))) + "200ms down #3 100,60\n"
    #expect(said(inTime) == "//> #3 candidate, 4 fingers: down within 200 ms (200 at most)")
  }

  /// Who rested for long did not mean to.
  @Test func aHandThatRestsIsNoFingerThatWasEarly() {
    let script = frame(0, "down", Array(hand.prefix(3))) + "500ms down #3 100,60\n"
    #expect(said(script) == "")
  }

  @Test func aFingerThatIsFarAwaySaysHowFar() {
    let script = "screen 300x170mm\n" + frame(0, "down", Array(hand.prefix(3))) + "50ms down #3 200,60\n"
    #expect(said(script) == "//> #3 no claim, 4 fingers: down 160 mm from #0 (150 at most); a near miss")
    let inTime = "screen 300x170mm\n" + frame(0, "down", Array(hand.prefix(3))) + "200ms down #3 200,60\n"
    #expect(said(inTime) == "//> #3 no claim, 4 fingers: down 160 mm from #0 (150 at most); a near miss")
  }

  @Test func ofTwoThatAreEquallyFarAwayTheFirstIsNamed() {
    let script = "screen 300x170mm\n" + frame(0, "down", [(40, 50), (40, 70), (60, 60)]) + "50ms down #3 210,60\n"
    #expect(said(script) == "//> #3 no claim, 4 fingers: down 170.3 mm from #0 (150 at most); a near miss")
  }

  /// One of the four is another client's, which refuses; it is near enough.
  @Test func aFingerThatIsNearEnoughIsNotCalledFar() {
    let script =
      "screen 300x170mm\nclient A 5,0 295x170\nclient B 0,0 5x170\nno-fingers B\n" + frame(0, "down", [(2, 60), (60, 55), (80, 55)])
      + "50ms down #3 152,60\n"
    #expect(said(script) == "")
  }

  @Test func fingersThatStandStillTooLongAreLate() {
    let script = frame(0, "down", hand) + frame(400, "motion", hand, 0, -4.5) + frame(460, "motion", hand, 0, -6)
    #expect(said(script).hasSuffix("//> #0 no claim, 4 fingers: not ready after 460 ms (450 at most): 6 mm up; a near miss"))
  }

  /// Up to the last moment in which they may decide.
  @Test(arguments: [50, 450]) func theOneThatGoesElsewhereIsNamed(time: Int) {
    let script = frame(0, "down", hand) + frame(time, "motion", Array(hand.prefix(3)), 0, -6) + "\(time)ms motion #3 106,57\n"
    #expect(said(script).hasSuffix("//> #0 no claim, 4 fingers: not one way, #3 goes 63° off axis (45° at most)"))
  }

  @Test func ofTwoThatGoElsewhereTheFirstIsNamed() {
    let script =
      frame(0, "down", hand) + frame(50, "motion", Array(hand.prefix(2)), 0, -6) + frame(50, "motion", Array(hand.suffix(2)), 6, -3, first: 2)
    #expect(said(script).hasSuffix("//> #0 no claim, 4 fingers: not one way, #2 goes 63° off axis (45° at most)"))
  }

  /// Two go up, two to the right: as far up as to the right is up.
  @Test func betweenTwoWaysTheOrderOfEdgesDecides() {
    let script =
      frame(0, "down", hand) + frame(50, "motion", Array(hand.prefix(2)), 0, -6) + frame(50, "motion", Array(hand.suffix(2)), 6, 0, first: 2)
    #expect(said(script).hasSuffix("//> #0 no claim, 4 fingers: not one way, #2 goes 90° off axis (45° at most)"))
  }

  @Test func aWayThatNothingIsBoundToIsNamed() {
    let script = frame(0, "down", hand) + frame(50, "motion", hand, 0, 6)
    #expect(said(script).hasSuffix("//> #0 no claim, 4 fingers: nothing is bound to this way, down"))
  }

  @Test func aNumberThatNothingIsBoundToIsSaidAtTheLift() {
    let three = Array(hand.prefix(3))
    let script = frame(0, "down", three) + frame(50, "motion", three, 0, -20) + "100ms up #0\n110ms up #1\n120ms up #2"
    #expect(said(script) == "//> #0 no claim, 3 fingers: nothing is bound to so many")
  }

  @Test func twoFingersSayNothing() {
    let two = Array(hand.prefix(2))
    #expect(said(frame(0, "down", two) + frame(50, "motion", two, 0, -20) + "100ms up #0\n110ms up #1") == "")
  }

  @Test func aPointThatMovesBesideThemIsNamed() {
    let script = "0ms down #9 20,20\n" + frame(300, "down", hand, first: 0) + "320ms motion #9 25,20\n" + frame(350, "motion", hand, 0, -6)
    #expect(said(script).hasSuffix("//> #0 no claim, 4 fingers: #9 beside it moved 5 mm (3 at most)"))
  }

  /// A shell that bound them, and another gesture, does not answer any more.
  @Test(arguments: ["4-up", "3-up"]) func aChangeOfWhatIsBoundEndsThem(silent: String) {
    let script =
      "client A 0,0 155x87\nclient S 0,0 1x1\nbind \(silent) app-switcher by S\nbind 4-down home\n" + frame(0, "down", hand) + "10ms silent S 1s\n"
      + frame(50, "motion", hand, 0, -6)
    let words = said(script)
    #expect(words.contains("candidate, 4 fingers"))
    if silent == "3-up" { #expect(words.hasSuffix("//> #0 no claim, 4 fingers: a point was taken back, or what is bound changed")) }
    if silent == "4-up" { #expect(words.hasSuffix("//> #0 no claim, 4 fingers: nothing is bound to this way, up")) }
  }

  @Test func aSwipeThatWinsEndsThem() {
    let script = """
      client A 0,0 155x40
      client B 0,40 155x47
      10ms down #0 30,20
      10ms down #1 50,20
      10ms down #2 70,20
      10ms down #3 90,20
      20ms down #4 70,86
      60ms motion #4 70,78
      """
    #expect(said(script).hasSuffix("//> #0 no claim, 5 fingers: another point claimed on this output"))
  }
}
