import EdgeGestures
import WaylandServer

/// A client's `wl_surface`: a picture, where it takes touches, and what stands on it.
final class Surface: WlSurfaceRequests {
  let compositor: Compositor
  let client: Client
  let id: SurfaceID
  /// Nil once the client destroyed it.
  private(set) var resource: WlSurfaceResource?

  // MARK: Role

  /// What it is right now.
  var role: SurfaceRole = .none
  /// What it is or ever was.
  private(set) var roleName = RoleName.none
  /// The xdg_surface, layer surface or subsurface that rules its commits.
  var roleObject: (any SurfaceRoleObject)?

  // MARK: Current state

  private(set) var picture = Picture()
  /// Surface coordinates; clipped to the surface where it matters.
  private(set) var opaqueRegion = Region()
  private(set) var inputRegion = InputRegion.everywhere
  /// Sum of all offsets (a drag icon's hot spot).
  private(set) var offset: (x: Int32, y: Int32) = (0, 0)
  /// Questions to answer with the next frame that shows the surface.
  private(set) var callbacks: [FrameCallback] = []
  /// The surface itself and its subsurfaces, the lowest first.
  private(set) var stack: [SurfaceID] = []
  /// Popups that stand on it, the lowest first.
  var popups: [SurfaceID] = []
  /// The output on which the client knows its surface to be.
  var output: OutputID?

  /// What `updateShown` last found.
  private(set) var isShown = false

  // MARK: Pending state

  private var pending = SurfaceState()
  /// Committed while synchronized, waiting for the parent.
  private var cached: SurfaceState?
  private var pendingStack: [SurfaceID] = []
  private var extensions: [any SurfaceExtension] = []

  private init(_ compositor: Compositor, _ client: Client, id: SurfaceID) {
    self.compositor = compositor
    self.client = client
    self.id = id
    stack = [id]
    pendingStack = [id]
  }

  /// Creates the surface `id` of this client, or tells it that memory is short.
  static func make(_ compositor: Compositor, _ client: Client, version: Int32, id: UInt32) {
    guard client.take(.ordinary) else { return }
    guard let (number, surface) = compositor.surfaces.insert(making: { Surface(compositor, client, id: SurfaceID(rawValue: $0)) }) else {
      client.giveBack(.ordinary)
      client.refuse("too many surfaces")
      return
    }
    guard let resource = WlSurfaceResource(client.raw, version: version, id: id, handler: surface) else {
      client.giveBack(.ordinary)
      compositor.surfaces.remove(number)
      return
    }
    surface.resource = resource
  }

  // MARK: What others ask

  /// Subsurfaces, the lowest first.
  var children: [SurfaceID] { stack.filter { $0 != id } }

  /// Whether it is shown (it may still be covered).
  var isMapped: Bool {
    guard content != nil else { return false }
    switch role {
    case .none: return false
    case .toplevel(let toplevel): return toplevel.isMapped
    case .popup(let popup): return popup.isMapped
    case .layer(let layer): return layer.isMapped
    case .subsurface(let subsurface): return subsurface.isAdded && subsurface.parentSurface?.isMapped ?? false
    case .cursor, .dragIcon: return true
    }
  }

  /// Tells the scene if it, or what stands on it, stopped being shown.
  func updateShown() {
    let shown = isMapped && !isMinimized
    guard shown != isShown else { return }
    isShown = shown
    for child in children + popups { compositor.surface(child)?.updateShown() }
    if !shown { compositor.scene.handleHidden(self) }
  }

  private var isMinimized: Bool {
    if case .toplevel(let toplevel) = root.role { toplevel.isMinimized } else { false }
  }

  /// The toplevel or layer surface in whose tree it stands, through subsurfaces and popups; itself if it stands in none.
  var root: Surface {
    var surface = self
    for _ in 0..<Limits.nesting * 2 + 2 {
      guard let parent = surface.parent else { return surface }
      surface = parent
    }
    return surface
  }

  /// What a subsurface or popup stands on.
  var parent: Surface? {
    switch role {
    case .subsurface(let subsurface): subsurface.parentSurface
    case .popup(let popup): popup.parentSurface
    case .none, .toplevel, .layer, .cursor, .dragIcon: nil
    }
  }

  /// Whether it takes a touch there.
  func takesInput(at point: SurfacePoint) -> Bool {
    bounds.contains(x: point.x, y: point.y) && inputRegion.contains(point)
  }

  var content: SurfaceContent? { picture.content }
  /// Logical pixels; zero without content.
  var size: Size { picture.size }
  var scale: Int32 { picture.scale }
  var transform: Transform { picture.transform }
  /// Logical pixels, from its own corner.
  var bounds: Rectangle { picture.bounds }

