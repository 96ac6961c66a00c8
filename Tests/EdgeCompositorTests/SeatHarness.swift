import CPlatform
import EdgeGestures
import EdgeTranscript
import WaylandClient

@testable import EdgeCompositor

/// What a client hears from the seat, as lines of its `TestClient`: `down #0 LABEL 5,5`, `motion #0 6,6`, `up #0`, `frame`, `cancel`, `key 30 down`, …
final class SeatListener: WlSeatEvents, WlTouchEvents, WlPointerEvents, WlKeyboardEvents, WlDataDeviceEvents, WlDataOfferEvents, WlDataSourceEvents {
  let client: TestClient
  let seat: WlSeatProxy
  /// Stands before each line.
  let prefix: String
  private(set) var touch: WlTouchProxy?
  private(set) var pointer: WlPointerProxy?
  private(set) var keyboard: WlKeyboardProxy?
  /// Serial of the last down, button, key or enter.
  private(set) var lastSerial: UInt32 = 0
  /// The times of all touches, in the order in which they came.
  private(set) var touchTimes: [UInt32] = []
  /// The last keymap's descriptor and size.
  private(set) var keymap: (descriptor: Int32, size: UInt32)?
  /// What the last selection offered.
  private(set) var offer: WlDataOfferProxy?

  init(_ client: TestClient, prefix: String = "", seatVersion: UInt32? = nil) {
    self.client = client
    self.prefix = prefix
    seat = client.bind(WlSeatProxy.self, version: seatVersion)
    seat.setHandler(self)
  }

  func getTouch() -> SeatListener {
    touch = seat.getTouch()
    touch?.setHandler(self)
    return settled()
  }

  func getPointer() -> SeatListener {
    pointer = seat.getPointer()
    pointer?.setHandler(self)
    return settled()
  }

  func getKeyboard() -> SeatListener {
    keyboard = seat.getKeyboard()
    keyboard?.setHandler(self)
    return settled()
  }

  private func settled() -> SeatListener {
    client.session.settle()
    client.forgetEvents()
    return self
  }

  private func tell(_ text: String) { client.tell(prefix + text) }

  private func label(_ surface: WlSurfaceProxy) -> String { client.surfaces.first { $0.proxy == surface }?.label ?? "unknown" }

  static func text(_ x: WlFixed, _ y: WlFixed) -> String { "\(text(x.doubleValue)),\(text(y.doubleValue))" }

