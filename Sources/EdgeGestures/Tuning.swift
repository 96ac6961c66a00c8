/// Every number of the engine.
public struct Tuning: Sendable {
  public init() {}
}
