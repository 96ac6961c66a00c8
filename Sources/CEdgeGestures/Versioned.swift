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
    let own = MemoryLayout<Self>.size
    let size = size(source)
    if size == own { return source.pointee }
    guard size >= leastSize else { return nil }
    let bytes = UnsafeRawPointer(source)
    var byte = own
    while byte < size {
      guard bytes.load(fromByteOffset: byte, as: UInt8.self) == 0 else { return nil }
      byte &+= 1
    }
    var value = Self()
    withUnsafeMutableBytes(of: &value) { $0.baseAddress?.copyMemory(from: bytes, byteCount: min(own, size)) }
    return value
  }

  /// Writes as much of itself as the caller's struct has; what a newer caller has beyond becomes 0. The caller's `struct_size` stays.
  func write(to target: UnsafeMutablePointer<Self>) -> eg_status {
    let size = Self.size(target)
    guard size >= Self.leastSize else { return EG_ERROR_VERSION }
    var value = self
    value.struct_size = target.pointee.struct_size
    let own = MemoryLayout<Self>.size
    if size == own {
      target.pointee = value
      return EG_OK
    }
    let bytes = UnsafeMutableRawPointer(target)
    withUnsafeBytes(of: &value) { source in
      if let base = source.baseAddress { bytes.copyMemory(from: base, byteCount: min(own, size)) }
    }
    var byte = own
    while byte < size {
      bytes.storeBytes(of: 0, toByteOffset: byte, as: UInt8.self)
      byte &+= 1
    }
    return EG_OK
  }

  /// The size that the caller says, if it is one that a version can have: of whole words, and not too large.
  static func size(_ source: UnsafePointer<Self>) -> Int {
    let size = Int(truncatingIfNeeded: source.pointee.struct_size)
    return size <= 4096 && size & 3 == 0 ? size : 0
  }
}
