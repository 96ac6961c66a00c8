import CPlatform
import EdgeTranscript
import WaylandWire

// What messages show beside text and whole numbers.

extension Message.StringInterpolation {
  /// Adds a number with so many decimals at most.
  ///
  /// Not Swift's own text, which brings much code along and shows more digits than were meant.
  @inline(never) mutating func appendInterpolation(_ value: Float, places: Int) {
    var text = Text()
    text.append(value, decimals: places)
    appendInterpolation(text.string)
  }

  mutating func appendInterpolation(_ value: Double, places: Int) { appendInterpolation(Float(value), places: places) }

  /// Adds what the system says of an error.
  @inline(never) public mutating func appendInterpolation(errno: Int32) { appendInterpolation(String(cString: strerror(errno))) }
}
