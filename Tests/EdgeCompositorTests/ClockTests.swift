import EdgeGestures
import Testing
import WaylandServer

@testable import EdgeCompositor

@Suite struct ClockTests {
  private final class Trace {
    var text = ""
  }

  private func at(_ milliseconds: Int64) -> Timestamp { .milliseconds(milliseconds) }

  @Test func deadlinesOfAVirtualClockHappenInOrderAndAtTheirTime() {
    let clock = Clock(.virtual)
    let trace = Trace()
    let deadlines = [30, 10, 20, 10].enumerated().map { index, time in
      clock.schedule(at: at(Int64(time))) { trace.text += "\(index)@\(clock.now.rawValue / 1000) " }
    }
    clock.advance(to: at(20))
    #expect(trace.text == "1@10 3@10 2@20 ")
    #expect(clock.nextDeadline == at(30))
    #expect(deadlines.count == 4)
  }

  @Test func whatTheEndLeavesOutWaits() {
    let clock = Clock(.virtual)
    let trace = Trace()
    let deadline = clock.schedule(at: at(10)) { trace.text += "fired" }
    clock.advance(to: at(10), includingEnd: false)
    #expect(trace.text == "")
    #expect(clock.now == at(10))
    clock.advance(to: at(10))
    #expect(trace.text == "fired")
    withExtendedLifetime(deadline) {}
  }

  @Test func droppingADeadlineTakesItBack() {
    let clock = Clock(.virtual)
    let trace = Trace()
    var deadline: Deadline? = clock.schedule(at: at(10)) { trace.text += "fired" }
    #expect(deadline != nil)
    deadline = nil
    clock.advance(to: at(20))
    #expect(trace.text == "")
    #expect(clock.nextDeadline == nil)
  }

  @Test func aHandlerMayDropAndScheduleDeadlines() {
    let clock = Clock(.virtual)
    let trace = Trace()
    var kept: [Deadline] = []
    kept.append(
      clock.schedule(at: at(10)) {
        trace.text += "a"
        kept.removeAll()
        kept.append(clock.schedule(after: 5_000) { trace.text += "c@\(clock.now.rawValue / 1000)" })
      })
    kept.append(clock.schedule(at: at(11)) { trace.text += "b" })
    clock.advance(to: at(30))
    #expect(trace.text == "ac@15")
  }

  @Test func deadlinesOfARealClockComeThroughTheLoop() throws {
    let display = try #require(Display())
    let clock = Clock(.real)
    #expect(clock.attach(to: display.loop))
    let trace = Trace()
    let late = clock.schedule(after: 60_000_000) { trace.text += "late" }
    let soon = clock.schedule(after: 2_000) { trace.text += "soon" }
    let past = clock.schedule(after: -1) { trace.text += "past " }
    while !trace.text.hasSuffix("soon") { display.loop.dispatch(timeout: 1000) }
    #expect(trace.text == "past soon")
    withExtendedLifetime((late, soon, past)) {}
    clock.detach()
    display.close()
  }
}
