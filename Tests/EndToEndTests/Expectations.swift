import Testing

/// Which lines of a program count.
enum Lines {
  /// The app's touches, and what becomes of strokes and deferrals.
  static let touches = ["touch", "stroke", "button", "deferral offered", "deferral claimed", "deferral withdrawn"]
  /// What the app hears of gestures.
  static let gestures = ["gesture"]
  /// What the shell does. That a panel starts to move is not among it: a touchscreen's gesture comes in one go.
  static let actions = [
    "swipe", "home", "launch", "dock open", "dock closed", "notifications open", "notifications closed", "control-panel open", "control-panel closed",
  ]
  static let hints = ["hint", "edge"]
}

/// Plays a gesture to the shell and an app, and compares what they say of it with what is expected.
///
/// Nothing here goes by the clock: on the touchscreen as many lines are awaited as are expected. A script is played to its end, and 1.5 s beyond.
///
/// - Parameters:
///   - decisions: events with what edgecomp decided, without times, positions and numbers; nil: whatever.
///   - app, shell: their lines that begin with one of `appLines` and `shellLines`; nil: whatever.
func expectPlay(
  _ gesture: String, on input: Input, _ cast: Stage.Cast = .usual, decisions: String? = nil, app: String? = nil,
  appLines: [String] = Lines.touches, shell: String? = nil, shellLines: [String] = Lines.actions, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let stage: Stage
  switch input {
  case .script:
    let end = try #require(gesture.split(separator: "\n").last?.prefixMatch(of: /\s*(\d+)ms/).flatMap { Int($0.1) }, sourceLocation: sourceLocation)
    stage = try await Stage.play("\(gesture)\n\(end + 1500)ms\n", cast)
    #expect(await stage.status() == 0, "\(stage.errors.text())", sourceLocation: sourceLocation)
  case .touchscreen:
    stage = try await Stage.live(cast) { stage in
      try await stage.play(gesture)
      if let decisions { await stage.transcript.waitForAsMany(as: decisions, []) }
      if let app { await stage.app.waitForAsMany(as: app, appLines) }
      if let shell { await stage.shell.waitForAsMany(as: shell, shellLines) }
      let status = try await stage.quit()
      #expect(status == 0, "\(stage.errors.text())", sourceLocation: sourceLocation)
      return stage
    }
  }
  if let decisions { #expect(stage.decisions == decisions, sourceLocation: sourceLocation) }
  if let app { #expect(stage.app.text(appLines) == app, sourceLocation: sourceLocation) }
  if let shell { #expect(stage.shell.text(shellLines) == shell, sourceLocation: sourceLocation) }
}

extension Stage {
  /// The transcript without times, positions and numbers in parentheses.
  var decisions: String { Self.decisions(in: transcript.lines) }

  static func decisions(in lines: [String]) -> String {
    lines.map { line in
      line.replacing(/\([^)]*\)/, with: "")
        .replacing(/^[\d.]+ms\s*/, with: "")
        .replacing(/^(down|motion|up|cancel)(\s+#\d+)\s+-?[\d.]+,-?[\d.]+/) { "\($0.1)\($0.2)" }
        .split(separator: " ").joined(separator: " ").replacing(" ,", with: ",")
    }.joined(separator: "\n")
  }
}
