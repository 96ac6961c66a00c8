import WaylandServer

/// A client's `xdg_positioner`: where a popup is to be.
final class XdgPositioner: XdgPositionerRequests {
  private(set) var rules = PopupRules()
  private let compositor: Compositor
  private let client: Client

  private init(_ compositor: Compositor, _ client: Client) {
    self.compositor = compositor
    self.client = client
  }

  static func make(_ compositor: Compositor, _ client: Client, version: Int32, id: UInt32) {
    guard client.take(.ordinary) else { return }
    let handler = XdgPositioner(compositor, client)
    if XdgPositionerResource(client.raw, version: version, id: id, handler: handler) == nil { client.giveBack(.ordinary) }
  }

  private func refuse(_ resource: XdgPositionerResource, _ text: Message) {
    compositor.log.clientBug(client, "xdg_positioner: \(text)")
    resource.postError(.invalidInput, text)
  }

  func setSize(_ resource: XdgPositionerResource, width: Int32, height: Int32) {
    guard width > 0, height > 0 else { return refuse(resource, "a size of \(width)x\(height)") }
    rules.size = Size(width: width, height: height)
  }

  func setAnchorRect(_ resource: XdgPositionerResource, x: Int32, y: Int32, width: Int32, height: Int32) {
    guard width >= 0, height >= 0 else { return refuse(resource, "an anchor rectangle of \(width)x\(height)") }
    rules.anchorRectangle = Rectangle(x: x, y: y, width: width, height: height)
  }

  func setAnchor(_ resource: XdgPositionerResource, anchor: WaylandServer.XdgPositioner.Anchor) {
    guard let direction = PopupRules.Direction(rawValue: anchor.rawValue) else { return refuse(resource, "unknown anchor \(anchor.rawValue)") }
    rules.anchor = direction
  }

  func setGravity(_ resource: XdgPositionerResource, gravity: WaylandServer.XdgPositioner.Gravity) {
    guard let direction = PopupRules.Direction(rawValue: gravity.rawValue) else { return refuse(resource, "unknown gravity \(gravity.rawValue)") }
    rules.gravity = direction
  }

  func setConstraintAdjustment(_ resource: XdgPositionerResource, constraintAdjustment: WaylandServer.XdgPositioner.ConstraintAdjustment) {
    rules.adjustment = constraintAdjustment
  }

  /// The xdg-shell.xml of Debian 12 does not say of which enum the number is; this is called instead where that is installed.
  func setConstraintAdjustment(_ resource: XdgPositionerResource, constraintAdjustment: UInt32) {
    rules.adjustment = WaylandServer.XdgPositioner.ConstraintAdjustment(rawValue: constraintAdjustment)
  }

  func setOffset(_ resource: XdgPositionerResource, x: Int32, y: Int32) { rules.offset = (x, y) }

  func setReactive(_ resource: XdgPositionerResource) { rules.isReactive = true }

  // Popups are placed by where the parent is now.
  func setParentSize(_ resource: XdgPositionerResource, parentWidth: Int32, parentHeight: Int32) {}
  func setParentConfigure(_ resource: XdgPositionerResource, serial: UInt32) {}

  func handleDestroy(of resource: OpaquePointer) { client.giveBack(.ordinary) }
}
