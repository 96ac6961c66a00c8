import EngineWitness

/// What the command line asks for.
struct Options {
  /// The longest sequences of letters, and the longest that are played each by itself.
  var depth = 12
  var eachDepth = 4
  /// For how long to search each scenario.
  var seconds = 30
  /// How many random events, and the first seed.
  var events = 2_000_000
  var seed = UInt64.random(in: 0...(.max / 2))
  private var scenarios: [String] = []

  static let usage = """
    usage: engine-proof [--depth N] [--each N] [--seconds N] [--events N] [--seed N] [SCENARIO…]
    scenarios: \(Scenario.all.map { $0.name }.joined(separator: ", ")), random
    """

  /// Nil for a command line that says something else.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        guard word == "random" || Scenario.all.contains(where: { $0.name == word }) else { return nil }
        scenarios.append(word)
        continue
      }
      guard let value = rest.popFirst().flatMap({ UInt64($0) }), value < Int64.max else { return nil }
      switch word {
      case "--depth": depth = Int(value)
      case "--each": eachDepth = Int(value)
      case "--seconds": seconds = Int(value)
      case "--events": events = Int(value)
      case "--seed": seed = value
      default: return nil
      }
    }
  }

  /// Whether this part of the proof is asked for.
  func covers(_ part: String) -> Bool { scenarios.isEmpty || scenarios.contains(part) }
}
