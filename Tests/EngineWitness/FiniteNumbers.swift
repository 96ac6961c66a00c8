import EdgeGestures

extension Decision {
  /// Whether all its numbers are numbers.
  var isFinite: Bool {
    switch self {
    case .begin(_, _, _, _, let claim, let progress): claim.isFinite && progress.isFinite
    case .beginFingers(_, _, _, _, let progress), .update(_, _, let progress), .stage(_, _, _, let progress), .end(_, _, _, let progress):
      progress.isFinite
    case .tap(_, let place, _, _), .holdBegin(_, _, let place, _), .panBegin(_, _, let place, _, _), .pinchBegin(_, _, let place, _):
      place.x.isFinite && place.y.isFinite
    case .panUpdate(_, _, let dx, let dy): dx.isFinite && dy.isFinite
    case .panEnd(_, _, let x, let y, _): x.isFinite && y.isFinite
    case .pinchUpdate(_, _, let dx, let dy, let scale, let rotation): dx.isFinite && dy.isFinite && scale.isFinite && rotation.isFinite
    case .deliver, .discard, .withhold, .release, .drop, .lift, .cancel, .offered, .withdrawn, .claimed, .stuck, .holdEnd, .pinchEnd: true
    }
  }
}

extension Claim {
  fileprivate var isFinite: Bool { inward.isFinite && sideways.isFinite && elapsed.isFinite && along.isFinite }
}

extension Progress {
  fileprivate var isFinite: Bool { distance.isFinite && lateral.isFinite && velocity.isFinite && fraction.isFinite }
}
