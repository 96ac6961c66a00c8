import EdgeGestures
import EdgeTranscript

// Values as a configuration writes them.

extension LineReader {
  /// Takes a number with its unit.
  ///
  /// - Throws: where there is none, its unit is missing or another one, or it is out of its range.
  mutating func quantity(of name: StaticString, in range: ClosedRange<Float>, _ unit: TuningKey.Unit) throws(InputError) -> Float {
    skipBlanks()
    let start = self
    let value = try number("a number for \(name)")
    skipBlanks()
    guard take(unit.word), next.map({ Self.isBlank($0) || $0 == UInt8(ascii: ",") }) ?? true else {
      var example = Text()
      example.append(min(max(value, range.lowerBound), range.upperBound), decimals: 3)
      if unit == .ratio { throw self.error("\(name) has no unit\(found())", remedy: "write \(example.string)") }
      throw self.error("\(name) is in \(unit.word)\(found())", remedy: "write \(example.string) \(unit.word)")
    }
    guard range.contains(value) else {
      var limits = Text()
      limits.append(range.lowerBound, decimals: 3)
      limits.append(" to ")
      limits.append(range.upperBound, decimals: 3)
      if unit != .ratio {
        limits.append(" ")
        limits.append(unit.word)
      }
      throw start.error("\(name) is out of its range", remedy: "it may be \(limits.string)")
    }
    return value
  }

  /// Takes `yes` or `no`.
  mutating func yesOrNo() throws(InputError) -> Bool {
    let word = item()
    guard let index = Choices.yesOrNo.index(of: word) else {
      throw error(at: word, "expected yes or no, found \"\(word.string)\"", remedy: Choices.yesOrNo.remedy(for: word))
    }
    return index == 1
  }

  /// Takes edges with commas between them, `all` or `none`.
  mutating func edges() throws(InputError) -> EdgeSet {
    var edges = EdgeSet()
    repeat {
      let word = item()
      if edges.isEmpty, word == "all" { return .all }
      if edges.isEmpty, word == "none" { return EdgeSet() }
      guard let index = Choices.edges.index(of: word) else {
        throw error(at: word, "expected an edge, all or none, found \"\(word.string)\"", remedy: Choices.edges.remedy(for: word))
      }
      edges.insert(Edge.known[index])
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return edges
  }

  /// Takes a size such as `155x87 mm`.
  mutating func screenSize() throws(InputError) -> ScreenSize {
    skipBlanks()
    let start = self
    let width = try number("a size such as 155x87 mm")
    if !take(UInt8(ascii: "x")) { throw error("expected `x` between width and height\(found())", remedy: "write it as 155x87 mm") }
    let height = try number("the height in mm")
    skipBlanks()
    if !take("mm") { throw error("a size is in mm\(found())", remedy: "write it as 155x87 mm") }
    let range: ClosedRange<Float> = 20...3000
    guard range.contains(width), range.contains(height) else { throw start.error("a screen is 20 to 3000 mm wide and high") }
    return ScreenSize(width: width, height: height)
  }

  /// Takes edges with the depths of their zones, and commas between them.
  mutating func depths() throws(InputError) -> [ZoneDepth] {
    var depths: [ZoneDepth] = []
    repeat {
      let word = item()
      guard let edge = Choices.edges.index(of: word).map({ Edge.known[$0] }) else {
        throw error(at: word, "expected an edge and a depth, found \"\(word.string)\"", remedy: Choices.edges.remedy(for: word))
      }
      if depths.contains(where: { $0.edge == edge }) { throw error(at: word, "\(word.string) stands here twice", remedy: "take one of them out") }
      depths.append(ZoneDepth(edge, millimetres: try quantity(of: "a depth", in: TuningKey.zoneDepth.range, .millimetres)))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return depths
  }

  /// Takes names of globals with commas between them, or `none`.
  mutating func globals(_ launch: inout Launch) throws(InputError) {
    let choices = Choices(LaunchGlobal.self)
    var copy = self
    if copy.item() == "none" {
      self = copy
      return
    }
    repeat {
      let word = item()
      guard let global = choices.index(of: word).flatMap({ LaunchGlobal(rawValue: UInt8($0)) }) else {
        throw error(at: word, "\"\(word.string)\" is no global that can be given", remedy: choices.remedy(for: word))
      }
      switch global {
      case .layerShell: launch.seesLayerShell = true
      case .edgeShell: launch.seesEdgeShell = true
      }
      skipBlanks()
    } while take(UInt8(ascii: ","))
  }

  /// Takes all that is left as it is.
  mutating func text() -> String { String(decoding: rest().bytes, as: UTF8.self) }
}
