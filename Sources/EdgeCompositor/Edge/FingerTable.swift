import EdgeGestures
import WaylandServer

/// Who owns which gesture of several fingers: the shell where it has bound one, the compositor itself elsewhere.
///
/// Where a shell was and is gone, the compositor has only what needs no shell. While a shell is silent the engine lets only such actions count.
final class FingerTable {
  private struct ShellBinding {
    let binding: FingerBinding
    let object: EdgeBindingObject
  }

  private let compositor: Compositor
  private let numbers: BindingNumbers
  private var outputs: [OutputID] = []
  private var shells: [ShellBinding] = []
  /// The compositor's own bindings that the engine has.
  private var ours: [FingerBinding] = []
  /// Outputs on which a shell that died had bound something.
  private var abandoned: [OutputID] = []

  /// Outputs on which the operator wants none.
  private var refused: [OutputID] = []

  init(_ compositor: Compositor, _ numbers: BindingNumbers) {
    self.compositor = compositor
    self.numbers = numbers
  }

  func removeAll() {
    outputs = []
    shells = []
    ours = []
    abandoned = []
    refused = []
  }

  // MARK: Outputs

  /// Whether the operator wants such gestures on an output; at first he does.
  func setServed(_ isServed: Bool, on output: OutputID) {
    guard refused.contains(output) == isServed else { return }
    if isServed {
      refused.removeAll { $0 == output }
      return fill()
    }
    refused.append(output)
    for own in ours where own.output == output { unbind(own.id) }
    ours.removeAll { $0.output == output }
    let lost = shells.filter { $0.binding.output == output }
    shells.removeAll { $0.binding.output == output }
    for shell in lost {
      unbind(shell.binding.id)
      shell.object.fail(.denied)
    }
  }

  /// An output appeared.
  func add(_ output: OutputID) {
    outputs.append(output)
    fill()
  }

  /// An output is gone, and the engine has forgotten its bindings.
  func remove(_ output: OutputID) {
    outputs.removeAll { $0 == output }
    ours.removeAll { $0.output == output }
    abandoned.removeAll { $0 == output }
    refused.removeAll { $0 == output }
    let lost = shells.filter { $0.binding.output == output }
    shells.removeAll { $0.binding.output == output }
    for shell in lost { shell.object.fail(.outputGone) }
  }

  // MARK: Shells

  /// Puts a shell's binding in force.
  func enable(_ object: EdgeBindingObject, _ gesture: EdgeBindingObject.Fingers, on output: OutputID) -> BindingTable.Answer {
    guard !refused.contains(output), compositor.touchRouter.recognizesFingers(on: output) else { return .failed(.denied) }
    let binding = FingerBinding(
      id: numbers.next(), output: output, fingers: gesture.count, direction: gesture.direction, owner: object.client.id,
      stages: ActionNames.stages(object.stages, of: gesture.direction))
    guard !shells.contains(where: { $0.binding.isSameGesture(as: binding) }) else { return .failed(.taken) }
    for own in ours where own.isSameGesture(as: binding) { unbind(own.id) }
    ours.removeAll { $0.isSameGesture(as: binding) }
    shells.append(ShellBinding(binding: binding, object: object))
    if bind(binding) != nil {
      shells.removeLast()
      fill()
      return .failed(.denied)
    }
    abandoned.removeAll { $0 == output }
    refill()
    return .enabled(binding.id)
  }

  /// Takes a shell's binding out of force for good; false if it is none of several fingers.
  func disable(_ id: BindingID) -> Bool {
    guard let index = shells.firstIndex(where: { $0.binding.id == id }) else { return false }
    shells.remove(at: index)
    unbind(id)
    fill()
    return true
  }

  /// A client is gone. The engine has been told, and keeps what it can do alone; returns the bindings that the client had.
  func handleClientGone(_ client: Client) -> [BindingID] {
    let left = shells.filter { $0.object.client === client }
    guard !left.isEmpty else { return [] }
    shells.removeAll { $0.object.client === client }
    for shell in left where !abandoned.contains(shell.binding.output) { abandoned.append(shell.binding.output) }
    refill()
    return left.map { $0.binding.id }
  }

  /// The wire object of a binding.
  func object(of id: BindingID) -> EdgeBindingObject? { shells.first { $0.binding.id == id }?.object }

  // MARK: The compositor's own

  /// The configuration changed.
  func handleConfigured() { refill() }

  /// Takes back what is no longer wanted, and binds what is missing.
  private func refill() {
    let wanted = wanted()
    for own in ours where !wanted.contains(where: { $0.isLike(own) }) { unbind(own.id) }
    ours.removeAll { own in !wanted.contains { $0.isLike(own) } }
    fill()
  }

  /// Binds what no shell has.
  private func fill() {
    for var binding in wanted() where !ours.contains(where: { $0.isSameGesture(as: binding) }) {
      binding.id = numbers.nextOwn()
      if bind(binding) == nil { ours.append(binding) }
    }
  }

  /// What the compositor wants to have: what is configured and no shell has.
  private func wanted() -> [FingerBinding] {
    var found: [FingerBinding] = []
    for output in outputs where !refused.contains(output) {
      for configured in compositor.configuration.fingers {
        guard var binding = configured.binding(BindingID(rawValue: 0), on: output, compositor.configuration.tuning),
          !shells.contains(where: { $0.binding.isSameGesture(as: binding) })
        else { continue }
        if abandoned.contains(output) { binding.stages = withoutShell(binding.stages) }
        if binding.stages.count > 0 { found.append(binding) }
      }
    }
    return found
  }

  /// Those whose actions need no shell.
  private func withoutShell(_ stages: Stages) -> Stages {
    var kept: [Stage] = []
    for index in 0..<stages.count {
      if let stage = stages[index], compositor.edges.actions.canPerform(stage.action) { kept.append(stage) }
    }
    return Stages(kept) ?? Stages()
  }

  // MARK: The engine

  private func bind(_ binding: FingerBinding) -> Refusal? { compositor.touchRouter.apply(.bindFingers(binding)) }

  private func unbind(_ id: BindingID) { compositor.touchRouter.apply(.unbind(id)) }
}

extension FingerBinding {
  /// Whether both want one gesture.
  fileprivate func isSameGesture(as other: FingerBinding) -> Bool {
    output == other.output && fingers == other.fingers && direction == other.direction
  }

  /// Whether both do the same on one gesture, whatever their numbers are.
  fileprivate func isLike(_ other: FingerBinding) -> Bool { isSameGesture(as: other) && stages == other.stages }
}
