/// Rules 3 to 5 and the flick of 3.2 once more, as plainly as the design says them and as slowly as that takes: for whole strokes, with hindsight.
enum SwipeModel {
  /// Where a finger was, when; inward and sideways in mm since its down, in steps of 1/64 mm so that sums are exact.
  struct Place: Equatable {
    var time: Int64
    var inward: Float
    var sideways: Float
  }

  /// One finger from its down to its lift; times in µs.
  struct Stroke {
    var places: [Place]
    var lift: Int64

    /// Lifts this long after its last place.
    init(places: [Place], restingFor time: Int64) {
      self.places = places
      lift = places[places.count - 1].time + time
    }

    var down: Int64 { places[0].time }
    var last: Place { places[places.count - 1] }

    /// The last place at or before a time.
    func place(at time: Int64) -> Place { places.last { $0.time <= time } ?? places[0] }
  }

  /// What the engine forgives where sums are not exact, mm or mm/s.
  private static let rounding: Float = 0.0013

  /// When a finger that is alone claims, or nil.
  static func claim(_ stroke: Stroke) -> Int64? {
    guard let ready = ready(stroke) else { return nil }
    let due = max(ready, stroke.down + 60_000)
    // An event exactly at the deadline is in time.
    let early = stroke.places.first { $0.time >= ready && $0.time <= due && $0.inward >= 7 }
    if let time = early?.time ?? (due == ready ? ready : nil) { return isInward(stroke.place(at: time)) ? time : nil }
    if stroke.lift <= due { return isInward(stroke.last) && isFlick(stroke) ? stroke.lift : nil }
    return isInward(stroke.place(at: due)) ? due : nil
  }

  /// When the finger is ready, or nil if it gives up first.
  private static func ready(_ stroke: Stroke) -> Int64? {
    var path: Float = 0
    for (old, new) in zip(stroke.places, stroke.places.dropFirst()) {
      guard new.time <= stroke.down + 450_000 else { return nil }
      if isInward(new) { return new.time }
      path += distance(old, new)
      if abs(new.sideways) >= 6 || path >= 10 - rounding { return nil }
    }
    return nil
  }

  private static func isInward(_ place: Place) -> Bool { place.inward >= 2.5 && place.inward >= abs(place.sideways) }

  private static func distance(_ a: Place, _ b: Place) -> Float {
    let (x, y) = (a.inward - b.inward, a.sideways - b.sideways)
    return (x * x + y * y).squareRoot()
  }

  private static func isFlick(_ stroke: Stroke) -> Bool {
    let inward = stroke.last.inward
    let needed = 120 * max(0, 12 - inward) / 8
    return inward >= 4 && velocity(stroke) >= needed - rounding
  }

  /// Inward velocity at the lift, mm/s.
  static func velocity(_ stroke: Stroke) -> Float {
    let distinct = stroke.places.enumerated().filter {
      $0 == 0 || $1.inward != stroke.places[$0 - 1].inward || $1.sideways != stroke.places[$0 - 1].sideways
    }
    let places = distinct.map(\.element)
    let last = places.count - 1
    guard last > 0, stroke.lift - places[last].time <= 150_000 else { return 0 }
    var from = max(places.firstIndex { $0.time >= places[last].time - 150_000 } ?? last, turn(places))
    // The down and the first visible move are left out unless nothing else is there.
    from = max(from, min(2, last - 1))
    let time = places[last].time - places[from].time
    return time > 0 ? (places[last].inward - places[from].inward) * 1_000_000 / Float(time) : 0
  }

  /// The place of the last turn: a millimetre one way, and then a millimetre back.
  private static func turn(_ places: [Place]) -> Int {
    var turn = 0
    var way: Float = 0
    var farthest = 0
    for (index, place) in places.enumerated() {
      if way == 0 {
        if places[...index].contains(where: { place.inward - $0.inward >= 1 }) {
          way = 1
        } else if places[...index].contains(where: { $0.inward - place.inward >= 1 }) {
          way = -1
        }
        farthest = index
      } else if (place.inward - places[farthest].inward) * way >= 0 {
        farthest = index
      } else if abs(place.inward - places[farthest].inward) >= 1 {
        turn = farthest
        way = -way
        farthest = index
      }
    }
    return turn
  }

  /// Whether another finger of the client fails a candidate that would claim at `claim`.
  static func isSpoiled(_ stroke: Stroke, by other: Stroke, claim: Int64) -> Bool {
    if other.down > stroke.down { return other.down <= claim }
    guard other.lift > stroke.down else { return false }
    let since = stroke.down - 500_000
    guard other.down <= since else { return true }
    let rest = other.place(at: since)
    return other.places.contains { $0.time > since && $0.time <= claim && distance($0, rest) > 3 + rounding }
  }
}
