import WaylandServer

/// The wl_data_device_manager global: the clipboard. Drags are refused.
final class DataDeviceManager: WlDataDeviceManagerRequests {
  private let compositor: Compositor
  private var global: Global?

  init(_ compositor: Compositor) { self.compositor = compositor }

  func start() {
    global = Global(compositor.display, WlDataDeviceManagerResource.interface, version: 3) { [self] client, version, id in
      _ = WlDataDeviceManagerResource(client, version: version, id: id, handler: self)
    }
  }

  func stop() { global = nil }

  func createDataSource(_ resource: WlDataDeviceManagerResource, id: UInt32) {
    compositor.seat.selection.addSource(of: resource.client, version: resource.version, id: id)
  }

  func getDataDevice(_ resource: WlDataDeviceManagerResource, id: UInt32, seat: WlSeatResource) {
    compositor.seat.selection.addDevice(of: resource.client, version: resource.version, id: id)
  }
}
