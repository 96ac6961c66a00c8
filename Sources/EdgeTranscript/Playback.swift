import EdgeGestures

/// One line of what came out of playing a script: a line of the script, or a deadline between two of them.
struct PlayedLine {
  /// Index of the script's line; nil for a deadline that the script does not mention.
  var source: Int?
  /// When it happened; what an inserted line begins with.
  var time: Timestamp
  /// What was decided, in the transcript's words; empty for nothing.
  var caused: Text
  /// Why, in lines that begin with `//>`, each with its line end; empty unless the transcript explains.
  var why = Text()
}

/// Plays a script on a simulated screen.
struct Playback: ~Copyable {
  private let script: TouchScript
  private var world: World
  private var transcript: Transcript
  private var played: [PlayedLine] = []
  /// Kept only where somebody asked for it.
  private var journal: Journal? = nil

  /// Plays `script`, and returns its lines with what each caused.
  ///
  /// - Throws: where a line cannot be carried out: a client that is not there, a binding that the engine refuses.
  static func play(_ script: TouchScript, _ transcript: Transcript) throws(InputError) -> [PlayedLine] {
    var playback = try Playback(script, transcript)
    try playback.run()
    return playback.played
  }

  /// Plays `script`, and returns what happened point by point.
  ///
  /// - Throws: as `play`.
  static func journal(of script: TouchScript) throws(InputError) -> Journal {
    var playback = try Playback(script, Transcript())
    playback.journal = Journal(playback.world.screen, playback.world.tuning)
    try playback.run()
    guard var journal = playback.journal else { preconditionFailure("a journal was begun") }
    playback.world.describe(in: &journal)
    return journal
  }

  private init(_ script: TouchScript, _ transcript: Transcript) throws(InputError) {
    self.script = script
    self.transcript = transcript
    var screen: ScreenSize? = nil
    var tuning = script.setup.tuning
    var hasClient = false
    var hasBinding = false
    for line in script.lines {
      guard case .fact(let fact, let time) = line.statement else { continue }
      switch fact {
      case .screen(let size): if time == nil && screen == nil { screen = size }
      case .client: hasClient = true
      case .bind, .bindFingers: hasBinding = true
      case .tuning(let key, let value): if time == nil { _ = tuning.set(key, value) }
      case .borders, .defer, .region, .mandatory, .depth, .gestures, .requires, .gone, .unmapped, .policy, .responsive, .locked, .unlocked, .dark,
        .keyboard, .drag, .suspend:
        break
      }
    }
    world = World(screen ?? script.defaultScreen, tuning: tuning)
    if !hasClient { world.addDefaultClient() }
    if !hasBinding {
      do throws(World.Problem) { try world.bind(script.setup) } catch {
        throw InputError(line: 1, column: 1, "the default bindings cannot be had: \(error.message)")
      }
    }
  }

  private mutating func run() throws(InputError) {
    var index = 0
    while index < script.lines.count {
      let line = script.lines[index]
      switch line.statement {
      case .nothing: appendComment(index, at: Timestamp(rawValue: 0))
      case .pass(let time): pass(to: time, line: index)
      case .fact(let fact, let time): try state(fact, at: time, line: index)
      case .event(_, let time): index = playFrame(from: index, at: time)
      }
      index += 1
    }
  }

  /// Plays the neighbouring events of one time, comments between them or not, and returns the index of the last.
  private mutating func playFrame(from first: Int, at time: Timestamp) -> Int {
    var events: [ScriptEvent] = []
    var last = first
    collecting: for index in first..<script.lines.count {
      switch script.lines[index].statement {
      case .event(let event, time):
        events.append(event)
        last = index
      case .nothing: continue
      case .event, .pass, .fact: break collecting
      }
    }
    letDeadlinesPass(before: time)
    var parts: [Text] = []
    var reasons: [Text] = []
    while parts.count < events.count {
      let rest = events[parts.count...]
      let clients = journal == nil ? [] : rest.map { world.client(under: $0) }
      let length = world.handle(rest, at: time)
      journal?.add(rest.prefix(length), of: clients, at: time)
      let (caused, why) = words(for: rest.prefix(length).map { $0.touch }, at: time)
      parts += caused
      reasons += why
    }
    var event = 0
    for index in first...last {
      guard case .event = script.lines[index].statement else {
        appendComment(index, at: time)
        continue
      }
      played.append(PlayedLine(source: index, time: time, caused: parts[event], why: reasons[event]))
      event += 1
    }
    return last
  }

