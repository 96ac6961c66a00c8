import EdgeGestures
import EdgeGesturesHeader

/// An engine and all that belongs to it, in memory of a C caller.
struct EngineMemory {
  private let memory: UnsafeMutableRawPointer

  /// What stands first, so that a dead engine is told from a live one.
  private struct Head {
    /// `liveMark` mixed with the address, so that a copy elsewhere is no engine.
    var mark: UInt
    var tuning: Tuning
  }

  private static var liveMark: UInt { 0x6564_6765_6765_7374 }

  // Each part on a boundary of its own cache line.
  private static var engineOffset: Int { above(MemoryLayout<Head>.size) }
  private static var decisionsOffset: Int { above(engineOffset &+ MemoryLayout<Engine>.size) }
  private static var eventsOffset: Int { above(decisionsOffset &+ MemoryLayout<Decisions>.size) }
  private static var capacity: Int { Int(EG_FRAME_CAPACITY) }

  /// How many bytes it all takes.
  static var size: Int { above(eventsOffset &+ capacity &* MemoryLayout<TouchEvent>.stride) }

  private static func above(_ offset: Int) -> Int { (offset &+ 63) & ~63 }

  /// Begins an engine in memory that is large enough and aligned, whatever is in it.
  init(beginningIn memory: UnsafeMutableRawPointer, tuning: Tuning) {
    self.memory = memory
    engine.initialize(to: Engine(tuning: tuning))
    decisions.initialize(to: Decisions())
    head.initialize(to: Head(mark: Self.liveMark ^ UInt(bitPattern: memory), tuning: tuning))
  }

  /// The live engine that a caller means; nil where there is none.
  init?(_ pointer: OpaquePointer) {
    memory = UnsafeMutableRawPointer(pointer)
    guard UInt(bitPattern: memory) & UInt(EG_ENGINE_ALIGNMENT &- 1) == 0, head.pointee.mark == Self.liveMark ^ UInt(bitPattern: memory) else {
      return nil
    }
  }

  /// What C calls it.
  var pointer: OpaquePointer { OpaquePointer(memory) }

  private var head: UnsafeMutablePointer<Head> { memory.assumingMemoryBound(to: Head.self) }

  /// The numbers that its caller gave it last.
  var tuning: Tuning {
    get { head.pointee.tuning }
    nonmutating set { head.pointee.tuning = newValue }
  }

  var engine: UnsafeMutablePointer<Engine> { (memory + Self.engineOffset).assumingMemoryBound(to: Engine.self) }

  /// What the last call decided and the caller has not taken yet.
  var decisions: UnsafeMutablePointer<Decisions> { (memory + Self.decisionsOffset).assumingMemoryBound(to: Decisions.self) }

  /// Room for the events of a frame.
  var events: UnsafeMutablePointer<TouchEvent> { (memory + Self.eventsOffset).assumingMemoryBound(to: TouchEvent.self) }

  /// Whether decisions of the last call wait to be taken; if not, there is room for those of the next.
  var isPending: Bool {
    guard decisions.pointee.isTaken else { return true }
    decisions.pointee.clear()
    return false
  }

  /// How a call went whose decisions are there now.
  var outcome: eg_status { decisions.pointee.lost == 0 ? EG_OK : EG_ERROR_LOST }

  /// Ends the engine.
  func finish() { head.pointee.mark = 0 }
}
