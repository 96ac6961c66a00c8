import EdgeGestures
import WaylandServer

/// What a client offers to others: a list of formats, and the promise to write them.
final class DataSource: WlDataSourceRequests {
  /// A client that offers more is broken.
  private static let maximumFormats = 1024

  private let compositor: Compositor
  let client: ClientID
  /// Its number in `Selection`; 0 until it is there.
  var id: UInt32 = 0
  /// nil once the client destroyed it.
  private(set) var resource: WlDataSourceResource?
  private(set) var formats: [String] = []
  /// Drag and drop actions have been set: it can be no selection.
  private(set) var isForDrags = false

  init(_ compositor: Compositor, client: ClientID) {
    self.compositor = compositor
    self.client = client
  }

  func attach(_ resource: WlDataSourceResource) { self.resource = resource }

  func offer(_ resource: WlDataSourceResource, mimeType: String) {
    guard formats.count < Self.maximumFormats else {
      resource.postNoMemory()
      compositor.log.clientBug("a wl_data_source offers more than \(Self.maximumFormats) formats")
      return
    }
    formats.append(mimeType)
  }

  func setActions(_ resource: WlDataSourceResource, dndActions: WlDataDeviceManager.DndAction) {
    let known: WlDataDeviceManager.DndAction = [.copy, .move, .ask]
    guard !isForDrags, known.isSuperset(of: dndActions) else {
      resource.postError(.invalidActionMask, isForDrags ? "actions are set once" : "unknown actions")
      compositor.log.clientBug("wl_data_source.set_actions with unknown actions, or for the second time")
      return
    }
    isForDrags = true
  }

  /// It is not wanted any more.
  func cancel() { resource?.sendCancelled() }

  /// Asks the client to write the data in this format; the descriptor stays the caller's.
  func send(_ format: String, to descriptor: Int32) { resource?.sendSend(mimeType: format, fd: descriptor) }

  func handleDestroy(of resource: OpaquePointer) {
    self.resource = nil
    compositor.seat.selection.handleGone(self)
  }
}
