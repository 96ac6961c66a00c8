import CWayland
import CWaylandUtil

/// Something that clients can bind, as long as this object lives.
public final class Global {
  public private(set) var raw: OpaquePointer?
  private let bind: (_ client: OpaquePointer, _ version: Int32, _ id: UInt32) -> Void

  /// - Parameter bind: creates the resource `id`; `version` is at most the given one.
  public init(
    _ display: Display, _ interface: UnsafePointer<wl_interface>, version: Int32,
    bind: @escaping (_ client: OpaquePointer, _ version: Int32, _ id: UInt32) -> Void
  ) {
    self.bind = bind
    raw = wl_global_create(
      display.raw, interface, version, Unmanaged.passUnretained(self).toOpaque(),
      { client, data, version, id in
        guard let client, let data else { return }
        Unmanaged<Global>.fromOpaque(data).takeUnretainedValue().bind(client, Int32(bitPattern: version), id)
      })
  }

  /// Tells clients that it goes; those that bind it meanwhile still may (`wl_global_remove`).
  public func withdraw() {
    if let raw { wl_global_remove(raw) }
  }

  deinit {
    if let raw { wl_global_destroy(raw) }
  }
}
