import CPlatform
import EdgeConfig
import EdgeTranscript

/// What `edgecomp replay` runs.
@main
enum App {
  static func main() {
    var arguments: [String] = []
    for index in 1..<max(cp_argument_count(), 1) {
      if let argument = cp_argument(index) { arguments.append(String(cString: argument)) }
    }
    let status = Replay.run(arguments) { path in
      do throws(ConfigFile.Problem) { return .setup(try ConfigFile.read(path).playSetup) } catch { return .mistakes(error.lines) }
    }
    exit(status)
  }
}
