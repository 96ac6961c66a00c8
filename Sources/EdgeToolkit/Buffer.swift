import CCairo
import CPlatform
import WaylandClient

/// Pixels that the compositor can read: a `wl_buffer` in shared memory, and a cairo surface on the same memory.
final class Buffer: WlBufferEvents {
  /// Size in pixels, that is in logical pixels times the scale.
  let size: Size
  let proxy: WlBufferProxy
  /// What changed in the window since this buffer was drawn, in logical pixels.
  var stale: Rect

  private let image: OpaquePointer
  private let pixels: UnsafeMutableRawPointer
  private let byteCount: Int
  private enum State {
    /// Ours to draw on.
    case free
    /// The compositor may still read it.
    case busy
    /// The compositor may still read it, and it goes after that.
    case retired
    case gone
  }
  private var state = State.free
  private let whenReleased: () -> Void

  /// A new buffer, or nil without memory for it.
  init?(shm: WlShmProxy, size: Size, stale: Rect, whenReleased: @escaping () -> Void) {
    let stride = Int(size.width) * 4
    let byteCount = stride * Int(size.height)
    guard size.width > 0, size.height > 0, byteCount <= Int(Int32.max) else { return nil }
    let descriptor = cp_memfd("edge-buffer", Int64(byteCount))
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // MAP_FAILED, which Swift cannot import, is the address -1.
    let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let pixels = mapped, Int(bitPattern: pixels) != -1 else { return nil }
    guard
      let image = cairo_image_surface_create_for_data(
        pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, size.width, size.height, Int32(stride))
    else {
      munmap(pixels, byteCount)
      return nil
    }
    let pool = shm.createPool(fd: descriptor, size: Int32(byteCount))
    proxy = pool.createBuffer(offset: 0, width: size.width, height: size.height, stride: Int32(stride), format: .argb8888)
    pool.destroy()
    self.size = size
    self.stale = stale
    self.image = image
    self.pixels = pixels
    self.byteCount = byteCount
    self.whenReleased = whenReleased
    proxy.setHandler(self)
  }

  var isFree: Bool {
    switch state {
    case .free: true
    case .busy, .retired, .gone: false
    }
  }

  func draw(scale: Int32, _ body: (Canvas) -> Void) {
    drawing(on: image, scale: Double(scale), body)
    cairo_surface_flush(image)
  }

  /// Notes that the compositor reads it from now on.
  func attached() { state = .busy }

  /// Frees it as soon as the compositor does not read it any more.
  func retire() {
    switch state {
    case .free: free()
    case .busy: state = .retired
    case .retired, .gone: break
    }
  }

  func release(_ proxy: WlBufferProxy) {
    switch state {
    case .busy:
      state = .free
      whenReleased()
    case .retired: free()
    case .free, .gone: break
    }
  }

  /// Frees it at once, whoever reads it: its surface goes too.
  func free() {
    switch state {
    case .gone: break
    case .free, .busy, .retired:
      state = .gone
      cairo_surface_destroy(image)
      munmap(pixels, byteCount)
      proxy.destroy()
    }
  }
}