  /// What changed since this was last asked, surface coordinates; for the painter.
  func takeDamage() -> Region { picture.takeDamage() }

  /// Whether a buffer was attached or committed and counts.
  var hasBuffer: Bool {
    if content != nil { return true }
    if case .buffer = pending.attachment { return true }
    if case .buffer = cached?.attachment { return true }
    return false
  }

  /// How many surfaces stand on one another here, itself included; `Limits.nesting` bounds it.
  var height: Int {
    pendingStack.reduce(0) { max($0, $1 == id ? 0 : compositor.surface($1)?.height ?? 0) } + 1
  }

  /// Makes it what it is to be, for good.
  ///
  /// - Returns: false if it is or was something else.
  func take(_ name: RoleName) -> Bool {
    guard roleName == .none || roleName == name else { return false }
    roleName = name
    return true
  }

  /// Whether this object plays the surface's role.
  func isPlayed(by object: some SurfaceRoleObject) -> Bool { roleObject.map { ObjectIdentifier($0) } == ObjectIdentifier(object) }

  /// The role's object is gone; the surface shows nothing until it has one again.
  func dropRole() {
    role = .none
    roleObject = nil
    updateShown()
    compositor.scene.handleChange(of: self)
  }

  // MARK: Subsurfaces

  /// Puts a new subsurface on top, with the next commit.
  func addChild(_ child: SurfaceID) { pendingStack.append(child) }

  func removeChild(_ child: SurfaceID) {
    pendingStack.removeAll { $0 == child }
    stack.removeAll { $0 == child }
  }

  /// Puts a subsurface next above or below a sibling, or this surface, with the next commit.
  ///
  /// - Returns: false if `sibling` is neither.
  func restack(_ child: SurfaceID, above: Bool, _ sibling: SurfaceID) -> Bool {
    guard child != sibling, pendingStack.contains(sibling) else { return false }
    pendingStack.removeAll { $0 == child }
    guard let index = pendingStack.firstIndex(of: sibling) else { return false }
    pendingStack.insert(child, at: above ? index + 1 : index)
    return true
  }

  private func handleParentGone() {
    if case .subsurface(let subsurface) = role { subsurface.handleParentGone() }
  }

  // MARK: Extensions

  func addExtension(_ extension_: any SurfaceExtension) { extensions.append(extension_) }

  func removeExtension(_ extension_: any SurfaceExtension) { extensions.removeAll { $0 === extension_ } }

  /// Ends the client with an error of its surface.
  func postError(_ code: WlSurface.Error, _ text: Message) {
    compositor.log.clientBug(client, "wl_surface: \(text)")
    resource?.postError(code, text)
  }

  // MARK: Requests

  func attach(_ resource: WlSurfaceResource, buffer: WlBufferResource?, x: Int32, y: Int32) {
    if resource.version >= 5 && (x != 0 || y != 0) {
      return postError(.invalidOffset, "attach with an offset; use wl_surface.offset")
    }
    pending.forgetBuffer()
    pending.attachment = buffer.map { .buffer(Buffer($0, client)) } ?? .nothing
    pending.offset = (x, y)
  }

  func offset(_ resource: WlSurfaceResource, x: Int32, y: Int32) { pending.offset = (x, y) }

  func damage(_ resource: WlSurfaceResource, x: Int32, y: Int32, width: Int32, height: Int32) {
    SurfaceState.add(Rectangle(x: x, y: y, width: width, height: height), to: &pending.damage)
  }

  func damageBuffer(_ resource: WlSurfaceResource, x: Int32, y: Int32, width: Int32, height: Int32) {
    SurfaceState.add(Rectangle(x: x, y: y, width: width, height: height), to: &pending.bufferDamage)
  }

  func frame(_ resource: WlSurfaceResource, callback: UInt32) {
    if let callback = FrameCallback(client, id: callback) { pending.callbacks.append(callback) }
  }

  /// Since version 7, which is not offered, so nobody asks; newer files than Debian 12's have it.
  func getRelease(_ resource: WlSurfaceResource, callback: UInt32) {}

  func setOpaqueRegion(_ resource: WlSurfaceResource, region: WlRegionResource?) {
    pending.opaque = region?.owner(as: RegionObject.self)?.region ?? Region()
  }

  func setInputRegion(_ resource: WlSurfaceResource, region: WlRegionResource?) {
    pending.input = region?.owner(as: RegionObject.self).map { .region($0.region) } ?? .everywhere
  }

