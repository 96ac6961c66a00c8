import EdgeGestures

/// One thing that may happen in a scenario, as a touch script says it.
public enum Letter: Sendable {
  /// Nothing, for so many milliseconds.
  case wait(Int64)
  case down(Int32, Float, Float, Panel = .none, on: UInt32 = 1)
  case motion(Int32, Float, Float)
  case up(Int32)
  case cancel(Int32)
  /// Several of one frame; at most one of them a down.
  case frame([Letter])
  case `defer`(String, Edge)
  case undefer(String, Edge)
  /// The client's surface is there again, as a new one.
  case map(String)
  case unmap(String)
  case gone(String)
  /// Words of a script, and the fact that they state.
  case fact(String, Fact)

  /// How a point comes down on the panel of an edge.
  public enum Panel: Sendable {
    case none
    case handle(Edge)
    case moving(Edge, Float)
    case outside(Edge)
  }
}

extension Letter: CustomStringConvertible {
  /// The words of the script, without the time; several statements with commas between them.
  public var description: String { statements.isEmpty ? wait : statements.joined(separator: ", ") }

  private var wait: String {
    guard case .wait(let milliseconds) = self else { return "" }
    return "\(milliseconds)ms later"
  }

  /// The statements of a script, in the order of lines.
  var statements: [String] {
    switch self {
    case .wait: []
    case .down(let id, let x, let y, let panel, _): ["down   #\(id) \(Self.number(x)),\(Self.number(y))\(panel.words)"]
    case .motion(let id, let x, let y): ["motion #\(id) \(Self.number(x)),\(Self.number(y))"]
    case .up(let id): ["up     #\(id)"]
    case .cancel(let id): ["cancel #\(id)"]
    case .frame(let letters): letters.flatMap { $0.statements }
    case .defer(let client, let edge): ["defer \(client) \(edge)"]
    case .undefer(let client, let edge): ["undefer \(client) \(edge)"]
    case .map(let client): ["client \(client)"]
    case .unmap(let client): ["unmapped \(client)"]
    case .gone(let client): ["gone \(client)"]
    case .fact(let words, _): [words]
    }
  }

  static func number(_ value: Float) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}

extension Letter.Panel {
  fileprivate var words: String {
    switch self {
    case .none: ""
    case .handle(let edge): " handle \(edge)"
    case .moving(let edge, let fraction): " moving \(edge) \(fraction)"
    case .outside(let edge): " outside \(edge)"
    }
  }
}
