import CWayland
import CWaylandClient
import WaylandClient
import WaylandServer
import WaylandTestSupport

@testable import EdgeToolkit

/// A compositor that does nothing by itself: it notes what windows ask, and the test says when frames are shown and buffers given back.
final class FakeCompositor: WlCompositorRequests, WlSurfaceRequests, WlSeatRequests, WlTouchRequests, WlCallbackRequests {
  /// What surfaces asked for since the last look, one line each commit.
  private var lines: [String] = []
  private var line: [String] = []
  private var buffers: [WlBufferResource] = []
  private var callbacks: [WlCallbackResource] = []
  private(set) var touch: WlTouchResource?
  private var seat: WlSeatResource?

  private let display: WaylandServer.Display
  private let loopback: Loopback
  private let client: LoopbackClient
  private var globals: [Global] = []

  init() throws {
    guard let display = WaylandServer.Display() else { throw Failure() }
    self.display = display
    loopback = Loopback(display: display.raw)
    client = loopback.connect()
    wl_display_init_shm(display.raw)
    globals = [
      Global(display, WlCompositorResource.interface, version: 4) { [unowned self] in
        _ = WlCompositorResource($0, version: $1, id: $2, handler: self)
      },
      Global(display, WlSeatResource.interface, version: 5) { [unowned self] in
        seat = WlSeatResource($0, version: $1, id: $2, handler: self)
        seat?.sendCapabilities(capabilities: .touch)
      },
    ]
  }

  struct Failure: Error {}

  /// The toolkit's connection to it.
  func connect() throws -> EdgeToolkit.Connection {
    let registry = Registry(WlDisplayProxy(raw: client.display).getRegistry())
    loopback.settle()
    guard let compositor = registry.bind(WlCompositorProxy.self, atMost: 4), let shm = registry.bind(WlShmProxy.self, atMost: 1) else {
      throw Failure()
    }
    let connection = EdgeToolkit.Connection(display: client.display, registry: registry, compositor: compositor, shm: shm)
    loopback.settle()
    return connection
  }

  /// Lets the connection do what its loop does once, and tells what the surfaces asked for.
  func turn(_ connection: EdgeToolkit.Connection) -> [String] {
    loopback.settle()
    connection.drawWindows()
    loopback.settle()
    defer { lines = [] }
    return lines
  }

  /// Shows what was committed.
  func showFrame() {
    for callback in callbacks {
      callback.sendDone(callbackData: 0)
      callback.destroy()
    }
    callbacks = []
  }

  /// Gives the oldest buffer back.
  func releaseBuffer() { buffers.removeFirst().sendRelease() }

  func sendCapabilities(_ capabilities: WaylandServer.WlSeat.Capability) { seat?.sendCapabilities(capabilities: capabilities) }

  /// The surface that was made last.
  private(set) var surface: WlSurfaceResource?

  func close() {
    client.disconnect()
    globals = []
    display.close()
  }

  // MARK: Requests

  func createSurface(_ resource: WlCompositorResource, id: UInt32) {
    surface = WlSurfaceResource(resource.client, version: resource.version, id: id, handler: self)
  }

  func attach(_ resource: WlSurfaceResource, buffer: WlBufferResource?, x: Int32, y: Int32) {
    guard let buffer, let shm = wl_shm_buffer_get(buffer.raw) else { return }
    line.append("\(wl_shm_buffer_get_width(shm))x\(wl_shm_buffer_get_height(shm))")
    buffers.append(buffer)
  }

  func damage(_ resource: WlSurfaceResource, x: Int32, y: Int32, width: Int32, height: Int32) {
    line.append("damage \(x),\(y) \(width)x\(height)")
  }

  func frame(_ resource: WlSurfaceResource, callback: UInt32) {
    if let callback = WlCallbackResource(resource.client, version: 1, id: callback, handler: self) { callbacks.append(callback) }
  }

  func commit(_ resource: WlSurfaceResource) {
    lines.append(line.isEmpty ? "commit" : line.joined(separator: " "))
    line = []
  }

  func getTouch(_ resource: WlSeatResource, id: UInt32) {
    touch = WlTouchResource(resource.client, version: resource.version, id: id, handler: self)
  }

  // What these tests have no use for.
  func createRegion(_ resource: WlCompositorResource, id: UInt32) {}
  func destroy(_ resource: WlSurfaceResource) {}
  func setOpaqueRegion(_ resource: WlSurfaceResource, region: WlRegionResource?) {}
  func setInputRegion(_ resource: WlSurfaceResource, region: WlRegionResource?) {}
  func setBufferTransform(_ resource: WlSurfaceResource, transform: WaylandServer.WlOutput.Transform) {}
  func setBufferScale(_ resource: WlSurfaceResource, scale: Int32) {}
  func damageBuffer(_ resource: WlSurfaceResource, x: Int32, y: Int32, width: Int32, height: Int32) {}
  func offset(_ resource: WlSurfaceResource, x: Int32, y: Int32) {}
  func getRelease(_ resource: WlSurfaceResource, callback: UInt32) {}
  func getPointer(_ resource: WlSeatResource, id: UInt32) {}
  func getKeyboard(_ resource: WlSeatResource, id: UInt32) {}
  func release(_ resource: WlSeatResource) {}
  func release(_ resource: WlTouchResource) {}
}
