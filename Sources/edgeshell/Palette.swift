import EdgeToolkit

/// The shell's colours; each surface has its own ground.
enum Palette {
  static let home = Color(0x1b2531)
  static let tile = Color(0x28364a)
  static let pressedTile = Color(0x36496a)
  static let dock = Color(0x0d131a)
  static let dockTile = Color(0x1d2833)
  static let notifications = Color(0xf4efe4)
  static let controlPanel = Color(0x123c42)
  static let controlTile = Color(0x1d525a)
  static let pressedControlTile = Color(0x2a6b75)
  static let light = Color(0xf3f6f9)
  static let faintLight = Color(0x9fb0c0)
  static let dark = Color(0x2b2a26)
  static let faintDark = Color(0x86806f)
  static let rule = Color(0xdcd4c2)
  static let accent = Color(0x3f8fd2)
  static let running = Color(0x5cc98a)
  static let hint = Color(0xe08e1b)
  /// Between light and dark, so that it shows on both.
  static let indicator = Color(0x8797a6, alpha: 0.9)
  static let dimIndicator = Color(0xe08e1b, alpha: 0.45)
}
