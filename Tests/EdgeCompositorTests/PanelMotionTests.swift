import EdgeGestures
import Testing

@testable import EdgeCompositor

/// The motion alone, without a compositor.
struct PanelMotionTests {
  private let gesture = GestureID(rawValue: 1)

  private func time(_ milliseconds: Int64) -> Timestamp { .milliseconds(milliseconds) }

  /// Lets a motion rest, and returns how long that took, ms.
  private func settle(_ motion: inout PanelMotion, from start: Int64, every frame: Int64 = 16) -> (PanelPlace, Int64)? {
    for step in 1...200 {
      if let place = motion.handle(.frame(time(start + Int64(step) * frame))) { return (place, Int64(step) * frame) }
    }
    return nil
  }

  @Test func aFingerMovesThePanelAndItsLiftSettlesIt() {
    var motion = PanelMotion()
    #expect(motion.handle(.grab(gesture)) == nil)
    #expect(motion.handle(.move(gesture, fraction: 0.6)) == nil)
    #expect(motion.fraction == 0.6)
    #expect(motion.handle(.release(gesture, to: .open, velocity: 0, at: time(0))) == nil)
    let end = settle(&motion, from: 0)
    #expect(end?.0 == .open)
    #expect((100...400).contains(end?.1 ?? 0))
    #expect(motion.rest == .open)
  }

  @Test func aFingerThatGoesFartherLeavesItOpen() {
    var motion = PanelMotion()
    _ = motion.handle(.grab(gesture))
    _ = motion.handle(.move(gesture, fraction: 3))
    #expect(motion.fraction == 1)
    _ = motion.handle(.move(gesture, fraction: -1))
    #expect(motion.fraction == 0)
    _ = motion.handle(.move(gesture, fraction: .nan))
    #expect(motion.fraction == 0)
  }

  @Test func whereItIsDependsOnTheTimeAndNotOnTheFrames() {
    var often = PanelMotion()
    var seldom = PanelMotion()
    _ = often.handle(.ask(.open, at: time(0)))
    _ = seldom.handle(.ask(.open, at: time(0)))
    for step in 1...90 { _ = often.handle(.frame(time(Int64(step)))) }
    _ = seldom.handle(.frame(time(90)))
    #expect(often.fraction == seldom.fraction)
    #expect(often.fraction > 0.5 && often.fraction < 1)
  }

  @Test func itNeverGoesBeyondItsPlaces() {
    var motion = PanelMotion()
    _ = motion.handle(.grab(gesture))
    _ = motion.handle(.move(gesture, fraction: 0.9))
    _ = motion.handle(.release(gesture, to: .open, velocity: 1000, at: time(0)))
    for step in 1...500 {
      _ = motion.handle(.frame(time(Int64(step))))
      #expect((0...1).contains(motion.fraction))
    }
    #expect(motion.rest == .open)
  }

  @Test func anAbortedGestureGoesBack() {
    var motion = PanelMotion()
    _ = motion.handle(.ask(.open, at: time(0)))
    _ = settle(&motion, from: 0)
    _ = motion.handle(.grab(gesture))
    _ = motion.handle(.move(gesture, fraction: 0.7))
    _ = motion.handle(.release(gesture, to: nil, velocity: 0, at: time(2000)))
    #expect(settle(&motion, from: 2000)?.0 == .open)
  }

  @Test func aStateAskedForUnderTheFingerCountsWhenTheGestureChangesNothing() {
    var motion = PanelMotion()
    _ = motion.handle(.grab(gesture))
    _ = motion.handle(.move(gesture, fraction: 0.3))
    #expect(motion.handle(.ask(.open, at: time(5))) == nil)
    #expect(motion.fraction == 0.3)
    _ = motion.handle(.release(gesture, to: nil, velocity: 0, at: time(10)))
    #expect(settle(&motion, from: 10)?.0 == .open)
  }

  @Test func aTouchInterruptsItsWay() {
    var motion = PanelMotion()
    _ = motion.handle(.ask(.open, at: time(0)))
    _ = motion.handle(.frame(time(60)))
    let place = motion.fraction
    #expect(place > 0 && place < 1)
    _ = motion.handle(.grab(gesture))
    _ = motion.handle(.frame(time(500)))
    #expect(motion.fraction == place)
  }

  @Test func anotherGestureHasNoSay() {
    let other = GestureID(rawValue: 2)
    var motion = PanelMotion()
    _ = motion.handle(.grab(gesture))
    _ = motion.handle(.move(gesture, fraction: 0.5))
    _ = motion.handle(.move(other, fraction: 0.9))
    _ = motion.handle(.release(other, to: .open, velocity: 0, at: time(0)))
    #expect(motion.fraction == 0.5)
    #expect(motion.rest == nil && !motion.isSettling)
  }

  @Test func itTurnsRoundWithoutAJump() {
    var motion = PanelMotion()
    _ = motion.handle(.ask(.open, at: time(0)))
    _ = motion.handle(.frame(time(80)))
    let place = motion.fraction
    _ = motion.handle(.ask(.closed, at: time(80)))
    #expect(motion.fraction == place)
    #expect(settle(&motion, from: 80)?.0 == .closed)
  }

  @Test func askingForWhereItRestsMovesNothing() {
    var motion = PanelMotion()
    #expect(motion.handle(.ask(.closed, at: time(0))) == nil)
    #expect(motion.rest == .closed)
  }

  @Test func itRestsAfterASecondWhateverHappens() {
    var motion = PanelMotion()
    _ = motion.handle(.ask(.open, at: time(0)))
    #expect(motion.handle(.frame(time(1000))) == .open)
  }
}
