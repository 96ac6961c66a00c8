import EngineWitness
import Testing

@testable import EdgeGestures

/// The engine and a second reading of the design, which shares no code with it, come to the same. A failing test names its seed.
@Suite struct ModelTests {
  private typealias Stroke = SwipeModel.Stroke
  private typealias Place = SwipeModel.Place

  private static let output = OutputID(rawValue: 1)
  private static let seeds = (0..<40).map { UInt64($0) }

  /// Rule 4, on each edge, for the system and guarded: a shadow has the same rules.
  @Test(arguments: seeds) func aFingerClaimsByTheLetter(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for run in 0..<150 {
      let edge = Edge(order: run)
      let isGuarded = run % 8 > 3
      var seat = TestSeat()
      seat.state(.output(Output(id: Self.output, width: 150, height: 150)))
      seat.state(.bind(EdgeBinding(id: BindingID(rawValue: 1), output: Self.output, edge: edge, stages: .bottomDefault)))
      if isGuarded { seat.state(.deferral(SurfaceID(rawValue: 1), ClientID(rawValue: 1), .all)) }
      let stroke = Self.wander(&numbers)
      let begun = Self.play([stroke], edges: [edge], on: [1], &seat).first
      #expect(begun?.time == SwipeModel.claim(stroke), "seed \(seed), run \(run), \(edge): \(stroke)")
      #expect(begun == nil || begun?.isOffer == isGuarded)
    }
  }

  /// Rule 5: of some fingers of one client the first that claims.
  @Test(arguments: seeds) func companyFailsByTheLetter(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for run in 0..<150 {
      var seat = TestSeat.standard()
      seat.addOutput(2)
      var strokes: [Stroke] = []
      var outputs: [UInt32] = []
      for finger in 0..<Int.random(in: 2...4, using: &numbers) {
        // No two events of one time.
        let start = Int64.random(in: 0...1_500, using: &numbers) * 1_000 + Int64(finger)
        strokes.append(finger == 0 ? Self.rest(&numbers) : Self.swipe(from: start, &numbers))
        outputs.append(Int.random(in: 0..<6, using: &numbers) == 0 ? 2 : 1)
      }
      var expected: (time: Int64, finger: Int)?
      for (finger, stroke) in strokes.enumerated() where finger > 0 {
        guard let claim = SwipeModel.claim(stroke), claim < expected?.time ?? .max else { continue }
        let others = strokes.indices.filter { $0 != finger && outputs[$0] == outputs[finger] }
        if others.allSatisfy({ !SwipeModel.isSpoiled(stroke, by: strokes[$0], claim: claim) }) { expected = (claim, finger) }
      }
      let begun = Self.play(strokes, edges: [nil] + Array(repeating: .bottom, count: strokes.count - 1), on: outputs, &seat).first
      #expect(begun?.time == expected?.time && begun?.finger == expected?.finger, "seed \(seed), run \(run): \(strokes)")
    }
  }

  /// Section 3.4: fingers of two clients swipe, tap, stray and stay.
  @Test(arguments: seeds) func edgesAreOfferedByTheLetter(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let deferred: [Set<Int>] = [[0], seed % 2 == 0 ? [0, 1] : []]
    var model = OfferModel(deferred: deferred)
    var seat = TestSeat.standard()
    for (client, edges) in deferred.enumerated() {
      let set = EdgeSet(rawValue: (edges.contains(0) ? EdgeSet.bottom.rawValue : 0) | (edges.contains(1) ? EdgeSet.top.rawValue : 0))
      seat.state(.deferral(SurfaceID(rawValue: UInt32(client + 1)), ClientID(rawValue: UInt32(client + 1)), set))
    }
    var told: [String] = []
    for step in Self.steps(&numbers) {
      let at = Timestamp(rawValue: step.time)
      while let due = seat.engine.nextDeadline, due < at { told += Self.offers(seat.pass(to: due), due) }
      let id = Int32(step.finger)
      let x: Float = step.finger == 0 ? 30 : 92
      let y: Float = step.zone == 0 ? 86 : step.zone == 1 ? 1 : 43
      switch step.kind {
      case .down:
        model.down(step.finger, zone: step.zone, at: step.time)
        told += Self.offers(seat.send([down(id, x, y, client: UInt32(step.finger + 1))], at: at), at)
      case .inward:
        model.beReady(step.finger, at: step.time)
        told += Self.offers(seat.send([motion(id, x, step.zone == 1 ? y + 4 : y - 4)], at: at), at)
      case .sideways:
        model.stray(step.finger, at: step.time)
        told += Self.offers(seat.send([motion(id, x + 7, y)], at: at), at)
      case .lift:
        model.lift(step.finger, at: step.time)
        told += Self.offers(seat.send([up(id)], at: at), at)
      }
    }
    // Order within one moment is tested elsewhere.
    #expect(told.sorted() == model.told.sorted(), "seed \(seed)")
    #expect(told.count > 10)
  }

