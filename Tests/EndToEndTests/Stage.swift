import Foundation
import Testing

/// A running edgecomp with its shell and an app, a finger, and what each of them says.
final class Stage: Sendable {
  /// What to start beside edgecomp.
  struct Cast: Sendable {
    /// The shell's command line for /bin/sh; its standard output is its journal. Nil: no shell.
    var shell: String? = "exec '\(Programs.edgeshell)' --log"
    /// The session's COMMAND; its standard output is the app's journal. Empty: none.
    var app = [Programs.edgedraw, "--log"]
    /// Further options of edgecomp.
    var options: [String] = []

    static let usual = Cast()
    static let withoutShell = Cast(shell: nil)
    static let withoutApp = Cast(app: [])

    /// The app has the bottom edge deferred.
    static let withDeferral = Cast(app: [Programs.edgedraw, "--log", "--defer", "bottom"])
  }

  /// The touches and decisions that edgecomp prints.
  let transcript = Journal("edgecomp's transcript")
  let shell = Journal("edgeshell")
  let app = Journal("edgedraw")
  let errors = Journal("standard error")
  /// How the touchscreen answers.
  private let answers = Journal("the touchscreen")

  let folder: TemporaryFolder
  private let queue = DispatchQueue(label: "stage")
  private let sources: [LineSource]
  private let command: RunningProgram
  private let statements: FileHandle?

  private init(_ input: Input, _ cast: Cast, script: String?) throws {
    folder = try TemporaryFolder()
    let output = Pipe()
    let complaints = Pipe()
    let (transcript, shell, app, errors, answers) = (transcript, shell, app, errors, answers)
    let sources = [
      try LineSource(fifo: "\(folder.path)/shell.log", on: queue) { shell.write($0) },
      try LineSource(fifo: "\(folder.path)/app.log", on: queue) { app.write($0) },
      LineSource(output, on: queue) { line in
        if line == "done" || line.hasPrefix("error: ") { answers.write(line) } else { transcript.write(line) }
      },
      LineSource(complaints, on: queue) { errors.write($0) },
    ]
    self.sources = sources
    var arguments = ["--output", "1024x600,155x87mm", "--transcript"] + cast.options
    if let line = cast.shell { arguments += ["--shell", "exec >'\(folder.path)/shell.log'; \(line)"] } else { arguments.append("--no-shell") }
    if let script { arguments += ["--touch-script", try folder.write(script, to: "script.touch")] }
    if !cast.app.isEmpty { arguments += ["--", "/bin/sh", "-c", "exec \"$@\" >'\(folder.path)/app.log'", "sh"] + cast.app }
    let pipe = Pipe()
    let queue = queue
    let isLive = input == .touchscreen
    command = try RunningProgram(
      isLive ? Programs.withTouchscreen : Programs.edgecomp, isLive ? [Programs.edgecomp] + arguments : arguments,
      environment: ["XDG_RUNTIME_DIR": folder.path, "TMPDIR": folder.path], input: isLive ? pipe as Any : FileHandle.nullDevice as Any,
      output: output, errors: complaints
    ) {
      queue.sync {
        // What was said last; children that were killed may still hold the pipes.
        for source in sources {
          source.drain()
          source.close()
        }
        for journal in [transcript, shell, app, errors, answers] { journal.close() }
      }
    }
    statements = isLive ? pipe.fileHandleForWriting : nil
  }

  // MARK: Running

  /// Starts a session with a touchscreen, waits until all are there, and ends it after `body`, come what may.
  static func live<Result>(_ cast: Cast = .usual, _ body: (Stage) async throws -> Result) async throws -> Result {
    try await run(.touchscreen, cast, script: nil) { stage in
      try await stage.waitUntilReady(cast)
      return try await body(stage)
    }
  }

  /// Plays a script from start to end.
  static func play(_ script: String, _ cast: Cast = .usual) async throws -> Stage {
    try await run(.script, cast, script: script) { stage in
      _ = await stage.status()
      return stage
    }
  }

  private static func run<Result>(_ input: Input, _ cast: Cast, script: String?, _ body: (Stage) async throws -> Result) async throws -> Result {
    await Gate.sessions.enter()
    do {
      let stage = try Stage(input, cast, script: script)
      do {
        let result = try await body(stage)
        await stage.clear()
        await Gate.sessions.leave()
        return result
      } catch var missing as Missing {
        missing.end = stage.command.hasEnded ? await stage.status() : nil
        await stage.clear()
        missing.errors = stage.errors.lines
        throw missing
      } catch {
        await stage.clear()
        throw error
      }
    } catch {
      await Gate.sessions.leave()
      throw error
    }
  }

  /// What each says once it can be touched.
  private func waitUntilReady(_ cast: Cast) async throws {
    if cast.shell != nil { try await shell.expect("bound top control-panel") }
    if cast.app.contains(Programs.edgedraw) {
      try await app.expect(cast.app.contains("--defer") ? "deferral effective" : "deferral insets")
    }
  }

  /// Leaves nothing behind.
  private func clear() async {
    command.kill()
    _ = await command.status()
  }

  /// Waits for the session's end, and returns its exit status.
  func status() async -> Int32 { await command.status() }

  // MARK: The touchscreen

  /// Plays a gesture: lines of a touch script.
  func play(_ gesture: String) async throws { try await state("\(gesture)\n") }

  func unplug() async throws { try await state("unplug") }

  func plug() async throws { try await state("plug") }

  /// Ends edgecomp by SIGTERM, and returns its exit status.
  func quit() async throws -> Int32 {
    try statements?.write(contentsOf: Data("quit\n".utf8))
    return await status()
  }

  private func state(_ statement: String) async throws {
    try statements?.write(contentsOf: Data("\(statement)\n".utf8))
    let answer = try await answers.next()
    guard answer == "done" else { throw Missing(text: "done", journal: answers.name, lines: [answer]) }
  }

  // MARK: Processes

  /// The process of one of the programs below edgecomp, or of edgecomp.
  func pid(of program: String) throws -> Int32 {
    try #require(Processes.tree(of: command.pid).first { Processes.name($0) == program }, "\(program) does not run")
  }

  /// Starts an app of its own, beside COMMAND; the caller ends it.
  func open(_ path: String = Programs.edgedraw, _ arguments: [String] = ["--log"]) throws -> App { try App(path, arguments, runtime: folder.path) }
}

/// An app that the test itself started, and what it says.
final class App: Sendable {
  let journal: Journal
  private let program: RunningProgram

  init(_ path: String, _ arguments: [String], runtime: String) throws {
    let journal = Journal(URL(filePath: path).lastPathComponent)
    self.journal = journal
    let queue = DispatchQueue(label: "app")
    let output = Pipe()
    let source = LineSource(output, on: queue) { journal.write($0) }
    program = try RunningProgram(
      path, arguments, environment: ["XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": "wayland-0"], output: output, errors: FileHandle.nullDevice
    ) {
      queue.sync {
        source.drain()
        source.close()
        journal.close()
      }
    }
  }

  deinit { program.kill() }

  func signal(_ number: Int32) { kill(program.pid, number) }

  /// Waits for its end, and returns its exit status.
  func status() async -> Int32 { await program.status() }
}
