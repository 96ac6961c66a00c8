import CPlatform
import WaylandWire

/// Why a session cannot start.
public enum CompositorError: Error, Equatable, Sendable {
  /// Memory or descriptors are short.
  case outOfMemory
  /// The socket could not be made; its name (nil: any), and errno.
  case socket(name: String?, errno: Int32)
  /// An output's description is not of the form that is read.
  case output(String)
  /// An output's pixels are none or too many.
  case outputPixels(String)
  /// An output's millimetres cannot be true.
  case outputMillimetres(String)

  /// What happened, and what to do about it.
  public var text: Message {
    switch self {
    case .outOfMemory: "memory or file descriptors are short"
    case .socket(let name?, EAGAIN), .socket(let name?, EADDRINUSE):
      "the socket \(name) is taken by another compositor: choose another name with --socket"
    case .socket(let name, let errno):
      "cannot open the Wayland socket \(name ?? "wayland-N") (errno \(errno)): set XDG_RUNTIME_DIR to a folder of yours, or choose another name"
    case .output(let text): "output \(text): expected WIDTHxHEIGHT,WIDTHxHEIGHTmm, such as 1024x600,155x87mm"
    case .outputPixels(let text): "output \(text): each side must have from 1 to \(Limits.pictureSide) pixels"
    case .outputMillimetres(let text):
      "output \(text): each side must be from 20 to 3000 mm, and width to height as the pixels are, within 20 %"
    }
  }
}
