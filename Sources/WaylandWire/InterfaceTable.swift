import CWaylandUtil

/// Builds the `wl_interface` structures that generated bindings hand to libwayland. They are never freed.
public struct InterfaceTable {
  /// `count` interfaces, in the order of `begin`.
  public let table: UnsafeMutablePointer<wl_interface>
  private var current = -1
  private var messages: UnsafeMutablePointer<wl_message>?

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

  /// Adds one request or event.
  ///
  /// - Parameter types: for each argument the number of its interface, or -1.
  public mutating func message(_ name: StaticString, _ signature: StaticString, _ types: [Int]) {
    let list = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: max(types.count, 1))
    for (index, type) in types.enumerated() { (list + index).initialize(to: type < 0 ? nil : UnsafePointer(table + type)) }
    messages?.initialize(to: wl_message(name: Self.cString(name), signature: Self.cString(signature), types: list))
    messages = messages.map { $0 + 1 }
  }

  private static func cString(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