  func setBufferTransform(_ resource: WlSurfaceResource, transform: WlOutput.Transform) {
    guard let transform = Transform(transform) else { return postError(.invalidTransform, "unknown transform \(transform.rawValue)") }
    pending.transform = transform
  }

  func setBufferScale(_ resource: WlSurfaceResource, scale: Int32) {
    guard scale > 0 else { return postError(.invalidScale, "scale \(scale) is not positive") }
    pending.scale = scale
  }

  func commit(_ resource: WlSurfaceResource) {
    guard isValid(pending), roleObject?.allowsCommit(of: self, hasBuffer: willShow(pending)) ?? true else { return }
    let state = pending
    pending = SurfaceState()
    if isSynchronized {
      if case .buffer(let buffer) = state.attachment { buffer.keep() }
      if cached == nil { cached = state } else { cached?.merge(state) }
    } else if var whole = cached {
      cached = nil
      whole.merge(state)
      apply(whole)
    } else {
      apply(state)
    }
  }

  func handleDestroy(of raw: OpaquePointer) {
    resource = nil
    for extension_ in extensions { extension_.handleSurfaceGone(self) }
    extensions = []
    roleObject?.handleSurfaceGone(self)
    roleObject = nil
    role = .none
    updateShown()
    for child in pendingStack where child != id { compositor.surface(child)?.handleParentGone() }
    picture.clear()
    cached?.releaseBuffer()
    pending.forgetBuffer()
    for callback in callbacks + pending.callbacks + (cached?.callbacks ?? []) { callback.drop() }
    callbacks = []
    pending = SurfaceState()
    cached = nil
    compositor.surfaces.remove(id.rawValue)
    compositor.scene.handleGone(self)
    client.giveBack(.ordinary)
  }
}

// MARK: Applying

extension Surface {
  /// Whether commits wait for the parent's: it, or one that it stands on, is a synchronized subsurface.
  var isSynchronized: Bool {
    var surface = self
    while case .subsurface(let subsurface) = surface.role, let parent = subsurface.parentSurface {
      if subsurface.isSynchronized { return true }
      surface = parent
    }
    return false
  }

  /// Applies what waits, if it need not wait any more: here and in subsurfaces.
  func applyCachedIfFree() {
    guard !isSynchronized else { return }
    applyCached()
    for child in children { compositor.surface(child)?.applyCachedIfFree() }
  }

  /// Applies what a synchronized surface committed.
  private func applyCached() {
    guard let state = cached else { return }
    cached = nil
    apply(state)
  }

  private func willShow(_ state: SurfaceState) -> Bool {
    switch state.attachment {
    case .nothing: false
    case .buffer(let buffer): buffer.resource != nil || hasOldContent
    case nil: hasOldContent
    }
  }

  private var hasOldContent: Bool {
    switch cached?.attachment {
    case .nothing: false
    case .buffer: true
    case nil: content != nil
    }
  }

  /// Checks what the client says about its buffer, and posts the error.
  private func isValid(_ state: SurfaceState) -> Bool {
    var whole = cached ?? SurfaceState()
    if let attachment = state.attachment { whole.attachment = attachment }
    if let scale = state.scale { whole.scale = scale }
    switch picture.check(whole) {
    case nil: return true
    case .tooLarge(let text): return client.refuse(text)
    case .wrong(let text):
      postError(.invalidSize, text)
      return false
    }
  }

  /// Makes a committed state the current one.
  private func apply(_ state: SurfaceState) {
    let wasShown = isShown
    if let opaque = state.opaque { opaqueRegion = opaque }
    if let input = state.input { inputRegion = input }
    offset = (offset.x &+ state.offset.x, offset.y &+ state.offset.y)
    picture.apply(state, for: client)
    callbacks += state.callbacks
    if callbacks.count > Limits.frameCallbacks { sendFrameCallbacks(at: compositor.clock.now.wireTime) }
    stack = pendingStack
    for child in children {
      if let surface = compositor.surface(child), case .subsurface(let subsurface) = surface.role { subsurface.applyPosition() }
    }
    roleObject?.handleApply(of: self)
    for child in children {
      if let surface = compositor.surface(child), surface.isSynchronized { surface.applyCached() }
    }
    for extension_ in extensions { extension_.handleCommit(of: self) }
    updateShown()
    if wasShown || isShown { compositor.scene.handleChange(of: self) }
  }

  /// Answers the questions for the next frame.
  func sendFrameCallbacks(at milliseconds: UInt32) {
    let due = callbacks
    callbacks = []
    for callback in due { callback.done(at: milliseconds) }
  }
}
