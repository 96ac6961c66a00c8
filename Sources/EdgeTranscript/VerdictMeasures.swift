import EdgeGestures

extension Verdict {
  /// Direction of the travel, degrees from straight inward, 0 … 180; 0 where there is none.
  var angle: Float {
    guard sideways > 0 || inward < 0 else { return 0 }
    let degrees = Self.arctangent(min(sideways, inward.magnitude) / max(sideways, inward.magnitude)) * 180 / .pi
    let acute = sideways > inward.magnitude ? 90 - degrees : degrees
    return inward < 0 ? 180 - acute : acute
  }

  /// The arctangent of 0 … 1, in radians, to 0.00001.
  ///
  /// Source: Hastings, Approximations for Digital Computers, 1955.
  private static func arctangent(_ tangent: Float) -> Float {
    let square = tangent * tangent
    return tangent * (0.999866 + square * (-0.3302995 + square * (0.180141 + square * (-0.085133 + square * 0.0208351))))
  }

  /// Where several fingers go: `up`, `down`, `left`, `right`, `pinch-in`; nil where they have no way.
  var direction: StaticString? {
    switch edges {
    case .bottom: "up"
    case .top: "down"
    case .right: "left"
    case .left: "right"
    case .all: "pinch-in"
    case _: nil
    }
  }

  /// Whether the point may become a swipe.
  var isCandidate: Bool {
    switch reason {
    case .zone, .deferred, .armed, .handle, .together: true
    case .outside, .unbound, .busy, .dark, .locked, .rest, .inward, .window, .travel, .flick, .hintTap, .movingPanel, .outsidePanel, .sideways, .path,
      .late,
      .lifted,
      .slow, .short, .returned, .turned, .company, .companyMoved, .beaten, .clientLost, .voided, .offersAlready, .distance, .speed,
      .rested, .unfinished, .drawnBack, .thrownBack, .apart:
      false
    }
  }

  /// What part of the number that it asks for is missing, 0 … 1; nil where nothing is missing, or where no number decided.
  var missingPart: Float? {
    switch reason {
    case .outside, .apart: limit > 0 ? (measured - limit) / limit : nil
    case .sideways, .path, .late, .lifted, .returned: sideways <= inward.magnitude ? (neededTravel - inward) / neededTravel : nil
    case .slow, .short: limit > 0 ? (limit - measured) / limit : nil
    case .turned: inward > 0 ? (sideways - inward) / inward : nil
    case .companyMoved: limit > 0 ? (measured - limit) / limit : nil
    case .unfinished: min((neededTravel - inward) / neededTravel, limit > 0 ? (limit - measured) / limit : 1)
    case .zone, .deferred, .armed, .handle, .unbound, .busy, .dark, .locked, .rest, .inward, .window, .travel, .flick, .hintTap, .movingPanel,
      .outsidePanel,
      .company,
      .beaten, .clientLost, .voided, .offersAlready, .distance, .speed, .rested, .drawnBack, .thrownBack, .together:
      nil
    }
  }

  /// Whether a third more would have been enough.
  var isNearMiss: Bool {
    guard finding == .landed || finding == .failed || finding == .ended, let missingPart else { return false }
    return missingPart <= 1 / 3 as Float
  }
}
