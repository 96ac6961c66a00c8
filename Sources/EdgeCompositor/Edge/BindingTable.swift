import EdgeGestures
import WaylandServer

/// Who owns which segment of which edge: the shell where it has bound one, the compositor itself elsewhere.
///
/// A shell's binding is in force while its owner lives and answers. The compositor's own bindings fill what is left of an edge: all of them where the edge
/// is no shell's; only those whose action needs no shell where a shell was and is gone or silent. So there is always a way home.
final class BindingTable {
  /// A shell's binding that was enabled.
  private struct ShellBinding {
    var binding: EdgeBinding
    let object: EdgeBindingObject
    /// Whether the engine has it; else the owner is silent.
    var isInForce: Bool
  }

  /// An edge of an output.
  private struct Side: Equatable {
    let output: OutputID
    let edge: Edge
  }

  /// How many bindings of dead shells are remembered, for gestures that go on.
  private static let orphanLimit = 64

  private let compositor: Compositor
  private var outputs: [OutputID] = []
  private var shells: [ShellBinding] = []
  /// The compositor's own bindings that the engine has.
  private var ours: [EdgeBinding] = []
  /// Edges on which a shell that died had bound something.
  private var abandoned: [Side] = []
  /// Bindings of dead shells, the newest last.
  private var orphans: [BindingID] = []
  private let numbers = BindingNumbers()
  /// The gestures of several fingers.
  let fingers: FingerTable

  init(_ compositor: Compositor) {
    self.compositor = compositor
    fingers = FingerTable(compositor, numbers)
  }

  func removeAll() {
    outputs = []
    shells = []
    ours = []
    abandoned = []
    orphans = []
    fingers.removeAll()
  }

  // MARK: Outputs

  /// An output appeared or changed.
  func add(_ output: OutputID) {
    guard !outputs.contains(output) else { return }
    outputs.append(output)
    fill()
    fingers.add(output)
  }

  /// An output is gone, and the engine has forgotten its bindings.
  func remove(_ output: OutputID) {
    outputs.removeAll { $0 == output }
    ours.removeAll { $0.output == output }
    abandoned.removeAll { $0.output == output }
    let lost = shells.filter { $0.binding.output == output }
    shells.removeAll { $0.binding.output == output }
    for shell in lost { shell.object.fail(.outputGone) }
    fingers.remove(output)
  }

  // MARK: Shells

  /// What became of `enable`.
  enum Answer {
    case enabled(BindingID)
    case failed(EdgeBindingV1.Failure)
  }

  /// Puts a shell's binding in force.
  func enable(_ object: EdgeBindingObject) -> Answer {
    guard let output = object.output, outputs.contains(output) else { return .failed(.outputGone) }
    switch object.place {
    case .edge(let span): return enable(object, span, on: output)
    case .fingers(let gesture): return fingers.enable(object, gesture, on: output)
    }
  }

  private func enable(_ object: EdgeBindingObject, _ span: EdgeBindingObject.Span, on output: OutputID) -> Answer {
    let names = ActionNames(span)
    let binding = EdgeBinding(
      id: numbers.next(), output: output, edge: span.edge, start: span.start, end: span.end, owner: object.client.id,
      stages: names.stages(object.stages, hasPanel: object.panel != nil), panelTravel: object.panel?.travel ?? 0, panelAction: names.panel)
    guard !shells.contains(where: { $0.isInForce && $0.binding.overlaps(binding) }) else { return .failed(.taken) }
    shells.append(ShellBinding(binding: binding, object: object, isInForce: true))
    empty()
    if let refusal = bind(binding) {
      shells.removeLast()
      fill()
      return .failed(refusal == .taken ? .taken : .denied)
    }
    abandoned.removeAll { $0 == Side(output: output, edge: span.edge) }
    fill()
    object.panel?.handleBound(to: binding.id)
    return .enabled(binding.id)
  }

  /// Takes a shell's binding out of force for good.
  func disable(_ id: BindingID) {
    if fingers.disable(id) { return }
    guard let index = shells.firstIndex(where: { $0.binding.id == id }) else { return }
    let shell = shells.remove(at: index)
    if shell.isInForce { unbind(id) }
    refill()
  }

  /// A client is gone. The engine has been told.
  func handleClientGone(_ client: Client) {
    orphans += fingers.handleClientGone(client)
    let left = shells.filter { $0.object.client === client }
    guard !left.isEmpty else { return }
    shells.removeAll { $0.object.client === client }
    for shell in left {
      orphans.append(shell.binding.id)
      let side = Side(output: shell.binding.output, edge: shell.binding.edge)
      if !abandoned.contains(side) { abandoned.append(side) }
      if shell.isInForce { unbind(shell.binding.id) }
    }
    orphans.removeFirst(max(0, orphans.count - Self.orphanLimit))
    refill()
  }

