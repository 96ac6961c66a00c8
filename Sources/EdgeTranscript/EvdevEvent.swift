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
  static let relType: UInt16 = 0x02
  static let absType: UInt16 = 0x03
  static let miscellaneousType: UInt16 = 0x04

  static let report: UInt16 = 0
  static let configuration: UInt16 = 1
  static let contactReport: UInt16 = 2
  static let dropped: UInt16 = 3

  static let touchButton: UInt16 = 0x14a
  static let penTool: UInt16 = 0x140
  static let penButton: UInt16 = 0x14b

  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let slot: UInt16 = 0x2f
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let trackingID: UInt16 = 0x39
  /// All multi-touch axes, `ABS_MT_SLOT` to `ABS_MT_TOOL_Y`.
  static let contactAxes: ClosedRange<UInt16> = 0x2f...0x3d

  /// Whether only pens have this key (`BTN_TOOL_PEN`, `BTN_STYLUS`).
  static func isPen(_ key: UInt16) -> Bool {
    key == penTool || key == penButton
  }
}
