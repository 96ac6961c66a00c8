import EdgeGestures

/// What may happen to an engine.
public enum Happening: Equatable, Sendable {
  case frame([TouchEvent])
  case fact(Fact)
}
