import EdgeGestures

/// A touch script in memory: what happens when, line by line, and what the author expects to be decided. `doc/touch-script.md` has the grammar.
public struct TouchScript {
  /// The lines of the file, all of them, in order.
  var lines: [ScriptLine] = []
  /// The screen where no line tells its size.
  var defaultScreen = ScreenSize.standard
  /// Numbers and bindings where no line tells them.
  var setup = PlaySetup.standard

  init() {}

  /// Sets a number of the engine, whatever the script's own lines say: they stand before this one.
  mutating func set(_ key: TuningKey, _ value: Float) {
    let place = lines.firstIndex { $0.isTimed } ?? lines.count
    var text = Text()
    text.append("tuning ")
    text.append(key.name)
    text.append(" ")
    text.append(value, decimals: 3)
    lines.insert(ScriptLine(number: 0, statement: .fact(.tuning(key, value), nil), left: text, expected: nil, column: 1), at: place)
  }
}

/// One line of a script.
struct ScriptLine {
  /// From 1.
  var number: Int
  var statement: Statement
  /// The line up to its ` -> `, as its author laid it out.
  var left: Text
  /// What stands behind the ` -> `; nil where there is none.
  var expected: Text?
  /// Column of what an error about the statement points at.
  var column: Int

  /// Whether something happens at a time.
  var isTimed: Bool {
    switch statement {
    case .nothing, .fact(_, nil): false
    case .pass, .event, .fact(_, .some): true
    }
  }

  /// Whether the line is a transcript's explanation.
  var isExplanation: Bool { left.bytes.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/"), UInt8(ascii: ">")]) }
}

/// What a line says.
enum Statement {
  /// A blank line or a comment.
  case nothing
  /// A time alone: deadlines up to it pass.
  case pass(Timestamp)
  case event(ScriptEvent, Timestamp)
  /// Without a time: before the first event.
  case fact(ScriptFact, Timestamp?)
}

/// A touch as a script has it: what lies under the point is the world's business.
public enum ScriptEvent: Sendable {
  case down(TouchID, ScreenPoint, ScriptPanel)
  case motion(TouchID, ScreenPoint)
  case up(TouchID)
  case cancel(TouchID)

  /// The point that this is about.
  public var touch: TouchID {
    switch self {
    case .down(let id, _, _), .motion(let id, _), .up(let id), .cancel(let id): id
    }
  }
}

/// How a point that comes down concerns the panel of an edge's first binding, or its hint.
public enum ScriptPanel: Sendable {
  case none
  case handle(Edge)
  case moving(Edge, fraction: Float)
  case outside(Edge)
  /// On the hint of this edge, which is no panel.
  case hint(Edge)
}

/// A fact as a script states it, with clients by name.
enum ScriptFact {
  case screen(ScreenSize)
  /// Edges at which another screen adjoins.
  case borders(EdgeSet)
  case client(String, ScreenRectangle)
  case bind(Edge, start: Float, end: Float, BoundAction, panelTravel: Float, owner: String?)
  case bindFingers(Int, FingerDirection, BoundAction, owner: String?)
  case `defer`(String, Edge, Bool)
  /// Nil: its deferral counts anywhere.
  case region(String, [ScreenRectangle]?)
  case mandatory(EdgeSet)
  /// Nil: the engine's number.
  case depth(Edge, Float?)
  case gestures(String, GestureKinds)
  case requires(String, Recognizer, toFail: Recognizer)
  case gone(String)
  case unmapped(String)
  case policy(String, PolicyWord)
  case responsive(String, ResponsiveFor)
  /// With the client whose surface is the lock's, if any.
  case locked(String?)
  case unlocked
  case dark(Bool)
  case drag(TouchID, Bool)
  case keyboard(ScreenRectangle?)
  case suspend
  case tuning(TuningKey, Float)
}

/// What the operator decides about a client.
enum PolicyWord {
  case withhold
  case emulatePointer
  case forbidDeferral
  case refuseFingers
  case deferForIt(Edge)
}

/// What a `bind` line binds.
enum BoundAction {
  /// One action, at the completion travel.
  case single(Action)
  /// The stages of the bottom default: dock, home, app switcher.
  case stages
}

/// A screen's size in millimetres, as the user sees it.
public struct ScreenSize: Equatable, Sendable {
  public var width: Float
  public var height: Float

  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }

  /// What a script without a `screen` line is played on: 7 inches, 1024 × 600.
  public static let standard = ScreenSize(width: 155, height: 87)
}
