import EdgeGestures
import WaylandServer

/// The outputs, in the order in which they came.
final class OutputTable {
  private let compositor: Compositor
  private var outputs: [Output] = []
  private var lastID: UInt32 = 0
  /// Globals of outputs that went. Clients that bind one before they hear of it would be killed were it destroyed at once.
  private var withdrawn: [Global] = []

  init(_ compositor: Compositor) { self.compositor = compositor }

  func stop() {
    for output in outputs { _ = output.stop() }
    outputs = []
    withdrawn = []
  }

  var first: Output? { outputs.first }
  var all: [Output] { outputs }

  subscript(id: OutputID) -> Output? { outputs.first { $0.id == id } }

  func named(_ name: String) -> Output? { outputs.first { $0.name.utf8.elementsEqual(name.utf8) } }

  func forEach(_ body: (Output) -> Void) {
    for output in outputs { body(output) }
  }

  /// Adds an output, and tells everybody.
  ///
  /// - Throws: `.outOfMemory` if there is no memory for its picture.
  @discardableResult
  func add(_ description: OutputDescription) throws(CompositorError) -> Output {
    lastID += 1
    let output = try Output(compositor, id: OutputID(rawValue: lastID), description)
    outputs.append(output)
    compositor.scene.handleOutputsChanged()
    compositor.scene.arrange(output.id)
    compositor.edges.handleOutputChanged(output)
    return output
  }

  /// Takes an output away; what is on it goes elsewhere, or waits for the next output.
  func remove(_ output: Output) {
    outputs.removeAll { $0 === output }
    if let global = output.stop() { withdrawn.append(global) }
    compositor.scene.handleOutputsChanged()
    compositor.edges.handleOutputChanged(output)
  }
}
