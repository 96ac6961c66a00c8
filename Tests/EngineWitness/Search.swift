import EdgeGestures

/// Plays all sequences of a scenario's letters, up to a length.
public final class Search {
  /// What a search came to.
  public struct Report: Sendable {
    /// The length of the longest sequences.
    public var depth = 0
    /// How many sequences there are of up to this length.
    public var sequences = 0.0
    /// How many letters were played.
    public var moves = 0
    /// How many states there are, and how many whatever the numbers in them.
    public var states = 0
    public var outlines = 0
    /// Whether no longer sequence leads to a new state.
    public var isClosed = false
    public var fault: Fault?
  }

  /// A sequence that breaks an invariant; none is shorter.
  public struct Fault: Sendable {
    public var letters: [Letter]
    public var faults: [String]
  }

  private struct Node {
    var parent: UInt32
    var letter: UInt8
  }

  private let scenario: Scenario
  private let score: Score
  private let start: Position
  private var states: Set<UInt64> = []
  private var outlines: Set<UInt64> = []
  private var nodes: [Node] = []
  private var report = Report()

  /// - Parameter expected: what the witness believes of the engine's numbers, to see it fail.
  public init(_ scenario: Scenario, expected: Tuning = Tuning()) {
    self.scenario = scenario
    score = Score(scenario, expected: expected)
    start = Position(score)
  }

  // MARK: Every state once

  /// Plays all sequences of up to `depth` letters, going on from each state only once: what follows from two alike states is alike.
  ///
  /// - Parameter isInTime: asked now and then; when false, the search ends with the sequences that are complete.
  public func run(depth: Int, progress: (Report) -> Void = { _ in }, isInTime: () -> Bool = { true }) -> Report {
    begin()
    nodes = [Node(parent: 0, letter: 0)]
    var frontier = 0..<1
    let (home, next) = (Position(score), Position(score))
    for length in 1...max(depth, 1) {
      for node in frontier {
        if node % 256 == 0, !isInTime() { return report }
        home.become(start)
        for letter in path(to: node) { home.play(letter) }
        for letter in score.letters.indices {
          next.become(home)
          next.play(letter)
          report.moves += 1
          if let fault = judge(next, path(to: node) + [letter]) { return fault }
          guard states.insert(next.fingerprint).inserted else { continue }
          outlines.insert(next.outline)
          nodes.append(Node(parent: UInt32(node), letter: UInt8(letter)))
          next.end()
          if let fault = judge(next, path(to: node) + [letter]) { return fault }
        }
      }
      frontier = frontier.upperBound..<nodes.count
      report.depth = length
      report.sequences += power(Double(score.letters.count), length)
      report.states = states.count
      report.outlines = outlines.count
      report.isClosed = frontier.isEmpty
      progress(report)
      if frontier.isEmpty { break }
    }
    return report
  }

  // MARK: Every sequence by itself

  /// Plays all sequences of up to `depth` letters, each to its end. Comes to the same states as `run` if that goes on from states rightly.
  public func runEach(depth: Int) -> Report {
    begin()
    let positions = (0...depth).map { _ in Position(score) }
    var letters: [Int] = []
    func extend(_ length: Int) -> Report? {
      for letter in score.letters.indices {
        positions[length].become(positions[length - 1])
        positions[length].play(letter)
        letters.append(letter)
        defer { letters.removeLast() }
        report.moves += 1
        report.sequences += 1
        if let fault = judge(positions[length], letters) { return fault }
        states.insert(positions[length].fingerprint)
        outlines.insert(positions[length].outline)
        if length < depth, let fault = extend(length + 1) { return fault }
      }
      return nil
    }
    if depth > 0, let fault = extend(1) { return fault }
    report.depth = depth
    report.states = states.count
    report.outlines = outlines.count
    return report
  }

  private func begin() {
    report = Report()
    states = [start.fingerprint]
    outlines = [start.outline]
  }

  private func judge(_ position: Position, _ letters: @autoclosure () -> [Int]) -> Report? {
    guard !position.witness.faults.isEmpty else { return nil }
    report.fault = Fault(letters: letters().map { scenario.alphabet[$0] }, faults: position.witness.faults)
    return report
  }

  /// The letters that lead to a node.
  private func path(to node: Int) -> [Int] {
    var letters: [Int] = []
    var node = node
    while node > 0 {
      letters.append(Int(nodes[node].letter))
      node = Int(nodes[node].parent)
    }
    return letters.reversed()
  }

  private func power(_ base: Double, _ exponent: Int) -> Double { (0..<exponent).reduce(1.0) { result, _ in result * base } }
}
