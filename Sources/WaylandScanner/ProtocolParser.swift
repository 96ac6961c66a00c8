/// Reads one protocol file into a `ProtocolFile`; stops at the first fault.
///
/// Elements and attributes are those of `wayland.dtd`; anything else is an error, since a misspelt attribute would silently change the code.
struct ProtocolParser {
  private let path: String
  private var reader: XMLReader

  /// - Throws: `ProtocolError` with the place of the first fault.
  static func parse(_ bytes: [UInt8], path: String) throws(ProtocolError) -> ProtocolFile {
    var parser = ProtocolParser(path: path, reader: try XMLReader(bytes, path: path))
    return try parser.file()
  }

  // MARK: Elements

  private mutating func file() throws(ProtocolError) -> ProtocolFile {
    let root = try reader.root()
    guard root.name == "protocol" else { throw error("this is no protocol file: it starts with <\(root.name)>", at: root.place) }
    try check(root, has: ["name"])
    var file = ProtocolFile(path: path, name: try required("name", of: root).value)
    while let child = try reader.nextChild() {
      switch child.name {
      case "copyright": try reader.skip()
      case "description": _ = try summary(child)
      case "interface": file.interfaces.append(try interface(child))
      default: throw misplaced(child, in: root)
      }
    }
    try reader.finish()
    return file
  }

  private mutating func interface(_ element: XMLElement) throws(ProtocolError) -> Interface {
    try check(element, has: ["name", "version", "frozen"])
    let version = try required("version", of: element)
    var interface = Interface(name: try identifier(of: element), version: try number(version), place: element.place)
    while let child = try reader.nextChild() {
      switch child.name {
      case "description": interface.summary = try summary(child)
      case "request": interface.requests.append(try message(child, of: interface))
      case "event": interface.events.append(try message(child, of: interface))
      case "enum": interface.enums.append(try enumeration(child, of: interface))
      default: throw misplaced(child, in: element)
      }
    }
    return interface
  }

  private mutating func message(_ element: XMLElement, of interface: Interface) throws(ProtocolError) -> Message {
    try check(element, has: ["name", "type", "since", "deprecated-since"])
    var message = Message(name: try identifier(of: element), place: element.place)
    message.since = try since(of: element, interface)
    if let type = element["type"] {
      guard type.value == "destructor" else { throw error("type '\(type.value)' is not 'destructor'", at: type.place) }
      message.isDestructor = true
    }
    // As wayland-scanner has it; the client would keep the object.
    guard message.isDestructor || message.name != "destroy" else { throw error("'destroy' must have the type 'destructor'", at: element.place) }
    while let child = try reader.nextChild() {
      switch child.name {
      case "description": message.summary = try summary(child)
      case "arg": message.arguments.append(try argument(child))
      default: throw misplaced(child, in: element)
      }
    }
    return message
  }

  private mutating func argument(_ element: XMLElement) throws(ProtocolError) -> Argument {
    try check(element, has: ["name", "type", "summary", "interface", "allow-null", "enum"])
    let name = try identifier(of: element)
    let type = try required("type", of: element)
    guard let kind = Argument.Kind(rawValue: type.value) else {
      throw error("argument '\(name)' has the unknown type '\(type.value)'", at: type.place)
    }
    var argument = Argument(name: name, place: element.place, kind: kind)
    if let interface = element["interface"] {
      guard kind == .object || kind == .newID else {
        throw error("argument '\(name)': only object and new_id have an interface", at: interface.place)
      }
      argument.interface = interface.value
    }
    argument.isNullable = try bool("allow-null", of: element)
    if argument.isNullable, kind != .object, kind != .string {
      throw error("argument '\(name)': only strings and objects may be null", at: element.place)
    }
    if let enumeration = element["enum"] {
      guard kind == .int || kind == .uint else { throw error("argument '\(name)': only int and uint have an enum", at: enumeration.place) }
      argument.enumeration = enumeration.value
    }
    while let child = try reader.nextChild() {
      guard child.name == "description" else { throw misplaced(child, in: element) }
      _ = try summary(child)
    }
    return argument
  }

