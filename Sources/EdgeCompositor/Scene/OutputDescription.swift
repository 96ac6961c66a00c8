/// What an output is like, before it exists.
public struct OutputDescription: Equatable, Sendable {
  /// Pixels of the panel, before its transform.
  public var pixels = (width: Int32(1024), height: Int32(600))
  /// Of the panel, before its transform.
  public var millimetres = (width: Float(155), height: Float(87))
  /// Nobody said how large it is; 96 dpi are assumed.
  public var isGuessed = false
  /// Pixels for each logical pixel, each way.
  public var scale: Int32 = 1
  /// Raw value of `wl_output.transform`: how pictures must be turned for the panel.
  public var transform: UInt32 = 0
  /// As clients see it; nil: HEADLESS-1 ….
  public var name: String?

  public init() {}

  public static func == (a: OutputDescription, b: OutputDescription) -> Bool {
    a.pixels == b.pixels && a.millimetres == b.millimetres && a.scale == b.scale && a.transform == b.transform && a.name == b.name
  }

  /// Reads `1024x600,155x87mm`. Sizes in mm may have decimals and may be left out: then 96 dpi are assumed.
  ///
  /// - Throws: `.output` with the text if it is not of that form; `.outputPixels` and `.outputMillimetres` if the sizes make no sense (design,
  ///   section 3.2: below 20 mm, above 3 m, aspect off by more than 20 %).
  public init(parsing text: String) throws(CompositorError) {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 else { throw .output(text) }
    let sides = parts[0].split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int32(Substring(sides[0])), let height = Int32(Substring(sides[1])) else { throw .output(text) }
    guard width > 0, height > 0, width <= Limits.pictureSide, height <= Limits.pictureSide else { throw .outputPixels(text) }
    pixels = (width, height)
    guard parts.count == 2 else {
      isGuessed = true
      millimetres = (Float(width) * 25.4 / 96, Float(height) * 25.4 / 96)
      return
    }
    guard parts[1].suffix(2).elementsEqual("mm".utf8) else { throw .output(text) }
    let lengths = parts[1].dropLast(2).split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard lengths.count == 2, let across = Self.decimal(lengths[0]), let down = Self.decimal(lengths[1]) else { throw .output(text) }
    millimetres = (across, down)
    guard isSensible else { throw .outputMillimetres(text) }
  }

  /// Whether the millimetres can be true.
  var isSensible: Bool {
    let (across, down) = millimetres
    guard across >= 20, down >= 20, across <= 3000, down <= 3000 else { return false }
    let ratio = (across / down) / (Float(pixels.width) / Float(pixels.height))
    return ratio >= 1 / 1.2 && ratio <= 1.2
  }

  /// Digits with at most one point; `Float(String)` does not exist in Embedded Swift.
  private static func decimal(_ text: Substring.UTF8View) -> Float? {
    var value: Float = 0
    var unit: Float = 1
    var digits = 0
    var isFraction = false
    for byte in text {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 9 {
        value = value * 10 + Float(byte - UInt8(ascii: "0"))
        if isFraction { unit *= 10 }
        digits += 1
      } else {
        return nil
      }
    }
    return digits > 0 ? value / unit : nil
  }
}
