import CPlatform
import EdgeGestures
import EdgeGesturesHeader

@testable import CEdgeGestures

// What the library makes of a C caller's structs, apart: where this module's functions are seen, those of the header are seen twice.

/// The events of a frame; nil where the library refuses them.
func events(_ touches: UnsafePointer<eg_touch>, _ count: Int) -> [TouchEvent]? {
  let stride = eg_touch.size(touches)
  var events: [TouchEvent] = []
  for index in 0..<count {
    let touch = (UnsafeRawPointer(touches) + index * stride).assumingMemoryBound(to: eg_touch.self)
    guard touch.pointee.struct_size == touches.pointee.struct_size, let event = try? TouchEvent(touch) else { return nil }
    events.append(event)
  }
  return events
}

/// A fact; nil where the library refuses it.
func fact(_ source: UnsafePointer<eg_fact>) -> Fact? { try? Fact(source) }

/// All that an engine knows at a time.
struct Contents: Equatable {
  private let bytes: [UInt8]

  init(of engine: OpaquePointer) {
    guard let memory = EngineMemory(engine) else { fatalError("no engine") }
    bytes = Array(UnsafeRawBufferPointer(start: memory.engine, count: MemoryLayout<Engine>.size))
  }

  // Arrays compare byte by byte, each with a note for the fuzzer.
  static func == (a: Contents, b: Contents) -> Bool { a.bytes.count == b.bytes.count && memcmp(a.bytes, b.bytes, a.bytes.count) == 0 }
}
