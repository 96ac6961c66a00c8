import EdgeTranscript

/// All that is wrong with a file, in the order of its lines.
public struct ConfigErrors: Error, Equatable, Sendable {
  /// How many are told; a file of another kind has one in each line.
  static let capacity = 20

  public private(set) var errors: [InputError] = []

  /// Whether there may be more of them.
  var isFull: Bool { errors.count >= Self.capacity }

  mutating func append(_ error: InputError) {
    if !isFull { errors.append(error) }
  }

  /// Puts what was found after the last line where it belongs.
  mutating func sort() {
    for index in errors.indices.dropFirst() {
      var place = index
      while place > 0, errors[place].line < errors[place - 1].line {
        errors.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// One line for each: `FILE:LINE:COLUMN: MESSAGE; REMEDY`.
  public func lines(file: String) -> [String] {
    var lines = errors.map { $0.text(file: file) }
    if isFull { lines.append("\(file): these are the first \(errors.count); there may be more") }
    return lines
  }
}
