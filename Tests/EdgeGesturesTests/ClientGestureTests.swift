import EdgeGestures
import EdgeTranscript
import Foundation
import Testing

/// Design 3.5: what a client is told beside its touches.
@Suite struct ClientGestureTests {
  private func script(_ kinds: String = "tap,hold,pan,pinch", _ lines: String) -> String { "gestures A \(kinds)\n\(lines)" }

  // MARK: Tap

  @Test func aTapIsToldAfterItsLift() {
    let script = script(
      "tap",
      """
      0ms   down   #0 70,40  -> deliver #0
      80ms  up     #0        -> deliver #0, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  /// Lifted within 500 ms.
  @Test(arguments: [("500", true), ("500.1", false)]) func aTapIsShort(time: String, isTap: Bool) {
    let script = script("tap", "0ms  down   #0 70,40  -> deliver #0\n\(time)ms  up     #0  -> deliver #0\(isTap ? ", tap A fingers 1 count 1" : "")")
    #expect(play(script) == script)
  }

  /// Moved by less than 2.5 mm.
  @Test(arguments: [("72.4", true), ("72.5", false)]) func aTapStaysInPlace(x: String, isTap: Bool) {
    let script = script(
      "tap",
      """
      0ms   down   #0 70,40  -> deliver #0
      40ms  motion #0 \(x),40  -> deliver #0
      80ms  up     #0        -> deliver #0\(isTap ? ", tap A fingers 1 count 1" : "")
      """)
    #expect(play(script) == script)
  }

  /// 300 ms from lift to down.
  @Test(arguments: [("380", 2), ("380.1", 1)]) func aDoubleTapIsQuick(time: String, count: Int) {
    let script = script(
      "tap",
      """
      0ms    down   #0 70,40  -> deliver #0
      80ms   up     #0        -> deliver #0, tap A fingers 1 count 1
      \(time)ms  down   #0 70,40  -> deliver #0
      440ms  up     #0        -> deliver #0, tap A fingers 1 count \(count)
      """)
    #expect(play(script) == script)
  }

  /// 10 mm apart at most.
  @Test(arguments: [("80", 2), ("80.1", 1)]) func aDoubleTapIsInOnePlace(x: String, count: Int) {
    let script = script(
      "tap",
      """
      0ms    down   #0 70,40  -> deliver #0
      80ms   up     #0        -> deliver #0, tap A fingers 1 count 1
      200ms  down   #0 \(x),40  -> deliver #0
      280ms  up     #0        -> deliver #0, tap A fingers 1 count \(count)
      """)
    #expect(play(script) == script)
  }

  @Test func taps() {
    let script = script(
      "tap",
      """
      0ms    down   #0 70,40  -> deliver #0
      50ms   up     #0        -> deliver #0, tap A fingers 1 count 1
      100ms  down   #0 70,40  -> deliver #0
      150ms  up     #0        -> deliver #0, tap A fingers 1 count 2
      200ms  down   #0 70,40  -> deliver #0
      250ms  up     #0        -> deliver #0, tap A fingers 1 count 3
      """)
    #expect(play(script) == script)
  }

  @Test func aTapWithTwoFingersIsOne() {
    let script = script(
      "tap",
      """
      0ms    down   #0 60,40  -> deliver #0
      20ms   down   #1 80,40  -> deliver #1
      80ms   up     #1        -> deliver #1
      100ms  up     #0        -> deliver #0, tap A fingers 2 count 1
      200ms  down   #0 70,40  -> deliver #0
      250ms  up     #0        -> deliver #0, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  @Test func aTapInTheEdgeZoneIsATap() {
    let script = script(
      "tap",
      """
      0ms   down   #0 70,86  -> deliver #0
      80ms  up     #0        -> deliver #0, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  // MARK: Hold

  @Test func aHoldBeginsAfterHalfASecond() {
    let script = script(
      "tap,hold",
      """
      0ms    down   #0 70,40  -> deliver #0
      400ms  motion #0 72,40  -> deliver #0
      500ms                   -> hold begin A #0
      900ms  up     #0        -> deliver #0, hold end A
      """)
    #expect(play(script) == script)
  }

  /// A lift exactly then is a tap.
  @Test func aLiftAtTheHoldsDeadlineIsATap() {
    let script = script(
      "tap,hold",
      """
      0ms    down   #0 70,40  -> deliver #0
      500ms  up     #0        -> deliver #0, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  @Test func aHoldThatMovesEndsCancelledAndMayPan() {
    let script = script(
      "hold,pan",
      """
      0ms    down   #0 70,40    -> deliver #0
      500ms                     -> hold begin A #0
      600ms  motion #0 72.4,40  -> deliver #0
      650ms  motion #0 72.5,40  -> deliver #0, hold end A cancelled, pan begin A #0
      900ms  up     #0          -> deliver #0, pan end A
      """)
    #expect(play(script) == script)
  }

  @Test func aHoldWithTwoFingersCountsFromTheLastDown() {
    let script = script(
      "hold",
      """
      0ms    down   #0 60,40  -> deliver #0
      300ms  down   #1 80,40  -> deliver #1
      800ms                   -> hold begin A #0 #1
      900ms  up     #1        -> deliver #1, hold end A
      950ms  up     #0        -> deliver #0
      """)
    #expect(play(script) == script)
  }

  @Test func aFurtherFingerEndsTheHoldCancelled() {
    let script = script(
      "hold,pan",
      """
      0ms    down   #0 60,40  -> deliver #0
      500ms                   -> hold begin A #0
      600ms  down   #1 80,40  -> deliver #1, hold end A cancelled
      650ms  motion #0 63,40  -> deliver #0
      650ms  motion #1 83,40  -> deliver #1, pan begin A #0 #1
      700ms  up     #1        -> deliver #1, pan end A
      950ms  up     #0        -> deliver #0
      """)
    #expect(play(script) == script)
  }

  // MARK: Pan

  @Test(arguments: [("72.5", true), ("72.4", false)]) func aPanBeginsAtTheSlop(x: String, isPan: Bool) {
    let script = script("pan", "0ms   down   #0 70,40  -> deliver #0\n40ms  motion #0 \(x),40  -> deliver #0\(isPan ? ", pan begin A #0" : "")")
    #expect(play(script) == script)
  }

  @Test func anUnreservedEdgeIsThePansOrigin() {
    let script = script(
      "pan",
      """
      0ms    down   #0 6,40   -> deliver #0
      40ms   motion #0 10,40  -> deliver #0, pan begin A #0 from left
      100ms  up     #0        -> deliver #0, pan end A
      200ms  down   #0 6.1,40  -> deliver #0
      240ms  motion #0 10,40  -> deliver #0, pan begin A #0
      """)
    #expect(play(script) == script)
  }

  /// As for a swipe, as far inward as sideways is inward.
  @Test(arguments: [("45", true), ("45.1", false)]) func halfwayAPanStillComesFromItsEdge(y: String, isFrom: Bool) {
    let script = script(
      "pan", "0ms   down   #0 1,40  -> deliver #0\n40ms  motion #0 6,\(y)  -> deliver #0, pan begin A #0\(isFrom ? " from left" : "")")
    #expect(play(script) == script)
  }

  /// Only there can it come from two.
  @Test func halfwayFromACornerTheOrderOfEdgesDecides() {
    let script = script(
      "pan",
      """
      bind top 0-1 notifications
      0ms   down   #0 2,85  -> deliver #0
      40ms  motion #0 6,81  -> deliver #0, pan begin A #0 from bottom
      """)
    #expect(play(script) == script)
  }

  /// Along the edge it comes from none.
  @Test func aPanAlongAnEdgeHasNoOrigin() {
    let script = script("pan", "0ms   down   #0 1,40   -> deliver #0\n40ms  motion #0 3,45   -> deliver #0, pan begin A #0")
    #expect(play(script) == script)
  }

  @Test func aSecondFingerEndsThePanAndMayBeginAnother() {
    let script = script(
      "pan",
      """
      0ms    down   #0 60,40  -> deliver #0
      40ms   motion #0 65,40  -> deliver #0, pan begin A #0
      60ms   down   #1 80,40  -> deliver #1, pan end A
      80ms   motion #0 69,40  -> deliver #0
      80ms   motion #1 84,40  -> deliver #1, pan begin A #0 #1
      100ms  up     #1        -> deliver #1, pan end A
      120ms  up     #0        -> deliver #0
      """)
    #expect(play(script) == script)
  }

  // MARK: Pinch

  @Test func aPinchBeginsWhenTheSpreadMovesMost() {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 60,40    -> deliver #0
      0ms    down   #1 80,40    -> deliver #1
      40ms   motion #0 57.6,40  -> deliver #0
      40ms   motion #1 82.4,40  -> deliver #1
      60ms   motion #0 57.5,40  -> deliver #0
      60ms   motion #1 82.5,40  -> deliver #1, pinch begin A #0 #1
      100ms  up     #0          -> deliver #0, pinch end A
      120ms  up     #1          -> deliver #1
      """)
    #expect(play(script) == script)
  }

  @Test func aPinchWithOneRestingFingerIsAPinch() {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 60,40  -> deliver #0
      0ms    down   #1 80,40  -> deliver #1
      60ms   motion #1 85,40  -> deliver #1, pinch begin A #0 #1
      """)
    #expect(play(script) == script)
  }

  @Test func twoFingersThatGoTogetherPan() {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 60,40  -> deliver #0
      0ms    down   #1 80,40  -> deliver #1
      60ms   motion #0 60,45  -> deliver #0
      60ms   motion #1 82,45  -> deliver #1, pan begin A #0 #1
      """)
    #expect(play(script) == script)
  }

  /// A few per cent of spread is a pan: 5 % of 60 mm is more than the slop.
  @Test(arguments: [("7", "133", true), ("7.1", "132.9", false)])
  func aWideGripNeedsMoreToPinch(left: String, right: String, isPinch: Bool) {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 10,40    -> deliver #0
      0ms    down   #1 130,40   -> deliver #1
      60ms   motion #0 \(left),40  -> deliver #0
      60ms   motion #1 \(right),40  -> deliver #1\(isPinch ? ", pinch begin A #0 #1" : "")
      """)
    #expect(play(script) == script)
  }

  // MARK: A pinch or a pan

  /// One finger rests, the other goes anywhere: the centre moves as far as the fingers move beside it.
  @Test(arguments: ["85,40", "75,40", "80,45", "80,35", "83.6,43.6", "76.4,43.6"]) func anAnchoredPinchGoesAnyWay(to place: String) {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 60,40  -> deliver #0
      30ms   down   #1 80,40  -> deliver #1
      60ms   motion #1 \(place)  -> deliver #1, pinch begin A #0 #1
      """)
    #expect(play(script) == script)
  }

  /// The other finger comes from the edge: no swipe tears the pinch away, since the first one has not rested for long.
  @Test func anAnchoredPinchFromTheEdgeIsTheClients() {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 70,40  -> deliver #0
      400ms  down   #1 70,86  -> deliver #1
      420ms  motion #1 70,78  -> deliver #1, pinch begin A #0 #1
      500ms  motion #1 70,60  -> deliver #1
      520ms  up     #1        -> deliver #1, pinch end A
      600ms  up     #0        -> deliver #0
      """)
    #expect(play(script) == script)
  }

