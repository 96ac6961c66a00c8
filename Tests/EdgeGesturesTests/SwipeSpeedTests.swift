import Testing

@testable import EdgeGestures

/// Swipes from the bottom edge at one speed, to their lift, as panels of different report rates see them. Design, section 3.2.
@Suite struct SwipeSpeedTests {
  private static let speeds: [Float] = [100, 167, 300, 600, 1000]
  private static let frames: [Int64] = [4, 8, 16, 26]

  /// When a swipe of this length claims, and what its lift does. A frame each `frame` ms from the down on; the lift is one frame after the last move.
  private func swipe(_ length: Float, at speed: Float, every frame: Int64) -> String {
    var seat = TestSeat.standard()
    var all = seat.send([down(0, 70, 86)], at: 0)
    var time: Int64 = 0
    var travel: Float = 0
    while travel < length {
      time += frame
      travel = min(length, speed * Float(time) / 1000)
      all += seat.pass(to: .milliseconds(time - 1)) + seat.send([motion(0, 70, 86 - travel)], at: time)
    }
    all += seat.pass(to: .milliseconds(time + frame - 1)) + seat.send([up(0)], at: time + frame)
    var text = "the app's"
    for decision in all {
      if case .begin(_, _, _, _, let claim, _) = decision {
        let tenths = Int((claim.inward * 10).rounded())
        text = "\(Int(claim.elapsed)) ms, \(tenths / 10).\(tenths % 10) mm"
      }
      if case .end(_, _, let outcome, _) = decision { text += outcome == .aborted ? ", aborted" : outcome == .completed(.home) ? ", home" : ", dock" }
    }
    return text
  }

  private func table(_ length: Float) -> String {
    var table = StateTable(Self.frames.map { "every \($0) ms" })
    for speed in Self.speeds { table.add("\(Int(speed)) mm/s", Self.frames.map { swipe(length, at: speed, every: $0) }) }
    return table.text
  }

  /// Below the completion travel only a flick does anything.
  @Test func overEightMillimetres() {
    #expect(
      table(8) == """
                  | every 4 ms          | every 8 ms          | every 16 ms         | every 26 ms
        100 mm/s  | 60 ms, 6.0 mm, dock | 60 ms, 5.6 mm, dock | 60 ms, 4.8 mm, dock | 60 ms, 5.2 mm, aborted
        167 mm/s  | 44 ms, 7.3 mm, dock | 48 ms, 8.0 mm, dock | 48 ms, 8.0 mm, dock | 52 ms, 8.0 mm, dock
        300 mm/s  | 24 ms, 7.2 mm, dock | 24 ms, 7.2 mm, dock | 32 ms, 8.0 mm, dock | 26 ms, 7.8 mm, aborted
        600 mm/s  | 12 ms, 7.2 mm, dock | 16 ms, 8.0 mm, dock | 16 ms, 8.0 mm, dock | 26 ms, 8.0 mm, dock
        1000 mm/s | 8 ms, 8.0 mm, dock  | 8 ms, 8.0 mm, dock  | 16 ms, 8.0 mm, dock | 26 ms, 8.0 mm, dock
        """)
  }

  @Test func overFourteenMillimetres() {
    #expect(
      table(14) == """
                  | every 4 ms          | every 8 ms          | every 16 ms          | every 26 ms
        100 mm/s  | 60 ms, 6.0 mm, dock | 60 ms, 5.6 mm, dock | 60 ms, 4.8 mm, dock  | 60 ms, 5.2 mm, dock
        167 mm/s  | 44 ms, 7.3 mm, home | 48 ms, 8.0 mm, home | 48 ms, 8.0 mm, home  | 52 ms, 8.7 mm, dock
        300 mm/s  | 24 ms, 7.2 mm, home | 24 ms, 7.2 mm, home | 32 ms, 9.6 mm, home  | 26 ms, 7.8 mm, home
        600 mm/s  | 12 ms, 7.2 mm, home | 16 ms, 9.6 mm, home | 16 ms, 9.6 mm, home  | 26 ms, 14.0 mm, home
        1000 mm/s | 8 ms, 8.0 mm, home  | 8 ms, 8.0 mm, home  | 16 ms, 14.0 mm, home | 26 ms, 14.0 mm, home
        """)
  }

  @Test func overFortyMillimetres() {
    #expect(
      table(40) == """
                  | every 4 ms          | every 8 ms          | every 16 ms          | every 26 ms
        100 mm/s  | 60 ms, 6.0 mm, home | 60 ms, 5.6 mm, home | 60 ms, 4.8 mm, home  | 60 ms, 5.2 mm, home
        167 mm/s  | 44 ms, 7.3 mm, home | 48 ms, 8.0 mm, home | 48 ms, 8.0 mm, home  | 52 ms, 8.7 mm, home
        300 mm/s  | 24 ms, 7.2 mm, home | 24 ms, 7.2 mm, home | 32 ms, 9.6 mm, home  | 26 ms, 7.8 mm, home
        600 mm/s  | 12 ms, 7.2 mm, home | 16 ms, 9.6 mm, home | 16 ms, 9.6 mm, home  | 26 ms, 15.6 mm, home
        1000 mm/s | 8 ms, 8.0 mm, home  | 8 ms, 8.0 mm, home  | 16 ms, 16.0 mm, home | 26 ms, 26.0 mm, home
        """)
  }
}
