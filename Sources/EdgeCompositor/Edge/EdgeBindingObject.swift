import EdgeGestures
import WaylandServer

/// One shell's `edge_binding_v1`: set up by the shell, served by `BindingTable`, told of its gestures.
final class EdgeBindingObject: EdgeBindingV1Requests {
  /// Part of an edge.
  struct Span {
    var edge: Edge
    var start: Float
    var end: Float
  }

  /// Several fingers that go one way, anywhere.
  struct Fingers {
    var count: Int
    var direction: FingerDirection
  }

  /// Where its gestures are made.
  enum Place {
    case edge(Span)
    case fingers(Fingers)
  }

  /// What the shell adds with `add_stage`.
  struct ShellStage {
    /// Millimetres.
    var distance: Float
    /// Rest that triggers it, ms; 0: a lift does.
    var hold: Int32
  }

  enum State {
    /// The shell sets it up.
    case new
    /// The engine has it.
    case enabled(BindingID)
    /// The shell was told that it is not served, and waits for nothing more.
    case failed
  }

  private let edges: Edges
  let client: Client
  /// Nil if there was no such output when the binding was made.
  let output: OutputID?
  let place: Place
  private(set) var stages: [ShellStage] = []
  private(set) var panel: EdgePanel?
  private(set) var state = State.new
  var resource: EdgeBindingV1Resource?
  /// The gesture that was begun and not ended.
  private var gesture: GestureID?

  init(_ edges: Edges, _ client: Client, _ output: OutputID?, _ place: Place) {
    self.edges = edges
    self.client = client
    self.output = output
    self.place = place
  }

  // MARK: Requests

  func addStage(_ resource: EdgeBindingV1Resource, distance: WlFixed, hold: UInt32) {
    guard isNew(resource, "add_stage") else { return }
    let stage = ShellStage(distance: Float(distance.doubleValue), hold: Int32(clamping: hold))
    guard stages.count < Stages.capacity, stage.distance > stages.last?.distance ?? 0 else {
      edges.log.clientBug(client, "edge_binding_v1.add_stage at \(distance.doubleValue, places: 3) mm as number \(stages.count + 1)")
      resource.postError(
        .invalidStage, "stage \(stages.count + 1) at \(distance.doubleValue, places: 3) mm: at most \(Stages.capacity), each beyond the one before")
      return
    }
    stages.append(stage)
  }

  func setPanel(_ resource: EdgeBindingV1Resource, panel: EdgePanelV1Resource?) {
    guard isNew(resource, "set_panel") else { return }
    self.panel = panel?.owner(as: EdgePanel.self)
  }

  func enable(_ resource: EdgeBindingV1Resource) {
    guard isNew(resource, "enable") else { return }
    switch edges.bindings.enable(self) {
    case .enabled(let id):
      state = .enabled(id)
      resource.sendEnabled()
    case .failed(let failure): fail(failure)
    }
    edges.handleBindingsChanged()
  }

  func handleDestroy(of resource: OpaquePointer) {
    client.giveBack(.edge)
    self.resource = nil
    guard case .enabled(let id) = state else { return }
    state = .failed
    panel?.handleUnbound(from: id)
    panel = nil
    edges.bindings.disable(id)
    edges.handleBindingsChanged()
  }

  /// After `enable` a binding cannot be changed.
  private func isNew(_ resource: EdgeBindingV1Resource, _ request: StaticString) -> Bool {
    if case .new = state { return true }
    edges.log.clientBug(client, "edge_binding_v1.\(request) after enable")
    resource.postError(.alreadyEnabled, "\(request) after enable")
    return false
  }

  // MARK: Life

  /// Tells the shell that the binding is not served (any more).
  func fail(_ failure: EdgeBindingV1.Failure) {
    if case .enabled(let id) = state { panel?.handleUnbound(from: id) }
    state = .failed
    gesture = nil
    resource?.sendFailed(failure: failure)
  }

  // MARK: Gestures

  func sendBegin(_ gesture: GestureID, along: Float, at time: UInt32) {
    guard let resource else { return }
    self.gesture = gesture
    resource.sendBegin(gesture: gesture.rawValue, serial: edges.compositor.display.nextSerial(), time: time, along: WlFixed(along))
  }

  func sendUpdate(_ gesture: GestureID, _ progress: Progress, at time: UInt32) {
    guard self.gesture == gesture, let resource else { return }
    resource.sendUpdate(
      gesture: gesture.rawValue, time: time, distance: WlFixed(progress.distance), lateral: WlFixed(progress.lateral),
      velocity: WlFixed(progress.velocity), fraction: WlFixed(progress.fraction), stage: UInt32(max(0, progress.stage)))
  }

  func sendEnd(_ gesture: GestureID, _ result: EdgeBindingV1.Result, _ progress: Progress, at time: UInt32) {
    guard self.gesture == gesture, let resource else { return }
    self.gesture = nil
    resource.sendEnd(
      gesture: gesture.rawValue, serial: edges.compositor.display.nextSerial(), time: time, result: result, stage: UInt32(max(0, progress.stage)),
      velocity: WlFixed(progress.velocity))
  }
}
