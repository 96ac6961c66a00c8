import CPlatform
import EdgeCompositor
import WaylandWire

/// The program: its first argument says which command runs, a session if none does.
@main
enum App {
  static let version: StaticString = "edgecomp 0.1.0"

  static func main() {
    cp_open_standard_streams()
    exit(run(arguments()))
  }

  /// Runs the command, and returns the program's exit status.
  private static func run(_ arguments: [String]) -> Int32 {
    if let command = arguments.first, command.utf8 == "replay" { return become("edgecomp-replay") }
    if let command = arguments.first, command.utf8 == "config" { return become("edgecomp-config") }
    do throws(SessionOptions.UsageError) {
      switch try SessionOptions.parse(arguments.first.map { $0.utf8 == "run" } == true ? Array(arguments.dropFirst()) : arguments) {
      case .session(let options): return Session.run(options, version: version)
      case .help:
        return say(SessionOptions.help)
      case .version:
        let status = say(version)
        return status == 0 ? say("\n") : status
      }
    } catch {
      return complain(Message(error.message))
    }
  }

  /// What a running session does not need is in programs of their own, so that it need not carry that in memory.
  private static func become(_ program: String) -> Int32 {
    guard let path = Program.beside(program) else { return complain("there is no \(program) beside this program; install it there") }
    return complain("\(path) cannot be run: \(errno: Program.become(path))")
  }

  private static func complain(_ message: Message) -> Int32 {
    Log.write(message)
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

  /// Prints a text, and returns the program's exit status.
  private static func say(_ text: StaticString) -> Int32 {
    if cp_write_all(1, text.utf8Start, text.utf8CodeUnitCount) >= 0 { return 0 }
    return complain("the output cannot be written: \(errno: cp_errno())")
  }
}
