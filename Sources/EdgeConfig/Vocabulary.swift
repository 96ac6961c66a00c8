import EdgeGestures
import EdgeTranscript

/// A closed list of words: the sections of a file, or the keys of a section. Raw values are 0 ..< `count`.
protocol Vocabulary {
  static var count: Int { get }
  init?(rawValue: UInt8)
  /// How it is written.
  var word: StaticString { get }
}

/// The word of a list that somebody may have meant.
struct NearestWord {
  private let text: ArraySlice<UInt8>
  /// The nearest so far, and how many letters must change for it.
  private(set) var word: StaticString?
  private var distance: Int

  /// Further than a third of its letters, and a word means something else.
  init(to word: Word) {
    text = word.bytes.prefix(40)
    distance = max(2, text.count / 3) + 1
  }

  /// Takes `word` if it is nearer than what was there before.
  mutating func consider(_ word: StaticString) {
    let distance = Self.distance(text, word)
    guard distance < self.distance, distance < word.utf8CodeUnitCount else { return }
    self.distance = distance
    self.word = word
  }

  /// How many letters must be put in, taken out, changed or swapped with their neighbours to make one of the other.
  private static func distance(_ text: ArraySlice<UInt8>, _ word: StaticString) -> Int {
    let width = word.utf8CodeUnitCount
    let letters = word.utf8Start
    var before = [Int](repeating: 0, count: width + 1)
    var above = Array(0...width)
    var row = above
    for (index, letter) in text.enumerated() {
      row[0] = index + 1
      for column in 0..<width {
        var least = above[column] + (letter == letters[column] ? 0 : 1)
        least = min(least, row[column] + 1, above[column + 1] + 1)
        if index > 0, column > 0, letter == letters[column - 1], text[text.startIndex + index - 1] == letters[column] {
          least = min(least, before[column - 1] + 1)
        }
        row[column + 1] = least
      }
      before = above
      above = row
    }
    return above[width]
  }
}

/// Words that may stand at a place, for finding one and for saying what may stand there.
struct Choices {
  let count: Int
  let word: (Int) -> StaticString

  init<Words: Vocabulary>(_ type: Words.Type) {
    count = Words.count
    word = { Words(rawValue: UInt8(truncatingIfNeeded: $0))?.word ?? "" }
  }

  init(count: Int, _ word: @escaping (Int) -> StaticString) {
    self.count = count
    self.word = word
  }

  static var edges: Choices { Choices(count: Edge.known.count) { Edge.known[$0].word } }
  static var directions: Choices { Choices(count: FingerDirection.known.count) { FingerDirection.known[$0].word } }
  static var actions: Choices { Choices(count: Action.known.count) { Action.known[$0].word } }
  static var tuning: Choices { Choices(count: Int(TuningKey.count)) { TuningKey(rawValue: UInt8(truncatingIfNeeded: $0))?.name ?? "" } }
  static var yesOrNo: Choices { Choices(count: 2) { $0 == 0 ? "no" : "yes" } }

  /// Which of them `word` is, or nil.
  func index(of word: Word) -> Int? {
    for index in 0..<count where word == self.word(index) { return index }
    return nil
  }

  /// What to do about a word that is none of them.
  func remedy(for word: Word) -> String {
    var nearest = NearestWord(to: word)
    for index in 0..<count { nearest.consider(self.word(index)) }
    if let word = nearest.word { return "did you mean \(word)?" }
    guard count <= 10 else { return "edgecomp.conf(5) lists them" }
    var list = Text()
    for index in 0..<count {
      if index > 0 { list.append(index == count - 1 ? " or " : ", ") }
      list.append(self.word(index))
    }
    return "it may be \(list.string)"
  }
}
