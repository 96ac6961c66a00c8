import EdgeGestures

/// A screen with apps, and what may happen to it, again and again in any order.
public struct Scenario: Sendable {
  /// An app that fills a rectangle of an output.
  public struct App: Sendable {
    public var name: String
    public var output: UInt32
    public var x: Float
    public var width: Float
    public var gestures: GestureKinds

    public init(_ name: String, on output: UInt32 = 1, x: Float = 0, width: Float = Scenario.width, gestures: GestureKinds = GestureKinds()) {
      self.name = name
      self.output = output
      self.x = x
      self.width = width
      self.gestures = gestures
    }
  }

  /// A binding along a whole edge, and the words of a script for it.
  public struct Binding: Sendable {
    public var words: String
    public var binding: EdgeBinding

    public init(_ words: String, _ edge: Edge, id: UInt32 = 1, on output: UInt32 = 1, _ stages: Stages, panelTravel: Float = 0, panel: Action = .none)
    {
      self.words = words
      binding = EdgeBinding(
        id: BindingID(rawValue: id), output: OutputID(rawValue: output), edge: edge, stages: stages, panelTravel: panelTravel, panelAction: panel)
    }
  }

  public static let width: Float = 155
  public static let height: Float = 87

  public var name: String
  public var about: String
  /// How many outputs there are, each 155 x 87 mm.
  public var outputs: UInt32
  public var apps: [App]
  public var bindings: [Binding]
  /// More facts that hold from the beginning.
  public var facts: [Letter]
  public var alphabet: [Letter]

  public init(
    _ name: String, _ about: String, outputs: UInt32 = 1, apps: [App], bindings: [Binding], facts: [Letter] = [], alphabet: [Letter]
  ) {
    self.name = name
    self.about = about
    self.outputs = outputs
    self.apps = apps
    self.bindings = bindings
    self.facts = facts
    self.alphabet = alphabet
  }

  /// The touch ids that its alphabet knows.
  var touches: [TouchID] {
    func ids(_ letter: Letter) -> [Int32] {
      switch letter {
      case .down(let id, _, _, _, _), .motion(let id, _, _), .up(let id), .cancel(let id): [id]
      case .frame(let letters): letters.flatMap(ids)
      case .wait, .defer, .undefer, .map, .unmap, .gone, .fact: []
      }
    }
    return Set(alphabet.flatMap(ids)).sorted().map { TouchID(rawValue: $0) }
  }

  func app(_ name: String) -> Int {
    guard let index = apps.firstIndex(where: { $0.name == name }) else { fatalError("\(self.name): there is no app \(name)") }
    return index
  }

  func app(at x: Float, on output: UInt32) -> Int? { apps.lastIndex { $0.output == output && $0.x <= x && x < $0.x + $0.width } }

  func panel(_ panel: Letter.Panel) -> PanelTouch {
    func id(_ edge: Edge) -> BindingID { bindings.first { $0.binding.edge == edge }?.binding.id ?? BindingID(rawValue: 0) }
    return switch panel {
    case .none: .none
    case .handle(let edge): .handle(id(edge))
    case .moving(let edge, let fraction): .moving(id(edge), fraction: fraction)
    case .outside(let edge): .outside(id(edge))
    }
  }
}

// MARK: As a script

extension Scenario {
  /// The touch script of these letters, and of the deadlines after them.
  ///
  /// A script has one screen: of several outputs those after the first are told in a comment.
  public func script(_ letters: [Letter]) -> String {
    var lines = ["screen \(Letter.number(Self.width))x\(Letter.number(Self.height))mm"]
    if outputs > 1 { lines.append("// \(outputs) outputs side by side, each of this size; the apps tell where a point is") }
    for app in apps { lines.append(words(app)) }
    for binding in bindings { lines.append("bind " + binding.words) }
    for app in apps where !app.gestures.isEmpty { lines.append("gestures \(app.name) tap,hold,pan,pinch") }
    lines += facts.flatMap { $0.statements }
    var time: Int64 = 0
    var isFrame = false
    for letter in letters {
      if case .wait(let milliseconds) = letter {
        time += milliseconds
        isFrame = false
        continue
      }
      if isFrame { lines.append("\(time)ms") }
      if case .map(let name) = letter {
        let place = apps[app(name)]
        lines.append("\(time)ms   \(words(place))")
        if !place.gestures.isEmpty { lines.append("\(time)ms   gestures \(name) tap,hold,pan,pinch") }
      } else {
        for statement in letter.statements { lines.append("\(time)ms   \(statement)") }
      }
      switch letter {
      case .down, .motion, .up, .cancel, .frame: isFrame = true
      case .wait, .defer, .undefer, .map, .unmap, .gone, .fact: isFrame = false
      }
    }
    lines.append("\(time + 20_000)ms")
    return lines.joined(separator: "\n") + "\n"
  }

  private func words(_ app: App) -> String {
    "client \(app.name) \(Letter.number(app.x)),0 \(Letter.number(app.width))x\(Letter.number(Self.height))"
  }
}
