import CInput
import CPlatform
import EdgeGestures
import WaylandServer

/// Reads touchscreens, mice and keyboards through libinput, and decides nothing.
final class LibinputSource {
  /// Where devices come from.
  enum Devices {
    /// These device nodes and no others.
    case paths([String])
    /// All devices of a udev seat, as they come and go.
    case seat(String)
  }

  private let compositor: Compositor
  private let devices: Devices
  /// What libinput says is not logged.
  private var isQuiet = false
  private var context: OpaquePointer?
  private var udev: OpaquePointer?
  private var source: EventSource?
  private var touchscreens: [Touchscreen] = []
  private var pointers = 0
  private var keyboards = 0

  init(_ compositor: Compositor, _ devices: Devices) {
    self.compositor = compositor
    self.devices = devices
  }

  /// Opens the devices. A seat may be empty, since devices come and go; what was named must be there.
  ///
  /// - Throws: a named device that cannot be used.
  func start() throws(SessionProblem) {
    switch devices {
    case .paths: context = ci_path_create(Unmanaged.passUnretained(self).toOpaque())
    case .seat:
      udev = udev_new()
      if let udev { context = ci_udev_create(udev, Unmanaged.passUnretained(self).toOpaque()) }
    }
    guard let context else {
      compositor.log.error("libinput cannot start: memory is short; there is no input")
      return
    }
    ci_log_to(context) { user, priority, text in
      guard let user else { return }
      Unmanaged<LibinputSource>.fromOpaque(user).takeUnretainedValue().log(priority, String(cString: text))
    }
    switch devices {
    case .paths(let paths):
      for path in paths { try add(path, to: context) }
    case .seat(let name):
      if name.withCString({ libinput_udev_assign_seat(context, $0) }) != 0 {
        compositor.log.error("the devices of udev seat \(name) cannot be listed: is /run/udev there? Or name them with --device /dev/input/eventN")
      }
    }
    source = compositor.display.loop.watch(libinput_get_fd(context)) { [self] _ in drain() }
    compositor.touchRouter.drainInput = { [self] in drain() }
    // Devices that are there already are events too.
    drain()
    if touchscreens.isEmpty {
      compositor.log.error(
        "no touch device: plug one in, name one with --device /dev/input/eventN, or let this user read it (group input); going on without")
    }
  }

  private func add(_ path: String, to context: OpaquePointer) throws(SessionProblem) {
    // libinput's own lines say less.
    isQuiet = true
    defer { isQuiet = false }
    guard path.withCString({ libinput_path_add_device(context, $0) }) == nil else { return }
    throw SessionProblem(text: "\(path) cannot be used as an input device: check that it exists and that this user may read it (group input)")
  }

  /// Undoes `start`.
  func stop() {
    source = nil
    compositor.touchRouter.drainInput = {}
    // Devices belong to their context.
    touchscreens.removeAll()
    if let context { libinput_unref(context) }
    if let udev { udev_unref(udev) }
    context = nil
    udev = nil
  }

  /// The configuration changed.
  func handleConfigured() {
    drain()
    for touchscreen in touchscreens { touchscreen.handleConfigured(at: compositor.clock.now) }
  }

  private func log(_ priority: libinput_log_priority, _ text: String) {
    guard !isQuiet else { return }
    if priority == LIBINPUT_LOG_PRIORITY_ERROR { compositor.log.error("libinput: \(text)") } else { compositor.log.debug("libinput: \(text)") }
  }

  // MARK: Events

  /// Handles all that can be read.
  func drain() {
    guard let context else { return }
    while libinput_dispatch(context) == 0, let first = libinput_get_event(context) {
      var next: OpaquePointer? = first
      while let event = next {
        handle(event)
        libinput_event_destroy(event)
        next = libinput_get_event(context)
      }
    }
  }

  private func handle(_ event: OpaquePointer) {
    guard let device = libinput_event_get_device(event) else { return }
    switch libinput_event_get_type(event) {
    case LIBINPUT_EVENT_DEVICE_ADDED: add(device)
    case LIBINPUT_EVENT_DEVICE_REMOVED: remove(device)
    case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP, LIBINPUT_EVENT_TOUCH_CANCEL, LIBINPUT_EVENT_TOUCH_FRAME:
      touchscreen(device)?.handle(event)
    case LIBINPUT_EVENT_KEYBOARD_KEY: handleKey(event)
    case LIBINPUT_EVENT_POINTER_MOTION: handleMotion(event)
    case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE: handleAbsoluteMotion(event)
    case LIBINPUT_EVENT_POINTER_BUTTON: handleButton(event)
    case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL: handleScroll(event, .wheel)
    case LIBINPUT_EVENT_POINTER_SCROLL_FINGER: handleScroll(event, .finger)
    case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS: handleScroll(event, .continuous)
    // Tablets, switches and touchpad gestures are nobody's yet; POINTER_AXIS repeats what SCROLL_… says.
    default: break
    }
  }

