/// What a surface is for right now.
enum SurfaceRole {
  case none
  case toplevel(XdgToplevel)
  case popup(XdgPopup)
  case layer(LayerSurface)
  case subsurface(Subsurface)
  case cursor
  case dragIcon
}

/// What a surface can be for. A surface that was once one of these is never another.
enum RoleName: UInt8 {
  case none
  case toplevel
  case popup
  case layer
  case subsurface
  case cursor
  case dragIcon

  var text: String {
    switch self {
    case .none: "none"
    case .toplevel: "xdg_toplevel"
    case .popup: "xdg_popup"
    case .layer: "zwlr_layer_surface_v1"
    case .subsurface: "wl_subsurface"
    case .cursor: "cursor"
    case .dragIcon: "drag icon"
    }
  }
}

/// The object behind a surface's role, as the surface sees it.
protocol SurfaceRoleObject: AnyObject {
  /// Whether the client may commit now; if not, it has got its error.
  ///
  /// - Parameter hasBuffer: whether the surface would show something after the commit.
  func allowsCommit(of surface: Surface, hasBuffer: Bool) -> Bool
  /// The surface's new state has been applied.
  func handleApply(of surface: Surface)
  /// The surface is gone; the object is inert from now on.
  func handleSurfaceGone(_ surface: Surface)
}

/// State of another protocol that goes with a surface's commits.
protocol SurfaceExtension: AnyObject {
  /// The surface's new state has been applied.
  func handleCommit(of surface: Surface)
  /// The surface is gone; the object is inert from now on.
  func handleSurfaceGone(_ surface: Surface)
}
