import EdgeConfig

/// What a session is to be like.
public struct CompositorOptions: Sendable {
  /// The socket's name in `XDG_RUNTIME_DIR`; nil: the first free of wayland-0 ….
  public var socketName: String?
  /// No socket: clients come by `Compositor.addClient` only (tests).
  public var hasSocket = true
  /// The outputs of the headless backend, left to right.
  public var outputs = [OutputDescription()]
  /// Time advances only by `Clock.advance(to:)`.
  public var usesVirtualClock = false
  /// What its file says.
  public var configuration = Configuration()

  public init() {}
}