  private mutating func state(_ fact: ScriptFact, at time: Timestamp?, line index: Int) throws(InputError) {
    let now = time ?? Timestamp(rawValue: 0)
    letDeadlinesPass(before: now)
    if case .tuning = fact, time == nil {
      played.append(PlayedLine(source: index, time: now, caused: Text()))
      return
    }
    do throws(World.Problem) { try world.state(fact, at: now) } catch {
      let line = script.lines[index]
      throw InputError(line: line.number, column: line.column, error.message)
    }
    let (caused, why) = words(for: [], at: now)
    played.append(PlayedLine(source: index, time: now, caused: caused[0], why: why[0]))
  }

  // MARK: Deadlines

  /// Lets deadlines up to `time` pass; those at `time` itself stand in the line, unless events of that time follow, which come before them.
  private mutating func pass(to time: Timestamp, line index: Int) {
    letDeadlinesPass(before: time)
    var line = PlayedLine(source: index, time: time, caused: Text())
    if !hasEvent(at: time, after: index), let deadline = world.nextDeadline, deadline <= time {
      world.timeout(at: deadline)
      let (caused, why) = words(for: [], at: deadline, isDeadline: true)
      line.caused = caused[0]
      line.why = why[0]
    }
    played.append(line)
  }

  private func hasEvent(at time: Timestamp, after index: Int) -> Bool {
    for line in script.lines[(index + 1)...] {
      switch line.statement {
      case .nothing, .fact(_, nil): continue
      case .event(_, let other): return other <= time
      case .pass(let other), .fact(_, .some(let other)): if other > time { return false }
      }
    }
    return false
  }

  /// Lets the deadlines before `time` pass, each in a line of its own if it decides something.
  private mutating func letDeadlinesPass(before time: Timestamp) {
    var last: Timestamp? = nil
    while let deadline = world.nextDeadline, deadline < time {
      if let last, deadline <= last {
        assertionFailure("a deadline did not pass")
        return
      }
      last = deadline
      world.timeout(at: deadline)
      let (caused, why) = words(for: [], at: deadline, isDeadline: true)
      if !caused[0].isEmpty || !why[0].isEmpty { played.append(PlayedLine(source: nil, time: deadline, caused: caused[0], why: why[0])) }
    }
  }

  /// Keeps a comment; an old explanation gives way to the new one.
  private mutating func appendComment(_ index: Int, at time: Timestamp) {
    if transcript.explains, script.lines[index].isExplanation { return }
    played.append(PlayedLine(source: index, time: time, caused: Text()))
  }

  /// Puts the last call's decisions and verdicts into words, for each of its events (given by their points); with no events, one part.
  private mutating func words(for touches: [TouchID], at time: Timestamp, isDeadline: Bool = false) -> (caused: [Text], why: [Text]) {
    let verdicts = world.verdicts()
    journal?.add(world.decisions, verdicts, at: time, isDeadline: isDeadline)
    transcript.names = world.names
    if transcript.format == .json {
      // All in the first part.
      let none = [Text](repeating: Text(), count: max(touches.count, 1) - 1)
      return ([transcript.objects(world.decisions, at: time)] + none, [transcript.objects(verdicts)] + none)
    }
    let why = transcript.explain(verdicts, for: touches)
    return (transcript.word(world.decisions, for: touches, at: time), why)
  }
}
