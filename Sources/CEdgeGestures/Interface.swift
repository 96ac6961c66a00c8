import EdgeGestures
import EdgeGesturesHeader

// What edge_gestures.h declares and documents, function by function. Swift 6.3 holds each against its declaration; 6.2 cannot.

// MARK: The library

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_version")
#endif
public func eg_version() -> UInt32 { UInt32(EG_VERSION) }

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_status_text")
#endif
public func eg_status_text(_ status: Int32) -> UnsafePointer<CChar>! {
  let text: StaticString =
    switch status {
    case EG_OK.rawValue: "all right"
    case EG_ERROR_NULL.rawValue: "a pointer is NULL"
    case EG_ERROR_ENGINE.rawValue: "this is no engine"
    case EG_ERROR_VERSION.rawValue: "the version or a struct's size is not known"
    case EG_ERROR_SIZE.rawValue: "too little or unaligned memory, or too many touches"
    case EG_ERROR_INVALID.rawValue: "a value is out of its range"
    case EG_ERROR_PENDING.rawValue: "decisions of the last call wait to be taken"
    case EG_ERROR_TAKEN.rawValue: "the segment is bound already"
    case EG_ERROR_FULL.rawValue: "no room for more"
    case EG_ERROR_UNKNOWN.rawValue: "there is no such thing"
    case EG_ERROR_LOST.rawValue: "decisions are lost"
    default: "unknown status"
    }
  return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_tuning_describe")
#endif
public func eg_tuning_describe(_ index: UInt32, _ key: UnsafeMutablePointer<eg_tuning_key>!) -> eg_status {
  guard let key else { return EG_ERROR_NULL }
  guard index < UInt32(TuningKey.count), let known = TuningKey(rawValue: UInt8(truncatingIfNeeded: index)) else { return EG_ERROR_UNKNOWN }
  return eg_tuning_key(known).write(to: key)
}

// MARK: The engine's life

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_size")
#endif
public func eg_engine_size() -> Int { EngineMemory.size }

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_init")
#endif
public func eg_engine_init(
  _ memory: UnsafeMutableRawPointer!, _ size: Int, _ setup: UnsafePointer<eg_setup>!, _ engine: UnsafeMutablePointer<OpaquePointer?>!
) -> eg_status {
  guard let memory, let engine else { return EG_ERROR_NULL }
  guard UInt(bitPattern: size) >= UInt(EngineMemory.size), UInt(bitPattern: memory) & UInt(EG_ENGINE_ALIGNMENT - 1) == 0 else { return EG_ERROR_SIZE }
  do throws(Failure) {
    engine.pointee = EngineMemory(beginningIn: memory, tuning: try Tuning(setup)).pointer
    return EG_OK
  } catch {
    return error.status
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_finish")
#endif
public func eg_engine_finish(_ engine: OpaquePointer!) -> eg_status {
  guard let engine else { return EG_ERROR_NULL }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE }
  memory.finish()
  return EG_OK
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_tune")
#endif
public func eg_engine_tune(_ engine: OpaquePointer!, _ time: Int64, _ setup: UnsafePointer<eg_setup>!) -> eg_status {
  guard let engine else { return EG_ERROR_NULL }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE }
  guard !memory.isPending else { return EG_ERROR_PENDING }
  do throws(Failure) {
    memory.tuning = try Tuning(setup)
    _ = memory.engine.pointee.handle(.tuning(memory.tuning), at: Timestamp(rawValue: time), into: &memory.decisions.pointee)
    return memory.outcome
  } catch {
    return error.status
  }
}

// MARK: Touches, facts, time

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_frame")
#endif
public func eg_engine_frame(_ engine: OpaquePointer!, _ time: Int64, _ touches: UnsafePointer<eg_touch>!, _ count: UInt32)
  -> eg_status
{
  guard let engine, touches != nil || count == 0 else { return EG_ERROR_NULL }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE }
  guard count <= UInt32(EG_FRAME_CAPACITY) else { return EG_ERROR_SIZE }
  guard !memory.isPending else { return EG_ERROR_PENDING }
  do throws(Failure) {
    let frame = UnsafeBufferPointer(start: memory.events, count: try read(touches, count, into: memory.events))
    memory.engine.pointee.handle(Span(_unsafeElements: frame), at: Timestamp(rawValue: time), into: &memory.decisions.pointee)
    return memory.outcome
  } catch {
    return error.status
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_frame_length")
#endif
public func eg_frame_length(
  _ touches: UnsafePointer<eg_touch>!, _ count: UInt32, _ length: UnsafeMutablePointer<UInt32>!
) -> eg_status {
  guard let length, touches != nil || count == 0 else { return EG_ERROR_NULL }
  guard count <= UInt32(EG_FRAME_CAPACITY) else { return EG_ERROR_SIZE }
  var events = InlineArray<256, TouchEvent>(repeating: .up(TouchID(rawValue: 0)))
  do throws(Failure) {
    var span = events.mutableSpan
    let read = try span.withUnsafeMutableBufferPointer { (buffer) throws(Failure) -> Int in
      guard let base = buffer.baseAddress else { return 0 }
      return try CEdgeGestures.read(touches, count, into: base)
    }
    length.pointee = UInt32(truncatingIfNeeded: Engine.frameLength(of: events.span.extracting(first: read)))
    return EG_OK
  } catch {
    return error.status
  }
}

/// Reads the touches of a frame, and returns how many there are.
private func read(_ touches: UnsafePointer<eg_touch>?, _ count: UInt32, into events: UnsafeMutablePointer<TouchEvent>) throws(Failure) -> Int {
  guard let touches else { return 0 }
  // Where the caller's struct has another size than ours, the next one is that far away.
  let stride = eg_touch.size(touches)
  let count = Int(truncatingIfNeeded: count)
  var next = UnsafeRawPointer(touches)
  for index in 0..<count {
    let touch = next.assumingMemoryBound(to: eg_touch.self)
    guard touch.pointee.struct_size == touches.pointee.struct_size else { throw .version }
    (events + index).initialize(to: try TouchEvent(touch))
    next += stride
  }
  return count
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_fact")
#endif
public func eg_engine_fact(_ engine: OpaquePointer!, _ time: Int64, _ fact: UnsafePointer<eg_fact>!) -> eg_status {
  guard let engine, let fact else { return EG_ERROR_NULL }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE }
  guard !memory.isPending else { return EG_ERROR_PENDING }
  do throws(Failure) {
    let refusal = memory.engine.pointee.handle(try Fact(fact), at: Timestamp(rawValue: time), into: &memory.decisions.pointee)
    return refusal.map { eg_status($0) } ?? memory.outcome
  } catch {
    return error.status
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_default_binding")
#endif
public func eg_engine_default_binding(
  _ engine: OpaquePointer!, _ index: UInt32, _ binding: UnsafeMutablePointer<eg_binding>!
) -> eg_status {
  guard let engine, let binding else { return EG_ERROR_NULL }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE }
  guard index < UInt32(DefaultBindings.count) else { return EG_ERROR_UNKNOWN }
  let wanted = binding.pointee
  var found = DefaultBindings.binding(
    Int(index), on: OutputID(rawValue: wanted.output), firstID: BindingID(rawValue: wanted.id),
    owner: wanted.owner == 0 ? nil : ClientID(rawValue: wanted.owner), tuning: memory.tuning)
  found.id = BindingID(rawValue: wanted.id)
  binding.pointee = eg_binding(found)
  return EG_OK
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_default_finger_binding")
#endif
public func eg_engine_default_finger_binding(
  _ engine: OpaquePointer!, _ index: UInt32, _ binding: UnsafeMutablePointer<eg_finger_binding>!
) -> eg_status {
  guard let engine, let binding else { return EG_ERROR_NULL }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE }
  guard index < UInt32(DefaultBindings.fingerCount) else { return EG_ERROR_UNKNOWN }
  let found = DefaultBindings.fingerBinding(
    Int(index), on: OutputID(rawValue: 0), firstID: BindingID(rawValue: 0), tuning: memory.tuning)
  binding.pointee.fingers = UInt32(truncatingIfNeeded: found.fingers)
  binding.pointee.direction = UInt32(found.direction.rawValue)
  binding.pointee.set(found.stages)
  return EG_OK
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_next_deadline")
#endif
public func eg_engine_next_deadline(_ engine: OpaquePointer!, _ time: UnsafeMutablePointer<Int64>!) -> Int32 {
  guard let engine, let time else { return EG_ERROR_NULL.rawValue }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE.rawValue }
  guard let deadline = memory.engine.pointee.nextDeadline else { return 0 }
  time.pointee = deadline.rawValue
  return 1
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_timeout")
#endif
public func eg_engine_timeout(_ engine: OpaquePointer!, _ time: Int64) -> eg_status {
  guard let engine else { return EG_ERROR_NULL }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE }
  guard !memory.isPending else { return EG_ERROR_PENDING }
  memory.engine.pointee.timeout(at: Timestamp(rawValue: time), into: &memory.decisions.pointee)
  return memory.outcome
}

// MARK: Decisions, and why

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_next_decision")
#endif
public func eg_engine_next_decision(_ engine: OpaquePointer!, _ decision: UnsafeMutablePointer<eg_decision>!) -> Int32 {
  guard let engine, let decision else { return EG_ERROR_NULL.rawValue }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE.rawValue }
  guard Int(truncatingIfNeeded: decision.pointee.struct_size) == MemoryLayout<eg_decision>.size else {
    return nextDecision(memory, ofOtherSize: decision)
  }
  return memory.decisions.pointee.takeFirst { DecisionWriter(to: decision).write($0) } ? 1 : 0
}

/// Takes the next decision out for a caller of another version.
@inline(never) private func nextDecision(_ memory: EngineMemory, ofOtherSize decision: UnsafeMutablePointer<eg_decision>) -> Int32 {
  guard eg_decision.size(decision) >= eg_decision.leastSize else { return EG_ERROR_VERSION.rawValue }
  var own = eg_decision()
  let isTaken = withUnsafeMutablePointer(to: &own) { own in memory.decisions.pointee.takeFirst { DecisionWriter(to: own).write($0) } }
  guard isTaken else { return 0 }
  let status = own.write(to: decision)
  return status == EG_OK ? 1 : status.rawValue
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_next_verdict")
#endif
public func eg_engine_next_verdict(_ engine: OpaquePointer!, _ verdict: UnsafeMutablePointer<eg_verdict>!) -> Int32 {
  guard let engine, let verdict else { return EG_ERROR_NULL.rawValue }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE.rawValue }
  guard eg_verdict.size(verdict) >= eg_verdict.leastSize else { return EG_ERROR_VERSION.rawValue }
  guard let next = memory.engine.pointee.popVerdict() else { return 0 }
  let status = eg_verdict(next).write(to: verdict)
  return status == EG_OK ? 1 : status.rawValue
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_zone_depth")
#endif
public func eg_engine_zone_depth(
  _ engine: OpaquePointer!, _ output: UInt32, _ edge: UInt32, _ depth: UnsafeMutablePointer<Float>!
) -> eg_status {
  guard let engine, let depth else { return EG_ERROR_NULL }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE }
  do throws(Failure) {
    depth.pointee = memory.engine.pointee.zoneDepth(try Edge(reading: edge), of: OutputID(rawValue: output))
    return EG_OK
  } catch {
    return error.status
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_deferred_length")
#endif
public func eg_engine_deferred_length(
  _ engine: OpaquePointer!, _ output: UInt32, _ edge: UInt32, _ surface: UInt32, _ asked: UnsafeMutablePointer<Float>!,
  _ honoured: UnsafeMutablePointer<Float>!
) -> eg_status {
  guard let engine, let asked, let honoured else { return EG_ERROR_NULL }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE }
  do throws(Failure) {
    let length = memory.engine.pointee.deferredLength(
      of: SurfaceID(rawValue: surface), on: try Edge(reading: edge), of: OutputID(rawValue: output))
    asked.pointee = length.asked
    honoured.pointee = length.honoured
    return EG_OK
  } catch {
    return error.status
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_engine_recognizes_fingers")
#endif
public func eg_engine_recognizes_fingers(_ engine: OpaquePointer!, _ output: UInt32) -> Int32 {
  guard let engine else { return EG_ERROR_NULL.rawValue }
  guard let memory = EngineMemory(engine) else { return EG_ERROR_ENGINE.rawValue }
  return memory.engine.pointee.recognizesFingers(on: OutputID(rawValue: output)) ? 1 : 0
}

// MARK: How deep zones should be

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_zone_meter_look")
#endif
public func eg_zone_meter_look(
  _ meter: UnsafeMutablePointer<eg_zone_meter>!, _ touch: UnsafePointer<eg_touch>!, _ width: Float, _ height: Float
) -> eg_status {
  guard let meter, let touch else { return EG_ERROR_NULL }
  guard width >= 20, width <= 3000, height >= 20, height <= 3000 else { return EG_ERROR_INVALID }
  do throws(Failure) {
    let event = try TouchEvent(touch)
    UnsafeMutableRawPointer(meter).assumingMemoryBound(to: ZoneMeter.self).pointee
      .look(at: event, on: Output(id: OutputID(rawValue: 0), width: width, height: height))
    return EG_OK
  } catch {
    return error.status
  }
}

#if compiler(>=6.3)
  @c @implementation
#else
  @_cdecl("eg_zone_meter_depth")
#endif
public func eg_zone_meter_depth(
  _ meter: UnsafePointer<eg_zone_meter>!, _ edge: UInt32, _ depth: UnsafeMutablePointer<Float>!
) -> eg_status {
  guard let meter, let depth else { return EG_ERROR_NULL }
  do throws(Failure) {
    depth.pointee = UnsafeRawPointer(meter).assumingMemoryBound(to: ZoneMeter.self).pointee.depth(try Edge(reading: edge)) ?? 0
    return EG_OK
  } catch {
    return error.status
  }
}
