import EdgeTranscript
import Testing

@testable import EdgeGestures

/// Rule 10: a point that carries a drag is the compositor's once its candidate has failed.
@Suite struct DragTests {
  @Test func aDragInOneHandAndASystemSwipeWithTheOther() {
    let script = """
      0ms    down   #0 60,40  -> deliver #0
      100ms  drag   #0
      120ms  motion #0 65,40  -> deliver #0
      200ms  down   #1 20,86  -> deliver #1
      220ms  motion #0 75,40  -> deliver #0
      280ms  motion #1 20,76  -> cancel A, begin bottom #1
      300ms  motion #0 85,40  -> deliver #0
      600ms  up     #1        -> end aborted
      700ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// Else each client could refuse the way out.
  @Test func aRequestBeforeTheClaimShieldsNothing() {
    let script = """
      0ms   down   #0 70,86  -> deliver #0
      20ms  drag   #0
      80ms  motion #0 70,76  -> cancel A, begin bottom #0
      """
    #expect(play(script) == script)
  }

  @Test func aCandidateThatFailedMayCarryADrag() {
    let script = """
      0ms    down   #0 70,86  -> deliver #0
      20ms   drag   #0
      50ms   motion #0 77,86  -> deliver #0
      100ms  down   #1 20,86  -> deliver #1
      120ms  motion #0 80,60  -> deliver #0
      180ms  motion #1 20,76  -> cancel A, begin bottom #1
      200ms  motion #0 85,60  -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func withoutItsDragAPointIsCompanyAgain() {
    let script = """
      0ms    down   #0 60,40  -> deliver #0
      100ms  drag   #0
      150ms  undrag #0
      200ms  down   #1 20,86  -> deliver #1
      280ms  motion #1 20,76  -> deliver #1
      """
    #expect(play(script) == script)
  }

  /// What came down beside the drag, and was free to claim, is one of two fingers now.
  @Test func aDragThatEndsIsCompanyOfWhatCameDownMeanwhile() {
    let script = """
      0ms    down   #0 60,40  -> deliver #0
      100ms  drag   #0
      200ms  motion #0 75,40  -> deliver #0
      300ms  down   #1 20,86  -> deliver #1
      320ms  undrag #0
      380ms  motion #1 20,76  -> deliver #1
      """
    #expect(play(script) == script)
  }

  /// It was held before its drag, and has moved since.
  @Test func aDragThatMovedIsHeldNoLonger() {
    let script = """
      0ms     down   #0 30,40  -> deliver #0
      3000ms  down   #1 60,86  -> deliver #1
      3010ms  drag   #0
      3020ms  motion #0 30,20  -> deliver #0
      3030ms  undrag #0
      3080ms  motion #1 60,76  -> deliver #1
      """
    #expect(play(script) == script)
  }

  @Test func aDragThatNeverMovedIsHeldAgain() {
    let script = """
      0ms    down   #0 60,40  -> deliver #0
      600ms  down   #1 20,86  -> deliver #1
      610ms  drag   #0
      620ms  undrag #0
      680ms  motion #1 20,76  -> cancel A, begin bottom #1
      """
    #expect(play(script) == script)
  }

  @Test func whatFailsBesideADragThatEndsIsReleased() {
    let script = """
      withhold A
      0ms    down   #0 60,40  -> deliver #0
      100ms  drag   #0
      300ms  down   #1 20,86  -> withhold #1
      320ms  undrag #0        -> release #1
      380ms  motion #1 20,76  -> deliver #1
      """
    #expect(play(script) == script)
  }

  /// A thumb that begins to drag is no thumb that moves.
  @Test func aHeldPointMayBeginToDrag() {
    let script = """
      0ms    down   #0 60,40  -> deliver #0
      600ms  down   #1 20,86  -> deliver #1
      610ms  drag   #0
      620ms  motion #0 75,40  -> deliver #0
      680ms  motion #1 20,76  -> cancel A, begin bottom #1
      690ms  motion #0 80,40  -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aDragIsNoneOfSeveralFingers() {
    let script = """
      bind 3-up home
      0ms    down   #9 20,20  -> deliver #9
      10ms   drag   #9
      20ms   motion #9 40,20  -> deliver #9
      100ms  down   #0 40,60  -> deliver #0
      100ms  down   #1 60,60  -> deliver #1
      100ms  down   #2 80,60  -> deliver #2
      120ms  motion #9 60,20  -> deliver #9
      150ms  motion #0 40,50
      150ms  motion #1 60,50
      150ms  motion #2 80,50  -> cancel A, begin 3-up #0 #1 #2
      160ms  motion #9 70,20  -> deliver #9
      """
    #expect(play(script) == script)
  }

  /// It came down just before them, and is no longer one of theirs.
  @Test func aDragJoinsNoHand() {
    let script = """
      bind 3-up home
      0ms    down   #9 20,60  -> deliver #9
      10ms   drag   #9
      50ms   down   #0 40,60  -> deliver #0
      50ms   down   #1 60,60  -> deliver #1
      50ms   down   #2 80,60  -> deliver #2
      100ms  motion #0 40,50
      100ms  motion #1 60,50
      100ms  motion #2 80,50  -> cancel A, begin 3-up #0 #1 #2
      """
    #expect(play(script) == script)
  }

  @Test func aFingerThatDragsLeavesItsHand() {
    let script = """
      bind 3-up home
      0ms   down   #0 40,60  -> deliver #0
      0ms   down   #1 60,60  -> deliver #1
      0ms   down   #2 80,60  -> deliver #2
      10ms  drag   #1
      50ms  motion #0 40,50  -> deliver #0
      50ms  motion #1 60,50  -> deliver #1
      50ms  motion #2 80,50  -> deliver #2
      """
    #expect(play(script) == script)
  }

  @Test func aSuspendEndsTheDrag() {
    let script = """
      0ms    down    #0 60,40  -> deliver #0
      100ms  drag    #0
      200ms  suspend           -> cancel A
      300ms  motion  #0 65,40
      """
    #expect(play(script) == script)
  }

  /// One client loses everything at once, and is told once.
  @Test func aSuspendIsToldOnce() {
    let script = """
      0ms    down    #0 60,40  -> deliver #0
      50ms   down    #1 20,40  -> deliver #1
      100ms  drag    #1
      200ms  suspend           -> cancel A
      300ms  motion  #1 65,40
      """
    #expect(play(script) == script)
  }

  /// The device takes back another point: the drag has its own.
  @Test func aPalmBesideTheDragTakesNothingFromIt() {
    let script = """
      0ms    down    #0 60,40  -> deliver #0
      50ms   down    #1 20,40  -> deliver #1
      100ms  drag    #1
      200ms  cancel  #0        -> cancel A
      300ms  motion  #1 65,40  -> deliver #1
      """
    #expect(play(script) == script)
  }

  /// The drag goes on where its surface is gone.
  @Test func aSurfaceThatDiesLiftsNoDrag() {
    let script = """
      0ms    down     #0 60,40  -> deliver #0
      100ms  drag     #0
      200ms  unmapped A
      300ms  motion   #0 65,40  -> deliver #0
      400ms  up       #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aDragEndsItsClientsGesture() {
    let script = """
      gestures A pan
      0ms    down   #0 60,40  -> deliver #0
      50ms   motion #0 65,40  -> deliver #0, pan begin A #0
      100ms  drag   #0        -> pan end A cancelled
      150ms  motion #0 75,40  -> deliver #0
      200ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func onlyALivePointCarriesADrag() {
    var seat = TestSeat.standard()
    #expect(seat.state(.drag(TouchID(rawValue: 3), true)) == .unknown)
  }
}
