import WaylandClient

/// Gestures of one touchscreen, brought to the windows they were made on.
final class TouchGestures: EdgeTouchGesturesV1Events {
  private let proxy: EdgeTouchGesturesV1Proxy
  /// Gestures that last, and where.
  private var lasting: [(number: UInt32, window: Window)] = []

  init(_ proxy: EdgeTouchGesturesV1Proxy) {
    self.proxy = proxy
    proxy.setHandler(self)
  }

  func observe(_ window: Window) { proxy.setKinds(surface: window.surface, kinds: [.tap, .hold, .pan, .pinch]) }

  func forget(_ window: Window) { lasting.removeAll { $0.window === window } }

  func destroy() { proxy.destroy() }

  func tap(
    _ proxy: EdgeTouchGesturesV1Proxy, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, x: WlFixed, y: WlFixed, fingers: UInt32, count: UInt32
  ) {
    guard let window = surface.owner(as: Window.self) else { return }
    window.content?.handle(.tap(at: Point(x: x.doubleValue, y: y.doubleValue), fingers: fingers, count: count), in: window)
  }

  func holdBegin(
    _ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, x: WlFixed, y: WlFixed,
    touchIds: UnsafeRawBufferPointer
  ) {
    begin(gesture, surface, .holdBegin(number: gesture, at: Point(x: x.doubleValue, y: y.doubleValue), fingers: touchIds.count / 4))
  }

  func holdEnd(_ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, cancelled: Int32) {
    end(gesture, .holdEnd(number: gesture, isCancelled: cancelled != 0))
  }

  func panBegin(
    _ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, x: WlFixed, y: WlFixed,
    touchIds: UnsafeRawBufferPointer, edge: EdgeTouchGesturesV1.Edge
  ) {
    let point = Point(x: x.doubleValue, y: y.doubleValue)
    begin(gesture, surface, .panBegin(number: gesture, at: point, fingers: touchIds.count / 4, edge: ScreenEdge(rawValue: edge.rawValue)))
  }

  func panUpdate(_ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, time: UInt32, dx: WlFixed, dy: WlFixed) {
    update(gesture, .panUpdate(number: gesture, dx: dx.doubleValue, dy: dy.doubleValue))
  }

  func panEnd(
    _ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, velocityX: WlFixed, velocityY: WlFixed, cancelled: Int32
  ) {
    end(
      gesture,
      .panEnd(number: gesture, velocityX: velocityX.doubleValue, velocityY: velocityY.doubleValue, isCancelled: cancelled != 0))
  }

  func pinchBegin(
    _ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, x: WlFixed, y: WlFixed,
    touchIds: UnsafeRawBufferPointer
  ) {
    begin(gesture, surface, .pinchBegin(number: gesture, at: Point(x: x.doubleValue, y: y.doubleValue), fingers: touchIds.count / 4))
  }

  func pinchUpdate(
    _ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, time: UInt32, dx: WlFixed, dy: WlFixed, scale: WlFixed, rotation: WlFixed
  ) {
    update(
      gesture,
      .pinchUpdate(
        number: gesture, dx: dx.doubleValue, dy: dy.doubleValue, scale: scale.doubleValue, rotation: rotation.doubleValue))
  }

  func pinchEnd(_ proxy: EdgeTouchGesturesV1Proxy, gesture: UInt32, serial: UInt32, time: UInt32, cancelled: Int32) {
    end(gesture, .pinchEnd(number: gesture, isCancelled: cancelled != 0))
  }

  // MARK: From numbers to windows

  private func begin(_ number: UInt32, _ surface: WlSurfaceProxy, _ event: GestureEvent) {
    guard let window = surface.owner(as: Window.self) else { return }
    lasting.append((number, window))
    window.content?.handle(event, in: window)
  }

  private func update(_ number: UInt32, _ event: GestureEvent) {
    guard let window = lasting.first(where: { $0.number == number })?.window else { return }
    window.content?.handle(event, in: window)
  }

  private func end(_ number: UInt32, _ event: GestureEvent) {
    guard let index = lasting.firstIndex(where: { $0.number == number }) else { return }
    let window = lasting.remove(at: index).window
    window.content?.handle(event, in: window)
  }
}
