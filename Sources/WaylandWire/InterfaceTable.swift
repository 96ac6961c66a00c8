import CWaylandUtil

/// Makes the `wl_interface` structures that generated bindings hand to libwayland of the text that describes them. They are never freed.
///
/// Text, since code that makes them one by one is five times as large.
public struct InterfaceTable {
  private let table: UnsafeMutablePointer<wl_interface>
  /// What is read next. Every field ends with a 0.
  private var next: UnsafePointer<UInt8>

  /// Makes `count` interfaces.
  ///
  /// - Parameter text: fields, each with a `|` behind it (in Embedded mode 6.2 ends a literal at a 0 in it). For each interface the name, then version and
  ///   numbers of requests and of events; for each of its messages the name, the signature, and for the arguments the number of their interface from 1,
  ///   or 0. Arguments left out at the end have none.
  public static func build(count: Int, _ text: StaticString) -> UnsafeMutablePointer<wl_interface> {
    let fields = UnsafeMutablePointer<UInt8>.allocate(capacity: text.utf8CodeUnitCount)
    for index in 0..<text.utf8CodeUnitCount {
      let byte = text.utf8Start[index]
      (fields + index).initialize(to: byte == UInt8(ascii: "|") ? 0 : byte)
    }
    var builder = InterfaceTable(table: .allocate(capacity: max(count, 1)), next: fields)
    for index in 0..<count { builder.interface(index) }
    return builder.table
  }

  private mutating func interface(_ index: Int) {
    let name = field()
    let version = number()
    let requests = number()
    let count = requests + number()
    skipEnd()
    let messages = UnsafeMutablePointer<wl_message>.allocate(capacity: max(count, 1))
    for message in 0..<count { (messages + message).initialize(to: self.message()) }
    (table + index).initialize(
      to: wl_interface(
        name: name, version: Int32(version), method_count: Int32(requests), methods: messages, event_count: Int32(count - requests),
        events: messages + requests))
  }

  private mutating func message() -> wl_message {
    let name = field()
    let signature = field()
    let count = Self.argumentCount(signature)
    let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: max(count, 1))
    types.initialize(repeating: nil, count: max(count, 1))
    var index = 0
    while next.pointee != 0 {
      let number = number()
      if number > 0 { types[index] = UnsafePointer(table + number - 1) }
      index += 1
    }
    skipEnd()
    return wl_message(name: name, signature: signature, types: types)
  }

  private mutating func field() -> UnsafePointer<CChar> {
    let field = UnsafeRawPointer(next).assumingMemoryBound(to: CChar.self)
    while next.pointee != 0 { next += 1 }
    skipEnd()
    return field
  }

  /// Takes a number and the blank behind it.
  private mutating func number() -> Int {
    var number = 0
    while next.pointee >= UInt8(ascii: "0") {
      number = number * 10 + Int(next.pointee - UInt8(ascii: "0"))
      next += 1
    }
    if next.pointee == UInt8(ascii: " ") { next += 1 }
    return number
  }

  private mutating func skipEnd() { next += 1 }

  /// All letters stand for arguments; digits before them for the version, "?" for null.
  private static func argumentCount(_ signature: UnsafePointer<CChar>) -> Int {
    var count = 0
    var letter = signature
    while letter.pointee != 0 {
      if letter.pointee >= CChar(UInt8(ascii: "a")) { count += 1 }
      letter += 1
    }
    return count
  }
}
