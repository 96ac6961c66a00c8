import Foundation
import Testing

/// The configuration file, as an integrator meets it.
@Suite(.onBuiltPrograms) struct ConfigTests {
  private static let broken = "[tuning]\nzone-detph = 8 mm\nready-travel = 60 mm\n"

  private func complaints(about path: String) -> [String] {
    [
      "\(path):2:1: \"zone-detph\" is no key of [tuning]; did you mean zone-depth?",
      "\(path):3:16: ready-travel is out of its range; it may be 1 to 6 mm",
    ]
  }

  @Test func aSessionDoesNotStartWithMistakes() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.broken, to: "edgecomp.conf")
    let result = try await edgecomp("--config", path, "--no-shell")
    #expect(result.errors == complaints(about: path).map { "edgecomp: \($0)" }.joined(separator: "\n"))
    #expect(result.status == 2)
    #expect(result.leftovers == [])
  }

  @Test func theFileIsFoundWhereUsersKeepTheirs() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: "\(folder.path)/edgecomp", withIntermediateDirectories: true)
    let path = try folder.write(Self.broken, to: "edgecomp/edgecomp.conf")
    let session = try await edgecomp("--no-shell", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(session.status == 2)
    let check = try await edgecomp("config", "--check", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(check.errors == complaints(about: path).joined(separator: "\n"))
    #expect(check.status == 2)
  }

  @Test func theExamplePasses() async throws {
    let result = try await edgecomp("config", "--check", "\(Programs.package)/Examples/edgecomp.conf")
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func whatHoldsIsPrinted() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[tuning]\nzone-depth = 7.5mm\n[bindings]\ntop = none\n", to: "edgecomp.conf")
    let printed = try await edgecomp("config", "--print", path)
    #expect(printed.status == 0)
    #expect(printed.output.contains("\nzone-depth = 7.5 mm\n") && printed.output.contains("\nbottom = dock, home, app-switcher\n"))
    let again = try await edgecomp("config", "--print", try folder.write(printed.output, to: "printed.conf"))
    #expect(again.output == printed.output)
  }

  @Test(.onTouchscreen) func aSignalReadsItAgainAndMistakesChangeNothing() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[bindings]\nbottom = home\n", to: "edgecomp.conf")
    let swipe = """
      0ms   down   #0 78,86
      30ms  motion #0 78,82
      200ms motion #0 78,66
      400ms motion #0 78,40
      450ms up     #0
      """
    try await Stage.live(Stage.Cast(shell: nil, options: ["--config", path])) { stage in
      let edgecomp = try stage.pid(of: "edgecomp")
      try await stage.play(swipe)
      try await stage.transcript.expect("end completed home")

      _ = try folder.write("[tuning]\nready-travel = 3 mm\n[bindings]\nbottom = control-panel\n", to: "edgecomp.conf")
      kill(edgecomp, SIGHUP)
      try await stage.errors.expect("edgecomp: \(path) has been read again")
      try await stage.play(swipe)
      try await stage.transcript.expect("end completed control-panel")

      _ = try folder.write(Self.broken + "[bindings]\nbottom = notifications\n", to: "edgecomp.conf")
      kill(edgecomp, SIGHUP)
      for line in complaints(about: path) { try await stage.errors.expect("edgecomp: \(line)") }
      try await stage.errors.expect("edgecomp: the configuration stays as it was")
      try await stage.play(swipe)
      try await stage.transcript.expect("end completed control-panel")
      #expect(try await stage.quit() == 0)
    }
  }

  /// What a shell command and then a session say on standard error. The shell writes programs: what is open for writing here may be so in a child of
  /// another test, and cannot be run meanwhile.
  private func complaints(_ command: String, in folder: TemporaryFolder) throws -> String {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(command) && exec ./edgecomp --no-shell --config /dev/null"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["XDG_RUNTIME_DIR": folder.path, "PATH": "/usr/bin:/bin"]
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    return said
  }

  @Test func aSessionSaysWhatItMissesToReadAFile() throws {
    let folder = try TemporaryFolder()
    let missing = try complaints("cp '\(Programs.edgecomp)' .", in: folder)
    #expect(missing == "edgecomp: there is no edgecomp-config beside edgecomp to read /dev/null; install it there\n")
    let broken = try complaints("printf '#!/bin/sh\\necho rubbish\\n' >edgecomp-config && chmod 700 edgecomp-config", in: folder)
    let reader = "\(folder.path)/edgecomp-config"
    #expect(broken == "edgecomp: \(reader) broke off, or is of another version than this edgecomp; install both from one build\n")
  }

  /// A pipe in place of the file, and what a session that reads it does; the pipe's other end is open when `body` is called.
  private func reading(_ arguments: String..., body: (App, FileHandle) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let fifo = "\(folder.path)/fifo"
    #expect(mkfifo(fifo, 0o600) == 0)
    let session = try App(Programs.edgecomp, ["--seat", "edge-none", "--no-shell", "--config", fifo] + arguments, runtime: folder.path)
    // That it opens means that there is a reader.
    let end = await Task.detached { open(fifo, O_WRONLY | O_CLOEXEC) }.value
    try await body(session, FileHandle(fileDescriptor: end, closeOnDealloc: true))
  }

  @Test(arguments: [SIGKILL, SIGINT, SIGTERM]) func whatReadsForASessionEndsWithIt(_ signal: Int32) async throws {
    try await reading { session, end in
      session.signal(signal)
      _ = await session.status()
      // The pipe breaks when its last reader is gone.
      let revents = await Task.detached {
        var entry = pollfd(fd: end.fileDescriptor, events: 0, revents: 0)
        return poll(&entry, 1, 60_000) == 1 ? Int32(entry.revents) : 0
      }.value
      #expect(revents & Int32(POLLERR) != 0)
    }
  }

  @Test func aSignalBeforeTheStartEndsNothing() async throws {
    try await reading("--", "/bin/sh", "-c", "exit 5") { session, end in
      session.signal(SIGHUP)
      try end.close()
      #expect(await session.status() == 5)
    }
  }

  @Test(arguments: ["<&-", ">&-", "<&- >&-", "<&- >&- 2>&-"]) func closedStreamsDoNotMatter(_ closed: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[bindings]\nbottom = home\n", to: "edgecomp.conf")
    let command = "exec '\(Programs.edgecomp)' --seat edge-none --no-shell --config '\(path)' -- /bin/sh -c 'exit 6' \(closed)"
    let session = try App("/bin/sh", ["-c", command], runtime: folder.path)
    #expect(await session.status() == 6)
  }

  @Test func aFileMayBeCalledLikeAnOption() async throws {
    let result = try await edgecomp("--no-shell", "--config", "--check")
    #expect(result.errors == "edgecomp: --check: cannot be read: No such file or directory; check its name")
    #expect(result.status == 2)
  }

  /// It sees the layer shell, which no ordinary client does: edgeshell comes up with it, and not without.
  @Test func aProgramOfTheLaunchTableSeesWhatItIsGiven() async throws {
    func journal(_ globals: String, until line: String) async throws -> String {
      let folder = try TemporaryFolder()
      let (fifo, log) = ("\(folder.path)/bar", "\(folder.path)/bar.log")
      #expect(mkfifo(fifo, 0o600) == 0)
      let path = try folder.write("[launch bar]\ncommand = exec '\(Programs.edgeshell)' --log >'\(fifo)' 2>&1\n\(globals)", to: "launch.conf")
      let result = try await edgecomp(
        "--seat", "edge-none", "--no-shell", "--config", path, "--", "/bin/sh", "-c", "sed '/\(line)/q' '\(fifo)' >'\(log)'")
      #expect(result.status == 0)
      return try String(contentsOfFile: log, encoding: .utf8)
    }
    #expect(try await journal("globals = layer-shell, edge-shell\n", until: "bound").contains("bound"))
    #expect(try await !journal("", until: ".").contains("bound"))
  }

  @Test(.onTouchscreen) func aCommandIsRunInPlaceOfAnAction() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[commands]\nnotifications = echo \"$WAYLAND_DISPLAY\" >'\(folder.path)/said'\n", to: "edgecomp.conf")
    let said = Journal("the command")
    let source = try LineSource(fifo: "\(folder.path)/said", on: DispatchQueue(label: "said")) { said.write($0) }
    defer { source.close() }
    try await Stage.live(Stage.Cast(shell: nil, options: ["--config", path])) { stage in
      try await stage.play(
        """
        0ms   down   #0 40,1
        30ms  motion #0 40,5
        200ms motion #0 40,30
        250ms up     #0
        """)
      try await stage.transcript.expect("end completed notifications")
      try await said.expect("wayland-0")
      #expect(try await stage.quit() == 0)
    }
  }
}
