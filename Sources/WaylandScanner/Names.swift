/// How names of the wire become names in Swift.
enum Names {
  /// `zwlr_layer_surface_v1` → `ZwlrLayerSurfaceV1`.
  static func type(_ name: String) -> String {
    let joined = name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return ["Type", "Protocol", "Self"].contains(joined) ? joined + "_" : joined
  }

  /// `set_input_region` → `setInputRegion`; a leading digit gets an underscore, a keyword gets backticks.
  static func member(_ name: String) -> String {
    let joined = bareMember(name)
    if joined.first?.isNumber == true { return "_" + joined }
    return keywords.contains(joined) ? "`\(joined)`" : joined
  }

  /// The same as the label of an argument, where most keywords may stand bare.
  static func label(_ name: String) -> String {
    let member = member(name)
    return ["`inout`", "`var`", "`let`"].contains(member) ? member : member.filter { $0 != "`" }
  }

  /// The same without regard to keywords, to build longer names from.
  static func bareMember(_ name: String) -> String {
    let words = name.split(separator: "_")
    guard let first = words.first else { return name }
    return first.prefix(1).lowercased() + first.dropFirst() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Type", "Self",
  ]
}
