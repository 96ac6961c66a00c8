import Testing

@testable import EdgeGestures

@Suite struct TuningTests {
  private static let keys = (0..<TuningKey.count).compactMap { TuningKey(rawValue: $0) }

  @Test func everyKeyIsFoundByItsName() {
    #expect(Self.keys.count == Int(TuningKey.count))
    for key in Self.keys {
      let name = Array(key.name.description.utf8)
      #expect(TuningKey(name: name.span) == key)
    }
    #expect(TuningKey(rawValue: TuningKey.count) == nil)
  }

  @Test(arguments: ["", "zone", "zone-depth ", "Zone-depth", "zone-depti"]) func otherNamesAreNone(name: String) {
    #expect(TuningKey(name: Array(name.utf8).span) == nil)
  }

  /// Numbers are read by key from where they lie.
  @Test func theMembersStandInTheOrderOfTheKeys() {
    let members = Mirror(reflecting: Tuning()).children.compactMap(\.label)
    #expect(members.count == Self.keys.count && MemoryLayout<Tuning>.size == Self.keys.count * MemoryLayout<Float>.stride)
    for (member, key) in zip(members, Self.keys) {
      let name = key.name.description.replacing("-", with: "")
      #expect(member.lowercased().hasPrefix(name), "\(key)")
    }
  }

  @Test func everyDefaultIsWithinItsRange() {
    for key in Self.keys { #expect(key.range.contains(Tuning()[key]), "\(key)") }
  }

  @Test func everyNumberCanBeSetWithinItsRangeAndNotBeyond() {
    for key in Self.keys {
      var tuning = Tuning()
      let (low, high) = (key.range.lowerBound, key.range.upperBound)
      let tooLow = tuning.set(key, low.nextDown)
      let tooHigh = tuning.set(key, high.nextUp)
      let nonsense = tuning.set(key, .nan)
      #expect(!tooLow && !tooHigh && !nonsense && tuning == Tuning(), "\(key)")
      let isLow = tuning.set(key, low)
      #expect(isLow && tuning[key] == low, "\(key)")
      let isHigh = tuning.set(key, high)
      #expect(isHigh && tuning[key] == high, "\(key)")
    }
  }

  @Test func aTuningInRangeIsKeptWhole() {
    var tuning = Tuning()
    for key in Self.keys { _ = tuning.set(key, key.range.upperBound) }
    #expect(tuning.checked() == tuning)
  }
}
