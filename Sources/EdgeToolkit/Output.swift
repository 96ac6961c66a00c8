import WaylandClient

/// A screen, as the compositor describes it.
public final class Output: WlOutputEvents {
  public let proxy: WlOutputProxy
  let globalName: UInt32
  /// Buffer pixels for one logical pixel.
  public private(set) var scale: Int32 = 1
  /// Size in logical pixels as the user sees it; zero before the first mode.
  public var size: Size {
    let size = isTurned ? Size(width: mode.height, height: mode.width) : mode
    return Size(width: size.width / scale, height: size.height / scale)
  }
  /// Whether the first description is whole.
  private(set) var isComplete = false

  private let connection: Connection
  private var mode = Size(width: 0, height: 0)
  private var isTurned = false
  /// Size of the glass in millimetres, before the transform; zero if unknown.
  private var glass = Size(width: 0, height: 0)

  init(_ proxy: WlOutputProxy, name: UInt32, of connection: Connection) {
    self.proxy = proxy
    globalName = name
    self.connection = connection
    proxy.setHandler(self)
  }

  /// Logical pixels for one millimetre of glass.
  ///
  /// Where the compositor knows no size, or one that cannot be (less than 20 mm, more than 3 m), it is that of a 96 dpi screen.
  public var pixelsPerMillimetre: Double {
    guard (20...3000).contains(glass.width), (20...3000).contains(glass.height), mode.width > 0 else { return 96 / 25.4 }
    return Double(mode.width) / Double(scale) / Double(glass.width)
  }

  func release() {
    if proxy.version >= 3 { proxy.release() } else { proxy.forget() }
  }

  public func geometry(
    _ proxy: WlOutputProxy, x: Int32, y: Int32, physicalWidth: Int32, physicalHeight: Int32, subpixel: WlOutput.Subpixel, make: String,
    model: String, transform: WlOutput.Transform
  ) {
    glass = Size(width: physicalWidth, height: physicalHeight)
    // The odd transforms are those by a quarter.
    isTurned = transform.rawValue & 1 == 1
    // Version 1 has no `done`.
    if proxy.version < 2 { done(proxy) }
  }

  public func mode(_ proxy: WlOutputProxy, flags: WlOutput.Mode, width: Int32, height: Int32, refresh: Int32) {
    guard flags.contains(.current) else { return }
    mode = Size(width: width, height: height)
    if proxy.version < 2 { done(proxy) }
  }

  public func scale(_ proxy: WlOutputProxy, factor: Int32) { scale = max(1, factor) }

  public func done(_ proxy: WlOutputProxy) {
    guard mode.width > 0 else { return }
    let isNew = !isComplete
    isComplete = true
    connection.described(self, isNew: isNew)
  }
}
