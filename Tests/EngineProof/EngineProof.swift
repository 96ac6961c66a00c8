import EngineWitness
import Foundation

/// Plays all sequences of each scenario's letters, as long as there is time for, and then random happenings; exits with 1 where an invariant breaks.
@main enum EngineProof {
  static func main() {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      say(Options.usage)
      exit(2)
    }
    var holds = true
    for scenario in Scenario.all where options.covers(scenario.name) {
      if !search(scenario, options) { holds = false }
    }
    if options.covers("random"), !playRandom(options) { holds = false }
    exit(holds ? 0 : 1)
  }

  /// Searches one scenario; false if an invariant breaks.
  private static func search(_ scenario: Scenario, _ options: Options) -> Bool {
    say("\(scenario.name): \(scenario.about)")
    say("  \(scenario.alphabet.count) letters: " + scenario.alphabet.map { $0.description }.joined(separator: "; "))
    let search = Search(scenario)
    let each = search.runEach(depth: options.eachDepth)
    if let fault = each.fault { return tell(fault, scenario) }
    say("  each by itself up to \(each.depth) letters: \(number(each.sequences)) sequences, \(number(each.states)) states")
    let clock = ContinuousClock()
    let end = clock.now + .seconds(options.seconds)
    let report = search.run(depth: options.depth, progress: { say("  " + line($0)) }, isInTime: { clock.now < end })
    if let fault = report.fault { return tell(fault, scenario) }
    if report.isClosed { say("  closed: no longer sequence leads to a new state") }
    return true
  }

  private static func line(_ report: Search.Report) -> String {
    "up to \(report.depth) letters: \(number(report.sequences)) sequences, \(number(report.states)) states "
      + "(\(number(report.outlines)) whatever the numbers), \(number(report.moves)) moves"
  }

  private static func tell(_ fault: Search.Fault, _ scenario: Scenario) -> Bool {
    say("  BROKEN: \(fault.faults.joined(separator: "; "))\n  by this touch script, and by none that has fewer letters:\n")
    say(scenario.script(fault.letters))
    return false
  }

  private static func playRandom(_ options: Options) -> Bool {
    say("random: \(number(options.events)) events from seed \(options.seed) on")
    let report = RandomProof.run(from: options.seed, events: options.events) { say("  seed \($0.nextSeed): \(number($0.events)) events") }
    guard let broken = report.broken else {
      say("  \(number(report.events)) events, \(report.nextSeed - options.seed) seeds")
      return true
    }
    say("  BROKEN:\n\n\(broken)")
    return false
  }

  /// Writes a line at once, also where nobody watches.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func number(_ value: Int) -> String { number(Double(value)) }

  /// A whole number with a comma at each thousand; large ones rounded.
  private static func number(_ value: Double) -> String {
    guard value < 1e15 else { return String(format: "%.2e", value) }
    var digits = String(Int64(value))
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}
