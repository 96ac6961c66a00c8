import Foundation
import Testing

/// Programs that die, and the end of a session.
@Suite(.onBuiltPrograms) struct LifeTests {
  private static let tap = """
    0ms  down #0 60,40
    50ms up   #0
    """
  private static let swipeHome = """
    0ms   down   #0 78,86
    30ms  motion #0 78,82
    200ms motion #0 78,66
    400ms motion #0 78,40
    450ms up     #0
    """

  // MARK: Clients

  @Test(.onTouchscreen) func anAppThatDiesUnderAFingerTakesNobodyAlong() async throws {
    try await Stage.live(.withoutApp) { stage in
      let first = try stage.open()
      try await first.journal.expect("deferral insets")
      try await stage.play("0ms down #0 70,50")
      try await first.journal.expect("touch frame")
      first.signal(SIGKILL)
      #expect(await first.status() == 128 + SIGKILL)
      let second = try stage.open()
      try await second.journal.expect("deferral insets")
      // The old finger lifts, and is nobody's.
      try await stage.play("0ms up #0")
      try await stage.play(Self.tap)
      try await second.journal.expect("gesture tap")
      #expect(
        second.journal.text("touch") == """
          touch down #0 396.4,275.9
          touch frame
          touch up #0
          touch frame
          """)
      #expect(try await stage.quit() == 0)
    }
  }

  @Test(.onTouchscreen) func aShellThatDiesUnderAFingerComesBackWithItsBindings() async throws {
    let stage = try await Stage.live { stage in
      // The swipe is the shell's when it dies, and its finger stays down.
      try await stage.play(
        """
        0ms   down   #0 78,86
        30ms  motion #0 78,82
        100ms motion #0 78,60
        """)
      try await stage.shell.expect("swipe begin bottom")
      kill(try stage.pid(of: "edgeshell"), SIGKILL)
      try await stage.errors.expect("the shell ended with status 137")
      try await stage.shell.expect("bound top control-panel")
      try await stage.play("0ms up #0")
      try await stage.play(Self.swipeHome)
      try await stage.shell.expect("home shown")
      #expect(try await stage.quit() == 0)
      return stage
    }
    #expect(
      stage.shell.text("bound", "swipe", "home") == """
        bound bottom
        bound top notifications
        bound top control-panel
        swipe begin bottom
        bound bottom
        bound top notifications
        bound top control-panel
        swipe begin bottom
        swipe end bottom completed stage=1
        home shown
        """)
  }

  /// While the shell is away, edgecomp itself goes home: to the app that came first.
  @Test(.onTouchscreen) func thereIsAWayHomeWithoutTheShell() async throws {
    // The second time it waits for a word.
    let shell = "test -e \"$XDG_RUNTIME_DIR/again\" && read -r word <\"$XDG_RUNTIME_DIR/again\"; exec '\(Programs.edgeshell)' --log"
    try await Stage.live(Stage.Cast(shell: shell, app: [])) { stage in
      let home = try stage.open()
      try await home.journal.expect("deferral insets")
      let app = try stage.open()
      try await app.journal.expect("deferral insets")
      try await stage.play(Self.tap)
      try await app.journal.expect("gesture tap")

      #expect(mkfifo("\(stage.folder.path)/again", 0o600) == 0)
      kill(try stage.pid(of: "edgeshell"), SIGKILL)
      try await stage.errors.expect("the shell ended with status 137")
      try await stage.play(Self.swipeHome)
      try await stage.transcript.expect("end completed home")
      try await stage.play(Self.tap)
      try await home.journal.expect("gesture tap")

      try FileHandle(forWritingTo: URL(filePath: "\(stage.folder.path)/again")).write(contentsOf: Data("come back\n".utf8))
      try await stage.shell.expect("bound top control-panel")
      #expect(try await stage.quit() == 0)
    }
  }

  // MARK: The end

  @Test(.onTouchscreen) func aSignalEndsTheSessionAndLeavesNothing() async throws {
    try await Stage.live { stage in
      let edgecomp = try stage.pid(of: "edgecomp")
      let processes = Processes.tree(of: edgecomp)
      #expect(processes.count == 3)
      #expect(stage.folder.content.contains("wayland-0"))
      kill(edgecomp, SIGTERM)
      #expect(await stage.status() == 0)
      #expect(processes.filter { Processes.isAlive($0) } == [])
      #expect(stage.folder.content.filter { $0.hasPrefix("wayland") } == [])
      #expect(stage.errors.lines.count == 1, "\(stage.errors.text())")
    }
  }

  @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -9 $$", 128 + 9), ("exec edge-no-such-program", 127)] as [(String, Int32)])
  func theStatusOfCommandIsTheSessions(command: String, status: Int32) async throws {
    let result = try await edgecomp("--seat", "edge-none", "--no-shell", "--", "/bin/sh", "-c", command)
    #expect(result.status == status)
    #expect(result.leftovers == [])
  }

  @Test func theShellEndsWithTheSession() async throws {
    let stage = try await Stage.play("0ms", Stage.Cast(app: ["/bin/sh", "-c", "exit 3"]))
    #expect(await stage.status() == 3)
    #expect(stage.errors.text() == "")
  }
}
