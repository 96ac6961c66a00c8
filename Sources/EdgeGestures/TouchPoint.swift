/// One live touch point, and what was latched for it at its down (rule 1).
struct TouchPoint {
  /// Whose the point's events are.
  enum Owner {
    /// Its client's, or nobody's where there is none.
    case client
    /// A system gesture's.
    case system
    /// Nobody's to its lift: cancelled, void or swallowed.
    case nobody
  }

  var id = TouchID(rawValue: 0)
  var owner = Owner.nobody
  /// The output's place in its table, or nil if the engine knows no such output.
  var output: Int?
  var target: TouchTarget?
  /// Where it came down.
  var origin = ScreenPoint(x: 0, y: 0)
  var down = Timestamp.distantPast
  /// Where it is.
  var place = ScreenPoint(x: 0, y: 0)
  /// Whether its down had a place; without one it takes part in nothing.
  var isPlaced = false

  /// The edge swipe that it may be.
  var swipe = EdgeSwipeRecognizer()
  /// Length of its way while it may be an edge swipe, mm.
  var path: Float = 0
  /// The bound edges in whose zone it came down.
  var zones = EdgeSet()
  /// Those of them that are deferred for it.
  var deferred = EdgeSet()
  /// Those of them whose offer it armed.
  var armed = EdgeSet()
  /// The edge on whose hint it came down, where a tap on it acts.
  var hint: Edge?
  /// All edges, bound or not, that it came down next to.
  var origins = EdgeSet()
  /// The bindings of the edges in `zones`, by `Edge.order`.
  var bindings = InlineArray<4, LatchedBinding>(repeating: .none)
  /// The panel that it came down on or outside of.
  var panel = PanelTouch.none
  /// The panel on whose handle it came down.
  var handle = LatchedBinding.none
  /// The edge of that panel.
  var handleEdge: Edge?

  /// Where it was when a candidate came down beside it, while it counts as held.
  var heldPlace = ScreenPoint(x: 0, y: 0)
  /// Whether it rests for good.
  var rest = StuckTest()
  /// From where its client's next gesture counts its movement.
  var base = ScreenPoint(x: 0, y: 0)

  /// Movement since the down.
  var travel: Travel { Travel(dx: place.x - origin.x, dy: place.y - origin.y, path: path) }

  /// Whether both points belong to one client; points without a target count as one client's (rule 5).
  func isCompany(of other: borrowing TouchPoint) -> Bool {
    target?.client == other.target?.client
  }
}

/// A binding as it was when a point came down.
struct LatchedBinding: Equatable {
  /// Its place in the table of bindings, or -1 for none.
  var slot: Int8
  /// Whether only its built-in actions counted, since its owner was gone or silent.
  var isBuiltInOnly: Bool

  static let none = LatchedBinding(slot: -1, isBuiltInOnly: false)
}
