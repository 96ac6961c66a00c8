import EdgeToolkit
import Testing

@Suite struct TapTargetTests {
  private let inside = Point(x: 50, y: 50)
  private let outside = Point(x: 150, y: 50)

  /// How often these events tap a target of 100 by 100 with a slop of 20.
  private func taps(_ events: TouchEvent...) -> Int {
    var target = TapTarget(frame: Rect(x: 0, y: 0, width: 100, height: 100), slop: 20)
    return events.reduce(0) { $0 + (target.handle($1) ? 1 : 0) }
  }

  @Test func aDownAndALiftInsideAreATap() {
    #expect(taps(.down(id: 0, at: inside, time: 0), .frame, .up(id: 0, time: 9), .frame) == 1)
  }

  @Test func aCancelIsNoLift() {
    #expect(taps(.down(id: 0, at: inside, time: 0), .cancel, .up(id: 0, time: 9)) == 0)
  }

  @Test func aDragBeyondTheSlopIsNoTap() {
    #expect(taps(.down(id: 0, at: inside, time: 0), .motion(id: 0, at: Point(x: 70, y: 50), time: 5), .up(id: 0, time: 9)) == 1)
    #expect(taps(.down(id: 0, at: inside, time: 0), .motion(id: 0, at: Point(x: 70.1, y: 50), time: 5), .up(id: 0, time: 9)) == 0)
  }

  @Test func aDragThatComesBackIsNoTap() {
    #expect(
      taps(
        .down(id: 0, at: inside, time: 0), .motion(id: 0, at: outside, time: 5), .motion(id: 0, at: inside, time: 6), .up(id: 0, time: 9))
        == 0)
  }

  @Test func onlyThePointThatPressedLifts() {
    #expect(taps(.down(id: 0, at: inside, time: 0), .down(id: 1, at: inside, time: 1), .up(id: 1, time: 5)) == 0)
    #expect(taps(.down(id: 0, at: outside, time: 0), .up(id: 0, time: 5)) == 0)
  }
}
