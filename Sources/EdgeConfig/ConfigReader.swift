import EdgeGestures
import EdgeTranscript

extension Configuration {
  /// Bytes of the largest file that is read.
  static let sizeLimit = 1 << 20

  /// Reads a file.
  ///
  /// - Throws: everything that is wrong, each with its place and what to do about it.
  public init(parsing bytes: [UInt8]) throws(ConfigErrors) {
    var reader = ConfigReader()
    reader.read(bytes)
    guard reader.errors.errors.isEmpty else { throw reader.errors }
    self = reader.configuration
  }
}

/// Reads a configuration line by line, and goes on after an error, so that all of them can be told at once.
struct ConfigReader {
  /// A section that has begun.
  private enum Open {
    /// Before the first section.
    case none
    case section(ConfigSection)
    /// Its first line was wrong, and said so; its keys cannot be judged.
    case unknown
  }

  private(set) var configuration = Configuration()
  private(set) var errors = ConfigErrors()

  private var open = Open.none
  /// Where sections begin that have been read, and where the open one's keys are.
  private var sections: [(section: ConfigSection, name: String, line: Int)] = []
  private var keys: [(word: Word, line: Int)] = []

  private var bindings = BindingsReader()
  /// Where the programs of the launch table begin.
  private var launchPlaces: [(line: Int, column: Int)] = []
  /// Where `[tuning]` says a stage's distance last.
  private var distancePlace: (line: Int, column: Int)?

  mutating func read(_ bytes: [UInt8]) {
    guard bytes.count <= Configuration.sizeLimit else {
      return errors.append(InputError(line: 1, column: 1, "the file is larger than 1 MB", remedy: "name a configuration file"))
    }
    for line in Lines(bytes) where !errors.isFull {
      do throws(InputError) { try read(line) } catch { errors.append(error) }
    }
    finish()
  }

  private mutating func read(_ line: LineReader) throws(InputError) {
    var line = line
    line.skipBlanks()
    guard let first = line.next, first != UInt8(ascii: "#") else { return }
    if first == UInt8(ascii: "[") { return try begin(&line) }
    let start = line
    guard let head = line.cut(before: UInt8(ascii: "=")) else {
      if case .unknown = open { return }
      throw start.error("expected `key = value`\(start.found())", remedy: "a section is written [name], a comment begins with #")
    }
    var copy = head
    let key = copy.rest()
    let section: ConfigSection
    switch open {
    case .none: throw start.error(at: key, "\"\(key.string)\" stands in no section", remedy: "write [tuning] or another section's name above it")
    case .unknown: return
    case .section(let known): section = known
    }
    if key.isEmpty { throw start.error("expected a key before `=`", remedy: "write `key = value`") }
    line.skipBlanks()
    if line.isAtEnd { throw line.error("\(key.string) needs a value") }
    try read(key, head, &line, in: section)
    try end(line)
  }

  /// - Throws: if anything is left of the line.
  private func end(_ line: LineReader) throws(InputError) {
    var line = line
    let rest = line.rest()
    if rest.isEmpty { return }
    let remedy = rest.bytes.first == UInt8(ascii: "#") ? "give a comment a line of its own" : "leave it out"
    throw line.error(at: rest, "\"\(rest.string)\" is left over", remedy: remedy)
  }

  // MARK: Sections

  private mutating func begin(_ line: inout LineReader) throws(InputError) {
    open = .unknown
    keys.removeAll(keepingCapacity: true)
    let start = line
    _ = line.take(UInt8(ascii: "["))
    guard var header = line.cut(before: UInt8(ascii: "]")) else { throw start.error("a section's name ends with ]", remedy: "write [tuning]") }
    let word = header.word()
    let choices = Choices(ConfigSection.self)
    guard let section = choices.index(of: word).flatMap({ ConfigSection(rawValue: UInt8($0)) }) else {
      throw start.error(at: word, "there is no section [\(word.string)]", remedy: choices.remedy(for: word))
    }
    let name = header.rest()
    let isNamed = section.named.utf8CodeUnitCount > 0
    if name.isEmpty && isNamed { throw header.error("[\(section.word)] needs \(section.named)", remedy: "write [\(section.word) NAME]") }
    if !name.isEmpty && !isNamed { throw start.error(at: name, "[\(section.word)] has no name", remedy: "write [\(section.word)]") }
    try end(line)
    let text = String(decoding: name.bytes, as: UTF8.self)
    for other in sections where other.section == section && Text.equal(other.name, text) {
      throw start.error(at: word, "this section stands already in line \(other.line)", remedy: "write all of its keys there")
    }
    try begin(section, text, start)
    sections.append((section, text, start.number))
    open = .section(section)
  }

  /// Makes room for what a section with a name says.
  private mutating func begin(_ section: ConfigSection, _ name: String, _ line: LineReader) throws(InputError) {
    switch section {
    case .session, .tuning, .bindings, .commands: return
    case .app:
      guard configuration.apps.count < AppPolicy.capacity else {
        throw line.error("there can be \(AppPolicy.capacity) apps", remedy: "use a * for what their app-ids begin with")
      }
      configuration.apps.append(AppPolicy(name))
    case .output:
      try Self.count(configuration.outputs.count, OutputSettings.capacity, line)
      configuration.outputs.append(OutputSettings(name))
    case .device:
      try Self.count(configuration.devices.count, DeviceSettings.capacity, line)
      configuration.devices.append(DeviceSettings(name))
    case .launch:
      try Self.count(configuration.launches.count, Launch.capacity, line)
      configuration.launches.append(Launch(name))
      launchPlaces.append((line.number, line.column))
    }
  }

