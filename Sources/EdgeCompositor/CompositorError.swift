import CPlatform

/// Why a session cannot start.
public enum CompositorError: Error, Equatable, Sendable {
  /// Memory or descriptors are short.
  case outOfMemory
  /// The socket could not be made; its name (nil: any), and errno.
  case socket(name: String?, errno: Int32)
  /// An output was described in a way that makes no sense.
  case output(String)

  /// What happened, and what to do about it.
  public var text: String {
    switch self {
    case .outOfMemory: "memory or file descriptors are short"
    case .socket(let name?, EAGAIN), .socket(let name?, EADDRINUSE):
      "the socket \(name) is taken by another compositor: choose another name with --socket"
    case .socket(let name, let errno):
      "cannot open the Wayland socket \(name ?? "wayland-N") (errno \(errno)): set XDG_RUNTIME_DIR to a folder of yours, or choose another name"
    case .output(let text): "output \(text): expected WIDTHxHEIGHT,WIDTHxHEIGHTmm, such as 1024x600,155x87mm"
    }
  }
}
