/// The lines of a file: where each begins and ends, without its line end.
package struct Lines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0
  private var isDone = false
  private var number = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Some editors begin a file with a byte order mark.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// The next line, or nil after the last. A file that ends with a line end has an empty last line.
  package mutating func next() -> LineReader? {
    if isDone { return nil }
    let first = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    var last = position
    if last > first, bytes[last - 1] == UInt8(ascii: "\r") { last -= 1 }
    isDone = position >= bytes.count
    position += 1
    number += 1
    return LineReader(bytes, first..<last, number: number)
  }
}