  private static func count(_ count: Int, _ capacity: Int, _ line: LineReader) throws(InputError) {
    if count >= capacity { throw line.error("there can be \(capacity) of these sections", remedy: "take one out") }
  }

  /// Reads a key and its value; `head` is what stands before the `=`.
  private mutating func read(_ key: Word, _ head: LineReader, _ line: inout LineReader, in section: ConfigSection) throws(InputError) {
    switch section {
    case .session:
      switch try find(SessionKey.self, key, line, section) {
      case .homeApp: configuration.homeApp = line.text()
      }
    case .tuning: try readTuning(key, &line)
    case .bindings: try bindings.read(key, head, &line)
    case .commands:
      let index = try find(.actions, key, line, section)
      configuration.commands.append(ActionCommand(Action.known[index], line: line.text()))
    case .app: try readApp(try find(AppKey.self, key, line, section), &line)
    case .output:
      let last = configuration.outputs.count - 1
      switch try find(OutputKey.self, key, line, section) {
      case .size: configuration.outputs[last].size = try line.screenSize()
      case .borders: configuration.outputs[last].borders = try line.edges()
      case .mandatory: configuration.outputs[last].mandatory = try line.edges()
      case .zoneDepth: configuration.outputs[last].depths = try line.depths()
      case .fingers: configuration.outputs[last].refusesFingers = try !line.yesOrNo()
      }
    case .device:
      let last = configuration.devices.count - 1
      switch try find(DeviceKey.self, key, line, section) {
      case .output: configuration.devices[last].output = line.text()
      case .size: configuration.devices[last].size = try line.screenSize()
      }
    case .launch:
      let last = configuration.launches.count - 1
      switch try find(LaunchKey.self, key, line, section) {
      case .command: configuration.launches[last].command = line.text()
      case .globals: try line.globals(&configuration.launches[last])
      }
    }
  }

  private mutating func find<Key: Vocabulary>(
    _ type: Key.Type, _ key: Word, _ line: LineReader, _ section: ConfigSection
  ) throws(InputError) -> Key {
    let index = try find(Choices(type), key, line, section)
    guard let found = Key(rawValue: UInt8(truncatingIfNeeded: index)) else { throw line.error(at: key, "\(key.string) is no key") }
    return found
  }

  /// Finds a key among those that the section has, and notes that it was there.
  private mutating func find(_ choices: Choices, _ key: Word, _ line: LineReader, _ section: ConfigSection) throws(InputError) -> Int {
    guard let index = choices.index(of: key) else {
      throw line.error(at: key, "\"\(key.string)\" is no key of [\(section.word)]", remedy: choices.remedy(for: key))
    }
    let word = choices.word(index)
    for other in keys where other.word == word {
      throw line.error(at: key, "\(word) stands already in line \(other.line)", remedy: "take one of them out")
    }
    keys.append((key, line.number))
    return index
  }

  // MARK: [tuning]

  private mutating func readTuning(_ word: Word, _ line: inout LineReader) throws(InputError) {
    let index = try find(.tuning, word, line, .tuning)
    guard let key = TuningKey(rawValue: UInt8(truncatingIfNeeded: index)) else { return }
    if key == .completeTravel || key == .homeTravel { distancePlace = (line.number, word.column) }
    let value = key.unit == .choice ? (try line.yesOrNo() ? 1 : 0) : try line.quantity(of: key.name, in: key.range, key.unit)
    _ = configuration.tuning.set(key, value)
  }

  // MARK: [app APP-ID]

  private mutating func readApp(_ key: AppKey, _ line: inout LineReader) throws(InputError) {
    let last = configuration.apps.count - 1
    switch key {
    case .defer: configuration.apps[last].policy.operatorDefers = try line.edges()
    case .forbid: configuration.apps[last].policy.forbidsDeferral = try line.yesOrNo()
    case .withhold: configuration.apps[last].policy.withholds = try line.yesOrNo()
    case .pointerEmulation: configuration.apps[last].policy.emulatesPointer = try line.yesOrNo()
    case .fingers: configuration.apps[last].policy.refusesFingers = try !line.yesOrNo()
    }
  }

  // MARK: The end

  /// Judges what only the whole file can tell.
  private mutating func finish() {
    configuration.bindings = bindings.all
    configuration.fingers = bindings.fingers.all
    for binding in bindings.unordered(configuration.tuning) {
      guard let place = binding.place ?? distancePlace else { continue }
      errors.append(
        InputError(
          line: place.line, column: place.column, "\(binding.stages) do not lie one behind the other",
          remedy: "let their distances rise; without one of its own the first has complete-travel, the others home-travel"))
    }
    for (launch, place) in zip(configuration.launches, launchPlaces) where launch.command.isEmpty {
      errors.append(InputError(line: place.line, column: place.column, "[launch \(launch.name)] has no command", remedy: "write `command = …`"))
    }
    errors.sort()
  }
}
