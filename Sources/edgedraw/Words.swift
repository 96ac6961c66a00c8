import EdgeToolkit
import WaylandClient

/// The lines of `--log`, and what the status strip says of gestures.
enum Words {
  static func line(_ event: TouchEvent) -> String {
    switch event {
    case .down(let id, let point, _): "touch down #\(id) \(position(point))"
    case .motion(let id, let point, _): "touch motion #\(id) \(position(point))"
    case .up(let id, _): "touch up #\(id)"
    case .frame: "touch frame"
    case .cancel: "touch cancel"
    }
  }

  static func line(_ event: GestureEvent) -> String {
    switch event {
    case .tap(let point, let fingers, let count): "gesture tap fingers=\(fingers) count=\(count) \(position(point))"
    case .holdBegin(_, let point, let fingers): "gesture hold-begin fingers=\(fingers) \(position(point))"
    case .holdEnd(_, let isCancelled): "gesture hold-end \(cancelled(isCancelled))"
    case .panBegin(_, let point, let fingers, let edge):
      "gesture pan-begin fingers=\(fingers) edge=\(edge?.name ?? "none") \(position(point))"
    case .panUpdate(_, let dx, let dy): "gesture pan-update \(decimals(dx, 1)),\(decimals(dy, 1))"
    case .panEnd(_, let x, let y, let isCancelled):
      "gesture pan-end velocity=\(decimals(x, 1)),\(decimals(y, 1)) \(cancelled(isCancelled))"
    case .pinchBegin(_, let point, let fingers): "gesture pinch-begin fingers=\(fingers) \(position(point))"
    case .pinchUpdate(_, _, _, let scale, let rotation):
      "gesture pinch-update scale=\(decimals(scale, 2)) rotation=\(decimals(rotation, 1))"
    case .pinchEnd(_, let isCancelled): "gesture pinch-end \(cancelled(isCancelled))"
    }
  }

  /// The line of an event; none for what only ends a group.
  static func line(_ event: DeferralEvent) -> String? {
    switch event {
    case .insets(let top, let bottom, let left, let right): "deferral insets top=\(top) bottom=\(bottom) left=\(left) right=\(right)"
    case .effective(let edges): "deferral effective \(edges.isEmpty ? "none" : edges.map { $0.name }.joined(separator: ","))"
    case .done: nil
    case .offered(let edge, let timeout): "deferral offered \(edge.name) timeout=\(timeout)"
    case .withdrawn(let edge, let reason): "deferral withdrawn \(edge.name) \(name(reason))"
    case .claimed(let edge): "deferral claimed \(edge.name)"
    }
  }

  /// What the status strip says; nothing for an event that changes nothing there.
  static func status(_ event: GestureEvent) -> String? {
    switch event {
    case .tap(_, let fingers, let count):
      switch count {
      case 1: "Tap" + with(Int(fingers))
      case 2: "Double tap" + with(Int(fingers))
      default: "\(count) taps" + with(Int(fingers))
      }
    case .holdBegin(_, _, let fingers): "Touch and hold" + with(fingers)
    case .holdEnd: nil
    case .panBegin(_, _, let fingers, let edge): "Pan" + with(fingers) + (edge.map { " from the \($0.name) edge" } ?? "")
    case .panUpdate: nil
    case .panEnd(_, _, _, true): "Pan, cancelled"
    case .panEnd(_, let x, let y, false): "Pan, ended at \(decimals((x * x + y * y).squareRoot(), 0)) px/s"
    case .pinchBegin(_, _, let fingers): "Pinch" + with(fingers)
    case .pinchUpdate(_, _, _, let scale, _): "Pinch, scale \(decimals(scale, 2))"
    case .pinchEnd(_, true): "Pinch, cancelled"
    case .pinchEnd(_, false): nil
    }
  }

  private static func position(_ point: Point) -> String { "\(decimals(point.x, 1)),\(decimals(point.y, 1))" }

  private static func cancelled(_ isCancelled: Bool) -> String { isCancelled ? "cancelled=1" : "cancelled=0" }

  private static func with(_ fingers: Int) -> String { fingers > 1 ? " with \(fingers) fingers" : "" }

  private static func name(_ reason: EdgeDeferralV1.Reason) -> String {
    switch reason {
    case .timeout: "timeout"
    case .interrupted: "interrupted"
    case .unavailable: "unavailable"
    default: "\(reason.rawValue)"
    }
  }
}
