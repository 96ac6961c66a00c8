import EdgeToolkit

/// The app's colours.
enum Palette {
  static let paper = Color(0xfbfaf6)
  static let grid = Color(0xcfcbbd)
  static let faintText = Color(0xa8a496)
  static let systemZone = Color(0x2364aa, alpha: 0.07)
  static let ourZone = Color(0xe08e1b, alpha: 0.16)
  static let strip = Color(0x23303d)
  static let stripText = Color(0xf4f6f8)
  static let stripFaintText = Color(0xa9b7c4)
  static let button = Color(0x3f8fd2)
  static let ourButton = Color(0xe08e1b)
  static let pressedButton = Color(0x1f5f96)
  static let deadButton = Color(0x35434f)
  static let buttonText = Color(0xffffff)
}
