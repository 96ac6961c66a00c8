import EdgeGestures
import EdgeTranscript

/// Plays the touches of a script in place of a touchscreen.
///
/// On a virtual clock time stands still until every client has caught up with what it was sent; then it goes on to the next touch or deadline, whichever is first.
/// So what happens does not depend on the load of the machine. On the wall clock touches come when their time has come, with the time stamps of the script.
final class TouchScriptSource {
  private let compositor: Compositor
  private let frames: [ScriptFrame]
  private let barrier: ClientBarrier
  /// Ends the play early.
  private let isOver: () -> Bool

  init(_ compositor: Compositor, _ frames: [ScriptFrame], isOver: @escaping () -> Bool) {
    self.compositor = compositor
    self.frames = frames
    self.isOver = isOver
    barrier = ClientBarrier(compositor)
  }

  /// Plays all of it, serving clients meanwhile.
  func play() {
    switch compositor.clock.kind {
    case .virtual: playVirtually()
    case .real: playInRealTime()
    }
  }

  /// Lets time go on for at most `limit` microseconds while `isWanted`, as if the script had a pause there.
  func pause(while isWanted: () -> Bool, limit: Int64) {
    let end = Timestamp(rawValue: compositor.clock.now.rawValue + limit)
    while !isOver(), isWanted(), compositor.clock.now < end {
      switch compositor.clock.kind {
      case .real: compositor.turn(timeout: 10)
      case .virtual:
        guard let next = compositor.clock.nextDeadline, next <= end else { return }
        compositor.clock.advance(to: next)
        barrier.wait(unless: isOver)
      }
    }
  }

  private func playVirtually() {
    barrier.wait(unless: isOver)
    var index = 0
    while index < frames.count, !isOver() {
      let frame = frames[index]
      if let deadline = compositor.clock.nextDeadline, deadline < frame.time || (deadline == frame.time && frame.events.isEmpty) {
        compositor.clock.advance(to: deadline)
      } else {
        // What a script has at the time of a deadline is still in time.
        compositor.clock.advance(to: frame.time, includingEnd: false)
        give(frame, at: frame.time)
        index += 1
      }
      barrier.wait(unless: isOver)
    }
  }

  private func playInRealTime() {
    let start = compositor.clock.now
    compositor.touchRouter.transcript.start(at: start)
    for frame in frames {
      let due = Timestamp(rawValue: start.rawValue &+ frame.time.rawValue)
      while !isOver() {
        let left = due.rawValue - compositor.clock.now.rawValue
        if left <= 0 { break }
        compositor.turn(timeout: Int32(clamping: left / 1000 + 1))
      }
      if isOver() { return }
      give(frame, at: due)
    }
    compositor.turn(timeout: 0)
  }

  private func give(_ frame: ScriptFrame, at time: Timestamp) {
    guard let output = compositor.outputs.first, !frame.events.isEmpty else { return }
    let touches = frame.events.map { event -> InputTouch in
      switch event {
      case .down(let id, let point, _): .down(id, output.id, point)
      case .motion(let id, let point): .motion(id, point)
      case .up(let id): .up(id)
      case .cancel(let id): .cancel(id)
      }
    }
    compositor.touchRouter.handle(frame: touches, at: time)
  }
}
