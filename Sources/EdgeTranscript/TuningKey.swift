import EdgeGestures

/// A number of the engine that a script may set, by its name there.
enum TuningKey: UInt8 {
  case none

  static func named(_ word: Word) -> TuningKey? { nil }

  func set(_ value: Float, in tuning: inout Tuning) {}
}
