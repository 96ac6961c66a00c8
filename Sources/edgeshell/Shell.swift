import CPlatform
import EdgeToolkit
import WaylandClient

/// The shell: one `Screen` for each output, and what they share.
final class Shell: ConnectionObserver {
  let connection: Connection
  let layerShell: ZwlrLayerShellV1Proxy
  let manager: EdgeShellManagerV1Proxy
  let log: EventLog
  /// What the user should know, the newest last.
  private(set) var notices: [String] = []

  private static let noticeLimit = 8
  /// How long a tile says "Starting…" at most, in milliseconds.
  private static let startingTime: Int64 = 3000

  private let launcher: Launcher
  private var screens: [Screen] = []
  private var starting: (program: Int, timer: MainLoop.Token)?

  init(on connection: Connection, log: EventLog) throws(ConnectionError) {
    self.connection = connection
    self.log = log
    layerShell = try connection.require(ZwlrLayerShellV1Proxy.self, atMost: ZwlrLayerShellV1.version)
    manager = try connection.require(EdgeShellManagerV1Proxy.self, atMost: EdgeShellManagerV1.version)
    launcher = Launcher(loop: connection.loop)
  }

  func start() {
    launcher.whenEnded = { [self] program, status in ended(program, status) }
    connection.answerPings()
    connection.observer = self
  }

  // MARK: Outputs

  func outputAdded(_ output: Output) {
    let screen = Screen(of: self, output: output)
    screens.append(screen)
    screen.start()
  }

  func outputChanged(_ output: Output) {
    for screen in screens where screen.output === output { screen.outputChanged() }
  }

  func outputRemoved(_ output: Output) {
    for screen in screens where screen.output === output { drop(screen) }
  }

  /// Gives up a screen whose output is gone, or on which the compositor shows us no more.
  func drop(_ screen: Screen) {
    guard screens.contains(where: { $0 === screen }) else { return }
    screens.removeAll { $0 === screen }
    screen.destroy()
  }

  // MARK: Home and programs

  func showHome() {
    stopStarting()
    for screen in screens { screen.raiseHome() }
    log("home shown")
  }

  /// Lets the programs be seen.
  func hideHome() {
    var wasShown = false
    for screen in screens where screen.lowerHome() { wasShown = true }
    if wasShown { log("home hidden") }
  }

  func isRunning(_ program: Int) -> Bool { launcher.isRunning(program) }

  func isStarting(_ program: Int) -> Bool { starting?.program == program }

  /// Starts a program, or goes back to it.
  func open(_ program: Int) {
    let entry = Program.all[program]
    switch launcher.open(program) {
    case .started:
      log("launch \(entry.commandLine)")
      stopStarting()
      starting = (program, connection.loop.after(milliseconds: Self.startingTime) { [self] in stopStarting() })
      hideHome()
    case .resumed:
      log("resume \(entry.commandLine)")
      hideHome()
    case .failed(let errno):
      log("launch failed \(entry.commandLine)")
      tell("\(entry.name) could not be started: \(systemMessage(errno))")
    }
    setNeedsDrawing()
  }

  /// Asks a program to end.
  func close(_ program: Int) { launcher.close(program) }

  private func ended(_ program: Int, _ status: Int32) {
    let entry = Program.all[program]
    log("ended \(entry.commandLine) status=\(status)")
    // SIGTERM is how `close` ends it.
    if status != 0 && status != 128 + SIGTERM { tell("\(entry.name) (\(entry.note)) ended with status \(status)") }
    setNeedsDrawing()
  }

  private func stopStarting() {
    guard let starting else { return }
    connection.loop.cancel(starting.timer)
    self.starting = nil
    setNeedsDrawing()
  }

  private func tell(_ notice: String) {
    notices.append(notice)
    if notices.count > Self.noticeLimit { notices.removeFirst() }
  }

  private func setNeedsDrawing() { for screen in screens { screen.setNeedsDrawing() } }
}
