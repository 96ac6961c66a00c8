/// What happened, in order, one line each.
final class Journal {
  private var lines: [String] = []

  func write(_ line: String) { lines.append(line) }

  /// The lines so far; the next call starts anew.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
