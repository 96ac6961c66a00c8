import EdgeGestures
import EdgeGesturesHeader
import Testing

@testable import CEdgeGestures

/// A struct that has grown since its first version.
private struct Grown: Versioned {
  var struct_size: UInt32 = 0
  var first: UInt32 = 0
  var second: UInt32 = 0

  static var leastSize: Int { 8 }
}

/// The same in the header of a newer caller.
private struct Newer {
  var known = Grown()
  var third: UInt32 = 0
}

@Suite struct VersionedTests {
  @Test func whatAnOlderCallerDoesNotHaveCountsAsNothing() {
    var old = Grown(struct_size: 8, first: 7, second: 99)
    #expect(Grown.read(&old)?.first == 7)
    #expect(Grown.read(&old)?.second == 0)
  }

  @Test func anOlderCallersStructIsNotWrittenBeyondItsEnd() {
    var old = Grown(struct_size: 8, first: 0, second: 99)
    #expect(Grown(struct_size: 0, first: 7, second: 8).write(to: &old) == .init(0))
    #expect(old.struct_size == 8)
    #expect(old.first == 7)
    #expect(old.second == 99)
  }

  @Test func whatANewerCallerSaysAnewIsNotOverheard() {
    var newer = Newer(known: Grown(struct_size: 16, first: 1, second: 2), third: 0)
    #expect(read(&newer)?.second == 2)
    newer.third = 1
    #expect(read(&newer) == nil)
  }

  @Test func aSizeThatNoVersionHadIsRefused() {
    var wrong = Grown(struct_size: 7, first: 1, second: 2)
    #expect(Grown.read(&wrong) == nil)
    wrong.struct_size = 4097
    #expect(Grown.read(&wrong) == nil)
  }

  /// Its layout is not said in C; all 0 must be a new one.
  @Test func aMeterHasRoomInItsStruct() {
    #expect(MemoryLayout<ZoneMeter>.size <= MemoryLayout<eg_zone_meter>.size)
    #expect(MemoryLayout<ZoneMeter>.alignment <= MemoryLayout<eg_zone_meter>.alignment)
    var meter = ZoneMeter()
    #expect(withUnsafeBytes(of: &meter) { bytes in bytes.allSatisfy { $0 == 0 } })
  }

  private func read(_ newer: inout Newer) -> Grown? {
    withUnsafePointer(to: &newer) { $0.withMemoryRebound(to: Grown.self, capacity: 1) { Grown.read($0) } }
  }
}