  /// A client stopped answering, or answers again. The engine has been told.
  func handleTrustChanged(_ client: Client, _ trust: ResponsiveFor) {
    guard shells.contains(where: { $0.object.client === client }) else { return }
    let answers = trust == .everything
    var failed: [EdgeBindingObject] = []
    for index in shells.indices where shells[index].object.client === client && !answers && shells[index].isInForce {
      shells[index].isInForce = false
      unbind(shells[index].binding.id)
    }
    for index in shells.indices where shells[index].object.client === client && answers && !shells[index].isInForce {
      let binding = shells[index].binding
      if shells.contains(where: { $0.isInForce && $0.binding.overlaps(binding) }) {
        failed.append(shells[index].object)
        continue
      }
      shells[index].isInForce = true
      empty()
      if bind(binding) != nil {
        shells[index].isInForce = false
        failed.append(shells[index].object)
      }
    }
    shells.removeAll { shell in failed.contains { $0 === shell.object } }
    for object in failed { object.fail(.taken) }
    refill()
  }

  /// A panel's way changed, or the panel went (0).
  func setTravel(_ travel: Float, of id: BindingID) {
    guard let index = shells.firstIndex(where: { $0.binding.id == id }), shells[index].binding.panelTravel != travel else { return }
    shells[index].binding.panelTravel = travel
    if shells[index].isInForce { compositor.touchRouter.apply(.panel(id, travel: travel)) }
  }

  /// The wire object of a binding.
  func object(of id: BindingID) -> EdgeBindingObject? { shells.first { $0.binding.id == id }?.object ?? fingers.object(of: id) }

  /// Whether the compositor itself acts for this binding: it is its own, or its owner is gone or silent. A binding that its shell destroyed has no action.
  func isActedForByUs(_ id: BindingID) -> Bool {
    if BindingNumbers.isOwn(id) || orphans.contains(id) { return true }
    if let object = fingers.object(of: id) { return compositor.edges.pings.trust(in: object.client) != .everything }
    return shells.contains { $0.binding.id == id && !$0.isInForce }
  }

  // MARK: The compositor's own

  /// Gives way to shells: takes back what overlaps with a binding of theirs that is in force.
  private func empty() {
    for binding in ours where shells.contains(where: { $0.isInForce && $0.binding.overlaps(binding) }) { unbind(binding.id) }
    ours.removeAll { binding in shells.contains { $0.isInForce && $0.binding.overlaps(binding) } }
  }

  /// The configuration changed.
  func handleConfigured() {
    refill()
    fingers.handleConfigured()
  }

  /// Takes back all, and fills anew: what was left by shells may have become more.
  private func refill() {
    let wanted = wanted()
    for binding in ours where !wanted.contains(where: { $0.isLike(binding) }) { unbind(binding.id) }
    ours.removeAll { binding in !wanted.contains { $0.isLike(binding) } }
    fill()
  }

  /// Binds what no shell has.
  private func fill() {
    for var binding in wanted() where !ours.contains(where: { $0.isLike(binding) }) {
      binding.id = numbers.nextOwn()
      if bind(binding) == nil { ours.append(binding) }
    }
  }

  /// What the compositor wants to have: its bindings, without what is in force of shells.
  private func wanted() -> [EdgeBinding] {
    var pieces: [EdgeBinding] = []
    for output in outputs {
      for configured in compositor.configuration.bindings {
        guard var binding = configured.binding(BindingID(rawValue: 0), on: output, compositor.configuration.tuning) else { continue }
        if isAbandoned(Side(output: output, edge: binding.edge)) {
          guard let stages = withoutShell(binding) else { continue }
          binding.stages = stages
        }
        pieces += gaps(in: binding)
      }
    }
    return pieces
  }

  /// What is left of a binding where a shell was and is gone or silent: actions that need none. Without a dock the way home is short. Nil: nothing.
  private func withoutShell(_ binding: EdgeBinding) -> Stages? {
    var kept: [Stage] = []
    for index in 0..<binding.stages.count {
      guard let stage = binding.stages[index], compositor.edges.actions.canPerform(stage.action) else { continue }
      kept.append(stage)
    }
    if kept.count == 1, kept[0].action == .home { return .single(.home, compositor.configuration.tuning) }
    return Stages(kept)
  }

  /// Whether a shell was there and is gone or silent.
  private func isAbandoned(_ side: Side) -> Bool {
    abandoned.contains(side) || shells.contains { !$0.isInForce && $0.binding.output == side.output && $0.binding.edge == side.edge }
  }

  /// The parts of a binding that no shell has.
  private func gaps(in binding: EdgeBinding) -> [EdgeBinding] {
    var pieces = [binding]
    for shell in shells where shell.isInForce {
      pieces = pieces.flatMap { piece -> [EdgeBinding] in
        guard shell.binding.overlaps(piece) else { return [piece] }
        var before = piece
        before.end = min(piece.end, shell.binding.start)
        var after = piece
        after.start = max(piece.start, shell.binding.end)
        return [before, after].filter { $0.start < $0.end }
      }
    }
    return pieces
  }

  // MARK: The engine

  private func bind(_ binding: EdgeBinding) -> Refusal? { compositor.touchRouter.apply(.bind(binding)) }

  private func unbind(_ id: BindingID) { compositor.touchRouter.apply(.unbind(id)) }
}

extension EdgeBinding {
  /// Whether both want part of one segment.
  fileprivate func overlaps(_ other: EdgeBinding) -> Bool {
    output == other.output && edge == other.edge && start < other.end && other.start < end
  }

  /// Whether both do the same at the same place.
  fileprivate func isLike(_ other: EdgeBinding) -> Bool {
    output == other.output && edge == other.edge && start == other.start && end == other.end && stages == other.stages
  }
}
