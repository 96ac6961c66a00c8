import CPlatform
import Glibc
import ScannerFixtureClient
import ScannerFixtureServer
import Testing
import WaylandTestSupport

/// What one side says is what the other hears, through the emitted bindings and libwayland.
final class RoundTripTests {
  private let server = FixtureServer()
  private let loopback: Loopback
  private let client: FixtureClient
  private let everything: EverythingProxy

  init() {
    loopback = Loopback(display: server.display.raw)
    client = FixtureClient(loopback.connect())
    loopback.settle()
    everything = client.bindEverything()
    loopback.settle()
  }

  deinit {
    client.disconnect()
    loopback.settle()
    server.close()
  }

  /// The server's lines after everything has been carried.
  private func heard() -> [String] {
    #expect(loopback.settle())
    return server.journal.take()
  }

  private func told() -> [String] {
    #expect(loopback.settle())
    return client.journal.take()
  }

  private func resource() throws -> EverythingResource { try #require(server.everything) }

  // MARK: Values

  @Test func numbersArriveAtTheirLimits() throws {
    everything.numbers(signed: .min, unsigned: .max, fixed: WlFixed(-1.5))
    everything.numbers(signed: .max, unsigned: 0, fixed: WlFixed(rawValue: .min))
    let lines = ["numbers -2147483648 4294967295 -1.5", "numbers 2147483647 0 -8388608.0"]
    #expect(heard() == lines)
    try resource().sendNumbers(signed: .min, unsigned: .max, fixed: WlFixed(-1.5))
    try resource().sendNumbers(signed: .max, unsigned: 0, fixed: WlFixed(rawValue: .min))
    #expect(told() == lines)
  }

  @Test func fixedNumbersAreTheNearestAndClamped() {
    #expect(WlFixed(0.001953125).rawValue == 1)
    #expect(WlFixed(0.0019).rawValue == 0)
    #expect(WlFixed(-0.001953125).rawValue == -1)
    #expect(WlFixed(1e12).rawValue == .max)
    #expect(WlFixed(-1e12).rawValue == .min)
    #expect(WlFixed(Double.nan).rawValue == 0)
    #expect(WlFixed(Float(2.25)).doubleValue == 2.25)
  }

  @Test func textArrivesEmptyLongOrNotAtAll() throws {
    everything.text(always: "", maybe: nil)
    everything.text(always: "žluťoučký 🦊", maybe: "")
    let lines = ["text '' nil", "text 'žluťoučký 🦊' ''"]
    #expect(heard() == lines)
    try resource().sendText(always: "", maybe: nil)
    try resource().sendText(always: "žluťoučký 🦊", maybe: "")
    #expect(told() == lines)
  }

  /// A title goes on to another client, whose connection a longer message would break.
  @Test func textThatIsNoUTF8GetsNoLonger() {
    for bytes: [UInt8] in [[0xFF, 0x41, 0xFE], [0xE2, 0x82], [0xF0, 0x9F, 0xA6], [0xED, 0xA0, 0x80], [0xC3, 0xB6, 0xFF]] {
      let text = (bytes + [0]).withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { readString($0.baseAddress) }
      }
      #expect(text.utf8.count <= bytes.count)
      #expect(text.contains("?"))
    }
    #expect([CChar](arrayLiteral: 0x41, -1, 0).withUnsafeBufferPointer { readOptionalString($0.baseAddress) } == "A?")
    #expect(readOptionalString(nil) == nil)
    #expect(readString(nil) == "")
  }

  @Test func bytesArriveUpToTheLargestMessage() throws {
    // 4 096 bytes are a message of libwayland 1.21: 8 of them its header, 4 the length.
    for count in [0, 1, 4084] {
      let bytes = [UInt8](repeating: 7, count: count)
      bytes.withUnsafeBytes { everything.bytes(bytes: $0) }
      let edge = count == 0 ? 0 : 7
      #expect(heard() == ["bytes \(count) \(edge) \(edge)"])
      try bytes.withUnsafeBytes { try resource().sendBytes(bytes: $0) }
      #expect(told() == ["bytes \(count) \(edge) \(edge)"])
    }
  }

  @Test func descriptorsCanBeReadAtTheOtherSide() throws {
    let toServer = try PipeEnds(holding: "hello")
    everything.file(fd: toServer.reading, name: "n")
    #expect(heard() == ["file 'n' with 'hello'"])
    let toClient = try PipeEnds(holding: "hallo")
    try resource().sendFile(thing: nil, fd: toClient.reading)
    #expect(told() == ["file 'hallo' nil"])
  }

  @Test func enumsPassWhatTheProtocolDoesNotName() throws {
    everything.choose(color: .blue, level: .below, side: [.left, .right], kind: .plain)
    everything.choose(color: .init(rawValue: 5), level: .init(rawValue: 5), side: .init(rawValue: 6), kind: .init(rawValue: 5))
    let lines = ["choose 16 4294967295 3 1: known known known known", "choose 5 5 6 5: unknown unknown unknown unknown"]
    // `green` is 0x10 and `blue` 020 in the file, so both are 16.
    #expect(heard() == lines)
    try resource().sendChoose(color: .green, level: .below, side: .both, kind: .plain)
    try resource().sendChoose(color: .init(rawValue: 5), level: .init(rawValue: 5), side: .init(rawValue: 6), kind: .init(rawValue: 5))
    #expect(told() == lines)
    #expect(ScannerFixtureServer.Everything.Color.last.rawValue == .max)
    #expect(ScannerFixtureServer.Everything.Side.none.isEmpty)
  }

