/// Where something stands in its file; line and column (in bytes) count from 1.
struct Place: Equatable {
  var line: Int
  var column: Int
}

/// One protocol file, as far as code is made from it.
struct ProtocolFile {
  /// As given on the command line; in every message.
  var path: String
  var name: String
  var interfaces: [Interface] = []
}

struct Interface {
  var name: String
  var version: Int
  var place: Place
  var summary = ""
  var requests: [Message] = []
  var events: [Message] = []
  var enums: [Enumeration] = []
}

/// A request or an event; its opcode is its place in the list.
struct Message {
  var name: String
  var place: Place
  var since = 1
  /// The object ends with this message.
  var isDestructor = false
  var summary = ""
  var arguments: [Argument] = []
}

struct Argument {
  enum Kind: String {
    case int, uint, fixed, string, object, newID = "new_id", array, fd
  }

  var name: String
  var place: Place
  var kind: Kind
  /// Of an object or a new_id; nil where any interface may come.
  var interface: String?
  var isNullable = false
  /// `enum` or `interface.enum`.
  var enumeration: String?

  /// A new object whose interface the message itself names: a string, a version and the number on the wire.
  var isUntypedNewID: Bool { kind == .newID && interface == nil }
  /// How many arguments it is on the wire.
  var wireCount: Int { isUntypedNewID ? 3 : 1 }
}

struct Enumeration {
  var name: String
  var place: Place
  var isBitfield = false
  var summary = ""
  var entries: [Entry] = []

  struct Entry {
    var name: String
    var place: Place
    var value: UInt32
    var since = 1
    var summary = ""
  }
}

/// A fault in a protocol file, shown as `FILE:LINE:COLUMN: error: …`.
struct ProtocolError: Error, CustomStringConvertible {
  var path: String
  var place: Place
  var message: String

  var description: String { "\(path):\(place.line):\(place.column): error: \(message)" }
}
