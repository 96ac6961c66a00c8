import CWaylandClient
import CWaylandUtil
@_exported import WaylandWire

/// An object of the compositor's as the client holds it: a plain pointer.
public protocol Proxy: Equatable {
  var raw: OpaquePointer { get }
  init(raw: OpaquePointer)
  static var interface: UnsafePointer<wl_interface> { get }
}

/// A proxy of any interface.
public struct AnyProxy: Equatable {
  public let raw: OpaquePointer
  public init(raw: OpaquePointer) { self.raw = raw }
}

extension Proxy {
  public var id: UInt32 { wl_proxy_get_id(raw) }
  public var version: UInt32 { wl_proxy_get_version(raw) }

  /// Whoever handles this proxy's events, if it is a `T`.
  public func owner<T: AnyObject>(as type: T.Type) -> T? {
    box(of: raw, as: HandlerBox.self)?.owner as? T
  }

  /// Frees the proxy of an object that has no destructor request (a callback that is done, a global from the registry).
  public func forget() {
    let box = takeBox(of: raw)
    wl_proxy_destroy(raw)
    box?.release()
  }
}

/// What libwayland's user data points to; generated bindings subclass it.
class HandlerBox {
  let owner: AnyObject

  init(owner: AnyObject) { self.owner = owner }
}

/// Marks the proxies whose user data is a box: libwayland-client keeps its own data at the display.
private var marker: UnsafeRawPointer { UnsafeRawPointer(Interfaces.pointer(0)) }

/// The box behind a proxy, or nil before `setHandler`.
func box<Box: HandlerBox>(of raw: OpaquePointer, as type: Box.Type) -> Box? {
  guard wl_proxy_get_listener(raw) == marker else { return nil }
  return wl_proxy_get_user_data(raw).map { unsafeDowncast(Unmanaged<HandlerBox>.fromOpaque($0).takeUnretainedValue(), to: type) }
}

func install(_ dispatcher: wl_dispatcher_func_t?, _ box: HandlerBox, on raw: OpaquePointer) {
  let data = Unmanaged.passRetained(box).toOpaque()
  if wl_proxy_add_dispatcher(raw, dispatcher, marker, data) != 0 {
    Unmanaged<HandlerBox>.fromOpaque(data).release()
  }
}

func takeBox(of raw: OpaquePointer) -> Unmanaged<HandlerBox>? {
  guard wl_proxy_get_listener(raw) == marker, let data = wl_proxy_get_user_data(raw) else { return nil }
  wl_proxy_set_user_data(raw, nil)
  return Unmanaged<HandlerBox>.fromOpaque(data)
}

/// A new proxy; without memory for one a client cannot go on.
func created(_ raw: OpaquePointer?) -> OpaquePointer {
  guard let raw else {
    let text: StaticString = "out of memory for a Wayland object\n"
    _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
    abort()
  }
  return raw
}

func readObject<P: Proxy>(_ argument: wl_argument, as type: P.Type) -> P { P(raw: argument.o) }

func readOptionalObject<P: Proxy>(_ argument: wl_argument, as type: P.Type) -> P? { argument.o.map { P(raw: $0) } }

func readObject(_ argument: wl_argument, as type: AnyProxy.Type) -> AnyProxy { AnyProxy(raw: argument.o) }

func readOptionalObject(_ argument: wl_argument, as type: AnyProxy.Type) -> AnyProxy? { argument.o.map { AnyProxy(raw: $0) } }
