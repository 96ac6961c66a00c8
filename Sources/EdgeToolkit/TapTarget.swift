/// A place that acts when it is tapped: a button, a tile.
///
/// A tap is a down inside and a lift inside without having gone elsewhere. A cancel is not a lift.
public struct TapTarget {
  private enum State {
    case idle
    /// This touch point came down inside, and a lift there acts.
    case pressed(id: Int32, from: Point)
  }

  public var frame: Rect
  private var state = State.idle
  /// Movement at which a press is a drag and acts no more, in logical pixels.
  private let slop: Double

  public init(frame: Rect, slop: Double = 24) {
    self.frame = frame
    self.slop = slop
  }

  public var isPressed: Bool {
    switch state {
    case .idle: false
    case .pressed: true
    }
  }

  /// Takes a window's touch event.
  ///
  /// - Returns: whether it was tapped.
  public mutating func handle(_ event: TouchEvent) -> Bool {
    let (next, isTapped) = next(event)
    state = next
    return isTapped
  }

  private func next(_ event: TouchEvent) -> (State, isTapped: Bool) {
    switch state {
    case .idle:
      switch event {
      case .down(let id, let point, _) where frame.contains(point): (.pressed(id: id, from: point), false)
      case .down, .motion, .up, .frame, .cancel: (.idle, false)
      }
    case .pressed(let pressed, let from):
      switch event {
      case .motion(let id, let point, _) where id == pressed && (from.distance(to: point) > slop || !frame.contains(point)): (.idle, false)
      case .up(let id, _) where id == pressed: (.idle, true)
      case .cancel: (.idle, false)
      case .down, .motion, .up, .frame: (state, false)
      }
    }
  }
}
