import EdgeToolkit
import WaylandClient

/// A part of an edge from which swipes are the shell's.
final class SwipeBinding: EdgeBindingV1Events {
  /// A stage beyond the panel: where it begins, and what the shell does when a swipe ends there.
  struct Stage {
    /// Inward travel beyond the panel's, in millimetres.
    let distance: Double
    /// Rest that triggers it, in milliseconds; 0: a lift does.
    let hold: UInt32
    let action: () -> Void
  }

  private let edge: ScreenEdge
  private let name: String
  private let stages: [Stage]
  private let log: EventLog
  private var proxy: EdgeBindingV1Proxy?

  /// Binds from `start` to `end`, fractions of the edge.
  init(on screen: Screen, seat: Seat, edge: ScreenEdge, from start: Double, to end: Double, panel: SlidingPanel, stages: [Stage]) {
    self.edge = edge
    name = edge == .bottom ? edge.name : "\(edge.name) \(panel.name)"
    self.stages = stages
    log = screen.shell.log
    let proxy = screen.shell.manager.bindEdge(
      seat: seat.proxy, output: screen.output.proxy, edge: EdgeShellManagerV1.Edge(rawValue: edge.rawValue), start: WlFixed(start),
      end: WlFixed(end))
    self.proxy = proxy
    proxy.setHandler(self)
    for stage in stages { proxy.addStage(distance: WlFixed(stage.distance), hold: stage.hold) }
    proxy.setPanel(panel: panel.proxy)
    proxy.enable()
  }

  func destroy() {
    proxy?.destroy()
    proxy = nil
  }

  func enabled(_ proxy: EdgeBindingV1Proxy) { log("bound \(name)") }

  func failed(_ proxy: EdgeBindingV1Proxy, failure: EdgeBindingV1.Failure) {
    switch failure {
    case .taken: log("binding failed \(name) taken")
    case .denied: log("binding failed \(name) denied")
    case .outputGone: log("binding failed \(name) output-gone")
    default: log("binding failed \(name) \(failure.rawValue)")
    }
    destroy()
  }

  func begin(_ proxy: EdgeBindingV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, along: WlFixed) { log("swipe begin \(name)") }

  func end(
    _ proxy: EdgeBindingV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, result: EdgeBindingV1.Result, stage: UInt32, velocity: WlFixed
  ) {
    switch result {
    case .completed:
      log("swipe end \(name) completed stage=\(stage)")
      // Stage 0 opened the panel, which the compositor does.
      if stage >= 1, Int(stage) <= stages.count { stages[Int(stage) - 1].action() }
    case .aborted: log("swipe end \(name) aborted stage=\(stage)")
    default: log("swipe end \(name) cancelled stage=\(stage)")
    }
  }
}
