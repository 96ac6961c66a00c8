/// An edge of the screen as the user sees it; the raw value is its bit on the wire.
public enum ScreenEdge: UInt32, CaseIterable, Sendable {
  case top = 1
  case bottom = 2
  case left = 4
  case right = 8

  public var name: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .left: "left"
    case .right: "right"
    }
  }

  public init?(name: String) {
    guard let edge = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = edge
  }
}
