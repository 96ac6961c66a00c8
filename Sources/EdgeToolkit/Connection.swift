import CPlatform
import CWaylandClient
import WaylandClient

/// Who is told when outputs come, change and go, and when the touchscreen can be touched.
public protocol ConnectionObserver: AnyObject {
  /// All of an output's properties are known.
  func outputAdded(_ output: Output)
  func outputChanged(_ output: Output)
  /// The output is gone; surfaces on it are closed by their own events.
  func outputRemoved(_ output: Output)
  /// There is a touchscreen, and the compositor knows that we listen: no touch from now on is missed.
  func touchscreenReady()
}

extension ConnectionObserver {
  public func outputAdded(_ output: Output) {}
  public func outputChanged(_ output: Output) {}
  public func outputRemoved(_ output: Output) {}
  public func touchscreenReady() {}
}

/// The connection to the compositor, and the loop that serves it. One for each program.
public final class Connection {
  /// How `run` ended.
  public enum Ending {
    /// `quit` was called.
    case quit
    /// The compositor went away.
    case closed
    /// The compositor found an error of ours and hung up; libwayland has printed it.
    case refused
  }

  public let loop = MainLoop()
  public private(set) var outputs: [Output] = []
  /// The seat, if there is one; the first one of several.
  public private(set) var seat: Seat?
  public var observer: (any ConnectionObserver)? {
    didSet {
      for output in outputs where output.isComplete { observer?.outputAdded(output) }
      if seat?.isListening == true { observer?.touchscreenReady() }
    }
  }

  let compositor: WlCompositorProxy
  let shm: WlShmProxy
  private let display: OpaquePointer
  private let registry: Registry
  private var baseOfToplevels: PingAnswerer?
  private var windowsToDraw: [Window] = []
  private var isQuitting = false

  /// Connects to where the environment says: `WAYLAND_SOCKET`, else `WAYLAND_DISPLAY`.
  public static func open() throws(ConnectionError) -> Connection {
    let place = environment("WAYLAND_SOCKET").map { "descriptor \($0) (WAYLAND_SOCKET)" } ?? environment("WAYLAND_DISPLAY") ?? "wayland-0"
    // libwayland would say so as well, in a line of its own.
    if environment("WAYLAND_SOCKET") == nil, environment("XDG_RUNTIME_DIR") == nil, !place.utf8.starts(with: "/".utf8) {
      throw .noRuntimeDirectory
    }
    guard let display = wl_display_connect(nil) else { throw .noCompositor(place: place, errno: cp_errno()) }
    let registry = Registry(WlDisplayProxy(raw: display).getRegistry())
    guard wl_display_roundtrip(display) >= 0 else {
      let errno = wl_display_get_error(display)
      wl_display_disconnect(display)
      throw .noCompositor(place: place, errno: errno)
    }
    guard let compositor = registry.bind(WlCompositorProxy.self, atMost: 5) else { throw .missing(global: "wl_compositor") }
    guard let shm = registry.bind(WlShmProxy.self, atMost: 1) else { throw .missing(global: "wl_shm") }
    let connection = Connection(display: display, registry: registry, compositor: compositor, shm: shm)
    // The second answer holds what outputs and seats say of themselves.
    guard wl_display_roundtrip(display) >= 0 else { throw .noCompositor(place: place, errno: wl_display_get_error(display)) }
    return connection
  }

  init(display: OpaquePointer, registry: Registry, compositor: WlCompositorProxy, shm: WlShmProxy) {
    self.display = display
    self.registry = registry
    self.compositor = compositor
    self.shm = shm
    for global in registry.globals { added(global) }
    registry.whenAdded = { [self] in added($0) }
    registry.whenRemoved = { [self] in removed($0) }
  }

  /// Binds a global, or nil if the compositor has none of this kind.
  public func bind<P: Proxy>(_ type: P.Type, atMost version: Int32) -> P? { registry.bind(type, atMost: version) }

  /// Binds a global that the program cannot do without.
  public func require<P: Proxy>(_ type: P.Type, atMost version: Int32) throws(ConnectionError) -> P {
    guard let proxy = bind(type, atMost: version) else { throw .missing(global: String(cString: type.interface.pointee.name)) }
    return proxy
  }

  /// Has the compositor's pings answered, also without any toplevel; a shell that cannot be pinged counts as silent sooner.
  public func answerPings() { _ = try? toplevelBase() }

  /// The maker of toplevels; it answers the compositor's pings.
  func toplevelBase() throws(ConnectionError) -> XdgWmBaseProxy {
    if let baseOfToplevels { return baseOfToplevels.proxy }
    let base = PingAnswerer(try require(XdgWmBaseProxy.self, atMost: 5))
    baseOfToplevels = base
    return base.proxy
  }

  // MARK: The loop

  /// Ends `run` as soon as the present events are handled.
  public func quit() { isQuitting = true }

  /// Serves the connection, the windows and the main loop until the end.
  public func run() -> Ending {
    while true {
      // Everything that is queued is handled before drawing, so that one picture shows all of it.
      while wl_display_prepare_read(display) != 0 {
        if wl_display_dispatch_pending(display) < 0 { return ending() }
      }
      drawWindows()
      if isQuitting {
        wl_display_cancel_read(display)
        wl_display_flush(display)
        return .quit
      }
      var events = Int16(POLLIN)
      if wl_display_flush(display) < 0 && cp_errno() == EAGAIN { events |= Int16(POLLOUT) }
      let ready = loop.wait(for: wl_display_get_fd(display), events: events)
      // A hang-up is read too: what the compositor said last may be queued before it.
      if ready & ~Int16(POLLOUT) != 0 {
        if wl_display_read_events(display) < 0 { return ending() }
      } else {
        wl_display_cancel_read(display)
      }
      if wl_display_dispatch_pending(display) < 0 { return ending() }
    }
  }

  private func ending() -> Ending { wl_display_get_error(display) == EPROTO ? .refused : .closed }

  func scheduleDrawing(of window: Window) {
    if !windowsToDraw.contains(where: { $0 === window }) { windowsToDraw.append(window) }
  }

  func drawWindows() {
    let windows = windowsToDraw
    windowsToDraw = []
    for window in windows { window.drawIfPossible() }
  }

  // MARK: Globals that come and go

  private func added(_ global: Registry.Global) {
    if global.interface == "wl_output" {
      outputs.append(Output(registry.bind(global, as: WlOutputProxy.self, atMost: 4), name: global.name, of: self))
    } else if global.interface == "wl_seat", seat == nil {
      let gestures = bind(EdgeTouchGestureManagerV1Proxy.self, atMost: 1)
      let seat = Seat(
        registry.bind(global, as: WlSeatProxy.self, atMost: 5), name: global.name, on: WlDisplayProxy(raw: display), gestures: gestures)
      seat.whenListening = { [self] in observer?.touchscreenReady() }
      self.seat = seat
    }
  }

  private func removed(_ name: UInt32) {
    if let index = outputs.firstIndex(where: { $0.globalName == name }) {
      let output = outputs.remove(at: index)
      observer?.outputRemoved(output)
      output.release()
    } else if let seat, seat.globalName == name {
      self.seat = nil
      seat.release()
    }
  }

  func described(_ output: Output, isNew: Bool) {
    if isNew { observer?.outputAdded(output) } else { observer?.outputChanged(output) }
  }
}