  /// On a phone, the second finger lands 100 ms later, next to the edge.
  @Test func aSecondFingerAtTheEdgeJoinsTheDrag() {
    let script = """
      screen 65x140mm
      gestures A pan,pinch
      0ms    down   #0 20,128  -> deliver #0
      60ms   motion #0 20,127  -> deliver #0
      100ms  down   #1 42,136  -> deliver #1
      116ms  motion #0 20,125  -> deliver #0
      116ms  motion #1 42,134  -> deliver #1, pan begin A #0 #1
      132ms  motion #0 20,122  -> deliver #0
      132ms  motion #1 42,131  -> deliver #1
      250ms  motion #0 20,100  -> deliver #0
      250ms  motion #1 42,109  -> deliver #1
      300ms  up     #1         -> deliver #1, pan end A
      310ms  up     #0         -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// Turning alone is a pinch too: 2.5 mm at 10 mm from the centre.
  @Test(arguments: [("37.5", "42.5", true), ("37.6", "42.4", false)]) func turningFingersPinch(left: String, right: String, isPinch: Bool) {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 60,40  -> deliver #0
      0ms    down   #1 80,40  -> deliver #1
      60ms   motion #0 60,\(left)  -> deliver #0
      60ms   motion #1 80,\(right)  -> deliver #1\(isPinch ? ", pinch begin A #0 #1" : "")
      """)
    #expect(play(script) == script)
  }

  /// A quarter turn to the right in thirty steps, whatever the number of fingers.
  @Test(arguments: 2...5) func aPinchTellsHowFarItTurned(fingers: Int) {
    var seat = TestSeat.standard()
    func frame(_ step: Int, _ event: (Int32, ScreenPoint) -> TouchEvent) -> [TouchEvent] {
      (0..<fingers).map { finger in
        let angle = Double(finger) * 2 * .pi / Double(fingers) + Double(step) * .pi / 60
        return event(Int32(finger), ScreenPoint(x: 70 + 20 * Float(cos(angle)), y: 40 + 20 * Float(sin(angle))))
      }
    }
    let target = TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1), gestures: .all)
    seat.send(
      frame(0) { .down(TouchID(rawValue: $0), OutputID(rawValue: 1), $1, TouchPlace(target: target)) }, at: 0)
    var turned: Float = 0
    var begun = 0
    for step in 1...30 {
      for decision in seat.send(frame(step) { .motion(TouchID(rawValue: $0), $1) }, at: Int64(step) * 16) {
        switch decision {
        case .pinchBegin: begun = step
        case .pinchUpdate(_, _, let dx, let dy, let scale, let rotation):
          turned += rotation
          #expect(abs(dx) < 0.001 && abs(dy) < 0.001 && abs(scale - 1) < 0.001)
        default: break
        }
      }
    }
    #expect(begun > 0 && begun < 5)
    #expect(abs(turned - Float(30 - begun) * 3) < 0.01)
  }

  /// Two fingers of a client, down at these places.
  private func twoFingers(_ kinds: GestureKinds, _ a: ScreenPoint, _ b: ScreenPoint) -> TestSeat {
    var seat = TestSeat.standard()
    let place = TouchPlace(target: TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1), gestures: kinds))
    seat.send(
      [
        .down(TouchID(rawValue: 0), OutputID(rawValue: 1), a, place), .down(TouchID(rawValue: 1), OutputID(rawValue: 1), b, place),
      ], at: 0)
    return seat
  }

  /// Where both fingers of a pinch go, having been at 55,40 and 85,40.
  @Test(
    arguments: [
      ("spread", [motion(0, 50, 40), motion(1, 90, 40)], true), ("move", [motion(0, 56, 40), motion(1, 86, 40)], true),
      ("turn", [motion(0, 70, 25), motion(1, 70, 55)], true), ("go away and back", [motion(0, 50, 40), motion(0, 55, 40)], false),
    ] as [(String, [TouchEvent], Bool)])
  func aPinchTellsEachChange(name: String, frame: [TouchEvent], isTold: Bool) {
    var seat = twoFingers(.pinch, ScreenPoint(x: 60, y: 40), ScreenPoint(x: 80, y: 40))
    seat.send([motion(0, 55, 40), motion(1, 85, 40)], at: 50)
    let updates = seat.send(frame, at: 100).filter { if case .pinchUpdate = $0 { true } else { false } }
    #expect(updates.count == (isTold ? 1 : 0), "fingers that \(name)")
  }

  /// Of a pan only the centre counts.
  @Test func aPanDoesNotTellThatItsFingersSpread() {
    var seat = twoFingers(.pan, ScreenPoint(x: 60, y: 40), ScreenPoint(x: 80, y: 40))
    seat.send([motion(0, 60, 50), motion(1, 80, 50)], at: 50)
    #expect(seat.send([motion(0, 55, 50), motion(1, 85, 50)], at: 100).count == 2, "delivered to the client, and nothing else")
  }

  /// A panel may report two fingers that touch at one place.
  @Test func aPinchThatBeginsAtOnePlaceKeepsItsScale() {
    var seat = twoFingers(.pinch, ScreenPoint(x: 60, y: 40), ScreenPoint(x: 80, y: 40))
    seat.send([motion(0, 70, 40), motion(1, 70, 40)], at: 50)
    let scales = seat.send([motion(0, 65, 40), motion(1, 75, 40)], at: 100).compactMap {
      if case .pinchUpdate(_, _, dx: _, dy: _, let scale, rotation: _) = $0 { scale } else { nil }
    }
    #expect(scales == [1])
  }

  // MARK: Any number of fingers

  @Test func fiveFingersTapTwice() {
    let downs = (0..<5).map { "0ms    down   #\($0) \(30 + 20 * $0),40  -> deliver #\($0)" }.joined(separator: "\n")
    let ups = (0..<5).map { "50ms   up     #\($0)        -> deliver #\($0)\($0 == 4 ? ", tap A fingers 5 count 1" : "")" }.joined(separator: "\n")
    let again = (downs + "\n" + ups).replacing("\n0ms ", with: "\n200ms ").replacing("50ms ", with: "250ms ").replacing("count 1", with: "count 2")
    let script = script("tap", downs + "\n" + ups + "\n200ms" + again.dropFirst(3))
    #expect(play(script) == script)
  }

  @Test func threeFingersFromAnEdgePanFromIt() {
    let script = script(
      "pan,pinch",
      """
      0ms    down   #0 3,20   -> deliver #0
      0ms    down   #1 4,40   -> deliver #1
      0ms    down   #2 5,60   -> deliver #2
      40ms   motion #0 9,20   -> deliver #0
      40ms   motion #1 10,40  -> deliver #1
      40ms   motion #2 11,60  -> deliver #2, pan begin A #0 #1 #2 from left
      """)
    #expect(play(script) == script)
  }

  // MARK: Two hands

  /// As wide as a hand, 150 mm, or wider.
  @Test(arguments: [("250", ", pan begin A #0 #1"), ("250.3", ", pan begin A #1")]) func pointsFarApartAreTwoHands(x: String, told: String) {
    let isOne = x == "250"
    let script = """
      screen 600x340mm
      gestures A pan
      0ms    down   #0 100,150  -> deliver #0
      0ms    down   #1 \(x),150  -> deliver #1
      40ms   motion #0 100,160  -> deliver #0\(isOne ? "" : ", pan begin A #0")
      40ms   motion #1 \(x),160  -> deliver #1\(told)
      """
    #expect(play(script) == script)
  }

  /// Each of them ends by itself.
  @Test func twoHandsGestureAtOnce() {
    let script = """
      screen 600x340mm
      gestures A tap,hold,pan,pinch
      0ms    down   #0 100,150  -> deliver #0
      40ms   motion #0 110,150  -> deliver #0, pan begin A #0
      60ms   down   #1 400,150  -> deliver #1
      60ms   down   #2 440,150  -> deliver #2
      80ms   motion #1 390,150  -> deliver #1
      80ms   motion #2 450,150  -> deliver #2, pinch begin A #1 #2
      120ms  up     #0          -> deliver #0, pan end A
      160ms  down   #0 100,150  -> deliver #0
      200ms  up     #0          -> deliver #0, tap A fingers 1 count 1
      240ms  up     #1          -> deliver #1, pinch end A
      260ms  up     #2          -> deliver #2
      """
    #expect(play(script) == script)
  }

  /// Two people who tap in turns are not one who taps four times.
  @Test func eachHandsTapsCount() {
    let script = """
      screen 600x340mm
      gestures A tap
      0ms    down   #0 100,150  -> deliver #0
      50ms   up     #0          -> deliver #0, tap A fingers 1 count 1
      60ms   down   #0 400,150  -> deliver #0
      110ms  up     #0          -> deliver #0, tap A fingers 1 count 1
      120ms  down   #0 100,150  -> deliver #0
      170ms  up     #0          -> deliver #0, tap A fingers 1 count 2
      180ms  down   #0 400,150  -> deliver #0
      230ms  up     #0          -> deliver #0, tap A fingers 1 count 2
      """
    #expect(play(script) == script)
  }

  /// As far as a hand is wide: a press there is what a tap waits for.
  @Test(arguments: [("250", ", tap A fingers 1 count 1"), ("250.3", "")]) func aTapWaitsForItsOwnHand(x: String, told: String) {
    let script = """
      screen 600x340mm
      gestures A tap
      requires A tap double-tap
      0ms    down   #0 100,150  -> deliver #0
      80ms   up     #0          -> deliver #0
      200ms  down   #0 \(x),150  -> deliver #0\(told)
      """
    #expect(play(script) == script)
  }

  /// A seventeenth hand takes the place of one whose tap was told already, or else makes the first tap that waits be told at once.
  @Test(arguments: [(true, []), (false, [1])] as [(Bool, [UInt32])]) func aFurtherHandCostsNoTap(isFirstTold: Bool, atOnce: [UInt32]) {
    var seat = TestSeat.standard()
    func tapped(_ decisions: [Decision]) -> [UInt32] {
      decisions.compactMap { if case .tap(let surface, at: _, fingers: _, count: _) = $0 { surface.rawValue } else { nil } }
    }
    func press(_ surface: UInt32, waits: Bool, at time: Int64) -> [UInt32] {
      var requirements = FailureRequirements()
      if waits { _ = requirements.require(.tap, toFail: .doubleTap) }
      let target = TouchTarget(
        client: ClientID(rawValue: surface), surface: SurfaceID(rawValue: surface), gestures: .tap, requirements: requirements)
      let place = ScreenPoint(x: 70, y: 40)
      return tapped(seat.send([.down(TouchID(rawValue: 0), OutputID(rawValue: 1), place, TouchPlace(target: target))], at: time))
    }
    var told: [UInt32] = []
    for surface in UInt32(1)...16 {
      told += press(surface, waits: surface > 1 || !isFirstTold, at: Int64(surface) * 10)
      told += tapped(seat.send([up(0)], at: Int64(surface) * 10 + 5))
    }
    #expect(told == (isFirstTold ? [1] : []))
    #expect(press(17, waits: true, at: 170) == atOnce)
    #expect(tapped(seat.pass(to: .milliseconds(500))) == Array(2...16))
  }

  // MARK: Cancel

  /// What was begun ends cancelled before the cancel.
  @Test func aClaimEndsTheClientsGesturesFirst() {
    let script = script(
      "pan",
      """
      0ms    down   #0 70,86  -> deliver #0
      30ms   motion #0 70,82  -> deliver #0, pan begin A #0 from bottom
      60ms                    -> pan end A cancelled, cancel A, begin bottom #0
      400ms  motion #0 70,70  -> stage dock
      500ms  up     #0        -> end completed dock
      """)
    #expect(play(script) == script)
  }

  @Test func aDeviceCancelEndsTheHoldCancelled() {
    let script = script(
      "tap,hold",
      """
      0ms    down   #0 70,40  -> deliver #0
      500ms                   -> hold begin A #0
      600ms  cancel #0        -> hold end A cancelled, cancel A
      """)
    #expect(play(script) == script)
  }

  @Test func aTouchThatIsTakenBackIsNoTap() {
    let script = script(
      "tap",
      """
      0ms   down   #0 70,40  -> deliver #0
      50ms  cancel #0        -> cancel A
      """)
    #expect(play(script) == script)
  }

  @Test func aSurfaceThatDiesEndsItsGesture() {
    let script = script(
      "pan",
      """
      0ms    down   #0 70,40  -> deliver #0
      40ms   motion #0 80,40  -> deliver #0, pan begin A #0
      60ms   unmapped A       -> pan end A cancelled, lift #0
      """)
    #expect(play(script) == script)
  }

  @Test func aStuckContactIsNoFinger() {
    let script = script(
      "tap",
      """
      0ms      down   #0 20,20  -> deliver #0
      10000ms                   -> stuck #0
      11000ms  down   #1 70,40  -> deliver #1
      11080ms  up     #1        -> deliver #1, tap A fingers 1 count 1
      """)
    #expect(play(script) == script)
  }

  @Test func clientsThatDidNotAskAreToldNothing() {
    let script = """
      0ms   down   #0 70,40  -> deliver #0
      80ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }
}
