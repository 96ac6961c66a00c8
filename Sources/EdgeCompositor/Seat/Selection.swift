import EdgeGestures
import WaylandServer

/// The clipboard of the seat: one source, offered to the client that has the focus.
final class Selection: WlDataDeviceRequests {
  private struct Device {
    let resource: WlDataDeviceResource
    let client: ClientID
  }

  private let compositor: Compositor
  private var devices: [Device] = []
  private var sources = IDTable<DataSource>()
  /// Number of the source that is the selection.
  private var current: UInt32?

  init(_ compositor: Compositor) { self.compositor = compositor }

  func stop() {
    devices.removeAll()
    sources.removeAll()
    current = nil
  }

  func source(_ id: UInt32) -> DataSource? { sources[id] }

  func addSource(of raw: OpaquePointer, version: Int32, id: UInt32) {
    guard let client = compositor.clients.client(of: raw) else { return }
    let source = DataSource(compositor, client: client.id)
    guard let resource = WlDataSourceResource(raw, version: version, id: id, handler: source) else { return }
    guard let number = sources.insert(source) else {
      resource.postNoMemory()
      return
    }
    source.id = number
    source.attach(resource)
  }

  func addDevice(of raw: OpaquePointer, version: Int32, id: UInt32) {
    guard let client = compositor.clients.client(of: raw),
      let resource = WlDataDeviceResource(raw, version: version, id: id, handler: self)
    else { return }
    let device = Device(resource: resource, client: client.id)
    devices.append(device)
    if compositor.seat.focus.client == client.id { offer(to: device) }
  }

  func handleDestroy(of resource: OpaquePointer) { devices.removeAll { $0.resource.raw == resource } }

  func handleClientGone(_ client: Client) { devices.removeAll { $0.client == client.id } }

  // MARK: Requests

  func setSelection(_ resource: WlDataDeviceResource, source: WlDataSourceResource?, serial: UInt32) {
    let next = source?.owner(as: DataSource.self)
    if let source, next?.isForDrags == true {
      source.postError(.invalidSource, "a source with actions is for drags")
      compositor.log.clientBug("set_selection with a source for drags")
      return
    }
    // Only who has the focus, and got an event with this serial, sets the clipboard; else a client in the background could.
    guard let client = compositor.clients.client(of: resource.client), client.id == compositor.seat.focus.client,
      compositor.seat.serials.isKnown(serial, to: client.id)
    else {
      next?.cancel()
      return
    }
    guard next?.id != current || next == nil else { return }
    let old = current.flatMap { sources[$0] }
    current = next?.id
    if let old, !(old === next) { old.cancel() }
    offerToFocus()
  }

  func startDrag(
    _ resource: WlDataDeviceResource, source: WlDataSourceResource?, origin: WlSurfaceResource, icon: WlSurfaceResource?, serial: UInt32
  ) {
    // To the client this looks like a drag that ended at once over nothing.
    source?.owner(as: DataSource.self)?.cancel()
  }

  // MARK: Offers

  /// Another client has the focus.
  func handleFocusChanged(to client: ClientID?) { offerToFocus() }

  /// The source's client destroyed it.
  func handleGone(_ source: DataSource) {
    sources.remove(source.id)
    guard current == source.id else { return }
    current = nil
    offerToFocus()
  }

  private func offerToFocus() {
    guard let client = compositor.seat.focus.client else { return }
    for device in devices where device.client == client { offer(to: device) }
  }

  private func offer(to device: Device) {
    guard let current, let source = sources[current] else {
      device.resource.sendSelection(id: nil)
      return
    }
    let handler = DataOffer(compositor, source: current)
    // libwayland chooses the number.
    guard let offer = WlDataOfferResource(device.resource.client, version: device.resource.version, id: 0, handler: handler) else { return }
    device.resource.sendDataOffer(id: offer)
    for format in source.formats { offer.sendOffer(mimeType: format) }
    device.resource.sendSelection(id: offer)
  }
}
