import CPlatform
import CWayland
import EdgeConfig
import EdgeGestures
import EdgeTranscript
import WaylandServer

/// One run of edgecomp: compositor, input, shell and COMMAND, from start to exit status.
public final class Session {
  private let options: SessionOptions
  private let compositor: Compositor
  private var signals: [EventSource] = []
  private var input: LibinputSource?
  private var script: [ScriptFrame]?
  private var shell: LaunchedProgram?
  private var launched: [LaunchedProgram] = []
  private var command: Child?
  /// Reads the configuration again.
  private var reading: FileReader?
  /// Those that have read it, and have not quite ended.
  private var readers: [Child] = []
  private var photographer: Photographer?
  /// What the session will exit with; set when it is to end.
  private var status: Int32?

  /// How long children have to end by themselves, in microseconds.
  private static let patience: Int64 = 2_000_000
  /// How many files must be allowed to be open at once. libinput aborts where it cannot even open its own.
  private static let leastFiles = 64
  /// How long a touch script waits for the first surfaces, in microseconds.
  private static let startPatience: Int64 = 10_000_000

  /// Runs a session, and returns its exit status. What prevents it is one line on standard error.
  public static func run(_ options: SessionOptions, version: StaticString) -> Int32 {
    cp_crash_install(UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self))
    cp_ignore_broken_pipes()
    // It reads the configuration again as soon as there is a session; until then it ends none.
    cp_hold_signal(SIGHUP)
    let log = Log()
    let files = cp_raise_descriptor_limit()
    guard files >= leastFiles else {
      log.error("only \(files) files may be open at once; allow \(leastFiles) or more (ulimit -n)")
      return 2
    }
    var options = options
    if let file = options.config ?? ConfigFile.find() {
      let reader = FileReader(.configuration(file))
      reader.wait()
      let mistakes = reader.take { options.compositor.configuration.carry(in: $0) }
      for line in mistakes { log.error(Message(line)) }
      if !mistakes.isEmpty { return 2 }
    }
    do throws(SessionProblem) {
      let session = try Session(options)
      return try session.run()
    } catch {
      log.error(error.text)
      return 2
    }
  }

  private init(_ options: SessionOptions) throws(SessionProblem) {
    self.options = options
    do throws(CompositorError) { compositor = try Compositor(options: options.compositor) } catch { throw SessionProblem(text: error.text) }
    compositor.log.level = options.isVerbose ? .debug : .info
  }

  private func run() throws(SessionProblem) -> Int32 {
    try readScript()
    try checkRuntimeFolder()
    if let folder = options.screenshots { photographer = try Photographer(compositor, folder: folder) }
    // What goes wrong with the socket is one line of ours.
    cw_log_to_nobody()
    do throws(CompositorError) { try compositor.start() } catch {
      compositor.stop()
      throw SessionProblem(text: error.text)
    }
    cw_log_to_stderr()
    compositor.touchRouter.transcript.isPrinted = options.isTranscriptPrinted
    compositor.touchRouter.transcript.explains = options.isExplained
    watchSignals()
    try startInput()
    startShell()
    startLaunched()
    try startCommand()
    cp_give_back_memory()
    if let script { play(script) } else { while status == nil { compositor.turn(timeout: -1) } }
    stop()
    return status ?? 0
  }

  // MARK: Start

  private func readScript() throws(SessionProblem) {
    guard let name = options.touchScript else { return }
    let reader = FileReader(.touches(name))
    reader.wait()
    var touches = ScriptTouches()
    if let mistake = reader.take({ touches.carry(in: $0) }).first { throw SessionProblem(text: Message(mistake)) }
    script = touches.frames
    if let line = touches.firstFact {
      compositor.log.info("\(name):\(line): facts describe a simulated screen and are left out; the clients and bindings here are real")
    }
  }

  private func checkRuntimeFolder() throws(SessionProblem) {
    // libwayland would say so in a line of its own.
    guard options.compositor.hasSocket, let folder = getenv("XDG_RUNTIME_DIR"), folder.pointee != 0 else {
      throw SessionProblem(text: "XDG_RUNTIME_DIR is not set: set it to a folder of yours, such as /run/user/\(getuid())")
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw SessionProblem(text: "XDG_RUNTIME_DIR is \(String(cString: folder)), which cannot be written to: set it to a folder of yours")
    }
  }

  private func watchSignals() {
    let loop = compositor.display.loop
    signals = [
      loop.watch(signal: SIGINT) { [self] in end(128 + SIGINT) },
      loop.watch(signal: SIGTERM) { [self] in end(0) },
      loop.watch(signal: SIGCHLD) { [self] in collect() },
      loop.watch(signal: SIGHUP) { [self] in reload() },
    ]
  }

  /// Has the configuration read again. A file with mistakes changes nothing.
  private func reload() {
    stopReading()
    guard let file = options.config ?? ConfigFile.find() else {
      configure(Configuration())
      return compositor.log.info("there is no configuration file: the defaults hold")
    }
    let reader = FileReader(.configuration(file))
    reading = reader
    reader.wait(in: compositor.display.loop) { [unowned(unsafe) self] in handleRead(file) }
  }

  private func handleRead(_ file: String) {
    guard let reading else { return }
    stopReading()
    var configuration = Configuration()
    let mistakes = reading.take { configuration.carry(in: $0) }
    guard mistakes.isEmpty else {
      for line in mistakes { compositor.log.error(Message(line)) }
      return compositor.log.error("the configuration stays as it was")
    }
    if configuration.launches != compositor.configuration.launches { compositor.log.info("changes of [launch] hold from the next start on") }
    configure(configuration)
    compositor.log.info("\(file) has been read again")
  }

  private func stopReading() {
    guard let reading else { return }
    reading.stop()
    if let child = reading.child { readers.append(child) }
    self.reading = nil
    collect()
  }

  private func configure(_ configuration: Configuration) {
    compositor.configure(configuration)
    input?.handleConfigured()
  }

  private func startInput() throws(SessionProblem) {
    if script != nil {
      compositor.seat.add(.touch)
      return
    }
    let input = LibinputSource(compositor, options.devices.isEmpty ? .seat(options.seat) : .paths(options.devices))
    self.input = input
    do throws(SessionProblem) { try input.start() } catch {
      stop()
      throw error
    }
  }

  private func startShell() {
    let arguments: [String]
    switch options.shell {
    case .none: return
    case .command(let line): arguments = ["/bin/sh", "-c", line]
    case .beside:
      guard let path = Program.beside("edgeshell") else {
        compositor.log.error("there is no edgeshell beside edgecomp: name a shell with --shell COMMAND, or leave it out with --no-shell")
        return
      }
      arguments = [path]
    }
    if let socket = compositor.socketName { setenv("WAYLAND_DISPLAY", socket, 1) }
    let shell = LaunchedProgram(compositor, arguments, title: "the shell", .all)
    shell.comfort = ", home works without it"
    self.shell = shell
    shell.start()
  }

  /// Starts the programs of the launch table.
  private func startLaunched() {
    if let socket = compositor.socketName { setenv("WAYLAND_DISPLAY", socket, 1) }
    for launch in compositor.configuration.launches {
      var privileges: PrivilegedGlobals = []
      if launch.seesLayerShell { privileges.insert(.layerShell) }
      if launch.seesEdgeShell { privileges.insert(.edgeShell) }
      let program = LaunchedProgram(compositor, ["/bin/sh", "-c", launch.command], title: "[launch \(launch.name)]", privileges)
      program.mayFinish = true
      launched.append(program)
      program.start()
    }
  }

  private func startCommand() throws(SessionProblem) {
    if let socket = compositor.socketName { setenv("WAYLAND_DISPLAY", socket, 1) }
    guard let program = options.command.first else { return }
    guard let child = Child.start(options.command, hasInput: options.touchScript.map { $0.utf8 == "-" } != true) else {
      let errno = cp_errno()
      stop()
      throw SessionProblem(text: "\(program) cannot be run: \(errno: errno)")
    }
    command = child
  }

  // MARK: Running

  private func end(_ status: Int32) {
    if self.status == nil { self.status = status }
  }

  private func collect() {
    readers.removeAll { $0.collect() }
    shell?.collect()
    for program in launched { program.collect() }
    compositor.edges.actions.collect()
    if let command, command.collect(), let status = command.status { end(status) }
  }

  private func play(_ frames: [ScriptFrame]) {
    let source = TouchScriptSource(compositor, frames) { [unowned(unsafe) self] in status != nil }
    waitForFirstSurfaces()
    source.play()
    // The picture of the last thing that happened may not have been painted yet.
    source.pause(while: { photographer?.hasWork ?? false }, limit: 2_000_000)
    end(0)
  }

  /// Programs take their time to start; a script's time begins when they are there.
  private func waitForFirstSurfaces() {
    let end = cp_monotonic_us() + Self.startPatience
    while status == nil, !isReady {
      guard cp_monotonic_us() < end else {
        compositor.log.error("shell or COMMAND has shown nothing for 10 s; the touch script begins without it")
        return
      }
      compositor.turn(timeout: 50)
    }
  }

  private var isReady: Bool {
    var hasShell = shell?.isGivenUp ?? true
    var hasApp = command == nil
    compositor.surfaces.forEach { surface in
      guard surface.isMapped else { return }
      if surface.client.id == shell?.client { hasShell = true } else if case .toplevel = surface.role { hasApp = true }
    }
    return hasShell && hasApp
  }

  // MARK: Stop

  /// Ends children, then input, then the compositor: each uses what comes after it. The last picture shows what children have drawn.
  private func stop() {
    photographer?.stop()
    shell?.isStopping = true
    for program in launched { program.isStopping = true }
    let children = ([command, shell?.child] + launched.map { $0.child }).compactMap { $0 } + compositor.edges.actions.commands
    for child in children { child.signal(SIGTERM) }
    let end = cp_monotonic_us() + Self.patience
    while children.contains(where: { !$0.collect() }), cp_monotonic_us() < end { compositor.turn(timeout: 5) }
    for child in children where child.status == nil {
      compositor.log.error("process \(child.pid) does not end; it is killed")
      child.signal(SIGKILL)
    }
    shell?.stop()
    for program in launched { program.stop() }
    input?.stop()
    signals.removeAll()
    stopReading()
    compositor.stop()
  }
}

/// What prevents a session, in one line that says what to do.
struct SessionProblem: Error {
  let text: Message
}
