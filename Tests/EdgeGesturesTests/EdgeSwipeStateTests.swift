import Testing

@testable import EdgeGestures

/// Every event in every state of `EdgeSwipeRecognizer`, just below and at the limits. Design, section 3.1, rules 3, 4 and 8.
@Suite struct EdgeSwipeStateTests {
  private static let states: [(String, EdgeSwipeRecognizer)] = [
    ("bottom possible", EdgeSwipeRecognizer(ways: .bottom)),
    ("bottom or left", EdgeSwipeRecognizer(ways: EdgeSet.bottom.union(.left))),
    ("bottom ready", made(.bottom, .moved(inward(3), elapsed: 20_000))),
  ]
  private static let final: [(String, EdgeSwipeRecognizer)] = [
    ("idle", EdgeSwipeRecognizer()),
    ("claimed", made(.bottom, .moved(inward(3), elapsed: 60_000))),
    ("failed", made(.bottom, .voided(.voided))),
  ]

  private static func made(_ ways: EdgeSet, _ event: EdgeSwipeRecognizer.Event) -> EdgeSwipeRecognizer {
    var recognizer = EdgeSwipeRecognizer(ways: ways)
    recognizer.handle(event, Tuning())
    return recognizer
  }

  /// Away from the bottom edge, mm.
  private static func inward(_ distance: Float, sideways: Float = 0, path: Float? = nil) -> Travel {
    Travel(dx: sideways, dy: -distance, path: path ?? (distance * distance + sideways * sideways).squareRoot())
  }

  private static let events: [(String, EdgeSwipeRecognizer.Event)] = [
    ("moved 2.4 mm in", .moved(inward(2.4), elapsed: 30_000)),
    ("moved 2.5 mm in", .moved(inward(2.5), elapsed: 30_000)),
    ("moved 2.5 mm in at 59 ms", .moved(inward(2.5), elapsed: 59_999)),
    ("moved 2.5 mm in at 60 ms", .moved(inward(2.5), elapsed: 60_000)),
    ("moved 6.9 mm in", .moved(inward(6.9), elapsed: 30_000)),
    ("moved 7 mm in", .moved(inward(7), elapsed: 30_000)),
    ("moved 3 in, 3 sideways", .moved(inward(3, sideways: -3), elapsed: 30_000)),
    ("moved 3 in, 3.1 sideways", .moved(inward(3, sideways: -3.1), elapsed: 30_000)),
    ("moved 3 in, 4 right", .moved(inward(3, sideways: 4), elapsed: 30_000)),
    ("moved 4 in, 4 right", .moved(inward(4, sideways: 4), elapsed: 30_000)),
    ("moved 7 in, 8 sideways", .moved(inward(7, sideways: -8), elapsed: 30_000)),
    ("moved 5.9 sideways", .moved(inward(0, sideways: -5.9), elapsed: 30_000)),
    ("moved 6 sideways", .moved(inward(0, sideways: -6), elapsed: 30_000)),
    ("moved 6 outward", .moved(inward(-6), elapsed: 30_000)),
    ("moved a path of 9.9", .moved(inward(0, path: 9.9), elapsed: 30_000)),
    ("moved a path of 10", .moved(inward(0, path: 10), elapsed: 30_000)),
    ("moved back to 2.4 in", .moved(inward(2.4, path: 4), elapsed: 70_000)),
    ("timeout at 59 ms", .timeout(inward(3), elapsed: 59_999)),
    ("timeout at 60 ms", .timeout(inward(3), elapsed: 60_000)),
    ("timeout at 60 ms, 2.4 in", .timeout(inward(2.4), elapsed: 60_000)),
    ("timeout at 60 ms, turned", .timeout(inward(3, sideways: 4), elapsed: 60_000)),
    ("timeout, 2.5 in and turned", .timeout(inward(2.5, sideways: 4), elapsed: 60_000)),
    ("timeout at 449 ms", .timeout(inward(0), elapsed: 449_999)),
    ("timeout at 450 ms", .timeout(inward(0), elapsed: 450_000)),
    ("lifted slowly", .lifted(inward(5), .slow)),
    ("lifted too near", .lifted(inward(3), .short)),
    ("lifted by a flick", .lifted(inward(5), .flick)),
    ("lifted by a flick, turned", .lifted(inward(5, sideways: 6), .flick)),
    ("lifted, a tap at the bottom", .lifted(inward(0), .tap(.bottom))),
    ("lifted, a tap at the top", .lifted(inward(0), .tap(.top))),
    ("company", .company(.company)),
    ("voided", .voided(.voided)),
  ]

