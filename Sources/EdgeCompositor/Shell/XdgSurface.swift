import EdgeGestures
import WaylandServer

/// What toplevels and popups have in common: the `xdg_surface`, its configure events and its window geometry.
final class XdgSurface: XdgSurfaceRequests, SurfaceRoleObject {
  enum Role {
    case none
    case toplevel(XdgToplevel)
    case popup(XdgPopup)
  }

  let compositor: Compositor
  let client: Client
  /// The wl_surface; it may be gone.
  let surfaceID: SurfaceID
  /// Nil once the client destroyed it.
  private(set) var resource: XdgSurfaceResource?
  private(set) var role = Role.none
  /// The part of the surface that is the window, without shadows; nil: all of it. Surface coordinates.
  private(set) var geometry: Rectangle?
  /// Whether the client made its first commit, without a buffer, so that it is owed a configure.
  private(set) var isInitialized = false
  /// Whether it acknowledged a configure since then.
  private(set) var isConfigured = false

  private let base: XdgWmBase
  private let baseResource: XdgWmBaseResource
  private var pendingGeometry: Rectangle?
  private var configures = ConfigureQueue()
  /// Whether a configure waits until the client has answered some.
  private var isHeldBack = false
  /// Whether the last applied state showed the window.
  private var wasShown = false
  private var idle: EventSource?

  private init(_ surface: Surface, base: XdgWmBase, _ baseResource: XdgWmBaseResource) {
    compositor = surface.compositor
    client = surface.client
    surfaceID = surface.id
    self.base = base
    self.baseResource = baseResource
  }

  /// Makes the xdg_surface of a surface that may have one.
  static func make(_ surface: Surface, base: XdgWmBase, _ baseResource: XdgWmBaseResource, id: UInt32) {
    guard surface.client.take(.ordinary) else { return }
    let xdg = XdgSurface(surface, base: base, baseResource)
    guard let resource = XdgSurfaceResource(surface.client.raw, version: baseResource.version, id: id, handler: xdg) else {
      surface.client.giveBack(.ordinary)
      return
    }
    xdg.resource = resource
    base.surfaceCount += 1
    surface.roleObject = xdg
  }

  var surface: Surface? { compositor.surface(surfaceID) }

  /// The window's rectangle, surface coordinates.
  var window: Rectangle {
    let bounds = surface?.bounds ?? .empty
    guard let geometry else { return bounds }
    let visible = geometry.intersection(bounds)
    return visible.isEmpty ? bounds : visible
  }

  /// Posts an error of this object.
  func postError(_ code: WaylandServer.XdgSurface.Error, _ text: Message) {
    compositor.log.clientBug(client, "xdg_surface: \(text)")
    resource?.postError(code, text)
  }

  /// Posts an error of the xdg_wm_base.
  func postError(_ code: WaylandServer.XdgWmBase.Error, _ text: Message) {
    compositor.log.clientBug(client, "xdg_wm_base: \(text)")
    baseResource.postError(code, text)
  }

  // MARK: Configure events

  /// Sends a configure once the requests at hand are handled; several reasons make one.
  func scheduleConfigure() {
    guard isInitialized, idle == nil, resource != nil, surface != nil, !client.isGone, !compositor.isStopping else { return }
    idle = compositor.display.loop.whenIdle { [self] in
      idle = nil
      sendConfigure()
    }
  }

  private func sendConfigure() {
    guard let resource, !client.isGone else { return }
    guard !configures.isFull else {
      isHeldBack = true
      return
    }
    let content: ConfigureQueue.Content
    switch role {
    case .none: return
    case .toplevel(let toplevel): content = .toplevel(toplevel.sendConfigure())
    case .popup(let popup): content = .popup(popup.sendConfigure())
    }
    let serial = compositor.display.nextSerial()
    resource.sendConfigure(serial: serial)
    configures.append(serial: serial, content)
  }

  // MARK: Requests

  func destroy(_ resource: XdgSurfaceResource) {
    switch role {
    case .none: return
    case .toplevel, .popup: postError(.defunctRoleObject, "destroyed before its role object")
    }
  }

  func getToplevel(_ resource: XdgSurfaceResource, id: UInt32) {
    guard canConstruct(.toplevel), let surface else { return }
    guard let toplevel = XdgToplevel.make(self, surface, version: resource.version, id: id) else { return }
    role = .toplevel(toplevel)
    surface.role = .toplevel(toplevel)
  }

