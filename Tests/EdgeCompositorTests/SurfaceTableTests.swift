import Testing
import WaylandServer

@testable import EdgeCompositor

/// The tables and numbers that surfaces stand on.
@Suite struct SurfaceTableTests {
  private final class Thing {}

  @Test func aNumberIsNotGivenTwice() {
    var table = IDTable<Thing>()
    var seen = Set<UInt32>()
    // More rounds than a slot has generations.
    for _ in 0..<70_000 {
      guard let id = table.insert(Thing()) else {
        Issue.record("the table is full")
        return
      }
      #expect(id != 0)
      if !seen.insert(id).inserted {
        Issue.record("\(id) came twice")
        return
      }
      table.remove(id)
      table.remove(id)
    }
    #expect(table.count == 0)
  }

  @Test func anOldNumberMeansNothing() {
    var table = IDTable<Thing>()
    let old = table.insert(Thing()) ?? 0
    table.remove(old)
    let new = table.insert(Thing()) ?? 0
    #expect(table[old] == nil)
    #expect(table[new] != nil)
    #expect(table[0] == nil && table[.max] == nil)
    table.remove(old)
    #expect(table[new] != nil)
  }

  @Test func aFullTableTakesNoMore() {
    var table = IDTable<Thing>()
    let thing = Thing()
    for _ in 0..<IDTable<Thing>.capacity { #expect(table.insert(thing) != nil) }
    #expect(table.insert(thing) == nil)
  }

  @Test(arguments: [
    Rectangle(x: .min, y: .min, width: .max, height: .max), Rectangle(x: .max, y: .max, width: .max, height: .max),
    Rectangle(x: 0, y: 0, width: .min, height: .min), Rectangle(x: .min, y: 0, width: -1, height: 5),
  ])
  func nothingOverflows(_ rectangle: Rectangle) {
    let far = rectangle.translated(x: .max, y: .min).scaled(by: 16).grown(by: .max)
    _ = far.intersection(rectangle).contains(x: .infinity, y: .nan)
    var region = Region(rectangle)
    region.add(far)
    region.subtract(rectangle)
    for raw in 0..<8 as Range<UInt32> {
      guard let transform = Transform(.init(rawValue: raw)) else { continue }
      _ = transform.undo(transform.apply(rectangle, in: Size(width: .max, height: .max)), in: Size(width: .max, height: .max))
    }
    #expect(!region.contains(x: .nan, y: 0))
    #expect(!region.contains(x: 1e300, y: -1e300))
  }

  @Test(arguments: 0..<8 as Range<UInt32>) func aTransformIsUndone(_ raw: UInt32) throws {
    let transform = try #require(Transform(.init(rawValue: raw)))
    let size = Size(width: 70, height: 30)
    let turned = transform.swapsAxes ? size.turned : size
    for rectangle in [Rectangle(x: 0, y: 0, width: 70, height: 30), Rectangle(x: 3, y: 5, width: 7, height: 11)] {
      let there = transform.apply(rectangle, in: size)
      #expect(there.right <= Int64(turned.width) && there.bottom <= Int64(turned.height) && there.x >= 0 && there.y >= 0)
      #expect(transform.undo(there, in: size) == rectangle)
    }
    #expect(transform.wire.rawValue == raw)
  }

  @Test func aRegionIsAValue() {
    var first = Region(Rectangle(x: 0, y: 0, width: 10, height: 10))
    let second = first
    first.subtract(Rectangle(x: 0, y: 0, width: 5, height: 10))
    #expect(second.contains(x: 2, y: 2))
    #expect(!first.contains(x: 2, y: 2))
    #expect(first.contains(x: 9.9, y: 9.9) && !first.contains(x: 10, y: 9.9))
  }
}
