/// Swift for the compositor's side: requests come in through a protocol, events go out by methods of the resource.
struct ServerEmitter {
  private let common: CommonEmitter

  init(_ catalogue: Catalogue) { common = CommonEmitter(catalogue: catalogue, side: .server) }

  /// libwayland answers the requests of these itself.
  private static let builtIn: Set<String> = ["wl_display", "wl_registry"]

  func file(_ file: ProtocolFile) -> String {
    file.interfaces.reduce(common.header(from: file.path)) { text, interface in
      text + common.enums(of: interface) + (Self.builtIn.contains(interface.name) ? "" : requests(interface)) + resource(interface)
    }
  }

  private func requests(_ interface: Interface) -> String {
    let name = Names.type(interface.name)
    var text = "\n/// What a client may ask of a `\(interface.name)`. A destructor request destroys the resource after its method.\n"
    text += "public protocol \(name)Requests: ResourceOwner {\n"
    for request in interface.requests {
      text += common.comment(request.summary, since: request.since, indent: "  ") + "  func \(method(request, of: interface))\n"
    }
    text += "}\n"
    let destructors = interface.requests.filter { $0.isDestructor && $0.arguments.isEmpty }
    if !destructors.isEmpty {
      text += "\nextension \(name)Requests {\n"
      for request in destructors { text += "  public func \(method(request, of: interface)) {}\n" }
      text += "}\n"
    }
    text += "\nprivate final class \(name)Box: HandlerBox {\n  let handler: any \(name)Requests\n"
    text += "  init(_ handler: any \(name)Requests) {\n    self.handler = handler\n    super.init(owner: handler)\n  }\n}\n"
    guard !interface.requests.isEmpty else { return text + "\nprivate let dispatch\(name): wl_dispatcher_func_t = { _, _, _, _, _ in -1 }\n" }
    text += "\nprivate let dispatch\(name): wl_dispatcher_func_t = { _, target, opcode, _, arguments in\n"
    text += "  guard let target, let arguments else { return -1 }\n"
    text += "  let resource = \(name)Resource(raw: OpaquePointer(target))\n"
    text += "  let handler = box(of: resource.raw, as: \(name)Box.self).handler\n  switch opcode {\n"
    for (opcode, request) in interface.requests.enumerated() {
      text += "  case \(opcode):\n    handler.\(Names.member(request.name))(resource"
      for (place, argument) in CommonEmitter.placed(request.arguments) {
        let label = Names.label(argument.name)
        if argument.isUntypedNewID {
          text += ", \(label)Interface: readString(arguments[\(place)].s), \(label)Version: arguments[\(place + 1)].u"
          text += ", \(label): arguments[\(place + 2)].n"
        } else {
          text += ", \(label): " + (argument.kind == .newID ? "arguments[\(place)].n" : common.read(argument, at: place, of: interface))
        }
      }
      text += ")\n"
      if request.isDestructor { text += "    wl_resource_destroy(resource.raw)\n" }
    }
    return text + "  default: return -1\n  }\n  return 0\n}\n"
  }

  /// New objects come as the number that the client chose for them; those of no fixed interface with its name and version.
  private func method(_ request: Message, of interface: Interface) -> String {
    let locals = common.locals(request.arguments, avoiding: ["resource"])
    let parameters = zip(request.arguments, locals).map { argument, local in
      guard argument.kind == .newID else { return ", " + common.parameter(argument, as: local, of: interface) }
      let label = Names.label(argument.name)
      let number = local == Names.member(argument.name) ? "\(label): UInt32" : "\(label) \(local): UInt32"
      return ", " + (argument.isUntypedNewID ? "\(label)Interface: String, \(label)Version: UInt32, " : "") + number
    }
    return "\(Names.member(request.name))(_ resource: \(Names.type(interface.name))Resource\(parameters.joined()))"
  }

  private func resource(_ interface: Interface) -> String {
    let name = Names.type(interface.name)
    var text = "\n/// One client's `\(interface.name)`.\npublic struct \(name)Resource: Resource {\n  public let raw: OpaquePointer\n"
    text += "  public init(raw: OpaquePointer) { self.raw = raw }\n"
    text += "  public static var interface: UnsafePointer<wl_interface> { Interfaces.pointer(\(name).number) }\n"
    if !Self.builtIn.contains(interface.name) {
      text += "\n  /// Creates the object `id` of `client`, whose requests go to `handler` (kept until the object is destroyed).\n"
      text += "  ///\n  /// - Returns: nil when memory is short; the client has been told.\n"
      text += "  public init?(_ client: OpaquePointer, version: Int32, id: UInt32, handler: any \(name)Requests) {\n"
      text += "    guard let raw = createResource(client, Self.interface, version, id, dispatch\(name), \(name)Box(handler)) else { return nil }\n"
      text += "    self.raw = raw\n  }\n"
    }
    if interface.enums.contains(where: { $0.name == "error" }) {
      text += "\n  /// Ends the client with this error.\n"
      text += "  public func postError(_ code: \(name).Error, _ message: Message) { postError(code: code.rawValue, message) }\n"
    }
    for (opcode, event) in interface.events.enumerated() { text += self.event(event, opcode, of: interface) }
    return text + "}\n"
  }

  private func event(_ event: Message, _ opcode: Int, of interface: Interface) -> String {
    var text = "\n" + common.comment(event.summary, indent: "  ")
    if event.since > 1 { text += "  /// Not sent to a client that bound a version below \(event.since).\n" }
    if event.isDestructor { text += "  /// The client forgets the object with this event: call `destroy` after it.\n" }
    var taken: Set = ["raw", "arguments", "withWireArguments", "withWireArray", "withWireString"]
    if event.since > 1 { taken.insert("version") }
    let locals = common.locals(event.arguments, avoiding: taken)
    let parameters = zip(event.arguments, locals).map { common.parameter($0, as: $1, of: interface) }.joined(separator: ", ")
    text += "  public func \(Names.event(event.name))(\(parameters)) {\n"
    if event.since > 1 { text += "    guard version >= \(event.since) else { return }\n" }
    let call = "wl_resource_post_event_array(raw, \(opcode), arguments)"
    return text + common.send(event.arguments, locals, call: call, returns: false, indent: "    ") + "  }\n"
  }
}
