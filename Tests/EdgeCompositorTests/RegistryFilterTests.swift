import Testing
import WaylandClient

@testable import EdgeCompositor

struct RegistryFilterTests {
  @Test func anOrdinaryClientDoesNotSeePrivilegedGlobals() {
    let kiosk = Kiosk()
    let globals = kiosk.client().globals
    #expect(globals["edge_shell_manager_v1"] == nil)
    #expect(globals["zwlr_layer_shell_v1"] == nil)
    #expect(globals["edge_deferral_manager_v1"] != nil)
    #expect(globals["edge_touch_gesture_manager_v1"] != nil)
    #expect(globals["wl_compositor"] != nil)
  }

  @Test func aClientSeesWhatItsSocketWasGiven() {
    let kiosk = Kiosk()
    let shell = kiosk.client(.all).globals
    #expect(shell["edge_shell_manager_v1"] != nil && shell["zwlr_layer_shell_v1"] != nil)
    let bar = kiosk.client(.layerShell).globals
    #expect(bar["edge_shell_manager_v1"] == nil && bar["zwlr_layer_shell_v1"] != nil)
  }

  /// The number of a hidden global can be guessed; that gives nothing.
  @Test func bindingAHiddenGlobalIsAnError() throws {
    let kiosk = Kiosk()
    let shell = kiosk.client(.all)
    let name = try #require(shell.globals["edge_shell_manager_v1"])
    let thief = kiosk.client()
    _ = thief.registry.bind(name: name, as: EdgeShellManagerV1Proxy.self, version: 1)
    kiosk.settle()
    #expect(thief.error == "wl_registry 0")
    #expect(shell.connection.error == 0)
  }
}