  private static func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }

  // MARK: Seat

  func capabilities(_ proxy: WlSeatProxy, capabilities: WlSeat.Capability) {
    var words: [String] = []
    if capabilities.contains(.touch) { words.append("touch") }
    if capabilities.contains(.pointer) { words.append("pointer") }
    if capabilities.contains(.keyboard) { words.append("keyboard") }
    tell("capabilities " + (words.isEmpty ? "none" : words.joined(separator: " ")))
  }

  // MARK: Touch

  func down(_ proxy: WlTouchProxy, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, id: Int32, x: WlFixed, y: WlFixed) {
    lastSerial = serial
    touchTimes.append(time)
    tell("down #\(id) \(label(surface)) \(Self.text(x, y))")
  }
  func up(_ proxy: WlTouchProxy, serial: UInt32, time: UInt32, id: Int32) {
    touchTimes.append(time)
    tell("up #\(id)")
  }
  func motion(_ proxy: WlTouchProxy, time: UInt32, id: Int32, x: WlFixed, y: WlFixed) {
    touchTimes.append(time)
    tell("motion #\(id) \(Self.text(x, y))")
  }
  func frame(_ proxy: WlTouchProxy) { tell("frame") }
  func cancel(_ proxy: WlTouchProxy) { tell("cancel") }

  // MARK: Pointer

  func enter(_ proxy: WlPointerProxy, serial: UInt32, surface: WlSurfaceProxy, surfaceX: WlFixed, surfaceY: WlFixed) {
    lastSerial = serial
    tell("pointer enter \(label(surface)) \(Self.text(surfaceX, surfaceY))")
  }
  func leave(_ proxy: WlPointerProxy, serial: UInt32, surface: WlSurfaceProxy) { tell("pointer leave \(label(surface))") }
  func motion(_ proxy: WlPointerProxy, time: UInt32, surfaceX: WlFixed, surfaceY: WlFixed) { tell("pointer motion \(Self.text(surfaceX, surfaceY))") }
  func button(_ proxy: WlPointerProxy, serial: UInt32, time: UInt32, button: UInt32, state: WlPointer.ButtonState) {
    lastSerial = serial
    tell("button \(button) \(state == .pressed ? "down" : "up")")
  }
  func axis(_ proxy: WlPointerProxy, time: UInt32, axis: WlPointer.Axis, value: WlFixed) { tell("axis \(axis.rawValue) \(value.doubleValue)") }
  func axisSource(_ proxy: WlPointerProxy, axisSource: WlPointer.AxisSource) { tell("axis source \(axisSource.rawValue)") }
  func axisValue120(_ proxy: WlPointerProxy, axis: WlPointer.Axis, value120: Int32) { tell("axis 120ths \(value120)") }
  func frame(_ proxy: WlPointerProxy) { tell("pointer frame") }

  // MARK: Keyboard

  func keymap(_ proxy: WlKeyboardProxy, format: WlKeyboard.KeymapFormat, fd: Int32, size: UInt32) {
    keymap = (fd, size)
    tell("keymap")
  }
  func enter(_ proxy: WlKeyboardProxy, serial: UInt32, surface: WlSurfaceProxy, keys: UnsafeRawBufferPointer) {
    lastSerial = serial
    let pressed = stride(from: 0, to: keys.count, by: 4).map { " \(keys.load(fromByteOffset: $0, as: UInt32.self))" }
    tell("keyboard enter \(label(surface))" + pressed.joined())
  }
  func leave(_ proxy: WlKeyboardProxy, serial: UInt32, surface: WlSurfaceProxy) { tell("keyboard leave \(label(surface))") }
  func key(_ proxy: WlKeyboardProxy, serial: UInt32, time: UInt32, key: UInt32, state: WlKeyboard.KeyState) {
    lastSerial = serial
    tell("key \(key) \(state == .pressed ? "down" : "up")")
  }
  func modifiers(_ proxy: WlKeyboardProxy, serial: UInt32, modsDepressed: UInt32, modsLatched: UInt32, modsLocked: UInt32, group: UInt32) {
    tell("modifiers \(modsDepressed) \(modsLatched) \(modsLocked) \(group)")
  }
  func repeatInfo(_ proxy: WlKeyboardProxy, rate: Int32, delay: Int32) { tell("repeat \(rate) \(delay)") }

  // MARK: Clipboard

  private lazy var manager = client.bind(WlDataDeviceManagerProxy.self)
  private(set) lazy var device: WlDataDeviceProxy = {
    let device = manager.getDataDevice(seat: seat)
    device.setHandler(self)
    return device
  }()

  /// A source with these formats.
  func source(_ formats: String...) -> WlDataSourceProxy {
    let source = manager.createDataSource()
    source.setHandler(self)
    for format in formats { source.offer(mimeType: format) }
    return source
  }

  func dataOffer(_ proxy: WlDataDeviceProxy, id: WlDataOfferProxy) {
    id.setHandler(self)
    tell("offer")
  }
  func offer(_ proxy: WlDataOfferProxy, mimeType: String) { tell("offer \(mimeType)") }
  func selection(_ proxy: WlDataDeviceProxy, id: WlDataOfferProxy?) {
    offer = id
    tell(id == nil ? "selection nothing" : "selection")
  }
  func cancelled(_ proxy: WlDataSourceProxy) { tell("source cancelled") }
  func send(_ proxy: WlDataSourceProxy, mimeType: String, fd: Int32) {
    tell("send \(mimeType)")
    let text = Array("data as \(mimeType)".utf8)
    _ = text.withUnsafeBytes { write(fd, $0.baseAddress, $0.count) }
    close(fd)
  }
}

extension TestSession {
  /// Plays the touches of a script (times from now on, mm on the output); clients are served after each frame.
  func play(_ script: String) throws {
    let start = compositor.clock.now.rawValue
    for frame in try TouchScript(parsing: Array(script.utf8)).frames {
      let time = Timestamp(rawValue: start + frame.time.rawValue)
      compositor.clock.advance(to: time, includingEnd: frame.events.isEmpty)
      give(frame.events, at: time)
      settle()
    }
  }

  /// Hands events of one frame to the router.
  func give(_ events: [ScriptEvent], at time: Timestamp) {
    guard !events.isEmpty else { return }
    let touches = events.map { event -> InputTouch in
      switch event {
      case .down(let id, let point, _): .down(id, output.id, point)
      case .motion(let id, let point): .motion(id, point)
      case .up(let id): .up(id)
      case .cancel(let id): .cancel(id)
      }
    }
    compositor.touchRouter.handle(frame: touches, at: time)
  }

  /// Makes sure that a swipe from the bottom is the system's.
  func bindBottom() {
    let router = compositor.touchRouter
    let size = output.millimetres
    router.apply(.output(EdgeGestures.Output(id: output.id, width: size.width, height: size.height)))
    router.apply(
      .bind(EdgeBinding(id: BindingID(rawValue: 9999), output: output.id, edge: .bottom, stages: Stages(Stage(.home, distance: 12)))))
  }
}

extension TestClient {
  /// What the client was told since the last time of input and clipboard, a line each; pings and configures are left out.
  func heard() -> String {
    told().split(separator: "\n").filter { line in
      line != "ping" && !line.hasSuffix(" enter") && !line.contains(" configure ") && !line.contains(" bounds ")
    }.joined(separator: "\n")
  }
}
