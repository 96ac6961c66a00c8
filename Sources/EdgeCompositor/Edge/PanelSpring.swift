import EdgeGestures

/// Brings a panel to a place of rest: a critically damped spring that keeps the finger's speed and never overshoots.
///
/// It is stepped in whole milliseconds, so that where the panel is depends on the time alone and not on when frames are drawn.
struct PanelSpring {
  /// How stiff the spring is, in 1/s. Range 10–60.
  ///
  /// At 24 a panel that starts at rest has done 90 % of its way after 162 ms and rests after about 350 ms. Source: chosen for a third of a second.
  static let stiffness = 24.0
  /// Part of the travel from the goal at which the panel counts as there.
  ///
  /// Half a pixel of a travel of 250 pixels. Source: chosen so that the end is no visible step.
  static let restDistance = 0.002
  /// Highest speed that is taken over from the finger, in travels a second. Range 5–50.
  ///
  /// That of a flick of 1 m/s with a panel of 50 mm. Source: chosen so that a frame of 16 ms does not jump over the whole way.
  static let highestSpeed = 20.0
  /// Time after which the panel is at its goal whatever happened, in µs.
  static let longest: Int64 = 1_000_000

  /// Where the panel goes: 0 closed, 1 open.
  let goal: Double
  /// Where it is: 0 closed, 1 open.
  private(set) var fraction: Double
  /// Travels a second, positive towards open.
  private(set) var velocity: Double
  private let start: Timestamp
  private var time: Timestamp

  init(from fraction: Double, velocity: Double, to goal: Double, at time: Timestamp) {
    self.goal = goal
    self.fraction = fraction
    self.velocity = max(-Self.highestSpeed, min(Self.highestSpeed, velocity.isFinite ? velocity : 0))
    start = time
    self.time = time
  }

  var isAtRest: Bool { fraction == goal }

  /// Lets time pass. A time older than the last changes nothing.
  mutating func advance(to now: Timestamp) {
    if now.rawValue &- start.rawValue >= Self.longest {
      fraction = goal
      return
    }
    while !isAtRest && now.rawValue &- time.rawValue >= 1_000 { step() }
  }

  private mutating func step() {
    let distance = fraction - goal
    let dt = 0.001
    velocity += (-Self.stiffness * Self.stiffness * distance - 2 * Self.stiffness * velocity) * dt
    fraction += velocity * dt
    let next = fraction - goal
    // Beyond the goal is the gap between a panel and its edge: it stops there.
    let isBeyond = (distance > 0) != (next > 0)
    if isBeyond || (abs(next) < Self.restDistance && abs(velocity) < Self.restDistance * Self.stiffness) { fraction = goal }
    time = Timestamp(rawValue: time.rawValue &+ 1_000)
  }
}
