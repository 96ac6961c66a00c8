import EdgeGestures
import Testing

/// The list of a binding's stages.
@Suite struct StagesTests {
  private func stages(_ distances: Float...) -> Stages {
    var stages = Stages()
    for distance in distances { _ = stages.append(Stage(.home, distance: distance)) }
    return stages
  }

  @Test func thereIsRoomForFour() {
    var stages = stages(1, 2, 3)
    let added = [stages.append(Stage(.home, distance: 4)), stages.append(Stage(.home, distance: 5))]
    #expect(added == [true, false] && stages.count == 4)
    #expect(stages[0]?.distance == 1 && stages[3]?.distance == 4)
  }

  @Test func outsideThereIsNone() {
    let stages = stages(1, 2)
    #expect(stages[-1] == nil && stages[0]?.distance == 1 && stages[1]?.distance == 2 && stages[2] == nil)
  }

  @Test func theyAreEqualIfEachOneIs() {
    #expect(stages(1, 2) == stages(1, 2))
    #expect(stages(1, 2) != stages(1, 3))
    #expect(stages(1, 2) != stages(1))
    #expect(stages(1) != stages(1, 2))
  }
}
