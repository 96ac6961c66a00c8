/// How names of the wire become names in Swift.
enum Names {
  /// `zwlr_layer_surface_v1` → `ZwlrLayerSurfaceV1`.
  static func type(_ name: String) -> String {
    let joined = capitalized(name)
    if joined.first?.isNumber == true { return "_" + joined }
    return takenTypes.contains(joined) ? joined + "_" : joined
  }

  /// `enter_idle` → `sendEnterIdle`: an event as a method of its resource.
  static func event(_ name: String) -> String { "send" + capitalized(name) }

  private static func capitalized(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `set_input_region` → `setInputRegion`; a leading digit gets an underscore, a keyword gets backticks.
  static func member(_ name: String) -> String {
    let joined = bareMember(name)
    if joined.first?.isNumber == true { return "_" + joined }
    return keywords.contains(joined) ? "`\(joined)`" : joined
  }

  /// A request as a method of its proxy, which has members of its own.
  static func request(_ name: String) -> String {
    takenMethods.contains(bareMember(name)) ? bareMember(name) + "Request" : member(name)
  }

  /// An entry of an enum, beside the members that every emitted enum has.
  static func entry(_ name: String) -> String {
    let member = member(name)
    return ["hashValue", "isKnown", "rawValue", "`self`"].contains(member) ? bareMember(name) + "_" : member
  }

  /// The same as the label of an argument, where most keywords may stand bare.
  static func label(_ name: String) -> String {
    let member = member(name)
    return ["`inout`", "`var`", "`let`"].contains(member) ? member : member.filter { $0 != "`" }
  }

  /// The same without regard to keywords, to build longer names from.
  static func bareMember(_ name: String) -> String {
    let joined = capitalized(name)
    return joined.prefix(1).lowercased() + joined.dropFirst()
  }

  /// What the emitted code names bare inside the scope of an interface's enums, and what Swift keeps for itself.
  private static let takenTypes: Set<String> = [
    "Any", "Bool", "Hashable", "Int", "Int32", "OptionSet", "Protocol", "RawRepresentable", "Self", "Sendable", "Type", "UInt32",
  ]

  /// The members of every proxy, and the functions that emitted methods call.
  private static let takenMethods: Set<String> = [
    "created", "forget", "id", "install", "interface", "owner", "raw", "setHandler", "takeBox", "version", "withWireArguments",
    "withWireArray", "withWireString",
  ]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Type", "Self",
  ]
}
