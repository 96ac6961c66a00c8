/// A table of what a machine does in each state with each event, as text: one row an event, one column a state, in the layout of the test's literal.
struct StateTable {
  private let columns: [String]
  private var rows: [[String]] = []

  init(_ states: [String]) { columns = states }

  /// Adds a row: what comes of the event in each state, in the order of the columns.
  mutating func add(_ event: String, _ outcomes: [String]) { rows.append([event] + outcomes) }

  /// The table, its columns aligned.
  var text: String {
    let all = [[""] + columns] + rows
    let widths = (0...columns.count).map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let line = row.enumerated().map { $0.element.padding(to: widths[$0.offset]) }.joined(separator: " | ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
