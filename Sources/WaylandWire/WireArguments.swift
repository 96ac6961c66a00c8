import CWaylandUtil

/// Memory for the arguments of one message.
public func withWireArguments<Result>(_ count: Int, _ body: (UnsafeMutablePointer<wl_argument>) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: max(count, 1)) { buffer in
    buffer.initialize(repeating: wl_argument())
    // Never nil for a capacity above 0.
    return body(buffer.baseAddress.unsafelyUnwrapped)
  }
}

/// A string as the wire wants it, for the time of the call; nil stays nil.
public func withWireString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  guard let text else { return body(nil) }
  return text.withCString { body($0) }
}

/// Bytes as the wire wants them, for the time of the call.
public func withWireArray<Result>(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeMutablePointer<wl_array>) -> Result) -> Result {
  var array = wl_array(size: bytes.count, alloc: bytes.count, data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
  return withUnsafeMutablePointer(to: &array) { body($0) }
}

/// A string argument; bytes that are no UTF-8 become question marks.
///
/// So it is never longer than it came: passed on in a message of the same shape it fits again. The usual mark (U+FFFD, three bytes) would let
/// a client's title break the connection of whoever is told of it.
public func readString(_ text: UnsafePointer<CChar>?) -> String {
  guard let text else { return "" }
  if let valid = String(validatingCString: text) { return valid }
  var result = ""
  for scalar in String(cString: text).unicodeScalars { result.unicodeScalars.append(scalar == "\u{FFFD}" ? "?" : scalar) }
  return result
}

public func readOptionalString(_ text: UnsafePointer<CChar>?) -> String? { text.map { readString($0) } }

/// The bytes of an array argument; they live as long as the call.
public func readArray(_ array: UnsafeMutablePointer<wl_array>?) -> UnsafeRawBufferPointer {
  guard let array else { return UnsafeRawBufferPointer(start: nil, count: 0) }
  return UnsafeRawBufferPointer(start: array.pointee.data, count: array.pointee.size)
}

/// Closes a descriptor that came with a message and that nobody wants.
public func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
