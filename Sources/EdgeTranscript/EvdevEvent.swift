/// One event of a kernel input device, as every recording format has it.
struct EvdevEvent: Equatable {
  /// Microseconds on the recording's clock.
  var time: Int64
  var type: UInt16
  var code: UInt16
  var value: Int32
}

// The types and codes that matter for touch. Source: linux/input-event-codes.h.
extension EvdevEvent {
  static let synType: UInt16 = 0x00
  static let keyType: UInt16 = 0x01
  static let absType: UInt16 = 0x03

  static let report: UInt16 = 0
  static let contactReport: UInt16 = 2
  static let dropped: UInt16 = 3

  static let touchButton: UInt16 = 0x14a

  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let slot: UInt16 = 0x2f
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let trackingID: UInt16 = 0x39
  /// All multi-touch axes, `ABS_MT_SLOT` to `ABS_MT_TOOL_Y`.
  static let contactAxes: ClosedRange<UInt16> = 0x2f...0x3d
}

/// What a recording says about its device.
struct EvdevDevice {
  /// The axes whose range is known, by code.
  var axes: [(code: UInt16, axis: EvdevAxis)] = []

  func axis(_ code: UInt16) -> EvdevAxis? {
    axes.last { $0.code == code }?.axis
  }
}

/// The range of one axis.
struct EvdevAxis: Equatable {
  var minimum: Int32
  var maximum: Int32
  /// Units per millimetre; 0 where the driver does not say.
  var resolution: Int32

  /// Length in units, or nil where the range is empty.
  var extent: Double? {
    maximum > minimum ? Double(maximum) - Double(minimum) : nil
  }

  /// Length in millimetres, or nil where the driver does not say or says nonsense.
  ///
  /// Source: design, section 3.2 (20 mm to 3 m).
  var millimetres: Float? {
    guard resolution > 0, let extent else { return nil }
    let length = Float(extent / Double(resolution))
    return length >= 20 && length <= 3000 ? length : nil
  }
}
