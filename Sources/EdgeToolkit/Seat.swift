import WaylandClient

/// The seat: it brings touches and gestures to the windows they are meant for.
public final class Seat: WlSeatEvents, WlTouchEvents, WlCallbackEvents {
  public let proxy: WlSeatProxy
  let globalName: UInt32

  private struct TouchPoint {
    let id: Int32
    let window: Window
  }

  /// Called when the compositor has heard that we listen to the touchscreen: no later touch is missed.
  var whenListening: () -> Void = {}
  /// Whether that is so.
  private(set) var isListening = false

  private let display: WlDisplayProxy
  private var touch: WlTouchProxy?
  /// The compositor's answer to come.
  private var answer: WlCallbackProxy?
  private var points: [TouchPoint] = []
  /// Windows that got an event since the last frame.
  private var touched: [Window] = []
  private let gestureManager: EdgeTouchGestureManagerV1Proxy?
  private var gestures: TouchGestures?
  /// Windows that want gestures, whether or not there is a touchscreen now.
  private var observed: [Window] = []

  init(_ proxy: WlSeatProxy, name: UInt32, on display: WlDisplayProxy, gestures: EdgeTouchGestureManagerV1Proxy?) {
    self.proxy = proxy
    self.display = display
    globalName = name
    gestureManager = gestures
    proxy.setHandler(self)
  }

  /// Whether the compositor recognizes gestures for its clients.
  public var hasGestures: Bool { gestureManager != nil }

  /// Has gestures on this window reported, now and whenever a touchscreen comes.
  public func observeGestures(on window: Window) {
    observed.append(window)
    gestures?.observe(window)
  }

  /// Forgets a window that goes.
  func forget(_ window: Window) {
    points.removeAll { $0.window === window }
    touched.removeAll { $0 === window }
    observed.removeAll { $0 === window }
    gestures?.forget(window)
  }

  func release() {
    dropTouch()
    if proxy.version >= 5 { proxy.release() } else { proxy.forget() }
  }

  public func capabilities(_ proxy: WlSeatProxy, capabilities: WlSeat.Capability) {
    if capabilities.contains(.touch), touch == nil {
      let touch = proxy.getTouch()
      touch.setHandler(self)
      self.touch = touch
      if let gestureManager {
        let gestures = TouchGestures(gestureManager.getTouchGestures(touch: touch))
        for window in observed { gestures.observe(window) }
        self.gestures = gestures
      }
      let answer = display.sync()
      answer.setHandler(self)
      self.answer = answer
    } else if !capabilities.contains(.touch) {
      dropTouch()
    }
  }

  public func done(_ proxy: WlCallbackProxy, callbackData: UInt32) {
    proxy.forget()
    answer = nil
    isListening = true
    whenListening()
  }

  /// Lets go of the touchscreen; points that are down are void, since nobody will tell of their end.
  private func dropTouch() {
    guard let touch else { return }
    isListening = false
    answer?.forget()
    answer = nil
    gestures?.destroy()
    gestures = nil
    cancel(touch)
    if touch.version >= 3 { touch.release() } else { touch.forget() }
    self.touch = nil
  }

  // MARK: wl_touch

  public func down(_ proxy: WlTouchProxy, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, id: Int32, x: WlFixed, y: WlFixed) {
    guard let window = surface.owner(as: Window.self), !points.contains(where: { $0.id == id }) else { return }
    points.append(TouchPoint(id: id, window: window))
    deliver(.down(id: id, at: Point(x: x.doubleValue, y: y.doubleValue), time: time), to: window)
  }

  public func motion(_ proxy: WlTouchProxy, time: UInt32, id: Int32, x: WlFixed, y: WlFixed) {
    guard let point = points.first(where: { $0.id == id }) else { return }
    deliver(.motion(id: id, at: Point(x: x.doubleValue, y: y.doubleValue), time: time), to: point.window)
  }

  public func up(_ proxy: WlTouchProxy, serial: UInt32, time: UInt32, id: Int32) {
    guard let index = points.firstIndex(where: { $0.id == id }) else { return }
    deliver(.up(id: id, time: time), to: points.remove(at: index).window)
  }

  public func frame(_ proxy: WlTouchProxy) {
    let windows = touched
    touched = []
    for window in windows { window.content?.handle(.frame, in: window) }
  }

  public func cancel(_ proxy: WlTouchProxy) {
    var windows = touched
    for point in points where !windows.contains(where: { $0 === point.window }) { windows.append(point.window) }
    points = []
    touched = []
    for window in windows { window.content?.handle(.cancel, in: window) }
  }

  private func deliver(_ event: TouchEvent, to window: Window) {
    if !touched.contains(where: { $0 === window }) { touched.append(window) }
    window.content?.handle(event, in: window)
  }
}
