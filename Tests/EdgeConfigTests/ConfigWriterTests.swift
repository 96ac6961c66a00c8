import EdgeConfig
import EdgeGestures
import Foundation
import Testing

@Suite struct ConfigWriterTests {
  @Test(arguments: [
    "", "[tuning]\nzone-depth = 7.25 mm\npinch-spread = 0.07\n", "[session]\nhome-app = a b=c\n",
    "[bindings]\nbottom = none\nleft 7/97-2/3 = home\nleft 2/3-0.75 = dock 10.5 mm, home fast 8 mm, app-switcher rest 250 ms\n",
    "[bindings]\n4-up = none\n3-down = notifications 9 mm, home 20 mm rest 300 ms\n10-sideways = next-app\n5-pinch-in = dock\n",
    "[app a b]\ndefer = top, right\nfingers = no\n[app x*]\nforbid = yes\npointer-emulation = yes\n",
    "[output A B]\nsize = 100.5x60 mm\nborders = left, right\nmandatory = bottom\nfingers = no\nzone-depth = left 5 mm, top 7.5 mm\n[device d]\noutput = A B\nsize = 20x3000mm\n",
    "[launch a]\ncommand = x\n[launch b]\ncommand = y z\nglobals = edge-shell, layer-shell\n",
    "[commands]\nhome = a = b\nnotifications = 'x'\n",
  ]) func whatIsWrittenReadsBackAsTheSame(_ text: String) throws {
    let configuration = try read(text)
    #expect(try read(configuration.text.string) == configuration)
  }

  /// The lines of the example that begin with `#` and no blank.
  private func settings() throws -> [String] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/edgecomp.conf")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map {
      $0.hasPrefix("#") && $0 != "#" && !$0.hasPrefix("# ") ? String($0.dropFirst()) : String($0)
    }
  }

  @Test func theExampleSaysNothingButTheDefaults() throws {
    #expect(try read(try settings().joined(separator: "\n")) == Configuration())
  }

  @Test func theExampleNamesEveryKeyThatHasADefault() throws {
    let example = Set(try settings().filter { !$0.hasPrefix("#") && !$0.hasPrefix("[") })
    let all = Configuration().text.string.split(separator: "\n").filter { !$0.hasPrefix("[") }
    // The example leaves distances to the tuning, and says so in fewer words.
    #expect(Set(all.map { String($0) }).subtracting(example) == [])
  }

  @Test func theExamplesOfTheExampleAreRight() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/edgecomp.conf")
    var section = ""
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      let text = line.hasPrefix("#   ") ? String(line.dropFirst(4)) : String(line)
      if text.hasPrefix("[") {
        section = text
      } else if line.hasPrefix("#   ") {
        let rest = section.hasPrefix("[launch") && !text.hasPrefix("command") ? "command = x\n" : ""
        #expect(complaints(about: "\(section)\n\(rest)\(text)") == "")
      }
    }
  }
}