  // MARK: Objects

  @Test func objectsArriveWithTheirOwners() throws {
    let thing = everything.create(before: 4, name: "first")
    everything.objects(thing: thing, maybe: nil, any: AnyProxy(raw: everything.raw), maybeAny: nil)
    everything.objects(thing: thing, maybe: thing, any: AnyProxy(raw: thing.raw), maybeAny: AnyProxy(raw: everything.raw))
    #expect(heard() == ["create 4 'first'", "objects first nil everything nil", "objects first first another everything"])
    let made = try #require(server.things.first)
    try resource().sendObjects(thing: made, maybe: nil, any: AnyResource(raw: resource().raw), maybeAny: nil)
    try resource().sendObjects(thing: made, maybe: made, any: AnyResource(raw: made.raw), maybeAny: AnyResource(raw: resource().raw))
    #expect(told() == ["objects thing nil everything nil", "objects thing same another everything"])
    #expect(thing.owner(as: EverythingListener.self) == nil)
    #expect(everything.owner(as: EverythingListener.self) != nil)
    #expect(try resource().owner(as: ThingHandler.self) == nil)
    thing.release()
  }

  @Test func objectOfAnyInterfaceIsCreatedAmongOtherArguments() {
    let thing = everything.createAny(before: 8, after: 9, as: ThingProxy.self, version: 2)
    #expect(thing.version == 2)
    #expect(heard() == ["create any 8 thing 2 9"])
    thing.release()
    #expect(heard() == ["thing any: gone", "thing any: handler freed"])
  }

  @Test func serverCreatesObjectsByAnEvent() throws {
    let made = try #require(server.makeThing(for: try resource().client, version: 3))
    try resource().sendCreated(thing: made)
    #expect(told() == ["created version 3"])
    let thing = try #require(everything.owner(as: EverythingListener.self)?.created)
    thing.release()
    #expect(heard() == ["thing made: gone", "thing made: handler freed"])
  }

  @Test func bufferOfSharedMemoryHasNoOwner() throws {
    let file = cp_memfd("buffer", 64)
    let shm = client.bind(WlShmProxy.self, version: 1)
    let pool = shm.createPool(fd: file, size: 64)
    close(file)
    let buffer = pool.createBuffer(offset: 0, width: 4, height: 4, stride: 16, format: .argb8888)
    everything.buffer(buffer: buffer)
    #expect(heard() == ["buffer without owner, shm"])
    buffer.destroy()
    pool.destroy()
    shm.forget()
  }

  @Test func displayOfTheClientHasNoOwner() {
    #expect(WlDisplayProxy(raw: client.connection.display).owner(as: AnyObject.self) == nil)
  }

  // MARK: Lives

  @Test func destructorEndsTheObjectOnce() {
    everything.destroy()
    client.everything = nil
    // The listener is freed with the request; the server's handler after the object.
    #expect(client.journal.take() == ["listener freed"])
    #expect(heard() == ["destroy", "everything: gone", "everything: handler freed"])
    #expect(heard() == [])
  }

  @Test func handlersLiveAsLongAsTheirObjects() {
    let kept = everything.create(before: 0, name: "kept")
    #expect(heard() == ["create 0 'kept'"])
    #expect(server.things.first?.owner(as: ThingHandler.self)?.name == "kept")
    kept.forget()
    client.disconnect()
    let lines = heard()
    #expect(lines.sorted() == ["everything: gone", "everything: handler freed", "thing kept: gone", "thing kept: handler freed"])
  }

  @Test func destructorEventEndsTheObjectAtBothSides() throws {
    let thing = everything.create(before: 0, name: "short")
    thing.setHandler(ThingListener(client.journal))
    #expect(heard() == ["create 0 'short'"])
    let made = try #require(server.things.first)
    made.sendDone(code: 3)
    made.destroy()
    #expect(told() == ["done 3"])
    #expect(heard() == ["thing short: gone", "thing short: handler freed"])
  }

  @Test func eventAboutAnObjectThatTheClientDestroyedIsDropped() throws {
    let thing = everything.create(before: 0, name: "old")
    loopback.settle()
    let made = try #require(server.things.first)
    let pipe = try PipeEnds(holding: "")
    // Both are on their way at the same time.
    thing.release()
    try resource().sendObjects(thing: made, maybe: made, any: AnyResource(raw: made.raw), maybeAny: nil)
    try resource().sendFileOf(thing: made, fd: pipe.writing)
    pipe.closeWriting()
    #expect(told() == [])
    #expect(client.connection.error == 0)
    #expect(pipe.isAtEnd)
  }

