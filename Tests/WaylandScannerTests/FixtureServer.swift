import CWayland
import Glibc
import ScannerFixtureServer

/// A server with the tests' protocol; every request goes to the journal.
final class FixtureServer {
  let display: Display
  let journal = Journal()
  /// The last `everything` that a client bound.
  var everything: EverythingResource?
  var awkward: AwkwardNamesResource?
  /// The things that clients created, and that still live.
  var things: [ThingResource] = []
  private var globals: [Global] = []

  init() {
    guard let display = Display() else { fatalError("no display") }
    self.display = display
    wl_display_init_shm(display.raw)
    globals = [
      Global(display, EverythingResource.interface, version: Everything.version) { [unowned self] client, version, id in
        everything = EverythingResource(client, version: version, id: id, handler: EverythingHandler(self))
      },
      Global(display, AwkwardNamesResource.interface, version: AwkwardNames.version) { [unowned self] client, version, id in
        awkward = AwkwardNamesResource(client, version: version, id: id, handler: AwkwardHandler(journal))
      },
    ]
  }

  func close() {
    globals = []
    display.close()
  }

  /// A thing that the server makes: the client learns its number by an event.
  func makeThing(for client: OpaquePointer, version: Int32) -> ThingResource? {
    add(ThingResource(client, version: version, id: 0, handler: ThingHandler("made", self)))
  }

  func add(_ thing: ThingResource?) -> ThingResource? {
    if let thing { things.append(thing) }
    return thing
  }
}

private final class EverythingHandler: EverythingRequests {
  private let server: FixtureServer
  private var journal: Journal { server.journal }

  init(_ server: FixtureServer) { self.server = server }

  deinit { journal.write("everything: handler freed") }

  func handleDestroy(of resource: OpaquePointer) {
    journal.write("everything: gone")
    if server.everything?.raw == resource { server.everything = nil }
  }

  func destroy(_ resource: EverythingResource) { journal.write("destroy") }

  func numbers(_ resource: EverythingResource, signed: Int32, unsigned: UInt32, fixed: WlFixed) {
    journal.write("numbers \(signed) \(unsigned) \(fixed.doubleValue)")
  }

  func text(_ resource: EverythingResource, always: String, maybe: String?) {
    journal.write("text '\(always)' \(maybe.map { "'\($0)'" } ?? "nil")")
  }

  func objects(_ resource: EverythingResource, thing: ThingResource, maybe: ThingResource?, any: AnyResource, maybeAny: AnyResource?) {
    let names = [thing, maybe].map { $0.map { $0.owner(as: ThingHandler.self)?.name ?? "not a thing" } ?? "nil" }
    let others = [any, maybeAny].map { $0.map { $0.raw == resource.raw ? "everything" : "another" } ?? "nil" }
    journal.write("objects \((names + others).joined(separator: " "))")
  }

  func buffer(_ resource: EverythingResource, buffer: WlBufferResource) {
    journal.write(
      "buffer \(buffer.owner(as: AnyObject.self) == nil ? "without" : "with") owner, \(wl_shm_buffer_get(buffer.raw) == nil ? "not " : "")shm")
  }

  func bytes(_ resource: EverythingResource, bytes: UnsafeRawBufferPointer) {
    journal.write("bytes \(bytes.count) \(bytes.first ?? 0) \(bytes.last ?? 0)")
  }

  func file(_ resource: EverythingResource, fd: Int32, name: String) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(fd, &bytes, bytes.count)
    close(fd)
    journal.write("file '\(name)' with '\(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))'")
  }

  func choose(_ resource: EverythingResource, color: Everything.Color, level: Everything.Level, side: Everything.Side, kind: Thing.Kind) {
    let known = [color.isKnown, level.isKnown, side.isKnown, kind.isKnown].map { $0 ? "known" : "unknown" }
    journal.write("choose \(color.rawValue) \(level.rawValue) \(side.rawValue) \(kind.rawValue): \(known.joined(separator: " "))")
  }

  func create(_ resource: EverythingResource, before: UInt32, thing: UInt32, name: String) {
    journal.write("create \(before) '\(name)'")
    _ = server.add(ThingResource(resource.client, version: resource.version, id: thing, handler: ThingHandler(name, server)))
  }

  func createAny(
    _ resource: EverythingResource, before: UInt32, objectInterface: String, objectVersion: UInt32, object: UInt32, after: UInt32
  ) {
    journal.write("create any \(before) \(objectInterface) \(objectVersion) \(after)")
    _ = server.add(ThingResource(resource.client, version: Int32(objectVersion), id: object, handler: ThingHandler("any", server)))
  }

  func newer(_ resource: EverythingResource, serial: UInt32) { journal.write("newer \(serial)") }
}

/// Its name says who made it.
final class ThingHandler: ThingRequests {
  let name: String
  private let server: FixtureServer

  init(_ name: String, _ server: FixtureServer) { (self.name, self.server) = (name, server) }

  deinit { server.journal.write("thing \(name): handler freed") }

  func handleDestroy(of resource: OpaquePointer) {
    server.journal.write("thing \(name): gone")
    server.things.removeAll { $0.raw == resource }
  }
}

private final class AwkwardHandler: AwkwardNamesRequests {
  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func raw(_ resource: AwkwardNamesResource) { journal.write("raw") }
  func client(_ resource: AwkwardNamesResource) { journal.write("client") }
  func id(_ resource: AwkwardNamesResource) { journal.write("id") }
  func version(_ resource: AwkwardNamesResource) { journal.write("version") }
  func owner(_ resource: AwkwardNamesResource) { journal.write("owner") }
  func forget(_ resource: AwkwardNamesResource) { journal.write("forget") }
  func interface(_ resource: AwkwardNamesResource) { journal.write("interface") }
  func setHandler(_ resource: AwkwardNamesResource) { journal.write("set_handler") }
  func created(_ resource: AwkwardNamesResource) { journal.write("created") }
  func install(_ resource: AwkwardNamesResource) { journal.write("install") }
  func takeBox(_ resource: AwkwardNamesResource) { journal.write("take_box") }
  func `init`(_ resource: AwkwardNamesResource) { journal.write("init") }
  func `self`(_ resource: AwkwardNamesResource) { journal.write("self") }
  func `default`(_ resource: AwkwardNamesResource) { journal.write("default") }

  func locals(
    _ resource: AwkwardNamesResource, raw: Int32, resource other: Int32, proxy: Int32, handler: Int32, arguments: String,
    argumentsBytes: String, opcode: Int32, target: Int32, box: Int32, self this: Int32, in place: Int32, `inout` both: Int32,
    default fallback: UnsafeRawBufferPointer, class kind: String, type: AwkwardNames.Type_
  ) {
    let numbers = [raw, other, proxy, handler, opcode, target, box, this, place, both].map(String.init).joined(separator: " ")
    journal.write("locals \(numbers) \(arguments) \(argumentsBytes) \(Array(fallback)) \(kind) \(type == .default)")
  }

  func make(_ resource: AwkwardNamesResource, type: Int32, version: Int32, newInterface: String, newVersion: UInt32, new: UInt32) {
    journal.write("make \(type) \(version) \(newInterface) \(newVersion)")
    _ = AwkwardNamesResource(resource.client, version: Int32(newVersion), id: new, handler: self)
  }

  func destroy(_ resource: AwkwardNamesResource, version: UInt32, box: UInt32) { journal.write("destroy \(version) \(box)") }
}
