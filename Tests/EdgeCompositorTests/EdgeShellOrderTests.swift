import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// A random generator that gives the same numbers for the same seed.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: state >> 33) % sides
  }
}

/// Objects that are made and destroyed, fingers that come and go, clients that die, in any order: nobody but the guilty gets an error, and home works
/// afterwards.
struct EdgeShellOrderTests {
  /// One client's objects.
  private final class Actor {
    let client: KioskClient
    var windows: [KioskClient.Window] = []
    var layers: [KioskClient.Layer] = []
    var deferrals: [EdgeDeferralV1Proxy] = []
    var gestures: [EdgeTouchGesturesV1Proxy] = []
    var bindings: [EdgeBindingV1Proxy] = []
    var panels: [EdgePanelV1Proxy] = []
    var hints: [EdgeHintsV1Proxy] = []
    /// Surfaces with a deferral, since a second one would be an error.
    var deferring: Set<Int> = []
    let isShell: Bool
    var isAlive = true

    init(_ client: KioskClient, isShell: Bool) {
      self.client = client
      self.isShell = isShell
      _ = client.touch
      _ = client.wmBase
    }
  }

  @Test(arguments: 1...30)
  func anyOrderOfLivesIsSurvived(seed: UInt64) {
    let kiosk = Kiosk()
    var dice = Dice(seed: seed)
    var actors = [Actor(kiosk.client(), isShell: false), Actor(kiosk.client(.all), isShell: true)]
    var live: Set<Int32> = []
    for _ in 0..<120 {
      let alive = actors.filter(\.isAlive)
      if let actor = alive.isEmpty ? nil : alive[dice.roll(alive.count)] { act(actor, &dice) }
      touch(kiosk, &live, &dice)
      if dice.roll(40) == 0, let victim = alive.first {
        victim.client.connection.disconnect()
        victim.isAlive = false
        actors.append(Actor(kiosk.client(victim.isShell ? .all : []), isShell: victim.isShell))
      }
      kiosk.settle()
      if dice.roll(8) == 0 { kiosk.wait(Int64(dice.roll(700))) }
      for actor in actors where actor.isAlive {
        #expect(actor.client.connection.error == 0, "seed \(seed): \(actor.client.error ?? "") \(actor.client.connection.log)")
      }
    }
    for id in live { kiosk.up(id) }
    for actor in actors where actor.isAlive && actor.isShell {
      actor.client.connection.disconnect()
      actor.isAlive = false
    }
    kiosk.settle()
    kiosk.wait(3000)
    let last = kiosk.client()
    _ = last.window(appID: "last")
    kiosk.settle()
    kiosk.swipeUp()
    #expect(kiosk.decisions.suffix(1) == ["end completed home"], "seed \(seed)")
    #expect(!kiosk.log.contains { $0.hasPrefix("edgecomp bug:") || $0.hasPrefix("client bug:") }, "seed \(seed): \(kiosk.log)")
  }

  private func touch(_ kiosk: Kiosk, _ live: inout Set<Int32>, _ dice: inout Dice) {
    let id = Int32(dice.roll(4))
    let x = Float(dice.roll(155))
    let y = dice.roll(3) == 0 ? Float(86) : Float(dice.roll(87))
    if live.contains(id) {
      switch dice.roll(8) {
      case 0:
        kiosk.up(id)
        live.remove(id)
      case 1:
        kiosk.touch(.cancel(TouchID(rawValue: id)))
        live.remove(id)
      default: kiosk.move(id, from: (x, y), to: (x, max(0, y - Float(dice.roll(60)))), over: Int64(10 + dice.roll(80)))
      }
    } else {
      kiosk.down(id, x, y)
      if kiosk.compositor.outputs.first != nil { live.insert(id) }
    }
  }

  private func act(_ actor: Actor, _ dice: inout Dice) {
    let client = actor.client
    switch dice.roll(actor.isShell ? 18 : 9) {
    case 0 where actor.windows.count < 3: actor.windows.append(client.window())
    case 1: if let window = pop(&actor.windows, &dice) { destroy(window, client, &dice) }
    case 2:
      guard let window = actor.windows.last else { return }
      let key = window.surface.raw.hashValue
      guard !actor.deferring.contains(key), actor.deferrals.count < 8 else { return }
      actor.deferring.insert(key)
      let deferral = client.deferral(window.surface)
      deferral.setEdges(edges: EdgeDeferralV1.Edge(rawValue: UInt32(dice.roll(16))))
      actor.deferrals.append(deferral)
      if dice.roll(2) == 0 { window.surface.commit() }
    case 3:
      // All of them, so that none is left on a surface that is to get a new one.
      for deferral in actor.deferrals { deferral.destroy() }
      actor.deferrals = []
      actor.deferring = []
    case 4: if let deferral = actor.deferrals.last { deferral.setRegion(region: client.region(0, 0, Int32(dice.roll(1024)), 600)) }
    case 5: if let window = actor.windows.last { window.surface.commit() }
    case 6:
      guard let window = actor.windows.last, actor.gestures.count < 8 else { return }
      actor.gestures.append(client.gestures([.tap, .hold, .pan, .pinch], on: window.surface))
    case 7: pop(&actor.gestures, &dice)?.destroy()
    case 8: if let window = actor.windows.last { window.toplevel.unsetFullscreen() }
    case 9 where actor.layers.count < 3:
      let layer = client.layer([.bottom, .left, .right], depth: UInt32(20 + dice.roll(200)))
      actor.layers.append(layer)
      if dice.roll(2) == 0 { actor.panels.append(client.panel(layer)) }
      layer.surface.commit()
    case 10:
      guard let layer = pop(&actor.layers, &dice) else { return }
      client.forget(layer)
      layer.layer.destroy()
      layer.surface.destroy()
    case 11: pop(&actor.panels, &dice)?.destroy()
    case 12: if let panel = actor.panels.last { panel.setState(state: dice.roll(2) == 0 ? .open : .closed) }
    case 13 where actor.bindings.count < 8:
      let start = Double(dice.roll(4)) / 4
      let edges: [EdgeShellManagerV1.Edge] = [.bottom, .bottom, .top, .left]
      let binding = client.binding(edges[dice.roll(4)], start, start + 0.25)
      if dice.roll(2) == 0 { binding.setPanel(panel: actor.panels.last) }
      binding.addStage(distance: WlFixed(12.0), hold: dice.roll(2) == 0 ? 0 : 300)
      binding.enable()
      actor.bindings.append(binding)
    case 14: pop(&actor.bindings, &dice)?.destroy()
    case 15 where actor.hints.count < 3: actor.hints.append(client.hints())
    case 16: pop(&actor.hints, &dice)?.destroy()
    case 17: actor.hints.last?.shown(offer: client.lastOffer)
    default: break
    }
  }

  /// In one of the orders that xdg-shell allows, or by unmapping only.
  private func destroy(_ window: KioskClient.Window, _ client: KioskClient, _ dice: inout Dice) {
    client.forget(window)
    if dice.roll(3) == 0 {
      window.surface.attach(buffer: nil, x: 0, y: 0)
      window.surface.commit()
    }
    window.toplevel.destroy()
    window.xdg.destroy()
    window.surface.destroy()
  }

  private func pop<Object>(_ objects: inout [Object], _ dice: inout Dice) -> Object? {
    objects.isEmpty ? nil : objects.remove(at: dice.roll(objects.count))
  }
}
