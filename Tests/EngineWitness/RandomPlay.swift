import EdgeGestures

/// All that happens to an engine for one seed: numbers within their ranges, some outputs with anything bound, touches and facts, and now and then what
/// no compositor should say.
public struct RandomPlay: Sendable {
  /// One happening and its time.
  public struct Step: Sendable {
    public var happening: Happening
    public var time: Timestamp

    /// How many touch events and facts it is.
    var events: Int {
      switch happening {
      case .frame(let events): events.count
      case .fact: 1
      }
    }
  }

  public let seed: UInt64
  public private(set) var tuning = Tuning()
  public private(set) var steps: [Step] = []

  private var numbers: SeededNumbers
  private var outputs: [Output] = []
  private var bound: UInt32 = 0
  /// Points that `RandomTouches` knows nothing of.
  private var strays: [TouchID] = []

  /// Makes up a play of about `count` happenings, after which all points are lifted.
  public init(seed: UInt64, count: Int) {
    self.seed = seed
    numbers = SeededNumbers(seed: seed)
    tune()
    setUp()
    var touches = RandomTouches(seed: numbers.next(), outputs: outputs)
    while steps.count < count {
      if chance(20) { add(odd(touches.live), at: Timestamp(rawValue: touches.time)) }
      let (happening, time) = touches.next()
      add(happening, at: time)
    }
    let (happening, time) = touches.end()
    add(happening, at: time)
    add(.frame(strays.map { .up($0) }), at: time)
  }

  private mutating func add(_ happening: Happening, at time: Timestamp) { steps.append(Step(happening: happening, time: time)) }

  // MARK: Set-up

  private mutating func tune() {
    var raw: UInt8 = 0
    while let key = TuningKey(rawValue: raw) {
      raw += 1
      if chance(4) { _ = tuning.set(key, Float.random(in: key.range, using: &numbers)) }
    }
  }

  private mutating func setUp() {
    for id in 1...UInt32.random(in: 1...3, using: &numbers) {
      let output = Output(
        id: OutputID(rawValue: id), width: Float.random(in: 40...400, using: &numbers), height: Float.random(in: 40...250, using: &numbers))
      outputs.append(output)
      add(.fact(.output(output)), at: Timestamp(rawValue: 0))
      for order in 0..<4 {
        if chance(3) { continue }
        add(.fact(.bind(binding(output.id, [.bottom, .top, .left, .right][order]))), at: Timestamp(rawValue: 0))
      }
    }
  }

