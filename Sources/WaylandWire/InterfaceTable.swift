import CWaylandUtil

/// Builds the `wl_interface` structures that generated bindings hand to libwayland. They are never freed.
public struct InterfaceTable {
  /// `count` interfaces, in the order of `begin`.
  public let table: UnsafeMutablePointer<wl_interface>
  private var current = -1
  private var messages: UnsafeMutablePointer<wl_message>?
  /// Of the last message.
  private var types: UnsafeMutablePointer<UnsafePointer<wl_interface>?>?

  public init(count: Int) {
    table = .allocate(capacity: max(count, 1))
  }

  /// Starts the next interface; `message` must follow `requests + events` times.
  public mutating func begin(_ name: StaticString, version: Int32, requests: Int32, events: Int32) {
    current += 1
    let messages = UnsafeMutablePointer<wl_message>.allocate(capacity: max(Int(requests + events), 1))
    self.messages = messages
    (table + current).initialize(
      to: wl_interface(
        name: Self.cString(name), version: version, method_count: requests, methods: messages, event_count: events,
        events: messages + Int(requests)))
  }

  /// Adds one request or event, none of whose arguments has an interface.
  ///
  /// No array of the interfaces: the 6.3 compiler, in Embedded mode, mixes up the constant arrays of one function when there are many.
  public mutating func message(_ name: StaticString, _ signature: StaticString) {
    let count = Self.argumentCount(signature)
    let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: max(count, 1))
    types.initialize(repeating: nil, count: max(count, 1))
    self.types = types
    messages?.initialize(to: wl_message(name: Self.cString(name), signature: Self.cString(signature), types: types))
    messages = messages.map { $0 + 1 }
  }

  /// Says of which interface an argument of the last message is.
  public mutating func argument(_ index: Int, is interface: Int) { types?[index] = UnsafePointer(table + interface) }

  /// All letters stand for arguments; digits before them for the version, "?" for null.
  private static func argumentCount(_ signature: StaticString) -> Int {
    var count = 0
    for index in 0..<signature.utf8CodeUnitCount where signature.utf8Start[index] >= UInt8(ascii: "a") { count += 1 }
    return count
  }

  private static func cString(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
