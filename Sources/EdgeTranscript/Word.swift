/// Some bytes of a line, and where they stood.
struct Word {
  let bytes: ArraySlice<UInt8>
  /// From 1.
  let column: Int

  var isEmpty: Bool { bytes.isEmpty }

  /// The word as text for a message: not too long, and without bytes that a terminal obeys.
  var string: String {
    let shown = bytes.prefix(40).map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: "?") : $0 }
    return String(decoding: shown, as: UTF8.self) + (bytes.count > 40 ? "…" : "")
  }

  static func == (word: Word, text: StaticString) -> Bool {
    text.withUTF8Buffer { word.bytes.elementsEqual($0) }
  }
}
