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
            path: file.path, place: interface.place,
            message: "interface '\(interface.name)' is already described in \(homes[interface.name] ?? "another file")")
        }
        for swiftName in Self.suffixes.map({ Names.type(interface.name) + $0 }) {
          if let other = swiftNames[swiftName] {
            throw ProtocolError(
              path: file.path, place: interface.place,
              message: "interfaces '\(other)' and '\(interface.name)' would both make \(swiftName) in Swift; rename one")
          }
          guard !Self.taken.contains(swiftName) else {
            throw ProtocolError(
              path: file.path, place: interface.place,
              message: "interface '\(interface.name)' would make \(swiftName) in Swift, which the bindings themselves use; rename it")
          }
          swiftNames[swiftName] = interface.name
        }
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

  /// What an interface's name makes: the enums, one side's or the other's types, the box of its handler.
  private static let suffixes = ["", "Resource", "Requests", "Proxy", "Events", "Box"]

  /// Types of the runtime and of Swift that emitted code uses.
  private static let taken: Set<String> = [
    "AnyObject", "AnyProxy", "AnyResource", "Display", "Equatable", "EventLoop", "EventSource", "Global", "HandlerBox", "InterfaceTable",
    "Interfaces", "Listener", "OpaquePointer", "Proxy", "Resource", "ResourceOwner", "String", "UnsafePointer", "UnsafeRawBufferPointer", "WlFixed",
  ]

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
    try unique(interface.requests.map { ($0.name, Names.request($0.name), $0.place) }, what: "request", of: interface.name, path)
    try unique(interface.events.map { ($0.name, Names.member($0.name), $0.place) }, what: "event", of: interface.name, path)
    try unique(interface.enums.map { ($0.name, Names.type($0.name), $0.place) }, what: "enum", of: interface.name, path)
    for enumeration in interface.enums {
      let entries = enumeration.entries.map { ($0.name, Names.entry($0.name), $0.place) }
      try unique(entries, what: "entry", of: "\(interface.name).\(enumeration.name)", path)
    }
    for request in interface.requests { try check(request, of: interface, isEvent: false, path) }
    for event in interface.events { try check(event, of: interface, isEvent: true, path) }
  }

  private func check(_ message: Message, of interface: Interface, isEvent: Bool, _ path: String) throws(ProtocolError) {
    let name = "\(interface.name).\(message.name)"
    let names = message.arguments.flatMap { argument in
      let suffixes = argument.isUntypedNewID && !isEvent ? ["", "_interface", "_version"] : [""]
      return suffixes.map { (argument.name + $0, Names.member(argument.name + $0), argument.place) }
    }
    try unique(names, what: "argument", of: name, path)
    // WL_CLOSURE_MAX_ARGS of libwayland.
    guard message.arguments.reduce(0, { $0 + $1.wireCount }) <= 20 else {
      throw ProtocolError(path: path, place: message.place, message: "\(name) has more than 20 arguments")
    }
    guard message.arguments.count(where: { $0.kind == .newID }) <= 1 else {
      throw ProtocolError(path: path, place: message.place, message: "\(name) has more than one new_id")
    }
    for argument in message.arguments {
      if let other = argument.interface, number(of: other) == nil {
        throw ProtocolError(
          path: path, place: argument.place, message: "argument '\(argument.name)' refers to '\(other)', which none of the given files describes")
      }
      if let reference = argument.enumeration, enumeration(reference, from: interface) == nil {
        throw ProtocolError(
          path: path, place: argument.place, message: "argument '\(argument.name)' refers to the enum '\(reference)', which does not exist")
      }
      if argument.isUntypedNewID, isEvent {
        throw ProtocolError(path: path, place: argument.place, message: "new_id '\(argument.name)' of an event needs an interface")
      }
    }
  }

  private func unique(_ names: [(name: String, swift: String, place: Place)], what: String, of owner: String, _ path: String) throws(ProtocolError) {
    var seen: [String: String] = [:]
    for (name, swiftName, place) in names {
      if let other = seen[swiftName] {
        let fault =
          other == name
          ? "\(what) '\(name)' of \(owner) stands twice" : "\(what) '\(other)' and '\(name)' of \(owner) would both be named \(swiftName) in Swift"
        throw ProtocolError(path: path, place: place, message: fault)
      }
      seen[swiftName] = name
    }
  }
}
