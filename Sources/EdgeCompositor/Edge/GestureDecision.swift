import EdgeGestures

/// Decisions that are told to clients as gestures.
extension Decision {
  /// The surface on which a client's gesture is made; nil for other decisions.
  var gestureSurface: SurfaceID? {
    switch self {
    case .tap(let surface, _, _, _), .holdBegin(_, let surface, _, _), .holdEnd(_, let surface, _), .panBegin(_, let surface, _, _, _),
      .panUpdate(_, let surface, _, _), .panEnd(_, let surface, _, _, _), .pinchBegin(_, let surface, _, _),
      .pinchUpdate(_, let surface, _, _, _, _), .pinchEnd(_, let surface, _):
      surface
    case .deliver, .discard, .withhold, .release, .drop, .lift, .cancel, .begin, .beginFingers, .update, .stage, .end, .offered, .withdrawn, .claimed,
      .stuck:
      nil
    }
  }

  /// Both movements as one, if both are of one gesture; else nil.
  func followed(by next: Decision) -> Decision? {
    switch (self, next) {
    case (.panUpdate(let gesture, let surface, let dx, let dy), .panUpdate(let other, _, let nextX, let nextY)) where gesture == other:
      .panUpdate(gesture, surface, dx: dx + nextX, dy: dy + nextY)
    case (
      .pinchUpdate(let gesture, let surface, let dx, let dy, _, let turn), .pinchUpdate(let other, _, let nextX, let nextY, let scale, let nextTurn)
    )
    where gesture == other:
      .pinchUpdate(gesture, surface, dx: dx + nextX, dy: dy + nextY, scale: scale, rotation: turn + nextTurn)
    default: nil
    }
  }
}
