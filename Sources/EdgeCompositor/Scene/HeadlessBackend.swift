import EdgeGestures
import WaylandServer

/// An output that exists only in memory: it has a beat of 60 Hz, and sleeps when nobody wants a frame.
final class HeadlessBackend {
  /// Between two frames, microseconds: 60 Hz.
  private static let interval: Int64 = 16_667

  private let compositor: Compositor
  private var lastFrame: Timestamp?
  private var deadline: Deadline?
  private var idle: EventSource?

  init(_ compositor: Compositor) { self.compositor = compositor }

  /// Calls `show` at the next beat; once the requests at hand are handled if the last frame is long ago.
  func requestFrame(_ show: @escaping (Timestamp) -> Void) {
    guard deadline == nil, idle == nil else { return }
    let beat = lastFrame.map { Timestamp(rawValue: $0.rawValue + Self.interval) }
    if let beat, beat > compositor.clock.now {
      // The next beat counts from this one, not from when it was handled: lateness does not add up.
      deadline = compositor.clock.schedule(at: beat) { [self] in handleBeat(beat, show) }
    } else {
      idle = compositor.display.loop.whenIdle { [self] in handleBeat(compositor.clock.now, show) }
    }
  }

  private func handleBeat(_ beat: Timestamp, _ show: (Timestamp) -> Void) {
    deadline = nil
    idle = nil
    lastFrame = beat
    show(compositor.clock.now)
  }

  /// Calls off the frame that was requested.
  func stop() {
    deadline = nil
    idle = nil
  }
}
