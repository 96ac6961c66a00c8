/// Some bytes of a line, and where they stood.
package struct Word {
  package let bytes: ArraySlice<UInt8>
  /// From 1.
  package let column: Int

  package init(bytes: ArraySlice<UInt8>, column: Int) {
    self.bytes = bytes
    self.column = column
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The word as text for a message: not too long, and without bytes that a terminal obeys.
  package var string: String {
    let shown = bytes.prefix(40).map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: "?") : $0 }
    return String(decoding: shown, as: UTF8.self) + (bytes.count > 40 ? "…" : "")
  }

  package static func == (word: Word, text: StaticString) -> Bool {
    text.withUTF8Buffer { word.bytes.elementsEqual($0) }
  }
}
