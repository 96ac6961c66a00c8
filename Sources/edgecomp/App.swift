import CPlatform
import EdgeTranscript

/// The program: its first argument says which command runs.
@main
enum App {
  static let version: StaticString = "edgecomp 0.1.0\n"

  static func main() {
    exit(run(arguments()))
  }

  /// Runs the command, and returns the program's exit status.
  private static func run(_ arguments: [String]) -> Int32 {
    guard let command = arguments.first else {
      say(usage, to: 2)
      return 2
    }
    if isWord(command, "replay") { return Replay.run(Array(arguments.dropFirst())) }
    if isWord(command, "--help") || isWord(command, "-h") {
      say(usage, to: 1)
      return 0
    }
    if isWord(command, "--version") {
      say(version, to: 1)
      return 0
    }
    say(usage, to: 2)
    return 2
  }

  /// The program's arguments without its name; bytes that are not UTF-8 are replaced.
  private static func arguments() -> [String] {
    var arguments: [String] = []
    for index in 1..<max(Int(cp_argument_count()), 1) {
      if let argument = cp_argument(Int32(index)) { arguments.append(String(cString: argument)) }
    }
    return arguments
  }

  /// Compares bytes: `==` on strings needs Unicode's tables in an Embedded program.
  private static func isWord(_ argument: String, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { argument.utf8.elementsEqual($0) }
  }

  private static func say(_ text: StaticString, to descriptor: Int32) {
    _ = write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static let usage: StaticString = """
    Usage: edgecomp replay [OPTIONS] FILE…   play touch scripts and recordings, and print or check what is decided
           edgecomp --help | --version

    `edgecomp replay --help` says more.

    """
}
