import EdgeGestures

/// One step of a script for a session with real clients: touches of one time, or none where the script only lets time pass.
public struct ScriptFrame: Sendable {
  /// Since the script's beginning.
  public var time: Timestamp
  public var events: [ScriptEvent]
}

extension TouchScript {
  /// The script's touches in order, neighbouring ones of one time together, and a frame without events for each line with a time alone.
  ///
  /// Facts are left out: a session has its own screen and clients, so `firstFact` is worth a warning.
  public var frames: [ScriptFrame] {
    var frames: [ScriptFrame] = []
    var isOpen = false
    for line in lines {
      switch line.statement {
      case .event(let event, let time):
        if isOpen, frames[frames.count - 1].time == time {
          frames[frames.count - 1].events.append(event)
        } else {
          frames.append(ScriptFrame(time: time, events: [event]))
        }
        isOpen = true
      case .pass(let time):
        frames.append(ScriptFrame(time: time, events: []))
        isOpen = false
      case .fact: isOpen = false
      case .nothing: break
      }
    }
    return frames
  }

  /// Number of the first line that states a fact, or nil.
  public var firstFact: Int? {
    for line in lines {
      if case .fact = line.statement { return line.number }
    }
    return nil
  }
}
