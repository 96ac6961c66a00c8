import EdgeGestures
import EdgeTranscript

/// Reads the keys of `[bindings]`.
struct BindingsReader {
  /// Distances of stages, mm. The least is a distance that a finger can be told to go.
  private static let distances: ClosedRange<Float> = 2...200

  private var configured: [ConfiguredBinding] = []
  /// Where each of them stands.
  private var places: [(line: Int, column: Int)] = []

  /// The bindings of edges that were not named.
  private var standard: [ConfiguredBinding] {
    ConfiguredBinding.defaults.filter { binding in !configured.contains { $0.edge == binding.edge } }
  }

  /// What is bound to several fingers.
  private(set) var fingers = FingersReader()

  /// All that is bound to edges: what was read, and behind it the defaults of the edges that were not named.
  var all: [ConfiguredBinding] { configured.filter { !$0.stages.isEmpty } + standard }

  /// The bindings whose stages do not rise with these numbers, and where they stand; nil for defaults.
  func unordered(_ tuning: Tuning) -> [(stages: String, place: (line: Int, column: Int)?)] {
    var found: [(stages: String, place: (line: Int, column: Int)?)] = []
    for (binding, place) in zip(configured, places) where !binding.stages.areRising(tuning) {
      found.append(("the stages at the \(binding.edge.word) edge", place))
    }
    for binding in standard where !binding.stages.areRising(tuning) { found.append(("the stages at the \(binding.edge.word) edge", nil)) }
    return found + fingers.unordered(tuning)
  }

  /// Reads a key such as `bottom`, `top 0-2/3` or `4-up`, and its value.
  mutating func read(_ key: Word, _ head: LineReader, _ line: inout LineReader) throws(InputError) {
    if let first = key.bytes.first, LineReader.digit(first) != nil { return try fingers.read(key, &line) }
    var head = head
    let word = head.word()
    guard let edge = Choices.edges.index(of: word).map({ Edge.known[$0] }) else {
      throw line.error(at: word, "\"\(word.string)\" is no edge", remedy: Choices.edges.remedy(for: word))
    }
    var binding = ConfiguredBinding(edge, [])
    head.skipBlanks()
    if !head.isAtEnd {
      let start = head
      binding.start = try Self.fraction(&head)
      head.skipBlanks()
      if !head.take(UInt8(ascii: "-")) { throw head.error("expected `-` between start and end\(head.found())", remedy: "write the segment as 0-2/3") }
      head.skipBlanks()
      binding.end = try Self.fraction(&head)
      guard binding.start >= 0, binding.start < binding.end, binding.end <= 1 else {
        throw start.error("a segment runs from 0 to 1 along the edge, and begins before it ends", remedy: "write it as 0-2/3")
      }
      head.skipBlanks()
      if !head.isAtEnd { throw head.error("expected `=` after the segment\(head.found())") }
    }
    for (other, place) in zip(configured, places) where binding.overlaps(other) {
      throw line.error(at: key, "line \(place.line) binds part of that segment", remedy: "let segments of one edge end where the next begins")
    }
    guard configured.count < ConfiguredBinding.capacity else {
      throw line.error(at: key, "there can be \(ConfiguredBinding.capacity) bindings", remedy: "take one out")
    }
    binding.stages = try Self.stages(&line)
    configured.append(binding)
    places.append((line.number, key.column))
  }

  /// Reads `0.5` or `2/3`.
  private static func fraction(_ head: inout LineReader) throws(InputError) -> Float {
    var copy = head
    let value = try head.number("a segment such as 0-2/3")
    guard head.take(UInt8(ascii: "/")) else { return value }
    let part = try copy.integer("a whole number before `/`", 0...100)
    guard copy.take(UInt8(ascii: "/")) else { throw copy.error("a fraction has whole numbers\(copy.found())", remedy: "write it as 2/3") }
    let parts = try copy.integer("a whole number behind `/`", 1...100)
    head = copy
    return Float(part) / Float(parts)
  }

