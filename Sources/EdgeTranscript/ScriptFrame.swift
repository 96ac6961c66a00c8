import EdgeGestures

/// One step of a script for a session with real clients: touches of one time, or none where the script only lets time pass.
public struct ScriptFrame: Sendable {
  /// Since the script's beginning.
  public var time: Timestamp
  public var events: [ScriptEvent]
}

/// What a session plays of a touch script.
public struct ScriptTouches: Sendable {
  public var frames: [ScriptFrame]
  /// Number of the first line that states a fact; nil: none does.
  public var firstFact: Int?

  /// Nothing.
  public init() { frames = [] }

  init(of script: TouchScript) {
    frames = script.frames
    firstFact = script.firstFact
  }

  /// What a session is told of a touch script: the touches, or what is wrong with it.
  static func parcel(of file: String) -> [UInt8] {
    let bytes: [UInt8]
    do throws(InputFile.Problem) { bytes = try InputFile.read(file) } catch {
      return Parcel.pack(mistakes: ["\(file): cannot be read: \(error.message)"])
    }
    do throws(InputError) {
      var touches = ScriptTouches(of: try TouchScript(parsing: bytes))
      return Parcel.pack { touches.carry(in: $0) }
    } catch {
      return Parcel.pack(mistakes: [error.text(file: file)])
    }
  }

  /// Carries all of it, for a session that has it read by a program beside it.
  public mutating func carry(in parcel: Parcel) {
    var line = Int64(firstFact ?? 0)
    parcel.carry(&line)
    firstFact = line > 0 ? Int(line) : nil
    parcel.carry(&frames, atMost: .max, ScriptFrame(time: Timestamp(rawValue: 0), events: [])) { frame in
      parcel.carry(&frame.time.rawValue)
      parcel.carry(&frame.events, atMost: .max, .up(TouchID(rawValue: 0))) { $0.carry(in: parcel) }
    }
  }
}

extension ScriptEvent {
  /// Carries it, without what only a simulated screen needs.
  fileprivate mutating func carry(in parcel: Parcel) {
    var kind: UInt8
    var id = Int64(touch.rawValue)
    var point = ScreenPoint(x: 0, y: 0)
    switch self {
    case .down(_, let place, _): (kind, point) = (0, place)
    case .motion(_, let place): (kind, point) = (1, place)
    case .up: kind = 2
    case .cancel: kind = 3
    }
    parcel.carry(&kind)
    parcel.carry(&id)
    parcel.carry(&point.x)
    parcel.carry(&point.y)
    let touch = TouchID(rawValue: Int32(truncatingIfNeeded: id))
    switch kind {
    case 0: self = .down(touch, point, .none)
    case 1: self = .motion(touch, point)
    case 2: self = .up(touch)
    case 3: self = .cancel(touch)
    default: parcel.refuse()
    }
  }
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
