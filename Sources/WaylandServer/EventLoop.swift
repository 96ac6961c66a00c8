import CWayland

/// libwayland's loop: descriptors, signals, and work for when it is idle.
public final class EventLoop {
  public let raw: OpaquePointer

  init(raw: OpaquePointer) { self.raw = raw }

  /// What a descriptor is ready for, or asked for. Raw values are libwayland's.
  public struct Readiness: OptionSet, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let readable = Readiness(rawValue: 1)
    public static let writable = Readiness(rawValue: 2)
    public static let hangup = Readiness(rawValue: 4)
    public static let error = Readiness(rawValue: 8)
  }

  /// Calls `handler` whenever the descriptor is ready, as long as the source lives. The descriptor stays the caller's.
  public func watch(_ descriptor: Int32, for readiness: Readiness = .readable, _ handler: @escaping (Readiness) -> Void) -> EventSource {
    let source = EventSource(handler)
    source.raw = wl_event_loop_add_fd(
      raw, descriptor, readiness.rawValue,
      { _, mask, data in
        EventSource.notify(data, mask)
        return 0
      }, Unmanaged.passUnretained(source).toOpaque())
    return source
  }

  /// Calls `handler` when the process gets this signal, from the loop.
  public func watch(signal: Int32, _ handler: @escaping () -> Void) -> EventSource {
    let source = EventSource { _ in handler() }
    source.raw = wl_event_loop_add_signal(
      raw, signal,
      { _, data in
        EventSource.notify(data, 0)
        return 0
      }, Unmanaged.passUnretained(source).toOpaque())
    return source
  }

  /// Calls `handler` once, before the loop next waits, unless the source is gone by then.
  public func whenIdle(_ handler: @escaping () -> Void) -> EventSource {
    let source = EventSource { _ in handler() }
    source.isIdle = true
    source.raw = wl_event_loop_add_idle(raw, { data in EventSource.notify(data, 0) }, Unmanaged.passUnretained(source).toOpaque())
    return source
  }

  /// Waits up to `timeout` ms (-1: without end, 0: not at all) and handles what is ready.
  public func dispatch(timeout: Int32) { wl_event_loop_dispatch(raw, timeout) }
}

/// One thing that the loop waits for, as long as this object lives.
public final class EventSource {
  fileprivate(set) var raw: OpaquePointer?
  fileprivate var isIdle = false
  private let handler: (EventLoop.Readiness) -> Void

  fileprivate init(_ handler: @escaping (EventLoop.Readiness) -> Void) { self.handler = handler }

  /// Waits for something else from now on.
  public func update(_ readiness: EventLoop.Readiness) {
    if let raw { wl_event_source_fd_update(raw, readiness.rawValue) }
  }

  fileprivate static func notify(_ data: UnsafeMutableRawPointer?, _ mask: UInt32) {
    guard let data else { return }
    let source = Unmanaged<EventSource>.fromOpaque(data).takeUnretainedValue()
    // libwayland removes an idle source before it calls it.
    if source.isIdle { source.raw = nil }
    // Kept for the call: the handler may drop the source's last owner.
    withExtendedLifetime(source) { source.handler(EventLoop.Readiness(rawValue: mask)) }
  }

  deinit {
    if let raw { wl_event_source_remove(raw) }
  }
}
