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
    for event in interface.events { text += common.comment(event.summary, indent: "  ") + "  func \(method(event, of: interface))\n" }
    text += "}\n\nextension \(name)Events {\n"
    for event in interface.events {
      // A descriptor that nobody takes must not stay open.
      let closing = event.arguments.filter { $0.kind == .fd }.map { "closeDescriptor(\(Names.member($0.name)))" }
      text += "  public func \(method(event, of: interface)) {\(closing.isEmpty ? "" : " " + closing.joined(separator: "; ") + " ")}\n"
    }
    text += "}\n\nprivate final class \(name)Box: HandlerBox {\n  let handler: any \(name)Events\n"
    text += "  init(_ handler: any \(name)Events) {\n    self.handler = handler\n    super.init(owner: handler)\n  }\n}\n"
    text += "\nprivate let dispatch\(name): wl_dispatcher_func_t = { _, target, opcode, _, arguments in\n"
    text += "  guard let target, let arguments else { return -1 }\n  let proxy = \(name)Proxy(raw: OpaquePointer(target))\n"
    text += "  guard let handler = box(of: proxy.raw, as: \(name)Box.self)?.handler else { return -1 }\n  switch opcode {\n"
    for (opcode, event) in interface.events.enumerated() {
      text += "  case \(opcode):\n"
      // libwayland hands null for an object that the client destroyed while the event was on its way: nobody to tell.
      for (index, argument) in event.arguments.enumerated() where argument.kind == .object && !argument.isNullable {
        text += "    if arguments[\(index)].o == nil { return 0 }\n"
      }
      text += "    handler.\(Names.member(event.name))(proxy"
      for (index, argument) in event.arguments.enumerated() {
        text += ", \(Names.label(argument.name)): \(common.read(argument, index, of: interface))"
      }
      text += ")\n"
    }
    return text + "  default: return -1\n  }\n  return 0\n}\n"
  }

  private func method(_ event: Message, of interface: Interface) -> String {
    let parameters = event.arguments.map { ", " + common.parameter($0, of: interface) }
    return "\(Names.member(event.name))(_ proxy: \(Names.type(interface.name))Proxy\(parameters.joined()))"
  }

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
    var parameters = request.arguments.filter { $0.kind != .newID }.map { common.parameter($0, of: interface) }
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
    var text = "\n" + common.comment(request.summary, indent: "  ")
    let arrow = result.isEmpty ? "" : " -> \(result)"
    text += "  public func \(Names.member(request.name))\(generics)(\(parameters.joined(separator: ", ")))\(arrow) {\n"
    if request.isDestructor { text += "    let box = takeBox(of: raw)\n    defer { box?.release() }\n" }
    let flags = request.isDestructor ? "UInt32(WL_MARSHAL_FLAG_DESTROY)" : "0"
    let marshal = "wl_proxy_marshal_array_flags(raw, \(opcode), \(target), \(version), \(flags), arguments)"
    let call = result.isEmpty ? "_ = \(marshal)" : "\(result)(raw: created(\(marshal)))"
    return text + common.send(request.arguments, of: interface, call: call, returns: !result.isEmpty, indent: "    ") + "  }\n"
  }
}
