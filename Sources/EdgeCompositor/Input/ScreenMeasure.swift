/// Judges what devices and outputs say about their size.
enum ScreenMeasure {
  enum Verdict: Equatable {
    case fits
    case nonsense(String)
  }

  /// What can be a screen, in mm. Source: design, section 3.2.
  static let range = 20.0...3000.0
  /// By how much the shape of a touchscreen may differ from that of its output. Source: design, section 3.2.
  static let aspectTolerance = 0.2

  /// Judges a touchscreen's size in mm against that of the output below it, both as built in.
  static func judge(width: Double, height: Double, against output: (width: Float, height: Float)?) -> Verdict {
    guard range.contains(width), range.contains(height) else { return .nonsense("which no screen is") }
    guard let output, output.width > 0, output.height > 0 else { return .fits }
    let ratio = (width / height) / (Double(output.width) / Double(output.height))
    guard ratio <= 1 + aspectTolerance, ratio >= 1 / (1 + aspectTolerance) else { return .nonsense("another shape than its output") }
    return .fits
  }
}
