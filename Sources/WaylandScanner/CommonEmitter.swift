/// What server and client bindings have in common: the table of interfaces, the enums, the arguments.
struct CommonEmitter {
  enum Side: String { case server, client }

  let catalogue: Catalogue
  let side: Side

  private var cModule: String { side == .server ? "CWayland" : "CWaylandClient" }

  func header(from path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return "// Made by WaylandScanner from \(name). Do not edit.\n\nimport \(cModule)\nimport CWaylandUtil\nimport WaylandWire\n"
  }

  // MARK: Interfaces

  /// The file that holds `wl_interface` of every interface.
  func table() -> String {
    var text = "// Made by WaylandScanner. Do not edit.\n\nimport CWaylandUtil\nimport WaylandWire\n\n"
    text += "/// The wire descriptions of all interfaces; made once, never freed.\n"
    text += "enum Interfaces {\n  nonisolated(unsafe) private static let table = InterfaceTable.build(count: \(catalogue.interfaces.count), text)\n\n"
    text += "  /// The description with this number.\n"
    text += "  static func pointer(_ number: Int) -> UnsafePointer<wl_interface> { UnsafePointer(table + number) }\n\n"
    text += "  private static let text: StaticString = \"\"\"\n"
    for interface in catalogue.interfaces {
      text += "    \(interface.name)|\(interface.version) \(interface.requests.count) \(interface.events.count)|\\\n"
      for message in interface.requests + interface.events {
        let types = typeNumbers(message).map { "\($0 + 1)" }
        let typed = types.lastIndex { $0 != "0" }.map { types[...$0] } ?? []
        text += "    \(message.name)|\(signature(message))|\(typed.joined(separator: " "))|\\\n"
      }
    }
    return text + "\n    \"\"\"\n}\n"
  }

  func signature(_ message: Message) -> String {
    (message.since > 1 ? String(message.since) : "")
      + message.arguments.map { argument in
        switch argument.kind {
        case .int: "i"
        case .uint: "u"
        case .fixed: "f"
        case .string: argument.isNullable ? "?s" : "s"
        case .object: argument.isNullable ? "?o" : "o"
        case .newID: argument.isUntypedNewID ? "sun" : "n"
        case .array: "a"
        case .fd: "h"
        }
      }.joined()
  }

  /// For each argument on the wire the number of its interface, or -1.
  func typeNumbers(_ message: Message) -> [Int] {
    message.arguments.flatMap { Array(repeating: $0.interface.flatMap(catalogue.number(of:)) ?? -1, count: $0.wireCount) }
  }

  // MARK: Enums

  func enums(of interface: Interface) -> String {
    let summary = Self.oneLine(interface.summary)
    var text = "\n/// `\(interface.name)`\(summary.isEmpty ? "" : ": " + summary). Version \(interface.version).\n"
    text += "public enum \(Names.type(interface.name)) {\n  public static let version: Int32 = \(interface.version)\n"
    text += "  /// The interface's number in the table.\n  static let number = \(catalogue.number(of: interface.name) ?? 0)\n"
    for enumeration in interface.enums { text += self.enumeration(enumeration) }
    return text + "}\n"
  }

  private func enumeration(_ enumeration: Enumeration) -> String {
    let name = Names.type(enumeration.name)
    var text = "\n" + comment(enumeration.summary, indent: "  ")
    text += "  public struct \(name): \(enumeration.isBitfield ? "OptionSet" : "RawRepresentable"), Hashable, Sendable {\n"
    text += "    public var rawValue: UInt32\n    public init(rawValue: UInt32) { self.rawValue = rawValue }\n"
    for entry in enumeration.entries {
      let isEmptySet = enumeration.isBitfield && entry.value == 0
      text += comment(entry.summary, since: entry.since, indent: "    ")
      text += "    public static let \(Names.entry(entry.name))" + (isEmptySet ? ": \(name) = []\n" : " = \(name)(rawValue: \(entry.value))\n")
    }
    // What a peer sends beyond what this version names is the receiver's to judge.
    if enumeration.isBitfield {
      let mask = enumeration.entries.reduce(UInt32(0)) { $0 | $1.value }
      text += "    /// Whether the protocol names all these bits.\n    public var isKnown: Bool { rawValue & ~\(mask) == 0 }\n"
    } else {
      let values = Set(enumeration.entries.map(\.value)).sorted().map(String.init)
      text += "    /// Whether the protocol names this value.\n    public var isKnown: Bool {\n      switch rawValue {\n"
      text += "      case \(values.joined(separator: ", ")): true\n      default: false\n      }\n    }\n"
    }
    return text + "  }\n"
  }

  // MARK: Arguments

  /// The names that the arguments have inside an emitted function whose own names are `taken`.
  func locals(_ arguments: [Argument], avoiding taken: Set<String>) -> [String] {
    let scopes = arguments.filter { $0.kind == .string || $0.kind == .array }.map(scopeName)
    return arguments.map { argument in
      let name = Names.member(argument.name)
      // Swift reads `self` as the object even in backticks.
      return taken.contains(name) || scopes.contains(name) || name == "`self`" ? Names.bareMember(argument.name) + "_" : name
    }
  }

