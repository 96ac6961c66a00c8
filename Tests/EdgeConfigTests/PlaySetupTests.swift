import EdgeConfig
import EdgeGestures
import Testing

@testable import EdgeTranscript

/// `edgecomp replay --config`.
@Suite struct PlaySetupTests {
  private func replay(_ script: String, _ config: String, _ arguments: String...) -> Replay.Result {
    Replay.result(arguments + ["--config", "edgecomp.conf", "script.touch"]) { path in
      #expect(path == "edgecomp.conf")
      do throws(ConfigErrors) { return .setup(try Configuration(parsing: Array(config.utf8)).playSetup) } catch {
        return .mistakes(error.lines(file: path))
      }
    } read: { _ in
      Array(script.utf8)
    }
  }

  @Test func numbersAndBindingsAreTheConfigurations() {
    let script = """
      0ms    down   #0 1,40   -> deliver #0
      30ms   motion #0 4,40   -> deliver #0
      60ms                    -> cancel A, begin left #0
      100ms  motion #0 10,40  -> stage next-app
      400ms  up     #0        -> end completed next-app
      500ms  down   #0 70,86  -> deliver #0
      600ms  motion #0 70,60  -> deliver #0
      """
    let config = "[tuning]\ncomplete-travel = 8 mm\n[bindings]\nleft = next-app\nbottom = none\n"
    #expect(replay(script, config, "--check").status == 0)
  }

  @Test func fingersAreTheConfigurations() {
    let script = """
      0ms    down   #0 40,30  -> deliver #0
      0ms    down   #1 60,30  -> deliver #1
      0ms    down   #2 80,30  -> deliver #2
      50ms   motion #0 40,36
      50ms   motion #1 60,36
      50ms   motion #2 80,36  -> cancel A, begin 3-down #0 #1 #2
      100ms  motion #0 40,44
      100ms  motion #1 60,44
      100ms  motion #2 80,44  -> stage notifications
      400ms  up     #0        -> end completed notifications
      """
    #expect(replay(script, "[bindings]\n3-down = notifications\n", "--check").status == 0)
    #expect(replay(script, "", "--check").status == 1)
  }

  @Test func whatTheScriptSaysGoesFirst() {
    let script = """
      tuning complete-travel 20
      bind left 0-1 home
      0ms    down   #0 1,40   -> deliver #0
      30ms   motion #0 4,40   -> deliver #0
      60ms                    -> cancel A, begin left #0
      100ms  motion #0 10,40
      200ms  motion #0 22,40  -> stage home
      """
    #expect(replay(script, "[tuning]\ncomplete-travel = 8 mm\n[bindings]\nleft = next-app\n", "--check").status == 0)
  }

  @Test func mistakesOfTheConfigurationAreStatusTwo() {
    let result = replay("0ms", "[tunning]\n")
    #expect(result.status == 2)
    #expect(result.errors.string == "edgecomp.conf:1:2: there is no section [tunning]; did you mean tuning?\n")
    #expect(result.output.isEmpty)
  }
}
