import EdgeGestures

/// Plays random happenings and holds what is decided against the contract.
public enum RandomProof {
  /// What was played.
  public struct Report: Sendable {
    /// The first seed that was not played.
    public var nextSeed: UInt64
    /// Touch events and facts.
    public var events = 0
    public var broken: Broken?
  }

  /// A play that breaks the contract, with nothing in it that could be left out.
  public struct Broken: Sendable {
    public var seed: UInt64
    public var tuning: Tuning
    public var steps: [RandomPlay.Step]
    public var faults: [String]
  }

  /// Plays one seed after the other until there were so many events.
  ///
  /// - Parameter expected: what the witness believes of the engine's numbers, to see it fail.
  public static func run(from seed: UInt64, events: Int, expected: Tuning? = nil, progress: (Report) -> Void = { _ in }) -> Report {
    var report = Report(nextSeed: seed)
    while report.events < events {
      if report.nextSeed % 256 == 0 { progress(report) }
      let play = RandomPlay(seed: report.nextSeed, count: 300)
      if !faults(play.steps, play.tuning, expected).isEmpty {
        report.broken = shrink(play, expected)
        return report
      }
      report.nextSeed += 1
      for step in play.steps { report.events += step.events }
    }
    return report
  }

  /// What a play breaks, to its first fault.
  private static func faults(_ steps: [RandomPlay.Step], _ tuning: Tuning, _ expected: Tuning?) -> [String] {
    var trial = Trial(tuning: tuning, expected: expected)
    for step in steps {
      trial.handle(step.happening, at: step.time)
      if !trial.witness.faults.isEmpty { return trial.witness.faults }
    }
    trial.end()
    return trial.witness.faults
  }

  // MARK: Shrinking

  private static func shrink(_ play: RandomPlay, _ expected: Tuning?) -> Broken {
    var tuning = play.tuning
    var steps = shortest(play.steps) { !faults($0, tuning, expected).isEmpty }
    for index in steps.indices {
      guard case .frame(let events) = steps[index].happening, events.count > 1 else { continue }
      let needed = shortest(events) {
        var shorter = steps
        shorter[index].happening = .frame($0)
        return !faults(shorter, tuning, expected).isEmpty
      }
      steps[index].happening = .frame(needed)
    }
    if !faults(steps, Tuning(), expected).isEmpty { tuning = Tuning() }
    return Broken(seed: play.seed, tuning: tuning, steps: steps, faults: faults(steps, tuning, expected))
  }

  /// A shorter list that still fails: no part of it, halves down to single elements, can be left out.
  static func shortest<Element>(_ list: [Element], _ fails: ([Element]) -> Bool) -> [Element] {
    var list = list
    var size = max(list.count / 2, 1)
    while true {
      var isShorter = false
      var start = 0
      while start < list.count {
        let shorter = Array(list[..<start] + list[min(start + size, list.count)...])
        if !shorter.isEmpty, fails(shorter) {
          list = shorter
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return list }
      if !isShorter { size = max(size / 2, 1) }
    }
  }
}

extension RandomProof.Broken: CustomStringConvertible {
  /// The play as the body of a Swift test.
  public var description: String {
    var lines = ["// seed \(seed): \(faults.joined(separator: "; "))"]
    lines.append(tuning == Tuning() ? "var trial = Trial()" : "var trial = Trial(tuning: RandomPlay(seed: \(seed), count: 0).tuning)")
    for step in steps { lines.append("trial.handle(.\(step.happening), at: Timestamp(rawValue: \(step.time.rawValue)))") }
    lines.append("trial.end()")
    lines.append("#expect(trial.witness.faults == [])")
    let text = lines.joined(separator: "\n")
    return text.split(separator: "EdgeGestures.", omittingEmptySubsequences: false).joined()
  }
}
