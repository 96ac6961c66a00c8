import EdgeTranscript
import Testing

/// 3.1, rule 2, and 3.6: while the session is locked only the lock's own surface is touched, and no system gesture acts.
@Suite struct LockTests {
  @Test func onlyTheLockSurfaceGetsPoints() {
    let script = """
      client A 0,0 155x87
      client Lock 20,20 100x40
      0ms   lock   Lock
      10ms  down   #0 5,5     -> discard #0
      20ms  down   #1 60,40   -> deliver #1
      30ms  motion #0 10,10
      40ms  motion #1 70,40   -> deliver #1
      50ms  up     #0
      60ms  up     #1         -> deliver #1
      """
    #expect(play(script) == script)
  }

  @Test func withoutALockSurfaceNobodyGetsPoints() {
    let script = """
      0ms   lock
      10ms  down   #0 60,40  -> discard #0
      20ms  unlock
      30ms  motion #0 70,40
      40ms  up     #0
      50ms  down   #0 60,40  -> deliver #0
      """
    #expect(play(script) == script)
  }

  @Test func aSwipeOnTheLockSurfaceIsItsOwn() {
    let script = """
      client Lock 0,0 155x87
      0ms    lock   Lock
      10ms   down   #0 70,86  -> deliver #0
      100ms  motion #0 70,60  -> deliver #0
      200ms  up     #0        -> deliver #0
      """
    #expect(play(script) == script)
  }

  /// The lock is no app: it does not stay above once the session is open.
  @Test func afterTheUnlockEverybodyGetsPoints() {
    let script = """
      client A 0,0 60x87
      client Lock 60,0 95x87
      0ms   lock   Lock
      10ms  unlock
      20ms  down   #0 20,40   -> deliver #0
      20ms  down   #1 100,40  -> deliver #1
      """
    #expect(play(script) == script)
  }
}
