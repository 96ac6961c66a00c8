import CWayland

/// A client's picture in shared memory, behind a `wl_buffer` that libwayland's wl_shm made.
///
/// Valid as long as its wl_buffer lives.
public struct ShmBuffer {
  private let raw: OpaquePointer

  /// - Returns: nil for a buffer that is not in shared memory.
  public init?(_ resource: WlBufferResource) {
    guard let raw = wl_shm_buffer_get(resource.raw) else { return nil }
    self.raw = raw
  }

  /// Pixels.
  public var width: Int32 { wl_shm_buffer_get_width(raw) }
  /// Pixels.
  public var height: Int32 { wl_shm_buffer_get_height(raw) }
  /// Bytes from one row to the next. libwayland 1.21 only checks that it is not less than `width`.
  public var stride: Int32 { wl_shm_buffer_get_stride(raw) }
  public var format: WlShm.Format { WlShm.Format(rawValue: wl_shm_buffer_get_format(raw)) }

  /// Gives the bytes to `body`. If the client shrank the file meanwhile, they read as 0 and the client gets the error.
  public func read(_ body: (UnsafeRawPointer) -> Void) {
    wl_shm_buffer_begin_access(raw)
    if let data = wl_shm_buffer_get_data(raw) { body(UnsafeRawPointer(data)) }
    wl_shm_buffer_end_access(raw)
  }
}

extension Display {
  /// Offers wl_shm with the two formats that every compositor has.
  ///
  /// - Returns: false when memory is short.
  public func offerShm() -> Bool { wl_display_init_shm(raw) == 0 }
}
