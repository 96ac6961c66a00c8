/// One of the recognizers behind a client's gestures.
public enum Recognizer: UInt8, Sendable {
  /// A tap that is the first in its row.
  case tap
  /// A tap that follows another closely; also a third one, and so on.
  case doubleTap
  /// Touch and hold.
  case hold
  /// A drag of any number of fingers.
  case pan
  /// Two or more fingers that spread, close or turn.
  case pinch

  /// How many there are; raw values are 0 ..< `count`.
  public static let count: UInt8 = 5
}

/// Which recognizer waits for which other one to fail, on one target. None by default: the first whose conditions are met begins.
///
/// While the required recognizer is undecided, the dependent one stays possible, though its own conditions are met. When the required one
/// recognizes, the dependent one fails, and can recognize nothing more until all of its points have lifted. When the required one fails,
/// the dependent one recognizes what it has waited for, at that moment. A recognizer whose gesture nobody asked for cannot be waited for.
///
/// When does a recognizer fail? All at movement, save pan and pinch; all at the lift, save a tap. Tap and double tap: once the press is
/// longer than `holdTime`; a double tap also when no second tap follows within `doubleTapGap`, or not like the first. Pan and pinch: once
/// the points have moved by `giveUpTravel` otherwise; a pinch at once where a single point is down. What waits for pan or pinch takes no
/// part in their dominance: the required one begins as soon as its own conditions are met.
public struct FailureRequirements: Equatable, Sendable {
  /// Five bits for each recognizer, in the order of their raw values: what it waits for.
  public private(set) var bits: UInt32 = 0

  /// None.
  public init() {}

  /// Those of these `bits`; nil if one has no meaning, or if a recognizer would wait for itself, directly or through others.
  public init?(bits: UInt32) {
    var left = bits
    while left != 0 {
      let place = UInt8(truncatingIfNeeded: left.trailingZeroBitCount)
      left &= left &- 1
      guard let dependent = Recognizer(rawValue: place / 5), let required = Recognizer(rawValue: place % 5),
        require(dependent, toFail: required)
      else { return nil }
    }
  }

  /// Whether no recognizer waits.
  public var isEmpty: Bool { bits == 0 }

  /// Lets one recognizer wait for another one's failure.
  ///
  /// - Returns: false if it would then wait for itself, directly or through others; then nothing changed.
  public mutating func require(_ dependent: Recognizer, toFail required: Recognizer) -> Bool {
    guard !reaches(dependent, from: required) else { return false }
    bits |= Self.bit(dependent, required)
    return true
  }

  /// Whether one recognizer waits for another one's failure.
  public func requires(_ dependent: Recognizer, toFail required: Recognizer) -> Bool { bits & Self.bit(dependent, required) != 0 }

  /// Whether a recognizer waits, directly or through others, for this one, or is it.
  private func reaches(_ recognizer: Recognizer, from start: Recognizer) -> Bool {
    var seen: UInt32 = 1 << UInt32(start.rawValue)
    // Each round goes one requirement further.
    for _ in 0..<Recognizer.count {
      for index in 0..<UInt32(Recognizer.count) where seen & (1 << index) != 0 { seen |= (bits >> (index &* 5)) & 31 }
    }
    return seen & (1 << UInt32(recognizer.rawValue)) != 0
  }

  private static func bit(_ dependent: Recognizer, _ required: Recognizer) -> UInt32 {
    1 << (UInt32(dependent.rawValue) &* 5 &+ UInt32(required.rawValue))
  }
}
