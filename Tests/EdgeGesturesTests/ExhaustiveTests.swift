import EdgeGestures
import Testing

@testable import EdgeTranscript
@testable import EngineWitness

/// All sequences of a few letters: what `make prove` does with many.
@Suite struct ExhaustiveTests {
  /// Every down ends exactly once at exactly one owner, no event follows a cancel or an up, a claim has one cancel and no moving company, a deferral
  /// keeps its bounds, and in the end nothing is left.
  @Test(arguments: Scenario.all) func theContractHoldsForAllSequences(scenario: Scenario) {
    let report = Search(scenario).run(depth: 4)
    #expect(report.fault == nil, "\(Self.words(report.fault, scenario))")
    #expect(report.depth == 4 && report.states > 1000)
  }

  /// Going on from each state only once leaves nothing out.
  @Test(arguments: Scenario.all) func eachSequenceByItselfComesToTheSame(scenario: Scenario) {
    let search = Search(scenario)
    let each = search.runEach(depth: 3)
    let merged = search.run(depth: 3)
    #expect(each.fault == nil, "\(Self.words(each.fault, scenario))")
    #expect(each.sequences == merged.sequences && each.outlines == merged.outlines && each.states >= merged.states)
  }

  /// What is left of a point that is not down is never read.
  @Test(arguments: Scenario.all) func unusedMemoryDecidesNothing(scenario: Scenario) {
    for seed in 0..<20 as Range<UInt64> {
      let letters = Self.sequence(scenario, seed: seed)
      #expect(Self.decisions(scenario, letters) == Self.decisions(scenario, letters, filler: 0xa5), "seed \(seed)")
    }
  }

  /// `edgecomp replay` plays a counterexample to the same decisions.
  @Test(arguments: Scenario.all.filter { $0.outputs == 1 }) func aSequenceIsATouchScript(scenario: Scenario) throws {
    for seed in 0..<10 as Range<UInt64> {
      let letters = Self.sequence(scenario, seed: seed)
      let score = Score(scenario)
      var names = Names()
      for (index, app) in scenario.apps.enumerated() {
        names.set(app.name, for: score.client(index))
        names.set(app.name, for: score.surface(index))
      }
      let (played, decided) = Self.play(score, letters)
      let words = decided.filter { !$0.isUpdate }.map { decision in
        var text = Text()
        text.append(decision, names: names)
        return text.string
      }
      let script = try TouchScript(parsing: Array(scenario.script(played.map { scenario.alphabet[$0] }).utf8))
      let replayed = try script.play(Transcript()).string.split(separator: "\n").flatMap { line -> [String] in
        guard let arrow = line.range(of: "-> ") else { return [] }
        return line[arrow.upperBound...].split(separator: ", ").map { String($0) }
      }
      #expect(words.sorted() == replayed.sorted(), "seed \(seed)")
    }
  }

  /// A search that finds nothing must be able to find something: here the witness takes the window for a shorter one than it is.
  @Test func aFaultIsFoundByAShortestSequence() throws {
    var tuning = Tuning()
    tuning.offerWindow = 1000
    tuning.offerLatestStart = 0
    let fault = try #require(Search(.deferral, expected: tuning).run(depth: 6).fault)
    #expect(fault.faults.contains { $0.hasSuffix("is offered for too long") })
    // A swipe, and more time than the shorter window.
    #expect(fault.letters.count == 3, "\(Self.words(fault, .deferral))")
  }

  // MARK: Plays

  private static func words(_ fault: Search.Fault?, _ scenario: Scenario) -> String {
    fault.map { "\($0.faults)\n\(scenario.script($0.letters))" } ?? ""
  }

  private static func sequence(_ scenario: Scenario, seed: UInt64) -> [Int] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<60).map { _ in Int.random(in: 0..<scenario.alphabet.count, using: &numbers) }
  }

  private static func decisions(_ scenario: Scenario, _ letters: [Int], filler: UInt8? = nil) -> [Decision] {
    play(Score(scenario), letters, filler: filler).decisions
  }

  /// Plays letters, and returns those that meant something and what was decided in the end too.
  private static func play(_ score: Score, _ letters: [Int], filler: UInt8? = nil) -> (letters: [Int], decisions: [Decision]) {
    let position = Position(score)
    position.record = []
    position.filler = filler
    let played = letters.filter { position.play($0) }
    position.letTimePass()
    return (played, position.record ?? [])
  }
}
