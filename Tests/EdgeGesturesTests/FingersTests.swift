import EdgeTranscript
import Testing

@testable import EdgeGestures

/// Rule 9: gestures of several fingers, anywhere on the screen.
@Suite struct FingersTests {
  /// Lines of one frame in which several points do the same; what is decided stands behind the last, or what goes to clients behind each.
  private func frame(_ time: Double, _ word: String, _ places: [(Double, Double)], first: Int = 0, _ decided: String? = nil) -> String {
    places.enumerated().map { index, place in
      let id = first + index
      let isLast = index == places.count - 1
      let caused = decided.map { isLast && !$0.isEmpty ? " -> \($0)" : "" } ?? " -> deliver #\(id)"
      return "\(time)ms \(word) #\(id) \(place.0),\(place.1)\(caused)"
    }.joined(separator: "\n")
  }

  private let hand = [(40.0, 60.0), (60, 55), (80, 55), (100, 60)]

  private func moved(_ places: [(Double, Double)], _ dx: Double, _ dy: Double) -> [(Double, Double)] {
    places.map { ($0.0 + dx, $0.1 + dy) }
  }

  /// The places on their way to the middle of all, this many mm.
  private func pinched(_ places: [(Double, Double)], by way: Double) -> [(Double, Double)] {
    let (x, y) = (places.map { $0.0 }.reduce(0, +) / Double(places.count), places.map { $0.1 }.reduce(0, +) / Double(places.count))
    return places.map { place in
      let (dx, dy) = (x - place.0, y - place.1)
      let part = way / (dx * dx + dy * dy).squareRoot()
      return (((place.0 + dx * part) * 1000).rounded() / 1000, ((place.1 + dy * part) * 1000).rounded() / 1000)
    }
  }

  // MARK: Directions

