import CPlatform
import EdgeGestures
import EdgeTranscript

/// Takes a picture of the output at each begin, end and offer, as soon as it shows what came of it.
final class Photographer {
  /// How long it takes to show, in microseconds: a panel that has followed the finger for a moment; a hint, which the shell may draw within 100 ms and the
  /// compositor after that; a panel that has settled.
  private static let beginDelay: Int64 = 80_000
  private static let offerDelay: Int64 = 160_000
  private static let endDelay: Int64 = 500_000

  private let compositor: Compositor
  private let folder: String
  private var count = 0
  private var waiting: (name: Text, deadline: Deadline)?

  init(_ compositor: Compositor, folder: String) throws(SessionProblem) {
    self.compositor = compositor
    self.folder = folder
    guard mkdir(folder, 0o777) == 0 || cp_errno() == EEXIST, access(folder, W_OK | X_OK) == 0 else {
      throw SessionProblem(text: "pictures cannot be written to \(folder): \(errno: cp_errno())")
    }
    compositor.touchRouter.whenDecided = { [self] decision in handle(decision) }
  }

  func stop() {
    take()
    compositor.touchRouter.whenDecided = { _ in }
  }

  /// A picture is still to be taken.
  var hasWork: Bool { waiting != nil }

  /// Called before the decision is carried out.
  private func handle(_ decision: Decision) {
    var name = Text()
    let delay: Int64
    switch decision {
    case .begin(_, _, let edge, _, _, _):
      name.append("begin-")
      name.append(edge.word)
      delay = Self.beginDelay
    case .beginFingers(_, _, let direction, _, _):
      name.append("begin-fingers-")
      name.append(direction.word)
      delay = Self.beginDelay
    case .end(_, _, let outcome, _):
      name.append("end-")
      switch outcome {
      case .completed(let action): name.append(action.word)
      case .aborted: name.append("aborted")
      case .closed: name.append("closed")
      case .cancelled: name.append("cancelled")
      }
      delay = Self.endDelay
    case .offered(_, let edge, _, _, _):
      name.append("offered-")
      name.append(edge.word)
      delay = Self.offerDelay
    case .deliver, .discard, .withhold, .release, .drop, .lift, .cancel, .update, .stage, .withdrawn, .claimed, .stuck, .tap, .holdBegin, .holdEnd,
      .panBegin, .panUpdate,
      .panEnd, .pinchBegin, .pinchUpdate, .pinchEnd:
      return
    }
    // What comes next would change the picture.
    take()
    count += 1
    waiting = (name, compositor.clock.schedule(after: delay) { [self] in take() })
  }

  private func take() {
    guard let (name, _) = waiting else { return }
    waiting = nil
    var path = Text()
    path.append(folder)
    path.append(count < 10 ? "/00" : count < 100 ? "/0" : "/" as StaticString)
    path.append(Int64(count))
    path.append("-")
    path.append(name)
    path.append(".png")
    if compositor.outputs.first?.writeScreenshot(path.string) != true { compositor.log.error("the picture \(path.string) cannot be written") }
  }
}
