import WaylandServer

/// A selection as another client sees it. It goes on to exist, empty, when its source is gone.
final class DataOffer: WlDataOfferRequests {
  private let compositor: Compositor
  /// Number of the source in `Selection`.
  private let source: UInt32

  init(_ compositor: Compositor, source: UInt32) {
    self.compositor = compositor
    self.source = source
  }

  func accept(_ resource: WlDataOfferResource, serial: UInt32, mimeType: String?) {
    // Means something for drags only.
  }

  func receive(_ resource: WlDataOfferResource, mimeType: String, fd: Int32) {
    compositor.seat.selection.source(source)?.send(mimeType, to: fd)
    closeDescriptor(fd)
  }

  func finish(_ resource: WlDataOfferResource) {
    resource.postError(.invalidFinish, "the offer is no drag")
    compositor.log.clientBug("wl_data_offer.finish for a selection")
  }

  func setActions(_ resource: WlDataOfferResource, dndActions: WlDataDeviceManager.DndAction, preferredAction: WlDataDeviceManager.DndAction) {
    resource.postError(.invalidOffer, "the offer is no drag")
    compositor.log.clientBug("wl_data_offer.set_actions for a selection")
  }
}