  private static func text(_ state: EdgeSwipeRecognizer.State) -> String {
    switch state {
    case .idle: "idle"
    case .possible(let ways): "possible " + text(ways)
    case .ready(let way): "ready \(way)"
    case .claimed(let way, let reason): "claimed \(way): \(reason)"
    case .failed(let reason, let ways): "failed \(text(ways)): \(reason)"
    }
  }

  private static func text(_ ways: EdgeSet) -> String {
    (0..<4).map { Edge(order: $0) }.filter { ways.contains($0) }.map { "\($0)" }.joined(separator: "+")
  }

  @Test func nothingChangesWhatIsFinal() {
    for (name, old) in Self.final {
      for (event, it) in Self.events {
        var recognizer = old
        recognizer.handle(it, Tuning())
        #expect(recognizer.state == old.state, "\(name), \(event)")
      }
      #expect(old.deadline(down: .milliseconds(1000), Tuning()) == nil, "\(name)")
    }
  }

  @Test func everyEventInEveryState() {
    var table = StateTable(Self.states.map(\.0))
    for (name, event) in Self.events {
      table.add(
        name,
        Self.states.map { state in
          var recognizer = state.1
          recognizer.handle(event, Tuning())
          return Self.text(recognizer.state)
        })
    }
    #expect(
      table.text == """
                                    | bottom possible         | bottom or left              | bottom ready
        moved 2.4 mm in             | possible bottom         | possible bottom+left        | ready bottom
        moved 2.5 mm in             | ready bottom            | ready bottom                | ready bottom
        moved 2.5 mm in at 59 ms    | ready bottom            | ready bottom                | ready bottom
        moved 2.5 mm in at 60 ms    | claimed bottom: window  | claimed bottom: window      | ready bottom
        moved 6.9 mm in             | ready bottom            | ready bottom                | ready bottom
        moved 7 mm in               | claimed bottom: travel  | claimed bottom: travel      | claimed bottom: travel
        moved 3 in, 3 sideways      | ready bottom            | ready bottom                | ready bottom
        moved 3 in, 3.1 sideways    | possible bottom         | possible bottom+left        | ready bottom
        moved 3 in, 4 right         | possible bottom         | ready left                  | ready bottom
        moved 4 in, 4 right         | ready bottom            | ready bottom                | ready bottom
        moved 7 in, 8 sideways      | failed bottom: path     | failed bottom+left: path    | failed bottom: turned
        moved 5.9 sideways          | possible bottom         | possible bottom+left        | ready bottom
        moved 6 sideways            | failed bottom: sideways | possible left               | ready bottom
        moved 6 outward             | possible bottom         | possible bottom             | ready bottom
        moved a path of 9.9         | possible bottom         | possible bottom+left        | ready bottom
        moved a path of 10          | failed bottom: path     | failed bottom+left: path    | ready bottom
        moved back to 2.4 in        | possible bottom         | possible bottom+left        | ready bottom
        timeout at 59 ms            | possible bottom         | possible bottom+left        | ready bottom
        timeout at 60 ms            | possible bottom         | possible bottom+left        | claimed bottom: window
        timeout at 60 ms, 2.4 in    | possible bottom         | possible bottom+left        | failed bottom: returned
        timeout at 60 ms, turned    | possible bottom         | possible bottom+left        | failed bottom: turned
        timeout, 2.5 in and turned  | possible bottom         | possible bottom+left        | failed bottom: turned
        timeout at 449 ms           | possible bottom         | possible bottom+left        | failed bottom: returned
        timeout at 450 ms           | failed bottom: late     | failed bottom+left: late    | failed bottom: returned
        lifted slowly               | failed bottom: lifted   | failed bottom+left: lifted  | failed bottom: slow
        lifted too near             | failed bottom: lifted   | failed bottom+left: lifted  | failed bottom: short
        lifted by a flick           | failed bottom: lifted   | failed bottom+left: lifted  | claimed bottom: flick
        lifted by a flick, turned   | failed bottom: lifted   | failed bottom+left: lifted  | failed bottom: turned
        lifted, a tap at the bottom | claimed bottom: hintTap | claimed bottom: hintTap     | claimed bottom: hintTap
        lifted, a tap at the top    | failed bottom: lifted   | failed bottom+left: lifted  | failed bottom: short
        company                     | failed bottom: company  | failed bottom+left: company | failed bottom: company
        voided                      | failed bottom: voided   | failed bottom+left: voided  | failed bottom: voided
        """)
  }

  @Test func whatItWaitsFor() {
    var table = StateTable(Self.states.map(\.0))
    table.add("deadline", Self.states.map { $0.1.deadline(down: .milliseconds(1000), Tuning()).map { "\($0.rawValue / 1000)" } ?? "none" })
    #expect(
      table.text == """
                 | bottom possible | bottom or left | bottom ready
        deadline | 1450            | 1450           | 1060
        """)
  }
}
