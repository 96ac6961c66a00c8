/// Swift for the client's side: requests are methods of the proxy, events come in through a protocol.
struct ClientEmitter {
  private let common: CommonEmitter

  init(_ catalogue: Catalogue) { common = CommonEmitter(catalogue: catalogue, side: .client) }

  func file(_ file: ProtocolFile) -> String {
    file.interfaces.reduce(common.header(from: file.path)) { text, interface in
      text + common.enums(of: interface) + events(interface) + proxy(interface)
    }
  }

  private func events(_ interface: Interface) -> String {
    guard !interface.events.isEmpty else { return "" }
    let name = Names.type(interface.name)
    var text = "\n/// What a `\(interface.name)` tells.\npublic protocol \(name)Events: AnyObject {\n"
    for event in interface.events {
      text += common.comment(event.summary, since: event.since, indent: "  ")
      if event.isDestructor { text += "  /// The object ends with this event: call `forget`.\n" }
      text += "  func \(method(event, of: interface))\n"
    }
    text += "}\n\nextension \(name)Events {\n"
    for event in interface.events {
      // A descriptor that nobody takes must not stay open.
      let closing = zip(event.arguments, locals(event)).filter { $0.0.kind == .fd }.map { "closeDescriptor(\($0.1))" }
      text += "  public func \(method(event, of: interface)) {\(closing.isEmpty ? "" : " " + closing.joined(separator: "; ") + " ")}\n"
    }
    text += "}\n\nprivate final class \(name)Box: HandlerBox {\n  let handler: any \(name)Events\n"
    text += "  init(_ handler: any \(name)Events) {\n    self.handler = handler\n    super.init(owner: handler)\n  }\n}\n"
    text += "\nprivate let dispatch\(name): wl_dispatcher_func_t = { _, target, opcode, _, arguments in\n"
    text += "  guard let target, let arguments else { return -1 }\n  let proxy = \(name)Proxy(raw: OpaquePointer(target))\n"
    text += "  guard let handler = box(of: proxy.raw, as: \(name)Box.self)?.handler else { return -1 }\n  switch opcode {\n"
    for (opcode, event) in interface.events.enumerated() {
      text += "  case \(opcode):\n" + dropIfGone(event) + "    handler.\(Names.member(event.name))(proxy"
      for (place, argument) in CommonEmitter.placed(event.arguments) {
        text += ", \(Names.label(argument.name)): \(common.read(argument, at: place, of: interface))"
      }
      text += ")\n"
    }
    return text + "  default: return -1\n  }\n  return 0\n}\n"
  }

  /// libwayland gives nil, also where the protocol forbids it, for an object that the client has destroyed while the event was on its way.
  private func dropIfGone(_ event: Message) -> String {
    let arguments = CommonEmitter.placed(event.arguments)
    let objects = arguments.filter { $0.argument.kind == .object && !$0.argument.isNullable }.map { "arguments[\($0.place)].o != nil" }
    guard !objects.isEmpty else { return "" }
    var text = "    // The event tells of an object that the client has destroyed meanwhile.\n    guard \(objects.joined(separator: ", ")) else {"
    for (place, argument) in arguments {
      if argument.kind == .fd { text += " closeDescriptor(arguments[\(place)].h);" }
      if argument.kind == .newID { text += " wl_proxy_destroy(arguments[\(place)].o);" }
    }
    return text + " return 0 }\n"
  }

  private func method(_ event: Message, of interface: Interface) -> String {
    let parameters = zip(event.arguments, locals(event)).map { ", " + common.parameter($0, as: $1, of: interface) }
    return "\(Names.member(event.name))(_ proxy: \(Names.type(interface.name))Proxy\(parameters.joined()))"
  }

  private func locals(_ event: Message) -> [String] { common.locals(event.arguments, avoiding: ["proxy", "closeDescriptor"]) }

  private func proxy(_ interface: Interface) -> String {
    let name = Names.type(interface.name)
    var text = "\n/// A `\(interface.name)` as the client holds it; it lives until its destructor request or `forget`.\n"
    text += "public struct \(name)Proxy: Proxy {\n  public let raw: OpaquePointer\n  public init(raw: OpaquePointer) { self.raw = raw }\n"
    text += "  public static var interface: UnsafePointer<wl_interface> { Interfaces.pointer(\(name).number) }\n"
    if !interface.events.isEmpty {
      text += "\n  /// Sends all events to `handler` (kept until the proxy is destroyed). Once for each proxy.\n"
      text += "  public func setHandler(_ handler: any \(name)Events) { install(dispatch\(name), \(name)Box(handler), on: raw) }\n"
    }
    for (opcode, request) in interface.requests.enumerated() { text += self.request(request, opcode, of: interface) }
    return text + "}\n"
  }

  private func request(_ request: Message, _ opcode: Int, of interface: Interface) -> String {
    let created = request.arguments.first { $0.kind == .newID }
    var taken: Set = ["raw", "arguments", "box", "created", "takeBox", "withWireArguments", "withWireArray", "withWireString"]
    if created?.isUntypedNewID == true { taken.formUnion(["type", "version"]) }
    if request.isDestructor { taken.formUnion(["version", "forget"]) }
    let locals = common.locals(request.arguments, avoiding: taken)
    var parameters = zip(request.arguments, locals).filter { $0.0.kind != .newID }.map { common.parameter($0, as: $1, of: interface) }
    var generics = ""
    var result = ""
    var target = "nil"
    var version = "wl_proxy_get_version(raw)"
    if let created {
      if let createdInterface = created.interface {
        result = common.objectType(createdInterface)
      } else {
        generics = "<P: Proxy>"
        parameters += ["as type: P.Type", "version: UInt32"]
        result = "P"
        version = "version"
      }
      target = "\(result).interface"
    }
    var text = "\n" + common.comment(request.summary, since: request.since, indent: "  ")
    let arrow = result.isEmpty ? "" : " -> \(result)"
    text += "  public func \(Names.request(request.name))\(generics)(\(parameters.joined(separator: ", ")))\(arrow) {\n"
    if request.isDestructor {
      if request.since > 1, result.isEmpty {
        text += "    // The server of an older version would end the client for this request.\n"
        text += "    guard version >= \(request.since) else { return forget() }\n"
      }
      text += "    let box = takeBox(of: raw)\n    defer { box?.release() }\n"
    }
    let flags = request.isDestructor ? "UInt32(WL_MARSHAL_FLAG_DESTROY)" : "0"
    let marshal = "wl_proxy_marshal_array_flags(raw, \(opcode), \(target), \(version), \(flags), arguments)"
    let call = result.isEmpty ? "_ = \(marshal)" : "\(result)(raw: created(\(marshal)))"
    return text + common.send(request.arguments, locals, call: call, returns: !result.isEmpty, indent: "    ") + "  }\n"
  }
}
