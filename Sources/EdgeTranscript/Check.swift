/// Compares what a script expects with what comes out.
struct Check {
  /// The lines that differ, ready to print; empty when all came true.
  private(set) var differences = Text()

  /// Plays `script`, and keeps each line whose decisions are not those behind its ` -> `.
  ///
  /// Numbers in parentheses are not compared; a line without ` -> ` expects nothing.
  init(_ script: TouchScript, name: String, _ transcript: Transcript) throws(InputError) {
    let column = script.decisionColumn
    var line = 1
    for played in try Playback.play(script, transcript) {
      var expected: Text? = nil
      if let source = played.source {
        line = script.lines[source].number
        expected = script.lines[source].expected
      }
      if Expectation(expected ?? Text()) == Expectation(played.caused) { continue }
      differences.append("\(name):\(line):\(played.source == nil ? " expected nothing after this line" : "")\n")
      if let source = played.source {
        differences.append("- ")
        differences.append(script.lines[source].left)
        if let expected {
          differences.append("-> ")
          differences.append(expected)
        }
        differences.append("\n")
      }
      differences.append("+ ")
      differences.append(script.written(played, column: column, keepsExpected: false))
      differences.append(played.why)
      differences.append("\n")
    }
  }
}

extension TouchScript {
  /// Whether any line says what it expects.
  var hasExpectations: Bool {
    lines.contains { $0.expected != nil }
  }
}
