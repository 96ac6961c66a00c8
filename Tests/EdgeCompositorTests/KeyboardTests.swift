import CPlatform
import EdgeGestures
import Testing
import WaylandClient

@testable import EdgeCompositor

@Suite struct KeyboardTests {
  let session: TestSession
  private static let a: UInt32 = 30
  private static let leftShift: UInt32 = 42
  /// What `mmap` returns for a failure; a cast that Swift does not import.
  private static var failed: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }

  init() throws {
    session = try TestSession()
    session.compositor.seat.add(.keyboard)
    session.compositor.seat.add(.touch)
  }

  private func key(_ key: UInt32, _ isDown: Bool) { session.compositor.seat.keyboard.handleKey(key, isDown: isDown, at: .milliseconds(1)) }

  @Test func aKeyboardObjectGetsItsKeymapOnce() throws {
    let client = session.connect()
    let seat = SeatListener(client)
    _ = seat.getTouch()
    let window = client.window("win")
    client.forgetEvents()
    let keyboard = seat.seat.getKeyboard()
    keyboard.setHandler(seat)
    #expect(client.heard() == "keymap\nrepeat 25 600\nkeyboard enter win\nmodifiers 0 0 0 0")
    for _ in 0..<100 {
      key(Self.a, true)
      key(Self.a, false)
    }
    #expect(!client.heard().contains("keymap"))
    withExtendedLifetime(window) {}
  }

  @Test func theKeymapIsTextThatNobodyCanChange() throws {
    let client = session.connect()
    let seat = SeatListener(client).getKeyboard()
    let (descriptor, size) = try #require(seat.keymap)
    defer { close(descriptor) }
    // As clients of version 7 map it, and as older ones do.
    for sharing in [MAP_PRIVATE, MAP_SHARED] {
      let memory = try #require(mmap(nil, Int(size), PROT_READ, sharing, descriptor, 0))
      #expect(memory != Self.failed)
      let text = String(cString: memory.assumingMemoryBound(to: CChar.self))
      #expect(text.hasPrefix("xkb_keymap {"))
      #expect(text.utf8.count + 1 == Int(size))
      munmap(memory, Int(size))
    }
    #expect(mmap(nil, Int(size), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0) == Self.failed)
    var byte: UInt8 = 0
    #expect(write(descriptor, &byte, 1) == -1)
  }

  @Test func thereIsNoKeymapBeforeAKeyboard() throws {
    let bare = try TestSession()
    bare.compositor.seat.add(.touch)
    let client = bare.connect()
    let seat = SeatListener(client)
    _ = seat.seat.getKeyboard()
    #expect(client.fate == "wl_seat error 0")
  }

  @Test func keysAndModifiersGoToTheFocus() throws {
    let client = session.connect()
    let window = client.window("win")
    let seat = SeatListener(client).getKeyboard()
    key(Self.leftShift, true)
    key(Self.a, true)
    key(Self.a, true)
    key(Self.a, false)
    key(Self.leftShift, false)
    #expect(client.heard() == "key 42 down\nmodifiers 1 0 0 0\nkey 30 down\nkey 30 up\nkey 42 up\nmodifiers 0 0 0 0")
    withExtendedLifetime((window, seat)) {}
  }

  @Test func whoGetsTheFocusLearnsWhatIsDown() throws {
    let first = session.connect()
    let window = first.window("first")
    let seat = SeatListener(first).getKeyboard()
    key(Self.leftShift, true)
    first.forgetEvents()
    let second = session.connect("B")
    let other = SeatListener(second).getKeyboard()
    let top = second.window("second")
    #expect(first.heard().contains("keyboard leave first"))
    #expect(second.heard().contains("keyboard enter second 42\nmodifiers 1 0 0 0"))
    withExtendedLifetime((window, seat, other, top)) {}
  }

  @Test func aTapMovesTheFocusBeforeItIsDelivered() throws {
    let first = session.connect()
    let back = first.window("back")
    let seat = SeatListener(first).getTouch().getKeyboard()
    let second = session.connect("B")
    let bar = second.surface("bar")
    bar.becomeLayer(.top)
    bar.layerSurface?.setSize(width: 200, height: 25)
    bar.layerSurface?.setAnchor(anchor: [.top, .left, .right])
    bar.layerSurface?.setKeyboardInteractivity(keyboardInteractivity: .onDemand)
    bar.proxy.commit()
    session.settle()
    bar.ack()
    bar.show(200, 25, 0xff00_00ff)
    let other = SeatListener(second).getTouch().getKeyboard()
    try session.play("0ms down #0 20,2\n10ms up #0")
    #expect(second.heard() == "keyboard enter bar\nmodifiers 0 0 0 0\ndown #0 bar 100,10\nframe\nup #0\nframe")
    #expect(first.heard().contains("keyboard leave back"))
    try session.play("0ms down #0 5,10\n10ms up #0")
    #expect(first.heard().contains("keyboard enter back\nmodifiers 0 0 0 0\ndown #0 back"))
    #expect(second.heard() == "keyboard leave bar")
    withExtendedLifetime((back, seat, other)) {}
  }

  @Test func aBarThatWantsNoKeyboardLeavesItWhereItIs() throws {
    let client = session.connect()
    let window = client.window("win")
    let bar = client.layer("bar", .top, width: 200, height: 25, anchor: [.top, .left, .right])
    let seat = SeatListener(client).getTouch().getKeyboard()
    try session.play("0ms down #0 20,2\n10ms up #0")
    #expect(client.heard() == "down #0 bar 100,10\nframe\nup #0\nframe")
    withExtendedLifetime((window, bar, seat)) {}
  }

  @Test func theFocusGoesBackWhenItsSurfaceGoes() throws {
    let client = session.connect()
    let below = client.window("below")
    let above = client.window("above")
    let seat = SeatListener(client).getKeyboard()
    above.destroyRole()
    above.destroy()
    #expect(client.heard().contains("keyboard enter below"))
    withExtendedLifetime((below, seat)) {}
  }

  @Test func aKeyboardThatComesBackFindsTheFocus() throws {
    let client = session.connect()
    let window = client.window("win")
    let old = SeatListener(client).getKeyboard()
    session.compositor.seat.remove(.keyboard)
    session.compositor.seat.add(.keyboard)
    let fresh = SeatListener(client, prefix: "fresh ")
    session.settle()
    client.forgetEvents()
    let keyboard = fresh.seat.getKeyboard()
    keyboard.setHandler(fresh)
    #expect(client.heard() == "fresh keymap\nfresh repeat 25 600\nfresh keyboard enter win\nfresh modifiers 0 0 0 0")
    key(Self.a, true)
    // The old object is from before.
    #expect(client.heard() == "fresh key 30 down")
    withExtendedLifetime((window, old)) {}
  }

  @Test func removingTheKeyboardReleasesItsKeys() throws {
    let client = session.connect()
    let window = client.window("win")
    let seat = SeatListener(client).getKeyboard()
    key(Self.a, true)
    session.compositor.seat.keyboard.releaseKeys(at: .milliseconds(2))
    session.compositor.seat.remove(.keyboard)
    #expect(client.heard() == "key 30 down\nkey 30 up\nkeyboard leave win\ncapabilities touch")
    withExtendedLifetime((window, seat)) {}
  }
}
