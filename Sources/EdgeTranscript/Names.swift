import EdgeGestures

/// What clients and surfaces are called in transcripts.
///
/// Who is not named goes by kind and number: `client-7`, `surface-3`.
public struct Names: Sendable {
  private var clients: [(id: ClientID, name: Text)] = []
  private var surfaces: [(id: SurfaceID, name: Text)] = []

  public init() {}

  /// Names a client; what is not a letter, digit, `-`, `_` or `.` becomes `_`, so that a transcript can be read back.
  public mutating func set(_ name: String, for id: ClientID) {
    clients.removeAll { $0.id == id }
    clients.append((id, Self.clean(name)))
  }

  /// Names a surface (in a script: by its client's name).
  public mutating func set(_ name: String, for id: SurfaceID) {
    surfaces.removeAll { $0.id == id }
    surfaces.append((id, Self.clean(name)))
  }

  /// Forgets a client that is gone.
  public mutating func remove(_ id: ClientID) {
    clients.removeAll { $0.id == id }
  }

  /// Forgets a surface that is gone.
  public mutating func remove(_ id: SurfaceID) {
    surfaces.removeAll { $0.id == id }
  }

  func append(_ id: ClientID, to text: inout Text) {
    for client in clients where client.id == id {
      text.append(client.name)
      return
    }
    text.append("client-")
    text.append(Int64(id.rawValue))
  }

  func append(_ id: SurfaceID, to text: inout Text) {
    for surface in surfaces where surface.id == id {
      text.append(surface.name)
      return
    }
    text.append("surface-")
    text.append(Int64(id.rawValue))
  }

  private static func clean(_ name: String) -> Text {
    let cleaned = Text(name.utf8.map { isNameByte($0) ? $0 : UInt8(ascii: "_") })
    return cleaned.isEmpty ? Text("_".utf8) : cleaned
  }

  /// Whether this byte may stand in a name.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
