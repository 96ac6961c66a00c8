import Testing
import WaylandServer

@testable import EdgeToolkit

/// Draws nothing, and notes what it was asked and told.
private final class Witness: WindowContent {
  var drawings = 0
  var events: [String] = []

  func draw(on canvas: Canvas, in window: Window) { drawings += 1 }

  func handle(_ event: TouchEvent, in window: Window) {
    switch event {
    case .down(let id, let point, _): events.append("down #\(id) \(decimals(point.x, 1)),\(decimals(point.y, 1))")
    case .motion(let id, let point, _): events.append("motion #\(id) \(decimals(point.x, 1)),\(decimals(point.y, 1))")
    case .up(let id, _): events.append("up #\(id)")
    case .frame: events.append("frame")
    case .cancel: events.append("cancel")
    }
  }
}

@Suite struct WindowTests {
  /// Runs a test with a window of 100 by 50 that was drawn once.
  private func withWindow(_ body: (FakeCompositor, EdgeToolkit.Connection, Window, Witness) throws -> Void) throws {
    let compositor = try FakeCompositor()
    let connection = try compositor.connect()
    let window = Window(on: connection)
    let witness = Witness()
    window.content = witness
    window.configure(Size(width: 100, height: 50))
    #expect(compositor.turn(connection) == ["100x50 damage 0,0 100x50"])
    try body(compositor, connection, window, witness)
    window.destroy()
    compositor.close()
  }

  @Test func manyChangesMakeOnePicture() throws {
    try withWindow { compositor, connection, window, witness in
      compositor.showFrame()
      compositor.releaseBuffer()
      _ = compositor.turn(connection)
      window.setNeedsDrawing(Rect(x: 10, y: 10, width: 5, height: 5))
      window.setNeedsDrawing(Rect(x: 20.5, y: 10, width: 5, height: 5))
      #expect(compositor.turn(connection) == ["100x50 damage 10,10 16x5"])
      #expect(witness.drawings == 2)
    }
  }

  @Test func nothingIsDrawnWithoutAChange() throws {
    try withWindow { compositor, connection, window, witness in
      compositor.showFrame()
      compositor.releaseBuffer()
      window.setNeedsDrawing(Rect(x: 200, y: 10, width: 5, height: 5))
      #expect(compositor.turn(connection) == [])
      #expect(witness.drawings == 1)
    }
  }

  @Test func aPictureWaitsForTheFrameBefore() throws {
    try withWindow { compositor, connection, window, _ in
      window.setNeedsDrawing()
      #expect(compositor.turn(connection) == [])
      compositor.showFrame()
      #expect(compositor.turn(connection) == ["100x50 damage 0,0 100x50"])
    }
  }

  @Test func aPictureWaitsForAFreeBuffer() throws {
    try withWindow { compositor, connection, window, _ in
      compositor.showFrame()
      window.setNeedsDrawing()
      #expect(compositor.turn(connection) == ["100x50 damage 0,0 100x50"])
      compositor.showFrame()
      window.setNeedsDrawing(Rect(x: 1, y: 1, width: 1, height: 1))
      #expect(compositor.turn(connection) == [])
      compositor.releaseBuffer()
      #expect(compositor.turn(connection) == ["100x50 damage 1,1 1x1"])
    }
  }

  @Test func anotherSizeIsDrawnAtOnceAndTheSameSizeOnlyCommitted() throws {
    try withWindow { compositor, connection, window, _ in
      window.configure(Size(width: 100, height: 50))
      #expect(compositor.turn(connection) == ["commit"])
      window.configure(Size(width: 60, height: 80))
      #expect(compositor.turn(connection) == ["60x80 damage 0,0 60x80"])
    }
  }

  @Test func touchesReachTheirWindowFrameByFrame() throws {
    try withWindow { compositor, connection, window, witness in
      let (touch, surface) = (try #require(compositor.touch), try #require(compositor.surface))
      touch.sendDown(serial: 1, time: 0, surface: surface, id: 3, x: WlFixed(7.5), y: WlFixed(8.0))
      touch.sendFrame()
      touch.sendMotion(time: 1, id: 3, x: WlFixed(9.0), y: WlFixed(8.0))
      touch.sendMotion(time: 1, id: 99, x: WlFixed(9.0), y: WlFixed(8.0))
      touch.sendUp(serial: 2, time: 2, id: 3)
      touch.sendFrame()
      _ = compositor.turn(connection)
      #expect(witness.events == ["down #3 7.5,8.0", "frame", "motion #3 9.0,8.0", "up #3", "frame"])
    }
  }

  @Test func aTouchscreenThatGoesCancelsWhatIsDown() throws {
    try withWindow { compositor, connection, window, witness in
      let (touch, surface) = (try #require(compositor.touch), try #require(compositor.surface))
      touch.sendDown(serial: 1, time: 0, surface: surface, id: 0, x: WlFixed(7.0), y: WlFixed(8.0))
      touch.sendFrame()
      compositor.sendCapabilities(WaylandServer.WlSeat.Capability(rawValue: 0))
      _ = compositor.turn(connection)
      #expect(witness.events == ["down #0 7.0,8.0", "frame", "cancel"])
    }
  }

  @Test func aTouchOnAWindowThatIsGoneReachesNobody() throws {
    let compositor = try FakeCompositor()
    let connection = try compositor.connect()
    let window = Window(on: connection)
    _ = compositor.turn(connection)
    let (touch, surface) = (try #require(compositor.touch), try #require(compositor.surface))
    touch.sendDown(serial: 1, time: 0, surface: surface, id: 0, x: WlFixed(7.0), y: WlFixed(8.0))
    touch.sendUp(serial: 2, time: 2, id: 0)
    touch.sendFrame()
    window.destroy()
    #expect(compositor.turn(connection) == [])
    compositor.close()
  }
}
