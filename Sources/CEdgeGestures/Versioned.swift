import EdgeGesturesHeader

/// A struct of the header that begins with its size, so that it can grow from version to version.
protocol Versioned {
  /// All members 0.
  init()
  var struct_size: UInt32 { get set }
  /// Its size in the first version that had it.
  static var leastSize: Int { get }
}

extension eg_setup: Versioned { static var leastSize: Int { MemoryLayout<eg_setup>.size } }
extension eg_touch: Versioned { static var leastSize: Int { 60 } }
extension eg_fact: Versioned { static var leastSize: Int { 192 } }
extension eg_decision: Versioned { static var leastSize: Int { 128 } }
extension eg_verdict: Versioned { static var leastSize: Int { 64 + MemoryLayout<UnsafeRawPointer>.size } }
extension eg_tuning_key: Versioned { static var leastSize: Int { 16 + MemoryLayout<UnsafeRawPointer>.size } }

extension Versioned {
  /// Reads a caller's struct: what an older caller does not have counts as 0; nil if a newer one set something that is not known here.
  static func read(_ source: UnsafePointer<Self>) -> Self? {
    if Int(truncatingIfNeeded: source.pointee.struct_size) == MemoryLayout<Self>.size { return source.pointee }
    var value = Self()
    let isKnown = withUnsafeMutableBytes(of: &value) { copy(source, of: size(source), atLeast: leastSize, into: $0) }
    return isKnown ? value : nil
  }

  /// Writes as much of itself as the caller's struct has; what a newer caller has beyond becomes 0. The caller's `struct_size` stays.
  func write(to target: UnsafeMutablePointer<Self>) -> eg_status {
    let size = Self.size(target)
    guard size >= Self.leastSize else { return EG_ERROR_VERSION }
    withUnsafeBytes(of: self) { copy($0, into: UnsafeMutableRawBufferPointer(start: target, count: size)) }
    return EG_OK
  }

  /// The size that the caller says, if it is one that a version can have: of whole words, and not too large.
  static func size(_ source: UnsafePointer<Self>) -> Int {
    let size = Int(truncatingIfNeeded: source.pointee.struct_size)
    return size <= 4096 && size & 3 == 0 ? size : 0
  }
}

// The same for all structs.

/// Copies a struct of this size into one of ours, as much as both have; false if it is too small, or has something beyond ours.
@inline(never) private func copy(_ source: UnsafeRawPointer, of size: Int, atLeast least: Int, into own: UnsafeMutableRawBufferPointer) -> Bool {
  guard size >= least, let base = own.baseAddress else { return false }
  var byte = own.count
  while byte < size {
    guard source.load(fromByteOffset: byte, as: UInt8.self) == 0 else { return false }
    byte &+= 1
  }
  base.copyMemory(from: source, byteCount: min(own.count, size))
  return true
}

/// Copies one of our structs into a caller's, all but the size that it begins with; what the caller's has beyond becomes 0.
@inline(never) private func copy(_ own: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
  guard let from = own.baseAddress, let to = target.baseAddress else { return }
  let start = MemoryLayout<UInt32>.size
  (to + start).copyMemory(from: from + start, byteCount: min(own.count, target.count) &- start)
  var byte = own.count
  while byte < target.count {
    to.storeBytes(of: 0, toByteOffset: byte, as: UInt8.self)
    byte &+= 1
  }
}