  /// `name: Type` as a parameter, or `label name: Type` where the label would hide a name that the function needs.
  func parameter(_ argument: Argument, as local: String? = nil, of interface: Interface) -> String {
    let label = Names.label(argument.name)
    let renamed = local == nil || local == Names.member(argument.name) ? "" : " " + (local ?? "")
    return "\(label)\(renamed): \(type(argument, of: interface))"
  }

  /// The name for the string or the array in the scope that keeps it alive.
  private func scopeName(_ argument: Argument) -> String { Names.bareMember(argument.name) + (argument.kind == .string ? "Bytes" : "Array") }

  private func type(_ argument: Argument, of interface: Interface) -> String {
    if let reference = argument.enumeration, let (owner, enumeration) = catalogue.enumeration(reference, from: interface) {
      return "\(Names.type(owner)).\(Names.type(enumeration.name))"
    }
    let optional = argument.isNullable ? "?" : ""
    switch argument.kind {
    case .int: return "Int32"
    case .uint: return "UInt32"
    case .fixed: return "WlFixed"
    case .string: return "String" + optional
    case .object, .newID: return objectType(argument.interface) + optional
    case .array: return "UnsafeRawBufferPointer"
    case .fd: return "Int32"
    }
  }

  func objectType(_ interface: String?) -> String {
    let suffix = side == .server ? "Resource" : "Proxy"
    return (interface.map(Names.type) ?? "Any") + suffix
  }

  /// The arguments with the places of their first words on the wire.
  static func placed(_ arguments: [Argument]) -> [(place: Int, argument: Argument)] {
    var place = 0
    return arguments.map { argument in
      defer { place += argument.wireCount }
      return (place, argument)
    }
  }

  /// The expression that reads the argument at `place` from `arguments`.
  func read(_ argument: Argument, at place: Int, of interface: Interface) -> String {
    let value = "arguments[\(place)]"
    if argument.enumeration != nil {
      let raw = argument.kind == .int ? "UInt32(bitPattern: \(value).i)" : "\(value).u"
      return "\(type(argument, of: interface))(rawValue: \(raw))"
    }
    switch argument.kind {
    case .int: return "\(value).i"
    case .uint: return "\(value).u"
    case .fixed: return "WlFixed(rawValue: \(value).f)"
    case .string: return "\(argument.isNullable ? "readOptionalString" : "readString")(\(value).s)"
    case .object, .newID:
      return "\(argument.isNullable ? "readOptionalObject" : "readObject")(\(value), as: \(objectType(argument.interface)).self)"
    case .array: return "readArray(\(value).a)"
    case .fd: return "\(value).h"
    }
  }

  /// Writes `call` (an expression that uses `arguments`) inside the scopes that keep strings and arrays alive.
  ///
  /// - Parameters:
  ///   - locals: what `locals(_:avoiding:)` names the arguments.
  ///   - returns: whether the scopes hand on what the call makes.
  func send(_ arguments: [Argument], _ locals: [String], call: String, returns: Bool, indent: String) -> String {
    var opened: [String] = []
    for (argument, local) in zip(arguments, locals) where argument.kind == .string || argument.kind == .array {
      opened.append("withWire\(argument.kind == .string ? "String" : "Array")(\(local)) { \(scopeName(argument)) in")
    }
    opened.append("withWireArguments(\(arguments.reduce(0) { $0 + $1.wireCount })) { arguments in")
    var text = ""
    var indent = indent
    for scope in opened {
      text += indent + (returns ? "return " : "") + scope + "\n"
      indent += "  "
    }
    for ((place, argument), local) in zip(Self.placed(arguments), locals) {
      for line in write(argument, local, at: place) { text += indent + line + "\n" }
    }
    text += indent + (returns ? "return " : "") + call + "\n"
    for _ in opened {
      indent.removeLast(2)
      text += indent + "}\n"
    }
    return text
  }

  private func write(_ argument: Argument, _ name: String, at place: Int) -> [String] {
    let slot = "arguments[\(place)]"
    if argument.enumeration != nil {
      return [argument.kind == .int ? "\(slot).i = Int32(bitPattern: \(name).rawValue)" : "\(slot).u = \(name).rawValue"]
    }
    switch argument.kind {
    case .int: return ["\(slot).i = \(name)"]
    case .uint: return ["\(slot).u = \(name)"]
    case .fixed: return ["\(slot).f = \(name).rawValue"]
    case .string: return ["\(slot).s = \(scopeName(argument))"]
    case .object: return ["\(slot).o = \(name)\(argument.isNullable ? "?" : "").raw"]
    case .newID:
      if side == .server { return ["\(slot).o = \(name).raw"] }
      if !argument.isUntypedNewID { return ["\(slot).n = 0"] }
      return ["\(slot).s = P.interface.pointee.name", "arguments[\(place + 1)].u = version", "arguments[\(place + 2)].n = 0"]
    case .array: return ["\(slot).a = \(scopeName(argument))"]
    case .fd: return ["\(slot).h = \(name)"]
    }
  }

  func comment(_ summary: String, since: Int = 1, indent: String) -> String {
    let text = Self.oneLine(summary)
    let version = since > 1 ? "Since version \(since)." : ""
    if text.isEmpty { return version.isEmpty ? "" : "\(indent)/// \(version)\n" }
    return "\(indent)/// \(text)\n" + (version.isEmpty ? "" : "\(indent)///\n\(indent)/// \(version)\n")
  }

  private static func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
