/// The decisions of one line as they are compared: without numbers in parentheses, with single blanks.
struct Expectation: Equatable {
  private var bytes: [UInt8] = []

  init(_ text: Text) {
    var depth = 0
    var isBlank = false
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(depth - 1, 0)
      case UInt8(ascii: " "), UInt8(ascii: "\t"): isBlank = true
      default:
        if depth > 0 { continue }
        if isBlank && !bytes.isEmpty && byte != UInt8(ascii: ",") { bytes.append(UInt8(ascii: " ")) }
        isBlank = false
        bytes.append(byte)
        if byte == UInt8(ascii: ",") { isBlank = true }
      }
    }
  }
}
