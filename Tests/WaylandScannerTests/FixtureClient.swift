import Glibc
import ScannerFixtureClient
import WaylandTestSupport

/// A client of a `FixtureServer`; every event of `everything` goes to the journal.
final class FixtureClient {
  let connection: LoopbackClient
  let journal = Journal()
  /// Bound by `bindEverything`; forgotten with the connection, so nil where a test destroys it.
  var everything: EverythingProxy?
  private let registry: WlRegistryProxy
  private var isConnected = true
  private var globals: [String: UInt32] = [:]

  init(_ connection: LoopbackClient) {
    self.connection = connection
    registry = WlDisplayProxy(raw: connection.display).getRegistry()
    registry.setHandler(RegistryHandler { [unowned self] in globals[$1] = $0 })
  }

  func bindEverything() -> EverythingProxy {
    let everything = bind(EverythingProxy.self, version: 3)
    everything.setHandler(EverythingListener(journal))
    self.everything = everything
    return everything
  }

  /// Dies, and frees what libwayland leaves to the client.
  func disconnect() {
    guard isConnected else { return }
    isConnected = false
    everything?.forget()
    registry.forget()
    connection.disconnect()
  }

  /// Binds the global of this interface; the server must have answered the registry.
  func bind<P: Proxy>(_ type: P.Type, version: UInt32) -> P {
    registry.bind(name: globals[String(cString: P.interface.pointee.name), default: 0], as: type, version: version)
  }
}

private final class RegistryHandler: WlRegistryEvents {
  private let found: (UInt32, String) -> Void

  init(_ found: @escaping (UInt32, String) -> Void) { self.found = found }

  func global(_ proxy: WlRegistryProxy, name: UInt32, interface: String, version: UInt32) { found(name, interface) }
}

final class EverythingListener: EverythingEvents {
  private let journal: Journal
  /// What the server made last.
  private(set) var created: ThingProxy?

  init(_ journal: Journal) { self.journal = journal }

  deinit { journal.write("listener freed") }

  func numbers(_ proxy: EverythingProxy, signed: Int32, unsigned: UInt32, fixed: WlFixed) {
    journal.write("numbers \(signed) \(unsigned) \(fixed.doubleValue)")
  }

  func text(_ proxy: EverythingProxy, always: String, maybe: String?) {
    journal.write("text '\(always)' \(maybe.map { "'\($0)'" } ?? "nil")")
  }

  func objects(_ proxy: EverythingProxy, thing: ThingProxy, maybe: ThingProxy?, any: AnyProxy, maybeAny: AnyProxy?) {
    let others = [any.raw, maybeAny?.raw].map { $0.map { $0 == proxy.raw ? "everything" : "another" } ?? "nil" }
    journal.write(
      "objects \(thing.id > 0 ? "thing" : "?") \(maybe == nil ? "nil" : maybe == thing ? "same" : "another") \(others.joined(separator: " "))")
  }

  func bytes(_ proxy: EverythingProxy, bytes: UnsafeRawBufferPointer) {
    journal.write("bytes \(bytes.count) \(bytes.first ?? 0) \(bytes.last ?? 0)")
  }

  func file(_ proxy: EverythingProxy, thing: ThingProxy?, fd: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(fd, &bytes, bytes.count)
    close(fd)
    journal.write("file '\(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))' \(thing == nil ? "nil" : "thing")")
  }

  // Not `file_of`: nobody takes its descriptor.

  func choose(_ proxy: EverythingProxy, color: Everything.Color, level: Everything.Level, side: Everything.Side, kind: Thing.Kind) {
    let known = [color.isKnown, level.isKnown, side.isKnown, kind.isKnown].map { $0 ? "known" : "unknown" }
    journal.write("choose \(color.rawValue) \(level.rawValue) \(side.rawValue) \(kind.rawValue): \(known.joined(separator: " "))")
  }

  func created(_ proxy: EverythingProxy, thing: ThingProxy) {
    journal.write("created version \(thing.version)")
    created = thing
  }

  func newer(_ proxy: EverythingProxy, serial: UInt32) { journal.write("newer \(serial)") }
}

final class ThingListener: ThingEvents {
  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func done(_ proxy: ThingProxy, code: UInt32) {
    journal.write("done \(code)")
    proxy.forget()
  }
}

final class AwkwardListener: AwkwardNamesEvents {
  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func id(_ proxy: AwkwardNamesProxy) { journal.write("id") }
  func forget(_ proxy: AwkwardNamesProxy) { journal.write("forget") }
  func `init`(_ proxy: AwkwardNamesProxy) { journal.write("init") }
  func `self`(_ proxy: AwkwardNamesProxy) { journal.write("self") }

  func locals(
    _ proxy: AwkwardNamesProxy, raw: Int32, proxy other: Int32, version: UInt32, arguments: String, in place: String, inBytes: Int32,
    self this: UnsafeRawBufferPointer, closeDescriptor: Int32, type: AwkwardNames.Type_
  ) {
    journal.write("locals \(raw) \(other) \(version) \(arguments) \(place) \(Array(this)) \(type == ._90)")
    close(inBytes)
    close(closeDescriptor)
  }
}

extension AwkwardNamesProxy {
  /// Every request once, in the order of the file.
  func ask() {
    rawRequest()
    client()
    idRequest()
    versionRequest()
    ownerRequest()
    forgetRequest()
    interfaceRequest()
    setHandlerRequest()
    createdRequest()
    installRequest()
    takeBoxRequest()
    `init`()
    self.`self`()
    `default`()
    [UInt8](1...3).withUnsafeBytes { bytes in
      locals(
        raw: 1, resource: 2, proxy: 3, handler: 4, arguments: "five", argumentsBytes: "six", opcode: 7, target: 8, box: 9, self: 10, in: 11,
        `inout`: 12, default: bytes, class: "kind", type: .default)
    }
  }
}
