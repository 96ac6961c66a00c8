import EdgeGestures

/// Plays a touch script, and returns it with what the engine decided on the right.
///
/// The left of each line stays as it is; a line whose decisions come out as it expects stays whole. So a test is a script:
/// ```swift
/// #expect(play(script) == script)
/// ```
/// A script that cannot be read or carried out gives the message in place of a transcript.
///
/// - Parameter explains: says why, in lines that begin with `//>`.
public func play(_ script: String, explains: Bool = false) -> String {
  do throws(InputError) {
    let script = try TouchScript(parsing: Array(script.utf8))
    var transcript = Transcript()
    transcript.explains = explains
    return try script.play(transcript).string
  } catch {
    return error.text(file: "script")
  }
}

extension TouchScript {
  /// Plays the script, and returns it with what was decided.
  public func play(_ transcript: Transcript) throws(InputError) -> Text {
    let played = try Playback.play(self, transcript)
    var text = Text()
    if transcript.format == .json {
      for line in played {
        text.append(line.caused)
        text.append(line.why)
      }
      return text
    }
    let column = decisionColumn
    for (index, line) in played.enumerated() {
      if index > 0 { text.append("\n") }
      text.append(written(line, column: column, keepsExpected: !transcript.numbers))
      text.append(line.why)
    }
    return text
  }

  /// Writes one line: as the script has it where that came true, else with what came out.
  func written(_ line: PlayedLine, column: Int, keepsExpected: Bool) -> Text {
    var text = Text()
    var isLaidOut = false
    if let source = line.source {
      text = lines[source].left
      if let expected = lines[source].expected {
        isLaidOut = true
        if keepsExpected && Expectation(expected) == Expectation(line.caused) && !line.caused.isEmpty {
          text.append("-> ")
          text.append(expected)
          return text
        }
      }
    } else {
      text.append(milliseconds: line.time.rawValue)
    }
    if line.caused.isEmpty {
      if isLaidOut { text.trimEnd() }
      return text
    }
    if !isLaidOut {
      text.trimEnd()
      text.pad(to: column)
    }
    text.append("-> ")
    text.append(line.caused)
    return text
  }

  /// Where `->` goes in lines that have none: where the script has its first, else behind the longest line.
  var decisionColumn: Int {
    var widest = 0
    for line in lines {
      if line.expected != nil { return line.left.count }
      if case .nothing = line.statement { continue }
      widest = max(widest, line.left.count)
    }
    return widest + 2
  }
}