  /// A binding that makes sense.
  private mutating func binding(_ output: OutputID, _ edge: Edge) -> EdgeBinding {
    bound += 1
    let start = chance(2) ? 0 : Float.random(in: 0...0.9, using: &numbers)
    let end = chance(2) ? 1 : Float.random(in: start + 0.05...1, using: &numbers)
    var stages: [Stage] = []
    var distance: Float = 0
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      distance += Float.random(in: 0...20, using: &numbers)
      let action = [Action.home, .dock, .appSwitcher, .notifications, .controlPanel, .previousApp, .nextApp][Int.random(in: 0..<7, using: &numbers)]
      let fast: Float? = chance(3) ? Float.random(in: 0...distance, using: &numbers) : nil
      stages.append(Stage(action, distance: distance, fastDistance: fast, hold: chance(3) ? Int32.random(in: 1...900, using: &numbers) : 0))
    }
    return EdgeBinding(
      // Some numbers are those that `RandomTouches` gives to its panel.
      id: BindingID(rawValue: bound % 5 == 0 ? 11 : 100 + bound), output: output, edge: edge, start: start, end: end,
      owner: chance(2) ? ClientID(rawValue: UInt32.random(in: 1...3, using: &numbers)) : nil, stages: Self.stages(stages),
      panelTravel: chance(3) ? Float.random(in: 5...120, using: &numbers) : 0, panelAction: .dock)
  }

  private static func stages(_ list: [Stage]) -> Stages {
    switch list.count {
    case 0: Stages()
    case 1: Stages(list[0])
    case 2: Stages(list[0], list[1])
    case 3: Stages(list[0], list[1], list[2])
    default: Stages(list[0], list[1], list[2], list[3])
    }
  }

  // MARK: Odd things

  /// What a compositor says rarely, or should never say.
  private mutating func odd(_ live: [TouchID]) -> Happening {
    let output = OutputID(rawValue: UInt32.random(in: 1...4, using: &numbers))
    let edge = [Edge.bottom, .top, .left, .right][Int.random(in: 0..<4, using: &numbers)]
    let point = live.randomElement(using: &numbers) ?? TouchID(rawValue: 3)
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0: return .frame([.motion(point, wrongPlace())])
    case 1: return .frame([stray(output, wrongPlace())])
    case 2: return .frame([.up(TouchID(rawValue: 47)), .motion(TouchID(rawValue: -7), wrongPlace()), .cancel(TouchID(rawValue: .max))])
    case 3: return .frame([.down(point, output, ScreenPoint(x: 20, y: 20), .nowhere), .motion(point, ScreenPoint(x: 21, y: 20))])
    case 4: return .frame([stray(output, ScreenPoint(x: 30, y: 1))])
    case 5:
      return .frame([stray(output, ScreenPoint(x: 30, y: 30)), .motion(point, ScreenPoint(x: 5, y: 5)), .motion(point, ScreenPoint(x: 15, y: 5))])
    case 6:
      let lifted = strays
      strays = []
      return .frame(lifted.map { chance(3) ? .cancel($0) : .up($0) })
    case 7: return .frame((0..<Int32.random(in: 1...70, using: &numbers)).map { _ in stray(output, ScreenPoint(x: 40, y: 40)) })
    case 8: return .fact(.output(Output(id: output, width: wrongNumber(), height: 87)))
    case 9: return .fact(.output(Output(id: OutputID(rawValue: UInt32.random(in: 1...12, using: &numbers)), width: 100, height: 100)))
    case 10: return .fact(.outputGone(OutputID(rawValue: UInt32.random(in: 1...12, using: &numbers))))
    case 11, 12: return .fact(.bind(binding(output, edge)))
    case 13:
      var wrong = binding(output, edge)
      if chance(2) { wrong.start = wrongNumber() } else { wrong.panelTravel = wrongNumber() }
      return .fact(.bind(wrong))
    case 14:
      return .fact(.bind(EdgeBinding(id: BindingID(rawValue: 99), output: output, edge: edge, stages: Stages(Stage(.home, distance: wrongNumber())))))
    case 15: return .fact(.panel(BindingID(rawValue: 100 + UInt32.random(in: 0...9, using: &numbers)), travel: chance(2) ? wrongNumber() : 30))
    case 16: return .fact(.unbind(BindingID(rawValue: 100 + UInt32.random(in: 0...20, using: &numbers))))
    case 17:
      let number = UInt32.random(in: 1...100, using: &numbers)
      return .fact(.deferral(SurfaceID(rawValue: number), ClientID(rawValue: number), EdgeSet(rawValue: .random(in: 0...255, using: &numbers))))
    case 18:
      let client = ClientID(rawValue: UInt32.random(in: 1...100, using: &numbers))
      return .fact(.clientResponsive(client, ResponsiveFor(rawValue: .random(in: 0...2, using: &numbers)) ?? .nothing))
    default: return .fact(.voidPoints(output))
    }
  }

  /// A point that comes down without `RandomTouches` knowing, with any id.
  private mutating func stray(_ output: OutputID, _ place: ScreenPoint) -> TouchEvent {
    let id = TouchID(rawValue: chance(4) ? .random(in: .min ... .max, using: &numbers) : .random(in: 50...200, using: &numbers))
    strays.append(id)
    let client = UInt32.random(in: 1...4, using: &numbers)
    // A set of touches holds ids up to 63.
    let gestures = (0..<64).contains(id.rawValue) ? GestureKinds.all : GestureKinds()
    let target = TouchTarget(client: ClientID(rawValue: client), surface: SurfaceID(rawValue: client), gestures: gestures)
    return .down(id, output, place, TouchPlace(target: chance(3) ? nil : target))
  }

  private mutating func wrongPlace() -> ScreenPoint { ScreenPoint(x: wrongNumber(), y: chance(2) ? 20 : wrongNumber()) }

  private mutating func wrongNumber() -> Float {
    let wrong: [Float] = [.nan, .infinity, -.infinity, -1, 0, 1e30, -1e30, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 2999, 3001]
    return wrong[Int.random(in: 0..<wrong.count, using: &numbers)]
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &numbers) == 0 }
}
