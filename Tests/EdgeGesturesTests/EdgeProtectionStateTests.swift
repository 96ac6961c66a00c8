import Testing

@testable import EdgeGestures

/// Every event in every state of `EdgeProtection`, at the times that make a difference. Design, section 3.4.
@Suite struct EdgeProtectionStateTests {
  private static let output = OutputID(rawValue: 1)
  private static let start = ScreenPoint(x: 70, y: 86)

  /// Slot 0 swiped at 100 ms; where the name says so it lifted or was taken back at 200 ms; slots 1 and 2 landed at 300 ms.
  private static let states: [(String, [(EdgeProtection.Event, Int64)])] = [
    ("guarded", []),
    ("offered, down", [(swiped, 100)]),
    ("offered, lifted", [(swiped, 100), (.lifted(slot: 0), 200)]),
    ("offered, void", [(swiped, 100), (.voided(slot: 0), 200)]),
    ("armed", [(swiped, 100), (.lifted(slot: 0), 200), (.landed(slot: 1), 300)]),
    ("armed by two, down", [(swiped, 100), (.landed(slot: 1), 300), (.landed(slot: 2), 300)]),
  ]

  private static let swiped = EdgeProtection.Event.swiped(SurfaceID(rawValue: 1), TouchID(rawValue: 0), slot: 0, from: start)

  private static let events: [(String, EdgeProtection.Event, Int64)] = [
    ("swiped", .swiped(SurfaceID(rawValue: 2), TouchID(rawValue: 5), slot: 5, from: ScreenPoint(x: 150, y: 86)), 1000),
    ("lifted, the first", .lifted(slot: 0), 1000),
    ("lifted, another", .lifted(slot: 1), 1000),
    ("voided, the first", .voided(slot: 0), 1000),
    ("voided, another", .voided(slot: 1), 1000),
    ("landed", .landed(slot: 3), 1000),
    ("failed, a candidate", .failed(slot: 1), 1000),
    ("failed at 2450 ms", .failed(slot: 1), 2450),
    ("failed at 2451 ms", .failed(slot: 1), 2451),
    ("failed, another", .failed(slot: 4), 1000),
    ("claimed, a candidate", .claimed(slot: 1), 1000),
    ("claimed, another", .claimed(slot: 4), 1000),
    ("elsewhere at 550 ms", .elsewhere, 550),
    ("elsewhere at 551 ms", .elsewhere, 551),
    ("elsewhere at 1451 ms", .elsewhere, 1451),
    ("interrupted", .interrupted, 1000),
    ("unavailable", .unavailable, 1000),
    ("timeout at 2449 ms", .timeout, 2449),
    ("timeout at 2450 ms", .timeout, 2450),
    ("timeout at 3350 ms", .timeout, 3350),
  ]

  private static func text(_ state: EdgeProtection.State) -> String {
    switch state {
    case .guarded: return "guarded"
    case .offered(let offer): return "offered" + text(offer)
    case .armed(let offer, var candidates):
      var slots: [Int] = []
      while let slot = candidates.popFirst() { slots.append(slot) }
      return "armed" + text(offer) + " by " + slots.map(String.init).joined(separator: "+")
    }
  }

  private static func text(_ offer: EdgeProtection.Offer) -> String {
    if offer.slot != nil { return " down" }
    return offer.lifted.map { " lifted \($0.rawValue / 1000)" } ?? " void"
  }

  private static func text(_ decision: Decision) -> String {
    switch decision {
    case .offered(_, _, let surface, let id, let timeout): "offered \(surface.rawValue) #\(id.rawValue) \(timeout)"
    case .withdrawn(_, _, _, let reason): "withdrawn \(reason)"
    case .claimed(_, _, let surface): "claimed \(surface.rawValue)"
    default: "\(decision)"
    }
  }

  /// What comes of each event in each state: the next state, and what was decided.
  private func table(_ names: [String], _ tuning: Tuning = Tuning()) -> String {
    let states = Self.states.filter { names.contains($0.0) }
    var table = StateTable(states.map(\.0))
    for (name, event, time) in Self.events {
      table.add(
        name,
        states.map { state in
          var machine = EdgeProtection()
          var decisions = Decisions()
          for (event, time) in state.1 { machine.handle(event, at: .milliseconds(time), Self.output, .bottom, tuning, into: &decisions) }
          decisions.clear()
          machine.handle(event, at: .milliseconds(time), Self.output, .bottom, tuning, into: &decisions)
          var text = Self.text(machine.state)
          while let decision = decisions.popFirst() { text += ": " + Self.text(decision) }
          return text
        })
    }
    return table.text
  }

  private let open = ["offered, down", "offered, lifted", "offered, void"]
  private let others = ["guarded", "armed", "armed by two, down"]

