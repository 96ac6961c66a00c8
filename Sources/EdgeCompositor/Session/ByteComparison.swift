// Text compared by its bytes. `==` on strings asks whether they are canonically equivalent, which takes Unicode's tables along: 85 kB of an
// Embedded edgecomp, which compares nothing but words of its own.

extension String.UTF8View {
  /// Whether these are the bytes of `word`.
  public static func == (text: Self, word: StaticString) -> Bool {
    word.withUTF8Buffer { text.elementsEqual($0) }
  }

  /// Lets `switch` on bytes name words.
  public static func ~= (word: StaticString, text: Self) -> Bool { text == word }
}