  @Test func fourFingersUpOpenTheAppSwitcher() {
    let script = """
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -6), "cancel A, begin 4-up #0 #1 #2 #3"))
      \(frame(100, "motion", moved(hand, 1, -14), "stage app-switcher"))
      400ms up #1 -> end completed app-switcher
      420ms up #0
      440ms up #2
      440ms up #3
      500ms down #0 40,60 -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [(6.0, "previous-app"), (-6, "next-app")]) func fourFingersSidewaysChangeTheApp(dx: Double, action: String) {
    let script = """
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, dx, 2), "cancel A, begin 4-sideways #0 #1 #2 #3"))
      \(frame(150, "motion", moved(hand, 3 * dx, 2), "stage \(action)"))
      400ms up #0 -> end completed \(action)
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [4, 5]) func fingersThatPinchInGoHome(fingers: Int) {
    let five = [(40.0, 60.0), (50, 35), (75, 30), (100, 35), (110, 60)]
    let places = Array(five.prefix(fingers))
    let ids = (0..<fingers).map { "#\($0)" }.joined(separator: " ")
    let script = """
      \(frame(0, "down", places))
      \(frame(50, "motion", pinched(places, by: 6), "cancel A, begin \(fingers)-pinch-in \(ids)"))
      \(frame(150, "motion", pinched(places, by: 14), "stage home"))
      400ms up #0 -> end completed home
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [
    ("next-app", 6.0, "previous-app"), ("next-app", -6, "next-app"), ("previous-app", 6, "previous-app"), ("previous-app", -6, "next-app"),
    ("home", 6, "home"), ("home", -6, "home"),
  ]) func sidewaysTheNextAppAndThePreviousOneAreBothMeant(bound: String, dx: Double, action: String) {
    let script = """
      bind 4-sideways \(bound)
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, dx, 2), "cancel A, begin 4-sideways #0 #1 #2 #3"))
      \(frame(150, "motion", moved(hand, 3 * dx, 2), "stage \(action)"))
      400ms up #0 -> end completed \(action)
      """
    #expect(play(script) == script)
  }

  @Test func whatIsBoundIsWhatIsRecognized() {
    let script = """
      bind 3-down notifications
      \(frame(0, "down", Array(hand.prefix(3))))
      \(frame(50, "motion", moved(Array(hand.prefix(3)), 0, 6), "cancel A, begin 3-down #0 #1 #2"))
      60ms up #0 -> end completed notifications
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [(0.0, 6.0), (0, -6)]) func aDirectionThatIsNotBoundIsTheClients(dx: Double, dy: Double) {
    let script = """
      bind 4-sideways next-app
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, dx, dy)))
      \(frame(100, "motion", moved(hand, 12, dy)))
      """
    #expect(play(script) == script)
  }

  @Test func fingersThatSpreadAreTheClients() {
    let script = """
      \(frame(0, "down", hand))
      \(frame(50, "motion", pinched(hand, by: -6)))
      """
    #expect(play(script) == script)
  }

  /// Three fingers, or six, are none of the default gestures.
  @Test(arguments: [3, 6]) func otherNumbersAreTheClients(fingers: Int) {
    let places = (0..<fingers).map { (30 + 12 * Double($0), 50.0) }
    let script = """
      \(frame(0, "down", places))
      \(frame(50, "motion", moved(places, 0, -20)))
      """
    #expect(play(script) == script)
  }

  // MARK: Numbers

  @Test(arguments: [(-5.0, true), (-4.9, false)]) func eachGoesFiveMillimetres(dy: Double, isRecognized: Bool) {
    var places = moved(hand, 0, -8)
    places[2].1 = hand[2].1 + dy
    let script = """
      \(frame(0, "down", hand))
      \(frame(50, "motion", places, isRecognized ? "cancel A, begin 4-up #0 #1 #2 #3" : nil))
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [(8.0, true), (8.1, false)]) func eachGoesWithin45Degrees(dx: Double, isRecognized: Bool) {
    var places = moved(hand, 0, -8)
    places[2].0 = hand[2].0 + dx
    let script = """
      \(frame(0, "down", hand))
      \(frame(50, "motion", places, isRecognized ? "cancel A, begin 4-up #0 #1 #2 #3" : nil))
      """
    #expect(play(script) == script)
  }

  private let ring = [(40.0, 50.0), (60, 30), (80, 50), (60, 70)]

  @Test(arguments: [(6.0, true), (6.1, false)]) func eachPinchesWithin45Degrees(dy: Double, isRecognized: Bool) {
    var places = pinched(ring, by: 6)
    places[0].1 = ring[0].1 + dy
    let script = """
      \(frame(0, "down", ring))
      \(frame(50, "motion", places, isRecognized ? "cancel A, begin 4-pinch-in #0 #1 #2 #3" : nil))
      """
    #expect(play(script) == script)
  }

  /// It leads nowhere from there.
  @Test func aFingerInTheMiddleOfTheOthersDoesNotPinch() {
    let script = """
      \(frame(0, "down", ring + [(60, 50)]))
      \(frame(50, "motion", pinched(ring, by: 6) + [(60, 44)]))
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [(200.0, true), (200.1, false)]) func theyComeDownWithin200Milliseconds(time: Double, isRecognized: Bool) {
    let script = """
      \(frame(0, "down", Array(hand.prefix(1))))
      \(frame(100, "down", Array(hand[1...2]), first: 1))
      \(frame(time, "down", Array(hand.suffix(1)), first: 3))
      \(frame(250, "motion", moved(hand, 0, -8), isRecognized ? "cancel A, begin 4-up #0 #1 #2 #3" : nil))
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [(152.0, true), (152.2, false)]) func theyComeDownWithin150Millimetres(x: Double, isRecognized: Bool) {
    let wide = [(2.0, 50.0), (40, 50), (80, 50), (x, 50)]
    let script = """
      screen 300x87mm
      bind 4-up app-switcher
      \(frame(0, "down", wide))
      \(frame(50, "motion", moved(wide, 0, -8), isRecognized ? "cancel A, begin 4-up #0 #1 #2 #3" : nil))
      """
    #expect(play(script) == script)
  }

  @Test(arguments: [(320.0, 240.0, true), (320.2, 240, false)]) func largeScreensHaveNone(width: Double, height: Double, isRecognized: Bool) {
    let script = """
      screen \(width)x\(height)mm
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -8), isRecognized ? "cancel A, begin 4-up #0 #1 #2 #3" : nil))
      """
    #expect(play(script) == script)
  }

  @Test func theOperatorMayHaveThemOnALargeScreen() {
    let script = """
      screen 800x450mm
      tuning finger-diagonal 1000
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -8), "cancel A, begin 4-up #0 #1 #2 #3"))
      """
    #expect(play(script) == script)
  }

  /// As for a swipe from an edge: later the fingers do something of their client's.
  @Test(arguments: [(450.0, true), (450.1, false)]) func theyDecideInTime(time: Double, isRecognized: Bool) {
    let script = """
      \(frame(0, "down", hand))
      \(frame(time, "motion", moved(hand, 0, -8), isRecognized ? "cancel A, begin 4-up #0 #1 #2 #3" : nil))
      """
    #expect(play(script) == script)
  }

  // MARK: What else is on the glass

  @Test(arguments: [(3.0, true), (3.1, false)]) func anotherPointMayRestButNotMove(way: Double, isRecognized: Bool) {
    let script = """
      0ms down #9 20,20 -> deliver #9
      \(frame(1000, "down", hand))
      1020ms motion #9 \(20 + way),20 -> deliver #9
      \(frame(1050, "motion", moved(hand, 0, -8), isRecognized ? "cancel A, begin 4-up #0 #1 #2 #3" : nil))
      """
    #expect(play(script) == script)
  }

  @Test func aLateFifthFingerMakesItTheClients() {
    let script = """
      \(frame(0, "down", hand))
      210ms down #4 120,60 -> deliver #4
      \(frame(250, "motion", moved(hand + [(120, 60)], 0, -8)))
      """
    #expect(play(script) == script)
  }

  /// A palm, or a neighbour's finger: no other point moves.
  @Test func whatLandsBesideThemAndRestsChangesNothing() {
    let script = """
      \(frame(0, "down", hand))
      250ms down #4 140,80 -> deliver #4
      \(frame(400, "motion", moved(hand, 0, -8), "cancel A, begin 4-up #0 #1 #2 #3"))
      """
    #expect(play(script) == script)
  }

  @Test func aNeighboursTapBesideThemChangesNothing() {
    let script = """
      screen 300x87mm
      bind 4-up app-switcher
      \(frame(0, "down", hand))
      50ms down #4 290,60 -> deliver #4
      120ms up #4 -> deliver #4
      \(frame(150, "motion", moved(hand, 0, -8), "cancel A, begin 4-up #0 #1 #2 #3"))
      """
    #expect(play(script) == script)
  }

  /// A hand that has rested for too long to be one gives way to another.
  @Test(arguments: [(450.0, nil), (450.1, "cancel A, begin 4-up #4 #5 #6 #7")])
  func aHandThatRestsGivesWayToAnother(time: Double, decided: String?) {
    let low = moved(hand, 0, 20)
    let script = """
      \(frame(0, "down", hand))
      \(frame(time, "down", low, first: 4))
      \(frame(600, "motion", moved(low, 0, -8), first: 4, decided))
      """
    #expect(play(script) == script)
  }

  @Test func aFingerThatLiftsBeforeMakesItTheClients() {
    let script = """
      \(frame(0, "down", hand + [(120, 60)]))
      30ms up #4 -> deliver #4
      \(frame(50, "motion", moved(hand, 0, -8)))
      """
    #expect(play(script) == script)
  }

  /// Company has failed the candidates among them; the fingers are recognized all the same.
  @Test func fingersMayComeDownInAZone() {
    let low = moved(hand, 0, 26)
    let script = """
      \(frame(0, "down", low))
      \(frame(80, "motion", moved(low, 0, -8), "cancel A, begin 4-up #0 #1 #2 #3"))
      """
    #expect(play(script) == script)
  }

  @Test func eachOwnerGetsOneCancel() {
    let script = """
      client A 0,0 70x87
      client B 70,0 85x87
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -8), "cancel A, cancel B, begin 4-up #0 #1 #2 #3"))
      """
    #expect(play(script) == script)
  }

  /// wl_touch cannot cancel less than all points of a client.
  @Test func aRestingPointOfTheOwnerIsCancelledToo() {
    let script = """
      0ms down #9 20,20 -> deliver #9
      \(frame(1000, "down", hand))
      \(frame(1050, "motion", moved(hand, 0, -8), "cancel A, begin 4-up #0 #1 #2 #3"))
      1100ms motion #9 30,20
      1200ms up #9
      """
    #expect(play(script) == script)
  }

  @Test func aTouchBesideTheGestureIsDiscarded() {
    let script = """
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -8), "cancel A, begin 4-up #0 #1 #2 #3"))
      60ms down #5 10,10 -> discard #5
      400ms up #0 -> end aborted
      """
    #expect(play(script) == script)
  }

  // MARK: Policy

  @Test func anAppMayRefuse() {
    let script = """
      client A 0,0 70x87
      client B 70,0 85x87
      no-fingers B
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -8)))
      """
    #expect(play(script) == script)
  }

  /// It could only be told by a cancel.
  @Test func aWithheldClientKeepsItsFingers() {
    let script = """
      withhold A
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -8)))
      """
    #expect(play(script) == script)
  }

  @Test func theyCannotBeDeferred() {
    let low = moved(hand, 0, 26)
    let script = """
      defer A bottom
      \(frame(0, "down", low))
      \(frame(80, "motion", moved(low, 0, -8), "cancel A, begin 4-up #0 #1 #2 #3"))
      """
    #expect(play(script) == script)
  }

  @Test func theyAreNoneWhileLocked() {
    let script = """
      0ms lock A
      \(frame(10, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -8)))
      """
    #expect(play(script) == script)
  }

  // MARK: Ends

  @Test func goingBackAborts() {
    let script = """
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -10), "cancel A, begin 4-up #0 #1 #2 #3"))
      \(frame(200, "motion", moved(hand, 0, -4), ""))
      220ms up #0 -> end aborted
      """
    #expect(play(script) == script)
  }

  @Test func aFastSwipeCompletesOnItsWay() {
    let script = """
      \(frame(0, "down", hand))
      \(frame(20, "motion", moved(hand, 0, -3)))
      \(frame(40, "motion", moved(hand, 0, -6), "cancel A, begin 4-up #0 #1 #2 #3"))
      \(frame(50, "motion", moved(hand, 0, -9), ""))
      50ms up #0 -> end completed app-switcher
      """
    #expect(play(script) == script)
  }

  @Test func aFastPinchCompletesOnItsWay() {
    let script = """
      \(frame(0, "down", ring))
      \(frame(20, "motion", pinched(ring, by: 3)))
      \(frame(40, "motion", pinched(ring, by: 6), "cancel A, begin 4-pinch-in #0 #1 #2 #3"))
      \(frame(50, "motion", pinched(ring, by: 9), ""))
      50ms up #0 -> end completed home
      """
    #expect(play(script) == script)
  }

  /// That one has no way left, so the others tell how fast they go.
  @Test func aFingerThatArrivesInTheMiddleLeavesThePinchFast() {
    let script = """
      \(frame(0, "down", ring))
      \(frame(40, "motion", pinched(ring, by: 6), "cancel A, begin 4-pinch-in #0 #1 #2 #3"))
      \(frame(60, "motion", [(50, 50), (60, 40), (70, 60), (60, 50)], ""))
      60ms up #0 -> end completed home
      """
    #expect(play(script) == script)
  }

  @Test func aPointThatTheDeviceTakesBackCancels() {
    let script = """
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -14), "cancel A, begin 4-up #0 #1 #2 #3, stage app-switcher"))
      60ms cancel #2 -> end cancelled
      80ms up #0
      """
    #expect(play(script) == script)
  }

  @Test func aSuspendCancels() {
    let script = """
      \(frame(0, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -14), "cancel A, begin 4-up #0 #1 #2 #3, stage app-switcher"))
      60ms suspend -> end cancelled
      80ms up #0
      """
    #expect(play(script) == script)
  }

  // MARK: Bindings

  @Test func anOwnerThatIsSilentLeavesBuiltInActions() {
    let script = """
      client Shell 0,0 1x1
      client A 0,0 155x87
      bind 4-up app-switcher by Shell
      bind 4-sideways next-app by Shell
      0ms silent Shell 1s
      \(frame(10, "down", hand))
      \(frame(50, "motion", moved(hand, 0, -8)))
      \(frame(60, "up", moved(hand, 0, -8)))
      \(frame(100, "down", hand))
      \(frame(150, "motion", moved(hand, -14, 0), "cancel A, begin 4-sideways #0 #1 #2 #3, stage next-app"))
      """
    #expect(play(script) == script)
  }

  private func binding(_ id: UInt32, on output: UInt32, _ stages: Stages) -> Fact {
    .bindFingers(FingerBinding(id: BindingID(rawValue: id), output: OutputID(rawValue: output), fingers: 4, direction: .up, stages: stages))
  }

  @Test(arguments: [(Stages(Stage(.home, distance: 12)), true), (Stages(), false)])
  func aBindingWithNothingToDoIsNone(stages: Stages, isRecognized: Bool) {
    var seat = TestSeat.standard()
    #expect(seat.state(binding(50, on: 1, stages)) == nil)
    seat.send(hand.indices.map { down(Int32($0), Float(hand[$0].0), Float(hand[$0].1)) }, at: 0)
    let decided = seat.send(hand.indices.map { motion(Int32($0), Float(hand[$0].0), Float(hand[$0].1) - 8) }, at: 50)
    #expect(decided.cancelled == (isRecognized ? [1] : []) && decided.delivered.count == (isRecognized ? 0 : 4))
  }

  @Test func theBindingsOfAnOutputGoWithIt() {
    var seat = TestSeat.standard()
    seat.addOutput(2)
    let stages = Stages(Stage(.home, distance: 12))
    #expect(seat.state(binding(50, on: 1, stages)) == nil && seat.state(binding(51, on: 2, stages)) == nil)
    #expect(seat.state(.outputGone(OutputID(rawValue: 1))) == nil)
    #expect(seat.state(.unbind(BindingID(rawValue: 50))) == .unknown)
    #expect(seat.state(.unbind(BindingID(rawValue: 51))) == nil)
  }

  @Test func oneGestureHasOneBinding() {
    var seat = TestSeat.standard()
    let output = OutputID(rawValue: 1)
    func binding(_ id: UInt32, _ fingers: Int, _ direction: FingerDirection, _ owner: UInt32? = nil) -> Fact {
      .bindFingers(
        FingerBinding(
          id: BindingID(rawValue: id), output: output, fingers: fingers, direction: direction, owner: owner.map { ClientID(rawValue: $0) },
          action: .home))
    }
    #expect(seat.state(binding(50, 4, .up, 7)) == nil)
    #expect(seat.state(binding(51, 4, .up)) == .taken)
    #expect(seat.state(binding(50, 5, .up)) == .invalid)
    #expect(seat.state(binding(10, 5, .up)) == .invalid)
    #expect(seat.state(binding(52, 2, .up)) == .invalid)
    #expect(seat.state(binding(52, 11, .up)) == .invalid)
    #expect(seat.state(.bind(DefaultBindings.binding(0, on: output, firstID: BindingID(rawValue: 50)))) == .invalid)
    #expect(seat.state(.clientGone(ClientID(rawValue: 7))) == nil)
    #expect(seat.state(binding(51, 4, .up)) == nil)
    #expect(seat.state(.unbind(BindingID(rawValue: 51))) == nil)
    #expect(seat.state(.unbind(BindingID(rawValue: 51))) == .unknown)
    var id: UInt32 = 100
    for fingers in 3...10 {
      for direction in [FingerDirection.up, .down, .sideways, .pinchIn] {
        #expect(seat.state(binding(id, fingers, direction)) == nil)
        id += 1
      }
    }
    #expect(seat.state(.output(Output(id: OutputID(rawValue: 2), width: 155, height: 87))) == nil)
    let more = FingerBinding(id: BindingID(rawValue: 200), output: OutputID(rawValue: 2), fingers: 4, direction: .up, action: .home)
    #expect(seat.state(.bindFingers(more)) == .full)
  }
}

/// All states and events of `FingersRecognizer`.
@Suite struct FingersRecognizerTests {
  private static let tuning = Tuning()
  private static let hand = FingersRecognizer.Hand(points: SlotSet(1), first: .milliseconds(0), last: .milliseconds(0))
  private static let larger = FingersRecognizer.Hand(points: SlotSet(1).union(SlotSet(2)), first: .milliseconds(0), last: .milliseconds(9))

  private static func machine(in state: FingersRecognizer.State) -> FingersRecognizer {
    var machine = FingersRecognizer()
    switch state {
    case .idle: break
    case .possible(let hand): machine.handle(.landed(hand), tuning)
    case .claimed(let hand, let way):
      machine.handle(.landed(hand), tuning)
      machine.handle(.moved(.together(way), elapsed: 0), tuning)
    }
    return machine
  }

  private static let states: [FingersRecognizer.State] = [.idle, .possible(hand), .claimed(hand, .up)]
  private static let events: [(FingersRecognizer.Event, [FingersRecognizer.State])] = [
    (.landed(larger), [.possible(larger), .possible(larger), .claimed(hand, .up)]),
    (.moved(.undecided, elapsed: 450_000), [.idle, .possible(hand), .claimed(hand, .up)]),
    (.moved(.undecided, elapsed: 450_001), [.idle, .idle, .claimed(hand, .up)]),
    (.moved(.together(.left), elapsed: 0), [.idle, .claimed(hand, .left), .claimed(hand, .up)]),
    (.moved(.together(.left), elapsed: 450_001), [.idle, .idle, .claimed(hand, .up)]),
    (.moved(.astray, elapsed: 0), [.idle, .idle, .claimed(hand, .up)]),
    (.left, [.idle, .idle, .claimed(hand, .up)]),
    (.voided, [.idle, .idle, .idle]),
  ]

  @Test func everyEventInEveryState() {
    for (event, outcomes) in Self.events {
      for (state, outcome) in zip(Self.states, outcomes) {
        var machine = Self.machine(in: state)
        #expect(machine.state == state)
        machine.handle(event, Self.tuning)
        #expect(machine.state == outcome, "\(event) in \(state)")
      }
    }
  }
}
