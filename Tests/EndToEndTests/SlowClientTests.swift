import Foundation
import Testing

/// A client that does not read loses positions, never its connection.
@Suite(.onBuiltPrograms, .onTouchscreen) struct SlowClientTests {
  @Test func aClientThatReadsLateHasEveryDownAndUpAndTheLastPosition() async throws {
    try await Stage.live { stage in
      let app = try stage.pid(of: "edgedraw")
      kill(app, SIGSTOP)
      defer { kill(app, SIGCONT) }
      try await stage.play("0ms down #0 20,20")
      // What the touchscreen hands on in one piece, each when the last has arrived.
      for piece in 0..<500 {
        let motions = (1...20).map { "\(Double($0) / 5)ms motion #0 \(20 + $0),\(20 + piece / 20)" }
        try await stage.play(motions.joined(separator: "\n"))
        for _ in 0..<20 { try await stage.transcript.expect("motion #0") }
      }
      try await stage.play("0ms motion #0 120,60")
      try await stage.play("0ms up #0")
      try await stage.play(
        """
        0ms  down #0 60,40
        50ms up   #0
        """)
      try await stage.transcript.expect("tap edgedraw")
      kill(app, SIGCONT)
      for _ in 0..<2 { try await stage.app.expect("touch up") }
      try await stage.app.expect("touch frame")
      #expect(
        stage.app.text("touch down", "touch up", "touch cancel") == """
          touch down #0 132.1,137.9
          touch up #0
          touch down #0 396.4,275.9
          touch up #0
          """)
      let moved = stage.app.lines.filter { $0.hasPrefix("touch motion") }
      #expect(moved.last == "touch motion #0 792.8,413.8")
      #expect(moved.count < 10_000, "nothing was left out: the app was not slow")
      #expect(try await stage.quit() == 0)
    }
  }
}