  // MARK: Strokes

  /// A finger that goes this way and that, mostly inward.
  private static func wander(_ numbers: inout SeededNumbers) -> Stroke {
    let slowness: Float = Bool.random(using: &numbers) ? 1 : 8
    var speed = (inward: Float.random(in: -50...250, using: &numbers), sideways: Float.random(in: -120...120, using: &numbers))
    var places = [Place(time: 1_000_000, inward: 0, sideways: 0)]
    for _ in 0..<Int.random(in: 1...(Bool.random(using: &numbers) ? 5 : 60), using: &numbers) {
      if Int.random(in: 0..<6, using: &numbers) == 0 {
        speed = (Float.random(in: -150...250, using: &numbers), Float.random(in: -120...120, using: &numbers))
      }
      move(&places, speed.inward / slowness, speed.sideways / slowness, after: Int64.random(in: 8_000...16_000, using: &numbers))
    }
    return Stroke(places: places, restingFor: Int64.random(in: 0...12_000, using: &numbers))
  }

  /// A finger that goes inward for a while.
  private static func swipe(from time: Int64, _ numbers: inout SeededNumbers) -> Stroke {
    let speed = Float.random(in: 10...200, using: &numbers)
    var places = [Place(time: time, inward: 0, sideways: 0)]
    for _ in 0..<Int.random(in: 1...12, using: &numbers) { move(&places, speed, 0, after: Int64.random(in: 8...16, using: &numbers) * 1_000) }
    return Stroke(places: places, restingFor: Int64.random(in: 1...50, using: &numbers) * 1_000)
  }

  /// A finger that comes down first and rests for long, and shifts now and then.
  private static func rest(_ numbers: inout SeededNumbers) -> Stroke {
    var places = [Place(time: 0, inward: 0, sideways: 0)]
    for _ in 0..<Int.random(in: 0...12, using: &numbers) {
      let far: Float = Int.random(in: 0..<5, using: &numbers) == 0 ? 25 : 3
      move(
        &places, Float.random(in: -far...far, using: &numbers), Float.random(in: -far...far, using: &numbers),
        after: Int64.random(in: 100...300, using: &numbers) * 1_000)
    }
    return Stroke(places: places, restingFor: Int64.random(in: 1...1_500, using: &numbers) * 1_000)
  }

  /// Adds where a finger is some time later; speeds in mm/s.
  private static func move(_ places: inout [Place], _ inward: Float, _ sideways: Float, after time: Int64) {
    func step(_ speed: Float) -> Float { (speed * Float(time) / 1_000_000 * 64).rounded() / 64 }
    let old = places[places.count - 1]
    places.append(Place(time: old.time + time, inward: old.inward + step(inward), sideways: old.sideways + step(sideways)))
  }

