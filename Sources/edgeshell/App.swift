import CPlatform
import EdgeToolkit

@main
enum App {
  static func main() { exit(run()) }

  private static let help = """
    edgeshell - the kiosk shell: home screen, dock, notifications, control panel

    Usage: edgeshell [--log]

      --log   print one line on standard output for each thing that happens
      --help  print this text

    edgecomp starts it, and hands it a privileged connection in WAYLAND_SOCKET; it works on
    no other. It starts the programs that lie beside it as ordinary clients, with the
    WAYLAND_DISPLAY that edgecomp set.

    Swipe up from the bottom edge for the dock, further for the home screen; down from the
    left two thirds of the top edge for notifications, from the right third for the control
    panel. An open panel closes when it is swiped back, or at a touch outside.

    Lines of --log (PANEL is dock, notifications or control-panel):
      screen WxH | bound bottom | bound top PANEL | binding failed EDGE taken|denied|output-gone
      PANEL moving | PANEL open | PANEL closed
      swipe begin EDGE | swipe end EDGE aborted|completed|cancelled stage=N
      home shown | home hidden | launch PROGRAM… | resume PROGRAM… | ended PROGRAM… status=N
      hint shown EDGE | hint removed EDGE | edge deferred EDGE | edge free EDGE

    It exits with 0 when the compositor goes, 1 if it cannot work with the compositor, 2 for
    wrong usage.
    """

  /// Runs to the end, and returns the exit status.
  private static func run() -> Int32 {
    var isLogging = false
    for argument in programArguments() {
      if argument == "--help" {
        Console.print(help)
        return 0
      } else if argument == "--log" {
        isLogging = true
      } else {
        Console.complain("edgeshell", "unknown argument: \(argument); see edgeshell --help")
        return 2
      }
    }
    do throws(ConnectionError) {
      let connection = try Connection.open()
      let shell = try Shell(on: connection, log: EventLog(isOn: isLogging))
      shell.start()
      switch connection.run() {
      case .quit, .closed: return 0
      case .refused: return 1
      }
    } catch {
      Console.complain("edgeshell", error.message)
      return 1
    }
  }
}
