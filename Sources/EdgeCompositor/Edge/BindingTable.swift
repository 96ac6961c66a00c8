import EdgeGestures
import WaylandServer

/// Who owns which segment of which edge: the shell where it has bound one, the compositor itself elsewhere.
///
/// A built-in binding gives way to a shell's that covers part of it, and comes back when the shell destroys its own. When the shell's process is gone or silent, its
/// bindings stay with the engine, which leaves only the actions that need no shell (home, previous and next app); `BuiltInActions` carries those out.
final class BindingTable {
  private struct BuiltIn {
    let binding: EdgeBinding
    /// Whether the engine has it; else a shell's stands in its place.
    var isInForce: Bool
  }

  private let compositor: Compositor
  private var builtIns: [BuiltIn] = []
  /// Bindings in force, and the engine's picture of each.
  private var shells: [(binding: EdgeBinding, object: EdgeBindingObject)] = []
  /// Bindings whose owner is gone and that the engine still has.
  private var orphans: [EdgeBinding] = []
  private var lastID: UInt32 = 0

  init(_ compositor: Compositor) { self.compositor = compositor }

  func removeAll() {
    builtIns = []
    shells = []
    orphans = []
  }

  // MARK: Outputs

  /// An output appeared: binds what is bound without a shell.
  func add(_ output: OutputID) {
    for index in 0..<DefaultBindings.count {
      var binding = DefaultBindings.binding(index, on: output, firstID: BindingID(rawValue: 0), owner: nil)
      binding.id = nextID()
      builtIns.append(BuiltIn(binding: binding, isInForce: bind(binding) == nil))
    }
  }

  /// Whether the defaults of this output have been bound.
  func has(_ output: OutputID) -> Bool { builtIns.contains { $0.binding.output == output } }

  /// An output is gone, and the engine has forgotten its bindings.
  func remove(_ output: OutputID) {
    builtIns.removeAll { $0.binding.output == output }
    orphans.removeAll { $0.output == output }
    let lost = shells.filter { $0.binding.output == output }
    shells.removeAll { $0.binding.output == output }
    for (_, object) in lost { object.fail(.outputGone) }
  }

  // MARK: Shells

  /// What became of `enable`.
  enum Answer {
    case enabled(BindingID)
    case failed(EdgeBindingV1.Failure)
  }

  /// Puts a shell's binding in force.
  func enable(_ object: EdgeBindingObject) -> Answer {
    guard let output = object.output.flatMap({ compositor.outputs[$0] }) else { return .failed(.outputGone) }
    guard let span = object.span else { return .failed(.denied) }
    let binding = EdgeBinding(
      id: nextID(), output: output.id, edge: span.edge, start: span.start, end: span.end, owner: object.client.id,
      stages: ActionNames(span).stages(object.stages, hasPanel: object.panel != nil), panelTravel: object.panel?.travel ?? 0,
      panelAction: ActionNames(span).panel)
    stepAside(for: binding)
    if let refusal = bind(binding) {
      comeBack()
      return .failed(refusal == .taken ? .taken : .denied)
    }
    orphans.removeAll { $0.overlaps(binding) }
    shells.append((binding, object))
    object.panel?.handleBound(to: binding.id)
    return .enabled(binding.id)
  }

  /// Takes a shell's binding out of force.
  func disable(_ id: BindingID) {
    guard let index = shells.firstIndex(where: { $0.binding.id == id }) else { return }
    shells.remove(at: index)
    _ = compositor.touchRouter.apply(.unbind(id))
    comeBack()
  }

  /// A client is gone; the engine is told of it after this.
  func handleClientGone(_ client: Client) {
    for (binding, object) in shells where object.client === client { orphans.append(binding) }
    shells.removeAll { $0.object.client === client }
  }

  /// A panel's way changed, or the panel went (0).
  func setTravel(_ travel: Float, of id: BindingID) {
    guard let index = shells.firstIndex(where: { $0.binding.id == id }), shells[index].binding.panelTravel != travel else { return }
    shells[index].binding.panelTravel = travel
    _ = compositor.touchRouter.apply(.panel(id, travel: travel))
  }

  /// The wire object of a binding, if its shell is there and answers.
  func responsiveOwner(of id: BindingID) -> EdgeBindingObject? {
    guard let object = object(of: id), compositor.edges.pings.trust(in: object.client) == .everything else { return nil }
    return object
  }

  /// The wire object of a binding.
  func object(of id: BindingID) -> EdgeBindingObject? { shells.first { $0.binding.id == id }?.object }

  /// Whether the compositor itself acts for this binding: it is built in, or its owner is gone or silent. A binding that its shell destroyed has no action.
  func isActedForByUs(_ id: BindingID) -> Bool {
    if builtIns.contains(where: { $0.binding.id == id }) || orphans.contains(where: { $0.id == id }) { return true }
    return object(of: id) != nil && responsiveOwner(of: id) == nil
  }

  private func stepAside(for binding: EdgeBinding) {
    for index in builtIns.indices where builtIns[index].isInForce && builtIns[index].binding.overlaps(binding) {
      _ = compositor.touchRouter.apply(.unbind(builtIns[index].binding.id))
      builtIns[index].isInForce = false
    }
  }

  private func comeBack() {
    for index in builtIns.indices where !builtIns[index].isInForce {
      let binding = builtIns[index].binding
      guard !shells.contains(where: { $0.binding.overlaps(binding) }), !orphans.contains(where: { $0.overlaps(binding) }) else { continue }
      builtIns[index].isInForce = bind(binding) == nil
    }
  }

  private func bind(_ binding: EdgeBinding) -> Refusal? { compositor.touchRouter.apply(.bind(binding)) }

  private func nextID() -> BindingID {
    lastID &+= 1
    return BindingID(rawValue: lastID)
  }
}

extension EdgeBinding {
  /// Whether both want part of one segment.
  fileprivate func overlaps(_ other: EdgeBinding) -> Bool {
    output == other.output && edge == other.edge && start < other.end && other.start < end
  }
}
