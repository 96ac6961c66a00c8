import EdgeGestures

/// Where a play of a scenario stands: engine, witness, apps and time.
///
/// The engine lies in memory of its own and is copied bit by bit, which its holding nothing but plain values allows.
final class Position {
  private struct App {
    var isThere = true
    var isMapped = true
    var deferred = EdgeSet()
  }

  let engine: UnsafeMutablePointer<Engine>
  private(set) var witness: Witness
  private var apps = InlineArray<4, App>(repeating: App())
  private(set) var now = Fingerprint.epoch
  private let score: Score

  /// All that was decided, if it is to be kept.
  var record: [Decision]?
  /// What the memory of points that are not down is filled with; nil: what was in it in the beginning.
  var filler: UInt8?

  /// Where the scenario begins.
  init(_ score: Score) {
    self.score = score
    witness = Witness(tuning: score.expected)
    engine = .allocate(capacity: 1)
    UnsafeMutableRawPointer(engine).copyMemory(from: score.blank, byteCount: MemoryLayout<Engine>.size)
    engine.pointee.numberGestures(after: Fingerprint.numbering)
    for fact in score.setup { state(fact) }
    for move in score.opening { _ = perform(move) }
  }

  deinit { engine.deallocate() }

  /// Becomes the same as another position of the same scenario.
  func become(_ other: Position) {
    let (to, from) = (UnsafeMutableRawPointer(engine), UnsafeRawPointer(other.engine))
    for segment in score.segments {
      let start = segment.range.lowerBound
      (to + start).copyMemory(from: from + start, byteCount: segment.range.count)
    }
    witness = other.witness
    apps = other.apps
    now = other.now
  }

  // MARK: Moves

  /// Lets a letter happen; false if it means nothing here, as what an app does that is not there.
  @discardableResult func play(_ letter: Int) -> Bool {
    _ = Self.clearStack()
    guard perform(score.letters[letter]) else { return false }
    blankUnused()
    return true
  }

  /// Overwrites what earlier calls left on the stack, since it gets into the gaps between members and would tell alike states apart.
  @inline(never) private static func clearStack() -> Int {
    var blocks = InlineArray<64, InlineArray<128, UInt64>>(repeating: InlineArray(repeating: 0))
    return withUnsafeMutableBytes(of: &blocks) { firstUse($0) }
  }

  @inline(never) private static func firstUse(_ bytes: UnsafeMutableRawBufferPointer) -> Int { Int(bytes[bytes.count - 1]) }

  /// Makes the memory that means nothing now what it was in the beginning, so that what is left in it does not tell alike states apart.
  private func blankUnused() {
    let (to, from) = (UnsafeMutableRawPointer(engine), UnsafeRawPointer(score.blank))
    for segment in score.segments {
      guard let part = segment.part, !engine.pointee.isUsed(part) else { continue }
      let start = segment.range.lowerBound
      // Of the others a few bytes say that they mean nothing.
      if let filler, case .point = part {
        (to + start).initializeMemory(as: UInt8.self, repeating: filler, count: segment.range.count)
      } else {
        (to + start).copyMemory(from: from + start, byteCount: segment.range.count)
      }
    }
  }

  private func perform(_ move: Score.Move) -> Bool {
    switch move {
    case .wait(let time):
      now += time
      passDeadlines(before: now)
    case .frame(let app, let with, let without):
      let happening = app.map { apps[$0].isMapped } ?? true ? with : without
      guard case .frame(let events) = happening else { return false }
      score.decisions.clear()
      engine.pointee.handle(events.span, at: Timestamp(rawValue: now), into: &score.decisions)
      note()
      witness.check(happening, at: Timestamp(rawValue: now), &score.decisions)
    case .defer(let app, let edge, let isOn):
      guard apps[app].isThere else { return false }
      if isOn { apps[app].deferred.insert(edge) } else { apps[app].deferred.remove(edge) }
      state(.deferral(score.surface(app), score.client(app), apps[app].deferred))
    case .map(let app):
      guard !apps[app].isThere else { return false }
      apps[app] = App()
    case .unmap(let app):
      guard apps[app].isThere else { return false }
      apps[app].isMapped = false
      state(.surfaceGone(score.surface(app)))
    case .gone(let app):
      guard apps[app].isThere else { return false }
      apps[app] = App(isThere: false, isMapped: false)
      state(.clientGone(score.client(app)))
    case .fact(let fact): return state(fact)
    }
    return true
  }

  private func note() {
    guard record != nil else { return }
    for index in 0..<score.decisions.count { if let decision = score.decisions[index] { record?.append(decision) } }
  }

  /// States a fact; false if it is refused.
  @discardableResult private func state(_ fact: Fact) -> Bool {
    score.decisions.clear()
    let refusal = engine.pointee.handle(fact, at: Timestamp(rawValue: now), into: &score.decisions)
    note()
    witness.check(.fact(fact), at: Timestamp(rawValue: now), refusal: refusal, &score.decisions)
    return refusal == nil
  }

  private func passDeadlines(before time: Int64) {
    var last = Int64.min
    while let due = engine.pointee.nextDeadline, due.rawValue < time {
      if due.rawValue <= last { return witness.note("the deadline at \(last) does not pass") }
      last = due.rawValue
      score.decisions.clear()
      engine.pointee.timeout(at: due, into: &score.decisions)
      note()
      witness.check(nil, at: due, &score.decisions)
    }
  }

  /// Lifts all points and lets all time pass: then nothing may be left.
  func end() {
    _ = perform(score.lift)
    letTimePass()
    if !witness.isIdle || witness.hasOffers || !engine.pointee.isIdle { witness.note("not idle in the end") }
  }

  /// Lets all deadlines pass that come by themselves.
  func letTimePass() { passDeadlines(before: .max) }

  // MARK: States

  /// What positions share from which the same follows: all that the engine and the witness know and that means anything now.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint(now: now)
    for segment in score.segments {
      if let part = segment.part, !engine.pointee.isUsed(part) { continue }
      fingerprint.add(engine, segment.range)
    }
    witness.add(to: &fingerprint)
    for app in 0..<score.scenario.apps.count {
      fingerprint.add((apps[app].isThere ? 1 : 0) | (apps[app].isMapped ? 2 : 0) | UInt64(apps[app].deferred.rawValue) << 8)
    }
    return fingerprint.value
  }

  /// What its machines are in, whatever the numbers.
  var outline: UInt64 {
    var outline = Fingerprint(now: now)
    engine.pointee.forEachState { outline.add($0) }
    return outline.value
  }
}
