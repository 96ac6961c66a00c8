import EdgeGestures
import Testing

/// What a caller reads decisions from, and the touches that they name.
@Suite struct DecisionsTests {
  private func decision(_ number: Int) -> Decision { .deliver(TouchID(rawValue: Int32(number))) }

  private func filled(_ count: Int) -> Decisions {
    var decisions = Decisions()
    for number in 0..<count { decisions.append(decision(number)) }
    return decisions
  }

  /// What was there stays as it is.
  @Test func whatFindsNoRoomIsCounted() {
    var decisions = filled(256)
    #expect(decisions.count == 256 && decisions.lost == 0)
    decisions.append(decision(256))
    #expect(decisions.count == 256 && decisions.lost == 1)
    #expect(decisions[0] == decision(0) && decisions[255] == decision(255))
  }

  @Test func outsideThereIsNone() {
    let decisions = filled(2)
    #expect(decisions[-1] == nil && decisions[0] == decision(0) && decisions[1] == decision(1) && decisions[2] == nil)
  }

  @Test func theyAreTakenInOrderUntilNoneIsLeft() {
    var decisions = filled(2)
    #expect(decisions.popFirst() == decision(0) && decisions.isTaken == false)
    #expect(decisions.popFirst() == decision(1) && decisions.isTaken == true)
    #expect(decisions.popFirst() == nil && decisions.count == 2)
  }

  @Test func theyAreReadWhereTheyLieUntilNoneIsLeft() {
    var decisions = filled(2)
    var read: [Decision] = []
    while decisions.takeFirst({ read.append(copy $0) }), read.count < 3 {}
    #expect(read == [decision(0), decision(1)])
  }

  @Test(arguments: [(Int32(0), true), (63, true), (64, false), (127, false), (-1, false), (-64, false), (.min, false), (.max, false)])
  func aSetOfTouchesHasThoseBelow64(id: Int32, isIn: Bool) {
    var touches = TouchSet()
    touches.insert(TouchID(rawValue: id))
    #expect(touches.contains(TouchID(rawValue: id)) == isIn)
    #expect(touches.count == (isIn ? 1 : 0))
  }
}
