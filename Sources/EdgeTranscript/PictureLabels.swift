/// Finds room for labels beside what they name.
struct PictureLabels {
  /// Width of a character of the labels' type, pixels; generous, since every browser has another one.
  static let character: Float = 6.3
  /// From one line to the next, pixels.
  static let leading: Float = 13

  /// Where labels may stand.
  private let room: Box
  /// What they must not cover.
  private var taken: [Box] = []
  /// What they should not cover.
  private var shy: [Spot] = []

  init(in room: Box) { self.room = room }

  /// Keeps labels off a box.
  mutating func avoid(_ box: Box) { taken.append(box) }

  /// Keeps labels off a spot, if there is room elsewhere.
  mutating func avoid(_ spot: Spot) { shy.append(spot) }

  /// A box for `lines` near `spot`, at most `reach` pixels away, that covers no other label; nil where there is none.
  mutating func place(_ lines: [Text], at spot: Spot, reach: Float = 230) -> Box? {
    var widest = 0
    for line in lines { widest = max(widest, line.characters) }
    let width = Float(widest) * Self.character + 6
    let height = Float(lines.count) * Self.leading + 3
    var best: (box: Box, cost: Float)? = nil
    for distance in Self.distances where distance <= reach {
      for direction in Self.directions {
        let anchor = spot + direction * distance
        // The box hangs on the anchor by the side that looks at the spot.
        let x = direction.x > 0.3 ? anchor.x : direction.x < -0.3 ? anchor.x - width : anchor.x - width / 2
        let y = direction.y > 0.3 ? anchor.y : direction.y < -0.3 ? anchor.y - height : anchor.y - height / 2
        let box = Box(x: x, y: y, width: width, height: height)
        guard room.contains(box) else { continue }
        var cost = distance
        if let best, best.cost <= cost { continue }
        if taken.contains(where: { $0.overlaps(box) }) { continue }
        for other in shy where box.contains(other) { cost += 9 }
        if best.map({ cost < $0.cost }) ?? true { best = (box, cost) }
      }
    }
    guard let best else { return nil }
    taken.append(best.box.grown(by: 2))
    return best.box
  }

  private static let distances: [Float] = [10, 18, 30, 44, 62, 84, 110, 140, 180, 230]

  private static let directions: [Spot] = [
    Spot(x: 1, y: 0), Spot(x: -1, y: 0), Spot(x: 0.71, y: -0.71), Spot(x: 0.71, y: 0.71), Spot(x: -0.71, y: -0.71), Spot(x: -0.71, y: 0.71),
    Spot(x: 0.92, y: -0.38), Spot(x: 0.92, y: 0.38), Spot(x: -0.92, y: -0.38), Spot(x: -0.92, y: 0.38), Spot(x: 0.38, y: -0.92),
    Spot(x: 0.38, y: 0.92), Spot(x: -0.38, y: -0.92), Spot(x: -0.38, y: 0.92), Spot(x: 0, y: -1), Spot(x: 0, y: 1),
  ]
}
