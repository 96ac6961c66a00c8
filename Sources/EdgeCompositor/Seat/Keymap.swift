import CInput
import CPlatform

/// A compiled keymap, its state, and the file by which clients get it.
///
/// Compiling takes 0.75 MB and some milliseconds; so there is one only when there is a keyboard.
final class Keymap {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  /// Read-only and sealed; the same for every client.
  let descriptor: Int32
  /// With the 0 at its end.
  let size: UInt32

  /// Modifiers and layout as wl_keyboard tells them.
  struct Modifiers: Equatable {
    var depressed: UInt32 = 0
    var latched: UInt32 = 0
    var locked: UInt32 = 0
    var group: UInt32 = 0
  }

  /// Compiles the layout that the XKB_DEFAULT_ variables name, else the system's default.
  ///
  /// - Returns: nil if it cannot be compiled: no layout files, or no such layout.
  init?() {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    guard let keymap = xkb_keymap_new_from_names(context, nil, XKB_KEYMAP_COMPILE_NO_FLAGS) else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_state_new(keymap), let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else {
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
      return nil
    }
    let count = strlen(text) + 1
    descriptor = cp_sealed_file("edgecomp-keymap", text, count)
    size = UInt32(truncatingIfNeeded: count)
    free(text)
    self.context = context
    self.keymap = keymap
    self.state = state
    if descriptor < 0 { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// Notes a key (as in linux/input-event-codes.h) going down or up.
  func update(_ key: UInt32, isDown: Bool) {
    // xkb's key codes are the kernel's plus 8.
    xkb_state_update_key(state, key &+ 8, isDown ? XKB_KEY_DOWN : XKB_KEY_UP)
  }

  var modifiers: Modifiers {
    Modifiers(
      depressed: xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED), latched: xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
      locked: xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED), group: xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
  }
}
