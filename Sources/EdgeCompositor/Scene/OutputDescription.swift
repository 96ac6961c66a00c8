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
    let bytes = Array(text.utf8)
    var position = 0
    /// Takes `byte` if it is next.
    func take(_ byte: UInt8) -> Bool {
      guard position < bytes.count, bytes[position] == byte else { return false }
      position += 1
      return true
    }
    /// Takes digits: for a length with at most one point among them, for pixels perhaps behind a sign, which none may have.
    func number(isLength: Bool) throws(CompositorError) -> Float {
      let isNegative = !isLength && take(UInt8(ascii: "-"))
      var value: Float = 0
      var unit: Float = 1
      var digits = 0
      var isFraction = false
      while position < bytes.count, digits < 9 {
        if isLength, !isFraction, take(UInt8(ascii: ".")) {
          isFraction = true
          continue
        }
        guard bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") else { break }
        value = value * 10 + Float(bytes[position] - UInt8(ascii: "0"))
        if isFraction { unit *= 10 }
        digits += 1
        position += 1
      }
      guard digits > 0 else { throw .output(text) }
      return isNegative ? -value : value / unit
    }
    func sides(areLengths: Bool) throws(CompositorError) -> (width: Float, height: Float) {
      let width = try number(isLength: areLengths)
      guard take(UInt8(ascii: "x")) else { throw .output(text) }
      return (width, try number(isLength: areLengths))
    }
    let (width, height) = try sides(areLengths: false)
    let limit = Float(Limits.pictureSide)
    if position == bytes.count {
      isGuessed = true
      millimetres = (width * 25.4 / 96, height * 25.4 / 96)
    } else {
      guard take(UInt8(ascii: ",")) else { throw .output(text) }
      millimetres = try sides(areLengths: true)
      guard take(UInt8(ascii: "m")), take(UInt8(ascii: "m")), position == bytes.count else { throw .output(text) }
    }
    guard width > 0, height > 0, width <= limit, height <= limit else { throw .outputPixels(text) }
    pixels = (Int32(width), Int32(height))
    guard isGuessed || isSensible else { throw .outputMillimetres(text) }
  }

  /// Whether the millimetres can be true.
  var isSensible: Bool {
    let (across, down) = millimetres
    guard across >= 20, down >= 20, across <= 3000, down <= 3000 else { return false }
    let ratio = (across / down) / (Float(pixels.width) / Float(pixels.height))
    return ratio >= 1 / 1.2 && ratio <= 1.2
  }
}
