import Foundation
import FoundationXML

/// Reads one protocol file into a `ProtocolFile`; stops at the first fault.
final class ProtocolParser: NSObject, XMLParserDelegate {
  private var file: ProtocolFile
  private var interface: Interface?
  private var message: Message?
  private var messageIsRequest = false
  private var enumeration: Enumeration?
  private var fault: ProtocolError?
  private var line = 1
  private var column = 1

  private init(path: String) { file = ProtocolFile(path: path) }

  /// - Throws: `ProtocolError` with the place of the first fault.
  static func parse(_ data: Data, path: String) throws -> ProtocolFile {
    let delegate = ProtocolParser(path: path)
    let parser = XMLParser(data: data)
    parser.delegate = delegate
    let isWellFormed = parser.parse()
    if let fault = delegate.fault { throw fault }
    guard isWellFormed else {
      throw ProtocolError(
        path: path, line: parser.lineNumber, column: parser.columnNumber,
        message: XMLFault.wording((parser.parserError as NSError?)?.code ?? 0))
    }
    guard !delegate.file.name.isEmpty else { throw ProtocolError(path: path, line: 1, message: "there is no <protocol> in this file") }
    return delegate.file
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) {
    line = parser.lineNumber
    column = parser.columnNumber
    do throws(ProtocolError) {
      try start(element, attributes)
    } catch {
      fault = fault ?? error
      parser.abortParsing()
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    switch element {
    case "interface":
      if let interface { file.interfaces.append(interface) }
      interface = nil
    case "request", "event":
      if let message {
        if messageIsRequest { interface?.requests.append(message) } else { interface?.events.append(message) }
      }
      message = nil
    case "enum":
      if let enumeration { interface?.enums.append(enumeration) }
      enumeration = nil
    default: break
    }
  }

  private func start(_ element: String, _ attributes: [String: String]) throws(ProtocolError) {
    switch element {
    case "protocol": file.name = try required("name", of: element, attributes)
    case "interface":
      interface = Interface(
        name: try identifier(of: element, attributes), version: try positive("version", of: element, attributes, unless: nil), line: line)
    case "request", "event": try startMessage(element, attributes)
    case "enum":
      guard interface != nil else { throw error("<enum> stands outside an interface") }
      enumeration = Enumeration(name: try identifier(of: element, attributes), line: line, isBitfield: attributes["bitfield"] == "true")
    case "entry": try startEntry(attributes)
    case "arg": try startArgument(attributes)
    case "description":
      let summary = attributes["summary"] ?? ""
      if message != nil {
        message?.summary = summary
      } else if enumeration != nil {
        enumeration?.summary = summary
      } else {
        interface?.summary = summary
      }
    case "copyright": break
    default: throw error("unknown element <\(element)>")
    }
  }

  private func startMessage(_ element: String, _ attributes: [String: String]) throws(ProtocolError) {
    guard let interface else { throw error("<\(element)> stands outside an interface") }
    messageIsRequest = element == "request"
    var message = Message(name: try identifier(of: element, attributes), line: line)
    message.since = try positive("since", of: element, attributes, unless: 1)
    guard message.since <= interface.version else {
      throw error("\(interface.name).\(message.name) is since \(message.since), but the interface has version \(interface.version)")
    }
    message.isDestructor = attributes["type"] == "destructor"
    self.message = message
  }

  private func startEntry(_ attributes: [String: String]) throws(ProtocolError) {
    guard enumeration != nil else { throw error("<entry> stands outside an enum") }
    let name = try required("name", of: "entry", attributes)
    guard name.utf8.allSatisfy(Self.isNameByte) else { throw error("'\(name)' is not a name") }
    let text = try required("value", of: "entry", attributes)
    let value = text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text) ?? Int32(text).map(UInt32.init(bitPattern:))
    guard let value else { throw error("value of entry '\(name)': '\(text)' is not a 32-bit number") }
    enumeration?.entries.append(.init(name: name, line: line, value: value, summary: attributes["summary"] ?? ""))
  }

  private func startArgument(_ attributes: [String: String]) throws(ProtocolError) {
    guard message != nil else { throw error("<arg> stands outside a request or an event") }
    let name = try identifier(of: "arg", attributes)
    let type = try required("type", of: "arg", attributes)
    guard let kind = Argument.Kind(rawValue: type) else { throw error("argument '\(name)' has the unknown type '\(type)'") }
    var argument = Argument(name: name, line: line, kind: kind)
    argument.interface = attributes["interface"]
    argument.isNullable = attributes["allow-null"] == "true"
    argument.enumeration = attributes["enum"]
    argument.summary = attributes["summary"] ?? ""
    guard !argument.isNullable || kind == .object || kind == .string else {
      throw error("argument '\(name)': only strings and objects may be null")
    }
    guard argument.enumeration == nil || kind == .int || kind == .uint else { throw error("argument '\(name)': only int and uint have an enum") }
    message?.arguments.append(argument)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private func identifier(of element: String, _ attributes: [String: String]) throws(ProtocolError) -> String {
    let name = try required("name", of: element, attributes)
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first), name.utf8.allSatisfy(Self.isNameByte) else {
      throw error("'\(name)' is not a name")
    }
    return name
  }

  private func required(_ name: String, of element: String, _ attributes: [String: String]) throws(ProtocolError) -> String {
    guard let value = attributes[name], !value.isEmpty else { throw error("<\(element)> needs the attribute '\(name)'") }
    return value
  }

  private func positive(_ name: String, of element: String, _ attributes: [String: String], unless absent: Int?) throws(ProtocolError) -> Int {
    if attributes[name] == nil, let absent { return absent }
    let text = try required(name, of: element, attributes)
    guard let value = Int(text), value > 0, value < 1 << 16 else { throw error("\(name) '\(text)' of <\(element)> is not a number from 1") }
    return value
  }

  private func error(_ message: String) -> ProtocolError { ProtocolError(path: file.path, line: line, column: column, message: message) }
}

/// Our wording for the faults that libxml2 knows only as numbers.
enum XMLFault {
  static func wording(_ code: Int) -> String {
    switch code {
    case 4: "the file is empty"
    case 5: "the file ends in the middle of an element; is it cut off?"
    case 26: "unknown entity"
    case 38...42: "broken attribute"
    case 65, 66: "space or '=' is missing between attributes"
    case 68: "broken name"
    case 73: "'>' is missing"
    case 76: "the closing tag does not match the opening one"
    case 77: "a tag is never closed"
    default: "not well-formed XML (code \(code))"
    }
  }
}
