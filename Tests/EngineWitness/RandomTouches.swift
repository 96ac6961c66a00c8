import EdgeGestures

/// Makes up what happens on two outputs with three clients: fingers that swipe, tap, rest and pinch, shells and clients that come and go.
public struct RandomTouches {
  private var numbers: SeededNumbers
  /// What targets require, apart, so that it changes nothing else.
  private var choices: SeededNumbers
  public private(set) var time: Int64 = 0
  private var places: [Int32: ScreenPoint] = [:]
  private var drift: [Int32: ScreenPoint] = [:]
  /// What happens next, and how much later, in microseconds: two swipes as of somebody who means it.
  private var plan: [(happening: Happening, wait: Int64)] = []

  /// What must be told before: both outputs with the default bindings, of several fingers too, and a panel.
  public static let setup: [Fact] =
    [1, 2].flatMap { (number: UInt32) -> [Fact] in
      let output = OutputID(rawValue: number)
      let bindings = (0..<DefaultBindings.count).map { DefaultBindings.binding($0, on: output, firstID: BindingID(rawValue: number * 10)) }
      let hands = (0..<DefaultBindings.fingerCount).map {
        DefaultBindings.fingerBinding($0, on: output, firstID: BindingID(rawValue: number * 10 + 5))
      }
      return [.output(Output(id: output, width: 155, height: 87))] + bindings.map { .bind($0) } + hands.map { .bindFingers($0) }
    } + [.panel(BindingID(rawValue: 11), travel: 40)]

  /// - Parameter outputs: where points come down; those that are not there too.
  public init(seed: UInt64, outputs: [Output] = standardOutputs) {
    numbers = SeededNumbers(seed: seed)
    choices = SeededNumbers(seed: ~seed)
    self.outputs = outputs
  }

  /// Two of 155 x 87 mm.
  public static let standardOutputs = (1...2).map { Output(id: OutputID(rawValue: $0), width: 155, height: 87) }

  private let outputs: [Output]

  /// The points that are down.
  var live: [TouchID] { places.keys.sorted().map { TouchID(rawValue: $0) } }

  /// Whether any finger is down.
  public var isTouched: Bool { !places.isEmpty || !plan.isEmpty }

  /// The next thing that happens, and when, in microseconds.
  public mutating func next() -> (Happening, Timestamp) {
    if plan.isEmpty, places.isEmpty, Int.random(in: 0..<20, using: &choices) == 0 { plan = twoSwipes() }
    if let first = plan.first {
      plan.removeFirst()
      time += first.wait
      return (first.happening, Timestamp(rawValue: time))
    }
    time += chance(20) ? Int64.random(in: 0...3_000_000, using: &numbers) : Int64.random(in: 0...30_000, using: &numbers)
    let stamp = Timestamp(rawValue: chance(50) ? time - 5_000 : time)
    if chance(25) { return (.fact(fact()), stamp) }
    var events: [TouchEvent] = []
    if places.count < 3, chance(30) { return (.frame(landHand()), stamp) }
    if places.isEmpty || (places.count < 6 && chance(8)) { events.append(land()) }
    for id in places.keys.sorted() {
      guard let place = places[id], let step = drift[id] else { continue }
      if chance(15) {
        events.append(chance(10) ? .cancel(TouchID(rawValue: id)) : .up(TouchID(rawValue: id)))
        places[id] = nil
      } else if !chance(3) {
        let moved = ScreenPoint(x: place.x + step.x + jitter(), y: place.y + step.y + jitter())
        places[id] = moved
        events.append(.motion(TouchID(rawValue: id), moved))
        if chance(10) { drift[id] = direction() }
      }
    }
    if chance(40) { events.append(.up(TouchID(rawValue: 40))) }
    return (.frame(events), stamp)
  }

  /// Lifts all fingers.
  public mutating func end() -> (Happening, Timestamp) {
    let events = places.keys.sorted().map { TouchEvent.up(TouchID(rawValue: $0)) } + (plan.isEmpty ? [] : [.up(TouchID(rawValue: 0))])
    places = [:]
    plan = []
    time += 10_000
    return (.frame(events), Timestamp(rawValue: time))
  }

