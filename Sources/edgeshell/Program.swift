import EdgeToolkit

/// A program that the shell lists and starts.
struct Program {
  /// What the user reads.
  let name: String
  let note: String
  /// Its file, beside the shell's, and its arguments.
  let file: String
  let arguments: [String]
  let color: Color

  /// As a command line, for the log.
  var commandLine: String { arguments.reduce(file) { $0 + " " + $1 } }

  static let all = [
    Program(name: "Drawing board", note: "Edges as usual", file: "edgedraw", arguments: [], color: Color(0x3f8fd2)),
    Program(
      name: "Drawing board", note: "Bottom edge deferred", file: "edgedraw", arguments: ["--defer", "bottom"], color: Color(0xe08e1b)),
  ]
}
