/// What a recording says about its device.
struct EvdevDevice {
  /// As the file has it: not always UTF-8, and empty where it has none.
  var name: [UInt8] = []
  /// Path of the device's node, such as `/dev/input/event3`; empty where the file has none.
  var node: [UInt8] = []
  /// The axes whose range is known, by code.
  var axes: [(code: UInt16, axis: EvdevAxis)] = []
  /// Size in millimetres that udev was told (`ID_INPUT_WIDTH_MM`, `ID_INPUT_HEIGHT_MM`); 0 where it was not.
  var width: Float = 0
  var height: Float = 0
  /// Whether udev calls it a touchscreen.
  var isTouchscreen = false
  /// Whether udev calls it a touchpad or a tablet.
  var isOther = false
  /// `INPUT_PROP_DIRECT`: a screen lies under it. Old files lack it for touchscreens too.
  var isDirect = false
  /// `INPUT_PROP_POINTER`: it moves a pointer. Some touchpads say that they are direct too.
  var isPointer = false
  /// Whether it reports a pen.
  var isPen = false

  static let pointerProperty: UInt16 = 0
  static let directProperty: UInt16 = 1

  func axis(_ code: UInt16) -> EvdevAxis? {
    axes.last { $0.code == code }?.axis
  }

  /// Whether it has axes for a touch's place.
  var hasTouchAxes: Bool {
    axis(EvdevEvent.contactX) != nil || axis(EvdevEvent.x) != nil
  }

  /// The device, with what `description` knows besides.
  func completed(by description: EvdevDevice) -> EvdevDevice {
    var device = self
    // The last one counts.
    device.axes = description.axes + axes
    if device.name.isEmpty { device.name = description.name }
    if device.node.isEmpty { device.node = description.node }
    if device.width == 0 || device.height == 0 {
      device.width = description.width
      device.height = description.height
    }
    return device
  }
}

/// The range of one axis.
struct EvdevAxis: Equatable {
  var minimum: Int32 = 0
  var maximum: Int32 = 0
  /// Units per millimetre; 0 where the driver does not say.
  var resolution: Int32 = 0

  /// Length in units, or nil where the range is empty.
  var extent: Double? {
    maximum > minimum ? Double(maximum) - Double(minimum) : nil
  }

  /// Length in millimetres, or nil where the driver does not say or says nonsense.
  var millimetres: Float? {
    guard resolution > 0, let extent else { return nil }
    let length = Float(extent / Double(resolution))
    return Self.isPlausible(length) ? length : nil
  }

  /// Whether a screen may be so wide or high.
  ///
  /// Source: design, section 3.2 (20 mm to 3 m).
  static func isPlausible(_ millimetres: Float) -> Bool {
    millimetres >= 20 && millimetres <= 3000
  }
}
