import Testing
import WaylandClient

@testable import EdgeCompositor

/// Who connects again and again keeps nobody out.
@Suite struct ConnectionTests {
  @Test func aProcessGetsSixteenConnectionsAndNotOneMore() {
    let kiosk = Kiosk()
    let first = (1...16).map { _ in kiosk.stranger() }
    #expect(first.allSatisfy { $0.connection.error == 0 })
    let one = kiosk.stranger()
    #expect(one.error == "wl_display 2")
    #expect(kiosk.compositor.clients.all.count == 16)
    #expect(kiosk.log.count { $0.hasSuffix("more than 16 connections of one process") } == 1)
    #expect(first.allSatisfy { $0.connection.error == 0 })
  }

  @Test func aConnectionThatEndsMakesRoom() {
    let kiosk = Kiosk()
    let first = (1...16).map { _ in kiosk.stranger() }
    first[3].connection.disconnect()
    kiosk.settle()
    #expect(kiosk.stranger().connection.error == 0)
  }

  /// The shell comes back after a crash, however many others there are.
  @Test func aProgramOfOursIsNotCounted() {
    let kiosk = Kiosk()
    let first = (1...16).map { _ in kiosk.stranger() }
    #expect(kiosk.client(.all).globals["edge_shell_manager_v1"] != nil)
    #expect(first.allSatisfy { $0.connection.error == 0 })
  }
}
