import Testing

@testable import EdgeCompositor

@Suite struct SortedTableTests {
  /// A number that counts how often it is compared.
  private struct Number: Comparable {
    nonisolated(unsafe) static var comparisons = 0
    var value: Int
    static func < (a: Number, b: Number) -> Bool {
      comparisons += 1
      return a.value < b.value
    }
  }

  private struct Key: RawRepresentable {
    var rawValue: Number
    init(rawValue: Number) { self.rawValue = rawValue }
    init(_ value: Int) { rawValue = Number(value: value) }
  }

  @Test func valuesAreFoundWhateverTheOrderTheyCameIn() {
    var table = SortedTable<Key, Int>()
    for key in [5, 1, 9, 3, 7] { table[Key(key)] = key * 10 }
    table[Key(9)] = 91
    table[Key(3)] = nil
    table[Key(4)] = nil
    #expect(table.keys.map(\.rawValue.value) == [1, 5, 7, 9])
    #expect(table.values == [10, 50, 70, 91])
    #expect((0...10).map { table[Key($0)] } == [nil, 10, nil, nil, nil, 50, nil, 70, nil, 91, nil])
  }

  /// A client may have thousands of surfaces; what others do must not go through them all.
  @Test func manyValuesAreFoundByHalving() {
    var table = SortedTable<Key, Int>()
    for key in 0..<4096 { table[Key(key)] = key }
    Number.comparisons = 0
    #expect(table[Key(4000)] == 4000)
    table[Key(5000)] = 5000
    table[Key(17)] = nil
    #expect(Number.comparisons <= 3 * 13)
  }
}
