/// All interfaces of one run, checked against each other.
struct Catalogue {
  let files: [ProtocolFile]
  /// In the order of the files; an interface's place is its number in the emitted table.
  let interfaces: [Interface]
  private let numbers: [String: Int]
  private let homes: [String: String]

  /// - Throws: `ProtocolError` for a name that stands twice, clashes in Swift, or is referred to and missing.
  init(_ files: [ProtocolFile]) throws(ProtocolError) {
    var interfaces: [Interface] = []
    var numbers: [String: Int] = [:]
    var homes: [String: String] = [:]
    var swiftNames: [String: String] = [:]
    for file in files {
      for interface in file.interfaces {
        guard numbers[interface.name] == nil else {
          throw ProtocolError(
            path: file.path, line: interface.line,
            message: "interface '\(interface.name)' is already described in \(homes[interface.name] ?? "another file")")
        }
        let swiftName = Names.type(interface.name)
        if let other = swiftNames[swiftName] {
          throw ProtocolError(
            path: file.path, line: interface.line,
            message: "interfaces '\(other)' and '\(interface.name)' would both be named \(swiftName) in Swift; rename one")
        }
        swiftNames[swiftName] = interface.name
        numbers[interface.name] = interfaces.count
        homes[interface.name] = file.path
        interfaces.append(interface)
      }
    }
    self.files = files
    self.interfaces = interfaces
    self.numbers = numbers
    self.homes = homes
    for interface in interfaces { try check(interface) }
  }

  /// The interface's place in the table, or nil if it is not described in this run.
  func number(of interface: String) -> Int? { numbers[interface] }

  /// The enumeration that an argument of `interface` refers to.
  func enumeration(_ reference: String, from interface: Interface) -> (owner: String, enumeration: Enumeration)? {
    let parts = reference.split(separator: ".", maxSplits: 1).map(String.init)
    let owner = parts.count == 2 ? parts[0] : interface.name
    guard let number = numbers[owner], let name = parts.last else { return nil }
    return interfaces[number].enums.first { $0.name == name }.map { (owner, $0) }
  }

  private func check(_ interface: Interface) throws(ProtocolError) {
    let path = homes[interface.name] ?? ""
    try unique(interface.requests.map { ($0.name, $0.line) }, what: "request", of: interface.name, path)
    try unique(interface.events.map { ($0.name, $0.line) }, what: "event", of: interface.name, path)
    try unique(interface.enums.map { ($0.name, $0.line) }, what: "enum", of: interface.name, path)
    for enumeration in interface.enums {
      try unique(enumeration.entries.map { ($0.name, $0.line) }, what: "entry", of: "\(interface.name).\(enumeration.name)", path)
    }
    for request in interface.requests { try check(request, of: interface, isEvent: false, path) }
    for event in interface.events { try check(event, of: interface, isEvent: true, path) }
  }

  private func check(_ message: Message, of interface: Interface, isEvent: Bool, _ path: String) throws(ProtocolError) {
    let name = "\(interface.name).\(message.name)"
    try unique(message.arguments.map { ($0.name, $0.line) }, what: "argument", of: name, path)
    // WL_CLOSURE_MAX_ARGS of libwayland.
    guard message.arguments.count <= 20 else { throw ProtocolError(path: path, line: message.line, message: "\(name) has more than 20 arguments") }
    guard message.arguments.count(where: { $0.kind == .newID }) <= 1 else {
      throw ProtocolError(path: path, line: message.line, message: "\(name) has more than one new_id")
    }
    for argument in message.arguments {
      if let other = argument.interface, number(of: other) == nil {
        throw ProtocolError(
          path: path, line: argument.line, message: "argument '\(argument.name)' refers to '\(other)', which none of the given files describes")
      }
      if let reference = argument.enumeration, enumeration(reference, from: interface) == nil {
        throw ProtocolError(
          path: path, line: argument.line, message: "argument '\(argument.name)' refers to the enum '\(reference)', which does not exist")
      }
      if argument.kind == .newID, argument.interface == nil, isEvent {
        throw ProtocolError(path: path, line: argument.line, message: "new_id '\(argument.name)' of an event needs an interface")
      }
    }
  }

  private func unique(_ names: [(name: String, line: Int)], what: String, of owner: String, _ path: String) throws(ProtocolError) {
    var seen: [String: String] = [:]
    for (name, line) in names {
      let swiftName = Names.member(name)
      if let other = seen[swiftName] {
        let fault =
          other == name
          ? "\(what) '\(name)' of \(owner) stands twice" : "\(what) '\(other)' and '\(name)' of \(owner) would both be named \(swiftName) in Swift"
        throw ProtocolError(path: path, line: line, message: fault)
      }
      seen[swiftName] = name
    }
  }
}