  /// Plays strokes of one client, each from 2 mm inside an edge, or from the middle; returns what was begun and offered.
  private static func play(
    _ strokes: [Stroke], edges: [Edge?], on outputs: [UInt32], _ seat: inout TestSeat
  ) -> [(time: Int64, finger: Int, isOffer: Bool)] {
    var frames: [(time: Int64, event: TouchEvent)] = []
    for (finger, stroke) in strokes.enumerated() {
      for place in stroke.places {
        let point =
          switch edges[finger] {
          case .bottom: ScreenPoint(x: 75 + place.sideways, y: (strokes.count == 1 ? 148 : 85) - place.inward)
          case .top: ScreenPoint(x: 75 + place.sideways, y: 2 + place.inward)
          case .left: ScreenPoint(x: 2 + place.inward, y: 75 + place.sideways)
          case .right: ScreenPoint(x: 148 - place.inward, y: 75 + place.sideways)
          case nil: ScreenPoint(x: 75 + place.sideways, y: 43 - place.inward)
          }
        let isDown = place == stroke.places[0]
        frames.append((place.time, isDown ? down(Int32(finger), point.x, point.y, on: outputs[finger]) : motion(Int32(finger), point.x, point.y)))
      }
      frames.append((stroke.lift, up(Int32(finger))))
    }
    var found: [(time: Int64, finger: Int, isOffer: Bool)] = []
    func note(_ decisions: [Decision], _ time: Int64) {
      for decision in decisions {
        switch decision {
        case .begin(_, _, _, let id, _, _): found.append((time, Int(id.rawValue), false))
        case .offered(_, _, _, let id, _): found.append((time, Int(id.rawValue), true))
        default: continue
        }
      }
    }
    // Stable: a lift comes after the last place, even at its time.
    for (_, frame) in frames.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }) {
      while let due = seat.engine.nextDeadline, due.rawValue < frame.time { note(seat.pass(to: due), due.rawValue) }
      note(seat.send([frame.event], at: Timestamp(rawValue: frame.time)), frame.time)
    }
    return found
  }

  // MARK: Steps of offers

  private struct Step {
    enum Kind { case down, inward, sideways, lift }
    var time: Int64
    var finger: Int
    var zone: Int?
    var kind: Kind
  }

  /// What one finger of each of two clients does.
  private static func steps(_ numbers: inout SeededNumbers) -> [Step] {
    var steps: [Step] = []
    for finger in 0...1 {
      // Even and odd, so that no two events have one time.
      var time = Int64.random(in: 0...500_000, using: &numbers) * 2 + Int64(finger)
      func later(_ most: Int64) -> Int64 { Int64.random(in: 0...most, using: &numbers) * 2 }
      for _ in 0..<60 {
        let zone: Int? = [0, 0, 0, 1, nil][Int.random(in: 0..<5, using: &numbers)]
        steps.append(Step(time: time, finger: finger, zone: zone, kind: .down))
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0, 1:
          steps.append(Step(time: time + 30_000, finger: finger, zone: zone, kind: .inward))
          time += 62_000 + later(Bool.random(using: &numbers) ? 1_500_000 : 100_000)
        case 2: time += 40_000
        default:
          steps.append(Step(time: time + 20_000, finger: finger, zone: zone, kind: .sideways))
          time += 30_000 + later(500_000)
        }
        steps.append(Step(time: time, finger: finger, zone: zone, kind: .lift))
        time += 2_000 + later(Bool.random(using: &numbers) ? 1_300_000 : 250_000)
      }
    }
    return steps.sorted { $0.time < $1.time }
  }

  private static func offers(_ decisions: [Decision], _ time: Timestamp) -> [String] {
    decisions.compactMap { decision in
      switch decision {
      case .offered(_, let edge, _, _, _): "\(time.rawValue) offered \(edge.order)"
      case .withdrawn(_, let edge, _, let reason): "\(time.rawValue) withdrawn \(edge.order) \(reason)"
      case .claimed(_, let edge, _): "\(time.rawValue) claimed \(edge.order)"
      case .begin(_, _, let edge, _, _, _): "\(time.rawValue) begin \(edge.order)"
      default: nil
      }
    }
  }
}