  @Test func everyEventWhileOffered() {
    #expect(
      table(open) == """
                             | offered, down                  | offered, lifted                | offered, void
        swiped               | offered down                   | offered lifted 200             | offered void
        lifted, the first    | offered lifted 1000            | offered lifted 200             | offered void
        lifted, another      | offered down                   | offered lifted 200             | offered void
        voided, the first    | offered void                   | offered lifted 200             | offered void
        voided, another      | offered down                   | offered lifted 200             | offered void
        landed               | armed down by 3                | armed lifted 200 by 3          | armed void by 3
        failed, a candidate  | offered down                   | offered lifted 200             | offered void
        failed at 2450 ms    | offered down                   | offered lifted 200             | offered void
        failed at 2451 ms    | offered down                   | offered lifted 200             | offered void
        failed, another      | offered down                   | offered lifted 200             | offered void
        claimed, a candidate | offered down                   | offered lifted 200             | offered void
        claimed, another     | offered down                   | offered lifted 200             | offered void
        elsewhere at 550 ms  | offered down                   | offered lifted 200             | offered void
        elsewhere at 551 ms  | offered down                   | guarded: withdrawn interrupted | offered void
        elsewhere at 1451 ms | offered down                   | guarded: withdrawn interrupted | guarded: withdrawn interrupted
        interrupted          | guarded: withdrawn interrupted | guarded: withdrawn interrupted | guarded: withdrawn interrupted
        unavailable          | guarded: withdrawn unavailable | guarded: withdrawn unavailable | guarded: withdrawn unavailable
        timeout at 2449 ms   | offered down                   | offered lifted 200             | offered void
        timeout at 2450 ms   | offered down                   | guarded: withdrawn timeout     | offered void
        timeout at 3350 ms   | guarded: withdrawn timeout     | guarded: withdrawn timeout     | guarded: withdrawn timeout
        """)
  }

  @Test func everyEventWhileGuardedOrArmed() {
    #expect(
      table(others) == """
                             | guarded                         | armed                      | armed by two, down
        swiped               | offered down: offered 2 #5 2250 | armed lifted 200 by 1      | armed down by 1+2
        lifted, the first    | guarded                         | armed lifted 200 by 1      | armed lifted 1000 by 1+2
        lifted, another      | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        voided, the first    | guarded                         | armed lifted 200 by 1      | armed void by 1+2
        voided, another      | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        landed               | guarded                         | armed lifted 200 by 1+3    | armed down by 1+2+3
        failed, a candidate  | guarded                         | offered lifted 200         | armed down by 2
        failed at 2450 ms    | guarded                         | offered lifted 200         | armed down by 2
        failed at 2451 ms    | guarded                         | guarded: withdrawn timeout | armed down by 2
        failed, another      | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        claimed, a candidate | guarded                         | guarded: claimed 1         | guarded: claimed 1
        claimed, another     | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        elsewhere at 550 ms  | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        elsewhere at 551 ms  | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        elsewhere at 1451 ms | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        interrupted          | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        unavailable          | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        timeout at 2449 ms   | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        timeout at 2450 ms   | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        timeout at 3350 ms   | guarded                         | armed lifted 200 by 1      | armed down by 1+2
        """)
  }

  @Test func withTheRepeatGuard() {
    var tuning = Tuning()
    tuning.repeatRadius = 25
    let rows = (table(open, tuning) + "\n" + table(others, tuning)).split(separator: "\n")
    #expect(
      rows.filter { $0.hasPrefix("swiped") }.joined(separator: "\n") == """
        swiped               | offered down: withdrawn interrupted: offered 2 #5 2250 | offered down: withdrawn interrupted: offered 2 #5 2250 | offered down: withdrawn interrupted: offered 2 #5 2250
        swiped               | offered down: offered 2 #5 2250 | armed lifted 200 by 1      | armed down by 1+2
        """)
  }

  @Test func withoutAWindow() {
    var tuning = Tuning()
    tuning.offerUntilTouch = 1
    let rows = table(open + ["armed"], tuning).split(separator: "\n").filter {
      $0.hasPrefix("timeout") || $0.hasPrefix("failed at") || $0.hasPrefix("elsewhere")
    }
    #expect(
      rows.joined(separator: "\n") == """
        failed at 2450 ms    | offered down                   | offered lifted 200             | offered void                   | offered lifted 200
        failed at 2451 ms    | offered down                   | offered lifted 200             | offered void                   | offered lifted 200
        elsewhere at 550 ms  | offered down                   | offered lifted 200             | offered void                   | armed lifted 200 by 1
        elsewhere at 551 ms  | offered down                   | guarded: withdrawn interrupted | offered void                   | armed lifted 200 by 1
        elsewhere at 1451 ms | offered down                   | guarded: withdrawn interrupted | guarded: withdrawn interrupted | armed lifted 200 by 1
        timeout at 2449 ms   | offered down                   | offered lifted 200             | offered void                   | armed lifted 200 by 1
        timeout at 2450 ms   | offered down                   | offered lifted 200             | offered void                   | armed lifted 200 by 1
        timeout at 3350 ms   | offered down                   | offered lifted 200             | offered void                   | armed lifted 200 by 1
        """)
  }

  @Test func whatItWaitsFor() {
    var table = StateTable(Self.states.map(\.0))
    table.add(
      "deadline",
      Self.states.map { state in
        var machine = EdgeProtection()
        var decisions = Decisions()
        for (event, time) in state.1 { machine.handle(event, at: .milliseconds(time), Self.output, .bottom, Tuning(), into: &decisions) }
        return machine.deadline(Tuning()).map { "\($0.rawValue / 1000)" } ?? "none"
      })
    #expect(
      table.text == """
                 | guarded | offered, down | offered, lifted | offered, void | armed | armed by two, down
        deadline | none    | 3350          | 2450            | 3350          | none  | none
        """)
  }
}