  func getPopup(_ resource: XdgSurfaceResource, id: UInt32, parent: XdgSurfaceResource?, positioner: XdgPositionerResource) {
    guard canConstruct(.popup), let surface, let positioner = positioner.owner(as: XdgPositioner.self) else { return }
    guard positioner.rules.isComplete else { return postError(.invalidPositioner, "a positioner without size or anchor rectangle") }
    var parentSurface: Surface?
    if let parent {
      guard let xdg = parent.owner(as: XdgSurface.self), let owner = xdg.surface, xdg.hasRole, owner !== surface else {
        return postError(.invalidPopupParent, "the parent has no role, or is gone")
      }
      parentSurface = owner
    }
    guard let popup = XdgPopup.make(self, surface, on: parentSurface, positioner.rules, version: resource.version, id: id) else { return }
    role = .popup(popup)
    surface.role = .popup(popup)
  }

  private var hasRole: Bool {
    switch role {
    case .none: false
    case .toplevel, .popup: true
    }
  }

  private func canConstruct(_ name: RoleName) -> Bool {
    guard let surface else { return false }
    guard !hasRole else {
      postError(.alreadyConstructed, "it already has a role object")
      return false
    }
    guard surface.take(name) else {
      postError(.role, "the surface already is a \(surface.roleName.text)")
      return false
    }
    return true
  }

  func setWindowGeometry(_ resource: XdgSurfaceResource, x: Int32, y: Int32, width: Int32, height: Int32) {
    guard hasRole else { return postError(.notConstructed, "set_window_geometry before a role object") }
    guard width > 0, height > 0 else { return postError(.invalidSize, "a window geometry of \(width)x\(height)") }
    pendingGeometry = Rectangle(x: x, y: y, width: width, height: height).clamped
  }

  func ackConfigure(_ resource: XdgSurfaceResource, serial: UInt32) {
    guard hasRole else { return postError(.notConstructed, "ack_configure before a role object") }
    guard surface != nil else { return }
    switch configures.acknowledge(serial) {
    case .current: isConfigured = true
    case .stale: break
    case .unknown: return postError(.invalidSerial, "ack_configure of \(serial), which no configure has")
    }
    if isHeldBack {
      isHeldBack = false
      scheduleConfigure()
    }
  }

  func handleDestroy(of raw: OpaquePointer) {
    resource = nil
    idle = nil
    base.surfaceCount -= 1
    client.giveBack(.ordinary)
    // The role's object is gone, or goes with the client.
    if let surface, surface.isPlayed(by: self) { surface.dropRole() }
  }

  /// The role's object was destroyed, before this one as it must be.
  func dropRole() {
    role = .none
    reset()
    guard let surface, surface.isPlayed(by: self) else { return }
    surface.dropRole()
    // The xdg_surface itself remains, and may get the same role again.
    if resource != nil { surface.roleObject = self }
  }

  /// Back to how it was before the first commit.
  private func reset() {
    isInitialized = false
    isConfigured = false
    isHeldBack = false
    configures.expire()
    geometry = nil
    pendingGeometry = nil
    idle = nil
  }

  // MARK: Role

  func allowsCommit(of surface: Surface, hasBuffer: Bool) -> Bool {
    switch role {
    case .none:
      postError(.notConstructed, "commit before a role object")
      return false
    case .toplevel(let toplevel):
      guard toplevel.allowsCommit() else { return false }
    case .popup(let popup):
      guard popup.allowsCommit() else { return false }
    }
    if hasBuffer && !isConfigured {
      postError(.unconfiguredBuffer, "a buffer before the first configure was acknowledged")
      return false
    }
    return true
  }

  func handleApply(of surface: Surface) {
    if let pendingGeometry {
      geometry = pendingGeometry
      self.pendingGeometry = nil
    }
    let content = configures.takeAcknowledged()
    let isShown = surface.content != nil && isConfigured
    switch role {
    case .none: break
    case .toplevel(let toplevel):
      if case .toplevel(let state) = content { toplevel.current = state }
      toplevel.setMapped(isShown)
    case .popup(let popup):
      if case .popup(let place) = content { popup.place = place }
      popup.setMapped(isShown)
    }
    if !isShown && isConfigured {
      // Unmapped: the client starts again with a commit without a buffer.
      if wasShown { reset() }
    } else if !isInitialized {
      isInitialized = true
      scheduleConfigure()
    }
    wasShown = isShown
  }

  func handleSurfaceGone(_ surface: Surface) {
    idle = nil
    switch role {
    case .none: break
    case .toplevel(let toplevel): toplevel.setMapped(false)
    case .popup(let popup): popup.setMapped(false)
    }
  }
}
