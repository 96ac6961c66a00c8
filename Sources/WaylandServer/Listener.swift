import CWayland

/// Listens to a libwayland signal as long as it lives.
public final class Listener {
  private let node: UnsafeMutablePointer<cw_listener>
  private let notify: (UnsafeMutableRawPointer?) -> Void

  private init(_ notify: @escaping (UnsafeMutableRawPointer?) -> Void) {
    self.notify = notify
    node = .allocate(capacity: 1)
    node.initialize(to: cw_listener())
    wl_list_init(&node.pointee.base.link)
    node.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    node.pointee.base.notify = { listener, data in
      guard let listener else { return }
      // `base` is the first member.
      let node = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: cw_listener.self)
      guard let owner = node.pointee.owner else { return }
      // Kept for the call: the notification may drop the listener's last owner.
      let self_ = Unmanaged<Listener>.fromOpaque(owner).takeUnretainedValue()
      withExtendedLifetime(self_) { self_.notify(data) }
    }
  }

  /// Tells when this client is gone; its resources still exist at that moment.
  public static func clientDestroyed(_ client: OpaquePointer, _ notify: @escaping () -> Void) -> Listener {
    let listener = Listener { _ in notify() }
    wl_client_add_destroy_listener(client, &listener.node.pointee.base)
    return listener
  }

  /// Tells of every object that this client makes, as it is made.
  public static func resourceCreated(_ client: OpaquePointer, _ notify: @escaping () -> Void) -> Listener {
    let listener = Listener { _ in notify() }
    wl_client_add_resource_created_listener(client, &listener.node.pointee.base)
    return listener
  }

  /// Tells when this resource is gone.
  public static func resourceDestroyed(_ resource: OpaquePointer, _ notify: @escaping () -> Void) -> Listener {
    let listener = Listener { _ in notify() }
    wl_resource_add_destroy_listener(resource, &listener.node.pointee.base)
    return listener
  }

  /// Tells of every client that connects. Must go before the display does.
  public static func clientCreated(_ display: Display, _ notify: @escaping (_ client: OpaquePointer) -> Void) -> Listener {
    let listener = Listener { data in
      if let data { notify(OpaquePointer(data)) }
    }
    wl_display_add_client_created_listener(display.raw, &listener.node.pointee.base)
    return listener
  }

  deinit {
    wl_list_remove(&node.pointee.base.link)
    node.deinitialize(count: 1)
    node.deallocate()
  }
}