  private mutating func enumeration(_ element: XMLElement, of interface: Interface) throws(ProtocolError) -> Enumeration {
    try check(element, has: ["name", "since", "bitfield"])
    _ = try since(of: element, interface)
    var enumeration = Enumeration(name: try identifier(of: element), place: element.place, isBitfield: try bool("bitfield", of: element))
    while let child = try reader.nextChild() {
      switch child.name {
      case "description": enumeration.summary = try summary(child)
      case "entry": enumeration.entries.append(try entry(child, of: interface))
      default: throw misplaced(child, in: element)
      }
    }
    guard !enumeration.entries.isEmpty else { throw error("enum '\(enumeration.name)' has no entry", at: element.place) }
    return enumeration
  }

  private mutating func entry(_ element: XMLElement, of interface: Interface) throws(ProtocolError) -> Enumeration.Entry {
    try check(element, has: ["name", "value", "summary", "since", "deprecated-since"])
    let name = try required("name", of: element)
    // Entries may start with a digit (`wl_output.transform` has '90').
    guard Self.isName(name.value) else { throw error("'\(name.value)' is not a name", at: name.place) }
    let text = try required("value", of: element)
    guard let value = Self.value(text.value) else {
      throw error("value of entry '\(name.value)': '\(text.value)' is not a 32-bit number", at: text.place)
    }
    var entry = Enumeration.Entry(name: name.value, place: element.place, value: value, since: try since(of: element, interface))
    entry.summary = element["summary"]?.value ?? ""
    while let child = try reader.nextChild() {
      guard child.name == "description" else { throw misplaced(child, in: element) }
      let summary = try summary(child)
      if entry.summary.isEmpty { entry.summary = summary }
    }
    return entry
  }

  private mutating func summary(_ element: XMLElement) throws(ProtocolError) -> String {
    try check(element, has: ["summary"])
    try reader.skip()
    return element["summary"]?.value ?? ""
  }

  // MARK: Attributes

  private func since(of element: XMLElement, _ interface: Interface) throws(ProtocolError) -> Int {
    for name in ["since", "deprecated-since"] {
      guard let attribute = element[name] else { continue }
      let version = try number(attribute)
      guard version <= interface.version else {
        throw error("\(name) is \(version), but \(interface.name) has version \(interface.version)", at: attribute.place)
      }
      if name == "since" { return version }
    }
    return 1
  }

  private func identifier(of element: XMLElement) throws(ProtocolError) -> String {
    let name = try required("name", of: element)
    guard Self.isName(name.value), let first = name.value.utf8.first, !Self.isDigit(first) else {
      throw error("'\(name.value)' is not a name", at: name.place)
    }
    return name.value
  }

  private func required(_ name: String, of element: XMLElement) throws(ProtocolError) -> XMLElement.Attribute {
    guard let attribute = element[name], !attribute.value.isEmpty else {
      throw error("<\(element.name)> needs the attribute '\(name)'", at: element.place)
    }
    return attribute
  }

  private func number(_ attribute: XMLElement.Attribute) throws(ProtocolError) -> Int {
    // libwayland keeps versions in 32 bits; nobody needs that many.
    guard let value = Int(attribute.value), value > 0, value < 1 << 16 else {
      throw error("\(attribute.name) '\(attribute.value)' is not a number from 1", at: attribute.place)
    }
    return value
  }

  private func bool(_ name: String, of element: XMLElement) throws(ProtocolError) -> Bool {
    guard let attribute = element[name] else { return false }
    switch attribute.value {
    case "true": return true
    case "false": return false
    default: throw error("\(name) '\(attribute.value)' is not 'true' or 'false'", at: attribute.place)
    }
  }

  /// As C reads it, since wayland-scanner copies the text: `0x1f`, `017`, `15`, `-1`.
  private static func value(_ text: String) -> UInt32? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt32(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0"), text.utf8.count > 1 { return UInt32(text, radix: 8) }
    return UInt32(text) ?? Int32(text).map(UInt32.init(bitPattern:))
  }

  private func check(_ element: XMLElement, has known: [String]) throws(ProtocolError) {
    if let attribute = element.attributes.first(where: { !known.contains($0.name) }) {
      throw error("unknown attribute '\(attribute.name)' of <\(element.name)>", at: attribute.place)
    }
  }

  // MARK: Names

  private static func isName(_ name: String) -> Bool {
    name.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") } && name.utf8.contains { $0 != UInt8(ascii: "_") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  // MARK: Faults

  private func misplaced(_ element: XMLElement, in outer: XMLElement) -> ProtocolError {
    error("<\(element.name)> does not belong in <\(outer.name)>", at: element.place)
  }

  private func error(_ message: String, at place: Place) -> ProtocolError { ProtocolError(path: path, place: place, message: message) }
}
