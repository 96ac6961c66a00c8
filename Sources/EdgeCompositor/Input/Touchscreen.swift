import CInput
import EdgeConfig
import EdgeGestures
import WaylandServer

/// One touchscreen: gathers its events into frames, and turns its fractions into millimetres on the output that it belongs to.
final class Touchscreen {
  let device: OpaquePointer
  private let compositor: Compositor
  private let name: String
  /// What the configuration says of it.
  private var settings: DeviceSettings?
  private var frame: [InputTouch] = []
  /// Points that are down, as the router has been told.
  private var live: [TouchID] = []

  init(_ compositor: Compositor, _ device: OpaquePointer, name: String) {
    self.compositor = compositor
    // Kept while it is in the table, since events name it by address.
    self.device = libinput_device_ref(device)
    self.name = name
    settings = compositor.configuration.settings(ofDevice: name)
    measure()
  }

  deinit { libinput_device_unref(device) }

  private var output: Output? {
    guard let name = settings?.output else { return compositor.outputs.first }
    return compositor.outputs.named(name)
  }

  /// The configuration changed. Points that are down are void if the touchscreen lies on another output now (design 3.1, rule 7).
  func handleConfigured(at time: Timestamp) {
    let wanted = compositor.configuration.settings(ofDevice: name)
    guard wanted != settings else { return }
    let before = output
    settings = wanted
    // What comes of these points later is of points that are not down.
    if before?.id != output?.id { void(at: time) }
    measure()
  }

  // MARK: Size

  /// Takes the device's size as that of its output, unless it is nonsense.
  private func measure() {
    guard let output else {
      if let wanted = settings?.output { compositor.log.info("touchscreen \"\(name)\" belongs to \(wanted), which is not there") }
      return
    }
    var width = 0.0
    var height = 0.0
    if let size = settings?.size {
      width = Double(size.width)
      height = Double(size.height)
    } else if libinput_device_get_size(device, &width, &height) != 0 {
      compositor.log.info("touchscreen \"\(name)\" does not know its size; \(output.name) is taken to be \(Self.text(output.millimetres))")
      return
    }
    let measured: Message = "\(width, places: 1) x \(height, places: 1) mm"
    switch ScreenMeasure.judge(width: width, height: height, against: output.panelMillimetres) {
    case .fits:
      output.setPanelMillimetres(width: Float(width), height: Float(height))
      compositor.log.info("touchscreen \"\(name)\", \(measured), is on \(output.name)")
    case .nonsense(let why) where settings?.size != nil:
      compositor.log.error(
        "the configuration says that touchscreen \"\(name)\" is \(measured), \(why): \(output.name)'s \(Self.text(output.millimetres)) are used")
    case .nonsense(let why):
      compositor.log.kernelBug("touchscreen \"\(name)\" says it is \(measured), \(why): \(output.name)'s \(Self.text(output.millimetres)) are used")
    }
  }

  private static func text(_ size: (width: Float, height: Float)) -> Message { "\(size.width, places: 1) x \(size.height, places: 1) mm" }

  // MARK: Events

  func handle(_ event: OpaquePointer) {
    guard let touch = libinput_event_get_touch_event(event) else { return }
    let type = libinput_event_get_type(event)
    if type == LIBINPUT_EVENT_TOUCH_FRAME {
      endFrame(at: Timestamp(microseconds: libinput_event_touch_get_time_usec(touch)))
      return
    }
    let id = TouchID(rawValue: libinput_event_touch_get_seat_slot(touch))
    guard id.rawValue >= 0 else {
      compositor.log.kernelBug("touchscreen \"\(name)\" has a touch point with slot \(id.rawValue); it is ignored")
      return
    }
    switch type {
    case LIBINPUT_EVENT_TOUCH_DOWN:
      guard let output, let point = point(touch, on: output) else { return }
      live.append(id)
      frame.append(.down(id, output.id, point))
    case LIBINPUT_EVENT_TOUCH_MOTION:
      guard let output, let point = point(touch, on: output) else { return }
      frame.append(.motion(id, point))
    case LIBINPUT_EVENT_TOUCH_UP:
      live.removeAll { $0 == id }
      frame.append(.up(id))
    case LIBINPUT_EVENT_TOUCH_CANCEL:
      live.removeAll { $0 == id }
      frame.append(.cancel(id))
    default: break
    }
  }

  private func endFrame(at time: Timestamp) {
    guard !frame.isEmpty else { return }
    let touches = frame
    frame.removeAll(keepingCapacity: true)
    compositor.touchRouter.handle(frame: touches, at: time)
  }

  /// The device is gone: whatever is down never lifts.
  func void(at time: Timestamp) {
    frame = live.map { .cancel($0) }
    live.removeAll()
    endFrame(at: time)
  }

  /// Where a touch is on the output as the user sees it, or nil if the device says no number.
  private func point(_ touch: OpaquePointer, on output: Output) -> ScreenPoint? {
    let x = libinput_event_touch_get_x_transformed(touch, 1)
    let y = libinput_event_touch_get_y_transformed(touch, 1)
    guard x.isFinite, y.isFinite else { return nil }
    return output.toScreen(panelFractionX: x, y: y)
  }
}
