import EdgeGestures

/// Where each moment is on the time strip. Times in which nothing happens are cut short.
struct PictureTimes {
  /// A time that is drawn to scale.
  struct Part {
    var start: Int64
    var end: Int64
    var x: Float = 0
    var width: Float = 0
  }

  /// In order; there is at least one.
  private(set) var parts: [Part] = []
  private let step: Int64

  private static let gap: Float = 16
  private static let mostCuts = 12

  init(_ journal: Journal, from left: Float, to right: Float) {
    var busy: [Part] = []
    for stroke in journal.strokes { busy.append(Part(start: stroke.start.rawValue, end: stroke.finish.rawValue)) }
    for time in journal.deadlines + journal.asides.map({ $0.time }) { busy.append(Part(start: time.rawValue, end: time.rawValue)) }
    busy.sort { $0.start < $1.start }
    var whole: Int64 = 0
    for part in busy { whole += part.end - part.start }
    // What is cut out must be long itself, a good part of what is shown, and one of the longest: each cut takes room.
    let shortest = max(300_000, whole / 12, Self.pauses(between: busy).dropFirst(Self.mostCuts).first.map { $0 + 1 } ?? 0)
    for part in busy {
      if let last = parts.last, part.start - last.end < shortest {
        parts[parts.count - 1].end = max(last.end, part.end)
      } else {
        parts.append(part)
      }
    }
    if parts.isEmpty { parts.append(Part(start: 0, end: 1000)) }
    // Some air on both sides; and no part without any length.
    var sum: Int64 = 0
    for index in parts.indices {
      let air = max((parts[index].end - parts[index].start) / 60, 2000)
      parts[index].start = max(parts[index].start - air, index == 0 ? min(0, parts[index].start) : parts[index - 1].end)
      parts[index].end += air
      sum += parts[index].end - parts[index].start
    }
    let space = max(right - left - Float(parts.count - 1) * Self.gap, 100)
    var x = left
    for index in parts.indices {
      parts[index].x = x
      parts[index].width = space * Float(Double(parts[index].end - parts[index].start) / Double(sum))
      x += parts[index].width + Self.gap
    }
    step = Self.step(for: Double(sum) / Double(space) * 80)
  }

  /// The times in which nothing happens, longest first.
  private static func pauses(between busy: [Part]) -> [Int64] {
    var pauses: [Int64] = []
    var end = busy.first?.end ?? 0
    for part in busy {
      if part.start > end { pauses.append(part.start - end) }
      end = max(end, part.end)
    }
    return pauses.sorted(by: >)
  }

  /// The next of 1, 2, 5, 10, … milliseconds.
  private static func step(for least: Double) -> Int64 {
    var unit: Int64 = 1000
    while unit < 1_000_000_000_000 {
      for factor: Int64 in [1, 2, 5] where Double(unit * factor) >= least { return unit * factor }
      unit *= 10
    }
    return unit
  }

  /// Whether times are better told in seconds.
  var isLong: Bool { step >= 500_000 }

  /// Where a moment is, pixels; in a cut, at its beginning.
  func x(_ time: Timestamp) -> Float {
    var x = parts[0].x
    for part in parts where part.start <= time.rawValue {
      let share = Double(min(time.rawValue, part.end) - part.start) / Double(max(part.end - part.start, 1))
      x = part.x + part.width * Float(share)
    }
    return x
  }

  /// What is left out, between the parts.
  var gaps: [(x: Float, width: Float)] {
    zip(parts, parts.dropFirst()).map { ($0.x + $0.width, $1.x - $0.x - $0.width) }
  }

  /// The round times of a part; its beginning where there is none.
  func ticks(of part: Part) -> [Timestamp] {
    var ticks: [Timestamp] = []
    var time = (part.start + step - 1) / step * step
    if part.start < 0 { time = 0 }
    while time <= part.end, ticks.count < 200 {
      ticks.append(Timestamp(rawValue: time))
      time += step
    }
    return ticks
  }
}
