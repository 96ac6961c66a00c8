import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// Clients that do not read: they lose positions, never downs, ups, cancels or their connection.
@Suite struct TouchBacklogTests {
  let session: TestSession
  let client: TestClient
  let window: TestSurface
  let seat: SeatListener
  private static let finger = TouchID(rawValue: 0)

  init() throws {
    session = try TestSession()
    session.compositor.seat.add(.touch)
    client = session.connect()
    window = client.window("win")
    seat = SeatListener(client).getTouch()
  }

  /// Gives a frame without letting the client read.
  private func give(_ touches: [InputTouch], _ milliseconds: Int64) {
    session.compositor.touchRouter.handle(frame: touches, at: .milliseconds(milliseconds))
    session.compositor.turn(timeout: 0)
  }

  private func down(_ id: Int32 = 0, _ x: Float = 10, _ y: Float = 10) -> InputTouch {
    .down(TouchID(rawValue: id), session.output.id, ScreenPoint(x: x, y: y))
  }

  private func motion(_ id: Int32 = 0, _ x: Float, _ y: Float = 10) -> InputTouch { .motion(TouchID(rawValue: id), ScreenPoint(x: x, y: y)) }

  @Test func aClientThatDoesNotReadForThousandsOfMotionsLosesOnlyPositions() throws {
    give([down()], 0)
    for index in 1...5000 { give([motion(0, 10 + Float(index % 100) / 10)], Int64(index)) }
    give([motion(0, 25)], 5001)
    give([.up(Self.finger)], 5002)
    give([down(1, 30, 5)], 5003)
    give([motion(1, 31, 5)], 5004)
    give([motion(1, 32, 5)], 5005)
    give([.up(TouchID(rawValue: 1))], 5006)
    #expect(client.fate == "alive")
    let lines = client.heard().split(separator: "\n")
    #expect(lines.prefix(4) == ["down #0 win 50,50", "frame", "motion #0 50.5,50", "frame"])
    #expect(
      lines.suffix(10) == [
        "motion #0 125,50", "frame", "up #0", "frame", "down #1 win 150,25", "frame", "motion #1 160,25", "frame", "up #1", "frame",
      ])
    #expect(lines.count < 400, "positions were lost")
  }

  @Test func whoReadsAgainHearsEverythingAsItHappens() throws {
    give([down()], 0)
    for index in 1...1000 { give([motion(0, 10 + Float(index % 100) / 10)], Int64(index)) }
    session.settle()
    client.forgetEvents()
    for index in 1...200 {
      give([motion(0, Float(index % 30))], Int64(1000 + index))
      session.settle()
    }
    #expect(client.heard().split(separator: "\n").count == 400)
  }

  @Test func aClientThatReadsNeverLosesAPosition() throws {
    give([down()], 0)
    for index in 1...2000 {
      give([motion(0, Float(index % 30))], Int64(index))
      if index % 40 == 0 { session.settle() }
    }
    #expect(client.heard().split(separator: "\n").count == 2 + 4000)
  }

  @Test func fingersKeepTheirOrderWhileTheyWait() throws {
    give([down(0), down(1, 20)], 0)
    for index in 1...500 { give([motion(0, 10 + Float(index % 50) / 10), motion(1, 20 + Float(index % 50) / 10)], Int64(index)) }
    give([.up(TouchID(rawValue: 1))], 501)
    give([motion(0, 18)], 502)
    give([down(1, 30)], 503)
    give([motion(0, 19), motion(1, 31)], 504)
    give([.up(Self.finger), .up(TouchID(rawValue: 1))], 505)
    let lines = client.heard().split(separator: "\n")
    #expect(
      lines.suffix(9)
        == [
          "motion #1 100,50", "up #1", "frame", "down #1 win 150,50", "frame", "motion #0 95,50", "motion #1 155,50", "frame", "up #0", "up #1",
          "frame",
        ].suffix(9))
    #expect(client.fate == "alive")
  }

  @Test func aCancelWaitsItsTurn() throws {
    session.bindBottom()
    give([down(0, 10, 10)], 0)
    for index in 1...500 { give([motion(0, 10 + Float(index % 5) / 10)], Int64(index)) }
    give([.up(Self.finger)], 501)
    give([down(0, 20, 19)], 1001)
    give([motion(0, 20, 15)], 1017)
    give([motion(0, 20, 9)], 1081)
    give([.up(Self.finger)], 1100)
    let lines = client.heard().split(separator: "\n")
    #expect(lines.suffix(6) == ["up #0", "frame", "down #0 win 100,95", "frame", "motion #0 100,75", "frame", "cancel"].suffix(6))
  }

  @Test func aSurfaceThatDiesMeanwhileIsLeftOut() throws {
    let popup = client.layer("bar", .top, width: 200, height: 25, anchor: [.top, .left, .right])
    client.forgetEvents()
    give([down()], 0)
    for index in 1...500 { give([motion(0, 10 + Float(index % 50) / 10)], Int64(index)) }
    give([down(1, 20, 2)], 501)
    give([motion(1, 21, 2)], 502)
    popup.destroyRole()
    popup.destroy()
    let lines = client.heard().split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("up #1") || $0.hasPrefix("down #1 unknown") })
    #expect(client.fate == "alive")
  }

  @Test func whoLeavesTooMuchUnreadIsDisconnected() throws {
    let other = session.connect("B")
    for index in 0..<3000 {
      give([down()], Int64(index * 20))
      give([.up(Self.finger)], Int64(index * 20 + 10))
    }
    #expect(client.fate != "alive")
    #expect(other.fate == "alive")
    #expect(session.log.contains { $0.hasPrefix("client bug: ") && $0.contains("unread") })
  }

  @Test func whoDoesNotReadForThirtySecondsIsDisconnected() throws {
    give([down()], 0)
    for index in 1...500 { give([motion(0, 10 + Float(index % 50) / 10)], Int64(index)) }
    session.compositor.clock.advance(to: .milliseconds(29_999))
    session.compositor.turn(timeout: 0)
    #expect(client.server != nil)
    session.compositor.clock.advance(to: .milliseconds(30_000))
    session.compositor.turn(timeout: 0)
    session.compositor.turn(timeout: 0)
    #expect(client.server == nil)
    #expect(session.log.contains { $0.contains("has not read for 30 s") })
  }
}