  // MARK: Devices

  private func add(_ device: OpaquePointer) {
    let name = String(cString: libinput_device_get_name(device))
    if libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_TOUCH) != 0 {
      touchscreens.append(Touchscreen(compositor, device, name: name))
      compositor.seat.add(.touch)
    }
    if libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_POINTER) != 0 {
      pointers += 1
      compositor.seat.add(.pointer)
    }
    if Self.isKeyboard(device) {
      keyboards += 1
      compositor.seat.add(.keyboard)
    }
  }

  /// Whether it has keys to type with. A power or volume button is a keyboard to libinput; for it alone no keymap is worth its memory.
  private static func isKeyboard(_ device: OpaquePointer) -> Bool {
    guard libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_KEYBOARD) != 0 else { return false }
    // KEY_ESC … KEY_DELETE of linux/input-event-codes.h: all before the power and volume keys.
    return (UInt32(1)...111).contains { libinput_device_keyboard_has_key(device, $0) > 0 }
  }

  private func remove(_ device: OpaquePointer) {
    let now = compositor.clock.now
    if let index = touchscreens.firstIndex(where: { $0.device == device }) {
      // Clients hear of the cancel before they hear that there is no touchscreen.
      touchscreens.remove(at: index).void(at: now)
      compositor.seat.remove(.touch)
      compositor.log.info("touchscreen \"\(String(cString: libinput_device_get_name(device)))\" is gone")
    }
    if libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_POINTER) != 0, pointers > 0 {
      pointers -= 1
      if pointers == 0 { compositor.seat.pointer.releaseButtons(at: now) }
      compositor.seat.remove(.pointer)
    }
    if Self.isKeyboard(device), keyboards > 0 {
      keyboards -= 1
      if keyboards == 0 { compositor.seat.keyboard.releaseKeys(at: now) }
      compositor.seat.remove(.keyboard)
    }
  }

  private func touchscreen(_ device: OpaquePointer) -> Touchscreen? { touchscreens.first { $0.device == device } }

  // MARK: Keyboards and mice

  private func handleKey(_ event: OpaquePointer) {
    guard let key = libinput_event_get_keyboard_event(event) else { return }
    let isDown = libinput_event_keyboard_get_key_state(key) == LIBINPUT_KEY_STATE_PRESSED
    compositor.seat.keyboard.handleKey(
      libinput_event_keyboard_get_key(key), isDown: isDown, at: Timestamp(microseconds: libinput_event_keyboard_get_time_usec(key)))
  }

  private func handleMotion(_ event: OpaquePointer) {
    guard let pointer = libinput_event_get_pointer_event(event) else { return }
    compositor.seat.pointer.handleMotion(
      dx: libinput_event_pointer_get_dx(pointer), dy: libinput_event_pointer_get_dy(pointer),
      at: Timestamp(microseconds: libinput_event_pointer_get_time_usec(pointer)))
  }

  private func handleAbsoluteMotion(_ event: OpaquePointer) {
    guard let pointer = libinput_event_get_pointer_event(event) else { return }
    compositor.seat.pointer.handleMotion(
      toFractionX: libinput_event_pointer_get_absolute_x_transformed(pointer, 1), y: libinput_event_pointer_get_absolute_y_transformed(pointer, 1),
      at: Timestamp(microseconds: libinput_event_pointer_get_time_usec(pointer)))
  }

  private func handleButton(_ event: OpaquePointer) {
    guard let pointer = libinput_event_get_pointer_event(event) else { return }
    let isDown = libinput_event_pointer_get_button_state(pointer) == LIBINPUT_BUTTON_STATE_PRESSED
    compositor.seat.pointer.handleButton(
      libinput_event_pointer_get_button(pointer), isDown: isDown, at: Timestamp(microseconds: libinput_event_pointer_get_time_usec(pointer)))
  }

  private func handleScroll(_ event: OpaquePointer, _ source: WlPointer.AxisSource) {
    guard let pointer = libinput_event_get_pointer_event(event) else { return }
    let time = Timestamp(microseconds: libinput_event_pointer_get_time_usec(pointer))
    for (axis, wire) in [
      (LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL, WlPointer.Axis.verticalScroll), (LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL, .horizontalScroll),
    ] where libinput_event_pointer_has_axis(pointer, axis) != 0 {
      let steps = source == .wheel ? Int32(libinput_event_pointer_get_scroll_value_v120(pointer, axis)) : nil
      compositor.seat.pointer.handleScroll(
        wire, distance: libinput_event_pointer_get_scroll_value(pointer, axis), steps: steps, source: source, at: time)
    }
  }
}

extension Timestamp {
  /// A time of libinput's, which stamps with `CLOCK_MONOTONIC`.
  init(microseconds: UInt64) { self.init(rawValue: Int64(truncatingIfNeeded: microseconds)) }
}
