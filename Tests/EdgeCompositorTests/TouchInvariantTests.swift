import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

/// Random touches on windows that come and go: whatever happens, every client sees a well-formed story.
@Suite struct TouchInvariantTests {
  /// One wl_touch as its client sees it; notes the first thing that cannot be.
  private final class Story: WlTouchEvents {
    private var live: Set<Int32> = []
    private var isOpen = false
    private(set) var fault: String?
    private(set) var downs = 0
    private(set) var ends = 0

    private func fail(_ text: String) { if fault == nil { fault = text } }

    func down(_ proxy: WlTouchProxy, serial: UInt32, time: UInt32, surface: WlSurfaceProxy, id: Int32, x: WlFixed, y: WlFixed) {
      if !live.insert(id).inserted { fail("down of #\(id), which is down") }
      isOpen = true
      downs += 1
    }
    func motion(_ proxy: WlTouchProxy, time: UInt32, id: Int32, x: WlFixed, y: WlFixed) {
      if !live.contains(id) { fail("motion of #\(id), which is not down") }
      isOpen = true
    }
    func up(_ proxy: WlTouchProxy, serial: UInt32, time: UInt32, id: Int32) {
      if live.remove(id) == nil { fail("up of #\(id), which is not down") }
      isOpen = true
      ends += 1
    }
    func frame(_ proxy: WlTouchProxy) {
      if !isOpen { fail("a frame of nothing") }
      isOpen = false
    }
    func cancel(_ proxy: WlTouchProxy) {
      if live.isEmpty { fail("a cancel of nothing") }
      if isOpen { fail("a cancel between an event and its frame") }
      ends += live.count
      live.removeAll()
    }

    /// After all fingers have lifted.
    func checkEnd() -> String? {
      if let fault { return fault }
      if !live.isEmpty { return "\(live.sorted()) are still down" }
      return isOpen ? "an event without its frame" : downs == ends ? nil : "\(downs) downs and \(ends) ends"
    }
  }

  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var value = state
      value ^= value >> 33
      value = value &* 0xff51_afd7_ed55_8ccd
      return value ^ (value >> 33)
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func everyStoryIsWellFormed(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let session = try TestSession(output: "600x400,120x80mm")
    session.compositor.seat.add(.touch)
    session.bindBottom()
    let clients = [session.connect("A"), session.connect("B")]
    let stories = clients.map { _ in [Story(), Story()] }
    for (client, pair) in zip(clients, stories) {
      let seat = client.bind(WlSeatProxy.self)
      for story in pair { seat.getTouch().setHandler(story) }
    }
    var windows = [clients[0].window("win")]
    windows.append(clients[1].layer("bar", .top, width: 600, height: 100, anchor: [.top, .left, .right]))
    session.settle()
    var down: Set<Int32> = []
    var time: Int64 = 0
    for _ in 0..<150 {
      time += Int64.random(in: 1...90, using: &dice)
      var frame: [InputTouch] = []
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        let id = Int32.random(in: 0..<4, using: &dice)
        // Often at the bottom, so that there are claims; sometimes about points that are not there.
        let point = ScreenPoint(
          x: Float.random(in: 0...120, using: &dice),
          y: Bool.random(using: &dice) ? Float.random(in: 74...80, using: &dice) : Float.random(in: 0...80, using: &dice))
        switch Int.random(in: 0..<12, using: &dice) {
        case 0..<3:
          frame.append(.down(TouchID(rawValue: id), session.output.id, point))
          down.insert(id)
        case 3..<8: frame.append(.motion(TouchID(rawValue: id), point))
        case 8..<11:
          frame.append(.up(TouchID(rawValue: id)))
          down.remove(id)
        default:
          frame.append(.cancel(TouchID(rawValue: id)))
          down.remove(id)
        }
      }
      let now = Timestamp.milliseconds(time)
      session.compositor.clock.advance(to: now, includingEnd: false)
      session.compositor.touchRouter.handle(frame: frame, at: now)
      switch Int.random(in: 0..<14, using: &dice) {
      case 0:
        // Events about a surface that its client has destroyed meanwhile are dropped on the client's side; so let them arrive first.
        session.settle()
        let gone = windows.remove(at: Int.random(in: 0..<windows.count, using: &dice))
        gone.destroyRole()
        gone.destroy()
        windows.append(clients[Int.random(in: 0..<2, using: &dice)].window("again"))
      case 1: windows.append(clients[Int.random(in: 0..<2, using: &dice)].window("more"))
      case 2: session.compositor.touchRouter.apply(.voidPoints(nil))
      case 3: session.compositor.turn(timeout: 0)
      default: session.settle()
      }
    }
    session.compositor.touchRouter.handle(frame: (0..<4).map { .up(TouchID(rawValue: $0)) }, at: .milliseconds(time + 10))
    session.compositor.clock.advance(to: .milliseconds(time + 20_000))
    session.settle()
    for (client, pair) in zip(clients, stories) {
      #expect(client.fate == "alive")
      for story in pair { #expect(story.checkEnd() == nil, "client \(client.name), seed \(seed)") }
      #expect(pair[0].downs == pair[1].downs)
    }
    #expect(!session.log.contains { $0.hasPrefix("edgecomp bug") })
  }
}
