import EdgeToolkit
import WaylandClient

/// What the compositor said about the edges, and what it means in words.
struct EdgeState {
  /// Depth of the reserved zones in logical pixels.
  struct Insets: Equatable {
    var top: Int32 = 0
    var bottom: Int32 = 0
    var left: Int32 = 0
    var right: Int32 = 0
  }

  /// The last thing that happened to an offer.
  private enum Offer {
    case none
    case offered(ScreenEdge, timeout: UInt32)
    case withdrawn(ScreenEdge)
    case claimed(ScreenEdge)
  }

  private(set) var insets = Insets()
  private(set) var effective: [ScreenEdge] = []
  private var offer = Offer.none
  /// Values that count after `done`.
  private var next: (insets: Insets, effective: [ScreenEdge]) = (Insets(), [])

  mutating func handle(_ event: DeferralEvent) {
    switch event {
    case .insets(let top, let bottom, let left, let right): next.insets = Insets(top: top, bottom: bottom, left: left, right: right)
    case .effective(let edges): next.effective = edges
    case .done: (insets, effective) = next
    case .offered(let edge, let timeout): offer = .offered(edge, timeout: timeout)
    case .withdrawn(let edge, _): offer = .withdrawn(edge)
    case .claimed(let edge): offer = .claimed(edge)
    }
  }

  /// What a user should know now.
  var sentence: String {
    switch offer {
    case .offered(let edge, let timeout): "Swipe again from the \(edge.name) within \(decimals(Double(timeout) / 1000, 1)) s to leave"
    case .claimed(let edge): "The second swipe from the \(edge.name) went to the system"
    case .withdrawn(let edge) where effective.contains(edge): "No second swipe came: the \(edge.name) edge is ours again"
    case .none, .withdrawn:
      if effective.isEmpty {
        "Swipes from the edges are the system's"
      } else {
        "The first swipe from the \(effective.map { $0.name }.joined(separator: " and the ")) is ours"
      }
    }
  }

  /// Forgets how the last offer ended, since something new was asked for.
  mutating func forgetOffer() { offer = .none }
}