  /// Reads `none`, or actions with their distances and commas between them.
  fileprivate static func stages(_ line: inout LineReader) throws(InputError) -> [ConfiguredStage] {
    var copy = line
    if copy.item() == "none" {
      line = copy
      return []
    }
    var stages: [ConfiguredStage] = []
    repeat {
      line.skipBlanks()
      let start = line
      guard stages.count < Stages.capacity else { throw start.error("a binding has at most \(Stages.capacity) stages", remedy: "leave some out") }
      stages.append(try stage(&line))
      line.skipBlanks()
    } while line.take(UInt8(ascii: ","))
    return stages
  }

  private static func stage(_ line: inout LineReader) throws(InputError) -> ConfiguredStage {
    let word = line.item()
    guard let index = Choices.actions.index(of: word) else {
      throw line.error(at: word, "\"\(word.string)\" is no action", remedy: Choices.actions.remedy(for: word))
    }
    var stage = ConfiguredStage(Action.known[index])
    line.skipBlanks()
    if let next = line.next, LineReader.digit(next) != nil { stage.distance = try line.quantity(of: "a distance", in: distances, .millimetres) }
    while true {
      var copy = line
      let word = copy.item()
      if word == "fast", stage.fastDistance == nil {
        stage.fastDistance = try copy.quantity(of: "a distance", in: distances, .millimetres)
      } else if word == "rest", stage.rest == nil {
        stage.rest = try copy.quantity(of: "a rest", in: TuningKey.switcherRest.range, .milliseconds)
      } else if word.isEmpty {
        return stage
      } else {
        throw line.error(
          at: word, "\"\(word.string)\" is not expected here",
          remedy: "a stage is written as `home 30 mm fast 12 mm` or `app-switcher 30 mm rest 400 ms`; commas stand between stages")
      }
      line = copy
    }
  }
}

/// Reads the keys of `[bindings]` that name several fingers.
struct FingersReader {
  private var configured: [ConfiguredFingers] = []
  /// Where each of them stands.
  private var places: [(line: Int, column: Int)] = []

  /// All that is bound: what was read, and behind it the defaults that were not named.
  var all: [ConfiguredFingers] {
    let standard = ConfiguredFingers.defaults.filter { gesture in !configured.contains { $0.isSameGesture(as: gesture) } }
    return configured.filter { !$0.stages.isEmpty } + standard
  }

  /// The gestures whose stages do not rise with these numbers, and where they stand.
  fileprivate func unordered(_ tuning: Tuning) -> [(stages: String, place: (line: Int, column: Int)?)] {
    var found: [(stages: String, place: (line: Int, column: Int)?)] = []
    for (gesture, place) in zip(configured, places) where !gesture.stages.areRising(tuning) {
      found.append(("the stages of \(gesture.count)-\(gesture.direction.word)", place))
    }
    return found
  }

  /// Reads a key such as `4-up`, and its value.
  fileprivate mutating func read(_ key: Word, _ line: inout LineReader) throws(InputError) {
    var gesture = try Self.gesture(key, line)
    for (other, place) in zip(configured, places) where gesture.isSameGesture(as: other) {
      throw line.error(at: key, "\(key.string) stands already in line \(place.line)", remedy: "take one of them out")
    }
    guard configured.count < ConfiguredFingers.capacity else {
      throw line.error(at: key, "there can be \(ConfiguredFingers.capacity) gestures of several fingers", remedy: "take one out")
    }
    gesture.stages = try BindingsReader.stages(&line)
    configured.append(gesture)
    places.append((line.number, key.column))
  }

  private static func gesture(_ key: Word, _ line: LineReader) throws(InputError) -> ConfiguredFingers {
    let dash = key.bytes.firstIndex(of: UInt8(ascii: "-")) ?? key.bytes.endIndex
    var count = 0
    for byte in key.bytes[..<dash] { count = LineReader.digit(byte).map { min(count * 10 + Int($0), 100) } ?? 100 }
    guard FingerBinding.counts.contains(count) else {
      throw line.error(at: key, "\"\(key.string)\" does not begin with a number of fingers from 3 to 10", remedy: "write it as 4-up")
    }
    let rest = key.bytes[dash...].dropFirst()
    let way = Word(bytes: rest, column: key.column + key.bytes.count - rest.count)
    guard let index = Choices.directions.index(of: way) else {
      throw line.error(at: way, "\"\(way.string)\" is no way for fingers", remedy: Choices.directions.remedy(for: way))
    }
    return ConfiguredFingers(count, FingerDirection.known[index], [])
  }
}
