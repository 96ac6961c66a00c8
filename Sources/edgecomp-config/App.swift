import CPlatform
import EdgeConfig

/// What `edgecomp config` runs.
@main
enum App {
  static func main() {
    var arguments: [String] = []
    for index in 1..<max(cp_argument_count(), 1) {
      if let argument = cp_argument(index) { arguments.append(String(cString: argument)) }
    }
    exit(ConfigCommand.run(arguments))
  }
}
