import CWayland
import CWaylandUtil
@_exported import WaylandWire

/// One object of one client. A resource is a plain pointer: who keeps it must drop it in `handleDestroy`.
public protocol Resource: Equatable {
  var raw: OpaquePointer { get }
  init(raw: OpaquePointer)
  static var interface: UnsafePointer<wl_interface> { get }
}

/// Whoever handles the requests of a resource.
public protocol ResourceOwner: AnyObject {
  /// The object is gone: by its destructor, or with its client. The pointer must not be used after this call.
  func handleDestroy(of resource: OpaquePointer)
}

extension ResourceOwner {
  public func handleDestroy(of resource: OpaquePointer) {}
}

/// A resource of any interface.
public struct AnyResource: Equatable {
  public let raw: OpaquePointer
  public init(raw: OpaquePointer) { self.raw = raw }
}

extension Resource {
  public var client: OpaquePointer { wl_resource_get_client(raw) }
  public var id: UInt32 { wl_resource_get_id(raw) }
  /// The version that the client bound.
  public var version: Int32 { wl_resource_get_version(raw) }

  /// Whoever handles this resource's requests, if it is a `T` and the resource was made by these bindings.
  ///
  /// libwayland makes some objects itself (buffers of wl_shm): those have no owner.
  public func owner<T: AnyObject>(as type: T.Type) -> T? {
    guard wl_resource_instance_of(raw, Self.interface, Self.interface) != 0 else { return nil }
    return box(of: raw, as: HandlerBox.self).owner as? T
  }

  /// Ends the client with an error of this object. `code` is the interface's own.
  public func postError(code: UInt32, _ message: Message) {
    message.string.withCString { cw_resource_post_error(raw, code, $0) }
  }

  public func postNoMemory() { wl_resource_post_no_memory(raw) }

  /// Destroys the object from our side (callbacks, offers that are over).
  public func destroy() { wl_resource_destroy(raw) }
}

/// What libwayland's user data points to; generated bindings subclass it.
class HandlerBox {
  let owner: any ResourceOwner

  init(owner: any ResourceOwner) { self.owner = owner }
}

/// The box behind a resource that these bindings made.
func box<Box: HandlerBox>(of raw: OpaquePointer, as type: Box.Type) -> Box {
  // Set once in `createResource` and released in `releaseBox`, after which no request comes.
  unsafeDowncast(Unmanaged<HandlerBox>.fromOpaque(wl_resource_get_user_data(raw)).takeUnretainedValue(), to: type)
}

func createResource(
  _ client: OpaquePointer, _ interface: UnsafePointer<wl_interface>, _ version: Int32, _ id: UInt32,
  _ dispatcher: wl_dispatcher_func_t?, _ box: HandlerBox
) -> OpaquePointer? {
  guard let raw = wl_resource_create(client, interface, version, id) else {
    wl_client_post_no_memory(client)
    return nil
  }
  // The interface's address marks resources of ours: `wl_resource_instance_of` compares it.
  wl_resource_set_dispatcher(raw, dispatcher, interface, Unmanaged.passRetained(box).toOpaque(), releaseBox)
  return raw
}

private let releaseBox: wl_resource_destroy_func_t = { raw in
  guard let raw, let data = wl_resource_get_user_data(raw) else { return }
  let box = Unmanaged<HandlerBox>.fromOpaque(data).takeRetainedValue()
  box.owner.handleDestroy(of: raw)
}

func readObject<R: Resource>(_ argument: wl_argument, as type: R.Type) -> R { R(raw: argument.o) }

func readOptionalObject<R: Resource>(_ argument: wl_argument, as type: R.Type) -> R? { argument.o.map { R(raw: $0) } }

func readObject(_ argument: wl_argument, as type: AnyResource.Type) -> AnyResource { AnyResource(raw: argument.o) }

func readOptionalObject(_ argument: wl_argument, as type: AnyResource.Type) -> AnyResource? { argument.o.map { AnyResource(raw: $0) } }