  @Test func descriptorThatNobodyTakesIsClosed() throws {
    let thing = everything.create(before: 0, name: "x")
    loopback.settle()
    let pipe = try PipeEnds(holding: "")
    try resource().sendFileOf(thing: try #require(server.things.first), fd: pipe.writing)
    pipe.closeWriting()
    #expect(!pipe.isAtEnd)
    #expect(told() == [])
    #expect(pipe.isAtEnd)
    thing.release()
  }

  // MARK: Versions

  @Test func eventOfALaterVersionIsNotSent() throws {
    try resource().sendNewer(serial: 1)
    #expect(told() == ["newer 1"])
    let old = client.bind(EverythingProxy.self, version: 1)
    old.setHandler(EverythingListener(client.journal))
    loopback.settle()
    #expect(try resource().version == 1)
    try resource().sendNewer(serial: 2)
    #expect(told() == [])
    old.destroy()
  }

  @Test func destructorOfALaterVersionIsNotSentToAnOlderServer() {
    let old = client.bind(EverythingProxy.self, version: 1)
    let thing = old.create(before: 0, name: "old")
    #expect(heard() == ["create 0 'old'"])
    thing.release()
    // The server keeps its object until the client is gone.
    #expect(heard() == [])
    #expect(client.connection.error == 0)
    old.destroy()
  }

  @Test func requestOfALaterVersionEndsTheClient() {
    let old = client.bind(EverythingProxy.self, version: 1)
    old.newer(serial: 1)
    #expect(heard() == ["everything: gone", "everything: handler freed", "everything: gone", "everything: handler freed"])
    // invalid_method
    #expect(client.connection.protocolError == .init(interface: "wl_display", code: 1, id: 1))
    old.forget()
  }

  // MARK: Errors

  @Test func protocolErrorArrivesWithCodeAndMessage() throws {
    try resource().postError(.badLuck, "50 % of %s")
    loopback.settle()
    #expect(client.connection.protocolError == .init(interface: "everything", code: 7, id: everything.id))
    // Newer libwaylands write # for @.
    #expect(client.connection.log.map { $0.replacing("#", with: "@") } == ["everything@\(everything.id): error 7: 50 % of %s\n"])
    // libwayland waits for the client to hang up.
    #expect(server.journal.take() == [])
    client.disconnect()
    #expect(heard() == ["everything: gone", "everything: handler freed"])
  }

  @Test func clientThatIsGoneEndsOnlyItself() {
    let other = FixtureClient(loopback.connect())
    loopback.settle()
    _ = other.bindEverything()
    loopback.settle()
    other.disconnect()
    #expect(heard() == ["everything: gone", "everything: handler freed"])
    everything.text(always: "still here", maybe: nil)
    #expect(heard() == ["text 'still here' nil"])
  }

  /// What other tests rely on when they expect `settle` to be true.
  @Test func sideThatNeverFallsSilentIsTold() throws {
    let pipe = try PipeEnds(holding: "nobody reads this")
    let source = server.display.loop.watch(pipe.reading) { _ in }
    withExtendedLifetime(source) { #expect(!loopback.settle(rounds: 10)) }
  }

  // MARK: Names

  @Test func awkwardNamesMeanWhatTheySay() throws {
    let awkward = client.bind(AwkwardNamesProxy.self, version: 2)
    awkward.setHandler(AwkwardListener(client.journal))
    awkward.ask()
    let made = awkward.make(type: 5, version: 6, as: AwkwardNamesProxy.self, version: 1)
    let names = [
      "raw", "client", "id", "version", "owner", "forget", "interface", "set_handler", "created", "install", "take_box", "init", "self", "default",
    ]
    #expect(heard() == names + ["locals 1 2 3 4 7 8 9 10 11 12 five six [1, 2, 3] kind true", "make 5 6 awkward_names 1"])
    server.awkward?.sendId()
    server.awkward?.sendForget()
    server.awkward?.sendInit()
    server.awkward?.sendSelf()
    let pipe = try PipeEnds(holding: "")
    [UInt8](4...5).withUnsafeBytes { bytes in
      server.awkward?.sendLocals(
        raw: 1, proxy: 2, version: 3, arguments: "four", in: "five", inBytes: pipe.writing, self: bytes, closeDescriptor: pipe.reading, type: ._90)
    }
    #expect(told() == ["id", "forget", "init", "self", "locals 1 2 3 four five [4, 5] true"])
    // Its destructor came with version 2.
    made.destroy(version: 1, box: 1)
    awkward.destroy(version: 3, box: 4)
    #expect(heard() == ["destroy 3 4"])
  }
}

/// A pipe whose ends close with it.
private final class PipeEnds {
  let reading: Int32
  private(set) var writing: Int32

  init(holding text: String) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { try #require(fcntl(end, F_SETFL, O_NONBLOCK) == 0 && fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
    (reading, writing) = (ends[0], ends[1])
    _ = Array(text.utf8).withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
  }

  deinit {
    close(reading)
    closeWriting()
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Whether no other copy of the writing end is open.
  var isAtEnd: Bool {
    var byte: UInt8 = 0
    return read(reading, &byte, 1) == 0
  }
}