  /// A swipe from an edge that is deferred, and another one or a tap on the hint, from about there.
  private mutating func twoSwipes() -> [(Happening, Int64)] {
    let client = UInt32.random(in: 1...3, using: &choices)
    let target = TouchTarget(client: ClientID(rawValue: client), surface: SurfaceID(rawValue: client))
    let id = TouchID(rawValue: 0)
    let (width, height) = (outputs[0].width, outputs[0].height)
    let x = Float.random(in: 0...width, using: &choices)
    func swipe(_ hint: Edge?, by travel: Float) -> [(Happening, Int64)] {
      let place = TouchPlace(target: target, hint: hint)
      return [
        (.frame([.down(id, outputs[0].id, ScreenPoint(x: x, y: height - 1), place)]), 300_000),
        (.frame([.motion(id, ScreenPoint(x: x, y: height - 1 - travel))]), 100_000), (.frame([.up(id)]), 50_000),
      ]
    }
    let second: Float = Bool.random(using: &choices) ? 6 : 1
    return [(.fact(.deferral(target.surface, target.client, .bottom)), 10_000)] + swipe(nil, by: 6) + swipe(.bottom, by: second)
  }

  /// Three to five fingers at once that go one way, or to their middle.
  private mutating func landHand() -> [TouchEvent] {
    let count = Int.random(in: 3...5, using: &numbers)
    let step = ScreenPoint(x: 0, y: -Float.random(in: 0.5...3, using: &numbers))
    let isPinch = chance(3)
    return (0..<count).map { index in
      let event = land()
      guard case .down(let id, let output, _, let place) = event else { return event }
      let at = ScreenPoint(x: 50 + 12 * Float(index), y: 50 + Float.random(in: -3...3, using: &numbers))
      places[id.rawValue] = at
      drift[id.rawValue] = isPinch ? ScreenPoint(x: (50 + 6 * Float(count - 1) - at.x) / 10, y: (50 - at.y) / 10) : step
      return .down(id, OutputID(rawValue: chance(40) ? output.rawValue : 1), at, place)
    }
  }

