import EdgeGestures

/// A recording of a kernel device, whatever format it came in: what is known of the device, and its events.
struct EvdevRecording {
  var device = EvdevDevice()
  var events: [EvdevEvent] = []

  /// How the device tells its contacts.
  var protocolKind: EvdevMachine.Kind {
    var hasContactAxes = false
    for event in events {
      if event.type == EvdevEvent.synType && event.code == EvdevEvent.contactReport { return .anonymous }
      if event.type == EvdevEvent.absType && EvdevEvent.contactAxes.contains(event.code) { hasContactAxes = true }
    }
    return hasContactAxes ? .slots : .single
  }

  /// Whether a device of protocol A never tells that its last contact lifts: neither by an empty packet nor by its button.
  var lacksLifts: Bool {
    var isPacketEmpty = true
    for event in events {
      switch (event.type, event.code) {
      case (EvdevEvent.absType, EvdevEvent.contactX), (EvdevEvent.absType, EvdevEvent.contactY): isPacketEmpty = false
      case (EvdevEvent.synType, EvdevEvent.contactReport):
        if isPacketEmpty { return false }
        isPacketEmpty = true
      case (EvdevEvent.keyType, EvdevEvent.touchButton) where event.value == 0: return false
      default: break
      }
    }
    return protocolKind == .anonymous
  }

  /// Where the positions lie on a screen.
  ///
  /// Width and height are `screen`'s; without one, udev's; without those, what range and resolution give. A range that is not known is that of the positions
  /// seen.
  ///
  /// - Returns: nil if there is no `screen` and the device does not say how large it is.
  func mapping(on screen: ScreenSize?) -> EvdevMapping? {
    let hasContactAxes = protocolKind != .single
    let codes = hasContactAxes ? (x: EvdevEvent.contactX, y: EvdevEvent.contactY) : (x: EvdevEvent.x, y: EvdevEvent.y)
    let x = device.axis(codes.x)
    let y = device.axis(codes.y)
    guard let size = screen ?? measured(x, y) else { return nil }
    let isGuessed = x?.extent == nil || y?.extent == nil
    return EvdevMapping(size: size, x: x?.extent != nil ? x : seen(codes.x), y: y?.extent != nil ? y : seen(codes.y), isGuessed: isGuessed)
  }

  /// The size that udev has, or else what range and resolution give.
  ///
  /// udev has whole millimetres; where it took them from range and resolution itself, those are more exact.
  private func measured(_ x: EvdevAxis?, _ y: EvdevAxis?) -> ScreenSize? {
    var size: ScreenSize? = nil
    if let width = x?.millimetres, let height = y?.millimetres {
      size = ScreenSize(width: EvdevMapping.rounded(width), height: EvdevMapping.rounded(height))
    }
    guard device.width > 0, device.height > 0 else { return size }
    if let size, abs(size.width - device.width) < 1, abs(size.height - device.height) < 1 { return size }
    return ScreenSize(width: device.width, height: device.height)
  }

  /// The range of the values that occur, from 0 on.
  private func seen(_ code: UInt16) -> EvdevAxis? {
    var axis = EvdevAxis(minimum: 0, maximum: 0, resolution: 0)
    for event in events where event.type == EvdevEvent.absType && event.code == code {
      axis.minimum = min(axis.minimum, event.value)
      axis.maximum = max(axis.maximum, event.value)
    }
    return axis
  }

  /// Whether it has touches, wherever they are.
  var hasTouches: Bool {
    events.contains { event in
      event.type == EvdevEvent.absType && (event.code == EvdevEvent.contactX || event.code == EvdevEvent.contactY)
        || event.type == EvdevEvent.keyType && event.code == EvdevEvent.touchButton
    }
  }

  /// The contacts, report by report.
  func frames(_ mapping: EvdevMapping) -> [ContactFrame] {
    var machine = EvdevMachine(self, mapping)
    var frames: [ContactFrame] = []
    for event in events { machine.handle(event, into: &frames) }
    return frames
  }
}

extension EvdevMachine {
  /// The machine for a recording's events.
  init(_ recording: EvdevRecording, _ mapping: EvdevMapping) {
    self.init(kind: recording.protocolKind, lacksLifts: recording.lacksLifts, mapping: mapping)
  }
}

/// How positions in units of a device become millimetres on the screen.
struct EvdevMapping {
  var size: ScreenSize
  var x: EvdevAxis?
  var y: EvdevAxis?
  /// Whether a range was not known and was taken from the positions.
  var isGuessed: Bool

  /// The place in millimetres, to a thousandth.
  func point(x: Int32, y: Int32) -> ScreenPoint {
    ScreenPoint(x: Self.place(x, self.x, size.width), y: Self.place(y, self.y, size.height))
  }

  private static func place(_ value: Int32, _ axis: EvdevAxis?, _ length: Float) -> Float {
    guard let axis, let extent = axis.extent else { return 0 }
    // One more than the extent, as libinput has it (evdev_device_transform_x): the last unit still lies on the screen.
    let place = (Double(value) - Double(axis.minimum)) / (extent + 1) * Double(length)
    return rounded(Float(max(-100_000, min(place, 100_000))))
  }

  /// Rounds as a transcript writes it, so that a transcript that is read back plays the same.
  static func rounded(_ millimetres: Float) -> Float {
    guard let scaled = Text.scale(millimetres, decimals: 3) else { return 0 }
    return Float(Double(scaled * 1000) / 1_000_000)
  }
}
