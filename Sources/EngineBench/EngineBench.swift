import CPlatform
import EdgeGestures

/// Measures the engine: nanoseconds per touch sample, best of 20 batches.
///
/// `engine-bench` prints a line for one and for ten points; `engine-bench POINTS SAMPLES` prints the number for so many points, measured on so many
/// samples in all (callgrind counts that run's instructions).
@main enum EngineBench {
  static func main() {
    guard let points = number(1), let samples = number(2) else {
      write("one-point ", Workload.best(points: 1, samples: 2_000_000))
      write("ten-points ", Workload.best(points: 10, samples: 2_000_000))
      return
    }
    write("", Workload.best(points: min(max(points, 1), 10), samples: max(samples, 1)))
  }

  private static func number(_ index: Int32) -> Int? {
    cp_argument(index).map { Int(atol($0)) }
  }

  /// Writes a name and nanoseconds with one decimal.
  private static func write(_ name: StaticString, _ nanoseconds: Double) {
    let tenths = Int(nanoseconds * 10 + 0.5)
    _ = cp_write_all(1, name.utf8Start, name.utf8CodeUnitCount)
    var line = String(tenths / 10) + "." + String(tenths % 10) + "\n"
    line.withUTF8 { _ = cp_write_all(1, $0.baseAddress, $0.count) }
  }
}

/// What fingers on a tablet do: swipes from the bottom edge, and drags in an app that asked for all gestures.
struct Workload: ~Copyable {
  private static let batches = 20
  private static let output = OutputID(rawValue: 1)
  /// Motions of a swipe and of a drag: half a second each at 120 Hz.
  private static let motions = 60

  private var engine = Engine()
  private var decisions = Decisions()
  private var frame = InlineArray<10, TouchEvent>(repeating: .up(TouchID(rawValue: 0)))
  private var time: Int64 = 0
  /// Keeps the optimizer from dropping what nobody reads.
  private var seen = 0

  private init() {
    var engine = Engine()
    var decisions = Decisions()
    _ = engine.handle(.output(Output(id: Self.output, width: 155, height: 87)), at: Timestamp(rawValue: 0), into: &decisions)
    for index in 0..<DefaultBindings.count {
      let binding = DefaultBindings.binding(index, on: Self.output, firstID: BindingID(rawValue: 1))
      _ = engine.handle(.bind(binding), at: Timestamp(rawValue: 0), into: &decisions)
    }
    self.engine = engine
    self.decisions = decisions
  }

  /// Nanoseconds per sample and point in the fastest of 20 batches.
  static func best(points: Int, samples: Int) -> Double {
    var workload = Workload()
    var best = Double.infinity
    for _ in 0..<batches {
      var done = 0
      let start = nanoseconds()
      while done < samples / batches { done += workload.stroke(points: points) }
      best = min(best, Double(nanoseconds() - start) / Double(max(done, 1)))
    }
    return workload.seen > 0 ? best : 0
  }

  /// A swipe from the edge, then a drag; returns how many samples that was.
  private mutating func stroke(points: Int) -> Int {
    move(points: points, fromY: 86, step: -0.6) + move(points: points, fromY: 50, step: -0.4)
  }

  private mutating func move(points: Int, fromY y: Float, step: Float) -> Int {
    let target = TouchTarget(client: ClientID(rawValue: 1), surface: SurfaceID(rawValue: 1), gestures: .all)
    for point in 0..<points {
      frame[point] = .down(TouchID(rawValue: Int32(point)), Self.output, place(point, y), TouchPlace(target: target))
    }
    send(points)
    for motion in 1...Self.motions {
      for point in 0..<points {
        frame[point] = .motion(TouchID(rawValue: Int32(point)), place(point, y + step * Float(motion)))
      }
      send(points)
    }
    for point in 0..<points { frame[point] = .up(TouchID(rawValue: Int32(point))) }
    send(points)
    return (Self.motions + 2) * points
  }

  private func place(_ point: Int, _ y: Float) -> ScreenPoint { ScreenPoint(x: 10 + 14 * Float(point), y: y) }

  private mutating func send(_ count: Int) {
    time += 8_333
    decisions.clear()
    engine.handle(frame.span.extracting(first: count), at: Timestamp(rawValue: time), into: &decisions)
    if engine.nextDeadline != nil { seen += 1 }
    seen += decisions.count
  }

  private static func nanoseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}
