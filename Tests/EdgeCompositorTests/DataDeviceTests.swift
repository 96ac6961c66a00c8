import CPlatform
import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// The clipboard, without any keyboard: its focus is that of touch.
@Suite struct DataDeviceTests {
  let session: TestSession
  let client: TestClient
  let window: TestSurface
  let seat: SeatListener

  init() throws {
    session = try TestSession()
    session.compositor.seat.add(.touch)
    client = session.connect()
    window = client.window("win")
    seat = SeatListener(client).getTouch()
  }

  /// Copies two formats after a tap.
  private func copy() throws -> WlDataSourceProxy {
    try session.play("0ms down #0 10,10\n10ms up #0")
    let source = seat.source("text/plain", "text/html")
    seat.device.setSelection(source: source, serial: seat.lastSerial)
    session.settle()
    client.forgetEvents()
    return source
  }

  @Test func anotherClientCanPaste() throws {
    _ = try copy()
    let other = session.connect("B")
    let reader = SeatListener(other)
    _ = reader.device
    session.settle()
    other.forgetEvents()
    let top = other.window("top")
    #expect(other.heard().contains("offer\noffer text/plain\noffer text/html\nselection"))
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    reader.offer?.receive(mimeType: "text/html", fd: ends[1])
    close(ends[1])
    #expect(client.heard().hasSuffix("send text/html"))
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &bytes, bytes.count)
    close(ends[0])
    #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "data as text/html")
    withExtendedLifetime(top) {}
  }

  @Test func aNewDeviceOfTheFocusedClientLearnsTheSelection() throws {
    _ = try copy()
    let again = SeatListener(client, prefix: "b ")
    _ = again.device
    #expect(client.heard().hasSuffix("b offer\nb offer text/plain\nb offer text/html\nb selection"))
  }

  @Test func aNewSelectionCancelsTheOld() throws {
    _ = try copy()
    let next = seat.source("image/png")
    seat.device.setSelection(source: next, serial: seat.lastSerial)
    #expect(client.heard() == "source cancelled\noffer\noffer image/png\nselection")
    seat.device.setSelection(source: nil, serial: seat.lastSerial)
    #expect(client.heard() == "source cancelled\nselection nothing")
  }

  @Test func aSourceThatGoesEmptiesTheClipboard() throws {
    let source = try copy()
    let offer = try #require(seat.offer)
    source.destroy()
    #expect(client.heard() == "selection nothing")
    // What is still offered leads nowhere, and the descriptor is closed.
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    offer.receive(mimeType: "text/plain", fd: ends[1])
    close(ends[1])
    session.settle()
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 0)
    close(ends[0])
    #expect(client.fate == "alive")
  }

  @Test func whoHasNotTheFocusCannotSetTheClipboard() throws {
    _ = try copy()
    let other = session.connect("B")
    let stranger = SeatListener(other)
    let source = stranger.source("text/evil")
    stranger.device.setSelection(source: source, serial: seat.lastSerial)
    #expect(other.heard().contains("source cancelled"))
    #expect(client.heard() == "")
  }

  @Test func anInventedSerialSetsNothing() throws {
    _ = try copy()
    let source = seat.source("text/other")
    seat.device.setSelection(source: source, serial: seat.lastSerial &+ 1000)
    #expect(client.heard() == "source cancelled")
  }

  @Test func aDragIsRefusedGracefully() throws {
    _ = seat.device
    try session.play("0ms down #0 10,10")
    client.forgetEvents()
    let source = seat.source("text/plain")
    source.setActions(dndActions: [.copy])
    seat.device.startDrag(source: source, origin: window.proxy, icon: nil, serial: seat.lastSerial)
    #expect(client.heard() == "source cancelled")
    #expect(client.fate == "alive")
    try session.play("0ms motion #0 11,10")
    #expect(client.heard() == "motion #0 55,50\nframe")
  }

  @Test func aSourceForDragsIsNoSelection() throws {
    try session.play("0ms down #0 10,10")
    let source = seat.source("text/plain")
    source.setActions(dndActions: [.copy])
    seat.device.setSelection(source: source, serial: seat.lastSerial)
    #expect(client.fate == "wl_data_source error 1")
  }

  @Test func aClientThatDiesLeavesNoSelectionBehind() throws {
    let other = session.connect("B")
    let reader = SeatListener(other)
    _ = reader.device
    let top = other.window("top")
    _ = try copyFromBelow()
    client.disconnect()
    session.settle()
    #expect(other.fate == "alive")
    withExtendedLifetime(top) {}
  }

  private func copyFromBelow() throws -> WlDataSourceProxy {
    let source = seat.source("text/plain")
    seat.device.setSelection(source: source, serial: seat.lastSerial)
    return source
  }
}
