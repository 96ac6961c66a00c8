/// Why a program cannot work with the compositor.
public enum ConnectionError: Error {
  /// Nobody listens where the environment says.
  case noCompositor(place: String, errno: Int32)
  /// `XDG_RUNTIME_DIR` is not set, and nothing else says where the compositor is.
  case noRuntimeDirectory
  /// The compositor lacks a global that the program cannot do without.
  case missing(global: String)

  /// One sentence for the user: what is wrong, and what to do.
  public var message: String {
    switch self {
    case .noCompositor(let place, let errno):
      "no compositor at \(place): \(systemMessage(errno)); start one, or set WAYLAND_DISPLAY to where it listens"
    case .noRuntimeDirectory: "XDG_RUNTIME_DIR is not set; set it to the folder in which the compositor's socket lies"
    case .missing(let global): "the compositor has no \(global), and this program cannot work without it"
    }
  }
}
