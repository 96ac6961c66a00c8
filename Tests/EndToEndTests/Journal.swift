import Foundation
import Synchronization

/// What a program says, line by line as it comes.
final class Journal: Sendable {
  /// Somebody waits for a line.
  private struct Reader {
    let number: Int
    let isWanted: @Sendable (String) -> Bool
    /// How many such lines are still to come.
    var missing: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var lines: [String] = []
    /// Lines up to here have been waited for.
    var position = 0
    var isClosed = false
    var readers: [Reader] = []
    var nextNumber = 0
  }

  /// How long a line may take on however slow a machine, in seconds.
  static let patience = 60.0

  let name: String
  private let state = Mutex(State())

  init(_ name: String) { self.name = name }

  // MARK: Writing

  func write(_ line: String) {
    state.withLock { state in
      state.lines.append(line)
      for index in state.readers.indices.reversed() where state.readers[index].isWanted(line) {
        state.readers[index].missing -= 1
        guard state.readers[index].missing == 0 else { continue }
        state.position = state.lines.count
        state.readers.remove(at: index).continuation.resume(returning: true)
      }
    }
  }

  /// Nothing more will come.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for reader in state.readers { reader.continuation.resume(returning: false) }
      state.readers = []
    }
  }

  // MARK: Reading

  var lines: [String] { state.withLock { $0.lines } }

  /// The lines that begin with one of these words, as one text; without words all lines.
  func text(_ words: String...) -> String { text(words) }

  func text(_ words: [String]) -> String {
    lines.filter { line in words.isEmpty || words.contains { line.hasPrefix($0) } }.joined(separator: "\n")
  }

  /// Waits for a line that contains this text, behind those that were waited for before.
  func expect(_ text: String) async throws {
    guard await wait(for: 1, fromStart: false, { $0.contains(text) }) else { throw Missing(text: text, journal: name, lines: lines) }
  }

  /// Waits for the line behind those that were waited for before.
  func next() async throws -> String {
    guard await wait(for: 1, fromStart: false, { _ in true }) else { throw Missing(text: "", journal: name, lines: lines) }
    return state.withLock { $0.lines[$0.position - 1] }
  }

  /// Waits until there are as many lines of these words as this text has.
  ///
  /// If they do not come, what there is says it best.
  func waitForAsMany(as text: String, _ words: [String]) async {
    let count = text.isEmpty ? 0 : text.split(separator: "\n", omittingEmptySubsequences: false).count
    _ = await wait(for: count, fromStart: true) { line in words.isEmpty || words.contains { line.hasPrefix($0) } }
  }

  private func wait(for count: Int, fromStart: Bool, _ isWanted: @escaping @Sendable (String) -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      let number = state.withLock { state -> Int? in
        var missing = count
        var index = fromStart ? 0 : state.position
        while missing > 0, index < state.lines.count {
          if isWanted(state.lines[index]) { missing -= 1 }
          index += 1
        }
        if missing == 0 || state.isClosed {
          if missing == 0 { state.position = max(state.position, index) }
          continuation.resume(returning: missing == 0)
          return nil
        }
        state.nextNumber += 1
        state.readers.append(Reader(number: state.nextNumber, isWanted: isWanted, missing: missing, continuation: continuation))
        return state.nextNumber
      }
      guard let number else { return }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) {
    state.withLock { state in
      guard let index = state.readers.firstIndex(where: { $0.number == number }) else { return }
      state.readers.remove(at: index).continuation.resume(returning: false)
    }
  }
}

/// A line did not come.
struct Missing: Error, CustomStringConvertible {
  let text: String
  let journal: String
  let lines: [String]
  /// The session's exit status, if it had ended.
  var end: Int32?
  /// What the session's programs wrote to standard error.
  var errors: [String] = []

  var description: String {
    var description = "\(journal) did not say \"\(text)\" within \(Int(Journal.patience)) s or before its end; it said:\n\(Self.last(lines))"
    if let end { description += "\nThe session had ended with status \(end)." }
    if !errors.isEmpty { description += "\nStandard error:\n\(Self.last(errors))" }
    return description
  }

  private static func last(_ lines: [String]) -> String { lines.suffix(40).joined(separator: "\n") }
}
