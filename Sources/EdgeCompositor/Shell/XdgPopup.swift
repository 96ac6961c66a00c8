import EdgeGestures
import WaylandServer

/// A short-lived surface on another: a menu, a tooltip.
final class XdgPopup: XdgPopupRequests {
  let xdg: XdgSurface
  private(set) var resource: XdgPopupResource?
  /// Nil until a layer surface adopts it, if it was made without a parent; and once the parent is gone.
  private(set) var parentID: SurfaceID?
  /// Where its window is, from its parent's window; as acknowledged and committed.
  var place = Rectangle.empty
  private(set) var isMapped = false
  /// Whether it took an explicit grab: a touch elsewhere dismisses it.
  private(set) var hasGrab = false
  /// Whether the client has been told that it is over; it is not shown again.
  private(set) var isDismissed = false

  private var rules: PopupRules
  private var wasCommitted = false
  /// Tokens of `reposition` that the next configure answers.
  private var tokens: [UInt32] = []

  private init(_ xdg: XdgSurface, on parent: Surface?, _ rules: PopupRules) {
    self.xdg = xdg
    self.rules = rules
    parentID = parent?.id
  }

  static func make(_ xdg: XdgSurface, _ surface: Surface, on parent: Surface?, _ rules: PopupRules, version: Int32, id: UInt32) -> XdgPopup? {
    var depth = 0
    var ancestor = parent
    while let current = ancestor {
      depth += 1
      ancestor = current.parent
    }
    guard depth <= Limits.nesting else {
      xdg.client.refuse("more than \(Limits.nesting) popups on one another")
      return nil
    }
    guard xdg.client.take(.ordinary) else { return nil }
    let popup = XdgPopup(xdg, on: parent, rules)
    guard let resource = XdgPopupResource(xdg.client.raw, version: version, id: id, handler: popup) else {
      xdg.client.giveBack(.ordinary)
      return nil
    }
    popup.resource = resource
    parent?.popups.append(surface.id)
    return popup
  }

  var compositor: Compositor { xdg.compositor }
  var client: Client { xdg.client }
  var surfaceID: SurfaceID { xdg.surfaceID }
  var surface: Surface? { xdg.surface }
  var parentSurface: Surface? { parentID.flatMap { compositor.surface($0) } }

  /// Gives a popup that was made without a parent one.
  ///
  /// - Returns: false if it has one, or was committed before.
  func adopt(by parent: Surface) -> Bool {
    guard parentID == nil, !wasCommitted, !(parent === surface) else { return false }
    parentID = parent.id
    parent.popups.append(surfaceID)
    return true
  }

  /// For the xdg_surface, which adds the serial.
  func sendConfigure() -> Rectangle {
    let place = rules.place(in: compositor.scene.popupBounds(on: parentSurface))
    for token in tokens { resource?.sendRepositioned(token: token) }
    tokens = []
    resource?.sendConfigure(x: place.x, y: place.y, width: place.width, height: place.height)
    return place
  }

  /// The surroundings changed.
  func reconsider() {
    if rules.isReactive && isMapped { xdg.scheduleConfigure() }
  }

  /// Tells the client that the popup is over, and hides it; those that stand on it first.
  func dismiss() {
    guard !isDismissed else { return }
    for child in (surface?.popups ?? []).reversed() {
      if case .popup(let popup) = compositor.surface(child)?.role { popup.dismiss() }
    }
    isDismissed = true
    endGrab()
    if !client.isGone { resource?.sendPopupDone() }
    setMapped(false)
  }

  private func endGrab() {
    guard hasGrab else { return }
    hasGrab = false
    compositor.scene.popupGrabs.removeAll { $0 === self }
  }

  func setMapped(_ mapped: Bool) {
    let mapped = mapped && !isDismissed
    guard mapped != isMapped else { return }
    guard !mapped || parentSurface?.isMapped ?? false else {
      // The parent went while the client was answering.
      return dismiss()
    }
    isMapped = mapped
    guard let surface else { return }
    if !mapped { endGrab() }
    surface.updateShown()
    compositor.scene.handleChange(of: surface)
    compositor.seat.handleFocusChanged()
  }

  /// Checks that it has a parent, as a commit wants it.
  func allowsCommit() -> Bool {
    guard wasCommitted || parentID != nil else {
      xdg.postError(.invalidPopupParent, "a popup without a parent")
      return false
    }
    wasCommitted = true
    return true
  }

  // MARK: Requests

  func grab(_ resource: XdgPopupResource, seat: WlSeatResource, serial: UInt32) {
    guard !wasCommitted else {
      compositor.log.clientBug(client, "xdg_popup: grab after the first commit")
      return resource.postError(.invalidGrab, "grab after the first commit")
    }
    if case .popup(let parent) = parentSurface?.role {
      if parent.isDismissed { return dismiss() }
      guard parent.hasGrab else {
        compositor.log.clientBug(client, "xdg_popup: grab on a popup without a grab")
        return resource.postError(.invalidGrab, "the parent is a popup without a grab")
      }
      guard compositor.scene.popupGrabs.last === parent else {
        return xdg.postError(.notTheTopmostPopup, "grab on a popup that is not the topmost")
      }
    } else if let topmost = compositor.scene.popupGrabs.last {
      if topmost.client === client { return xdg.postError(.notTheTopmostPopup, "a second grab beside another") }
      compositor.scene.dismissPopups()
    }
    guard compositor.seat.acceptsGrab(serial: serial, by: client) else { return dismiss() }
    hasGrab = true
    compositor.scene.popupGrabs.append(self)
  }

  func reposition(_ resource: XdgPopupResource, positioner: XdgPositionerResource, token: UInt32) {
    guard let positioner = positioner.owner(as: XdgPositioner.self) else { return }
    guard positioner.rules.isComplete else { return xdg.postError(.invalidPositioner, "a positioner without size or anchor rectangle") }
    guard tokens.count < Limits.configures else {
      client.refuse("more than \(Limits.configures) repositions without an answer")
      return
    }
    rules = positioner.rules
    tokens.append(token)
    xdg.scheduleConfigure()
  }

  func destroy(_ resource: XdgPopupResource) {
    if let surface, !surface.popups.isEmpty { xdg.postError(.notTheTopmostPopup, "destroyed before the popups that stand on it") }
  }

  func handleDestroy(of raw: OpaquePointer) {
    setMapped(false)
    endGrab()
    resource = nil
    parentSurface?.popups.removeAll { $0 == surfaceID }
    client.giveBack(.ordinary)
    xdg.dropRole()
  }
}
