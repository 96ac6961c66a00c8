import EdgeToolkit

/// What the command line says.
struct Options {
  var deferredEdges: [ScreenEdge] = []
  var isLogging = false

  /// What to do instead of running.
  enum Stop: Error {
    case help
    case wrong(String)
  }

  static let help = """
    edgedraw - a drawing board for touchscreens

    Usage: edgedraw [--defer EDGE,…] [--log]

      --defer EDGE,…  ask at the start that system swipes from these edges
                      (top, bottom, left, right) are deferred
      --log           print one line on standard output for each thing that happens
      --help          print this text

    Each finger draws a stroke. A stroke stays when the finger lifts, and vanishes
    when the compositor cancels the touch. The button asks that system swipes from
    the bottom edge be deferred, or gives the edge back.

    Lines of --log (positions in logical pixels of the window, times in milliseconds):
      configure WxH
      touch down #ID X,Y | touch motion #ID X,Y | touch up #ID | touch frame | touch cancel
      gesture tap fingers=N count=N X,Y
      gesture hold-begin fingers=N X,Y | gesture hold-end cancelled=0|1
      gesture pan-begin fingers=N edge=EDGE|none X,Y | gesture pan-update DX,DY
      gesture pan-end velocity=VX,VY cancelled=0|1
      gesture pinch-begin fingers=N X,Y | gesture pinch-update scale=S rotation=DEGREES
      gesture pinch-end cancelled=0|1
      deferral insets top=N bottom=N left=N right=N | deferral effective EDGE,…|none
      deferral offered EDGE timeout=N | deferral claimed EDGE
      deferral withdrawn EDGE timeout|interrupted|unavailable
      button pressed | stroke vanished
      unavailable deferral | unavailable gestures

    It connects to WAYLAND_SOCKET or WAYLAND_DISPLAY, and exits with 0 when it is closed
    or the compositor goes, 1 if it cannot work with the compositor, 2 for wrong usage.
    """

  init(_ arguments: [String]) throws(Stop) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" {
        throw .help
      } else if argument == "--log" {
        isLogging = true
      } else if argument == "--defer" {
        guard let list = rest.popFirst() else { throw .wrong("--defer needs a list of edges, such as bottom") }
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
          guard let edge = ScreenEdge(name: String(name)) else { throw .wrong("no such edge: \(name) (top, bottom, left, right)") }
          if !deferredEdges.contains(edge) { deferredEdges.append(edge) }
        }
      } else {
        throw .wrong("unknown argument: \(argument); see edgedraw --help")
      }
    }
  }
}
