import Foundation
import Testing

@testable import WaylandScanner

/// A protocol file, and what is said about it.
struct BrokenProtocol: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  var message: String

  init(_ name: String, _ text: String, _ message: String) {
    (testDescription, self.text, self.message) = (name, text, message)
  }
}

/// Every message names the place, so that an editor can go there.
struct BrokenProtocolTests {
  private func message(for text: String) -> String {
    do throws(ProtocolError) {
      _ = try Scanner.emit(.server, [ProtocolParser.parse(Array(text.utf8), path: "a.xml")])
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  private static let xml = [
    BrokenProtocol("empty", "", "a.xml:1:1: error: there is no element in this file"),
    BrokenProtocol("no XML", "hello", "a.xml:1:1: error: text stands outside the outermost element"),
    BrokenProtocol("other XML", "<html/>", "a.xml:1:1: error: this is no protocol file: it starts with <html>"),
    BrokenProtocol(
      "cut off between tags", "<protocol name=\"p\">\n <interface name=\"a\" version=\"1\">\n",
      "a.xml:3:1: error: the file ends inside <interface> of line 2; is it cut off?"),
    BrokenProtocol(
      "cut off in a tag", "<protocol name=\"p\">\n <interface name=\"a",
      "a.xml:2:20: error: the file ends inside <interface> of line 2; is it cut off?"),
    BrokenProtocol(
      "mismatched tag", "<protocol name=\"p\">\n <interface name=\"a\" version=\"1\">\n</protocol>",
      "a.xml:3:1: error: </protocol> does not match <interface> of line 2"),
    BrokenProtocol("tag closed twice", "<protocol name=\"p\"/>\n</protocol>", "a.xml:2:1: error: </protocol> closes nothing"),
    BrokenProtocol(
      "second root", "<protocol name=\"p\"/>\n<protocol name=\"q\"/>",
      "a.xml:2:1: error: <protocol> stands after the end of the outermost element"),
    BrokenProtocol("no quotes", "<protocol name=p/>", "a.xml:1:16: error: the value of 'name' is not in quotes"),
    BrokenProtocol(
      "forgotten quote", "<protocol name=\"p>\n <interface name=\"a\" version=\"1\"/>\n</protocol>",
      "a.xml:1:11: error: '<' in the value of 'name'; is a quote missing?"),
    BrokenProtocol("no value", "<protocol name/>", "a.xml:1:15: error: '=' is missing after the attribute 'name'"),
    BrokenProtocol(
      "attributes glued", "<protocol name=\"p\"x=\"y\"/>", "a.xml:1:19: error: a space is missing before the next attribute of <protocol>"),
    BrokenProtocol(
      "attribute twice", "<protocol name=\"p\" name=\"q\"/>", "a.xml:1:20: error: <protocol> has the attribute 'name' twice"),
    BrokenProtocol("bare ampersand", "<protocol name=\"a & b\"/>", "a.xml:1:19: error: '&' that starts no entity; write '&amp;'"),
    BrokenProtocol("unknown entity", "<protocol name=\"p\">\n&copy;</protocol>", "a.xml:2:1: error: unknown entity '&copy;'"),
    BrokenProtocol("endless comment", "<!-- a\n<protocol name=\"p\"/>", "a.xml:1:1: error: the comment that starts here never ends"),
    BrokenProtocol("no element name", "<protocol name=\"p\">< /></protocol>", "a.xml:1:21: error: an element's name is missing here"),
  ]

  @Test(arguments: xml) func brokenXMLIsToldWithItsPlace(_ broken: BrokenProtocol) {
    #expect(message(for: broken.text) == broken.message)
  }

  @Test func bytesThatAreNoTextAreToldWithTheirLine() {
    #expect { try ProtocolParser.parse(Array("<protocol\n name=\"".utf8) + [0xFF, 0xFE] + Array("\"/>".utf8), path: "a.xml") } throws: {
      "\($0)" == "a.xml:2:1: error: this line is not UTF-8"
    }
  }

  /// Line 3, between the interface's tags.
  private static func inside(_ name: String, _ line: String, _ message: String) -> BrokenProtocol {
    BrokenProtocol(
      name, "<protocol name=\"p\">\n<interface name=\"a\" version=\"2\">\n\(line)\n</interface>\n<interface name=\"b\" version=\"1\"/></protocol>",
      "a.xml:3:\(message)")
  }

  /// Line 3, between the tags of request `a.r`.
  private static func argument(_ name: String, _ line: String, _ message: String) -> BrokenProtocol {
    inside(name, "<request name=\"r\">\(line)</request>", message)
  }

  private static let protocols = [
    inside("unknown element", " <entry name=\"e\" value=\"1\"/>", "2: error: <entry> does not belong in <interface>"),
    inside("unknown attribute", "<request name=\"r\" sinse=\"2\"/>", "19: error: unknown attribute 'sinse' of <request>"),
    inside("missing name", "<request/>", "1: error: <request> needs the attribute 'name'"),
    inside("empty name", "<request name=\"\"/>", "1: error: <request> needs the attribute 'name'"),
    inside("name with a hyphen", "<event name=\"a-b\"/>", "8: error: 'a-b' is not a name"),
    inside("name that starts with a digit", "<event name=\"9a\"/>", "8: error: '9a' is not a name"),
    inside("name of underscores", "<event name=\"__\"/>", "8: error: '__' is not a name"),
    inside("since above the version", "<request name=\"r\" since=\"3\"/>", "19: error: since is 3, but a has version 2"),
    inside("since that is no number", "<request name=\"r\" since=\"two\"/>", "19: error: since 'two' is not a number from 1"),
    inside("since of 0", "<event name=\"r\" since=\"0\"/>", "17: error: since '0' is not a number from 1"),
    inside("enum without entries", "<enum name=\"e\"></enum>", "1: error: enum 'e' has no entry"),
    inside("since of an enum", "<enum name=\"e\" since=\"3\"/>", "16: error: since is 3, but a has version 2"),
    inside(
      "since of an entry", "<enum name=\"e\"><entry name=\"x\" value=\"1\" since=\"3\"/></enum>", "42: error: since is 3, but a has version 2"),
    inside("unknown message type", "<request name=\"r\" type=\"ctor\"/>", "19: error: type 'ctor' is not 'destructor'"),
    inside("destroy that destroys nothing", "<request name=\"destroy\"/>", "1: error: 'destroy' must have the type 'destructor'"),
    inside("bitfield", "<enum name=\"e\" bitfield=\"1\"/>", "16: error: bitfield '1' is not 'true' or 'false'"),
    inside(
      "value that is no number", "<enum name=\"e\"><entry name=\"x\" value=\"1 &lt;&lt; 2\"/></enum>",
      "32: error: value of entry 'x': '1 << 2' is not a 32-bit number"),
    inside(
      "value too large", "<enum name=\"e\"><entry name=\"x\" value=\"0x100000000\"/></enum>",
      "32: error: value of entry 'x': '0x100000000' is not a 32-bit number"),
    inside("missing value", "<enum name=\"e\"><entry name=\"x\"/></enum>", "16: error: <entry> needs the attribute 'value'"),
    inside("request twice", "<request name=\"r\"/><request name=\"r\"/>", "20: error: request 'r' of a stands twice"),
    inside(
      "events that clash in Swift", "<event name=\"get_it\"/><event name=\"getIt\"/>",
      "23: error: event 'get_it' and 'getIt' of a would both be named getIt in Swift"),
    inside(
      "request that clashes with a renamed one", "<request name=\"id_request\"/><request name=\"id\"/>",
      "29: error: request 'id_request' and 'id' of a would both be named idRequest in Swift"),
    inside(
      "enums that clash in Swift",
      "<enum name=\"a_b\"><entry name=\"x\" value=\"1\"/></enum><enum name=\"aB\"><entry name=\"x\" value=\"1\"/></enum>",
      "52: error: enum 'a_b' and 'aB' of a would both be named AB in Swift"),
    inside(
      "entry twice", "<enum name=\"e\"><entry name=\"x\" value=\"1\"/><entry name=\"x\" value=\"2\"/></enum>",
      "43: error: entry 'x' of a.e stands twice"),
    argument("unknown type", "<arg name=\"x\" type=\"float\"/>", "33: error: argument 'x' has the unknown type 'float'"),
    argument("missing type", "<arg name=\"x\"/>", "19: error: <arg> needs the attribute 'type'"),
    argument(
      "argument twice", "<arg name=\"x\" type=\"int\"/><arg name=\"x\" type=\"int\"/>", "45: error: argument 'x' of a.r stands twice"),
    argument(
      "nullable number", "<arg name=\"x\" type=\"int\" allow-null=\"true\"/>", "19: error: argument 'x': only strings and objects may be null"),
    argument(
      "nullable by another word", "<arg name=\"x\" type=\"string\" allow-null=\"yes\"/>", "47: error: allow-null 'yes' is not 'true' or 'false'"),
    argument(
      "interface of a number", "<arg name=\"x\" type=\"int\" interface=\"b\"/>", "44: error: argument 'x': only object and new_id have an interface"),
    argument("enum of a string", "<arg name=\"x\" type=\"string\" enum=\"e\"/>", "47: error: argument 'x': only int and uint have an enum"),
    argument(
      "unresolved interface", "<arg name=\"x\" type=\"object\" interface=\"c\"/>",
      "19: error: argument 'x' refers to 'c', which none of the given files describes"),
    argument("unresolved enum", "<arg name=\"x\" type=\"uint\" enum=\"e\"/>", "19: error: argument 'x' refers to the enum 'e', which does not exist"),
    argument(
      "unresolved enum elsewhere", "<arg name=\"x\" type=\"uint\" enum=\"b.e\"/>",
      "19: error: argument 'x' refers to the enum 'b.e', which does not exist"),
    argument(
      "two new objects", "<arg name=\"x\" type=\"new_id\" interface=\"b\"/><arg name=\"y\" type=\"new_id\" interface=\"b\"/>",
      "1: error: a.r has more than one new_id"),
    argument(
      "too many arguments", (0...20).map { "<arg name=\"x\($0)\" type=\"int\"/>" }.joined(), "1: error: a.r has more than 20 arguments"),
    inside(
      "new object of any interface in an event", "<event name=\"e\"><arg name=\"x\" type=\"new_id\"/></event>",
      "17: error: new_id 'x' of an event needs an interface"),
  ]

  @Test(arguments: protocols) func wrongProtocolIsToldWithItsPlace(_ broken: BrokenProtocol) {
    #expect(message(for: broken.text) == broken.message)
  }

  private static func interfaces(_ name: String, _ names: [String], _ message: String) -> BrokenProtocol {
    let lines = names.map { "<interface name=\"\($0)\" version=\"1\"/>\n" }
    return BrokenProtocol(name, "<protocol name=\"p\">\n\(lines.joined())</protocol>", "a.xml:\(names.count + 1):1: error: \(message)")
  }

  private static let clashes = [
    interfaces("interface twice", ["a", "a"], "interface 'a' is already described in a.xml"),
    interfaces("same in Swift", ["a_b", "aB"], "interfaces 'a_b' and 'aB' would both make AB in Swift; rename one"),
    interfaces("same with a suffix", ["a", "a_proxy"], "interfaces 'a' and 'a_proxy' would both make AProxy in Swift; rename one"),
    interfaces("name of the runtime", ["display"], "interface 'display' would make Display in Swift, which the bindings themselves use; rename it"),
    interfaces("name of Swift", ["string"], "interface 'string' would make String in Swift, which the bindings themselves use; rename it"),
  ]

  @Test(arguments: clashes) func namesThatClashAreTold(_ broken: BrokenProtocol) {
    #expect(message(for: broken.text) == broken.message)
  }

  /// Half a protocol would make half the bindings.
  @Test func fileThatIsCutOffAnywhereIsRefused() throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Tool.package + "/Tests/Fixtures/everything.xml")))
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    #expect(throws: Never.self) { try ProtocolParser.parse(Array(bytes[...end]), path: "a.xml") }
    for count in stride(from: 0, through: end, by: 41) {
      #expect(throws: ProtocolError.self, "cut off after \(count) bytes") { try ProtocolParser.parse(Array(bytes[..<count]), path: "a.xml") }
    }
  }

  @Test func filesThatWouldBeWrittenToTheSamePlaceAreTold() throws {
    let files = try ["x/a.xml", "y/a.xml"].map { try ProtocolParser.parse(Array("<protocol name=\"p\"/>".utf8), path: $0) }
    #expect { try Scanner.emit(.client, files) } throws: {
      "\($0)" == "y/a.xml:1:1: error: would be written to a.swift, as is x/a.xml; rename the file"
    }
  }

  @Test func eventMayDoWhatEveryProtocolDoes() {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE protocol SYSTEM "wayland.dtd">
      <protocol name='p'><copyright><![CDATA[ <&> ]]></copyright>
        <interface name="a" version="1"><description summary="it&apos;s &#x41; &lt;b&gt;">long &amp; text</description>
          <event name="e" ><arg name = "x" type="int" /></event >
        </interface>
      </protocol>
      <!-- end -->
      """
    #expect(message(for: text) == "accepted")
  }
}