  private mutating func land() -> TouchEvent {
    let id = Int32((0..<64).first { places[Int32($0)] == nil } ?? 0)
    let output = outputs[chance(4) ? outputs.count - 1 : 0]
    let (width, height) = (output.width, output.height)
    let edges: [ScreenPoint] = [
      ScreenPoint(x: Float.random(in: 0...width, using: &numbers), y: height - 1), ScreenPoint(x: Float.random(in: 0...width, using: &numbers), y: 1),
      ScreenPoint(x: 1, y: Float.random(in: 0...height, using: &numbers)), ScreenPoint(x: width - 1, y: height - 2),
    ]
    let inside = ScreenPoint(
      x: Float.random(in: 10...max(width - 10, 11), using: &numbers), y: Float.random(in: 10...max(height - 12, 11), using: &numbers))
    let place = chance(3) ? inside : edges[Int.random(in: 0..<edges.count, using: &numbers)]
    places[id] = place
    drift[id] = direction()
    let client = UInt32.random(in: 1...4, using: &numbers)
    let gestures = GestureKinds(rawValue: UInt8.random(in: 0...15, using: &numbers))
    let target = TouchTarget(
      client: ClientID(rawValue: client), surface: SurfaceID(rawValue: client), gestures: gestures, requirements: requirements(),
      isLockSurface: chance(6))
    let panel: PanelTouch =
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0: .handle(BindingID(rawValue: 11))
      case 1: .moving(BindingID(rawValue: 11), fraction: Float.random(in: 0...1, using: &numbers))
      case 2: .outside(BindingID(rawValue: 11))
      default: .none
      }
    return .down(
      TouchID(rawValue: id), output.id, place, TouchPlace(target: client == 4 ? nil : target, panel: panel, hint: chance(6) ? .bottom : nil))
  }

  private mutating func fact() -> Fact {
    let client = ClientID(rawValue: UInt32.random(in: 1...3, using: &numbers))
    let surface = SurfaceID(rawValue: client.rawValue)
    let output = OutputID(rawValue: UInt32.random(in: 1...2, using: &numbers))
    switch Int.random(in: 0..<36, using: &numbers) {
    case 0: return .locked(true)
    case 1...3: return .locked(false)
    case 4: return .voidPoints(chance(2) ? output : nil)
    case 5: return .surfaceGone(surface)
    case 6: return .clientGone(client)
    case 7: return .clientResponsive(client, ResponsiveFor(rawValue: UInt8.random(in: 0...2, using: &numbers)) ?? .everything)
    case 8:
      let borders = chance(4) ? EdgeSet(rawValue: UInt8.random(in: 0...15, using: &numbers)) : EdgeSet()
      return .output(Output(id: output, width: 155, height: Float.random(in: 60...87, using: &numbers), borders: borders))
    case 9: return .outputGone(output)
    case 10: return .unbind(BindingID(rawValue: output.rawValue * 10 + UInt32.random(in: 0...2, using: &numbers)))
    case 11: return .panel(BindingID(rawValue: 11), travel: chance(2) ? 0 : 40)
    case 12...14:
      let index = Int.random(in: 0...2, using: &numbers)
      return .bind(DefaultBindings.binding(index, on: output, firstID: BindingID(rawValue: output.rawValue * 10), owner: client))
    case 16:
      let index = Int.random(in: 0..<DefaultBindings.fingerCount, using: &numbers)
      return .bindFingers(DefaultBindings.fingerBinding(index, on: output, firstID: BindingID(rawValue: output.rawValue * 10 + 5), owner: client))
    case 17: return .unbind(BindingID(rawValue: output.rawValue * 10 + UInt32.random(in: 5...8, using: &numbers)))
    case 15:
      var policy = Policy()
      policy.withholds = chance(2)
      policy.forbidsDeferral = chance(4)
      policy.refusesFingers = chance(4)
      if chance(4) { policy.operatorDefers = .bottom }
      return .policy(client, policy)
    case 24: return .mandatoryEdges(output, chance(3) ? EdgeSet(rawValue: UInt8.random(in: 0...15, using: &numbers)) : EdgeSet())
    case 25 where outputs == Self.standardOutputs, 26 where outputs == Self.standardOutputs:
      return .deferralRegion(surface, chance(4) ? nil : region())
    case 27:
      let edge = Edge(rawValue: 1 << UInt8.random(in: 0...3, using: &numbers)) ?? .bottom
      return .zoneDepth(output, edge, chance(3) ? nil : Float.random(in: 2...15, using: &numbers))
    case 18: return .dark(output, true)
    case 19...20: return .dark(output, false)
    case 21: return .keyboard(output, chance(2) ? nil : ScreenRectangle(x: 0, y: 45, width: 155, height: 42))
    case 22, 23, 28: return .drag(TouchID(rawValue: places.keys.min() ?? 0), !chance(4))
    default: return .deferral(surface, client, EdgeSet(rawValue: UInt8.random(in: 0...15, using: &numbers)))
    }
  }

  /// Columns as high as the screen.
  private mutating func region() -> DeferralRegion {
    var region = DeferralRegion()
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      let start = Float.random(in: 0...120, using: &numbers)
      let length = Float.random(in: 1...60, using: &numbers)
      _ = region.insert(ScreenRectangle(x: start, y: 0, width: length, height: 87))
    }
    return region
  }

  private mutating func requirements() -> FailureRequirements {
    var requirements = FailureRequirements()
    for _ in 0..<Int.random(in: 0...3, using: &choices) {
      guard let dependent = Recognizer(rawValue: UInt8.random(in: 0..<Recognizer.count, using: &choices)),
        let required = Recognizer(rawValue: UInt8.random(in: 0..<Recognizer.count, using: &choices))
      else { continue }
      _ = requirements.require(dependent, toFail: required)
    }
    return requirements
  }

  private mutating func direction() -> ScreenPoint {
    let speed: Float = chance(3) ? 0 : Float.random(in: 0...3, using: &numbers)
    let straight = [ScreenPoint(x: 0, y: -speed), ScreenPoint(x: 0, y: speed), ScreenPoint(x: speed, y: 0), ScreenPoint(x: -speed, y: 0)]
    return straight[Int.random(in: 0..<4, using: &numbers)]
  }

  private mutating func jitter() -> Float { chance(2) ? 0 : Float.random(in: -0.4...0.4, using: &numbers) }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &numbers) == 0 }
}
