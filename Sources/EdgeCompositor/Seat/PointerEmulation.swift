import EdgeGestures

/// Makes pointer events of the touches of clients that policy `pointer-emulation` names (design 3.1, rule 2): such a client knows no touch.
///
/// One point at a time stands for the left button, on whichever client it is; those that come down meanwhile do nothing. A cancel is no lift: the pointer
/// leaves, and the button is never released.
final class PointerEmulation {
  private struct Point {
    let id: TouchID
    let client: ClientID
  }

  private let compositor: Compositor
  /// The point that stands for the button.
  private var leading: Point?

  init(_ compositor: Compositor) { self.compositor = compositor }

  private var pointer: Pointer { compositor.seat.pointer }

  func handleDown(_ id: TouchID, _ surface: Surface, at place: OutputPoint, on output: Output, at time: Timestamp) {
    guard leading == nil, pointer.press(on: surface, at: place, on: output, at: time) else { return }
    leading = Point(id: id, client: surface.client.id)
  }

  func handleMotion(_ id: TouchID, to place: OutputPoint, at time: Timestamp) {
    if leading?.id == id { pointer.drag(to: place, at: time) }
  }

  func handleUp(_ id: TouchID, at time: Timestamp) {
    guard leading?.id == id else { return }
    leading = nil
    pointer.lift(at: time)
  }

  /// All points of the client are void.
  func handleCancel(of client: ClientID) {
    guard leading?.client == client else { return }
    leading = nil
    pointer.abandon()
  }
}
