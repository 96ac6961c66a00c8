import EdgeGestures
import Foundation
import FoundationXML
import Testing

@testable import EdgeTranscript

/// The elements of a picture, read back by an XML parser that is not ours.
private final class Elements: NSObject, XMLParserDelegate {
  private(set) var all: [(name: String, attributes: [String: String])] = []
  /// The words of `<title>` in elements of each class.
  private(set) var titles: [String: [String]] = [:]
  /// The words of `<text>`.
  private(set) var words: [String] = []
  private(set) var isWellFormed = false
  private var path: [String] = []
  private var characters = ""

  init(_ svg: Text) {
    super.init()
    let parser = XMLParser(data: Data(svg.bytes))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(_: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]) {
    all.append((name, attributes))
    path.append(attributes["class"] ?? "")
    characters = ""
  }

  func parser(_: XMLParser, foundCharacters string: String) { characters += string }

  func parser(_: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    path.removeLast()
    if name == "title" { titles[path.last ?? "", default: []].append(characters) }
    if name == "text" { words.append(characters) }
    characters = ""
  }

  func count(_ name: String, _ kind: String) -> Int {
    all.filter { $0.name == name && $0.attributes["class"] == kind }.count
  }

  /// The rectangles of a class.
  func boxes(_ kind: String) -> [Box] {
    all.filter { $0.name == "rect" && $0.attributes["class"] == kind }.compactMap { element in
      let numbers = ["x", "y", "width", "height"].compactMap { element.attributes[$0].flatMap(Float.init) }
      return numbers.count == 4 ? Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
    }
  }
}

private func draw(_ script: String, name: String = "test.touch") throws -> Elements {
  let script = try TouchScript(parsing: Array(script.utf8))
  return Elements(Picture.draw(try Playback.journal(of: script), name: name))
}

@Suite struct PictureTests {
  private static let swipe = """
    0ms   down   #0 70,86
    16ms  motion #0 70,82
    32ms  motion #0 70,77
    48ms  motion #0 70,70
    80ms  motion #0 70,54
    112ms up     #0
    """

  /// The finger that lifts first is not the one at which the gesture stands.
  @Test func theEndOfSeveralFingersIsExplainedWhereItStands() throws {
    var script = ""
    for (time, word, dy) in [(0, "down", 0), (50, "motion", -6), (250, "motion", -9)] {
      for id in 0..<4 { script += "\(time)ms \(word) #\(id) \(40 + 20 * id),\(60 + dy)\n" }
    }
    let picture = try draw(script + "900ms up #1")
    #expect(picture.words.contains("9 of 12 mm up, at 0 of 45 mm/s"))
    #expect(picture.titles.values.joined().contains { $0.contains("900ms end aborted; #1 end, 4 fingers: 9 of 12 mm up") })
  }

  @Test func everyTouchPointHasItsWay() throws {
    let elements = try draw(
      """
      0ms   down   #0 30,40
      0ms   down   #1 60,40
      30ms  motion #0 30,50
      60ms  up     #0
      70ms  up     #1
      80ms  down   #0 30,40
      90ms  up     #0
      """)
    #expect(elements.isWellFormed)
    #expect(elements.count("path", "way") == 3)
    #expect(elements.count("rect", "bar") == 3)
  }

  /// On the way, and on the strip.
  @Test func everyDecisionIsThereTwice() throws {
    let elements = try draw(Self.swipe)
    for kind in ["mark", "moment"] {
      let titles = elements.titles[kind] ?? []
      #expect(titles.count == 6)
      #expect(titles.first == "0ms #0 candidate, bottom: down 1 mm from the edge (zone 6 mm)")
      #expect(titles.contains { $0.hasPrefix("32ms cancel A, begin bottom #0; #0 claim, bottom: 9 mm inward after 32 ms, 0° off axis") })
      #expect(titles.contains("48ms stage dock"))
      #expect(titles.contains("80ms stage home"))
      #expect(titles.contains { $0.hasPrefix("112ms end completed home") })
    }
  }

  /// The system's part of a way and of a life is told from the app's.
  @Test func aClaimChangesTheOwner() throws {
    let elements = try draw(Self.swipe)
    #expect(elements.count("path", "system") == 1)
    #expect(elements.count("rect", "bar") == 2)
  }

