import EdgeGestures
import WaylandServer

/// The role of a surface that stands on another.
final class Subsurface: WlSubsurfaceRequests, SurfaceRoleObject {
  private let compositor: Compositor
  private let client: Client
  private let surfaceID: SurfaceID
  /// Nil once the parent is gone: the subsurface is then inert and not shown.
  private var parentID: SurfaceID?
  /// Of its top left corner, from the parent's; logical pixels.
  private(set) var position: (x: Int32, y: Int32) = (0, 0)
  private var pendingPosition: (x: Int32, y: Int32) = (0, 0)
  /// Its own mode; what it stands on may synchronize it as well.
  private(set) var isSynchronized = true
  /// Whether the parent has been committed since this object was made.
  private(set) var isAdded = false

  private init(_ surface: Surface, on parent: Surface) {
    compositor = surface.compositor
    client = surface.client
    surfaceID = surface.id
    parentID = parent.id
  }

  /// Gives the surface the role; the caller has checked that it may have it.
  static func make(_ surface: Surface, on parent: Surface, version: Int32, id: UInt32) {
    guard surface.client.take(.ordinary) else { return }
    let subsurface = Subsurface(surface, on: parent)
    guard WlSubsurfaceResource(surface.client.raw, version: version, id: id, handler: subsurface) != nil else {
      surface.client.giveBack(.ordinary)
      return
    }
    surface.role = .subsurface(subsurface)
    surface.roleObject = subsurface
    parent.addChild(surface.id)
  }

  var parentSurface: Surface? { parentID.flatMap { compositor.surface($0) } }
  private var surface: Surface? { compositor.surface(surfaceID) }

  /// The parent's state, and with it this place, has been applied.
  func applyPosition() {
    position = pendingPosition
    isAdded = true
    surface?.updateShown()
  }

  func handleParentGone() {
    parentID = nil
    guard let surface else { return }
    surface.updateShown()
    compositor.scene.handleChange(of: surface)
  }

  // MARK: Requests

  func setPosition(_ resource: WlSubsurfaceResource, x: Int32, y: Int32) { pendingPosition = (x, y) }

  func placeAbove(_ resource: WlSubsurfaceResource, sibling: WlSurfaceResource) { restack(resource, above: true, sibling) }

  func placeBelow(_ resource: WlSubsurfaceResource, sibling: WlSurfaceResource) { restack(resource, above: false, sibling) }

  private func restack(_ resource: WlSubsurfaceResource, above: Bool, _ sibling: WlSurfaceResource) {
    guard let parent = parentSurface, let sibling = sibling.owner(as: Surface.self) else { return }
    guard parent.restack(surfaceID, above: above, sibling.id) else {
      compositor.log.clientBug(client, "wl_subsurface: placed next to a surface that is neither its parent nor its sibling")
      return resource.postError(.badSurface, "neither the parent nor a sibling")
    }
  }

  func setSync(_ resource: WlSubsurfaceResource) { isSynchronized = true }

  func setDesync(_ resource: WlSubsurfaceResource) {
    isSynchronized = false
    surface?.applyCachedIfFree()
  }

  func handleDestroy(of resource: OpaquePointer) {
    client.giveBack(.ordinary)
    parentSurface?.removeChild(surfaceID)
    guard let surface, surface.isPlayed(by: self) else { return }
    surface.dropRole()
    surface.applyCachedIfFree()
  }

  // MARK: Role

  func allowsCommit(of surface: Surface, hasBuffer: Bool) -> Bool { true }

  func handleApply(of surface: Surface) {}

  func handleSurfaceGone(_ surface: Surface) {
    parentSurface?.removeChild(surfaceID)
    parentID = nil
  }
}
