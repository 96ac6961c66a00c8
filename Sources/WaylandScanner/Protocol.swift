/// One protocol file, as far as code is made from it.
struct ProtocolFile {
  /// As given on the command line; in every message.
  var path: String
  var name = ""
  var interfaces: [Interface] = []
}

struct Interface {
  var name: String
  var version: Int
  var line: Int
  var summary = ""
  var requests: [Message] = []
  var events: [Message] = []
  var enums: [Enumeration] = []
}

/// A request or an event; its opcode is its place in the list.
struct Message {
  var name: String
  var line: Int
  var since = 1
  var isDestructor = false
  var summary = ""
  var arguments: [Argument] = []
}

struct Argument {
  enum Kind: String {
    case int, uint, fixed, string, object, newID = "new_id", array, fd
  }

  var name: String
  var line: Int
  var kind: Kind
  /// Of an object or a new_id; nil where any interface may come.
  var interface: String?
  var isNullable = false
  /// `enum` or `interface.enum`.
  var enumeration: String?
  var summary = ""
}

struct Enumeration {
  var name: String
  var line: Int
  var isBitfield = false
  var summary = ""
  var entries: [Entry] = []

  struct Entry {
    var name: String
    var line: Int
    var value: UInt32
    var summary = ""
  }
}

/// A fault in a protocol file, shown as `FILE:LINE:COLUMN: error: …`.
struct ProtocolError: Error, CustomStringConvertible {
  var path: String
  var line: Int
  var column = 1
  var message: String

  var description: String { "\(path):\(line):\(column): error: \(message)" }
}
