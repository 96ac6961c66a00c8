import CPlatform
import WaylandClient

/// What the compositor offers.
final class Registry: WlRegistryEvents {
  struct Global {
    let name: UInt32
    let interface: String
    let version: UInt32
  }

  let proxy: WlRegistryProxy
  private(set) var globals: [Global] = []
  /// Called for each global that comes after it was set.
  var whenAdded: ((Global) -> Void)?
  var whenRemoved: ((UInt32) -> Void)?

  init(_ proxy: WlRegistryProxy) {
    self.proxy = proxy
    proxy.setHandler(self)
  }

  /// Binds the first global of this kind, with the highest version that both know, or nil without one.
  func bind<P: Proxy>(_ type: P.Type, atMost version: Int32) -> P? {
    let name = String(cString: type.interface.pointee.name)
    guard let global = globals.first(where: { $0.interface == name }) else { return nil }
    return bind(global, as: type, atMost: version)
  }

  func bind<P: Proxy>(_ global: Global, as type: P.Type, atMost version: Int32) -> P {
    proxy.bind(name: global.name, as: type, version: min(global.version, UInt32(version)))
  }

  func global(_ proxy: WlRegistryProxy, name: UInt32, interface: String, version: UInt32) {
    let global = Global(name: name, interface: interface, version: version)
    globals.append(global)
    whenAdded?(global)
  }

  func globalRemove(_ proxy: WlRegistryProxy, name: UInt32) {
    globals.removeAll { $0.name == name }
    whenRemoved?(name)
  }
}