  @Test func offersAndDeadlinesAreShown() throws {
    let elements = try draw(
      """
      client Game 0,0 155x87
      defer Game bottom
      0ms     down   #0 70,86
      30ms    motion #0 70,80
      120ms   up     #0
      4000ms
      """)
    #expect(elements.words.contains("60 ms offered bottom"))
    #expect(elements.words.contains("withdrawn bottom timeout"))
    #expect(elements.count("rect", "zone deferred") == 1)
    #expect(elements.count("line", "deadline") == 2)
    #expect(elements.words.contains("bottom: dock, home, app-switcher; deferred by the app"))
  }

  /// Where something else counts than elsewhere.
  @Test func theKeyboardAndRegionsAreShown() throws {
    let elements = try draw(
      """
      client Maps 0,0 155x87
      defer Maps bottom
      region Maps 20,60 30x27 80,60 20x27
      keyboard 0,45 155x42
      0ms   down   #0 40,60
      50ms  up     #0
      60ms  keyboard none
      """)
    #expect(elements.count("rect", "area") == 3)
    #expect(elements.words.filter { $0 == "region of Maps" }.count == 2)
    #expect(elements.words.contains("keyboard"))
  }

  @Test func nearMissesAreLabelled() throws {
    let elements = try draw("0ms down #0 40,86\n20ms motion #0 40.5,84.1\n30ms up #0")
    #expect(elements.words.contains("30 ms no claim, a near miss"))
    #expect(elements.words.contains("lifted at 1.9 of 2.5 mm inward after 30"))
  }

  @Test func namesCannotBreakTheFile() throws {
    let elements = try draw(Self.swipe, name: "a folder/<b>&\"\u{1}.touch")
    #expect(elements.isWellFormed)
    #expect(elements.words.first == "<b>&\"?.touch")
  }

  @Test func nothingAtAllIsAPictureToo() throws {
    #expect(try draw("").isWellFormed)
    #expect(try draw("screen 20x3000mm\n0ms down #0 1,1").isWellFormed)
    #expect(try draw("keyboard 200,0 10x10\n0ms down #0 1,1").count("rect", "area") == 0)
    #expect(try draw("screen 3000x20mm\n0ms down #0 999999,-999999\n1ms up #0").isWellFormed)
  }

  /// Labels of one picture do not cover one another.
  @Test func labelsStandApart() throws {
    let script = (0..<10).map { "\($0 * 3)ms down #\($0) \(60 + $0),86\n" }.joined() + (0..<10).map { "\(40 + $0)ms up #\($0)\n" }.joined()
    let elements = try draw(script)
    #expect(elements.count("path", "way") == 10)
    let plates = elements.boxes("plate")
    #expect(plates.count >= 5)
    for (index, plate) in plates.enumerated() {
      for other in plates[(index + 1)...] { #expect(!plate.overlaps(other)) }
    }
  }

  /// Where the way is near the border, labels stand inside of the panel or outside, and look at what they name.
  @Test(arguments: [1, 140]) func labelsLeaveTheBorderFree(x: Int) throws {
    let elements = try draw("0ms down #0 \(x),86\n100ms motion #0 \(x),76\n200ms motion #0 \(x),50\n600ms up #0")
    let glass = try #require(elements.boxes("glass").first)
    let plates = elements.boxes("plate")
    #expect(plates.count == 3)
    for plate in plates { #expect(glass.contains(plate) || !glass.overlaps(plate)) }
    let ends = elements.all.filter { $0.name == "text" && ["what left", "why left"].contains($0.attributes["class"]) }
    #expect(ends.isEmpty == (x == 1))
  }

  /// What the strip leaves out is long, and nothing happened in it.
  @Test func longPausesAreCutOut() throws {
    let elements = try draw("0ms down #0 70,40\n50ms up #0\n9000ms down #0 70,40\n9050ms up #0")
    #expect(elements.count("rect", "gap") == 1)
    #expect(elements.words.contains("9000 ms"))
  }

  /// However often nothing happens, the strip keeps its room.
  @Test func onlyTheLongestPausesAreCutOut() throws {
    let taps = (0..<300).map { "\($0 * 5000)ms down #0 70,40\n\($0 * 5000 + 50)ms up #0\n" }.joined() + "9000000ms down #0 70,40\n9000050ms up #0"
    let elements = try draw(taps)
    #expect(elements.count("rect", "gap") == 1)
    #expect(elements.count("path", "way") == 301)
  }

  @Test func allExamplesCanBeDrawn() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/scripts").standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).filter { $0.pathExtension == "touch" }
    #expect(files.count > 10)
    for file in files { #expect(try draw(String(contentsOf: file, encoding: .utf8)).isWellFormed, "\(file.lastPathComponent)") }
  }
}
