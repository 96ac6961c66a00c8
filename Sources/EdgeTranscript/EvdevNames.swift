/// The kernel's names of types and codes, as far as they matter for touch.
///
/// Source: linux/input-event-codes.h; `getevent -l` prints them.
enum EvdevNames {
  /// `ABS_MT_TOOL_TYPE`, whose values have names too.
  static let contactTool: UInt16 = 0x37

  /// A type's number, by its name or as four hexadecimal digits.
  static func type(_ word: Word) -> UInt16? {
    if word == "EV_ABS" { return EvdevEvent.absType }
    if word == "EV_SYN" { return EvdevEvent.synType }
    if word == "EV_KEY" { return EvdevEvent.keyType }
    if word == "EV_MSC" { return EvdevEvent.miscellaneousType }
    if word == "EV_REL" { return EvdevEvent.relType }
    return number(word)
  }

  /// A code's number, by its name or as four hexadecimal digits, given its type's name or digits.
  static func code(_ word: Word, typeName: Word) -> UInt16? {
    type(typeName).flatMap { code(word, type: $0) }
  }

  /// A code's number, by its name or as four hexadecimal digits.
  static func code(_ word: Word, type: UInt16) -> UInt16? {
    switch type {
    case EvdevEvent.absType: axis(word) ?? number(word)
    case EvdevEvent.synType: report(word) ?? number(word)
    case EvdevEvent.keyType: key(word) ?? number(word)
    default: number(word)
    }
  }

  private static func number(_ word: Word) -> UInt16? {
    word.bytes.count == 4 ? word.hexadecimal.map { UInt16(truncatingIfNeeded: $0) } : nil
  }

  private static func axis(_ word: Word) -> UInt16? {
    if word == "ABS_X" { return EvdevEvent.x }
    if word == "ABS_Y" { return EvdevEvent.y }
    guard word.starts(with: "ABS_MT_") else { return nil }
    if word == "ABS_MT_POSITION_X" { return EvdevEvent.contactX }
    if word == "ABS_MT_POSITION_Y" { return EvdevEvent.contactY }
    if word == "ABS_MT_TRACKING_ID" { return EvdevEvent.trackingID }
    if word == "ABS_MT_SLOT" { return EvdevEvent.slot }
    if word == "ABS_MT_TOUCH_MAJOR" { return 0x30 }
    if word == "ABS_MT_TOUCH_MINOR" { return 0x31 }
    if word == "ABS_MT_WIDTH_MAJOR" { return 0x32 }
    if word == "ABS_MT_WIDTH_MINOR" { return 0x33 }
    if word == "ABS_MT_ORIENTATION" { return 0x34 }
    if word == "ABS_MT_TOOL_TYPE" { return contactTool }
    if word == "ABS_MT_BLOB_ID" { return 0x38 }
    if word == "ABS_MT_PRESSURE" { return 0x3a }
    if word == "ABS_MT_DISTANCE" { return 0x3b }
    if word == "ABS_MT_TOOL_X" { return 0x3c }
    if word == "ABS_MT_TOOL_Y" { return 0x3d }
    return nil
  }

  private static func report(_ word: Word) -> UInt16? {
    if word == "SYN_REPORT" { return EvdevEvent.report }
    if word == "SYN_MT_REPORT" { return EvdevEvent.contactReport }
    if word == "SYN_DROPPED" { return EvdevEvent.dropped }
    if word == "SYN_CONFIG" { return EvdevEvent.configuration }
    return nil
  }

  private static func key(_ word: Word) -> UInt16? {
    if word == "BTN_TOUCH" { return EvdevEvent.touchButton }
    if word == "BTN_TOOL_PEN" { return EvdevEvent.penTool }
    if word == "BTN_STYLUS" { return EvdevEvent.penButton }
    return nil
  }
}
