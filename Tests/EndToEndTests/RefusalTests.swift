import Foundation
import Testing

/// What prevents a session or a replay: one line each, that says what to do, and status 2.
@Suite(.onBuiltPrograms) struct RefusalTests {
  @Test func anUnknownOption() async throws {
    let result = try await edgecomp("--fullscreen")
    #expect(result.errors == "edgecomp: unknown option --fullscreen (edgecomp --help lists the options)")
    #expect(result.status == 2)
  }

  @Test func anArgumentThatIsNoOption() async throws {
    let result = try await edgecomp("edgedraw")
    #expect(result.errors == "edgecomp: \"edgedraw\" is no option; a COMMAND comes after -- (edgecomp --help lists the options)")
    #expect(result.status == 2)
  }

  @Test func tooFewFilesMayBeOpen() async throws {
    let result = try await edgecomp("--no-shell", "--", "/bin/true", shell: #"ulimit -n 63 && exec "$0" "$@""#)
    #expect(result.errors == "edgecomp: only 63 files may be open at once; allow 64 or more (ulimit -n)")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    ("edgecomp replay", ["replay", "\(Programs.package)/Examples/scripts/home-swipe.touch"]), ("edgecomp config", ["config", "--print"]),
    ("edgecomp", ["--help"]), ("edgecomp", ["--version"]),
  ]) func outputThatCannotBeWritten(name: String, arguments: [String]) async throws {
    let line = #"exec "$0" "# + arguments.joined(separator: " ") + " >/dev/full"
    let result = try await edgecomp(shell: line)
    #expect(result.errors == "\(name): the output cannot be written: No space left on device")
    #expect(result.status == 2)
  }

  @Test func noRuntimeFolder() async throws {
    let result = try await edgecomp("--no-shell", environment: ["XDG_RUNTIME_DIR": ""])
    #expect(result.errors == "edgecomp: XDG_RUNTIME_DIR is not set: set it to a folder of yours, such as /run/user/\(getuid())")
    #expect(result.status == 2)
  }

  @Test func aRuntimeFolderThatIsNotThere() async throws {
    let result = try await edgecomp("--no-shell", environment: ["XDG_RUNTIME_DIR": "/edge/none"])
    #expect(result.errors == "edgecomp: XDG_RUNTIME_DIR is /edge/none, which cannot be written to: set it to a folder of yours")
    #expect(result.status == 2)
  }

  @Test func aSocketNameThatIsTaken() async throws {
    let folder = try TemporaryFolder()
    // It is there once its COMMAND runs.
    let first = try App(
      Programs.edgecomp, ["--seat", "edge-none", "--no-shell", "--socket", "edge-7", "--", "/bin/sh", "-c", "echo there; exec sleep 600"],
      runtime: folder.path)
    try await first.journal.expect("there")
    let second = try await edgecomp(
      "--no-shell", "--socket", "edge-7", "--", "/bin/true", environment: ["XDG_RUNTIME_DIR": folder.path])
    #expect(second.errors == "edgecomp: the socket edge-7 is taken by another compositor: choose another name with --socket")
    #expect(second.status == 2)
  }

  @Test func picturesThatCannotBeWritten() async throws {
    let result = try await edgecomp("--no-shell", "--screenshots", "/proc/edge")
    #expect(result.errors == "edgecomp: pictures cannot be written to /proc/edge: No such file or directory")
    #expect(result.status == 2)
    #expect(result.leftovers == [])
  }

  @Test func aCommandThatIsNotThere() async throws {
    let result = try await edgecomp("--seat", "edge-none", "--no-shell", "--", "edge-no-such-program")
    #expect(result.errors.split(separator: "\n").last == "edgecomp: edge-no-such-program cannot be run: No such file or directory")
    #expect(result.status == 2)
    #expect(result.leftovers == [])
  }

  @Test func aTouchScriptThatIsNotThere() async throws {
    let result = try await edgecomp("--no-shell", "--touch-script", "/edge/none.touch")
    #expect(result.errors == "edgecomp: /edge/none.touch: cannot be read: No such file or directory; check its name")
    #expect(result.status == 2)
  }

  @Test func aBrokenTouchScript() async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("0ms down #0 10,10\n10ms motion #0 10;10\n", to: "broken.touch")
    let result = try await edgecomp("--no-shell", "--touch-script", script)
    let place = "\(script):2:18: expected `,` between x and y, found \";10\"; write the place as `70,86`"
    #expect(result.errors == "edgecomp: \(place)")
    #expect(result.status == 2)
    let replay = try await edgecomp("replay", script)
    #expect(replay.errors == place)
    #expect(replay.status == 2)
  }

  /// Not a refusal: a touchscreen may come later.
  @Test func noTouchDevice() async throws {
    let result = try await edgecomp("--seat", "edge-none", "--no-shell", "--", "/bin/sh", "-c", "exit 4")
    #expect(
      result.errors
        == "edgecomp: no touch device: plug one in, name one with --device /dev/input/eventN, or let this user read it (group input); going on without"
    )
    #expect(result.status == 4)
  }

  @Test func aNamedDeviceThatIsNotThere() async throws {
    let result = try await edgecomp("--device", "/dev/input/edge-none", "--no-shell")
    #expect(
      result.errors
        == "edgecomp: /dev/input/edge-none cannot be used as an input device: check that it exists and that this user may read it (group input)")
    #expect(result.status == 2)
  }

  @Test func aShellThatIsNotThere() async throws {
    let stage = try await Stage.play("0ms", Stage.Cast(shell: "exec edge-no-such-program", app: []))
    #expect(stage.errors.lines.contains("edgecomp: the shell ended with status 127; it is started again in 250 ms, home works without it"))
    #expect(await stage.status() == 0)
  }
}
