import CAllocationCount
import EdgeGestures
import EdgeGesturesHeader
import EngineWitness
import Testing

/// How many blocks of memory this thread asks for while `body` runs.
private func allocations(_ body: () -> Void) -> UInt64 {
  let before = cac_count()
  body()
  return cac_count() - before
}

/// Whether that is counted here; where a sanitizer has a malloc of its own it is not.
private let isCounting = allocations { _ = [UInt8](repeating: 0, count: Int.random(in: 1...9)).withUnsafeBytes { $0.count } } > 0

/// Once it is set up, an engine asks nobody for memory. In Embedded mode the compiler sees to that; here it is counted.
@Suite(.enabled(if: isCounting)) struct AllocationTests {
  private static let samples = 5_000

  /// What happens, made before anything is counted.
  private static func happenings() -> [(Happening, Timestamp)] {
    var all: [(Happening, Timestamp)] = []
    for seed in 0..<20 as Range<UInt64> {
      var touches = RandomTouches(seed: seed)
      all += (0..<samples / 20).map { _ in touches.next() }
      all.append(touches.end())
    }
    return all
  }

  @Test func oneAllocationIsCounted() {
    #expect(allocations {} == 0)
    var kept: [[Int]] = []
    kept.reserveCapacity(1)
    let length = Int.random(in: 5...9)
    #expect(allocations { kept.append([Int](repeating: 1, count: length)) } == 1)
    #expect(kept.count == 1)
  }

  /// Swipes, taps, pans, pinches, several fingers, offers, and all facts. The second time, since Swift's runtime makes descriptions of types at their
  /// first use in a process.
  @Test func decidingAllocatesNothing() {
    let happenings = Self.happenings()
    let first = Self.play(happenings)
    let second = Self.play(happenings)
    #expect(second.allocations == 0)
    #expect(second.decided == first.decided && second.decided > Self.samples / 4 && second.explained > 100 && second.refused > 10, "\(second)")
  }

  private struct Count {
    var allocations: UInt64 = 0
    var decided = 0
    var explained = 0
    var refused = 0
  }

  /// Lets it all happen to a new engine, and counts.
  private static func play(_ happenings: [(Happening, Timestamp)]) -> Count {
    var engine = Engine()
    var decisions = Decisions()
    for fact in RandomTouches.setup { _ = engine.handle(fact, at: .milliseconds(0), into: &decisions) }
    var count = Count()
    let before = cac_count()
    for index in happenings.indices {
      let time = happenings[index].1
      while let due = engine.nextDeadline, due < time { engine.timeout(at: due, into: &decisions) }
      switch happenings[index].0 {
      case .frame(let events): engine.handle(events.span, at: time, into: &decisions)
      case .fact(let fact): if engine.handle(fact, at: time, into: &decisions) != nil { count.refused += 1 }
      }
      while decisions.popFirst() != nil { count.decided += 1 }
      while engine.popVerdict() != nil { count.explained += 1 }
      decisions.clear()
    }
    count.allocations = cac_count() - before
    return count
  }

  @Test func throughCNeither() {
    let first = Self.playThroughC()
    let second = Self.playThroughC()
    #expect(second.allocations == 0)
    #expect(second.refused == 0 && second.decided == first.decided && second.decided > Self.samples, "\(second)")
  }

  /// The engine's whole life, in memory that was there before; `refused` counts calls that went wrong.
  private static func playThroughC() -> Count {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: eg_engine_size(), alignment: Int(EG_ENGINE_ALIGNMENT))
    defer { memory.deallocate() }
    var engine: OpaquePointer?
    var touches = [eg_touch](repeating: eg_touch(), count: 2)
    for index in touches.indices {
      touches[index].struct_size = UInt32(MemoryLayout<eg_touch>.size)
      touches[index].id = Int32(index)
      touches[index].output = 1
      touches[index].client = UInt32(1 + index)
      touches[index].surface = UInt32(1 + index)
      touches[index].gestures = 15
    }
    var fact = eg_fact()
    fact.struct_size = UInt32(MemoryLayout<eg_fact>.size)
    var decision = eg_decision()
    decision.struct_size = UInt32(MemoryLayout<eg_decision>.size)
    var count = Count()
    let before = cac_count()
    if eg_engine_init(memory, eg_engine_size(), nil, &engine) != EG_OK { count.refused += 1 }
    fact.type = EG_FACT_OUTPUT.rawValue
    fact.output = eg_output(id: 1, width: 155, height: 87, borders: 0)
    if eg_engine_fact(engine, 0, &fact) != EG_OK { count.refused += 1 }
    var binding = eg_binding()
    binding.id = 1
    binding.output = 1
    if eg_engine_default_binding(engine, 0, &binding) != EG_OK { count.refused += 1 }
    fact.type = EG_FACT_BIND.rawValue
    fact.binding = binding
    if eg_engine_fact(engine, 0, &fact) != EG_OK { count.refused += 1 }
    for sample in 0..<samples {
      // One swipes up from the edge and the other pans beside it, again and again.
      let step = sample % 50
      for index in 0..<2 {
        touches[index].type = (step == 0 ? EG_TOUCH_DOWN : step == 49 ? EG_TOUCH_UP : EG_TOUCH_MOTION).rawValue
        touches[index].x = index == 0 ? 70 : 20 + Float(step)
        touches[index].y = index == 0 ? 86 - Float(step) : 40
      }
      if eg_engine_frame(engine, Int64(sample) * 8_333, touches, 2) != EG_OK { count.refused += 1 }
      while eg_engine_next_decision(engine, &decision) == 1 { count.decided += 1 }
    }
    if eg_engine_finish(engine) != EG_OK { count.refused += 1 }
    count.allocations = cac_count() - before
    return count
  }
}
